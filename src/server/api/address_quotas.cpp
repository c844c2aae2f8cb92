#include "server/api/address_quotas.h"

#include <algorithm>
#include <charconv>
#include <optional>
#include <utility>

namespace adoube::server {
namespace {

constexpr double a_minute = 1.0 / 60, an_hour = 1.0 / 3600;
constexpr unsigned most = 1'000'000;

struct Usual {
    std::string_view name;
    Rate rate;
};

// In the order of Asked.
constexpr std::array<Usual, kinds_asked> usual{{
    {"requests", {1000, 50}},
    {"sockets", {60, 5}},
    {"downloads", {60, 2}},
    {"games", {30, 10 * a_minute}},
    {"events", {10, 10 * an_hour}},
    {"boards", {2000, 2000 * an_hour}},
}};

constexpr std::array<std::pair<std::string_view, double>, 3> units{
    {{"second", 1}, {"minute", a_minute}, {"hour", an_hour}}};

// From 1 to `most`, and nothing behind it.
std::optional<unsigned> counted(std::string_view text) {
    unsigned number = 0;
    const auto [end, wrong] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (wrong != std::errc{} || end != text.data() + text.size() || number < 1 || number > most) return {};
    return number;
}

std::optional<Rate> rate_of(std::string_view text) {
    const auto plus = text.find('+'), slash = text.find('/');
    if (plus == text.npos || slash == text.npos || slash < plus) return {};
    const auto at_once = counted(text.substr(0, plus));
    const auto then = counted(text.substr(plus + 1, slash - plus - 1));
    const auto* unit = std::ranges::find(units, text.substr(slash + 1), &std::pair<std::string_view, double>::first);
    if (!at_once || !then || unit == units.end()) return {};
    return Rate{static_cast<double>(*at_once), *then * unit->second};
}

}  // namespace

AddressQuotas::AddressQuotas() { std::ranges::transform(usual, rates.begin(), &Usual::rate); }

std::vector<std::string> quota_kinds() {
    std::vector<std::string> kinds;
    for (const Usual& one : usual) kinds.emplace_back(one.name);
    kinds.emplace_back("open");
    return kinds;
}

Result<void> read_quota(std::string_view text, AddressQuotas& quotas) {
    const auto equals = text.find('=');
    const auto kind = text.substr(0, equals);
    const auto value = equals == text.npos ? std::string_view() : text.substr(equals + 1);
    if (kind == "open") {
        const auto number = counted(value);
        if (!number) return fail("open: expected a number from 1 to 1000000, such as open=200");
        quotas.open = *number;
        return {};
    }
    const auto* found = std::ranges::find(usual, kind, &Usual::name);
    if (found == usual.end())
        return fail("expected requests, sockets, downloads, games, events, boards or open, and =");
    const auto rate = rate_of(value);
    if (!rate)
        return fail(std::string(kind) + ": expected AT_ONCE+NUMBER/second, minute or hour, such as 60+20/minute");
    quotas.rates[static_cast<std::size_t>(found - usual.begin())] = *rate;
    return {};
}

}  // namespace adoube::server
