// Said and written: offers, resignation, intended moves, calling the arbiter.
#include "views/words/act_teller.h"

namespace adoube::views {

using laws::Clause;
namespace event = laws::event;

void tell_act(ActTelling& t, const act::OfferDraw& a) {
    t.say(a.conditionally ? Say::did_offer_on_condition : Say::did_offer);
}
void tell(Telling& t, const act::OfferDraw& a) {
    if (t.unlawful()) return t.say(Say::offer_barred);
    if (a.conditionally && t.event<event::OfferMade>()) return t.say(Say::offered_conditions);
    if (t.before.offer_by(t.who())) return t.say(Say::offered_again);
    if (t.cites(Clause::distraction)) return t.say(Say::offered_odd);
    t.say(t.cites(Clause::adjourned_offer) ? Say::offered_adjourned : Say::offered);
}

void tell_act(ActTelling& t, const act::AcceptDraw& a) {
    t.say(a.conditionally ? Say::did_accept_on_condition : Say::did_accept);
}
void tell(Telling& t, const act::AcceptDraw& a) {
    if (t.lawful()) return t.say(Say::accepted);
    if (a.conditionally && t.before.offer_by(other(t.who()))) return t.say(Say::accept_conditions);
    if (t.rests_on(Clause::draw_regulations)) return t.say(Say::accept_barred);
    t.say(t.rests_on(Clause::agreement) ? Say::accept_early : Say::accept_nothing);
}

void tell_act(ActTelling& t, const act::DeclineDraw&) { t.say(Say::did_decline); }
void tell(Telling& t, const act::DeclineDraw&) { t.say(t.lawful() ? Say::declined : Say::decline_nothing); }

void tell_act(ActTelling& t, const act::WithdrawOffer&) { t.say(Say::did_withdraw_offer); }
void tell(Telling& t, const act::WithdrawOffer&) { t.say(Say::irrevocable); }

void tell_act(ActTelling& t, const act::Resign&) { t.say(Say::did_resign); }
void tell(Telling& t, const act::Resign&) {
    const auto* over = t.event<event::GameOver>();
    if (over && over->reason == laws::Reason::dead_position) return t.say(Say::resigned_dead);
    t.say(over && over->result == laws::Outcome::draw ? Say::resigned_draw : Say::resigned);
    if (t.before.terms.edition->resignation_needs_possible_mate) tell_unsettled_mate(t);
}

void tell_act(ActTelling& t, const act::WriteMove& a) { t.say_text(Say::did_write, a.text); }
void tell(Telling& t, const act::WriteMove& a) {
    if (t.lawful()) return t.say_text(Say::wrote, a.text);
    if (t.rests_on(Clause::record)) return t.say(Say::write_out_of_turn);
    t.say_text(Say::write_again, t.before.written.value_or(a.text));
}

void tell_act(ActTelling& t, const act::WithdrawClaim&) { t.say(Say::did_withdraw_claim); }
void tell(Telling& t, const act::WithdrawClaim&) { t.say(Say::claim_no_withdrawal); }

void tell_act(ActTelling& t, const act::AgreeToCorrect&) { t.say(Say::did_agree_to_correct); }
void tell(Telling& t, const act::AgreeToCorrect&) {
    if (t.cites(Clause::penalties)) return t.say(Say::correction_supervised);
    if (t.unlawful()) return t.say(Say::correction_none);
    const bool both = t.before.correction_agreed[other(t.who())];
    t.say(both ? Say::correction_done : Say::correction_proposed);
}

void tell_act(ActTelling& t, const act::SummonArbiter&) { t.say(Say::did_summon); }
void tell(Telling& t, const act::SummonArbiter&) {
    t.say(t.event<event::Paused>() ? Say::summoned : Say::summoned_only);
}

void tell_act(ActTelling& t, const act::RequestIncrement&) { t.say(Say::did_request_increment); }
void tell(Telling& t, const act::RequestIncrement&) {
    if (t.referred()) return t.say(Say::increment_requested);
    if (t.before.clock.agreed_increment != laws::Duration::zero()) return t.say(Say::increment_already);
    tell_quickplay_closed(t);
}

}  // namespace adoube::views
