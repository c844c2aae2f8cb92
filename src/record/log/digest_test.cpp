#include "record/log/digest.h"

#include <gtest/gtest.h>

namespace adoube::record {
namespace digest_test {

// Computed with Python's hashlib.blake2b(digest_size=32) over the same length-prefixed parts.
TEST(Digest, AgreesWithPythonsHashlib) {
    EXPECT_EQ(hex(digest("game/1", {""})), "dc588df8d2c0fb789174eaf5582b94e1d7c22113e37c2f7e4c3f7360592c174c");
    EXPECT_EQ(hex(digest("tag", {"ab", "c"})), "8328d3c3fc6b54851aa7cfbf8ae23d2d07743f29b7cb875c3fb5817706a6a883");
    EXPECT_EQ(hex(digest("tag", {"a", "bc"})), "ba85ec4198bb52075bf3f1e6d967f82a69767e9e69ac0b6843d5749f321608c7");
}

TEST(Digest, UnderAKeyAgreesWithPythonsHashlib) {
    const std::string key = "0123456789abcdef0123456789abcdef";
    EXPECT_EQ(hex(keyed_digest(key, "env/r/1", {"x"})),
              "4e4d3e23de011bc13b5bec9773e884cc72c284ba8bc2f2399da6adfb2722ec84");
}

TEST(Digest, ReadsBackItsHexAndNothingElse) {
    const Digest value = digest("tag", {"ab"});
    const std::string text = hex(value);
    EXPECT_EQ(digest_from_hex(text), value);
    EXPECT_EQ(digest_from_hex(text.substr(2)), std::nullopt);
    EXPECT_EQ(digest_from_hex(std::string(text).replace(0, 1, "Z")), std::nullopt);
    EXPECT_EQ(digest_from_bytes(value.view()), value);
}

}  // namespace digest_test
}  // namespace adoube::record
