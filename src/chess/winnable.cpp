#include "chess/winnable.h"

#include "base/check.h"
#include "chess/moves.h"
#include "chess/winnable_search.h"
#include "chess/winnable_static.h"

namespace adoube::chess {
namespace {

bool leads_to_mate(Position position, const std::vector<Move>& line, Side winner) {
    for (const Move move : line) {
        if (!is_legal(position, move)) return false;
        position = position.after(move);
    }
    return position.turn() != winner && is_checkmate(position);
}

Winnable no(std::string why, std::uint64_t nodes = 0) { return {Can::no, {}, std::move(why), nodes}; }

}  // namespace

bool surely_cannot_mate(const Position& position, Side side) {
    if (material_forbids_mate(position, side)) return true;
    return !pieces_are_free(position, side) && reach_forbids_mate(position, side);
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
