#include <gtest/gtest.h>

#include "chess/board/setup.h"
#include "sensor/stream/stream.h"

namespace adoube::sensor {
namespace stream_test {

// The worked example of docs/formats/sensor.md, line by line.
constexpr std::string_view example =
    R"({"format":"adoube/sensor/1","source":"serial /dev/ttyUSB0","period":50,"clock":true,)"
    R"("position":"r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R w KQkq - 0 1"})"
    "\n"
    R"({"at":0,"board":"r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R"})"
    "\n"
    R"({"at":1800,"square":"h1","piece":null})"
    "\n"
    R"({"at":2200,"square":"e1","piece":null})"
    "\n"
    R"({"at":3100,"square":"g1","piece":"K"})"
    "\n"
    R"({"at":3600,"square":"f1","piece":"R"})"
    "\n"
    R"({"at":4300,"lever":"white"})"
    "\n"
    R"({"at":4300,"clock":{"white":5398000,"black":5400000,"running":"black"}})"
    "\n"
    R"({"at":9000,"connection":"lost"})"
    "\n";

std::string trouble(std::string_view second_line) {
    const std::string text = "{\"format\":\"adoube/sensor/1\"}\n" + std::string(second_line) + "\n";
    const auto stream = read_stream(text);
    return stream ? "" : stream.error().text();
}

TEST(Stream, TheExampleReadsAndWritesTheSameBytes) {
    const auto stream = read_stream(example);
    ASSERT_TRUE(stream) << stream.error().text();
    EXPECT_EQ(write_stream(*stream), example);
    ASSERT_EQ(stream->readings.size(), 8u);
    EXPECT_EQ(stream->readings[1], (SensorReading{Millis(1800), reading::SquareChanged{Square::h1, std::nullopt}}));
    EXPECT_EQ(stream->readings[3],
              (SensorReading{Millis(3100), reading::SquareChanged{Square::g1, Piece{Side::white, chess::Kind::king}}}));
    EXPECT_EQ(stream->readings[5], (SensorReading{Millis(4300), reading::LeverPressed{Side::white}}));
    EXPECT_FALSE(stream->cut);
}

TEST(Stream, AClockThatIsUnpluggedReadsAndWritesTheSameBytes) {
    const std::string text = write_header({}) + "{\"at\":5,\"clock\":null}\n";
    const auto stream = read_stream(text);
    ASSERT_TRUE(stream) << stream.error().text();
    EXPECT_EQ(stream->readings.at(0), (SensorReading{Millis(5), reading::ClockLost{}}));
    EXPECT_EQ(write_stream(*stream), text);
}

TEST(Stream, ALineThatWasCutOffIsLeftOut) {
    for (std::size_t length = 200; length < example.size(); ++length) {
        const auto stream = read_stream(example.substr(0, length));
        ASSERT_TRUE(stream) << length << ": " << stream.error().text();
        EXPECT_EQ(stream->cut, example[length - 1] != '\n') << length;
    }
}

TEST(Stream, EveryTroubleHasItsLineAndColumn) {
    EXPECT_EQ(trouble(R"({"at":5,"square":"j9","piece":null})"),
              "sensor stream: line 2: square: must be a square, \"a1\" to \"h8\" (column 18)");
    EXPECT_EQ(trouble(R"({"at":5,"square":"e4"})"),
              "sensor stream: line 2: piece: is missing: a letter as in FEN, or null for an empty square (column 1)");
    EXPECT_EQ(trouble(R"({"at":5,"square":"e4","piece":"X"})"),
              "sensor stream: line 2: piece: must be one of PNBRQKpnbrqk, or null for an empty square (column 31)");
    EXPECT_EQ(trouble(R"({"at":5,"lever":"red"})"),
              "sensor stream: line 2: lever: must be \"white\" or \"black\" (column 17)");
    EXPECT_EQ(trouble(R"({"at":5,"board":"8/8/8/8/8/8/8/9"})"),
              "sensor stream: line 2: board: neither a piece nor a number of empty squares (column 32)");
    EXPECT_EQ(trouble(R"({"at":5})"),
              "sensor stream: line 2: a reading has one of: square, lever, clock, board, connection (column 1)");
    EXPECT_EQ(trouble(R"({"lever":"white"})"), "sensor stream: line 2: at: is missing (column 1)");
    EXPECT_EQ(trouble(R"({"at":5,"lever":"white","extra":1})"),
              "sensor stream: line 2: unknown field \"extra\" (column 25)");
    EXPECT_EQ(trouble("{\"at\":7,\"lever\":\"white\"}\n{\"at\":6,\"lever\":\"black\"}"),
              "sensor stream: line 3: at: is before the reading above it (7) (column 7)");
    EXPECT_NE(trouble("hello"), "");
    EXPECT_NE(trouble(""), "");
}

TEST(Stream, AHeaderOfAnotherFormatOrNone) {
    EXPECT_NE(read_stream("").error().text().find("line 1"), std::string::npos);
    EXPECT_NE(read_stream("{\"format\":\"adoube/sensor/2\"}\n").error().text().find("line 1"), std::string::npos);
    EXPECT_NE(read_stream("{\"at\":1}\n").error().text().find("line 1"), std::string::npos);
    EXPECT_NE(
        read_stream("{\"format\":\"adoube/sensor/1\",\"position\":\"8/8 w - - 0 1\"}\n").error().text().find("line 1"),
        std::string::npos);
}

TEST(Stream, PlacementsReadBack) {
    for (const std::string_view text :
         {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR", "8/8/8/8/8/8/8/8", "k7/8/2QQ4/8/8/5p2/8/7K"})
        EXPECT_EQ(write_picture(read_picture(text).value()), text);
    for (const std::string_view text : {"8/8/8/8/8/8/8", "8/8/8/8/8/8/8/8/8", "8/8/8/8/8/8/8/7", "9/8/8/8/8/8/8/8", ""})
        EXPECT_FALSE(read_picture(text)) << text;
}

}  // namespace stream_test
}  // namespace adoube::sensor
