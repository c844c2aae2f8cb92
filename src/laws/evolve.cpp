// Applying events. Nothing here judges: whatever an event says has become true.
#include <algorithm>

#include "base/overloaded.h"
#include "laws/04_act_of_moving/duty.h"
#include "laws/04_act_of_moving/movement.h"
#include "laws/07_irregularities/remedy.h"
#include "laws/decide.h"
#include "laws/evolve_parts.h"
#include "laws/guideline_3_quickplay/quickplay.h"

namespace adoube::laws {

void begin_new_hand(State& table) {
    table.hand = {};
    table.written.reset();
    table.written_for_claim = false;
    table.correction_agreed = {};
    table.imposed.reset();
    table.announced_first.reset();
}

// A sealed move breaks what its envelope was bound to when the clock was stopped.
void note_breach(State& table, Clause clause) {
    const FinalEnvelope* sealed = table.adjournment ? table.adjournment->envelope() : nullptr;
    const Touches& touches = sealed ? sealed->hand.touches : table.hand.touches;
    table.breach = Offence{clause, table.position.turn(), table.plies, touches, table.hand.owed};
}

// By the first reading a king that castled illegally had moved alone.
Move standing_move(const State& table, HandMove movement) {
    if (!table.terms.second_reading()) movement.castling.reset();
    return as_it_stands(table.position, movement);
}

namespace {

constexpr Duration five_seconds = std::chrono::seconds(5);  // III.4

// Either serves the move being thought about already.
void agree_extra_time(Clock& clock, bool as_delay) {
    if (!as_delay) clock.agreed_increment = five_seconds;
    if (as_delay) clock.agreed_delay = clock.delay_left = five_seconds;
}

void make(State& table, Move move, bool legal = true) {
    const Side mover = table.position.turn();
    const bool was_sealed = table.in<phase::Resuming>() || (table.adjournment && table.adjournment->reply_final());
    if (table.breach && table.breach->owed && table.breach->plies == table.plies && is_owed(*table.breach->owed, move))
        table.breach.reset();  // what had been let go first is made after all
    table.announced = table.announced_first && is_owed(*table.announced_first, move);
    table.position = legal ? table.position.after(move) : table.position.after_illegal(move);
    ++table.plies;
    begin_new_hand(table);
    if (was_sealed) return;
    ++table.uncompleted[mover];
    table.times_disputed = false;
    if (table.adjournment) note_move(*table.adjournment, mover);
}

// The flag is looked at before an increment could hide that it has fallen.
void complete(State& table, Side side, Instant at) {
    settle(table.clock, at);
    table.uncompleted[side] = 0;
    if (table.adjournment && side == table.turn()) press_reply(*table.adjournment);
    count_completed(table.clock, table.terms.control, side);
}

void end(State& table, const event::GameOver& over, Instant at) {
    if (const auto* before = table.over(); before && over.reason == Reason::signed_result) {
        table.result_before_signing = *before;
        table.phase = phase::Over{over.result, over.reason, before->clock_ran, before->before};
        return;
    }
    using Before = phase::Over::Before;
    const Before before = table.in<phase::Adjourned>()                                ? Before::adjourned
                          : table.in<phase::Resuming>()                               ? Before::resuming
                          : table.in<phase::Paused>() && table.terms.second_reading() ? Before::paused
                                                                                      : Before::in_play;
    const auto ran = table.clock.running;
    stop(table.clock, at);
    table.phase = phase::Over{over.result, over.reason, ran, before};
    table.offers = {};
    table.flag_referred.reset();
    if (over.result == Outcome::none) return;
    table.pending.reset();
    table.postponed.reset();
}

void reopen(State& table, Instant at) {
    table.signatures = {};
    if (const auto before = std::exchange(table.result_before_signing, std::nullopt)) {
        table.phase = *before;
        return;
    }
    const phase::Over over = *table.over();
    switch (over.before) {
        case phase::Over::Before::adjourned: table.phase = phase::Adjourned{}; break;
        case phase::Over::Before::resuming: table.phase = phase::Resuming{}; break;
        case phase::Over::Before::paused: table.phase = phase::Paused{}; break;
        case phase::Over::Before::in_play: {
            const bool sealing = table.adjournment && table.adjournment->sealing();
            table.phase = sealing ? Phase(phase::Sealing{}) : Phase(phase::Playing{});
            break;
        }
    }
    if (over.clock_ran) start(table.clock, table.terms.control, *over.clock_ran, at, false);
}

// A hand holds 24 touches; the first that binds is long among them.
void touch(Hand& hand, const event::Touched& touched) {
    for (std::size_t i = 0; i < touched.squares.size() && !hand.touches.full(); ++i)
        hand.touches.push_back({touched.squares[i], touched.accidentally, touched.together && i > 0});
}

// What was touched until a part fixed the movement binds it; later touches do not.
void fix_movement(Hand& hand) {
    if (!hand.fixed()) hand.touches_when_fixed = hand.touches.size();
}

void remove(State& table, Square square) {
    if (!contains(table.position.pieces(table.turn()), square)) {
        table.hand.captured_off = square;
        return;
    }
    fix_movement(table.hand);
    table.hand.pawn_off = square;
}

void penalise(State& table, Side offender, const Penalty& penalty) {
    const int halves = penalty.half_points.value_or(0);
    if (penalty.measure == Measure::points_for_opponent) table.halves_moved[other(offender)] += halves;
    if (penalty.measure == Measure::points_taken) table.halves_moved[offender] -= halves;
    if (penalty.measure == Measure::loss && penalty.half_points)
        table.halves_moved[other(offender)] += halves - 2;  // of the whole point that a win is
}

void announce(State& table, const event::MoveAnnounced& e) {
    if (e.side != table.turn()) table.announced = true;
    if (e.side == table.turn()) table.announced_first = e.movement;
}

void pause(State& table, Instant at) {
    if (!table.in<phase::Playing>() && !table.in<phase::Sealing>()) return;
    table.ran_before_pause = table.clock.running;
    stop(table.clock, at);
    table.phase = phase::Paused{};
}

// A move may have been about to be sealed when the clocks were stopped. Clocks that were not paused do not start.
void restart(State& table, Instant at) {
    if (!table.in<phase::Paused>()) return;
    const bool sealing = table.adjournment && table.adjournment->sealing();
    table.phase = sealing ? Phase(phase::Sealing{}) : Phase(phase::Playing{});
    if (table.ran_before_pause) start(table.clock, table.terms.control, *table.ran_before_pause, at, false);
    table.ran_before_pause.reset();
}

// Whoever ran before a pause is changed rather than started while the clocks stand.
void start_clock(State& table, const event::ClockStarted& e, Instant at) {
    if (!table.in<phase::Paused>()) return start(table.clock, table.terms.control, e.side, at, e.new_move);
    const bool anew = e.new_move || table.ran_before_pause != e.side;
    if (anew && table.terms.second_reading()) give_delay(table.clock, table.terms.control, e.side);
    table.ran_before_pause = e.side;
}

void request_seal(State& table, const event::SealRequested& e, Instant at) {
    if (table.in<phase::Paused>()) restart(table, at);
    const auto number = static_cast<std::uint8_t>(table.adjournment ? table.adjournment->number + 1 : 1);
    table.adjournment = Adjournment{e.sealer, number, e.early, stage::Asked{}};
    table.phase = phase::Sealing{};
}

void open(State& table) {
    open_envelope(*table.adjournment, table.plies);
    if (!table.in<phase::Paused>()) table.phase = phase::Playing{};
}

// A claim is also an offer (9.1.2.3), and so is a request for the increment (III.4).
Clause ground_of_offer(const Act& cause) {
    if (std::holds_alternative<act::Claim>(cause.body)) return Clause::claim_is_offer;
    if (std::holds_alternative<act::RequestIncrement>(cause.body)) return Clause::increment_request;
    return Clause::offer;
}

// What a touch declined comes back if the touch is found an accident.
void make_offer(State& table, Side side, const Act& cause) {
    const bool again = table.hand.declined && std::holds_alternative<act::FindAccident>(cause.body);
    table.offers[side] = Offer{side, again ? *table.hand.declined : ground_of_offer(cause)};
}

// Of one player, or every one.
void end_offer(State& table, std::optional<Side> by, const Act& cause) {
    const bool by_touch = table.hand.touched_with_intent() && !std::holds_alternative<act::DeclineDraw>(cause.body);
    for (auto& offer : table.offers) {
        if (!offer || (by && offer->by != *by)) continue;
        if (offer->by != table.turn() && by_touch) table.hand.declined = offer->ground;
        offer.reset();
    }
    table.draw_consented = false;
}

Pending claim_that_waits(const State& table, const event::ClaimWaits& e) {
    if (!is_quickplay(e.ground)) return pending::DrawClaim{e.side, e.ground};
    if (!table.terms.rules.arbiter_present) return pending::UnsupervisedClaim{e.side, e.ground};
    return pending::QuickplayClaim{e.side, e.ground};
}

void postpone(State& table) {
    const auto* claim = table.pending ? std::get_if<pending::QuickplayClaim>(&*table.pending) : nullptr;
    if (!claim) return;
    table.postponed = *claim;
    table.pending.reset();
}

// What was let go goes on being owed.
void take_up_part(State& table) {
    const Hand::Released part = *table.hand.released;
    const Touches touches = table.hand.binding_touches();
    table.hand = {};
    table.hand.touches = touches;
    table.hand.owed = HandMove{part.from, part.to, {}, {}};
    note_breach(table, Clause::release);
}

void let_illegal_stand(State& table, const event::IllegalStands& e, const Act& cause) {
    if (!table.terms.second_reading()) table.standing_illegal.clear();
    const Side by = cause.by == Actor::arbiter ? table.turn() : side_of(cause.by);
    const bool made_already =
        e.clause == Clause::two_hands_pressed || (e.clause == Clause::pawn_left && !makes_a_move(e));
    const std::uint32_t plies = made_already ? table.plies - 1 : table.plies;
    table.standing_illegal.push_back({e.clause, by, plies, table.hand.touches, table.hand.owed});
    if (e.clause == Clause::pawn_left)  // it is a queen that is owed (7.5.2)
        table.standing_illegal.back().owed = {e.movement.from, e.movement.to, Kind::queen, {}};
    if (makes_a_move(e)) make(table, standing_move(table, e.movement), false);
}

void count_illegal(State& table, Side side) {
    ++table.illegal[side];
    if (!table.terms.second_reading()) return table.standing_illegal.clear();
    const auto found = std::ranges::find(table.standing_illegal, side, &Offence::by);
    if (found != table.standing_illegal.end()) table.standing_illegal.erase(found);
}

using pending::UnsupervisedClaim;

void note_paper(State& table, FinalPaper paper, UnsupervisedClaim::Paper state) {
    auto* claim = table.pending ? std::get_if<UnsupervisedClaim>(&*table.pending) : nullptr;
    if (claim) (paper == FinalPaper::position ? claim->position : claim->scoresheet) = state;
}

// An illegal position that the arbiter saw waits for the next move; anything else can be claimed.
void note(State& table, Clause clause) {
    if (clause != Clause::illegal_position) return note_breach(table, clause);
    table.illegal_position_seen = table.plies;
}

// What stands on the board and is not made: a move to be sealed (I.1.1), or to be announced (D.2.3).
void bind_to_board(State& table, Move move) {
    if (table.in<phase::Sealing>()) return bind_text(*table.adjournment, move);
    table.hand.unannounced = move;
}

void set_aside(State& table) {
    set_envelope_aside(*table.adjournment);
    if (!table.in<phase::Resuming>()) return;
    go_on_without_envelope(*table.adjournment);
    table.phase = phase::Playing{};
}

// After the envelope was set aside there is nothing to open: the player having the move plays on.
void resume_game(State& table) {
    if (table.adjournment->set_aside()) {
        go_on_without_envelope(*table.adjournment);
        table.phase = phase::Playing{};
        return;
    }
    resume(*table.adjournment);
    table.phase = phase::Resuming{};
}

}  // namespace

bool apply_to_state(State& t, const Event& event, const Act& cause) {
    const Instant at = cause.at;
    std::visit(overloaded{
                   [&](const event::Touched& e) { touch(t.hand, e); },
                   [&](const event::TouchJudged& e) {
                       for (TouchedPiece& piece : t.hand.touches)
                           if (piece.square == e.square) piece.accidental = e.accident;
                   },
                   [&](const event::PartReleased& e) {
                       fix_movement(t.hand);
                       t.hand.released = Hand::Released{e.from, e.to};
                       t.hand.illegal.reset();
                   },
                   [&](const event::PartRemoved& e) { remove(t, e.square); },
                   [&](const event::PartPlaced& e) {
                       fix_movement(t.hand);
                       t.hand.placed = Hand::Placed{e.piece, e.square, e.let_go};
                   },
                   [&](const event::IllegalOnBoard& e) { t.hand.illegal = e.movement; },
                   [&](const event::PiecesDisplaced& e) { t.displaced_by = e.side; },
                   [&](const event::PiecesRestored&) { t.displaced_by.reset(); },
                   [&](const event::MoveMade& e) { make(t, e.move); },
                   [&](const event::BreachNoted& e) { note(t, e.clause); },
                   [&](const event::MoveCompleted& e) { complete(t, e.side, at); },
                   [&](const event::IllegalStands& e) { let_illegal_stand(t, e, cause); },
                   [&](const event::IllegalCounted& e) { count_illegal(t, e.side); },
                   [&](const event::CorrectionAgreed& e) { t.correction_agreed[e.side] = true; },
                   [&](const event::PositionRestored&) {},  // needs the history: see evolve
                   [&](const event::TakenBack&) {
                       if (t.hand.released) take_up_part(t);  // a move: see evolve
                   },
                   [&](const event::MoveReplaced&) {},  // likewise
                   [&](const event::ClockStarted& e) { start_clock(t, e, at); },
                   [&](const event::ClockStopped&) { stop(t.clock, at); },
                   [&](const event::TimeAwarded& e) { award(t.clock, e.side, e.time, at); },
                   [&](const event::TimeCharged& e) { charge(t.clock, e.side, e.time, at); },
                   [&](const event::ClockSet& e) { set(t.clock, e.side, e.time, at); },
                   [&](const event::IncrementSet& e) { t.clock.increment_set = e.time; },
                   [&](const event::MovesSet& e) { t.clock.completed[e.side] = static_cast<std::uint16_t>(e.moves); },
                   [&](const event::PeriodGranted& e) {
                       set(t.clock, e.side, left_at(t.clock, e.side, at), at);
                       grant_next_period(t.clock, t.terms.control, e.side);
                   },
                   [&](const event::Paused&) { pause(t, at); },
                   [&](const event::Restarted&) { restart(t, at); },
                   [&](const event::OfferMade& e) { make_offer(t, e.side, cause); },
                   [&](const event::OfferEnded& e) { end_offer(t, e.side, cause); },
                   [&](const event::Penalised& e) { penalise(t, e.side, e.penalty); },
                   [&](const event::MoveAnnounced& e) { announce(t, e); },
                   [&](const event::RecordingStopped& e) { t.behind[e.side] = Scoresheet{e.relieved}; },
                   [&](const event::ScoresheetUpdated& e) { t.behind[e.side].reset(); },
                   [&](const event::ResultSigned& e) { t.signatures[e.side] = e.result; },
                   [&](const event::Warned& e) { ++t.warnings[e.side]; },
                   [&](const event::DrawConsented&) { t.draw_consented = true; },
                   [&](const event::AssistantApproved& e) { t.assistant_approved[e.side] = true; },
                   [&](const event::MoveWritten& e) { t.written = e.text; },
                   [&](const event::MoveImposed& e) { t.imposed = e.imposed; },
                   [&](const event::ClaimWaits& e) { t.pending = claim_that_waits(t, e); },
                   [&](const event::ClaimFoundWrong& e) {
                       ++t.wrong_claims[e.side];
                       t.written_for_claim = true;
                   },
                   [&](const event::ClaimPostponed&) { postpone(t); },
                   [&](const event::ClaimSettled&) {
                       if (!std::exchange(t.pending, std::nullopt)) t.postponed.reset();
                   },
                   [&](const event::IncrementRequested& e) { t.pending = pending::IncrementRequest{e.side}; },
                   [&](const event::IncrementSettled& e) {
                       t.pending.reset();
                       if (e.agreed) agree_extra_time(t.clock, e.as_delay);
                   },
                   [&](const event::FlagReferred& e) { t.flag_referred = e.side; },
                   [&](const event::PaperSubmitted& e) { note_paper(t, e.paper, UnsupervisedClaim::Paper::submitted); },
                   [&](const event::PaperVerified& e) { note_paper(t, e.paper, UnsupervisedClaim::Paper::verified); },
                   [&](const event::SessionEnded&) { t.session_ended = true; },
                   [&](const event::SealRequested& e) { request_seal(t, e, at); },
                   [&](const event::EnvelopeSealed& e) { put_in_envelope(*t.adjournment, e); },
                   [&](const event::BoardMoveBinds& e) { bind_to_board(t, e.move); },
                   [&](const event::GameAdjourned&) {
                       t.phase = phase::Adjourned{};
                       keep_envelope(*t.adjournment, t.hand, t.imposed);
                       begin_new_hand(t);
                       t.displaced_by.reset();
                   },
                   [&](const event::ResumptionScheduled& e) {
                       const auto enter = t.terms.second_reading() ? appoint : appoint_again_unchecked;
                       enter(*t.adjournment, {at + e.in, e.in, e.place, false, false});
                   },
                   [&](const event::EnvelopeChecked&) { check_envelope(*t.adjournment); },
                   [&](const event::PlayerArrived& e) {
                       if (t.adjournment)
                           note_arrival(*t.adjournment, e.side, at);
                       else
                           t.present[e.side] = true;
                   },
                   [&](const event::GameResumed&) {
                       t.session_began = at;
                       t.session_ended = false;
                       resume_game(t);
                   },
                   [&](const event::EnvelopeOpened&) { open(t); },
                   [&](const event::EnvelopeLost&) { lose_envelope(*t.adjournment); },
                   [&](const event::EnvelopeSetAside&) { set_aside(t); },
                   [&](const event::AbsenceExcused&) { excuse(*t.adjournment); },
                   [&](const event::ReplySealed& e) { seal_reply(*t.adjournment, e.commitment); },
                   [&](const event::TimesDisputed&) { t.times_disputed = true; },
                   [&](const event::GameOver& e) { end(t, e, at); },
                   [&](const event::Reopened&) { reopen(t, at); },
               },
               event);
    return t.over() != nullptr;
}

}  // namespace adoube::laws
