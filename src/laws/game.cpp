#include "laws/game.h"

#include <algorithm>

#include "base/overloaded.h"

namespace adoube::laws {

void add_touches(Touches& touches, const SquareList& squares, bool together, bool accidental) {
    bool follows = false;  // one of these squares stands last
    for (const Square square : squares) {
        const bool again = std::ranges::any_of(
            touches, [&](const TouchedPiece& t) { return t.square == square && t.accidental == accidental; });
        if (again || touches.full()) continue;
        touches.push_back({square, accidental, together && follows});
        follows = true;
    }
}

bool Hand::touched_with_intent() const {
    return placed || unannounced || std::ranges::any_of(touches, [](const TouchedPiece& t) { return !t.accidental; });
}

Touches Hand::binding_touches() const {
    Touches binding = touches;
    if (fixed()) binding.resize_down(touches_when_fixed);
    return binding;
}

std::optional<OpenMatter> State::open_matter() const {
    if (!pending && !postponed) return {};
    if (!pending) return OpenMatter{postponed->by, postponed->ground, true};
    return std::visit(overloaded{
                          [](const pending::DrawClaim& p) { return OpenMatter{p.by, p.ground, false}; },
                          [](const pending::IncrementRequest& p) { return OpenMatter{p.by, {}, false}; },
                          [](const pending::QuickplayClaim& p) { return OpenMatter{p.by, p.ground, false}; },
                          [](const pending::UnsupervisedClaim& p) { return OpenMatter{p.by, p.ground, false}; },
                      },
                      *pending);
}

Game::Game(Terms given, const Position& start)
    : State{.terms = std::move(given), .position = start, .clock = {}, .phase = phase::Playing{}}, history(start) {
    clock = clock_at_start(terms.control, start.turn());
}

void play_before_start(Game& game, Move move) {
    const Side mover = game.turn();
    game.position = game.position.after_illegal(move);  // a recorded game may hold one that stood
    game.history.add(move, game.position);
    ++game.plies;
    count_header_move(game.clock, game.terms.control, mover);
    if (game.clock.running) game.clock.running = game.turn();
}

}  // namespace adoube::laws
