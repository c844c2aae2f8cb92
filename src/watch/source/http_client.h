// One HTTP request at a time, to a host somebody named: bounded in time and size, certificates verified, redirects not
// followed here. The only face of Boost.Beast in this layer; nothing of it shows.
#pragma once

#include <atomic>
#include <chrono>
#include <memory>
#include <vector>

#include "watch/source/url.h"

namespace adoube::watch {

struct HttpLimits {
    std::chrono::milliseconds time{15'000};
    std::size_t bytes = 64 * 1024 * 1024;
    bool public_only = false;  // a host whose address is private is not spoken to
    std::string authorities{};  // a PEM file of those to trust; empty: this machine's
};

struct HttpAsked {
    std::string method = "GET", body{};
    std::vector<std::pair<std::string, std::string>> headers{};
};

struct HttpAnswer {
    int status = 0;
    std::string body{};
    std::vector<std::pair<std::string, std::string>> headers{};  // names in small letters
    std::string header(std::string_view name) const;
};

class HttpClient {
public:
    HttpClient();
    ~HttpClient();
    Result<HttpAnswer> ask(const Url& url, const HttpAsked& asked, const HttpLimits& limits);
    void stop();  // from another thread: what is being asked ends, and so does everything that is asked later

private:
    struct Inside;
    std::unique_ptr<Inside> inside_;
};

}  // namespace adoube::watch
