// What keeps the loop whole without memory. Where an allocation fails inside Asio or Beast, what was to be called back
// is dropped without a word: its owner is told, and what has to be begun again is looked for by a task that wants none.
#pragma once

#include <boost/asio/post.hpp>

#include <array>
#include <cstddef>
#include <new>
#include <utility>

namespace adoube::server::wire {

// Held by what is called back when an operation ends. Dropped before that, also where the operation could not begin, it
// tells its owner (a pointer), who throws nothing.
template <class Owner>
class Begun {
public:
    explicit Begun(Owner owner) : owner_(std::move(owner)) {}
    Begun(Begun&& other) noexcept : owner_(std::exchange(other.owner_, nullptr)) {}
    Begun& operator=(Begun&&) = delete;
    ~Begun() {
        if (owner_) owner_->operation_lost();
    }
    Owner ended() { return std::exchange(owner_, nullptr); }

private:
    Owner owner_;
};

// One task at a time, posted in room of its own.
template <class Context>
class UnfailingTask {
public:
    explicit UnfailingTask(Context& context) : context_(context) {}

    template <class Task>
    void post(Task task) noexcept {
        if (!std::exchange(posted_, true)) boost::asio::post(context_, Posted<Task>{*this, std::move(task)});
    }

private:
    template <class Value>
    struct Allocator {
        using value_type = Value;
        explicit Allocator(UnfailingTask& task) : task_(&task) {}
        template <class Other>
        Allocator(const Allocator<Other>& other) : task_(other.task_) {}
        Value* allocate(std::size_t count) {
            static_assert(sizeof(Value) <= sizeof(room_));
            if (count != 1) throw std::bad_alloc();
            return reinterpret_cast<Value*>(task_->room_.data());
        }
        void deallocate(Value*, std::size_t) {}
        friend bool operator==(const Allocator&, const Allocator&) = default;
        UnfailingTask* task_;
    };
    template <class Task>
    struct Posted {
        using allocator_type = Allocator<Task>;
        allocator_type get_allocator() const { return allocator_type(owner); }
        void operator()() {
            owner.posted_ = false;
            task();
        }
        UnfailingTask& owner;
        Task task;
    };

    Context& context_;
    bool posted_ = false;
    alignas(std::max_align_t) std::array<std::byte, 128> room_{};
};

}  // namespace adoube::server::wire
