// The sentences of the evidence in Armenian, English and Russian. Names in braces are filled in.
#pragma once

#include <array>
#include <string_view>

#include "chess/notation/notation.h"

namespace adoube::views {

struct EvidenceWords {
    chess::BySide<std::string_view> side;
    std::string_view title;
    std::string_view no_ruling;              // {opponent}
    std::string_view to_move;                // {side} {at}
    std::string_view can_mate, line;         // {side}; {moves}
    std::string_view cannot_mate;            // {side}
    std::string_view undetermined;           // {side} {n}
    std::string_view window;                 // {n} {from}
    std::string_view men, light, dark, moves, pawn_moves, captures, checks, new_squares, king, king_moves;  // {n}
    std::string_view passed, passed_pawn, none;  // {square} {gained} {to_go}
    std::string_view time_left, average, slowest;
    std::string_view stood;                  // {n}
    std::string_view repeated;               // {k} {of} {most}
    std::string_view quiet;                  // {white} {black}
    std::string_view under_two, not_under_two;  // {side} {time}
    std::string_view no_times, increment;
    std::string_view opinion, opinion_is;    // {engine} {depth} {nodes} {score}
    std::string_view mate_in;                // {n} {side}
    std::string_view outlook;                // {white} {draw} {black}
    std::array<std::string_view, 3> no_opinion;  // by NoOpinion
    std::string_view clauses;
};

const EvidenceWords& evidence_words(chess::Language language);  // English for languages without a table

}  // namespace adoube::views
