#include "audit/input/utf16.h"

#include <algorithm>
#include <array>

#include "audit/input/utf16_decoder.h"

namespace adoube::audit {
namespace {

// The first bytes, which were looked at, and then the rest.
class LookedAt : public Input {
public:
    LookedAt(std::unique_ptr<Input> rest, std::string head) : rest_(std::move(rest)), head_(std::move(head)) {}

    Result<std::size_t> read(std::span<char> room) override {
        if (head_.empty()) return rest_->read(room);
        const std::size_t from_head = std::min(room.size(), head_.size());
        std::copy_n(head_.begin(), from_head, room.begin());
        head_.erase(0, from_head);
        if (from_head == room.size()) return from_head;
        const auto more = rest_->read(room.subspan(from_head));
        if (!more) return more;
        return from_head + *more;
    }
    std::uint64_t bytes_read() const override { return rest_->bytes_read(); }
    std::uint64_t size() const override { return rest_->size(); }
    bool is_packed() const override { return rest_->is_packed(); }

protected:
    std::unique_ptr<Input> rest_;
    std::string head_;
};

class Utf16 final : public LookedAt {
public:
    Utf16(std::unique_ptr<Input> rest, std::string_view mark) : LookedAt(std::move(rest), ""), decoder_(mark) {}

    // Fills the room as far as there is text: who gets less takes it for the end.
    Result<std::size_t> read(std::span<char> room) override {
        std::size_t got = 0;
        while (got < room.size()) {
            if (at_ == text_.size() && ended_) break;
            if (at_ == text_.size())
                if (const auto filled = fill(); !filled) return std::unexpected(filled.error());
            const std::size_t bytes = std::min(room.size() - got, text_.size() - at_);
            std::copy_n(text_.begin() + static_cast<std::ptrdiff_t>(at_), bytes, room.subspan(got).begin());
            at_ += bytes;
            got += bytes;
        }
        return got;
    }
    std::string_view encoding() const override { return "UTF-16"; }

private:
    Result<void> fill() {
        text_.clear();
        at_ = 0;
        const auto got = rest_->read(raw_);
        if (!got) return std::unexpected(got.error());
        ended_ = *got == 0;
        decoder_.decode({raw_.data(), *got}, text_);
        if (ended_) decoder_.finish(text_);
        return {};
    }

    Utf16Decoder decoder_;
    bool ended_ = false;
    std::array<char, 32 * 1024> raw_{};
    std::string text_;
    std::size_t at_ = 0;
};

}  // namespace

Result<std::unique_ptr<Input>> as_utf8(std::unique_ptr<Input> raw) {
    std::string head(2, 0);
    const auto got = raw->read(head);
    if (!got) return std::unexpected(got.error());
    head.resize(*got);
    if (is_utf16_mark(head)) return std::make_unique<Utf16>(std::move(raw), head);
    return std::make_unique<LookedAt>(std::move(raw), std::move(head));
}

}  // namespace adoube::audit
