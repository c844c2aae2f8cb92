#include "audit/claim/claim.h"

#include <gtest/gtest.h>

#include "audit/claim/write_claim.h"
#include "chess/board/setup.h"
#include "chess/notation/move_text.h"

namespace adoube::audit {
namespace claim_test {

using laws::Clause;
using laws::Ground;

RecordedGame game_of(std::initializer_list<const char*> moves, const char* fen = nullptr) {
    RecordedGame game;
    if (fen) game.start = *chess::position_from_fen(fen);
    chess::Position position = game.start;
    for (const char* text : moves) {
        game.moves.push_back(std::get<chess::Move>(chess::read_move(position, text)));
        position = position.after(game.moves.back());
    }
    return game;
}

ClaimAnswer claim(const RecordedGame& game, ClaimQuestion question) {
    question.plies = game.moves.size();
    return answer_claim(game, question);
}

const auto twice = {"Nf3", "Nf6", "Ng1", "Ng8", "Nf3", "Nf6", "Ng1"};

TEST(Claim, TheWrittenMoveBringsTheThirdOccurrence) {
    const auto answer = claim(game_of(twice), {.ground = Ground::threefold, .written = "Ng8"});
    EXPECT_TRUE(answer.right);
    EXPECT_EQ(answer.claimant, chess::Side::black);
    EXPECT_EQ(answer.ruling.citations[0], Clause::threefold_intended);
    ASSERT_EQ(answer.occurrences.size(), 3u);
    EXPECT_EQ(answer.occurrences[0].plies, 0u);
    EXPECT_EQ(answer.occurrences[1].plies, 4u);
    EXPECT_TRUE(answer.occurrences[2].intended);
}

TEST(Claim, WithoutTheWrittenMoveItIsWrongAndCostsTwoMinutes) {
    const auto answer = claim(game_of(twice), {.ground = Ground::threefold});
    EXPECT_FALSE(answer.right);
    EXPECT_EQ(answer.ruling.citations[0], Clause::claim_wrong);
    EXPECT_EQ(answer.award, std::chrono::minutes(2));
    EXPECT_FALSE(answer.imposed);
    const auto blitz = claim(game_of(twice), {.ground = Ground::threefold, .play = laws::Play::blitz});
    EXPECT_EQ(blitz.award, std::chrono::minutes(1));
}

TEST(Claim, AWrongWrittenMoveMustBePlayed) {
    const auto answer = claim(game_of(twice), {.ground = Ground::threefold, .written = "e5"});
    EXPECT_FALSE(answer.right);
    ASSERT_TRUE(answer.imposed && answer.imposed->move);
    EXPECT_EQ(chess::uci(*answer.imposed->move), "e7e5");
}

TEST(Claim, ALostCastlingRightMakesALookAlike) {
    // Rook out and back: the first position had a right that the later ones have not.
    const auto game =
        game_of({"Rg1", "Kf8", "Rh1", "Ke8", "Rg1", "Kf8", "Rh1", "Ke8"}, "4k3/8/8/8/8/8/8/4K2R w K - 0 1");
    const auto answer = claim(game, {.ground = Ground::threefold});
    EXPECT_FALSE(answer.right);
    EXPECT_EQ(answer.occurrences.size(), 2u);
    ASSERT_EQ(answer.look_alikes.size(), 1u);
    EXPECT_EQ(answer.look_alikes[0].castling_lost, 1);
    EXPECT_FALSE(answer.look_alikes[0].other_player);
}

TEST(Claim, TheOtherPlayerToMoveMakesALookAlike) {
    // White loses a move by a triangle of the king.
    const auto triangle = game_of({"Kd1", "Kd8", "Kd2", "Ke8", "Ke1"}, "4k3/7p/8/8/8/8/7P/4K3 w - - 0 1");
    const auto answer = claim(triangle, {.ground = Ground::threefold});
    ASSERT_EQ(answer.look_alikes.size(), 1u);
    EXPECT_TRUE(answer.look_alikes[0].other_player);
}

TEST(Claim, AnEnPassantCaptureMakesALookAlike) {
    const auto game =
        game_of({"e4", "Nc6", "Nf3", "Nb8", "Ng1"}, "rnbqkbnr/ppp1pppp/8/8/3p4/8/PPPPPPPP/RNBQKBNR w KQkq - 0 3");
    const auto answer = claim(game, {.ground = Ground::threefold});
    ASSERT_EQ(answer.look_alikes.size(), 1u);
    EXPECT_TRUE(answer.look_alikes[0].en_passant);
    EXPECT_EQ(answer.look_alikes[0].standing.plies, 1u);
}

TEST(Claim, FiftyMovesOnTheBoardAndByTheWrittenMove) {
    const auto quiet = game_of({}, "8/8/4k3/8/8/3RK3/8/8 w - - 99 120");
    EXPECT_FALSE(claim(quiet, {.ground = Ground::fifty}).right);
    EXPECT_TRUE(claim(quiet, {.ground = Ground::fifty, .written = "Rd4"}).right);
    EXPECT_TRUE(claim(quiet, {.written = "Rd4"}).right) << "the ground is found";
    EXPECT_TRUE(claim(game_of({"Rd4"}, "8/8/4k3/8/8/3RK3/8/8 w - - 99 120"), {.ground = Ground::fifty}).right);
}

TEST(Claim, NothingIsClaimedAfterMate) {
    const auto answer = claim(game_of({"f3", "e5", "g4", "Qh4#"}), {.ground = Ground::threefold});
    EXPECT_FALSE(answer.right);
    ASSERT_TRUE(answer.over);
    EXPECT_EQ(answer.over->clause, Clause::checkmate);
}

TEST(Claim, ThePaperIsInThreeLanguages) {
    const RecordedGame game = game_of(twice);
    ClaimQuestion question{.plies = game.moves.size(), .ground = Ground::threefold, .written = "Ng8"};
    const ClaimAnswer answer = answer_claim(game, question);
    EXPECT_NE(claim_text({game, question, answer, chess::Language::en}).find("by the written move 4...Ng8"),
              std::string::npos);
    EXPECT_NE(claim_text({game, question, answer, chess::Language::ru}).find("записанным ходом 4...Кg8"),
              std::string::npos);
    EXPECT_NE(claim_text({game, question, answer, chess::Language::hy}).find("Պահանջը ճիշտ է"), std::string::npos);
}

}  // namespace claim_test
}  // namespace adoube::audit
