#include "record/envelope/keys.h"

#include <gtest/gtest.h>

#include "record/envelope/key_file.h"
#include "record/envelope/recovery.h"

namespace adoube::record::envelope {
namespace keys_test {

Seed seed_of(unsigned char byte) {
    Seed seed;
    std::fill_n(seed.data(), 32, byte);
    return seed;
}

TEST(Recovery, ReadsBackWhatItSpells) {
    for (int i = 0; i < 200; ++i) {
        const Seed seed = new_seed();
        const std::string text = recovery_text(seed);
        ASSERT_EQ(text.size(), 56U + 13U);
        ASSERT_EQ(seed_from_recovery(text), seed);
    }
}

TEST(Recovery, ForgivesTheHand) {
    const Seed seed = seed_of(0);
    std::string text = recovery_text(seed);
    std::ranges::replace(text, '0', 'o');
    std::ranges::replace(text, '1', 'l');
    std::ranges::replace(text, '-', ' ');
    std::ranges::transform(text, text.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    EXPECT_EQ(seed_from_recovery(text + "\n"), seed);
}

// One wrong letter in any place; twenty bits of check miss one in a million.
TEST(Recovery, NoticesEveryWrongLetter) {
    const std::string text = recovery_text(seed_of(0x5a));
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] == '-') continue;
        for (const char wrong : std::string_view("0123456789ABCDEFGHJKMNPQRSTVWXYZ")) {
            if (wrong == text[i]) continue;
            std::string changed = text;
            changed[i] = wrong;
            ASSERT_FALSE(seed_from_recovery(changed)) << changed;
        }
    }
}

TEST(Recovery, SaysWhatIsWrong) {
    const std::string text = recovery_text(seed_of(7));
    EXPECT_EQ(seed_from_recovery("").error().text(), "recovery text: 0 letters instead of 56");
    EXPECT_EQ(seed_from_recovery(text + "0").error().text(), "recovery text: more than 56 letters (column 70)");
    EXPECT_EQ(seed_from_recovery("U" + text).error().text(), "recovery text: not a letter or digit of it (column 1)");
}

TEST(Keys, OneSeedAlwaysTheSameKeys) {
    const Keys a = keys_from(seed_of(1)), b = keys_from(seed_of(1)), c = keys_from(seed_of(2));
    EXPECT_EQ(a.open, b.open);
    EXPECT_NE(a.open.box, c.open.box);
    EXPECT_NE(a.open.sign, c.open.sign);
    EXPECT_NE(fingerprint(a.open), fingerprint(c.open));
}

TEST(KeyFile, ReadsBackAndNoticesDamage) {
    const Keys keys = keys_from(new_seed());
    const std::string secret = file_of(keys.seed), open = file_of(keys.open);
    EXPECT_EQ(seed_from_file(secret), keys.seed);
    EXPECT_EQ(public_key_from_file(open), keys.open);
    EXPECT_EQ(seed_from_file(open).error().fault, Fault::unreadable) << "a public key is no secret key";
    EXPECT_EQ(public_key_from_file(secret).error().fault, Fault::unreadable);
    for (std::size_t i = 0; i < open.size(); ++i)
        for (int bit = 0; bit < 8; ++bit) {
            std::string changed = open;
            changed[i] = static_cast<char>(changed[i] ^ 1 << bit);
            const auto read = public_key_from_file(changed);
            ASSERT_TRUE(!read || *read == keys.open) << changed;
        }
}

}  // namespace keys_test
}  // namespace adoube::record::envelope
