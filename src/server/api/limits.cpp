#include "server/api/limits.h"

#include "server/net/source_address.h"

namespace adoube::server {
namespace {

constexpr double a_minute = 1.0 / 60, an_hour = 1.0 / 3600;

struct Row {
    Rate by_address, by_token;
    std::string_view what;
};

// In the order of Asked.
constexpr std::array<Row, 6> table{{
    {{1000, 50}, {10000, 500}, "requests"},
    {{60, 5}, {600, 50}, "connections"},
    {{60, 2}, {600, 20}, "downloads"},
    {{30, 10 * a_minute}, {300, 100 * a_minute}, "new games"},
    {{10, 10 * an_hour}, {100, 100 * an_hour}, "new events"},
    {{2000, 2000 * an_hour}, {20000, 20000 * an_hour}, "new boards"},
}};

// Games and events that people without the arbiter's link create, all of them together. The boards of an event are
// made a few at a time, so that no act waits for them long.
constexpr Rate created_together{64, 40};

template <std::size_t... I>
std::array<Quota, sizeof...(I)> quotas(Rate Row::* which, std::index_sequence<I...>) {
    return {Quota(table[I].*which)...};
}

std::optional<Response> refusal(Asked what, std::optional<std::chrono::seconds> wait) {
    if (!wait) return {};
    const auto text = "too many " + std::string(table[static_cast<std::size_t>(what)].what) +
                      " from one source; wait " + std::to_string(wait->count()) + " s";
    return try_again(429, "rate", text, *wait);
}

}  // namespace

RequestLimits::RequestLimits()
    : by_address_(quotas(&Row::by_address, std::make_index_sequence<kinds>())),
      by_token_(quotas(&Row::by_token, std::make_index_sequence<kinds>())),
      together_(created_together) {}

std::optional<Response> RequestLimits::over(Asked what, const std::string& address, Nanos now, double count) {
    return refusal(what, by_address_[static_cast<std::size_t>(what)].take(quota_source(address), now, count));
}

std::optional<Response> RequestLimits::over_by_token(Asked what, const std::string& token_id, Nanos now, double count) {
    return refusal(what, by_token_[static_cast<std::size_t>(what)].take(token_id, now, count));
}

std::optional<Response> RequestLimits::over_together(Asked what, Nanos now) {
    if (what != Asked::game && what != Asked::event) return {};
    const auto wait = together_.take("", now);
    if (!wait) return {};
    return try_again(429, "rate", "many people create games just now; wait " + std::to_string(wait->count()) + " s",
                     *wait);
}

void RequestLimits::give_back(Asked what, const std::string& address) {
    by_address_[static_cast<std::size_t>(what)].give_back(quota_source(address));
}

}  // namespace adoube::server
