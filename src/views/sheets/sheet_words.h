// The words on the papers of an adjournment in Armenian, English and Russian.
#pragma once

#include <string_view>

#include "chess/notation/notation.h"

namespace adoube::views {

struct SheetWords {
    std::string_view envelope, guideline;  // {edition}
    std::string_view event, round, board, date;
    std::string_view players, position, used, left, sealed_by, move_number, offer, resumption, place;
    chess::BySide<std::string_view> side, to_move, offered_by;
    std::string_view no_offer;
    std::string_view resumes_after;  // {time}
    std::string_view seal;           // around the ring
    std::string_view open_only, inside, commitment, fold;
    std::string_view sealer, opponent, arbiter, arbiter_checked;
    std::string_view scoresheet, move, time, result, page;  // {n} {of}
    chess::BySide<std::string_view> sheet_of, signature;
    std::string_view legend;
};

const SheetWords& sheet_words(chess::Language language);  // English for languages without a table

}  // namespace adoube::views
