// What players say, write, claim and seal, told by itself.
#include "laws/words.h"
#include "views/words/act_teller.h"

namespace adoube::views {
namespace {

Say claim_told(laws::Ground ground) {
    using laws::Ground;
    switch (ground) {
        case Ground::threefold: return Say::did_claim_threefold;
        case Ground::fifty: return Say::did_claim_fifty;
        case Ground::touch_move: return Say::did_claim_touch_move;
        case Ground::illegal_move: return Say::did_claim_illegal_move;
        case Ground::flag: return Say::did_claim_flag;
        case Ground::cannot_win: return Say::did_claim_cannot_win;
        case Ground::no_effort: return Say::did_claim_no_effort;
        case Ground::cannot_win_and_no_effort: return Say::did_claim_both;
        case Ground::clock_times: break;
    }
    return Say::did_claim_clock_times;
}

}  // namespace

void tell_act(ActTelling& t, const act::OfferDraw& a) {
    t.say(a.conditionally ? Say::did_offer_on_condition : Say::did_offer);
}

void tell_act(ActTelling& t, const act::AcceptDraw& a) {
    t.say(a.conditionally ? Say::did_accept_on_condition : Say::did_accept);
}

void tell_act(ActTelling& t, const act::Claim& a) {
    t.say(claim_told(a.ground));
    if (a.intended) t.say_text(Say::did_show_sealed, *a.intended);
}

void tell_act(ActTelling& t, const act::Seal& a) {
    if (a.nothing)
        t.say(Say::did_seal_nothing);
    else if (t.sealed_text.empty())
        t.say(Say::did_seal);
    else
        t.say_text(Say::did_seal_text, t.sealed_text);
    if (a.one_scoresheet) t.say(Say::did_seal_one_scoresheet);
}

void tell_act(ActTelling& t, const act::SealReply&) {
    if (t.sealed_text.empty()) return t.say(Say::did_seal_reply);
    t.say_text(Say::did_seal_reply_text, t.sealed_text);
}

void tell_act(ActTelling& t, const act::UpdateScoresheet& a) {
    t.say(a.from_opponents ? Say::did_update_from_opponents : Say::did_update_scoresheet);
}

void tell_act(ActTelling& t, const act::Appeal& a) {
    t.say(Say::did_appeal);
    if (!a.reason.empty()) t.say_text(Say::because, a.reason);
}

void tell_act(ActTelling& t, const act::SignResult& a) { t.say_text(Say::did_sign, laws::word(a.result)); }
void tell_act(ActTelling& t, const act::WriteMove& a) { t.say_text(Say::did_write, a.text); }
void tell_act(ActTelling& t, const act::StateMove& a) { t.say_text(Say::did_state, a.text); }
void tell_act(ActTelling& t, const act::SayWords& a) { t.say_text(Say::did_say, a.text); }
void tell_act(ActTelling& t, const act::DeclineDraw&) { t.say(Say::did_decline); }
void tell_act(ActTelling& t, const act::WithdrawOffer&) { t.say(Say::did_withdraw_offer); }
void tell_act(ActTelling& t, const act::Resign&) { t.say(Say::did_resign); }
void tell_act(ActTelling& t, const act::WithdrawClaim&) { t.say(Say::did_withdraw_claim); }
void tell_act(ActTelling& t, const act::AgreeToCorrect&) { t.say(Say::did_agree_to_correct); }
void tell_act(ActTelling& t, const act::SummonArbiter&) { t.say(Say::did_summon); }
void tell_act(ActTelling& t, const act::RequestIncrement&) { t.say(Say::did_request_increment); }
void tell_act(ActTelling& t, const act::Adjourn&) { t.say(Say::did_adjourn); }
void tell_act(ActTelling& t, const act::StopClock&) { t.say(Say::did_stop_clock); }
void tell_act(ActTelling& t, const act::Arrive&) { t.say(Say::did_arrive); }
void tell_act(ActTelling& t, const act::WritePosition&) { t.say(Say::did_write_position); }
void tell_act(ActTelling& t, const act::VerifyPosition&) { t.say(Say::did_verify_position); }
void tell_act(ActTelling& t, const act::SubmitScoresheet&) { t.say(Say::did_submit_scoresheet); }
void tell_act(ActTelling& t, const act::VerifyScoresheet&) { t.say(Say::did_verify_scoresheet); }
void tell_act(ActTelling& t, const act::StopRecording&) { t.say(Say::did_stop_recording); }

}  // namespace adoube::views
