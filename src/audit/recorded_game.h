// One game taken out of a PGN text, to look at it at leisure: start, moves (also illegal ones that stood), names.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "audit/finding.h"
#include "base/error.h"
#include "chess/board/position.h"
#include "chess/pgn/pgn_write.h"

namespace adoube::audit {

struct RecordedGame {
    chess::Position start = chess::Position::initial();
    std::vector<chess::Move> moves;
    std::map<std::size_t, std::string> illegal{};  // by ply: moves that are illegal and stood, as they were written
    GameHead head;
    chess::PgnGame written;  // the same with its tags, clocks and comments
    std::vector<std::optional<std::chrono::milliseconds>> clocks{};  // left after each move
    std::string trouble;  // why the moves stop early, if they do
    std::string stood;    // the first illegal move or unknown word after which the game went on
    std::string note;     // how the text was encoded, if not as usual

    chess::Position position(std::size_t plies) const;
};

// Game `number` from 1 of a text. An illegal move is played as it stood where a playable position results.
Result<RecordedGame> game_in_text(std::string_view text, std::uint64_t number);
RecordedGame recorded_of(const chess::ReplayedGame& game);

// "34w": so many plies had been played when White was to make the 34th move.
Result<std::size_t> plies_at(const RecordedGame& game, std::string_view place);

}  // namespace adoube::audit
