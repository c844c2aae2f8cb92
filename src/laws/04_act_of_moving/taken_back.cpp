#include "laws/04_act_of_moving/taken_back.h"

#include <algorithm>

#include "laws/04_act_of_moving/castling.h"
#include "laws/04_act_of_moving/duty.h"
#include "laws/04_act_of_moving/hand.h"
#include "laws/decide.h"

namespace adoube::laws {
namespace {

// Where the piece that stands on this square now stood before the last move; castling moved two.
Square origin_of(const Position& before, Move made, Square square) {
    if (square == made.to()) return made.from();
    if (!made.is_castling()) return square;
    const Wing wing = wing_of(made);
    return square == castled_rook(before.turn(), wing) ? rook_home(before, wing) : square;
}

bool is_a_move(const Position& before, Square from, Square to) {
    return std::ranges::any_of(lawful_moves(before), [&](Move m) { return m.from() == from && m.to() == to; });
}

// A breach of this move that taking it back makes good.
bool made_in_breach(const Game& game, Side side) {
    const auto& breach = game.breach;
    return breach && breach->by == side && breach->plies + 1 == game.plies && !breach->owed;
}

// The act as it is judged once what was let go is off its square.
Ruling judged_anew(const Game& game, const Act& act, ActBody instead, bool makes_good) {
    Game before = game;
    evolve(before, event::TakenBack{}, act);
    const Act again{act.at, act.by, std::move(instead), act.facts};
    const Ruling rest = decide(before, again);
    auto ruling = makes_good ? Ruling{rest.finding, {}, {}} : unlawful(Clause::release);
    for (const Clause clause : rest.citations) ruling.add(clause);
    if (makes_good) ruling.add(game.breach->clause);
    ruling.events.push_back(event::TakenBack{});
    for (const Event& event : rest.events) ruling.events.push_back(event);
    return ruling;
}

}  // namespace

bool can_take_back(const State& table, Side side) {
    if (table.terms.venue != Venue::note || !table.in<phase::Playing>() || side == table.turn()) return false;
    if (!table.terms.second_reading()) return false;
    const Hand& hand = table.hand;
    return table.plies > 0 && table.uncompleted[side] > 0 && !hand.touched_with_intent() && !hand.begun() &&
           !hand.illegal;
}

Says takes_back_by_release(const Game& game, const Act& act, const act::Release& release) {
    const Side side = side_of(act.by);
    if (!can_take_back(game, side)) return silent;
    const Position before = game.history.position(game.plies - 1);
    const Square from = origin_of(before, game.history.move(game.plies - 1), release.from);
    if (release.to != from && !is_a_move(before, from, release.to)) return silent;
    return judged_anew(game, act, act::Release{from, release.to}, made_in_breach(game, side));
}

Says takes_back_by_moving(const Game& game, const Act& act, const act::MovePiece& move) {
    const Side side = side_of(act.by);
    if (!can_take_back(game, side) || !move.movement) return silent;
    const Position before = game.history.position(game.plies - 1);
    HandMove movement = *move.movement;
    movement.from = origin_of(before, game.history.move(game.plies - 1), movement.from);
    if (!legal_version(before, movement)) return silent;
    return judged_anew(game, act, act::MovePiece{movement, move.two_hands}, made_in_breach(game, side));
}

Says takes_up_part(const Game& game, const Act& act, const act::Release& release) {
    const auto& part = game.hand.released;
    if (game.terms.venue != Venue::note || !part || release.from != part->to || release.to == part->to) return silent;
    if (!game.in<phase::Playing>() || !game.terms.second_reading()) return silent;
    if (release.to != part->from && !is_a_move(game.position, part->from, release.to)) return silent;
    return judged_anew(game, act, act::Release{part->from, release.to}, false);
}

std::optional<Move> owed_move(const Position& position, const HandMove& owed) {
    std::optional<Move> only;
    for (const Move move : lawful_moves(position)) {
        if (!is_owed(owed, move)) continue;
        if (only) return {};
        only = move;
    }
    return only;
}

}  // namespace adoube::laws
