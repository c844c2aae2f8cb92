// One game taken out of a PGN text, to look at it at leisure: start, legal moves, names.
#pragma once

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
    GameHead head;
    chess::PgnGame written;  // the same with its tags, clocks and comments
    std::string trouble;  // why the moves stop early, if they do

    chess::Position position(std::size_t plies) const;
};

// Game `number` from 1 of a file, packed or not; "-" is standard input.
Result<RecordedGame> read_game(const std::string& path, std::uint64_t number);

// "34w": so many plies had been played when White was to make the 34th move.
Result<std::size_t> plies_at(const RecordedGame& game, std::string_view place);

}  // namespace adoube::audit
