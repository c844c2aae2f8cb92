// The small words of the scenario language: durations, clock faces, sides, results, reasons.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "laws/decide.h"
#include "laws/time_text.h"

namespace adoube::scenario {

// A word of a line and where it stands (column from 0).
struct Word {
    std::string text;
    std::size_t at = 0;
    bool quoted = false;
};

// Splits at white space; "…" is one word; # after white space begins a comment.
std::vector<Word> words_of(std::string_view line);
std::string joined(const std::vector<Word>& words, std::size_t from = 0);  // with single spaces

using laws::duration_text;   // 2m, 1m30s
using laws::parse_duration;  // 2m30s, 250ms, 18h, 0
std::optional<laws::Duration> parse_clock_face(std::string_view text);    // 1:34:00, 0:00:12.500
std::optional<laws::TimeControl> parse_control(std::string_view text);    // 40/90m:30m+30s, none
std::optional<laws::Side> parse_side(std::string_view text);
std::optional<laws::Ground> parse_ground(std::string_view text);

std::string clock_face(laws::Duration left);          // 1:34:00, 0:00:12.500
std::string_view side_text(laws::Side side);
std::string_view ground_text(laws::Ground ground);
std::string_view result_text(laws::Outcome outcome);
std::string_view reason_text(laws::Reason reason);
std::string_view finding_text(laws::Finding finding);
std::string duty_text(const laws::Game& game);
std::string control_text(const laws::TimeControl& control);

}  // namespace adoube::scenario
