// What one loop hands to another: opened there once, in the order in which it was handed over. Handing over wants no
// memory, so whatever must arrive is made before it is needed.
#pragma once

#include <memory>
#include <mutex>
#include <new>
#include <utility>

namespace adoube::server {

class Letter {
public:
    virtual ~Letter() = default;
    // `itself` is this letter: it ends with the call, unless it is handed on.
    virtual void open(std::unique_ptr<Letter> itself) = 0;

private:
    friend class Letters;
    std::unique_ptr<Letter> next_;
};

class Postbox {
public:
    virtual ~Postbox() = default;
    virtual void deliver(std::unique_ptr<Letter> letter) noexcept = 0;  // from any thread
};

// Those that wait to be opened.
class Letters {
public:
    ~Letters() { take_all(); }
    // True: nobody has been called yet to open them.
    bool put(std::unique_ptr<Letter> letter) noexcept {
        const std::lock_guard lock(mutex_);
        auto* const added = letter.get();
        (last_ ? last_->next_ : first_) = std::move(letter);
        last_ = added;
        return !std::exchange(called_, true);
    }
    // One for which there is no memory is lost with what it owns; the others are opened.
    template <class WithoutMemory>
    void open_all(const WithoutMemory& without_memory) {
        auto first = take();
        while (first) {
            auto letter = std::move(first);
            first = std::move(letter->next_);
            auto& opened = *letter;
            try {
                opened.open(std::move(letter));
            } catch (const std::bad_alloc&) { without_memory(); }
        }
    }
    bool take_all() {  // unopened; whether there were any
        auto first = take();
        const bool any = first != nullptr;
        while (first) first = std::move(first->next_);
        return any;
    }

private:
    std::unique_ptr<Letter> take() noexcept {
        const std::lock_guard lock(mutex_);
        called_ = false;
        last_ = nullptr;
        return std::move(first_);
    }

    std::mutex mutex_;
    std::unique_ptr<Letter> first_;
    Letter* last_ = nullptr;
    bool called_ = false;
};

// A letter that does `work`.
template <class Work>
std::unique_ptr<Letter> letter(Work work) {
    struct Made final : Letter {
        explicit Made(Work given) : work(std::move(given)) {}
        void open(std::unique_ptr<Letter>) override { work(); }
        Work work;
    };
    return std::make_unique<Made>(std::move(work));
}

}  // namespace adoube::server
