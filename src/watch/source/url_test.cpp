#include "watch/source/url.h"

#include <gtest/gtest.h>

namespace adoube::watch {
namespace url_test {

TEST(Url, IsReadAndWritten) {
    for (const char* text : {"http://example.org/live.pgn", "https://example.org/", "http://example.org:8080/a?b=c",
                             "https://[2001:db8::1]:8443/x"})
        EXPECT_EQ(parse_url(text).value().text(), text);
    EXPECT_EQ(parse_url("HTTP://example.org").value().text(), "http://example.org/");
    EXPECT_EQ(parse_url("http://example.org/a#b").value().target, "/a");
    for (const char* text :
         {"", "example.org", "ftp://example.org/", "file:///etc/passwd", "http://", "http://a:b@c/", "http://a b/",
          "http://a:0/", "http://a:65536/", "http://a:x/", "http://[::1/", "http://a/\n"})
        EXPECT_FALSE(parse_url(text)) << text;
}

TEST(Url, LiveChessHasItsPortAndPath) {
    const Url url = parse_url("livechess://hall").value();
    EXPECT_EQ(url.port, "1982");
    EXPECT_EQ(url.target, "/api/v1.0");
    EXPECT_EQ(url.text(), "livechess://hall");
    EXPECT_EQ(parse_url("livechess://hall:1983").value().text(), "livechess://hall:1983");
    EXPECT_EQ(parse_url("ws://hall:1982/api/v1.0").value().text(), "ws://hall:1982/api/v1.0");
    EXPECT_TRUE(url.is_livechess());
    EXPECT_FALSE(parse_url("http://hall").value().is_livechess());
}

TEST(Url, RedirectsLeadFromWhereTheyStand) {
    const Url from = *parse_url("https://example.org:8443/a/b?c");
    EXPECT_EQ(followed(from, "/x").value().text(), "https://example.org:8443/x");
    EXPECT_EQ(followed(from, "x").value().text(), "https://example.org:8443/a/x");
    EXPECT_EQ(followed(from, "//other/x").value().text(), "https://other/x");
    EXPECT_EQ(followed(from, "http://other/x").value().text(), "http://other/x");
    EXPECT_FALSE(followed(from, ""));
    EXPECT_FALSE(followed(from, "file:///x"));
}

TEST(Url, PrivateAddressesAreKnown) {
    for (const char* address : {"127.0.0.1",
                                "10.1.2.3",
                                "172.16.0.1",
                                "172.31.255.255",
                                "192.168.1.1",
                                "169.254.169.254",
                                "100.64.0.1",
                                "0.0.0.0",
                                "224.0.0.1",
                                "255.255.255.255",
                                "::1",
                                "::",
                                "fe80::1",
                                "fe80::1%eth0",
                                "fd00::1",
                                "ff02::1",
                                "::ffff:127.0.0.1",
                                "::ffff:10.0.0.1",
                                "64:ff9b::7f00:1",
                                "nonsense"})
        EXPECT_TRUE(is_private_address(address)) << address;
    for (const char* address :
         {"1.1.1.1", "172.32.0.1", "192.169.0.1", "100.128.0.1", "2001:4860:4860::8888", "::ffff:8.8.8.8"})
        EXPECT_FALSE(is_private_address(address)) << address;
}

}  // namespace url_test
}  // namespace adoube::watch
