#include "server/net/websocket/frames.h"

#include <gtest/gtest.h>

#include <vector>

namespace adoube::server {
namespace frames_test {

// Everything that was heard, a word each.
struct Heard final : FrameSink {
    std::vector<std::string> words;
    bool message(Opcode opcode, std::string payload) override {
        words.push_back((opcode == Opcode::text ? "text " : "binary ") + payload);
        return true;
    }
    bool control(Opcode opcode, std::string_view payload) override {
        words.push_back(std::to_string(static_cast<int>(opcode)) + " " + std::string(payload));
        return opcode != Opcode::close;
    }
};

std::string masked(int first, std::string payload, std::array<unsigned char, 4> key = {0x37, 0xfa, 0x21, 0x3d}) {
    std::string frame{static_cast<char>(first)};
    if (payload.size() < 126) {
        frame += static_cast<char>(0x80 | payload.size());
    } else {
        frame += static_cast<char>(0x80 | 126);
        frame += static_cast<char>(payload.size() >> 8);
        frame += static_cast<char>(payload.size() & 0xff);
    }
    for (const auto byte : key) frame += static_cast<char>(byte);
    for (std::size_t i = 0; i < payload.size(); ++i)
        frame += static_cast<char>(static_cast<unsigned char>(payload[i]) ^ key[i % 4]);
    return frame;
}

std::vector<std::string> read_in(std::string bytes, std::size_t piece) {
    Heard heard;
    FrameReader reader(16 * 1024);
    for (std::size_t at = 0; at < bytes.size(); at += piece)
        if (const auto wrong = reader.read(bytes.data() + at, std::min(piece, bytes.size() - at), heard))
            heard.words.push_back("wrong " + std::to_string(wrong->code));
    return heard.words;
}

using Words = std::vector<std::string>;

// RFC 6455, 1.3 and 5.7.
TEST(WebSocketFrames, ExamplesOfTheStandard) {
    EXPECT_EQ(accept_key("dGhlIHNhbXBsZSBub25jZQ=="), "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=");
    EXPECT_EQ(FrameHead(Opcode::text, 5).bytes(), "\x81\x05");
    EXPECT_EQ(FrameHead(Opcode::ping, 5).bytes(), "\x89\x05");
    EXPECT_EQ(FrameHead(Opcode::binary, 256).bytes(), std::string_view("\x82\x7e\x01\x00", 4));
    EXPECT_EQ(FrameHead(Opcode::binary, 65536).bytes(), std::string_view("\x82\x7f\0\0\0\0\0\x01\0\0", 10));
    const std::string hello{"\x81\x85\x37\xfa\x21\x3d\x7f\x9f\x4d\x51\x58"};
    EXPECT_EQ(masked(0x81, "Hello"), hello);
    EXPECT_EQ(read_in(hello, hello.size()), Words{"text Hello"});
}

TEST(WebSocketFrames, AnyPiecesMakeTheSameMessages) {
    const auto text = masked(0x01, "\xd4") + masked(0x89, "p") + masked(0x00, "\xb1" + std::string(300, 'x')) +
                      masked(0x80, "\xd5\xb6") + masked(0x81, "") + masked(0x8a, "") + masked(0x82, "b") +
                      masked(0x88, "\x03\xe8 bye") + masked(0x81, "late");
    const Words expected{"9 p",           "text Ա" + std::string(300, 'x') + "\xd5\xb6", "text ", "10 ", "binary b",
                         "8 \x03\xe8 bye"};
    for (const std::size_t piece : {1, 2, 3, 5, 7, 64, 256, 4096}) EXPECT_EQ(read_in(text, piece), expected) << piece;
}

TEST(WebSocketFrames, NothingIsReadBehindWhatMustNotBeSent) {
    for (const auto& [bytes, code] : std::vector<std::pair<std::string, std::string>>{
             {std::string("\x81\x01x"), "wrong 1002"},                       // not masked
             {masked(0xc1, "x"), "wrong 1002"},                              // a reserved bit
             {masked(0x83, "x"), "wrong 1002"},                              // an unknown opcode
             {masked(0x80, "x"), "wrong 1002"},                              // continues nothing
             {masked(0x09, "x"), "wrong 1002"},                              // a ping in parts
             {masked(0x81, "\xff"), "wrong 1007"},                           // not UTF-8
             {masked(0x81, "\xe2\x82"), "wrong 1007"},                       // a character cut off
             {std::string("\x81\xff\xff\0\0\0\0\0\0\0abcd", 14), "wrong 1009"},  // longer than anything
         })
        for (const std::size_t piece : {1, 4096})
            EXPECT_EQ(read_in(bytes + masked(0x81, "more"), piece), Words{code}) << bytes;
}

TEST(WebSocketFrames, FragmentsAreWeighedUntilAMessageIsWhole) {
    Heard heard;
    FrameReader reader(16);
    auto empty = masked(0x01, "");
    reader.read(empty.data(), empty.size(), heard);
    for (int i = 1; i < 10; ++i) {
        auto more = masked(0x00, "");
        EXPECT_FALSE(reader.read(more.data(), more.size(), heard));
    }
    EXPECT_EQ(reader.unfinished(), 60u);
    auto last = masked(0x80, "");
    reader.read(last.data(), last.size(), heard);
    EXPECT_EQ(reader.unfinished(), 0u);
}

TEST(WebSocketFrames, CodesOfACloseThatMayBeSent) {
    EXPECT_EQ(read_close("")->code, 1000);
    EXPECT_EQ(read_close("\x03\xe8 bye")->why, " bye");
    EXPECT_EQ(read_close(close_payload({4008, "slow reader"}))->code, 4008);
    for (const int code : {0, 999, 1004, 1005, 1006, 1015, 1016, 2999, 5000})
        EXPECT_FALSE(read_close(close_payload({code, ""}))) << code;
    EXPECT_FALSE(read_close("\x03"));
    EXPECT_FALSE(read_close("\x03\xe8\xff"));
    EXPECT_EQ(close_payload({1000, std::string(200, 'x')}).size(), 125u);
}

}  // namespace frames_test
}  // namespace adoube::server
