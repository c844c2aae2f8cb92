#include "audit/input/read_ahead.h"

#include <algorithm>
#include <cstring>

namespace adoube::audit {

ReadAhead::ReadAhead(Input& below) : below_(below), size_(below.size()), thread_([this] { run(); }) {}

ReadAhead::~ReadAhead() {
    const std::lock_guard lock(mutex_);
    stopped_ = true;
    changed_.notify_all();
}

void ReadAhead::run() {
    for (bool more = true; more;) {
        Block block{std::make_unique_for_overwrite<char[]>(block_size)};
        const auto got = below_.read({block.bytes.get(), block_size});
        if (!got) block.error = got.error();
        block.size = got.value_or(0);
        more = block.size == block_size;
        bytes_read_ = below_.bytes_read();
        std::unique_lock lock(mutex_);
        changed_.wait(lock, [&] { return ready_.size() < most_blocks || stopped_; });
        if (stopped_) return;
        ready_.push_back(std::move(block));
        ended_ = !more;
        changed_.notify_all();
    }
}

ReadAhead::Block* ReadAhead::front() {
    std::unique_lock lock(mutex_);
    for (;;) {
        changed_.wait(lock, [&] { return !ready_.empty() || ended_; });
        if (ready_.empty()) return nullptr;
        Block& block = ready_.front();  // stays where it is while others are added
        if (block.used < block.size || block.error) return &block;
        ready_.pop_front();
        changed_.notify_all();
    }
}

Result<std::size_t> ReadAhead::read(std::span<char> room) {
    std::size_t got = 0;
    while (got < room.size()) {
        Block* const block = front();
        if (!block) break;
        const std::size_t bytes = std::min(room.size() - got, block->size - block->used);
        if (bytes == 0) return std::unexpected(*block->error);
        std::memcpy(room.data() + got, block->bytes.get() + block->used, bytes);
        block->used += bytes;
        got += bytes;
    }
    return got;
}

}  // namespace adoube::audit
