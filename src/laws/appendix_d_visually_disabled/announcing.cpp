#include "laws/appendix_d_visually_disabled/announcing.h"

#include "chess/board/moves.h"
#include "laws/04_act_of_moving/duty.h"
#include "laws/04_act_of_moving/made.h"

namespace adoube::laws {
namespace {

bool by_appendix_d(const State& table) { return table.terms.rules.visually_disabled != SomePlayers::nobody; }

// The move he has just made and not yet pressed for.
bool has_just_made(const State& table, Side side) { return table.turn() != side && table.uncompleted[side] > 0; }

bool names_a_legal_move(const Position& position, const HandMove& movement) {
    for (const Move move : lawful_moves(position))
        if (is_owed(movement, move)) return true;
    return false;
}

}  // namespace

Says announces_nowhere(const Game& game, const Act& act, const act::Announce& announce) {
    const bool out_of_turn = game.terms.second_reading() && side_of(act.by) != game.turn();
    if (by_appendix_d(game) && (announce.movement || out_of_turn)) return silent;
    return unlawful(Clause::announcing);
}

// The move he made last can no longer be corrected; any other is not his to announce now.
Says announces_too_late(const Game& game, const Act& act, const act::Announce& announce) {
    const Side side = side_of(act.by);
    if (game.turn() == side || has_just_made(game, side)) return silent;
    const bool said_again =
        announce.movement && game.plies > 0 && is_owed(*announce.movement, game.history.move(game.plies - 1));
    if (said_again || !game.terms.second_reading()) return unlawful(Clause::slip_of_tongue);
    return unlawful(Clause::having_the_move).cite(Clause::announcing);
}

// It says what stands on the board; what is wrong there is no slip.
Says announces_illegal_move(const Game& game, const Act& act, const act::Announce& announce) {
    if (!game.terms.second_reading() || side_of(act.by) != game.turn()) return silent;
    if (!game.hand.illegal || *announce.movement != *game.hand.illegal) return silent;
    return unlawful(Clause::illegal_move).cite(Clause::announcing);
}

// A slip does not count: the move on the board is announced, or one that can be made. In a hall it has been heard.
Says announces_another_move(const Game& game, const Act& act, const act::Announce& announce) {
    const bool his = game.turn() == side_of(act.by);
    const auto& stands = game.hand.unannounced;
    const bool right = !announce.movement ? false
                       : !his             ? is_owed(*announce.movement, game.history.move(game.plies - 1))
                       : stands           ? is_owed(*announce.movement, *stands)
                                          : names_a_legal_move(game.position, *announce.movement);
    if (right) return silent;
    auto slip = unlawful(Clause::slip_of_tongue).cite(Clause::announcing);
    if (!his || !stands || game.terms.venue == Venue::refuse) return slip;
    return std::move(slip).with(event::MoveAnnounced{side_of(act.by), *announce.movement});
}

Says announces_move(const Game& game, const Act& act, const act::Announce& announce) {
    auto ruling = lawful(Clause::announcing)
                      .cite(Clause::announced_made)
                      .with(event::MoveAnnounced{side_of(act.by), *announce.movement});
    if (game.hand.unannounced && game.turn() == side_of(act.by)) add_announced(ruling, game, act);
    return ruling;
}

Says press_before_announcing(const State& table, const Act& act) {
    const Side side = side_of(act.by);
    const bool waits = table.hand.unannounced && table.turn() == side;
    if (!waits && !has_just_made(table, side)) return silent;
    if (!helps(table.terms.rules.visually_disabled, side) || (!waits && table.announced)) return silent;
    return unlawful(Clause::clock_after_announcing).cite(Clause::announced_made);
}

Says touches_in_the_aperture(const Game& game, const Act& act, const act::Touch& touch) {
    if (!touch.in_aperture || !helps(game.terms.rules.visually_disabled, side_of(act.by))) return silent;
    return lawful(Clause::aperture);
}

}  // namespace adoube::laws
