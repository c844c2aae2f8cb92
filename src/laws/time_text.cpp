#include "laws/time_text.h"

#include <array>
#include <charconv>

namespace adoube::laws {

using namespace std::chrono_literals;

namespace {

struct Unit {
    std::string_view name;
    Duration size;
};
constexpr std::array units{Unit{"ms", 1ms}, Unit{"h", 1h}, Unit{"m", 1min}, Unit{"s", 1s}};

}  // namespace

std::optional<Duration> take_duration(std::string_view& text) {
    constexpr std::int64_t largest = 1'000'000;  // of any unit: about a century in hours
    Duration total{};
    bool any = false;
    while (!text.empty() && text[0] >= '0' && text[0] <= '9') {
        std::int64_t number = 0;
        const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
        if (error != std::errc{} || number > largest) return {};
        std::string_view rest = text.substr(static_cast<std::size_t>(end - text.data()));
        const Unit* unit = nullptr;
        for (const Unit& u : units)
            if (!unit && rest.starts_with(u.name)) unit = &u;
        if (!unit) {
            if (number == 0 && rest.empty()) {
                text = rest;
                return total;
            }
            return {};
        }
        total += number * unit->size;
        text = rest.substr(unit->name.size());
        any = true;
    }
    if (!any) return {};
    return total;
}

std::optional<Duration> parse_duration(std::string_view text) {
    const auto duration = take_duration(text);
    if (!duration || !text.empty()) return {};
    return duration;
}

std::string duration_text(Duration duration) {
    std::string text;
    if (duration < Duration::zero()) return "-" + duration_text(-duration);
    for (const Unit& unit : {units[1], units[2], units[3], units[0]}) {
        const auto n = duration / unit.size;
        if (n == 0) continue;
        text += std::to_string(n) + std::string(unit.name);
        duration -= n * unit.size;
    }
    return text.empty() ? "0s" : text;
}

}  // namespace adoube::laws
