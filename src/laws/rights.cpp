#include "laws/rights.h"

#include <span>

#include "chess/board/draw_limits.h"
#include "laws/04_act_of_moving/movement.h"
#include "laws/08_recording/record.h"
#include "laws/09_drawn_game/claim.h"
#include "laws/12_arbiter/findings.h"
#include "laws/guards.h"
#include "laws/words.h"

namespace adoube::laws {
namespace {

template <class... Acts>
std::vector<ActBody> list_of(Acts... acts) {
    std::vector<ActBody> list;
    list.reserve(sizeof...(acts));
    (list.emplace_back(std::move(acts)), ...);
    return list;
}

// One of each act that a button could stand for.
std::span<const ActBody> acts_of_player() {
    static const std::vector<ActBody> acts = [] {
        auto all =
            list_of(act::Press{}, act::RestorePieces{}, act::OfferDraw{}, act::AcceptDraw{}, act::DeclineDraw{},
                    act::Resign{}, act::AgreeToCorrect{}, act::SummonArbiter{}, act::RequestIncrement{}, act::Adjourn{},
                    act::Seal{}, act::StopClock{}, act::Arrive{}, act::SealReply{}, act::WritePosition{},
                    act::VerifyPosition{}, act::SubmitScoresheet{}, act::VerifyScoresheet{}, act::SayWords{},
                    act::StopRecording{}, act::UpdateScoresheet{}, act::UpdateScoresheet{true},
                    act::SignResult{Outcome::white_wins}, act::SignResult{Outcome::black_wins},
                    act::SignResult{Outcome::draw}, act::SignResult{Outcome::both_lose}, act::Appeal{});
        for (const Ground ground :
             {Ground::threefold, Ground::fifty, Ground::touch_move, Ground::illegal_move, Ground::flag,
              Ground::cannot_win, Ground::no_effort, Ground::cannot_win_and_no_effort, Ground::clock_times})
            all.emplace_back(act::Claim{ground, {}});
        return all;
    }();
    return acts;
}

// Facts of the game, and one of each player: whether there is ground for another is the arbiter's word.
void add_findings(std::vector<ActBody>& acts) {
    for (std::size_t i = 0; i < words<Fact>.size(); ++i)
        if (entry(static_cast<Fact>(i)).about == About::game)
            acts.emplace_back(act::FindFact{static_cast<Fact>(i), {}, {}, {}});
    for (const Side side : {Side::white, Side::black})
        for (const Fact fact : {Fact::breach, Fact::resignation_meant, Fact::acceptance_meant, Fact::offer_meant})
            acts.emplace_back(act::FindFact{fact, side, {}, {}});
}

std::span<const ActBody> acts_of_arbiter() {
    static const auto acts = [] {
        auto all = list_of(act::StartClocks{}, act::StopClocks{}, act::EndSession{}, act::AskToSeal{}, act::Schedule{},
                           act::CheckEnvelope{}, act::Resume{}, act::OpenEnvelope{}, act::ReportEnvelopeLost{},
                           act::ReportPositionLost{}, act::CallFlag{Side::white}, act::CallFlag{Side::black},
                           act::CallDefault{Side::white}, act::CallDefault{Side::black}, act::FindBothFlags{},
                           act::FindIllegalMove{}, act::ExamineClaim{}, act::ConsentDraw{}, act::AcceptClaim{},
                           act::RejectClaim{}, act::PostponeClaim{}, act::AgreeIncrement{}, act::AgreeIncrement{true},
                           act::RefuseIncrement{}, act::DeclareDraw{}, act::DeclareWin{Side::white},
                           act::DeclareWin{Side::black}, act::DecideOtherwise{}, act::AddTime{Side::white, {}},
                           act::TakeTime{Side::white, {}}, act::Warn{Side::white}, act::Warn{Side::black},
                           act::SetClock{Side::white, {}}, act::FindWrongStart{}, act::FindWrongColours{},
                           act::SetIncrement{}, act::ApproveAssistant{Side::white}, act::ApproveAssistant{Side::black});
        add_findings(all);
        return all;
    }();
    return acts;
}

// The move as it was played; one that could have been, if an illegal one stands there.
HandMove as_played(const History& history, std::size_t ply) {
    const auto legal = chess::legal_moves(history.position(ply));
    const Move move = legal.has(history.move(ply)) || legal.empty() ? history.move(ply) : legal[0];
    return movement_of(move);
}

// Acts that name something of this game.
std::vector<ActBody> acts_of_player_here(const Game& game) {
    std::vector<ActBody> acts{act::WriteMove{game.written.value_or("-")}};  // what is written may be written again
    if (game.terms.rules.visually_disabled != SomePlayers::nobody) {
        const bool made = game.plies > 0 && game.uncompleted[index_of(other(game.turn()))] > 0;
        if (made) acts.emplace_back(act::Announce{as_played(game.history, game.plies - 1)});
        const auto moves = chess::lawful_moves(game.position);
        if (!moves.empty()) acts.emplace_back(act::Announce{movement_of(moves[0])});
    }
    if (!game.adjournment) return acts;
    // Whether a move may be stated at all: asked with one that is legal.
    const auto moves = chess::lawful_moves(game.position);
    if (!moves.empty()) acts.emplace_back(act::StateMove{chess::uci(game.position, moves[0])});
    return acts;
}

std::vector<ActBody> acts_of_arbiter_here(const Game& game) {
    std::vector<ActBody> acts;
    for (const Side side : {Side::white, Side::black})  // the counter as it stands
        acts.emplace_back(act::SetMoves{side, game.clock.completed[index_of(side)]});
    for (const auto& touch : game.hand.touches) {
        acts.emplace_back(act::FindAccident{touch.square});
        acts.emplace_back(act::FindIntent{touch.square});
    }
    if (game.plies == 0) return acts;
    const bool final = game.adjournment && (game.adjournment->envelope() || game.adjournment->at<stage::ReplySealed>());
    const std::string reason = final ? "-" : "";  // asked with one where one has to be given
    acts.emplace_back(act::GoBack{game.plies - 1, reason});
    acts.emplace_back(act::CorrectMove{as_played(game.history, game.plies - 1), reason});
    return acts;
}

Right asked(const Game& game, const Act& act) {
    const Ruling ruling = decide(game, act);
    return {act.body, ruling.finding, ruling.citations};
}

}  // namespace

std::vector<WinningClaim> claims_that_succeed(const Game& game) {
    std::vector<WinningClaim> found;
    if (game.over()) return found;
    for (const Ground ground : {Ground::threefold, Ground::fifty})
        if (const auto clause = claim_holds(game, ground, {})) found.push_back({ground, *clause, {}});
    const bool fifty_next = chess::quiet_enough_to_claim(game.position.quiet_plies() + 1);
    for (const Move move : chess::lawful_moves(game.position)) {
        if (!chess::is_quiet(game.position, move)) continue;
        if (fifty_next) found.push_back({Ground::fifty, Clause::fifty_intended, move});
        if (chess::stood_enough_to_claim(game.history.occurrences(game.position.after(move)) + 1))
            found.push_back({Ground::threefold, Clause::threefold_intended, move});
    }
    return found;
}

Standing standing(const Game& game, Instant at) {
    Standing now;
    const Act hand{at, actor(game.turn()), act::Press{}, {}};
    now.may_handle = !game_is_over(game, hand) && !claim_waits(game, hand) && !pieces_stand_still(game, hand);
    now.duty = duty_of(game);
    now.may = moves_allowed(game);
    for (const Side side : {Side::white, Side::black})
        now.must_record[static_cast<std::size_t>(side)] = must_record(game, side, at);
    return now;
}

std::vector<Right> rights_of(const Game& game, Actor party, Instant at) {
    const bool arbiter = party == Actor::arbiter;
    const auto always = arbiter ? acts_of_arbiter() : acts_of_player();
    const auto here = arbiter ? acts_of_arbiter_here(game) : acts_of_player_here(game);
    std::vector<Right> rights;
    rights.reserve(always.size() + here.size());
    for (const auto acts : {always, std::span<const ActBody>(here)})
        for (const ActBody& body : acts) rights.push_back(asked(game, Act{at, party, body, {}}));
    return rights;
}

Rights rights(const Game& game, Instant at) {
    Rights all{standing(game, at), {}, claims_that_succeed(game)};
    for (const Actor party : {Actor::white, Actor::black, Actor::arbiter})
        all.of[static_cast<std::size_t>(party)] = rights_of(game, party, at);
    return all;
}

}  // namespace adoube::laws
