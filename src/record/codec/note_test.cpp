#include "record/codec/note.h"

#include <gtest/gtest.h>

namespace adoube::record {
namespace note_test {

const std::string key(64, 'a');

TEST(Note, HasOneSpelling) {
    const std::string line = R"({"note":{"box":")" + key + R"(","holder":"black","link":"2","sign":")" + key +
                             R"(","type":"registers key"},"v":1})";
    const auto read = decode_note(line);
    ASSERT_TRUE(read) << read.error().text();
    EXPECT_EQ(std::get<note::KeyRegistered>(*read), (note::KeyRegistered{"black", key, key, "2"}));
    EXPECT_EQ(encode_note(*read), line);
    EXPECT_TRUE(is_note(line));
    EXPECT_EQ(encode_note(note::LinkIssued{"white", 3}),
              R"({"note":{"holder":"white","number":3,"type":"issues link"},"v":1})");
}

TEST(Note, TellsWhetherAStatedMoveWasProved) {
    EXPECT_EQ(encode_note(note::MoveStated{"white", note::Proof::missing, {}, {}}),
              R"({"note":{"holder":"white","proof":"not verifiable","type":"states move"},"v":1})");
    const note::MoveStated proved{"black", note::Proof::verified, key, key + key};
    const auto read = decode_note(encode_note(proved));
    ASSERT_TRUE(read) << read.error().text();
    EXPECT_EQ(std::get<note::MoveStated>(*read), proved);
    EXPECT_FALSE(decode_note(encode_note(note::MoveStated{"white", note::Proof::wrong, key, key})));
    EXPECT_FALSE(decode_note(encode_note(note::MoveStated{"arbiter", note::Proof::verified, key, key + key})));
}

TEST(Note, RefusesWhatIsNone) {
    for (const std::string& line :
         {std::string(
              R"({"note":{"holder":"white","number":1,"type":"issues link"},"v":1})"),    // the first is the game's
          std::string(R"({"note":{"holder":"watcher","number":2,"type":"issues link"},"v":1})"),  // no seat
          std::string(R"({"note":{"number":2,"holder":"white","type":"issues link"},"v":1})"),    // another order
          std::string(R"({"note":{"holder":"white","number":2,"type":"issues link"},"v":2})"),
          std::string(R"({"note":{"holder":"white","number":2,"type":"issues link","x":1},"v":1})"),
          std::string(R"({"note":{},"v":1})"), std::string(R"({"note":1,"v":1})"), std::string("{}"),
          encode_note(note::KeyRegistered{"white", key, key, "event"}),  // only an arbiter has an event's
          encode_note(note::KeyRegistered{"escrow", key, key, "1"}),
          encode_note(note::KeyRegistered{"white", "", key, "1"}),
          encode_note(note::KeyRegistered{"white", key, key, "01"})})
        EXPECT_FALSE(decode_note(line)) << line;
}

}  // namespace note_test
}  // namespace adoube::record
