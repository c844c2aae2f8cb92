// Applying events to a whole game: what needs the moves behind it. Nothing here judges either.
#include <algorithm>

#include "laws/04_act_of_moving/movement.h"
#include "laws/07_irregularities/remedy.h"
#include "laws/decide.h"
#include "laws/evolve/evolve_parts.h"

namespace adoube::laws {
namespace {

void restore(Game& game, std::uint32_t plies) {
    game.displaced_by.reset();  // the board is set up anew
    game.announced = false;
    if (plies == game.plies) {  // nothing was made: touches and what was let go lawfully go on binding
        game.hand.illegal.reset();
        if (game.breach && game.breach->plies == plies) game.hand.unannounced.reset();
        return;
    }
    // A completed move that is taken back counts no longer towards a period; one not yet pressed never did.
    Side mover = game.position.turn();
    for (std::uint32_t ply = game.plies; ply > plies; --ply) {
        mover = other(mover);
        std::uint8_t& not_pressed = game.uncompleted[mover];
        std::uint16_t& completed = game.clock.completed[mover];
        if (not_pressed > 0)
            --not_pressed;
        else if (completed > 0)  // a move pressed with a fallen flag was not counted
            --completed;
    }
    game.history.undo_to(plies);
    game.position = game.history.position(plies);
    game.plies = plies;
    if (game.adjournment) undo_sealed_move(*game.adjournment, plies);
    begin_new_hand(game);
    const auto bind_again = [&](const Offence& offence) {
        if (offence.plies != plies) return;
        game.hand.touches = offence.touches;
        game.hand.owed = offence.owed;
    };
    if (game.breach) bind_again(*game.breach);
    for (const Offence& offence : game.standing_illegal) bind_again(offence);
    std::erase_if(game.standing_illegal, [&](const Offence& offence) { return offence.plies >= plies; });
    game.breach.reset();
    game.illegal_position_seen.reset();
    game.uncompleted = {};
}

// The last move, not yet pressed, leaves the board; who made it has the move again.
void take_back_move(Game& game) {
    const Move made = game.history.move(game.plies - 1);
    const auto breach = std::exchange(game.breach, std::nullopt);
    game.history.undo_to(--game.plies);
    game.position = game.history.position(game.plies);
    begin_new_hand(game);
    --game.uncompleted[game.turn()];
    const bool in_breach = breach && breach->plies == game.plies;
    if (in_breach) game.hand.touches = breach->touches;
    if (in_breach && breach->clause != Clause::one_hand && !breach->owed) return;  // taken back, it is made good
    game.hand.owed = in_breach && breach->owed ? *breach->owed : movement_of(made);
    note_breach(game, in_breach && breach->clause == Clause::one_hand ? Clause::one_hand : Clause::release);
}

void replace_move(Game& game, Move move) {
    const std::uint32_t before = game.plies - 1;
    game.history.undo_to(before);
    game.position = game.history.position(before).after(move);
    game.history.add(move, game.position);
    begin_new_hand(game);
    game.breach.reset();
    std::erase_if(game.standing_illegal, [&](const Offence& offence) { return offence.plies >= before; });
}

}  // namespace

void evolve(Game& game, const Event& event, const Act& cause) {
    const std::uint32_t plies = game.plies;
    Move made;
    if (const auto* e = std::get_if<event::MoveMade>(&event)) made = e->move;
    if (const auto* e = std::get_if<event::IllegalStands>(&event); e && makes_a_move(*e))
        made = standing_move(game, e->movement);
    const bool part = game.hand.released.has_value();
    apply_to_state(game, event, cause);
    if (game.plies != plies) game.history.add(made, game.position);
    if (const auto* e = std::get_if<event::PositionRestored>(&event)) restore(game, e->plies);
    if (const auto* e = std::get_if<event::MoveReplaced>(&event)) replace_move(game, e->move);
    if (std::holds_alternative<event::TakenBack>(event) && !part) take_back_move(game);
}

void apply(Game& game, const Ruling& ruling, const Act& cause) {
    for (const Event& event : ruling.events) evolve(game, event, cause);
}

}  // namespace adoube::laws
