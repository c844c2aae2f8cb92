// A text of many games, cut into stretches that begin where a game surely begins (an empty line,
// then [Event "), so that several threads can replay it and come to the very same answer as one.
#pragma once

#include <functional>
#include <memory>
#include <mutex>
#include <span>
#include <vector>

#include "audit/input.h"

namespace adoube::audit {

// Bytes with room around them, to be read where they stand.
class Portion {
public:
    Portion(std::size_t most, std::size_t before, std::size_t behind)
        : before_(before), most_(most), room_(std::make_unique_for_overwrite<char[]>(before + most + behind)) {}
    std::span<char> bytes() { return {room_.get() + before_, size}; }
    std::span<char> all() { return {room_.get() + before_, most_}; }
    std::size_t size = 0;

private:
    std::size_t before_, most_;
    std::unique_ptr<char[]> room_;
};

using Progress = std::function<void(const Input&)>;  // now and then, never twice at the same time

class Stretches {
public:
    explicit Stretches(Input& input, Progress progress = {}) : input_(input), progress_(std::move(progress)) {}

    // One stretch, to be used by one thread: portions of `portion_size` at most until more() is false. Nobody else gets
    // the next stretch before this one has found its end, which is at once unless a game is huge.
    class Stretch {
    public:
        std::uint64_t number = 0;  // 0, 1, 2 … in the order of the text
        std::uint64_t offset = 0;  // of its first byte
        Result<bool> more(Portion& portion);

    private:
        friend class Stretches;
        Stretches* from_ = nullptr;
        std::unique_lock<std::mutex> turn_;  // held until the end of the stretch is known
    };

    // Waits for its turn. False at the end of the text.
    Result<bool> next(Stretch& stretch);
    void stop();  // no more stretches for anybody

    static constexpr std::size_t portion_size = 1024 * 1024;

private:
    Result<bool> fill(Portion& portion, bool& found_end);

    Input& input_;
    Progress progress_;
    std::mutex turn_;
    std::vector<char> left_over_;
    std::uint64_t count_ = 0, offset_ = 0;
    bool at_end_ = false, stopped_ = false;
};

}  // namespace adoube::audit
