// A feed on the web, asked for again and again with the validators it gave (ETag, Last-Modified). Trouble makes the
// pauses longer, up to a minute, or as long as the server asks for; a change is asked for again soon, to see whether it
// stands.
#pragma once

#include "watch/source/http_client.h"
#include "watch/source/source.h"

namespace adoube::watch {

struct UrlSettings {
    std::chrono::milliseconds interval{2'000};
    bool private_redirects = false;  // a redirect may lead to a private address
    HttpLimits limits{};
};

class UrlSource final : public Source {
public:
    UrlSource(Url url, const UrlSettings& settings) : url_(std::move(url)), settings_(settings) {}
    std::vector<Look> look() override;
    std::chrono::milliseconds pause() const override { return pause_; }
    void stop() override { client_.stop(); }

private:
    Result<HttpAnswer> fetch();
    Look failed(const std::string& why, std::chrono::milliseconds at_least = {});

    Url url_;
    UrlSettings settings_;
    HttpClient client_;
    std::string etag_, modified_;
    std::size_t last_hash_ = 0;
    int failures_ = 0;
    std::chrono::milliseconds pause_{0};
};

inline constexpr int most_redirects = 5;
inline constexpr std::chrono::milliseconds longest_pause{60'000}, longest_asked_pause{600'000}, confirming{500};

}  // namespace adoube::watch
