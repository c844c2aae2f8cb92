// What a written move says, before any position is looked at: which kind of piece, the squares
// or halves of squares that are named, and what a pawn becomes. One text has one pattern a
// language at most; a text without any is unintelligible whatever the position.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "chess/board/position.h"
#include "chess/notation/notation.h"

namespace adoube::chess {

struct MovePattern {
    std::optional<Kind> kind{};  // missing for bare coordinates: whatever stands on the first square
    std::optional<int> from_file{}, from_rank{};
    std::optional<int> to_file{}, to_rank{};  // no rank: a short pawn capture, "ed"
    bool takes = false;
    std::optional<Kind> becomes{};
    std::optional<Wing> castling{};

    std::optional<Square> to() const {
        if (!to_file || !to_rank) return std::nullopt;
        return square_at(*to_file, *to_rank);
    }
    bool operator==(const MovePattern&) const = default;
};

// The move alone: spaces, move number, + # ! ? e.p. and a draw-offer mark taken off. Nothing if
// what is left has a space within (two moves in one text) or the bytes are not UTF-8.
std::optional<std::string> bare_move(std::string_view text);

std::optional<MovePattern> move_pattern(std::string_view bare, Language language);

// The same text as it reads when letters of other scripts, and capitals for files, stand for the
// Latin letters they look like. The first and last letters may also mean themselves, so that
// "Сс4" is a Russian bishop to c4: hence several texts.
std::vector<std::string> look_alike_texts(std::string_view bare);

}  // namespace adoube::chess
