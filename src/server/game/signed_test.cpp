// Acts signed by the device of a seat: entered with their signature, and proved by the exported log alone.
#include <gtest/gtest.h>
#include <sodium.h>

#include <sstream>

#include "base/encoding.h"
#include "record/log/digest.h"
#include "record/log/verify_log.h"
#include "server/game/simulated_test.h"

namespace adoube::server {
namespace signed_test {

using std::string;

string text_of(const unsigned char* bytes, std::size_t size) { return {reinterpret_cast<const char*>(bytes), size}; }

struct Device {
    unsigned char open[crypto_sign_PUBLICKEYBYTES], secret[crypto_sign_SECRETKEYBYTES];
    explicit Device(char seed) {
        const string bytes(crypto_sign_SEEDBYTES, seed);
        crypto_sign_seed_keypair(open, secret, reinterpret_cast<const unsigned char*>(bytes.data()));
    }
    string sign(const string& game, const string& role, const string& key, const string& act,
                const string& expect) const {
        return sign(record::digest("act/sign/2", {game, role, key, act, expect}));
    }
    string sign(const record::Digest& said) const {
        unsigned char signature[crypto_sign_BYTES];
        crypto_sign_detached(signature, nullptr, reinterpret_cast<const unsigned char*>(said.view().data()),
                             said.view().size(), secret);
        return hex(text_of(signature, sizeof signature));
    }
    string keys(const string& game, const string& role) const {
        unsigned char box[crypto_box_PUBLICKEYBYTES], unused[crypto_box_SECRETKEYBYTES];
        crypto_box_seed_keypair(box, unused, secret);
        return keys(hex(text_of(box, sizeof box)), game, role);
    }
    string keys(const string& box, const string& game, const string& role) const {
        const auto mine = hex(text_of(open, sizeof open));
        return R"({"keys":{"box":")" + box + R"(","sign":")" + mine + R"(","proof":")" +
               sign(record::digest("key/mine/1", {game, role, box, mine})) + "\"}}";
    }
};

struct Signing {
    World world;
    std::array<string, 3> tokens = world.create("");
    Client white = world.connect(tokens[0]), black = world.connect(tokens[1]);
    Device device{'w'};

    Signing() { white.session->frame(device.keys(world.game, "white"), world.time.now()); }
    // What White is answered who says `act` with the signature of `signed_act`.
    string say(const string& act, const string& signed_act, const Device& by) {
        const auto key = world.new_key();
        white.session->frame(R"({"act":)" + act + R"(,"sign":")" + by.sign(world.game, "white", key, signed_act, "99") +
                                 R"(","key":")" + key + R"(","expect":99})",
                             world.time.now());
        for (const auto& frame : white.peer->frames)
            if (frame.find(key) != string::npos) return frame;
        return {};
    }
    string say(const string& act) {
        const auto key = world.new_key();
        const auto seq = member(white.view(), "seq");
        white.session->frame(R"({"act":)" + act + R"(,"sign":")" + device.sign(world.game, "white", key, act, seq) +
                                 R"(","key":")" + key + R"(","expect":)" + seq + "}",
                             world.time.now());
        for (const auto& frame : white.peer->frames)
            if (frame.find(key) != string::npos) return frame;
        return {};
    }
    string log() { return world.ask("GET", "/api/games/" + world.game + "/log").body; }
};

record::LogReport verified(const string& log) {
    std::istringstream in(log);
    return record::verify_log(in);
}

TEST(SignedActs, AreProvedByTheLog) {
    ASSERT_GE(sodium_init(), 0);
    Signing at;
    const string play = R"({"type":"plays","move":"e4"})";
    const auto answer = at.say(play);
    ASSERT_NE(answer.find("\"finding\":\"lawful\""), string::npos) << answer;
    at.world.play(at.black, "e5");
    at.world.play(at.white, "Nf3");
    const auto report = verified(at.log());
    ASSERT_TRUE(report.holds()) << report.fault->what;
    EXPECT_EQ(report.people.at("white").acts, 2);
    EXPECT_EQ(report.people.at("white").signed_acts, 1);
    EXPECT_EQ(report.people.at("black").signed_acts, 0);
    EXPECT_EQ(member(member(member(at.white.view(), "keys"), "white"), "signed"), "1");
}

TEST(SignedActs, AreRefusedWithAnotherSignature) {
    Signing at;
    const string play = R"({"type":"plays","move":"e4"})", other = R"({"type":"plays","move":"d4"})";
    EXPECT_EQ(member(at.say(play, other, at.device), "code"), "\"signature\"");
    EXPECT_EQ(member(at.say(play, play, Device('x')), "code"), "\"signature\"");
    EXPECT_EQ(member(at.white.view(), "record"), "[]");
}

// A move that is written and not played is not told by its signature (ADR 13).
TEST(SignedActs, AMoveOnlyWrittenIsNotAmongThem) {
    Signing at;
    at.say(R"({"type":"writes","text":"Qh5"})");
    EXPECT_EQ(at.log().find("Qh5"), string::npos);
    EXPECT_EQ(at.log().find("signs act"), string::npos);
}

// Black cannot register a key that somebody else holds, so that its owner is refused when he comes with it.
TEST(ForeignKeys, AreNotTaken) {
    Signing at;
    const Device other('o');
    for (const auto& frame : {other.keys("another", "black"), other.keys(at.world.game, "arbiter")}) {
        at.black.session->frame(frame, at.world.time.now());
        EXPECT_EQ(member(member(at.black.view(), "keys"), "black"), "");
        EXPECT_NE(at.black.peer->frames.back().find("holds the key"), string::npos);
    }
    at.black.session->frame(other.keys(at.world.game, "black"), at.world.time.now());
    EXPECT_NE(member(member(at.black.view(), "keys"), "black"), "");
}

TEST(WeakKeys, AreNotTaken) {
    Signing at;
    const Device mine('b');
    for (const auto* box : {"0000000000000000000000000000000000000000000000000000000000000000",
                            "0100000000000000000000000000000000000000000000000000000000000000",
                            "e0eb7a7c3b41b8ae1656e3faf19fc46ada098deb9c32b1fd866205165f49b800"}) {
        at.black.session->frame(mine.keys(box, at.world.game, "black"), at.world.time.now());
        EXPECT_EQ(member(member(at.black.view(), "keys"), "black"), "") << box;
        EXPECT_NE(at.black.peer->frames.back().find("nothing can be sealed"), string::npos) << box;
    }
}

}  // namespace signed_test
}  // namespace adoube::server
