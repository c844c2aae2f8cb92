// Where a request takes its moves from: a PGN text it brings, or a game of the session; and up to which place.
#pragma once

#include "audit/recorded_game.h"
#include "library/session.h"

namespace adoube::library {

struct RecordedSource {
    audit::RecordedGame recorded;
    std::size_t plies = 0;        // up to the place asked for
    const laws::Terms* terms{};   // of the session's game, if it is one
};

// Reads "game", or "pgn" with "number"; then "at" or "plies". To be called last: it checks the request.
Tried<RecordedSource> recorded_source(CallerState& session, Call& request);

// Line and column, from 1, of a byte of this text.
struct LineAndColumn {
    std::size_t line, column;
};
LineAndColumn place_in(std::string_view text, std::uint64_t offset);
// {"line","column","ply","text","stops"}
std::string problem_json(const chess::PgnProblem& problem, std::string_view text, bool stops);

// What was odd or broken in that game of the text, as a JSON list.
std::string problems_of(std::string_view text, std::uint64_t number);

}  // namespace adoube::library
