#include "chess/winnable/winnable.h"

#include <algorithm>

#include "base/check.h"
#include "chess/board/moves.h"
#include "chess/board/play.h"
#include "chess/winnable/winnable_ghosts.h"
#include "chess/winnable/winnable_search.h"
#include "chess/winnable/winnable_static.h"

namespace adoube::chess {
namespace {

bool leads_to_mate(Position position, const std::vector<Move>& line, Side winner) {
    for (const Move move : line) {
        if (!is_legal(position, move)) return false;
        position = position.after(move);
    }
    return position.turn() != winner && is_checkmate(position);
}

constexpr int longest_forced_line = 8;
constexpr std::uint64_t quick_nodes = 10'000, ghost_nodes = 1'000;

// Pawns, and one side that hardly has a move.
bool is_closed(const Position& position) {
    if (count(position.pieces(Kind::pawn)) < 2 || in_check(position)) return false;
    const std::size_t ours = count_legal_moves(position);
    if (ours > 45) return false;
    Position passed = position;
    PositionBuilder::pass_turn(passed);
    PositionBuilder::clear_en_passant(passed);
    const std::size_t theirs = count_legal_moves(passed);
    const std::size_t fewest = std::min(ours, theirs);
    return (fewest <= 6 && ours + theirs <= 24) || (fewest <= 1 && ours + theirs <= 45);
}

// Without following forced lines.
bool standing_forbids_mate(const Position& position, Side side) {
    if (material_forbids_mate(position, side)) return true;
    const bool closed = is_closed(position);
    if (!closed && pieces_are_free(position, side)) return false;
    if (reach_forbids_mate(position, side)) return true;
    if (!closed) return false;
    return walk_without_ghosts(position, side, ghost_nodes).proved ||
           exhausted_without_promotion(position, side, quick_nodes);
}

// Where one or two moves are all there is: does none of them lead to a mate? Nothing, if there is a choice.
std::optional<bool> forced_lines_forbid_mate(const Position& position, Side winner, int plies) {
    const MoveList moves = legal_moves(position);
    if (moves.empty()) return position.turn() == winner || !in_check(position);
    if (moves.size() > 2 || plies == 0) return {};
    for (const Move move : moves) {
        const Position after = position.after(move);
        if (!forced_lines_forbid_mate(after, winner, plies - 1).value_or(false) &&
            !standing_forbids_mate(after, winner))
            return {};
    }
    return true;
}

Winnable no(std::string why, std::uint64_t nodes = 0) { return {Can::no, {}, std::move(why), nodes}; }

}  // namespace

bool surely_cannot_mate(const Position& position, Side side) {
    if (material_forbids_mate(position, side)) return true;
    if (const auto no = forced_lines_forbid_mate(position, side, longest_forced_line)) return *no;
    return standing_forbids_mate(position, side);
}

Winnable winnable(const Position& position, Side side, std::uint64_t node_budget) {
    if (!has_legal_move(position)) {
        if (position.turn() != side && in_check(position)) return {Can::yes, {}, {}, 0};
        return no(in_check(position) ? "it is checkmated" : "stalemate");
    }
    if (const char* why = material_forbids_mate(position, side)) return no(why);
    if (const char* why = reach_forbids_mate(position, side)) return no(why);
    auto search = search_helpmate(position, side, node_budget);
    switch (search.ending) {
        case HelpmateSearch::Ending::mate:
            ADOUBE_CHECK(leads_to_mate(position, search.line, side));
            return {Can::yes, std::move(search.line), {}, search.nodes};
        case HelpmateSearch::Ending::exhausted:
            return no("every line of play was followed and none leads to mate", search.nodes);
        case HelpmateSearch::Ending::budget: break;
    }
    return {Can::undetermined, {}, {}, search.nodes};
}

}  // namespace adoube::chess
