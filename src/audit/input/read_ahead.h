// An input read ahead by a thread of its own, a few blocks at most: so that unpacking goes on while
// others replay. Lends the very bytes of the input below, which belongs to it until it is gone, and
// gives its error where it stood. To be read by one thread at a time.
#pragma once

#include <atomic>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <optional>
#include <thread>

#include "audit/input.h"

namespace adoube::audit {

class ReadAhead final : public Input {
public:
    explicit ReadAhead(Input& below);
    ~ReadAhead() override;
    ReadAhead(const ReadAhead&) = delete;
    ReadAhead& operator=(const ReadAhead&) = delete;

    Result<std::size_t> read(std::span<char> room) override;
    std::uint64_t bytes_read() const override { return bytes_read_; }
    std::uint64_t size() const override { return size_; }

private:
    static constexpr std::size_t block_size = 512 * 1024, most_blocks = 3;

    struct Block {
        std::unique_ptr<char[]> bytes;
        std::size_t size = 0, used = 0;
        std::optional<Error> error{};  // after the bytes
    };

    void run();
    Block* front();  // the next with bytes or an error; waits for it, none at the end

    Input& below_;
    std::atomic<std::uint64_t> bytes_read_{0};
    const std::uint64_t size_;
    std::mutex mutex_;  // of the three below
    std::deque<Block> ready_;
    bool ended_ = false, stopped_ = false;
    std::condition_variable changed_;
    std::jthread thread_;
};

}  // namespace adoube::audit
