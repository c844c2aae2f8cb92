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

// The line is laid out by hand, as docs/formats/log.md says.
TEST(Note, TellsWhatASensorSaw) {
    const std::string line =
        R"({"note":{"now":5000,"period":50,"recording":"0123456789abcdef","sightings":[)"
        R"({"at":1800,"doubts":["brief"],"piece":"R","saw":"lifted","square":"h1"},)"
        R"({"at":3600,"clause":"4.4.2","first":"h1","gap":400,"move":"O-O","number":1,"saw":"may_breach",)"
        R"("side":"white","uci":"e1g1"},)"
        R"({"at":4000,"mend":[{"put":"Q","square":"d1"},{"put":null,"square":"e5"}],"saw":"mismatch"}],)"
        R"("type":"sensor saw"},"v":1})";
    const auto read = decode_note(line);
    ASSERT_TRUE(read) << read.error().text();
    const auto& saw = std::get<note::SensorSaw>(*read);
    ASSERT_EQ(saw.sightings.size(), 3u);
    EXPECT_FALSE(saw.sightings[0].certain());
    EXPECT_TRUE(saw.sightings[1].certain());
    EXPECT_EQ(saw.sightings[1].gap, 400);
    EXPECT_EQ(saw.sightings[2].mend, (std::vector<Sighting::Mend>{{"d1", "Q"}, {"e5"}}));
    EXPECT_EQ(encode_note(*read), line);
    for (const auto& [good, bad] :
         std::vector<std::pair<std::string, std::string>>{{"h1\"}", "h9\"}"},  // no square
                                                          {"\"R\"", "\"X\""},
                                                          {"brief", "perhaps"},
                                                          {"\"lifted\"", "\"flew\""},
                                                          {"0123456789abcdef", "0123"},
                                                          {"\"at\":1800", "\"at\":-1"},
                                                          {"\"period\":50", "\"period\":0"},
                                                          {"\"gap\":400", "\"gap\":400,\"hand\":\"left\""}}) {
        std::string changed = line;
        changed.replace(changed.find(good), good.size(), bad);
        EXPECT_FALSE(decode_note(changed)) << changed;
    }
    note::SensorSaw many{"0123456789abcdef", 1, 50, std::vector<Sighting>(most_sightings + 1, Sighting{1, "restored"})};
    EXPECT_FALSE(is_sound(many));
    EXPECT_FALSE(decode_note(encode_note(many)));
    many.sightings.clear();
    EXPECT_FALSE(decode_note(encode_note(many)));  // nothing seen is no note
}

TEST(Note, TellsThatEvidenceWasWeighed) {
    const std::string line =
        R"({"note":{"number":11,"reason":"a sleeve","side":"white","type":"weighs evidence"},"v":1})";
    const auto read = decode_note(line);
    ASSERT_TRUE(read) << read.error().text();
    EXPECT_EQ(std::get<note::EvidenceWeighed>(*read), (note::EvidenceWeighed{11, "white", "a sleeve"}));
    EXPECT_FALSE(decode_note(encode_note(note::EvidenceWeighed{0, "white"})));
    EXPECT_FALSE(decode_note(encode_note(note::EvidenceWeighed{1, "arbiter"})));
    EXPECT_FALSE(decode_note(encode_note(note::EvidenceWeighed{1, "black", std::string(500, 'x')})));
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
