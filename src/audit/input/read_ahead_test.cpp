// Reading ahead lends the same bytes and the same error as the input below, however it is read.
#include "audit/input/read_ahead.h"

#include <gtest/gtest.h>

#include <cstring>
#include <string>

namespace adoube::audit {
namespace read_ahead_test {

class Counting final : public Input {
public:
    Counting(std::size_t bytes, bool fails) : left_(bytes), fails_(fails) {}
    Result<std::size_t> read(std::span<char> room) override {
        if (left_ == 0 && fails_) return fail("broken at the end");
        const std::size_t bytes = std::min(room.size(), left_);
        for (std::size_t i = 0; i < bytes; ++i) room[i] = static_cast<char>((read_ + i) * 2654435761u >> 24);
        read_ += bytes;
        left_ -= bytes;
        return bytes;
    }
    std::uint64_t bytes_read() const override { return read_; }
    std::uint64_t size() const override { return read_ + left_; }

private:
    std::size_t left_, read_ = 0;
    bool fails_;
};

std::string all_of(Input& input, std::size_t room, std::string& error) {
    std::string out, portion(room, ' ');
    for (;;) {
        const auto got = input.read(portion);
        if (!got) error = got.error().message;
        if (!got || *got == 0) return out;
        out.append(portion, 0, *got);
    }
}

TEST(ReadAhead, LendsTheSameBytes) {
    for (const std::size_t bytes : {0u, 1u, 524288u, 524289u, 3'000'000u})
        for (const std::size_t room : {1000u, 1048576u}) {
            Counting plain(bytes, false), below(bytes, false);
            std::string no_error;
            ReadAhead ahead(below);
            EXPECT_TRUE(all_of(plain, room, no_error) == all_of(ahead, room, no_error)) << bytes << " by " << room;
            EXPECT_EQ(ahead.bytes_read(), bytes);
            EXPECT_EQ(no_error, "");
        }
}

// A read that comes to the error gives nothing else: a short one would look like the end.
TEST(ReadAhead, GivesTheErrorAndNoEnd) {
    Counting below(1'048'576, true);
    ReadAhead ahead(below);
    std::string error;
    EXPECT_EQ(all_of(ahead, 700'000, error).size(), 700'000u);
    EXPECT_EQ(error, "broken at the end");
}

TEST(ReadAhead, MayBeLeftInTheMiddle) {
    Counting below(50'000'000, false);
    ReadAhead ahead(below);
    std::string portion(10, ' ');
    EXPECT_EQ(ahead.read(portion).value_or(0), 10u);
}

}  // namespace read_ahead_test
}  // namespace adoube::audit
