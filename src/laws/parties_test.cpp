// Who may do what: every act told of the party that cannot do it is refused, changes nothing, and is
// refused for that reason, in play and in an adjourned game.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "laws/decide.h"

namespace adoube::laws {
namespace parties_test {

using namespace std::chrono_literals;

enum class Party { players, arbiter };
using enum Party;

struct Row {
    Party party;
    ActBody body;
};

std::vector<Row> every_act() {
    const HandMove e4{Square::e2, Square::e4, {}, {}};
    return {
        {players, act::Touch{{Square::e2}}},
        {players, act::Adjust{{Square::e2}}},
        {players, act::Release{Square::e2, Square::e4}},
        {players, act::Remove{Square::e2}},
        {players, act::PlaceNew{Kind::queen, Square::e8}},
        {players, act::MovePiece{e4}},
        {players, act::Play{e4}},
        {players, act::Press{}},
        {players, act::Displace{{Square::e2}}},
        {players, act::RestorePieces{}},
        {players, act::OfferDraw{}},
        {players, act::AcceptDraw{}},
        {players, act::DeclineDraw{}},
        {players, act::WithdrawOffer{}},
        {players, act::Resign{}},
        {players, act::WriteMove{"e4"}},
        {players, act::Claim{Ground::fifty}},
        {players, act::WithdrawClaim{}},
        {players, act::AgreeToCorrect{}},
        {players, act::SummonArbiter{}},
        {players, act::RequestIncrement{}},
        {players, act::Adjourn{}},
        {players, act::Seal{}},
        {players, act::SealReply{}},
        {players, act::StopClock{}},
        {players, act::Arrive{}},
        {players, act::StateMove{"e4"}},
        {players, act::WritePosition{}},
        {players, act::VerifyPosition{}},
        {players, act::SubmitScoresheet{}},
        {players, act::VerifyScoresheet{}},
        {players, act::SayWords{"OK"}},
        {players, act::Announce{e4}},
        {players, act::StopRecording{}},
        {players, act::UpdateScoresheet{}},
        {players, act::SignResult{Outcome::draw}},
        {players, act::Appeal{}},
        {arbiter, act::SetIncrement{30s}},
        {arbiter, act::SetMoves{Side::white, 1}},
        {arbiter, act::FindFact{Fact::distraction, Side::white}},
        {arbiter, act::EndSession{}},
        {arbiter, act::AskToSeal{}},
        {arbiter, act::Schedule{18h, "hall"}},
        {arbiter, act::CheckEnvelope{}},
        {arbiter, act::Resume{}},
        {arbiter, act::OpenEnvelope{"e4"}},
        {arbiter, act::ReportEnvelopeLost{}},
        {arbiter, act::ReportPositionLost{}},
        {arbiter, act::StartClocks{}},
        {arbiter, act::StopClocks{}},
        {arbiter, act::AddTime{Side::white, 2min}},
        {arbiter, act::TakeTime{Side::white, 2min}},
        {arbiter, act::Warn{Side::white}},
        {arbiter, act::SetClock{Side::white, 2min}},
        {arbiter, act::CallFlag{Side::white}},
        {arbiter, act::CallDefault{Side::white}},
        {arbiter, act::FindBothFlags{}},
        {arbiter, act::FindIllegalMove{}},
        {arbiter, act::FindWrongStart{}},
        {arbiter, act::FindWrongColours{}},
        {arbiter, act::ExamineClaim{}},
        {arbiter, act::ConsentDraw{}},
        {arbiter, act::ApproveAssistant{Side::white}},
        {arbiter, act::SeeTouch{Side::white, {Square::e2}}},
        {arbiter, act::FindAccident{Square::e2}},
        {arbiter, act::FindIntent{Square::e2}},
        {arbiter, act::AcceptClaim{}},
        {arbiter, act::RejectClaim{}},
        {arbiter, act::PostponeClaim{}},
        {arbiter, act::AgreeIncrement{}},
        {arbiter, act::RefuseIncrement{}},
        {arbiter, act::DeclareDraw{}},
        {arbiter, act::DeclareWin{Side::white}},
        {arbiter, act::DecideOtherwise{}},
        {arbiter, act::GoBack{0, {}}},
        {arbiter, act::CorrectMove{e4, {}}},
    };
}

Game in_play(Venue venue = Venue::refuse) {
    Terms terms;
    terms.venue = venue;
    terms.control = {{0, 2h, {}, {}}};
    return Game(terms);
}

Game adjourned() {
    Game game = in_play();
    for (const auto& [by, body] : std::vector<std::pair<Actor, ActBody>>{{Actor::arbiter, act::AskToSeal{}},
                                                                         {Actor::white, act::Seal{false, "paper"}},
                                                                         {Actor::white, act::StopClock{}}}) {
        const Act act{{}, by, body};
        apply(game, decide(game, act), act);
    }
    return game;
}

void expect_refused(const Game& game, Actor by, const ActBody& body, Clause ground) {
    const Ruling ruling = decide(game, {1h, by, body});
    EXPECT_EQ(ruling.finding, Finding::unlawful) << "act " << body.index();
    EXPECT_TRUE(ruling.events.empty()) << "act " << body.index();
    EXPECT_TRUE(ruling.citations == Citations{ground}) << "act " << body.index();
}

TEST(Parties, the_table_holds_every_act_once) {
    std::set<std::size_t> kinds;
    for (const Row& row : every_act()) kinds.insert(row.body.index());
    EXPECT_EQ(kinds.size(), std::variant_size_v<ActBody>);
    EXPECT_EQ(every_act().size(), std::variant_size_v<ActBody>);
}

// Only players have the move (1.3).
TEST(Parties, the_arbiter_does_not_play) {
    for (const Game& game : {in_play(), adjourned()})
        for (const Row& row : every_act())
            if (row.party == players) expect_refused(game, Actor::arbiter, row.body, Clause::having_the_move);
}

// What an arbiter orders, no player does (12.9).
TEST(Parties, players_do_not_act_as_arbiter) {
    for (const Game& game : {in_play(), adjourned()})
        for (const Row& row : every_act())
            for (const Actor player : {Actor::white, Actor::black})
                if (row.party == arbiter) expect_refused(game, player, row.body, Clause::penalties);
}

// A hand that moves nothing, no piece named or an empty square: in a hall too nothing stands on the board.
TEST(Parties, a_movement_of_nothing_is_no_legal_move) {
    const HandMove of_nothing{Square::e4, Square::e5, {}, {}};
    for (const auto& movement : {std::optional<HandMove>{}, std::optional(of_nothing)})
        for (const Venue venue : {Venue::refuse, Venue::note})
            expect_refused(in_play(venue), Actor::white, act::MovePiece{movement}, Clause::illegal_move);
}

}  // namespace parties_test
}  // namespace adoube::laws
