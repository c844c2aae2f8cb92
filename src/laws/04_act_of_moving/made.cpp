#include "laws/04_act_of_moving/made.h"

#include "chess/board/moves.h"
#include "laws/04_act_of_moving/duty.h"
#include "laws/05_completion/ending.h"

namespace adoube::laws {
namespace {

void add_earlier_completed(Ruling& ruling, const Game& game) {
    if (game.uncompleted[game.turn()] == 0) return;
    ruling.add(Clause::next_move_completes);
    ruling.events.push_back(event::MoveCompleted{game.turn()});
}

void add_end(Ruling& ruling, Side mover, const End& end) {
    ruling.add(end.clause);
    ruling.add(Clause::end_completes);
    ruling.events.push_back(event::MoveCompleted{mover});
    ruling.events.push_back(event::GameOver{end.result, end.reason});
}

// A move of a visually disabled player is made once it is announced too (D.2.3).
bool awaits_announcing(const State& table, Move move) {
    if (!table.terms.second_reading() || !helps(table.terms.rules.visually_disabled, table.turn())) return false;
    return !table.announced_first || !is_owed(*table.announced_first, move);
}

void add_on_the_board(Ruling& ruling, Move move) {
    ruling.add(Clause::announced_made);
    ruling.events.push_back(event::BoardMoveBinds{move});
}

void make(Ruling& ruling, const Game& game, Move move, const std::optional<End>& end) {
    add_earlier_completed(ruling, game);
    if (game.written && !game.written_for_claim) {  // in advance, and no claim came of it
        ruling.add(Clause::record_in_advance);
        ruling.add(Clause::penalties);
    }
    ruling.events.push_back(event::MoveMade{move});
    if (end) add_end(ruling, game.turn(), *end);
}

void make_in_breach(Ruling& ruling, const Game& game, Move move, const std::optional<End>& end, Clause broken) {
    add_earlier_completed(ruling, game);
    ruling.events.push_back(event::MoveMade{move});
    if (!game.terms.second_reading()) return;
    if (end && (broken == Clause::one_hand || !end_of_position(game.position.after(move))))
        add_end(ruling, game.turn(), *end);
}

std::optional<End> end_brought(const Game& game, const Act& act, Move move) {
    return end_after_move(game.history, game.position.after(move), act.facts);
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
    const auto end = end_brought(game, act, move);
    if (game.in<phase::Sealing>() && !end) {
        ruling.add(Clause::seal_request);
        ruling.events.push_back(event::BoardMoveBinds{move});
        return;
    }
    if (awaits_announcing(game, move)) return add_on_the_board(ruling, move);
    make(ruling, game, move, end);
}

void add_made_in_breach(Ruling& ruling, const Game& game, const Act& act, Move move, Clause broken) {
    ruling.events.push_back(event::BreachNoted{broken});
    if (awaits_announcing(game, move)) return add_on_the_board(ruling, move);
    make_in_breach(ruling, game, move, end_brought(game, act, move), broken);
}

void add_announced(Ruling& ruling, const Game& game, const Act& act) {
    const Move move = *game.hand.unannounced;
    const auto end = end_brought(game, act, move);
    const auto& breach = game.breach;
    if (breach && breach->plies == game.plies && breach->by == game.turn())
        return make_in_breach(ruling, game, move, end, breach->clause);
    make(ruling, game, move, end);
}

Says touch_lets_the_end_stand(const Game& game, const Act& act) {
    const auto& breach = game.breach;
    if (!game.terms.second_reading()) return silent;
    if (!breach || breach->by == game.turn() || breach->plies + 1 != game.plies) return silent;
    if (side_of(act.by) != game.turn()) return silent;
    const auto end = end_of_position(game.position);
    if (!end) return silent;
    auto ruling = lawful(end->clause).cite(Clause::claim_lost_by_touch);
    if (game.uncompleted[breach->by] > 0) ruling.events.push_back(event::MoveCompleted{breach->by});
    ruling.events.push_back(event::GameOver{end->result, end->reason});
    return ruling;
}

}  // namespace adoube::laws
