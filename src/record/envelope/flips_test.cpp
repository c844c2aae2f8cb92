// Every bit of an envelope's file turned over: nothing opens, every refusal has a reason. And every
// bit of the body turned over and signed again by a dishonest sealer: it opens to the sealed text or,
// with a reason, not at all.
#include <gtest/gtest.h>

#include <map>

#include "record/envelope/testing.h"

namespace adoube::record::envelope {
namespace flips_test {

using namespace testing_people;

std::string flipped(std::string bytes, std::size_t bit) {
    bytes[bit / 8] = static_cast<char>(bytes[bit / 8] ^ 1 << bit % 8);
    return bytes;
}

TEST(Flips, NoBitOfTheFileCanChange) {
    for (const bool with_escrow : {false, true}) {
        const std::string file = file_of(sealed("Rc4 (=)", with_escrow));
        ASSERT_TRUE(verify(*envelope_from_file(file)));
        std::map<Fault, int> reasons;
        for (std::size_t bit = 0; bit < 8 * file.size(); ++bit) {
            auto read = envelope_from_file(flipped(file, bit));
            const auto checked =
                read ? verify(std::move(*read)) : Checked<IntactEnvelope>(std::unexpected(read.error()));
            ASSERT_FALSE(checked) << "bit " << bit;
            ASSERT_FALSE(checked.error().text().empty());
            ++reasons[checked.error().fault];
        }
        EXPECT_GT(reasons[Fault::unreadable], 0);
        EXPECT_GT(reasons[Fault::bad_signature], 0);
        EXPECT_GT(reasons[Fault::wrong_context], 0);
    }
}

// What JSON would let through: spaces, escapes, a field twice, another order.
TEST(Flips, AFileHasOneSpelling) {
    const std::string file = file_of(sealed());
    const auto respelled = [&file](std::string_view from, std::string_view to) {
        const auto at = file.find(from);
        EXPECT_NE(at, std::string::npos);
        return std::string(file).replace(at, from.size(), to);
    };
    EXPECT_TRUE(envelope_from_file(file));
    for (const std::string& other :
         {file + "\n", " " + file, file.substr(0, file.size() - 1), respelled(",\"body\"", ", \"body\""),
          respelled("\"club-7\"", "\"club\\u002d7\""), respelled("\"move\":42", "\"move\":41,\"move\":42"),
          respelled("\"white\":\"p-17\",\"black\":\"p-42\"", "\"black\":\"p-42\",\"white\":\"p-17\"")}) {
        const auto read = envelope_from_file(other);
        ASSERT_FALSE(read) << other;
        EXPECT_EQ(read.error().fault, Fault::unreadable);
    }
}

TEST(Flips, NoBitOfTheBodyCanChange) {
    const Envelope envelope = sealed();
    const std::string body = envelope.body.bytes();
    ASSERT_EQ(body.size(), 912U);
    for (std::size_t bit = 0; bit < 8 * body.size(); ++bit) {
        Envelope changed = envelope;
        changed.body = *body_from(flipped(body, bit), true);
        ASSERT_EQ(verify(changed).error().fault, Fault::bad_signature);
    }
}

// One bit of each byte: opening three pairs for all 7296 would take a minute under sanitizers.
TEST(Flips, ADishonestSealerCannotMakeItOpenToAnotherText) {
    const Envelope envelope = sealed();
    const std::string body = envelope.body.bytes();
    std::map<Fault, int> reasons;
    int still_open = 0;
    for (std::size_t byte = 0; byte < body.size(); ++byte) {
        Envelope changed = envelope;
        changed.body = *body_from(flipped(body, 8 * byte + byte % 8), true);
        const auto checked = verify(signed_again(changed));
        if (!checked) {
            ASSERT_EQ(checked.error().fault, Fault::wrong_context) << "byte " << byte;
            continue;
        }
        for (const Pair pair : {Pair::AR, Pair::AE, Pair::RE}) {
            const auto opened = open(*checked, keys_of(holders(pair)[0]), keys_of(holders(pair)[1]));
            if (!opened) {
                ++reasons[opened.error().fault];
                continue;
            }
            ++still_open;
            ASSERT_EQ(opened->text, "Rc4") << "byte " << byte;
        }
    }
    // 672 bytes of shares spoil one pair each and leave two; the other 208 after ctx spoil all three.
    EXPECT_EQ(still_open, 672 * 2);
    EXPECT_EQ(reasons[Fault::commitment_mismatch], 32 * 3);
    EXPECT_EQ(reasons[Fault::shares_do_not_combine], 32 * 3);
    EXPECT_EQ(reasons[Fault::ciphertext_broken], 144 * 3);
    EXPECT_EQ(reasons[Fault::share_mismatch], 32 * 6);
    EXPECT_EQ(reasons[Fault::sealed_share_broken], 80 * 6);
}

TEST(Flips, NoBitOfAShareCanChange) {
    const IntactEnvelope envelope = intact(sealed());
    const Share x = *open_share(envelope, arbiter, KeyHolder::replier),
                y = *open_share(envelope, replier, KeyHolder::arbiter);
    for (std::size_t bit = 0; bit < 256; ++bit) {
        Share changed = x;
        changed.value.data()[bit / 8] = static_cast<unsigned char>(changed.value.data()[bit / 8] ^ 1 << bit % 8);
        const auto opened = combine(envelope, changed, y);
        ASSERT_EQ(opened.error().fault, Fault::share_mismatch);
        ASSERT_EQ(opened.error().holder, KeyHolder::arbiter);
    }
}

}  // namespace flips_test
}  // namespace adoube::record::envelope
