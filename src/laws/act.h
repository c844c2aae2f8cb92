// The table of acts: what players and arbiters do and say. An act is told by whoever saw it; whether it is lawful is
// decided by decide(). Every act carries its instant and may carry facts computed beforehand.
#pragma once

#include <concepts>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "base/inline_vector.h"
#include "chess/board/position.h"
#include "chess/winnable/winnable.h"
#include "laws/12_arbiter/fact.h"
#include "laws/row.h"
#include "laws/terms.h"
#include "laws/time.h"

namespace adoube::laws {

using chess::Kind;
using chess::Move;
using chess::Square;
using chess::Wing;

enum class Actor : std::uint8_t { white, black, arbiter };
constexpr Actor actor(Side side) { return side == Side::white ? Actor::white : Actor::black; }
// Only for players.
constexpr Side side_of(Actor a) { return a == Actor::white ? Side::white : Side::black; }

using SquareList = InlineVector<Square, 16>;

// One whole movement of a hand, legal or not: a piece from one square to another.
struct HandMove {
    Square from;
    Square to;
    std::optional<Kind> becomes{};
    std::optional<Wing> castling{};  // king and rook are handled
    bool operator==(const HandMove&) const = default;
};

// Where an illegal move moved nothing: a press without a move (7.5.3), two hands (7.5.4). Logs of version 1 have it so.
inline constexpr HandMove nothing_moved{Square::a1, Square::a1, {}, {}};

// The grounds of a claim; III.5 allows two at once.
enum class Ground : std::uint8_t {
    threefold,
    fifty,
    touch_move,
    illegal_move,
    flag,
    cannot_win,
    no_effort,
    cannot_win_and_no_effort,
    clock_times,
};

enum class Outcome : std::uint8_t { none, white_wins, black_wins, draw, both_lose, annulled };
constexpr Outcome win_for(Side side) { return side == Side::white ? Outcome::white_wins : Outcome::black_wins; }

// ACT(name, its word, whose act, what its ruling needs, how rights() asks for it, its fields).
#define ACT(name, words, who, what, how, ...)                                   \
    __VA_OPT__(ADOUBE_FIELDS(__VA_ARGS__))                                      \
    static constexpr ActRow row{words, Party::who, Needs::what, InRights::how}; \
    bool operator==(const name&) const = default
// A text that stands in the log even if it is empty; others are left out then.
#define ALWAYS_WRITTEN(name) static constexpr std::string_view always_written = #name

// clang-format off
namespace act {
// by a player, with the hand
// in_aperture: felt on the board of a visually disabled player and not taken out (D.2.2)
struct Touch {
    SquareList squares; bool together = false; bool accidentally = false; bool in_aperture = false;
    ACT(Touch, "touches", player, nothing, by_hand, squares, together, accidentally, in_aperture);
};
struct Adjust { SquareList squares; ACT(Adjust, "adjusts", player, nothing, by_hand, squares); };
struct Release { Square from; Square to; ACT(Release, "releases", player, nothing, by_hand, from, to); };
struct Remove { Square square; ACT(Remove, "removes", player, nothing, by_hand, square); };
// promotion
struct PlaceNew {
    Kind piece; Square square; bool let_go = false; bool opposing = false; /* of the other colour */
    ACT(PlaceNew, "places", player, nothing, by_hand, piece, square, let_go, opposing);
};
// movement is missing when the text named no movement this player's pieces could make
struct MovePiece {
    std::optional<HandMove> movement; bool two_hands = false;
    ACT(MovePiece, "moves", player, nothing, by_hand, movement, two_hands);
};
// MovePiece, then Press
struct Play {
    std::optional<HandMove> movement;
    ACT(Play, "plays", player, who_can_mate_if_illegal_before, by_hand, movement);
};
struct Press {
    bool other_hand = false; /* not the one that moved */
    ACT(Press, "presses", player, who_can_mate_if_illegal_before, once, other_hand);
};
// knocks over, moves off their squares
struct Displace { SquareList squares; ACT(Displace, "displaces", player, nothing, by_hand, squares); };
struct RestorePieces { ACT(RestorePieces, "restores pieces", player, nothing, once); };
// by a player, said or written
struct OfferDraw { bool conditionally = false; ACT(OfferDraw, "offers draw", player, nothing, once, conditionally); };
struct AcceptDraw {
    bool conditionally = false;
    ACT(AcceptDraw, "accepts draw", player, nothing, once, conditionally);
};
struct DeclineDraw { ACT(DeclineDraw, "declines draw", player, nothing, once); };
struct WithdrawOffer { ACT(WithdrawOffer, "withdraws offer", player, nothing, never); };
struct Resign { ACT(Resign, "resigns", player, who_can_mate, once); };
struct WriteMove { std::string text; ACT(WriteMove, "writes", player, nothing, here, text); ALWAYS_WRITTEN(text); };
// intended: the sealed text, shown to support a claim before the clock is stopped; sealed_text: see CallFlag
struct Claim {
    Ground ground; std::optional<std::string> intended{}; std::optional<std::string> sealed_text{};
    ACT(Claim, "claims", player, who_can_mate_by_ground, each, ground, intended, sealed_text);
};
struct WithdrawClaim { ACT(WithdrawClaim, "withdraws claim", player, nothing, never); };
// an illegal move, without the arbiter (A.5.2)
struct AgreeToCorrect { ACT(AgreeToCorrect, "agrees to correct", player, nothing, once); };
struct SummonArbiter { ACT(SummonArbiter, "summons arbiter", player, nothing, once); };
struct RequestIncrement { ACT(RequestIncrement, "requests increment", player, nothing, once); };
struct Adjourn { ACT(Adjourn, "adjourns", player, nothing, once); };
// The text is in the envelope, not in the act: only what commits to it.
// says_board_move: whether it says what the board, the hand or a wrong claim binds it to, where that can be seen
// (I.1.1)
// one_scoresheet: the opponent's is not in the envelope
struct Seal {
    bool nothing = false; std::string commitment; std::optional<bool> says_board_move{}; bool one_scoresheet = false;
    ACT(Seal, "seals", player, nothing, once, nothing, commitment, says_board_move, one_scoresheet);
};
struct SealReply { std::string commitment; ACT(SealReply, "seals reply", player, nothing, once, commitment); };
struct StopClock {
    std::optional<bool> says_board_move{};
    ACT(StopClock, "stops clock", player, nothing, once, says_board_move);
};
// For a late arrival the envelope may have been looked into (I.10): its text as a fact.
struct Arrive { std::optional<std::string> sealed_text; ACT(Arrive, "arrives", player, nothing, once, sealed_text); };
struct StateMove { std::string text; ACT(StateMove, "states", player, nothing, here, text); ALWAYS_WRITTEN(text); };
struct WritePosition { ACT(WritePosition, "writes position", player, nothing, once); };
struct VerifyPosition { ACT(VerifyPosition, "verifies position", player, nothing, once); };
struct SubmitScoresheet { ACT(SubmitScoresheet, "submits scoresheet", player, nothing, once); };
struct VerifyScoresheet { ACT(VerifyScoresheet, "verifies scoresheet", player, nothing, once); };
// or a gesture: what it means is not plain
struct SayWords { std::string text; ACT(SayWords, "says", player, nothing, once, text); ALWAYS_WRITTEN(text); };
// Appendix D
struct Announce { std::optional<HandMove> movement; ACT(Announce, "announces", player, nothing, here, movement); };
struct StopRecording { ACT(StopRecording, "stops recording", player, nothing, once); };
struct UpdateScoresheet {
    bool from_opponents = false;
    ACT(UpdateScoresheet, "updates scoresheet", player, nothing, each, from_opponents);
};
struct SignResult { Outcome result; ACT(SignResult, "signs", player, nothing, each, result); };
struct Appeal { std::string reason; ACT(Appeal, "appeals", player, nothing, once, reason); };
// by the arbiter
// signalled by the arbiter's clock (I.14)
struct EndSession { ACT(EndSession, "signals end of session", arbiter, nothing, once); };
struct AskToSeal { ACT(AskToSeal, "asks to seal", arbiter, nothing, once); };
struct Schedule { Duration in; std::string place; ACT(Schedule, "schedules", arbiter, nothing, once, in, place); };
struct CheckEnvelope { ACT(CheckEnvelope, "checks envelope", arbiter, nothing, once); };
struct Resume { ACT(Resume, "resumes", arbiter, nothing, once); };
struct OpenEnvelope { std::string text; ACT(OpenEnvelope, "opens envelope", arbiter, who_can_mate, once, text); };
struct ReportEnvelopeLost { ACT(ReportEnvelopeLost, "reports envelope lost", arbiter, nothing, once); };
struct ReportPositionLost { ACT(ReportPositionLost, "reports position lost", arbiter, nothing, once); };
struct StartClocks { ACT(StartClocks, "starts clocks", arbiter, nothing, once); };
struct StopClocks { ACT(StopClocks, "stops clocks", arbiter, nothing, once); };
struct AddTime { Side side; Duration time; ACT(AddTime, "adds", arbiter, nothing, once, side, time); };
struct TakeTime { Side side; Duration time; ACT(TakeTime, "takes", arbiter, nothing, once, side, time); };
struct Warn { Side side; ACT(Warn, "warns", arbiter, nothing, each, side); };
// of both clocks
struct SetIncrement { Duration time; ACT(SetIncrement, "sets increment", arbiter, nothing, once, time); };
// the counter of the clock
struct SetMoves { Side side; std::uint32_t moves; ACT(SetMoves, "sets moves", arbiter, nothing, here, side, moves); };
struct SetClock { Side side; Duration time; ACT(SetClock, "sets clock", arbiter, nothing, once, side, time); };
// sealed_text: what a closed envelope says, where it can be looked into (I.10)
struct CallFlag {
    Side side; std::optional<std::string> sealed_text{};
    ACT(CallFlag, "calls flag", arbiter, who_can_mate, each, side, sealed_text);
};
// opponent_here: he is at the board, though nobody has told of his arrival
struct CallDefault {
    Side side; std::optional<std::string> sealed_text{}; bool opponent_here = false;
    ACT(CallDefault, "calls default", arbiter, who_can_mate, each, side, sealed_text, opponent_here);
};
struct FindBothFlags { ACT(FindBothFlags, "finds both flags fallen", arbiter, nothing, once); };
struct FindIllegalMove { ACT(FindIllegalMove, "finds illegal-move", arbiter, who_can_mate, once); };
struct FindWrongStart { ACT(FindWrongStart, "finds wrong-start", arbiter, nothing, once); };
struct FindWrongColours { ACT(FindWrongColours, "finds wrong-colours", arbiter, nothing, once); };
// side: none for a fact of the game, or of both players
struct FindFact {
    Fact fact; std::optional<Side> side{}; std::optional<Penalty> penalty{}; std::string reason{};
    ACT(FindFact, "finds", arbiter, who_can_mate_by_ground, each, fact, side, penalty, reason);
};
struct ExamineClaim { ACT(ExamineClaim, "examines claim", arbiter, nothing, once); };
struct ConsentDraw { ACT(ConsentDraw, "consents draw", arbiter, nothing, once); };
struct ApproveAssistant { Side side; ACT(ApproveAssistant, "approves assistant", arbiter, nothing, each, side); };
// that nobody else saw
struct SeeTouch { Side side; SquareList squares; ACT(SeeTouch, "saw touch", arbiter, nothing, never, side, squares); };
struct FindAccident { Square square; ACT(FindAccident, "finds accident", arbiter, nothing, here, square); };
struct FindIntent { Square square; ACT(FindIntent, "finds intent", arbiter, nothing, here, square); };
struct AcceptClaim { ACT(AcceptClaim, "accepts claim", arbiter, nothing, once); };
struct RejectClaim { ACT(RejectClaim, "rejects claim", arbiter, nothing, once); };
struct PostponeClaim {
    std::optional<Duration> award;
    ACT(PostponeClaim, "postpones claim", arbiter, nothing, once, award);
};
struct AgreeIncrement {
    bool as_delay = false;
    ACT(AgreeIncrement, "agrees increment", arbiter, nothing, each, as_delay);
};
struct RefuseIncrement { ACT(RefuseIncrement, "refuses increment", arbiter, nothing, once); };
struct DeclareDraw { ACT(DeclareDraw, "declares draw", arbiter, nothing, once); };
struct DeclareWin { Side side; ACT(DeclareWin, "declares win", arbiter, nothing, each, side); };
struct DecideOtherwise { ACT(DecideOtherwise, "decides otherwise", arbiter, nothing, once); };
// Back to the position after that many plies, with a reason for the record (7.1).
struct GoBack {
    std::uint32_t plies; std::string reason;
    ACT(GoBack, "goes back to", arbiter, nothing, here, plies, reason);
};
// The last move was entered wrongly: this one was made on the board (7.1).
struct CorrectMove {
    std::optional<HandMove> movement; std::string reason;
    ACT(CorrectMove, "corrects move", arbiter, nothing, here, movement, reason);
};
}  // namespace act
// clang-format on
#undef ACT

// All of them, in the order in which rights() names them.
// clang-format off
#define ADOUBE_ACTS(ACT) \
    ACT(Touch) ACT(Adjust) ACT(Release) ACT(Remove) ACT(PlaceNew) ACT(MovePiece) ACT(Play) ACT(Displace) ACT(Press) \
    ACT(RestorePieces) ACT(OfferDraw) ACT(AcceptDraw) ACT(DeclineDraw) ACT(WithdrawOffer) ACT(Resign) \
    ACT(AgreeToCorrect) ACT(SummonArbiter) ACT(RequestIncrement) ACT(Adjourn) ACT(Seal) ACT(StopClock) ACT(Arrive) \
    ACT(SealReply) ACT(WritePosition) ACT(VerifyPosition) ACT(SubmitScoresheet) ACT(VerifyScoresheet) ACT(SayWords) \
    ACT(StopRecording) ACT(UpdateScoresheet) ACT(SignResult) ACT(Appeal) ACT(Claim) ACT(WithdrawClaim) ACT(WriteMove) \
    ACT(Announce) ACT(StateMove) ACT(StartClocks) ACT(StopClocks) ACT(EndSession) ACT(AskToSeal) ACT(Schedule) \
    ACT(CheckEnvelope) ACT(Resume) ACT(OpenEnvelope) ACT(ReportEnvelopeLost) ACT(ReportPositionLost) ACT(CallFlag) \
    ACT(CallDefault) ACT(FindBothFlags) ACT(FindIllegalMove) ACT(ExamineClaim) ACT(ConsentDraw) ACT(AcceptClaim) \
    ACT(RejectClaim) ACT(PostponeClaim) ACT(AgreeIncrement) ACT(RefuseIncrement) ACT(DeclareDraw) ACT(DeclareWin) \
    ACT(DecideOtherwise) ACT(AddTime) ACT(TakeTime) ACT(Warn) ACT(SetClock) ACT(FindWrongStart) ACT(FindWrongColours) \
    ACT(SetIncrement) ACT(ApproveAssistant) ACT(FindFact) ACT(SetMoves) ACT(SeeTouch) ACT(FindAccident) \
    ACT(FindIntent) ACT(GoBack) ACT(CorrectMove)
// clang-format on

// One of the acts. What copies, moves, ends and compares some eighty kinds is compiled once, in act.cpp.
#define ADOUBE_AND_ACT(name) , act::name
struct ActBody : OneOf<void ADOUBE_ACTS(ADOUBE_AND_ACT)> {
    template <class A>
        requires std::same_as<decltype(A::row), const ActRow>
    ActBody(A one) noexcept;
    ActBody() noexcept;
    ActBody(const ActBody&);
    ActBody(ActBody&&) noexcept;
    ActBody& operator=(const ActBody&);
    ActBody& operator=(ActBody&&) noexcept;
    ~ActBody();
    bool operator==(const ActBody&) const;
};
#undef ADOUBE_AND_ACT

// What was computed outside and may decide (who can still mate). Absent: the quick test is asked.
struct MatingFacts {
    BySide<std::optional<chess::Can>> can_mate{};
    std::vector<Move>
        mate{};  // where a flag wins: legal moves that end in a mate by the winner, if a short line is known
    bool operator==(const MatingFacts&) const = default;
};

struct Act {
    Instant at{};
    Actor by = Actor::white;
    ActBody body;
    MatingFacts facts{};
    bool operator==(const Act&) const = default;
};

const ActRow& row_of(const ActBody& body);
inline std::string_view word(const ActBody& body) { return row_of(body).word; }
inline Party party(const ActBody& body) { return row_of(body).party; }
inline Needs needs(const ActBody& body) { return row_of(body).needs; }

}  // namespace adoube::laws
