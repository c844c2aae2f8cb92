#include "laws/guideline_3_quickplay/quickplay.h"

#include "laws/05_completion/ending.h"
#include "laws/guards.h"

namespace adoube::laws {

using namespace std::chrono_literals;

namespace {

constexpr Duration less_than = 2min;
constexpr Duration award_time = 2min;

// A claim under III.5 or III.6 that is still to be decided.
struct WaitingClaim {
    Side by;
    Ground ground;
    bool postponed = false;
};

std::optional<WaitingClaim> waiting_claim(const Game& game) {
    if (const auto* claim = game.postponed_claim()) return WaitingClaim{claim->by, claim->ground, true};
    if (!game.pending) return {};
    if (const auto* claim = std::get_if<pending::QuickplayClaim>(&*game.pending))
        return WaitingClaim{claim->by, claim->ground};
    if (const auto* claim = std::get_if<pending::UnsupervisedClaim>(&*game.pending))
        return WaitingClaim{claim->by, claim->ground};
    return {};
}

bool extra_time_agreed(const Game& game) {
    return game.clock.agreed_increment > Duration::zero() || game.clock.agreed_delay > Duration::zero();
}

const pending::IncrementRequest* waiting_request(const Game& game) {
    return game.pending ? std::get_if<pending::IncrementRequest>(&*game.pending) : nullptr;
}

const pending::UnsupervisedClaim* unsupervised_claim(const Game& game) {
    return game.pending ? std::get_if<pending::UnsupervisedClaim>(&*game.pending) : nullptr;
}

Ruling settled_with_restart(const Game& game, Ruling ruling) {
    ruling.events.push_back(event::ClaimSettled{});
    if (game.in<phase::Paused>()) ruling.events.push_back(event::Restarted{});
    return ruling;
}

Clause ground_clause(Ground ground) {
    return ground == Ground::cannot_win ? Clause::unsupervised_cannot_win : Clause::unsupervised_no_effort;
}

using PaperState = pending::UnsupervisedClaim::Paper;

bool asks_for_scoresheet(const pending::UnsupervisedClaim& claim) { return claim.ground != Ground::cannot_win; }

// Why the person assigned cannot agree yet: not all the papers of III.6.1 are verified.
std::optional<Clause> paper_missing(const Game& game) {
    const auto* claim = unsupervised_claim(game);
    if (!claim || !game.terms.second_reading()) return {};
    if (asks_for_scoresheet(*claim) && claim->scoresheet != PaperState::verified) return Clause::unsupervised_no_effort;
    if (claim->position != PaperState::verified) return ground_clause(claim->ground);
    return {};
}

}  // namespace

bool is_quickplay(Ground ground) {
    return ground == Ground::cannot_win || ground == Ground::no_effort || ground == Ground::cannot_win_and_no_effort;
}

bool awaits_assigned_arbiter(const State& table) {
    const auto* over = table.over();
    return over && over->result == Outcome::none;
}

std::optional<Clause> quickplay_closed(const State& table, Side side) {
    if (!table.terms.rules.quickplay_announced) return Clause::quickplay_announced;
    if (!table.clock.exists || table.terms.play == Play::blitz || has_increment(table.clock, table.terms.control))
        return Clause::quickplay_scope;
    if (!in_last_period(table.clock, table.terms.control, side)) return Clause::quickplay_scope;
    return {};
}

namespace {

// Less than two minutes left, before the flag falls; under an arbiter also having the move, which III.6 does not ask.
bool in_time(const Game& game, Side side, Instant at, Clause ground) {
    if (ground != Clause::unsupervised_claim && game.turn() != side) return false;
    // In a hall a flag has fallen when somebody says so; a machine has seen it at once (6.8).
    const bool seen = game.terms.venue == Venue::refuse || !game.terms.second_reading();
    if (seen && flag_down(game.clock, side, at)) return false;
    return left_at(game.clock, side, at) < less_than;
}

Says closed(const Game& game, const Act& act, Clause ground) {
    const Side side = side_of(act.by);
    if (const auto clause = quickplay_closed(game, side)) {
        auto ruling = unlawful(*clause);
        if (*clause == Clause::quickplay_scope) ruling.add(Clause::quickplay);
        ruling.add(ground);
        return ruling;
    }
    if (!in_time(game, side, act.at, ground)) return unlawful(ground);
    return silent;
}

}  // namespace

Says increment_request_closed(const Game& game, const Act& act, const act::RequestIncrement&) {
    if (waiting_claim(game)) return unlawful(Clause::quickplay_postponed).cite(Clause::increment_request);
    return closed(game, act, Clause::increment_request);
}

Says increment_already_agreed(const Game& game, const Act&, const act::RequestIncrement&) {
    if (!extra_time_agreed(game)) return silent;
    return unlawful(Clause::increment_request);
}

Says increment_requested(const Game& game, const Act& act, const act::RequestIncrement&) {
    auto ruling = referred(Clause::increment_request);
    if (game.may_offer(side_of(act.by))) ruling.events.push_back(event::OfferMade{side_of(act.by)});
    ruling.events.push_back(event::IncrementRequested{side_of(act.by)});
    ruling.events.push_back(event::Paused{});
    return ruling;
}

Says increment_not_requested(const Game& game, const Act&, const act::AgreeIncrement&) {
    if (waiting_request(game)) return silent;
    return unlawful(Clause::increment_request);
}

Says increment_offer_not_refused(const Game& game, const Act&, const act::AgreeIncrement&) {
    if (!game.offer_by(waiting_request(game)->by)) return silent;
    return unlawful(Clause::increment_request);
}

Says delay_cannot_be_agreed(const Game& game, const Act&, const act::AgreeIncrement& agree) {
    if (!agree.as_delay || game.terms.edition->delay_may_be_agreed) return silent;
    return unlawful(Clause::increment_request);
}

Says increment_agreed(const Game& game, const Act&, const act::AgreeIncrement& agree) {
    return lawful(Clause::increment_request)
        .with(event::TimeAwarded{other(waiting_request(game)->by), award_time})
        .with(event::IncrementSettled{true, agree.as_delay})
        .with(event::Restarted{});
}

Says increment_refused(const Game& game, const Act&, const act::RefuseIncrement&) {
    if (!waiting_request(game)) return unlawful(Clause::increment_request);
    return lawful(Clause::increment_request).with(event::IncrementSettled{false}).with(event::Restarted{});
}

Says quickplay_claim_closed(const Game& game, const Act& act, const act::Claim& claim) {
    if (!is_quickplay(claim.ground)) return silent;
    return closed(game, act, game.terms.rules.arbiter_present ? Clause::quickplay_claim : Clause::unsupervised_claim);
}

Says quickplay_claim_after_increment(const Game& game, const Act&, const act::Claim& claim) {
    if (!is_quickplay(claim.ground) || !extra_time_agreed(game)) return silent;
    return unlawful(Clause::increment_request).cite(Clause::quickplay_claim);
}

Says quickplay_claim_while_postponed(const Game& game, const Act&, const act::Claim& claim) {
    if (!is_quickplay(claim.ground) || !waiting_claim(game)) return silent;
    return unlawful(Clause::quickplay_postponed);
}

Says quickplay_claim_unsupervised(const Game& game, const Act& act, const act::Claim& claim) {
    if (!is_quickplay(claim.ground) || game.terms.rules.arbiter_present) return silent;
    auto ruling =
        referred(Clause::unsupervised_claim).cite(ground_clause(claim.ground)).cite(Clause::unsupervised_decision);
    if (claim.ground == Ground::cannot_win_and_no_effort) ruling.add(Clause::unsupervised_cannot_win);
    ruling.events.push_back(event::ClaimWaits{side_of(act.by), claim.ground});
    ruling.events.push_back(event::GameOver{Outcome::none, Reason::none});
    return ruling;
}

Says quickplay_claimed(const Game&, const Act& act, const act::Claim& claim) {
    if (!is_quickplay(claim.ground)) return silent;
    return referred(Clause::quickplay_claim)
        .cite(Clause::pause_by_player)
        .with(event::ClaimWaits{side_of(act.by), claim.ground})
        .with(event::Paused{});
}

namespace {

Ruling no_claim(const Game& game, const Act& act, Clause ground) {
    const Says over = game.terms.second_reading() ? result_stands(game, act) : silent;
    return over ? *over : unlawful(ground);
}

}  // namespace

Says quickplay_accepted(const Game& game, const Act& act, const act::AcceptClaim&) {
    const auto claim = waiting_claim(game);
    if (!claim) return no_claim(game, act, Clause::quickplay_agreed);
    if (const auto missing = paper_missing(game)) return unlawful(*missing).cite(Clause::unsupervised_decision);
    const bool assigned = awaits_assigned_arbiter(game);
    auto ruling = lawful(assigned ? Clause::unsupervised_decision : Clause::quickplay_agreed);
    if (claim->postponed) ruling.add(Clause::quickplay_postponed);
    ruling.events.push_back(event::GameOver{Outcome::draw, Reason::quickplay});
    return ruling;
}

// Without an arbiter the claim had ended the game: the claimant's opponent wins when it fails.
Says quickplay_rejected(const Game& game, const Act& act, const act::RejectClaim&) {
    const auto claim = waiting_claim(game);
    if (!claim) return no_claim(game, act, Clause::quickplay_rejected);
    if (awaits_assigned_arbiter(game))
        return lawful(Clause::unsupervised_decision).with(event::GameOver{win_for(other(claim->by)), Reason::arbiter});
    if (game.flag_referred)
        return lawful(Clause::quickplay_postponed)
            .with(event::GameOver{win_for(other(*game.flag_referred)), Reason::flag});
    auto ruling = lawful(Clause::quickplay_rejected).with(event::TimeAwarded{other(claim->by), award_time});
    return settled_with_restart(game, std::move(ruling));
}

Says quickplay_postponed(const Game& game, const Act&, const act::PostponeClaim& postpone) {
    const auto claim = waiting_claim(game);
    if (!claim || claim->postponed) return unlawful(Clause::quickplay_postponed);
    const bool two_minutes = !postpone.award || *postpone.award == award_time;
    if (!two_minutes && game.terms.second_reading()) return unlawful(Clause::quickplay_postponed);
    auto ruling = lawful(Clause::quickplay_postponed);
    if (postpone.award) ruling.events.push_back(event::TimeAwarded{other(claim->by), *postpone.award});
    ruling.events.push_back(event::ClaimPostponed{});
    ruling.events.push_back(event::Restarted{});
    return ruling;
}

Says arbiter_declares_draw(const Game& game, const Act&, const act::DeclareDraw&) {
    if (!waiting_claim(game)) return lawful(Clause::penalties).with(event::GameOver{Outcome::draw, Reason::arbiter});
    if (const auto missing = paper_missing(game)) return unlawful(*missing).cite(Clause::unsupervised_decision);
    return lawful(awaits_assigned_arbiter(game) ? Clause::unsupervised_decision : Clause::quickplay_postponed)
        .with(event::GameOver{Outcome::draw, Reason::quickplay});
}

Says arbiter_declares_win(const Game& game, const Act& act, const act::DeclareWin& declare) {
    const Side loser = other(declare.side);
    const bool by_flag = game.flag_referred == loser || flag_down(game.clock, loser, act.at);
    auto ruling = lawful(!waiting_claim(game)            ? Clause::penalties
                         : awaits_assigned_arbiter(game) ? Clause::unsupervised_decision
                                                         : Clause::quickplay_postponed);
    ruling.events.push_back(event::GameOver{win_for(declare.side), by_flag ? Reason::flag : Reason::arbiter});
    return ruling;
}

// ---- the papers of III.6.1, in their order: written or handed in by the claimant, then verified by the opponent

namespace {

// By the first reading the papers had no order, and nothing was kept of them.
bool in_order(const Game& game, PaperState is, PaperState due) { return is == due || !game.terms.second_reading(); }

template <class E>
Ruling kept(const Game& game, Ruling ruling, E paper) {
    if (game.terms.second_reading()) ruling.events.push_back(paper);
    return ruling;
}

}  // namespace

Says position_written(const Game& game, const Act& act, const act::WritePosition&) {
    const auto* claim = unsupervised_claim(game);
    if (!claim || side_of(act.by) != claim->by || !in_order(game, claim->position, PaperState::missing))
        return unlawful(Clause::unsupervised_claim);
    return kept(game, lawful(ground_clause(claim->ground)).cite(Clause::unsupervised_cannot_win),
                event::PaperSubmitted{FinalPaper::position});
}

Says position_verified(const Game& game, const Act& act, const act::VerifyPosition&) {
    const auto* claim = unsupervised_claim(game);
    if (!claim || side_of(act.by) == claim->by) return unlawful(Clause::unsupervised_claim);
    if (!in_order(game, claim->position, PaperState::submitted)) return unlawful(ground_clause(claim->ground));
    return kept(game, lawful(ground_clause(claim->ground)).cite(Clause::unsupervised_cannot_win),
                event::PaperVerified{FinalPaper::position});
}

Says scoresheet_submitted(const Game& game, const Act& act, const act::SubmitScoresheet&) {
    const auto* claim = unsupervised_claim(game);
    if (!claim || side_of(act.by) != claim->by) return unlawful(Clause::unsupervised_claim);
    if (!asks_for_scoresheet(*claim) || claim->scoresheet != PaperState::missing)
        return unlawful(ground_clause(claim->ground));
    return lawful(Clause::unsupervised_no_effort).with(event::PaperSubmitted{FinalPaper::scoresheet});
}

Says scoresheet_verified(const Game& game, const Act& act, const act::VerifyScoresheet&) {
    const auto* claim = unsupervised_claim(game);
    if (!claim || side_of(act.by) == claim->by) return unlawful(Clause::unsupervised_claim);
    if (!in_order(game, claim->scoresheet, PaperState::submitted)) return unlawful(ground_clause(claim->ground));
    return kept(game, lawful(Clause::unsupervised_no_effort), event::PaperVerified{FinalPaper::scoresheet});
}

}  // namespace adoube::laws
