// Applying events. Nothing here judges: whatever an event says has become true.
#include <algorithm>

#include "laws/04_act_of_moving/duty.h"
#include "laws/04_act_of_moving/movement.h"
#include "laws/07_irregularities/remedy.h"
#include "laws/decide.h"
#include "laws/evolve/evolve_parts.h"

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

// What each event makes true of the state. There is no case for "any other": a new event breaks the build here.
struct Applied {
    State& t;
    const Act& cause;
    Instant at = cause.at;

    void operator()(const event::Touched& e) const {
        add_touches(t.hand.touches, e.squares, e.together, e.accidentally);
    }
    void operator()(const event::TouchJudged& e) const {
        for (TouchedPiece& piece : t.hand.touches)
            if (piece.square == e.square) piece.accidental = e.accident;
    }
    void operator()(const event::PartReleased& e) const {
        fix_movement(t.hand);
        t.hand.released = Hand::Released{e.from, e.to};
        t.hand.illegal.reset();
    }
    void operator()(const event::PartRemoved& e) const { remove(t, e.square); }
    void operator()(const event::PartPlaced& e) const {
        fix_movement(t.hand);
        t.hand.placed = Hand::Placed{e.piece, e.square, e.let_go};
    }
    void operator()(const event::IllegalOnBoard& e) const { t.hand.illegal = e.movement; }
    void operator()(const event::PiecesDisplaced& e) const { t.displaced_by = e.side; }
    void operator()(const event::PiecesRestored&) const { t.displaced_by.reset(); }
    void operator()(const event::MoveMade& e) const { make(t, e.move); }
    void operator()(const event::BreachNoted& e) const { note(t, e.clause); }
    void operator()(const event::MoveCompleted& e) const { complete(t, e.side, at); }
    void operator()(const event::IllegalStands& e) const { let_illegal_stand(t, e, cause); }
    void operator()(const event::IllegalCounted& e) const { count_illegal(t, e.side); }
    void operator()(const event::CorrectionAgreed& e) const { t.correction_agreed[e.side] = true; }
    void operator()(const event::PositionRestored&) const {}  // needs the history: see evolve
    void operator()(const event::TakenBack&) const {
        if (t.hand.released) take_up_part(t);  // a move: see evolve
    }
    void operator()(const event::MoveReplaced&) const {}  // likewise
    void operator()(const event::ClockStarted& e) const { start_clock(t, e, at); }
    void operator()(const event::ClockStopped&) const { stop(t.clock, at); }
    void operator()(const event::TimeAwarded& e) const { award(t.clock, e.side, e.time, at); }
    void operator()(const event::TimeCharged& e) const { charge(t.clock, e.side, e.time, at); }
    void operator()(const event::ClockSet& e) const { set(t.clock, e.side, e.time, at); }
    void operator()(const event::IncrementSet& e) const { t.clock.increment_set = e.time; }
    void operator()(const event::MovesSet& e) const { t.clock.completed[e.side] = static_cast<std::uint16_t>(e.moves); }
    void operator()(const event::PeriodGranted& e) const {
        set(t.clock, e.side, left_at(t.clock, e.side, at), at);
        grant_next_period(t.clock, t.terms.control, e.side);
    }
    void operator()(const event::Paused&) const { pause(t, at); }
    void operator()(const event::Restarted&) const { restart(t, at); }
    void operator()(const event::OfferMade& e) const { make_offer(t, e.side, cause); }
    void operator()(const event::OfferEnded& e) const { end_offer(t, e.side, cause); }
    void operator()(const event::Penalised& e) const { penalise(t, e.side, e.penalty); }
    void operator()(const event::MoveAnnounced& e) const { announce(t, e); }
    void operator()(const event::RecordingStopped& e) const { t.behind[e.side] = Scoresheet{e.relieved}; }
    void operator()(const event::ScoresheetUpdated& e) const { t.behind[e.side].reset(); }
    void operator()(const event::ResultSigned& e) const { t.signatures[e.side] = e.result; }
    void operator()(const event::Warned& e) const { ++t.warnings[e.side]; }
    void operator()(const event::DrawConsented&) const { t.draw_consented = true; }
    void operator()(const event::AssistantApproved& e) const { t.assistant_approved[e.side] = true; }
    void operator()(const event::MoveWritten& e) const { t.written = e.text; }
    void operator()(const event::MoveImposed& e) const { t.imposed = e.imposed; }
    void operator()(const event::ClaimWaits& e) const { t.pending = claim_that_waits(t, e); }
    void operator()(const event::ClaimFoundWrong& e) const {
        ++t.wrong_claims[e.side];
        t.written_for_claim = true;
    }
    void operator()(const event::ClaimPostponed&) const { postpone(t); }
    void operator()(const event::ClaimSettled&) const {
        if (!std::exchange(t.pending, std::nullopt)) t.postponed.reset();
    }
    void operator()(const event::IncrementRequested& e) const { t.pending = pending::IncrementRequest{e.side}; }
    void operator()(const event::IncrementSettled& e) const {
        t.pending.reset();
        if (e.agreed) agree_extra_time(t.clock, e.as_delay);
    }
    void operator()(const event::FlagReferred& e) const { t.flag_referred = e.side; }
    void operator()(const event::PaperSubmitted& e) const {
        note_paper(t, e.paper, pending::UnsupervisedClaim::Paper::submitted);
    }
    void operator()(const event::PaperVerified& e) const {
        note_paper(t, e.paper, pending::UnsupervisedClaim::Paper::verified);
    }
    void operator()(const event::SessionEnded&) const { t.session_ended = true; }
    void operator()(const event::SealRequested& e) const { request_seal(t, e, at); }
    void operator()(const event::EnvelopeSealed& e) const { put_in_envelope(*t.adjournment, e); }
    void operator()(const event::BoardMoveBinds& e) const { bind_to_board(t, e.move); }
    void operator()(const event::GameAdjourned&) const {
        t.phase = phase::Adjourned{};
        keep_envelope(*t.adjournment, t.hand, t.imposed);
        begin_new_hand(t);
        t.displaced_by.reset();
    }
    void operator()(const event::ResumptionScheduled& e) const {
        const auto enter = t.terms.second_reading() ? appoint : appoint_again_unchecked;
        enter(*t.adjournment, {at + e.in, e.in, e.place, false, false});
    }
    void operator()(const event::EnvelopeChecked&) const { check_envelope(*t.adjournment); }
    void operator()(const event::PlayerArrived& e) const {
        if (t.adjournment)
            note_arrival(*t.adjournment, e.side, at);
        else
            t.present[e.side] = true;
    }
    void operator()(const event::GameResumed&) const {
        t.session_began = at;
        t.session_ended = false;
        resume_game(t);
    }
    void operator()(const event::EnvelopeOpened&) const { open(t); }
    void operator()(const event::EnvelopeLost&) const { lose_envelope(*t.adjournment); }
    void operator()(const event::EnvelopeSetAside&) const { set_aside(t); }
    void operator()(const event::AbsenceExcused&) const { excuse(*t.adjournment); }
    void operator()(const event::ReplySealed& e) const { seal_reply(*t.adjournment, e.commitment); }
    void operator()(const event::TimesDisputed&) const { t.times_disputed = true; }
    void operator()(const event::GameOver& e) const { end(t, e, at); }
    void operator()(const event::Reopened&) const { reopen(t, at); }
};

}  // namespace

bool apply_to_state(State& t, const Event& event, const Act& cause) {
    std::visit(Applied{t, cause}, event);
    return t.over() != nullptr;
}

}  // namespace adoube::laws
