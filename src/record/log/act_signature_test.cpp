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
        const auto said = digest("act/sign/1", {"game", act.holder, act.key, act.act});
        unsigned char signature[crypto_sign_BYTES];
        crypto_sign_detached(signature, nullptr, reinterpret_cast<const unsigned char*>(said.view().data()),
                             said.view().size(), secret);
        act.signature = adoube::hex(std::string_view(reinterpret_cast<const char*>(signature), sizeof signature));
    }
};

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
    EXPECT_FALSE(is_act_told(a::Press{}, a::Resign{}));
    EXPECT_FALSE(is_act_told(a::Claim{laws::Ground::threefold}, a::Claim{laws::Ground::fifty}));
}

}  // namespace act_signature_test
}  // namespace adoube::record
