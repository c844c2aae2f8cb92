#include "laws/06_clock/press.h"

#include "chess/board/moves.h"
#include "laws/04_act_of_moving/castling.h"
#include "laws/04_act_of_moving/duty.h"
#include "laws/04_act_of_moving/movement.h"
#include "laws/05_completion/ending.h"
#include "laws/07_irregularities/remedy.h"
#include "laws/appendix_d_visually_disabled/announcing.h"

namespace adoube::laws {
namespace {

bool noted(const State& table) { return table.terms.venue == Venue::note; }
bool watched(const State& table) { return table.terms.rules.watch == WatchedBy::arbiter; }

bool hand_on_pawn_of_last_rank(const State& table) {
    const auto& released = table.hand.released;
    return released && table.position.at(released->from)->kind == Kind::pawn &&
           rank_for(table.turn(), released->to) == 7;
}

// A piece of the opponent moved, two pieces on one square, a king taken, a pawn that jumps to the last rank and stays
// one: nobody overlooks that.
bool plain_to_see(const State& table, const HandMove& movement) {
    if (!contains(table.position.pieces(table.turn()), movement.from)) return true;
    const bool castles = movement.castling &&
                         contains(table.position.pieces(table.turn()), rook_home(table.position, *movement.castling));
    if (castles && table.terms.second_reading())
        return !moves_king_and_rook(table.position, movement);  // two pieces on one square
    if (movement.from == movement.to || contains(table.position.pieces(table.turn()), movement.to)) return true;
    if (movement.to == table.position.king(other(table.turn()))) return true;
    const bool pawn = contains(table.position.pieces(Kind::pawn), movement.from);
    return pawn && !movement.becomes && (rank_of(movement.to) == 0 || rank_of(movement.to) == 7);
}

// Nobody plays on where there is no legal move: an illegal move that leads there is seen at once.
bool leaves_no_move(const State& table, const HandMove& movement) {
    if (!table.terms.second_reading()) return false;
    return lawful_moves(table.position.after_illegal(as_it_stands(table.position, movement))).empty();
}

bool overlooked(const State& table, const HandMove& movement) {
    return !watched(table) && !plain_to_see(table, movement) && !leaves_no_move(table, movement);
}

Offence just_completed(const State& table, Clause clause, Side by) {
    return {clause, by, table.plies, table.hand.touches, table.hand.owed};
}

void add_completed(Ruling& ruling, Side side) {
    ruling.events.push_back(event::MoveCompleted{side});
    ruling.events.push_back(event::ClockStarted{other(side), true});
}

}  // namespace

Says press_while_clock_stands(const State& table, const Act&) {
    if (table.in<phase::Playing>() || table.in<phase::Sealing>()) return silent;
    return unlawful(Clause::pause);
}

Says press_while_sealing(const State& table, const Act& act) {
    if (!table.in<phase::Sealing>()) return silent;
    if (table.uncompleted[side_of(act.by)] > 0) return silent;
    return unlawful(Clause::seal_request);
}

Says press_after_sealed_reply(const State& table, const Act& act) {
    const auto* reply = table.adjournment ? table.adjournment->at<stage::ReplySealed>() : nullptr;
    if (!reply || side_of(act.by) != table.position.turn()) return silent;
    if (reply->pressed) return unlawful(Clause::sealer_absent);
    auto ruling = lawful(Clause::sealer_absent).cite(Clause::press_completes);
    add_completed(ruling, side_of(act.by));
    return ruling;
}

// The opponent must be given the chance to press for his own move first (6.2.2).
Says press_before_the_opponent(const State& table, const Act& act) {
    const Side side = side_of(act.by);
    if (table.turn() == side || table.uncompleted[other(side)] == 0) return silent;
    return unlawful(Clause::press_allowed);
}

Says press_after_two_hands(const State& table, const Act& act) {
    const Side side = side_of(act.by);
    const auto& breach = table.breach;
    if (!breach || breach->clause != Clause::one_hand || breach->by != side) return silent;
    if (table.uncompleted[side] == 0 || breach->plies + 1 != table.plies) return silent;
    if (!watched(table)) {
        auto ruling = lawful(Clause::press_completes);
        add_completed(ruling, side);
        ruling.events.push_back(event::IllegalStands{Clause::two_hands_pressed, nothing_moved});
        return ruling;
    }
    auto ruling = unlawful(Clause::two_hands_pressed).cite(Clause::one_hand);
    add_completed(ruling, side);
    add_illegal_penalty(ruling, table, table.position, side, act.facts);
    return ruling;
}

Says press_completes(const State& table, const Act& act) {
    const Side side = side_of(act.by);
    if (table.uncompleted[side] == 0) return silent;
    auto ruling = lawful(Clause::press_completes);
    if (table.turn() == side) ruling.add(Clause::press_allowed);
    add_completed(ruling, side);
    return ruling;
}

Says press_out_of_turn(const State& table, const Act& act) {
    if (side_of(act.by) == table.turn()) return silent;
    return unlawful(Clause::press_completes).cite(Clause::having_the_move);
}

Says press_with_opponents_clock_running(const State& table, const Act& act) {
    if (!table.clock.exists || table.clock.running == side_of(act.by)) return silent;
    return unlawful(Clause::press_completes);
}

Says press_on_illegal_move(const State& table, const Act& act) {
    if (!table.hand.illegal) return silent;
    const Side side = side_of(act.by);
    if (overlooked(table, *table.hand.illegal)) {
        auto ruling = lawful(Clause::press_completes);
        ruling.events.push_back(event::IllegalStands{Clause::illegal_completed, *table.hand.illegal});
        add_completed(ruling, side);
        return ruling;
    }
    auto ruling = unlawful(Clause::illegal_completed);
    add_remedy(ruling, table, act, just_completed(table, Clause::illegal_completed, side));
    return ruling;
}

Says press_with_pawn_left(const State& table, const Act& act) {
    if (!hand_on_pawn_of_last_rank(table) || table.hand.placed) return silent;
    auto ruling = unlawful(Clause::pawn_left);
    if (!noted(table)) return ruling;
    const Side side = side_of(act.by);
    const auto& released = *table.hand.released;
    const HandMove as_a_pawn{released.from, released.to, {}, {}};
    if (!watched(table) && table.terms.second_reading() && !leaves_no_move(table, as_a_pawn)) {  // until somebody rules
        ruling.events.push_back(event::IllegalStands{Clause::pawn_left, as_a_pawn});
        add_completed(ruling, side);
        return ruling;
    }
    const Move queen = Move::promotion(released.from, released.to, Kind::queen);
    const Position after = table.position.after(queen);
    ruling.events.push_back(event::MoveMade{queen});
    add_completed(ruling, side);
    if (!watched(table) && !table.terms.second_reading()) {
        ruling.events.push_back(event::IllegalStands{Clause::pawn_left, {released.from, released.to, Kind::queen, {}}});
        return ruling;
    }
    const auto end = table.terms.second_reading() ? end_of_position(after) : std::nullopt;
    const bool again = table.illegal[side] > 0;  // loses, though the queen mates: no lawful move put it there
    if (end && !again) {
        ruling.add(end->clause);
        ruling.events.push_back(event::IllegalCounted{side});
        ruling.events.push_back(event::GameOver{end->result, end->reason});
        return ruling;
    }
    add_illegal_penalty(ruling, table, end ? table.position : after, side, act.facts);
    return ruling;
}

Says press_without_move(const State& table, const Act& act) {
    auto ruling = unlawful(Clause::press_without_move);
    if (!noted(table)) return ruling;
    const Side side = side_of(act.by);
    if (watched(table)) {
        add_remedy(ruling, table, act, just_completed(table, Clause::press_without_move, side));
        return ruling;
    }
    ruling.events.push_back(event::IllegalStands{Clause::press_without_move, nothing_moved});
    ruling.events.push_back(event::ClockStarted{other(side), false});
    return ruling;
}

// Who displaced pieces puts them back first, in his own time.
Says press_with_pieces_displaced(const State& table, const Act& act) {
    if (table.displaced_by != side_of(act.by)) return silent;
    return unlawful(Clause::displaced).cite(Clause::displaced_penalty).cite(Clause::penalties);
}

namespace {

// The clock has been pressed all the same in a hall; how it is penalised is the arbiter's word.
Ruling with_the_hand_that_moved(const State& table, const Act& act, Ruling&& pressed) {
    const auto* press = std::get_if<act::Press>(&act.body);
    if (!press || !press->other_hand || pressed.finding != Finding::lawful) return std::move(pressed);
    auto ruling = unlawful(Clause::same_hand).cite(Clause::penalties);
    if (!noted(table)) return ruling;
    for (const Clause clause : pressed.citations) ruling.add(clause);
    ruling.events = std::move(pressed.events);
    return ruling;
}

}  // namespace

Ruling decide_press(const State& table, const Act& act) {
    static constexpr std::array reading_order{
        press_while_clock_stands, press_with_pieces_displaced,        press_before_announcing, press_while_sealing,
        press_after_sealed_reply, press_before_the_opponent,          press_after_two_hands,   press_completes,
        press_out_of_turn,        press_with_opponents_clock_running, press_on_illegal_move,   press_with_pawn_left,
        press_without_move,
    };
    for (const auto provision : reading_order)
        if (auto said = provision(table, act)) return with_the_hand_that_moved(table, act, std::move(*said));
    ADOUBE_CHECK(false);
    std::unreachable();
}

}  // namespace adoube::laws
