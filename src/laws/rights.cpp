#include "laws/rights.h"

#include "laws/08_recording/record.h"
#include "laws/09_drawn_game/claim.h"
#include "laws/guards.h"

namespace adoube::laws {
namespace {

constexpr int claimable_occurrences = 3;

// One of each act that a button could stand for.
std::vector<ActBody> acts_of_player(const Game& game) {
    std::vector<ActBody> acts{
        act::Press{},        act::OfferDraw{},     act::AcceptDraw{},       act::DeclineDraw{},
        act::Resign{},       act::SummonArbiter{}, act::RequestIncrement{}, act::Adjourn{},
        act::Seal{},         act::StopClock{},     act::Arrive{},           act::SealReply{},
        act::WriteMove{"-"}, act::WritePosition{}, act::VerifyPosition{},   act::VerifyScoresheet{}};
    for (const Ground ground :
         {Ground::threefold, Ground::fifty, Ground::touch_move, Ground::illegal_move, Ground::flag, Ground::cannot_win,
          Ground::no_effort, Ground::cannot_win_and_no_effort, Ground::clock_times})
        acts.emplace_back(act::Claim{ground, {}});
    // Whether a move may be stated at all: asked with one that is legal.
    if (const auto moves = chess::legal_moves(game.position); game.adjournment && !moves.empty())
        acts.emplace_back(act::StateMove{chess::uci(moves[0])});
    return acts;
}

HandMove as_played(const History& history, std::size_t ply) {
    const Move move = history.move(ply);
    HandMove hand{move.from(), move.to(), {}, {}};
    if (move.is_promotion()) hand.becomes = move.becomes();
    if (move.is_castling()) hand.castling = move.to() > move.from() ? Wing::kingside : Wing::queenside;
    return hand;
}

std::vector<ActBody> acts_of_arbiter(const Game& game) {
    std::vector<ActBody> acts{act::StartClocks{},
                              act::StopClocks{},
                              act::AskToSeal{},
                              act::Schedule{},
                              act::CheckEnvelope{},
                              act::Resume{},
                              act::OpenEnvelope{},
                              act::ReportEnvelopeLost{},
                              act::ReportPositionLost{},
                              act::CallFlag{Side::white},
                              act::CallFlag{Side::black},
                              act::FindBothFlags{},
                              act::FindIllegalMove{},
                              act::ExamineClaim{},
                              act::ConsentDraw{},
                              act::AcceptClaim{},
                              act::RejectClaim{},
                              act::PostponeClaim{},
                              act::AgreeIncrement{},
                              act::RefuseIncrement{},
                              act::DeclareDraw{},
                              act::DeclareWin{Side::white},
                              act::DeclareWin{Side::black},
                              act::DecideOtherwise{},
                              act::AddTime{Side::white, {}},
                              act::SetClock{Side::white, {}},
                              act::FindWrongStart{},
                              act::FindWrongColours{},
                              act::ApproveAssistant{Side::white},
                              act::ApproveAssistant{Side::black}};
    for (const auto& touch : game.hand.touches) {
        acts.emplace_back(act::FindAccident{touch.square});
        acts.emplace_back(act::FindIntent{touch.square});
    }
    if (game.plies == 0) return acts;
    acts.emplace_back(act::GoBack{game.plies - 1, {}});
    acts.emplace_back(act::CorrectMove{as_played(game.history, game.plies - 1), {}});
    return acts;
}

Right asked(const Game& game, Actor by, ActBody body, Instant at) {
    Ruling ruling = decide(game, Act{at, by, body, {}});
    return {std::move(body), ruling.finding, ruling.citations};
}

bool quiet_move(const Position& position, Move move) {
    return position.at(move.from())->kind != Kind::pawn && !chess::is_capture(position, move);
}

}  // namespace

std::vector<WinningClaim> claims_that_succeed(const Game& game) {
    std::vector<WinningClaim> found;
    if (game.over()) return found;
    for (const Ground ground : {Ground::threefold, Ground::fifty})
        if (const auto clause = claim_holds(game, ground, {})) found.push_back({ground, *clause, {}});
    const bool fifty_next = game.position.quiet_plies() + 1 >= 100;
    for (const Move move : chess::legal_moves(game.position)) {
        if (!quiet_move(game.position, move)) continue;
        if (fifty_next) found.push_back({Ground::fifty, Clause::fifty_intended, move});
        if (game.history.occurrences(game.position.after(move)) + 1 >= claimable_occurrences)
            found.push_back({Ground::threefold, Clause::threefold_intended, move});
    }
    return found;
}

Rights rights(const Game& game, Instant at) {
    Rights all;
    const Act hand{at, actor(game.turn()), act::Press{}, {}};
    all.may_handle = !game_is_over(game, hand) && !claim_waits(game, hand) && !pieces_stand_still(game, hand);
    all.duty = duty_of(game);
    all.may = moves_allowed(game);
    for (const Side side : {Side::white, Side::black}) {
        all.must_record[static_cast<std::size_t>(side)] = must_record(game, side, at);
        for (ActBody& body : acts_of_player(game))
            all.of[static_cast<std::size_t>(side)].push_back(asked(game, actor(side), std::move(body), at));
    }
    for (ActBody& body : acts_of_arbiter(game)) all.of[2].push_back(asked(game, Actor::arbiter, std::move(body), at));
    all.claims = claims_that_succeed(game);
    return all;
}

}  // namespace adoube::laws
