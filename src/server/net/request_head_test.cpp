#include "server/net/request_head.h"

#include <gtest/gtest.h>

namespace adoube::server {
namespace request_head_test {

HeadState look(std::string_view bytes) { return RequestHead().look(bytes); }

TEST(RequestHead, OrdinaryHeadsAreComplete) {
    EXPECT_EQ(look("GET / HTTP/1.1\r\nHost: a\r\n\r\n"), HeadState::complete);
    EXPECT_EQ(look("GET / HTTP/1.1\r\n\r\n"), HeadState::complete);
    EXPECT_EQ(look("POST / HTTP/1.1\r\nHost:\ta\r\n\r\nbody\n\r\n folded"), HeadState::complete);
    EXPECT_EQ(look("GET / HTTP/1.1\r\nX: \xC3\xA9\r\n\r\n"), HeadState::complete);
}

TEST(RequestHead, WhatMayBeReadInTwoWaysIsOdd) {
    for (const std::string_view bytes :
         {"GET / HTTP/1.1\nHost: a\n\n", "GET / HTTP/1.1\r\nHost: a\nX: b\r\n\r\n",
          "GET / HTTP/1.1\r\nHost: a\rX: b\r\n\r\n", "GET / HTTP/1.1\r\nX: a\r\n b\r\n\r\n",
          "GET / HTTP/1.1\r\nX: a\r\n\tb\r\n\r\n", "\r\nGET / HTTP/1.1\r\n\r\n", " GET / HTTP/1.1\r\n\r\n",
          "GET / HTTP/1.1\r\nX: \x01\r\n\r\n", "GET / HTTP/1.1\r\nX: \x7f\r\n\r\n", "\n", "\r\r", "\x16\x03\x01"})
        EXPECT_EQ(look(bytes), HeadState::odd) << bytes;
    EXPECT_EQ(look(std::string_view("GET / HTTP/1.1\r\nX: a\0b\r\n\r\n", 26)), HeadState::odd);
}

TEST(RequestHead, BytesMayComeOneByOne) {
    const std::string_view good = "GET / HTTP/1.1\r\nHost: a\r\n\r\n", bad = "GET / HTTP/1.1\r\nX: a\r\n b";
    RequestHead head, other;
    for (std::size_t count = 0; count < good.size(); ++count)
        EXPECT_EQ(head.look(good.substr(0, count)), HeadState::incomplete) << count;
    EXPECT_EQ(head.look(good), HeadState::complete);
    for (std::size_t count = 0; count + 1 < bad.size(); ++count)
        EXPECT_EQ(other.look(bad.substr(0, count)), HeadState::incomplete) << count;
    EXPECT_EQ(other.look(bad.substr(0, bad.size() - 1)), HeadState::odd);
}

TEST(RequestHead, TheLengthIsToldOnce) {
    EXPECT_TRUE(tells_its_length_once({}));
    EXPECT_TRUE(tells_its_length_once({{"content-length", "2"}}));
    EXPECT_TRUE(tells_its_length_once({{"transfer-encoding", "Chunked"}}));
    EXPECT_FALSE(tells_its_length_once({{"content-length", "2"}, {"content-length", "2"}}));
    EXPECT_FALSE(tells_its_length_once({{"content-length", "2, 2"}}));
    EXPECT_FALSE(tells_its_length_once({{"content-length", "+2"}}));
    EXPECT_FALSE(tells_its_length_once({{"content-length", ""}}));
    EXPECT_FALSE(tells_its_length_once({{"content-length", "2"}, {"transfer-encoding", "chunked"}}));
    EXPECT_FALSE(tells_its_length_once({{"transfer-encoding", "chunked"}, {"transfer-encoding", "chunked"}}));
    EXPECT_FALSE(tells_its_length_once({{"transfer-encoding", "chunked, chunked"}}));
    EXPECT_FALSE(tells_its_length_once({{"transfer-encoding", "gzip, chunked"}}));
    EXPECT_FALSE(tells_its_length_once({{"transfer-encoding", "identity"}}));
}

}  // namespace request_head_test
}  // namespace adoube::server
