#include "laws/04_act_of_moving/made.h"

#include "chess/board/moves.h"
#include "laws/05_completion/ending.h"

namespace adoube::laws {
namespace {

void add_earlier_completed(Ruling& ruling, const Game& game) {
    if (game.uncompleted[static_cast<std::size_t>(game.turn())] == 0) return;
    ruling.add(Clause::next_move_completes);
    ruling.events.push_back(event::MoveCompleted{game.turn()});
}

}  // namespace

Clause made_clause(const Position& position, Move move) {
    if (move.is_castling()) return Clause::castling_made;
    if (move.is_promotion()) return Clause::promotion_made;
    if (chess::is_capture(position, move)) return Clause::capture_made;
    return Clause::release;
}

void add_made(Ruling& ruling, const Game& game, const Act& act, Move move) {
    ruling.add(made_clause(game.position, move));
    const Position after = game.position.after(move);
    const auto end = end_after_move(game.history, after, act.facts);
    if (game.in<phase::Sealing>() && !end) {
        ruling.add(Clause::seal_request);
        ruling.events.push_back(event::BoardMoveBinds{move});
        return;
    }
    add_earlier_completed(ruling, game);
    ruling.events.push_back(event::MoveMade{move});
    if (end) {
        ruling.add(end->clause);
        ruling.add(Clause::end_completes);
        ruling.events.push_back(event::MoveCompleted{game.turn()});
        ruling.events.push_back(event::GameOver{end->result, end->reason});
    }
}

void add_made_in_breach(Ruling& ruling, const Game& game, Move move, Clause broken) {
    ruling.events.push_back(event::BreachNoted{broken});
    add_earlier_completed(ruling, game);
    ruling.events.push_back(event::MoveMade{move});
}

}  // namespace adoube::laws
