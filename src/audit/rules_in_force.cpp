#include "audit/rules_in_force.h"

namespace adoube::audit {
namespace {

InForce since(laws::Day day, const PgnDate& date) {
    if (date.earliest >= day) return InForce::yes;
    return date.latest < day ? InForce::no : InForce::unknown;
}

// Digits, or question marks for what is not known; nothing if it is neither.
struct Part {
    bool open = false;
    int value = 0;
};
std::optional<Part> part(std::string_view text) {
    Part out;
    if (text.empty()) return {};
    for (const char c : text) {
        if (c == '?')
            out.open = true;
        else if (c < '0' || c > '9')
            return {};
        else
            out.value = out.value * 10 + (c - '0');
    }
    return out;
}

// The digits of "2026.11.18", as nearly every date is; nothing if it is something else.
std::optional<std::array<int, 3>> plain_date(std::string_view text) {
    if (text.size() != 10) return {};
    constexpr std::string_view pattern = "0000.00.00";
    std::array<int, 10> digits;
    unsigned wrong = 0;
    for (std::size_t i = 0; i < 10; ++i) {
        digits[i] = text[i] - pattern[i];
        wrong |= static_cast<unsigned>(digits[i]) > (pattern[i] == '0' ? 9u : 0u);
    }
    if (wrong) return {};
    return std::array{digits[0] * 1000 + digits[1] * 100 + digits[2] * 10 + digits[3], digits[5] * 10 + digits[6],
                      digits[8] * 10 + digits[9]};
}

}  // namespace

std::optional<int> PgnDate::year() const {
    if (earliest / 10000 != latest / 10000) return {};
    return earliest / 10000;
}

PgnDate parse_date(std::string_view text) {
    PgnDate unknown, bad;
    bad.malformed = true;
    if (const auto plain = plain_date(text)) {
        const auto& [year, month, day] = *plain;
        if (month < 1 || month > 12 || day < 1 || day > 31) return bad;
        return {year * 10000 + month * 100 + day, year * 10000 + month * 100 + day, false};
    }
    if (text.empty() || text == "?") return unknown;
    if (text.size() != 10 || text[4] != '.' || text[7] != '.') return bad;
    const auto year = part(text.substr(0, 4)), month = part(text.substr(5, 2)), day = part(text.substr(8, 2));
    if (!year || !month || !day) return bad;
    if (!month->open && (month->value < 1 || month->value > 12)) return bad;
    if (!day->open && (day->value < 1 || day->value > 31)) return bad;
    if (year->open) return unknown;
    const int first_month = month->open ? 1 : month->value, last_month = month->open ? 12 : month->value;
    const bool day_open = month->open || day->open;
    return {year->value * 10000 + first_month * 100 + (day_open ? 1 : day->value),
            year->value * 10000 + last_month * 100 + (day_open ? 31 : day->value), false};
}

RulesInForce rules_in_force(const PgnDate& date) {
    namespace days = laws::in_force_since;
    const InForce automatic = since(days::automatic_draws, date), anywhere = since(days::fivefold_anywhere, date);
    return {&laws::edition_on(date.latest), automatic,
            anywhere == InForce::no && automatic != InForce::no ? InForce::unknown : anywhere,
            since(days::dead_position, date),
            since(days::fifty_in_every_ending, date) == InForce::no ? InForce::unknown : InForce::yes};
}

}  // namespace adoube::audit
