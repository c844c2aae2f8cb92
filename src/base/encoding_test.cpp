#include "base/encoding.h"

#include <gtest/gtest.h>

namespace adoube {
namespace encoding_test {

TEST(Encoding, HexIsLowerCaseAndStrict) {
    EXPECT_EQ(hex(std::string_view("\x00\x7f\xff", 3)), "007fff");
    EXPECT_EQ(unhex("007fff"), std::string("\x00\x7f\xff", 3));
    EXPECT_EQ(unhex("7F"), std::nullopt);
    EXPECT_EQ(unhex("7"), std::nullopt);
    EXPECT_EQ(unhex("7g"), std::nullopt);
}

// The vectors of RFC 4648, section 10, without padding; the last shows the two url letters.
TEST(Encoding, Base64UrlMatchesTheRfc) {
    const std::pair<std::string, std::string> vectors[] = {
        {"", ""},           {"f", "Zg"},          {"fo", "Zm8"},          {"foo", "Zm9v"},
        {"foob", "Zm9vYg"}, {"fooba", "Zm9vYmE"}, {"foobar", "Zm9vYmFy"}, {"\xfb\xff", "-_8"}};
    for (const auto& [bytes, text] : vectors) {
        EXPECT_EQ(base64url(bytes), text);
        EXPECT_EQ(unbase64url(text), bytes);
    }
}

TEST(Encoding, Base64UrlHasOneSpelling) {
    for (const auto* text : {"Zg==", "Zh", "Z", "Zm+v", "Zm9 v"}) EXPECT_EQ(unbase64url(text), std::nullopt) << text;
}

TEST(Encoding, LittleEndian) { EXPECT_EQ(le64(0x0102030405060708U), "\x08\x07\x06\x05\x04\x03\x02\x01"); }

}  // namespace encoding_test
}  // namespace adoube
