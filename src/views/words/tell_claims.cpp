// Claims: draws (9.2, 9.3), flags, breaches, illegal moves, the quickplay finish, clock times.
#include "chess/board/draw_limits.h"
#include "chess/board/moves.h"
#include "chess/notation/move_text.h"
#include "laws/09_drawn_game/look_alike.h"
#include "views/words/act_teller.h"

namespace adoube::views {

using laws::Clause;
using laws::Ground;
namespace event = laws::event;

namespace {

std::optional<laws::Move> legal_reading(const laws::Game& game, const std::optional<std::string>& written) {
    if (!written) return {};
    const auto reading = chess::read_move(game.position, *written, game.terms.languages);
    const auto* move = std::get_if<laws::Move>(&reading);
    return move ? std::optional(*move) : std::nullopt;
}

void tell_right(Telling& t, Side claimant, const std::optional<std::string>& written) {
    SentenceParts told = t.facts_of(claimant);
    if (t.rests_on(Clause::fifty_on_board)) return t.say(Say::claim_fifty_board, std::move(told));
    if (t.rests_on(Clause::threefold_on_board)) {
        told.number = t.before.history.occurrences(t.before.position);
        return t.say(Say::claim_three_board, std::move(told));
    }
    const auto intended = legal_reading(t.before, written);
    if (!intended) return;
    told.move = {t.before.position, *intended};
    told.number = t.before.history.occurrences(t.before.position.after(*intended)) + 1;
    t.say(t.rests_on(Clause::fifty_intended) ? Say::claim_fifty_intended : Say::claim_three_intended, std::move(told));
}

// The occurrences that only looked the same, and why.
void tell_look_alikes(Telling& t, Side claimant, const std::optional<laws::Move>& intended) {
    if (!t.cites(Clause::same_en_passant) && !t.cites(Clause::same_castling)) return;
    const auto& game = t.before;
    const auto sought = intended ? game.position.after(*intended) : game.position;
    for (const laws::LookAlikeAt& one : laws::look_alikes(game.history, sought)) {
        SentenceParts told = t.facts_of(claimant);
        told.number = static_cast<int>(one.ply);
        const bool passing = one.clause == Clause::same_en_passant;
        const Say later = passing ? Say::look_alike_en_passant : Say::look_alike_castling;
        const Say at_the_start = passing ? Say::look_alike_start_en_passant : Say::look_alike_start_castling;
        t.say(one.ply == 0 ? at_the_start : later, std::move(told));
    }
}

// A line from the board that mates, if the act carries one; a record may carry anything.
void tell_mate_example(Telling& t) {
    if (t.act.facts.mate.empty()) return;
    chess::Position position = t.before.position;
    for (const laws::Move move : t.act.facts.mate) {
        if (!chess::legal_moves(position).has(move)) return;
        position = position.after(move);
    }
    if (!chess::is_checkmate(position)) return;
    SentenceParts told = t.facts();
    told.move = {t.before.position, t.act.facts.mate.front()};
    told.line = t.act.facts.mate;
    t.say(Say::mate_example, std::move(told));
}

// A written move that would complete the fifty, were it not one that begins the count again.
Say why_fifty_is_wrong(const chess::Position& position, const std::optional<laws::Move>& intended) {
    if (!intended || !chess::quiet_enough_to_claim(position.quiet_plies() + 1)) return Say::claim_fifty_wrong;
    const bool pawn = position.at(intended->from())->kind == chess::Kind::pawn;
    return pawn ? Say::claim_fifty_wrong_pawn : Say::claim_fifty_wrong_capture;
}

void tell_wrong(Telling& t, Ground ground, Side claimant, const std::optional<std::string>& written) {
    SentenceParts told = t.facts_of(claimant);
    const auto intended = legal_reading(t.before, written);
    if (written && !intended) {
        told.text = *written;
        t.say(Say::claim_wrong_text, told);
    } else if (ground == Ground::fifty) {
        if (intended) told.move = {t.before.position, *intended};
        t.say(why_fifty_is_wrong(t.before.position, intended), told);
    } else if (intended) {
        told.move = {t.before.position, *intended};
        told.number = t.before.history.occurrences(t.before.position.after(*intended)) + 1;
        t.say(*told.number == 1 ? Say::claim_three_wrong_intended_once : Say::claim_three_wrong_intended, told);
        tell_look_alikes(t, claimant, intended);
    } else {
        told.number = t.before.history.occurrences(t.before.position);
        t.say(*told.number == 1 ? Say::claim_three_wrong_once : Say::claim_three_wrong, told);
        tell_look_alikes(t, claimant, {});
    }
    if (const auto* time = t.event<event::TimeAwarded>()) {
        told.time = time->time;
        t.say(Say::gets_time, told);
    }
    if (t.event<event::MoveImposed>()) tell_duty(t, t.after());
    t.say_of(Say::claim_as_offer, claimant);
}

void tell_breach_claim(Telling& t) {
    if (t.lawful()) {
        if (t.rests_on(Clause::one_hand)) return t.say(Say::breach_two_hands);
        const auto* replaced = t.event<event::MoveReplaced>();
        const auto* made = t.event<event::MoveMade>();
        if (replaced || made) {
            const auto position = t.before.history.position(t.before.plies - (replaced ? 1 : 0));
            return t.say_move(Say::first_returns, position.turn(), position, replaced ? replaced->move : made->move);
        }
        t.say(Say::breach_right);
        return tell_duty(t, t.after());
    }
    if (t.rests_on(Clause::touch)) return t.say(Say::breach_none);
    const bool touched = t.who() == t.before.turn() && t.before.hand.touched_with_intent();
    t.say(touched ? Say::breach_claim_lost : Say::breach_too_late);
}

void tell_quickplay(Telling& t, Ground ground) {
    if (t.referred()) {
        if (t.rests_on(Clause::unsupervised_claim)) return t.say(Say::qp_unsupervised);
        return t.say(ground == Ground::cannot_win  ? Say::qp_cannot_win
                     : ground == Ground::no_effort ? Say::qp_no_effort
                                                   : Say::qp_both_grounds);
    }
    if (t.rests_on(Clause::increment_request)) return t.say(Say::qp_after_increment);
    if (t.rests_on(Clause::quickplay_postponed)) return t.say(Say::qp_already);
    tell_quickplay_closed(t);
}

void tell_times(Telling& t) {
    if (t.lawful()) return t.say(Say::times_in_time);
    const bool late = t.before.adjournment && t.before.adjournment->opened();
    t.say(late ? Say::times_late : Say::times_nowhere);
}

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

void tell_quickplay_closed(Telling& t) {
    if (t.rests_on(Clause::quickplay_announced)) return t.say(Say::qp_not_announced);
    t.say(t.rests_on(Clause::quickplay_scope) ? Say::qp_scope : Say::qp_time);
}

void tell_draw_claim(Telling& t, Ground ground, Side claimant, const std::optional<std::string>& written) {
    if (t.unlawful() && t.rests_on(Clause::flag_fallen)) return t.say(Say::claim_after_flag);
    if (t.unlawful())
        return t.say(t.rests_on(Clause::claim_after_touch) ? Say::claim_after_touch : Say::claim_out_of_turn);
    if (t.referred()) return t.say(ground == Ground::threefold ? Say::claim_referred_three : Say::claim_referred_fifty);
    if (t.cites(Clause::claim_right)) return tell_right(t, claimant, written);
    tell_wrong(t, ground, claimant, written);
    if (t.cites(Clause::distraction)) t.say_of(Say::claims_repeated, claimant);
}

void tell_flag(Telling& t, Side side) {
    if (t.rests_on(Clause::resumption_default) && t.referred()) return t.say(Say::flag_envelope_first);
    if (t.rests_on(Clause::resumption_default) && t.event<event::EnvelopeOpened>())
        return tell_looked_into(t, t.before.adjournment->replier(), {});
    if (t.referred())
        return t.say_of(t.rests_on(Clause::both_flags) ? Say::flag_both_unknown : Say::flag_referred, side);
    if (t.unlawful())
        return t.say_of(!t.before.clock.exists        ? Say::no_clock
                        : t.cites(Clause::both_flags) ? Say::flag_fell_later
                                                      : Say::flag_not_fallen,
                        side);
    const auto* over = t.event<event::GameOver>();
    t.say_of(over && over->result == laws::Outcome::draw ? Say::flag_draw : Say::flag_loss, side);
    if (over && over->result != laws::Outcome::draw) tell_mate_example(t);
    tell_unsettled_mate(t);
}

// Of the opponent, or of the claimant himself.
void tell_flag_claim(Telling& t) {
    if (t.rests_on(Clause::time_left_to_claim)) return t.say_of(Say::flag_own_time, other(t.who()));
    if (t.referred() && t.cites(Clause::illegal_completed)) return t.say_of(Say::flag_and_illegal, other(t.who()));
    const auto* over = t.event<event::GameOver>();
    const bool own = over && over->result == laws::win_for(other(t.who()));
    tell_flag(t, own ? t.who() : other(t.who()));
}

void tell_act(ActTelling& t, const act::Claim& a) {
    t.say(claim_told(a.ground));
    if (a.intended) t.say_text(Say::did_show_sealed, *a.intended);
}
void tell(Telling& t, const act::Claim& a) {
    switch (a.ground) {
        case Ground::threefold:
        case Ground::fifty: return tell_draw_claim(t, a.ground, t.who(), a.intended ? a.intended : t.before.written);
        case Ground::touch_move: return tell_breach_claim(t);
        case Ground::illegal_move: return tell_illegal_found(t);
        case Ground::flag: return tell_flag_claim(t);
        case Ground::cannot_win:
        case Ground::no_effort:
        case Ground::cannot_win_and_no_effort: return tell_quickplay(t, a.ground);
        case Ground::clock_times: return tell_times(t);
    }
}

void tell_act(ActTelling& t, const act::ExamineClaim&) { t.say(Say::did_examine); }
void tell(Telling& t, const act::ExamineClaim&) {
    if (t.unlawful()) return t.say(Say::examine_nothing);
    const auto claim = t.before.open_matter();
    tell_draw_claim(t, *claim->ground, claim->by, t.before.written);
    if (t.event<event::Restarted>()) t.say(Say::clocks_run_again);
}

}  // namespace adoube::views
