#include "server/net/public_url.h"

#include <gtest/gtest.h>

namespace adoube::server {
namespace public_url_test {

TEST(PublicUrl, IsWrittenAsBrowsersDo) {
    for (const auto& [given, usual] : {
             std::pair{"https://chess.example", "https://chess.example"},
             std::pair{"HTTPS://Chess.Example/", "https://chess.example"},
             std::pair{"https://chess.example:443", "https://chess.example"},
             std::pair{"http://chess.example:80//", "http://chess.example"},
             std::pair{"http://chess.example:443", "http://chess.example:443"},
             std::pair{"http://192.0.2.7:8080", "http://192.0.2.7:8080"},
             std::pair{"https://[2001:DB8::1]:8443", "https://[2001:db8::1]:8443"},
             std::pair{"https://[2001:db8::1]", "https://[2001:db8::1]"},
         })
        EXPECT_EQ(usual_public_url(given).value_or("refused"), usual) << given;
}

TEST(PublicUrl, IsNothingThatNoBrowserSends) {
    for (const char* given :
         {"", "foo", "chess.example", "ftp://chess.example", "https://", "https://chess.example/sub", "https://a.b?c",
          "https://a.b#c", "https://user:word@chess.example", "https://chess.example:0", "https://chess.example:70000",
          "https://chess.example:", "https://chess example", "https://-a", "https://a..b", "https://[nowhere]"})
        EXPECT_FALSE(usual_public_url(given)) << given;
}

}  // namespace public_url_test
}  // namespace adoube::server
