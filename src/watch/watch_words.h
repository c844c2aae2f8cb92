// What a watch says, in Armenian, English and Russian. Names in braces are filled in.
#pragma once

#include <array>
#include <string_view>

#include "audit/finding.h"
#include "chess/notation/notation.h"
#include "watch/happening.h"

namespace adoube::watch {

struct WatchWords {
    chess::BySide<std::string_view> side, side_of;  // nominative, genitive
    std::array<std::string_view, audit::finding_kinds> fact;  // {side} {side_of} {move} {end} {text}
    std::array<std::string_view, notices> notice;             // {side_of} {end} {text} {stayed} {stood}
    std::string_view withdrawn, again, at_start;              // {fact}
    std::array<std::string_view, 5> ends;  // checkmate, stalemate, dead position, fivefold, seventy-five moves
    std::string_view table, game;          // {n}
    // the screen
    std::string_view title, boards, going_on, to_look_at, alerts, none;  // {n}
    std::array<std::string_view, 9> columns;  // table, white, black, move, quiet, repeated, clocks, result, what
    std::array<std::string_view, 11> keys;  // each with what it does, those that must be seen first
    std::string_view help;                  // the same in sentences
    std::string_view filter, only_alerts, bell_off, no_board, any_key, press;
    std::string_view claim_board, claim_by, over_now;        // {moves} {end}
    std::string_view illegal_stood, fallen_silent, gone, unplayed, other_position;
    // the page
    std::string_view sound, sound_on, quiet_page, lost;
};

const WatchWords& watch_words(chess::Language language);  // English for languages without a table

// One happening as a sentence, with the clause it rests on: "White can claim: … (9.2.2)".
std::string sentence(const Happening& happening, chess::Language language);
// Where it happened: "table 3, Anna – Boris, 34w".
std::string place(const Happening& happening, chess::Language language);
std::string end_word(laws::Clause clause, chess::Language language);

}  // namespace adoube::watch
