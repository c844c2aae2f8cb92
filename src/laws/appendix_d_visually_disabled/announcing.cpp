#include "laws/appendix_d_visually_disabled/announcing.h"

#include "chess/board/moves.h"
#include "laws/04_act_of_moving/duty.h"

namespace adoube::laws {
namespace {

bool by_appendix_d(const State& table) { return table.terms.rules.visually_disabled != SomePlayers::nobody; }

// The move he has just made and not yet pressed for.
bool has_just_made(const State& table, Side side) {
    return table.turn() != side && table.uncompleted[index_of(side)] > 0;
}

bool names_a_legal_move(const Position& position, const HandMove& movement) {
    for (const Move move : lawful_moves(position))
        if (is_owed(movement, move)) return true;
    return false;
}

}  // namespace

Says announces_nowhere(const Game& game, const Act&, const act::Announce& announce) {
    if (by_appendix_d(game) && announce.movement) return silent;
    return unlawful(Clause::announcing);
}

Says announces_too_late(const Game& game, const Act& act, const act::Announce&) {
    const Side side = side_of(act.by);
    if (game.turn() == side || has_just_made(game, side)) return silent;
    return unlawful(Clause::slip_of_tongue);
}

// A slip does not count: the move on the board is announced, or one that can be made.
Says announces_another_move(const Game& game, const Act& act, const act::Announce& announce) {
    const bool right = game.turn() == side_of(act.by) ? names_a_legal_move(game.position, *announce.movement)
                                                      : is_owed(*announce.movement, game.history.move(game.plies - 1));
    if (right) return silent;
    return unlawful(Clause::slip_of_tongue).cite(Clause::announcing);
}

Says announces_move(const Game&, const Act& act, const act::Announce& announce) {
    return lawful(Clause::announcing)
        .cite(Clause::announced_made)
        .with(event::MoveAnnounced{side_of(act.by), *announce.movement});
}

Says press_before_announcing(const State& table, const Act& act) {
    const Side side = side_of(act.by);
    if (!helps(table.terms.rules.visually_disabled, side) || !has_just_made(table, side)) return silent;
    if (table.announced) return silent;
    return unlawful(Clause::clock_after_announcing).cite(Clause::announced_made);
}

Says touches_in_the_aperture(const Game& game, const Act& act, const act::Touch& touch) {
    if (!touch.in_aperture || !helps(game.terms.rules.visually_disabled, side_of(act.by))) return silent;
    return lawful(Clause::aperture);
}

}  // namespace adoube::laws
