// What a device signed is good for one act of one game.
#include "record/log/act_signature.h"

#include <gtest/gtest.h>
#include <sodium.h>

#include "base/encoding.h"
#include "record/log/digest.h"

namespace adoube::record {
namespace act_signature_test {

struct Signed : ::testing::Test {
    unsigned char open[crypto_sign_PUBLICKEYBYTES], secret[crypto_sign_SECRETKEYBYTES];
    std::string key;
    note::ActSigned act{"white", "k", R"({"type":"presses"})", {}};

    void SetUp() override {
        const std::string seed(crypto_sign_SEEDBYTES, 's');
        crypto_sign_seed_keypair(open, secret, reinterpret_cast<const unsigned char*>(seed.data()));
        key = adoube::hex(std::string_view(reinterpret_cast<const char*>(open), sizeof open));
        act.signature = sign(digest("act/sign/1", {"game", act.holder, act.key, act.act}));
    }
    std::string sign(const Digest& said) const {
        unsigned char signature[crypto_sign_BYTES];
        crypto_sign_detached(signature, nullptr, reinterpret_cast<const unsigned char*>(said.view().data()),
                             said.view().size(), secret);
        return adoube::hex(std::string_view(reinterpret_cast<const char*>(signature), sizeof signature));
    }
};

TEST_F(Signed, IsGoodForWhatTheDeviceHadSeen) {
    act.expect = 7;
    EXPECT_FALSE(is_signed(act, "game", key));  // the signature of before covers no entry
    act.signature = sign(digest("act/sign/2", {"game", act.holder, act.key, act.act, "7"}));
    EXPECT_TRUE(is_signed(act, "game", key));
    act.expect = 8;
    EXPECT_FALSE(is_signed(act, "game", key));
    act.expect.reset();
    EXPECT_FALSE(is_signed(act, "game", key));
}

TEST_F(Signed, AKeyIsProvedByItsOwnSecretForOneSeatOfOneGame) {
    note::KeyRegistered mine{"white", std::string(64, 'b'), key, "1", {}};
    EXPECT_FALSE(is_proved(mine, "game"));
    mine.proof = sign(digest("key/mine/1", {"game", "white", mine.box, mine.sign}));
    EXPECT_TRUE(is_proved(mine, "game"));
    EXPECT_FALSE(is_proved(mine, "another"));
    for (auto change : {&note::KeyRegistered::holder, &note::KeyRegistered::box}) {
        auto other = mine;
        (other.*change)[0] ^= 1;
        EXPECT_FALSE(is_proved(other, "game"));
    }
}

TEST_F(Signed, IsGoodForItsGameSeatKeyAndActOnly) {
    EXPECT_TRUE(is_signed(act, "game", key));
    EXPECT_FALSE(is_signed(act, "another", key));
    for (auto change : {&note::ActSigned::holder, &note::ActSigned::key, &note::ActSigned::act}) {
        auto other = act;
        (other.*change) += "x";
        EXPECT_FALSE(is_signed(other, "game", key));
    }
    EXPECT_FALSE(is_signed(act, "game", std::string(64, '0')));
    EXPECT_FALSE(is_signed(act, "game", "short"));
}

TEST(ActTold, LeavesAsideWhatTheServerLooksUp) {
    namespace a = laws::act;
    EXPECT_TRUE(is_act_told(a::Arrive{"Nf3"}, a::Arrive{}));
    a::CallDefault seen{laws::Side::white};
    seen.opponent_here = true;  // known to the server, which saw the opponent connected
    EXPECT_TRUE(is_act_told(seen, a::CallDefault{laws::Side::white}));
    EXPECT_FALSE(is_act_told(seen, a::CallDefault{laws::Side::black}));
    EXPECT_FALSE(is_act_told(a::Press{}, a::Resign{}));
    EXPECT_FALSE(is_act_told(a::Claim{laws::Ground::threefold}, a::Claim{laws::Ground::fifty}));
}

}  // namespace act_signature_test
}  // namespace adoube::record
