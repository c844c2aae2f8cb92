#include "server/api/limits.h"

#include "server/net/source_address.h"

namespace adoube::server {
namespace {

// In the order of Asked.
constexpr std::array<std::string_view, kinds_asked> words{"requests",  "connections", "downloads",
                                                          "new games", "new events",  "new boards"};
constexpr double of_the_arbiter = 10;

// Games and events that people without the arbiter's link create, all of them together. The boards of an event are
// made a few at a time, so that no act waits for them long.
constexpr Rate created_together{64, 40};

std::vector<Quota> full(const AddressQuotas& of_one, double times) {
    std::vector<Quota> made;
    for (const auto& rate : of_one.rates) made.emplace_back(Rate{rate.burst * times, rate.per_second * times});
    return made;
}

std::optional<Response> refusal(Asked what, std::optional<std::chrono::seconds> wait) {
    if (!wait) return {};
    const auto text = "too many " + std::string(words[static_cast<std::size_t>(what)]) + " from one source; wait " +
                      std::to_string(wait->count()) + " s";
    return try_again(429, "rate", text, *wait);
}

}  // namespace

RequestLimits::RequestLimits(const AddressQuotas& quotas)
    : by_address_(full(quotas, 1)), by_token_(full(quotas, of_the_arbiter)), together_(created_together) {}

std::optional<Response> RequestLimits::over(Asked what, const std::string& address, Nanos now, double count) {
    const std::lock_guard lock(mutex_);
    return refusal(what, by_address_[static_cast<std::size_t>(what)].take(quota_source(address), now, count));
}

std::optional<Response> RequestLimits::over_by_token(Asked what, const std::string& token_id, Nanos now, double count) {
    const std::lock_guard lock(mutex_);
    return refusal(what, by_token_[static_cast<std::size_t>(what)].take(token_id, now, count));
}

std::optional<Response> RequestLimits::over_together(Asked what, Nanos now) {
    if (what != Asked::game && what != Asked::event) return {};
    const std::lock_guard lock(mutex_);
    const auto wait = together_.take("", now);
    if (!wait) return {};
    return try_again(429, "rate", "many people create games just now; wait " + std::to_string(wait->count()) + " s",
                     *wait);
}

void RequestLimits::give_back(Asked what, const std::string& address) {
    const std::lock_guard lock(mutex_);
    by_address_[static_cast<std::size_t>(what)].give_back(quota_source(address));
}

}  // namespace adoube::server
