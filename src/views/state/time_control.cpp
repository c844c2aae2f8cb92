#include "views/state/time_control.h"

#include <algorithm>
#include <array>

#include "laws/time_text.h"

namespace adoube::views {
namespace {

using laws::Duration;
constexpr std::size_t most_periods = 8;
constexpr Duration longest = std::chrono::hours(24 * 365);

bool digits(std::string_view text) {
    return !text.empty() && std::ranges::all_of(text, [](char c) { return c >= '0' && c <= '9'; });
}

// Seconds, or with units.
std::optional<Duration> read_time(std::string_view text) {
    if (text.size() > 12) return {};
    const auto time = laws::parse_duration(digits(text) ? std::string(text) + "s" : std::string(text));
    if (!time || *time < Duration::zero() || *time > longest) return {};
    return time;
}

std::optional<laws::Period> read_period(std::string_view text) {
    laws::Period period;
    if (const auto slash = text.find('/'); slash != std::string_view::npos) {
        const auto moves = text.substr(0, slash);
        if (!digits(moves) || moves.size() > 3) return {};
        period.moves = std::stoi(std::string(moves));
        if (period.moves == 0) return {};
        text.remove_prefix(slash + 1);
    }
    const auto mark = text.find_first_of("+d");
    if (mark != std::string_view::npos) {
        const auto more = read_time(text.substr(mark + 1));
        if (!more) return {};
        (text[mark] == '+' ? period.increment : period.delay) = *more;
    }
    const auto time = read_time(text.substr(0, mark));
    if (!time || *time + period.increment <= Duration::zero()) return {};
    period.time = *time;
    return period;
}

// "40 moves in 90 min + 30 s, then 30 min" → "40/90m+30s:30m"
std::string from_words(std::string_view text) {
    constexpr std::array<std::array<std::string_view, 2>, 15> words{{{",then", ":"},
                                                                     {";then", ":"},
                                                                     {"then", ":"},
                                                                     {"movesin", "/"},
                                                                     {"moves/", "/"},
                                                                     {"delay", "d"},
                                                                     {"minutes", "m"},
                                                                     {"minute", "m"},
                                                                     {"mins", "m"},
                                                                     {"min", "m"},
                                                                     {"seconds", "s"},
                                                                     {"second", "s"},
                                                                     {"sec", "s"},
                                                                     {"hours", "h"},
                                                                     {"hour", "h"}}};
    std::string out;
    for (const char c : text)
        if (c != ' ') out += c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    for (const auto& [word, sign] : words)
        for (auto at = out.find(word); at != std::string::npos; at = out.find(word)) out.replace(at, word.size(), sign);
    return out;
}

std::string whole_seconds(Duration time) { return std::to_string(time / std::chrono::seconds(1)); }

}  // namespace

std::optional<laws::TimeControl> read_time_control(std::string_view told) {
    laws::TimeControl control;
    if (told == "-" || told == "none" || told.empty()) return control;
    if (told.size() > 200) return {};
    const std::string plain = from_words(told);
    std::string_view text = plain;
    while (control.size() < most_periods) {
        const auto colon = text.find(':');
        const auto period = read_period(text.substr(0, colon));
        if (!period) return {};
        control.push_back(*period);
        if (colon == std::string_view::npos) {
            const bool open_ended =
                std::ranges::all_of(control.begin(), control.end() - 1, [](auto& p) { return p.moves > 0; });
            return open_ended ? std::optional(control) : std::nullopt;
        }
        text.remove_prefix(colon + 1);
    }
    return {};
}

std::string time_control_text(const laws::TimeControl& control) {
    if (control.empty()) return "-";
    std::string text;
    for (const auto& period : control) {
        if (!text.empty()) text += ':';
        if (period.moves > 0) text += std::to_string(period.moves) + "/";
        text += whole_seconds(period.time);
        if (period.increment > Duration::zero()) text += "+" + whole_seconds(period.increment);
        if (period.delay > Duration::zero()) text += "d" + whole_seconds(period.delay);
    }
    return text;
}

}  // namespace adoube::views
