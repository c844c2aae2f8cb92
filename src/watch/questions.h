// What an arbiter asks of a board that is watched: the position, a claim, the evidence. The game is followed past an
// illegal move that stood.
#pragma once

#include "chess/notation/notation.h"
#include "watch/board.h"

namespace adoube::watch {

std::string position_text(const Board& board, chess::Language language);
// The ruling on a claim by the player who has the move; `written` is the move he wrote down.
Result<std::string> claim_answer(const Board& board, const std::optional<std::string>& written,
                                 chess::Language language);
Result<std::string> evidence_answer(const Board& board, chess::Language language);

}  // namespace adoube::watch
