#include "laws/game.h"

#include <algorithm>

namespace adoube::laws {

bool Hand::touched_with_intent() const {
    return placed.has_value() || std::ranges::any_of(touches, [](const TouchedPiece& t) { return !t.accidental; });
}

Touches Hand::binding_touches() const {
    Touches binding = touches;
    if (fixed()) binding.resize_down(touches_when_fixed);
    return binding;
}

Game::Game(Terms given, const Position& start)
    : State{.terms = std::move(given), .position = start, .clock = {}, .phase = phase::Playing{}}, history(start) {
    clock = clock_at_start(terms.control, start.turn());
}

void play_before_start(Game& game, Move move) {
    const Side mover = game.turn();
    game.position = game.position.after(move);
    game.history.add(move, game.position);
    ++game.plies;
    count_header_move(game.clock, game.terms.control, mover);
    if (game.clock.running) game.clock.running = game.turn();
}

}  // namespace adoube::laws
