#include "laws/12_arbiter/findings.h"

#include <algorithm>

#include "laws/07_irregularities/illegal.h"
#include "laws/07_irregularities/remedy.h"
#include "laws/08_recording/record.h"
#include "laws/09_drawn_game/claim.h"
#include "laws/12_arbiter/measures.h"
#include "laws/decide.h"
#include "laws/guards.h"

namespace adoube::laws {
namespace {

constexpr auto facts = std::to_array<FactEntry>({
#define FACT(meaning, word, about, clause, follows, ...) {About::about, Clause::clause, Follows::follows},
#include "laws/12_arbiter/facts.inc"
#undef FACT
});

bool is_penalised(Follows follows) {
    return follows == Follows::choice || follows == Follows::infraction || follows == Follows::loss;
}

// What the players at the board go on from.
bool changes_play(Follows follows) {
    return follows == Follows::said || follows == Follows::pause || follows == Follows::clock ||
           follows == Follows::period || follows == Follows::claim_right || follows == Follows::claim_wrong ||
           follows == Follows::position;
}

ActBody as_said(Fact fact) {
    if (fact == Fact::resignation_meant) return act::Resign{};
    if (fact == Fact::acceptance_meant) return act::AcceptDraw{};
    return act::OfferDraw{};
}

Ruling said_by(const Game& game, const Act& act, Side side, Fact fact) {
    return decide(game, Act{act.at, actor(side), as_said(fact), act.facts});
}

Ruling paused(const Game& game, Clause clause) {
    auto ruling = lawful(clause).cite(Clause::pause_by_arbiter);
    if (game.in<phase::Playing>() || game.in<phase::Sealing>()) ruling.events.push_back(event::Paused{});
    return ruling;
}

// Some flag is down, and not in the last period of both (8.6).
Ruling in_next_period(const Game& game, Instant at) {
    const auto& control = game.terms.control;
    const bool fallen = flag_down(game.clock, Side::white, at) || flag_down(game.clock, Side::black, at);
    auto ruling = fallen ? lawful(Clause::next_period) : unlawful(Clause::next_period).cite(Clause::flag_fallen);
    if (!fallen) return ruling;
    for (const Side side : {Side::white, Side::black}) {
        const int last = last_move_of_period(game.clock, control, side);
        if (last == 0) continue;
        ruling.events.push_back(event::MovesSet{side, static_cast<std::uint32_t>(last)});
        ruling.events.push_back(event::PeriodGranted{side});
    }
    return ruling.events.empty() ? unlawful(Clause::next_period) : ruling;
}

// Checked by the players under the arbiter's eyes; where the moves cannot be established the claim is not right
// (11.12).
Ruling claim_checked(const Game& game, const Act& act, bool right) {
    const auto* claim = game.pending ? std::get_if<pending::DrawClaim>(&*game.pending) : nullptr;
    if (!claim) return unlawful(Clause::claim_check);
    if (!right) return std::move(*examines_wrong_claim(game, act, act::ExamineClaim{})).cite(Clause::claim_check);
    const Reason reason = claim->ground == Ground::threefold ? Reason::threefold : Reason::fifty;
    return lawful(Clause::claim_right).cite(Clause::claim_check).with(event::GameOver{Outcome::draw, reason});
}

// Where nobody supervises he waits for the next move (A.5.4); elsewhere it is an illegal move that nobody saw (7.5.1).
Ruling position_seen(const Game& game, const Act& act) {
    if (!unsupervised(game)) return *arbiter_finds_illegal(game, act, act::FindIllegalMove{});
    if (!is_illegal_position(game.position)) return by_appendix(game, unlawful(Clause::illegal_position));
    auto ruling = by_appendix(game, referred(Clause::illegal_position));
    if (game.terms.second_reading() && !waits_with_illegal_position(game))
        ruling.events.push_back(event::BreachNoted{Clause::illegal_position});
    return ruling;
}

}  // namespace

const FactEntry& entry(Fact fact) { return facts[static_cast<std::size_t>(fact)]; }

// A fact of the game names no player, one of a player names him, and only what a player did is penalised.
Says finds_what_cannot_be(const Game& game, const Act&, const act::FindFact& find) {
    const FactEntry& fact = entry(find.fact);
    const bool one_board = game.terms.rules.visually_disabled == SomePlayers::nobody && game.terms.second_reading();
    if (find.fact == Fact::boards_differ && one_board) return unlawful(fact.clause);
    const bool named = fact.about == About::game ? !find.side : fact.about == About::players || find.side.has_value();
    if (named && (!find.penalty || (is_penalised(fact.follows) && find.side))) return silent;
    return unlawful(fact.clause);
}

Says finds_after_the_end(const Game& game, const Act& act, const act::FindFact& find) {
    const Follows follows = entry(find.fact).follows;
    const bool ends = follows == Follows::loss && !find.penalty;
    return changes_play(follows) || ends ? game_is_over(game, act) : silent;
}

Says finds_penalty_out_of_place(const Game& game, const Act& act, const act::FindFact& find) {
    if (!find.penalty) return silent;
    // Persistent refusal is a loss by its clause; what is chosen is the score of the opponent.
    if (find.fact == Fact::persistent_refusal && find.penalty->measure != Measure::loss)
        return unlawful(Clause::refusal);
    return out_of_place(game, act, *find.side, *find.penalty);
}

// Who need not record breaks nothing by not recording.
Says finds_excused(const Game& game, const Act& act, const act::FindFact& find) {
    if (find.fact != Fact::no_record && find.fact != Fact::unwritten_move) return silent;
    if (game.terms.play != Play::standard) return unlawful(Clause::record_not_needed);
    if (must_record(game, *find.side, act.at)) return silent;
    return unlawful(Clause::record_relief);
}

// Without adequate supervision set-up and clock stay as they are after ten moves by each.
Says finds_what_stands(const Game& game, const Act&, const act::FindFact& find) {
    const Follows follows = entry(find.fact).follows;
    if (follows != Follows::set_up && follows != Follows::clock) return silent;
    if (follows == Follows::clock && !game.clock.exists) return unlawful(entry(find.fact).clause);
    if (!settings_stand(game)) return silent;
    return by_appendix(game, unlawful(Clause::ten_moves_stand));
}

Says finds_fact_of_the_game(const Game& game, const Act& act, const act::FindFact& find) {
    const FactEntry& fact = entry(find.fact);
    switch (fact.follows) {
        case Follows::record:
        case Follows::set_up: return lawful(fact.clause);
        case Follows::pause:
        case Follows::clock: return paused(game, fact.clause);
        case Follows::period: return in_next_period(game, act.at);
        case Follows::claim_right: return claim_checked(game, act, true);
        case Follows::claim_wrong: return claim_checked(game, act, false);
        case Follows::position: return position_seen(game, act);
        case Follows::said: return said_by(game, act, *find.side, find.fact);
        case Follows::choice:
        case Follows::infraction:
        case Follows::loss: return silent;
    }
    std::unreachable();
}

Says finds_fact_of_a_player(const Game&, const Act&, const act::FindFact& find) {
    const FactEntry& fact = entry(find.fact);
    if (!find.side)
        return lawful(Clause::both_refuse).cite(fact.clause).with(event::GameOver{Outcome::both_lose, Reason::arbiter});
    auto ruling = lawful(fact.clause);
    if (fact.follows == Follows::infraction) ruling.add(Clause::infraction);
    ruling.add(Clause::penalties);
    if (find.penalty)
        impose(ruling, *find.side, *find.penalty);
    else if (fact.follows == Follows::loss)
        impose(ruling, *find.side, {Measure::loss});
    return ruling;
}

// It is for the arbiter, and for whoever hears appeals, also after signing.
Says appeals(const Game& game, const Act& act, const act::Appeal&) {
    auto ruling = referred(Clause::appeal);
    if (game.signatures[side_of(act.by)]) ruling.add(Clause::signed_result);
    return ruling;
}

// Words and gestures that are neither an offer nor an answer: nothing has been said until the arbiter has asked.
Says says_words(const Game&, const Act&, const act::SayWords&) {
    return referred(Clause::offer).cite(Clause::resignation).cite(Clause::agreement);
}

}  // namespace adoube::laws
