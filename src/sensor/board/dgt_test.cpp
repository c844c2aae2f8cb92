// Bytes written by hand from the published layout, not by an encoder of ours.
#include <gtest/gtest.h>

#include "sensor/board/dgt_board.h"

namespace adoube::sensor {
namespace dgt_test {

using Bytes = std::vector<std::uint8_t>;

Bytes initial_dump() {
    Bytes bytes{0x86, 0x00, 0x43, 8, 9, 10, 12, 11, 10, 9, 8,  // a8 … h8: r n b q k b n r
                7,    7,    7,    7, 7, 7,  7,  7};
    bytes.insert(bytes.end(), 32, 0);
    for (const int code : {1, 1, 1, 1, 1, 1, 1, 1, 2, 3, 4, 6, 5, 4, 3, 2})
        bytes.push_back(static_cast<std::uint8_t>(code));
    return bytes;
}

// Right 1:29:58, left 1:30:00.
Bytes clock_bytes(std::uint8_t status) { return {0x8d, 0x00, 0x0a, 0x01, 0x29, 0x58, 0x01, 0x30, 0x00, status}; }

TEST(Dgt, TheInitialPosition) {
    DgtBoard board(false);
    const auto readings = board.feed(Millis(5), initial_dump());
    ASSERT_EQ(readings.size(), 1u);
    EXPECT_EQ(write_picture(std::get<reading::BoardRead>(readings[0].what).board),
              "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR");
}

TEST(Dgt, ASquareChanges) {
    DgtBoard board(false);
    // e2 is field 52: seven rows below a8's less one, and the fifth in its row.
    const auto off = board.feed(Millis(1), Bytes{0x8e, 0x00, 0x05, 52, 0});
    const auto on = board.feed(Millis(2), Bytes{0x8e, 0x00, 0x05, 36, 1});
    EXPECT_EQ(off.at(0), (SensorReading{Millis(1), reading::SquareChanged{Square::e2, std::nullopt}}));
    EXPECT_EQ(on.at(0),
              (SensorReading{Millis(2), reading::SquareChanged{Square::e4, Piece{Side::white, chess::Kind::pawn}}}));
}

TEST(Dgt, TheLeverIsToldWhenItMoves) {
    DgtBoard board(false);  // White at the right
    const auto first = board.feed(Millis(1), clock_bytes(0x01));
    ASSERT_EQ(first.size(), 1u) << "where it lay says nothing";
    const auto& times = std::get<reading::ClockRead>(first[0].what);
    EXPECT_EQ(times.left[0], Millis(5'398'000));
    EXPECT_EQ(times.left[1], Millis(5'400'000));
    EXPECT_EQ(times.running, Side::black) << "the right side is down: White has pressed";
    const auto moved = board.feed(Millis(2), clock_bytes(0x03));
    ASSERT_EQ(moved.size(), 2u);
    EXPECT_EQ(moved[0], (SensorReading{Millis(2), reading::LeverPressed{Side::black}}));
    DgtBoard other(true);
    other.feed(Millis(1), clock_bytes(0x01));
    EXPECT_EQ(other.feed(Millis(2), clock_bytes(0x03))[0],
              (SensorReading{Millis(2), reading::LeverPressed{Side::white}}));
}

TEST(Dgt, NoClockAndAnswersOfTheClock) {
    DgtBoard board(false);
    EXPECT_TRUE(board.feed(Millis(1), clock_bytes(0x20)).empty());
    EXPECT_EQ(board.clock(), false);
    EXPECT_TRUE(board.feed(Millis(1), Bytes{0x8d, 0x00, 0x0a, 0x0a, 0x10, 0x00, 0x0a, 0x00, 0x00, 0x00}).empty());
}

TEST(Dgt, TheLeverIsRememberedAcrossSilenceAndTheClockMissed) {
    DgtBoard board(false);
    board.feed(Millis(1), clock_bytes(0x01));
    board.forget();
    EXPECT_EQ(board.feed(Millis(2), clock_bytes(0x03)).at(0),
              (SensorReading{Millis(2), reading::LeverPressed{Side::black}}));
    const auto gone = board.feed(Millis(3), clock_bytes(0x20));
    ASSERT_EQ(gone.size(), 1u);
    EXPECT_TRUE(std::holds_alternative<reading::ClockLost>(gone[0].what));
}

TEST(Dgt, AnyCutOfTheBytesGivesTheSame) {
    Bytes all = initial_dump();
    for (const Bytes& more : {Bytes{0x8e, 0x00, 0x05, 52, 0}, clock_bytes(0x01), clock_bytes(0x03)})
        all.insert(all.end(), more.begin(), more.end());
    DgtBoard whole(false);
    const auto expected = whole.feed(Millis(7), all);
    for (std::size_t cut = 0; cut <= all.size(); ++cut) {
        DgtBoard board(false);
        auto readings = board.feed(Millis(7), std::span(all).first(cut));
        for (const SensorReading& reading : board.feed(Millis(7), std::span(all).subspan(cut)))
            readings.push_back(reading);
        EXPECT_EQ(readings, expected) << cut;
    }
}

TEST(Dgt, ForeignBytesAreCountedAndSkipped) {
    DgtBoard board(false);
    const std::string text = "AT+GMI\r\nOK\r\n";
    board.feed(Millis(0), Bytes(text.begin(), text.end()));
    EXPECT_FALSE(board.heard());
    EXPECT_EQ(board.foreign(), text.size());
    // A message broken off by the next one; a field, a piece, a length that cannot be; an unknown message.
    EXPECT_EQ(board.feed(Millis(1), Bytes{0x86, 0x00, 0x43, 1, 2, 0x8e, 0x00, 0x05, 52, 0}).size(), 1u);
    EXPECT_TRUE(board.feed(Millis(1), Bytes{0x8e, 0x00, 0x05, 64, 0, 0x8e, 0x00, 0x05, 3, 13}).empty());
    EXPECT_TRUE(board.feed(Millis(1), Bytes{0x8e, 0x00, 0x02, 0x8e, 0x7f, 0x7f, 0x92, 0x00, 0x04, 1}).empty());
    EXPECT_EQ(board.feed(Millis(1), Bytes{0x8e, 0x00, 0x05, 52, 0}).size(), 1u);
}

}  // namespace dgt_test
}  // namespace adoube::sensor
