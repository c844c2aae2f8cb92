// What an arbiter does, finds and decides, told by itself.
#include "laws/12_arbiter/findings.h"
#include "views/words/act_teller.h"

namespace adoube::views {
namespace {

using laws::Fact;

// A fact of the game without what follows from it; one of a player has a sentence that says no more.
Say fact_alone(Fact fact) {
    switch (fact) {
        case Fact::wrong_board: return Say::did_find_wrong_board;
        case Fact::displaced_piece: return Say::did_find_displaced_piece;
        case Fact::wrong_clock: return Say::did_find_wrong_clock;
        case Fact::wrong_clock_schedule: return Say::did_find_wrong_clock_schedule;
        case Fact::defective_clock: return Say::did_find_defective_clock;
        case Fact::nobody_recorded: return Say::did_find_nobody_recorded;
        case Fact::no_complete_scoresheet: return Say::did_find_no_complete_scoresheet;
        case Fact::moves_not_established: return Say::did_find_moves_not_established;
        case Fact::claim_established: return Say::did_find_claim_established;
        case Fact::claim_not_established: return Say::did_find_claim_not_established;
        case Fact::not_established: return Say::did_find_not_established;
        case Fact::illegal_position: return Say::did_find_illegal_position;
        case Fact::disturbance: return Say::did_find_disturbance;
        case Fact::outsider: return Say::did_find_outsider;
        case Fact::boards_differ: return Say::did_find_boards_differ;
        default: return fact_told(fact);
    }
}

}  // namespace

void tell_act(ActTelling& t, const act::FindFact& a) {
    const Side side = a.side.value_or(t.before.turn());
    const bool both = !a.side && laws::entry(a.fact).about == laws::About::players;
    t.say(Say::did_find);
    t.say_of(both ? Say::did_find_both_refuse : fact_alone(a.fact), side);
    if (a.penalty) {
        t.say(Say::did_impose);
        t.sentences.push_back(penalty_told(t.parts_of(side), *a.penalty, false));
    }
    if (!a.reason.empty()) t.say_text(Say::because, a.reason);
}

void tell_act(ActTelling& t, const act::Schedule& a) {
    SentenceParts told = t.parts();
    told.time = a.in;
    told.text = a.place;
    t.say(a.place.empty() ? Say::did_schedule : Say::did_schedule_at, std::move(told));
}

void tell_act(ActTelling& t, const act::OpenEnvelope& a) {
    if (a.text.empty()) return t.say(Say::did_open_envelope);
    t.say_text(Say::did_open_envelope_text, a.text);
}

void tell_act(ActTelling& t, const act::CallDefault& a) {
    t.say_of(a.opponent_here ? Say::did_call_default_opponent_here : Say::did_call_default, a.side);
}

void tell_act(ActTelling& t, const act::SetMoves& a) {
    SentenceParts told = t.parts_of(a.side);
    told.number = static_cast<int>(a.moves);
    t.say(Say::did_set_moves, std::move(told));
}

void tell_act(ActTelling& t, const act::SeeTouch& a) {
    t.say_pieces(Say::did_see_touch, Say::did_see_touch_empty, a.squares, a.side);
}

void tell_act(ActTelling& t, const act::PostponeClaim& a) {
    if (!a.award) return t.say(Say::did_postpone_claim);
    t.say_time(Say::did_postpone_claim_with, Side::white, *a.award);
}

void tell_act(ActTelling& t, const act::AgreeIncrement& a) {
    t.say(a.as_delay ? Say::did_agree_delay : Say::did_agree_increment);
}

void tell_act(ActTelling& t, const act::GoBack& a) {
    SentenceParts told = t.parts();
    told.number = static_cast<int>(a.plies);
    t.say(Say::did_go_back, std::move(told));
    if (!a.reason.empty()) t.say_text(Say::because, a.reason);
}

void tell_act(ActTelling& t, const act::CorrectMove& a) {
    if (a.movement)
        t.say_text(Say::did_correct, chess::to_string(a.movement->from) + "–" + chess::to_string(a.movement->to));
    else
        t.say(Say::did_correct_to_nothing);
    if (!a.reason.empty()) t.say_text(Say::because, a.reason);
}

void tell_act(ActTelling& t, const act::AddTime& a) { t.say_time(Say::did_add_time, a.side, a.time); }
void tell_act(ActTelling& t, const act::TakeTime& a) { t.say_time(Say::did_take_time, a.side, a.time); }
void tell_act(ActTelling& t, const act::SetClock& a) { t.say_time(Say::did_set_clock, a.side, a.time); }
void tell_act(ActTelling& t, const act::SetIncrement& a) { t.say_time(Say::did_set_increment, Side::white, a.time); }
void tell_act(ActTelling& t, const act::Warn& a) { t.say_of(Say::did_warn, a.side); }
void tell_act(ActTelling& t, const act::CallFlag& a) { t.say_of(Say::did_call_flag, a.side); }
void tell_act(ActTelling& t, const act::ApproveAssistant& a) { t.say_of(Say::did_approve_assistant, a.side); }
void tell_act(ActTelling& t, const act::DeclareWin& a) { t.say_of(Say::did_declare_win, a.side); }
void tell_act(ActTelling& t, const act::FindAccident& a) { t.say_square(Say::did_find_accident, a.square); }
void tell_act(ActTelling& t, const act::FindIntent& a) { t.say_square(Say::did_find_intent, a.square); }
void tell_act(ActTelling& t, const act::EndSession&) { t.say(Say::did_end_session); }
void tell_act(ActTelling& t, const act::AskToSeal&) { t.say(Say::did_ask_to_seal); }
void tell_act(ActTelling& t, const act::CheckEnvelope&) { t.say(Say::did_check_envelope); }
void tell_act(ActTelling& t, const act::Resume&) { t.say(Say::did_resume); }
void tell_act(ActTelling& t, const act::ReportEnvelopeLost&) { t.say(Say::did_lose_envelope); }
void tell_act(ActTelling& t, const act::ReportPositionLost&) { t.say(Say::did_lose_position); }
void tell_act(ActTelling& t, const act::StartClocks&) { t.say(Say::did_start_clocks); }
void tell_act(ActTelling& t, const act::StopClocks&) { t.say(Say::did_stop_clocks); }
void tell_act(ActTelling& t, const act::FindBothFlags&) { t.say(Say::did_find_both_flags); }
void tell_act(ActTelling& t, const act::FindIllegalMove&) { t.say(Say::did_find_illegal); }
void tell_act(ActTelling& t, const act::FindWrongStart&) { t.say(Say::did_find_wrong_start); }
void tell_act(ActTelling& t, const act::FindWrongColours&) { t.say(Say::did_find_wrong_colours); }
void tell_act(ActTelling& t, const act::ExamineClaim&) { t.say(Say::did_examine); }
void tell_act(ActTelling& t, const act::ConsentDraw&) { t.say(Say::did_consent); }
void tell_act(ActTelling& t, const act::AcceptClaim&) { t.say(Say::did_accept_claim); }
void tell_act(ActTelling& t, const act::RejectClaim&) { t.say(Say::did_reject_claim); }
void tell_act(ActTelling& t, const act::RefuseIncrement&) { t.say(Say::did_refuse_increment); }
void tell_act(ActTelling& t, const act::DeclareDraw&) { t.say(Say::did_declare_draw); }
void tell_act(ActTelling& t, const act::DecideOtherwise&) { t.say(Say::did_decide_otherwise); }

}  // namespace adoube::views
