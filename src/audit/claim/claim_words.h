// The sentences of a claim in Armenian, English and Russian. Names in braces are filled in.
#pragma once

#include <array>
#include <string_view>

#include "chess/notation/notation.h"

namespace adoube::audit {

struct ClaimWords {
    chess::BySide<std::string_view> side, side_of, side_to;  // nominative, genitive, dative
    std::string_view title, right, wrong, over;
    std::string_view claims_threefold, claims_fifty;   // {side} {at}
    std::string_view written, nothing_written;         // {move}
    std::string_view written_illegal;                  // {move}
    std::string_view occurrences, times;               // {n}
    std::string_view at_start, after, by_written;      // {move}
    std::string_view look_alikes, other_player, castling, en_passant, kingside, queenside;
    std::string_view quiet;                            // {white} {black}
    std::string_view quiet_since, quiet_from_start;    // {move}
    std::string_view drawn, award, restart, offer;     // {minutes} {side_to} {side_of}
    std::string_view must_play, must_move, free_move;  // {side} {move} {squares}
    std::string_view clauses, edition, arbiter, day, signature, to_move;
    std::array<std::string_view, 3> play;
};

const ClaimWords& claim_words(chess::Language language);  // English for languages without a table

}  // namespace adoube::audit
