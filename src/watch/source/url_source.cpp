#include "watch/source/url_source.h"

#include <algorithm>
#include <charconv>

namespace adoube::watch {
namespace {

// Seconds of a Retry-After header; a date counts as nothing.
std::chrono::milliseconds retry_after(const HttpAnswer& answer) {
    const std::string text = answer.header("retry-after");
    long seconds = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), seconds);
    if (error != std::errc{} || end != text.data() + text.size() || seconds < 0 || seconds > 1'000'000) return {};
    return std::min(longest_asked_pause, std::chrono::milliseconds(seconds * 1000));
}

bool leads_elsewhere(int status) {
    return status == 301 || status == 302 || status == 303 || status == 307 || status == 308;
}

}  // namespace

Result<HttpAnswer> UrlSource::fetch() {
    HttpAsked asked;
    asked.headers.emplace_back("Accept", "application/x-chess-pgn, text/plain;q=0.9, */*;q=0.5");
    if (!etag_.empty()) asked.headers.emplace_back("If-None-Match", etag_);
    if (!modified_.empty()) asked.headers.emplace_back("If-Modified-Since", modified_);
    Url at = url_;
    HttpLimits limits = settings_.limits;
    for (int redirects = 0; redirects <= most_redirects; ++redirects) {
        auto answer = client_.ask(at, asked, limits);
        if (!answer || !leads_elsewhere(answer->status)) return answer;
        const auto next = followed(at, answer->header("location"));
        if (!next) return std::unexpected(next.error());
        if (next->is_livechess() || (at.secure() && !next->secure()))
            return fail(at.host + ": a redirect from " + at.scheme + " to " + next->scheme + " is not followed");
        // Who was named by the user may be nearby; whither others lead may not.
        const bool same_host = next->host == url_.host && next->port == url_.port;
        limits.public_only = !settings_.private_redirects && !same_host;
        at = *next;
    }
    return fail(url_.host + ": too many redirects");
}

Look UrlSource::failed(const std::string& why, std::chrono::milliseconds at_least) {
    failures_ = std::min(failures_ + 1, 16);
    pause_ = std::max(at_least, std::min(longest_pause, settings_.interval * (1 << std::min(failures_, 6))));
    return {url_.text(), {}, why};
}

std::vector<Look> UrlSource::look() {
    auto answer = fetch();
    if (!answer) return {failed(answer.error().text())};
    const std::string name = url_.text();
    if (answer->status == 304) {
        failures_ = 0;
        pause_ = settings_.interval;
        return {{name}};
    }
    if (answer->status != 200)
        return {failed(url_.host + ": the answer is " + std::to_string(answer->status), retry_after(*answer))};
    failures_ = 0;
    etag_ = answer->header("etag");
    modified_ = answer->header("last-modified");
    const std::size_t hash = std::hash<std::string>{}(answer->body);
    pause_ = hash == last_hash_ ? settings_.interval : std::min(settings_.interval, confirming);
    last_hash_ = hash;
    return {{name, std::move(answer->body)}};
}

}  // namespace adoube::watch
