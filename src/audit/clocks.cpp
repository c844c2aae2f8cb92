#include <charconv>
#include <utility>

#include "audit/at_ply.h"
#include "audit/examination.h"
#include "chess/pgn/pgn_text.h"

namespace adoube::audit {
namespace {

using std::chrono::milliseconds;

std::optional<long> number(std::string_view text) {
    long value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc{} || end != text.data() + text.size() || value < 0 || value > 1'000'000) return {};
    return value;
}

// How much a clock may rise with one move by the TimeControl tag ("5400+30", "40/5400+30:1800+30"):
// the increment, or where there are several periods the largest of them besides.
std::optional<milliseconds> largest_rise(std::string_view control) {
    long increment = 0, period = 0;
    bool first = true;
    while (!control.empty()) {
        const std::string_view field = control.substr(0, control.find(':'));
        control.remove_prefix(std::min(control.size(), field.size() + 1));
        const std::string_view time = field.substr(field.find('/') == field.npos ? 0 : field.find('/') + 1);
        const auto plus = time.find('+');
        const auto base = number(time.substr(0, plus));
        const auto bonus = plus == time.npos ? std::optional<long>(0) : number(time.substr(plus + 1));
        if (!base || !bonus) return {};
        increment = std::max(increment, *bonus);
        if (!first) period = std::max(period, *base);
        first = false;
    }
    if (first) return {};
    return milliseconds((increment + period) * 1000);
}

void odd(GameExamination& examination, std::size_t plies, std::string text) {
    Finding& finding =
        examination.at(plies, FindingKind::clock, FindingVerdict::cannot_tell, laws::Clause::time_control);
    finding.side = other(finding.to_move);
    finding.text = std::move(text);
}

std::string seconds(milliseconds time) { return std::to_string(time.count() / 1000) + " s"; }

}  // namespace

void examine_clocks(GameExamination& examination) {
    const chess::ReplayedGame& game = examination.game;
    for (const chess::PgnProblem& problem : game.problems())
        if (problem.trouble == chess::Trouble::clock_malformed && problem.ply > 0)
            odd(examination, problem.ply, "not a reading: " + problem.text);
    const auto rise = largest_rise(examination.tags.time_control);
    constexpr milliseconds rounding{1000};
    chess::BySide<std::optional<milliseconds>> latest;
    chess::BySide<bool> told{};
    for (std::size_t ply = 0; ply < examination.end; ++ply) {
        const auto clock = game.clock(ply);
        if (!clock) continue;
        const chess::Side side = game.before(ply).turn();
        const auto before = std::exchange(latest[side], clock);
        if (told[side]) continue;
        if (before && rise && *clock > *before + *rise + rounding) {
            odd(examination, ply + 1,
                "rises by " + seconds(*clock - *before) + ", the control gives " + seconds(*rise));
            told[side] = true;
        } else if (clock->count() == 0 && ply + 2 < examination.end) {
            odd(examination, ply + 1, "stands at zero and play goes on");
            told[side] = true;
        }
    }
}

}  // namespace adoube::audit
