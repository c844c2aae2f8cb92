// What hands and mouths do. An act is told by whoever saw it; whether it is lawful is decided
// by decide(). Every act carries its instant and may carry facts computed beforehand.
#pragma once

#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "base/inline_vector.h"
#include "chess/board/position.h"
#include "chess/winnable/winnable.h"
#include "laws/12_arbiter/fact.h"
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

// One line each, as a table.
// clang-format off
namespace act {
// by a player, with the hand
// in_aperture: felt on the board of a visually disabled player and not taken out (D.2.2)
struct Touch { SquareList squares; bool together = false; bool accidentally = false; bool in_aperture = false; bool operator==(const Touch&) const = default; };
struct Adjust { SquareList squares; bool operator==(const Adjust&) const = default; };
struct Release { Square from; Square to; bool operator==(const Release&) const = default; };
struct Remove { Square square; bool operator==(const Remove&) const = default; };
struct PlaceNew { Kind kind; Square square; bool let_go = false; bool opposing = false; /* of the other colour */ bool operator==(const PlaceNew&) const = default; };  // promotion
// movement is missing when the text named no movement this player's pieces could make
struct MovePiece { std::optional<HandMove> movement; bool two_hands = false; bool operator==(const MovePiece&) const = default; };
struct Play { std::optional<HandMove> movement; bool operator==(const Play&) const = default; };  // MovePiece, then Press
struct Press { bool other_hand = false; /* not the one that moved */ bool operator==(const Press&) const = default; };
struct Displace { SquareList squares; bool operator==(const Displace&) const = default; };  // knocks over, moves off their squares
struct RestorePieces { bool operator==(const RestorePieces&) const = default; };
// by a player, said or written
struct OfferDraw { bool conditionally = false; bool operator==(const OfferDraw&) const = default; };
struct AcceptDraw { bool conditionally = false; bool operator==(const AcceptDraw&) const = default; };
struct DeclineDraw { bool operator==(const DeclineDraw&) const = default; };
struct WithdrawOffer { bool operator==(const WithdrawOffer&) const = default; };
struct Resign { bool operator==(const Resign&) const = default; };
struct WriteMove { std::string text; bool operator==(const WriteMove&) const = default; };
// intended: the sealed text, shown to support a claim before the clock is stopped; sealed_text: see CallFlag
struct Claim { Ground ground; std::optional<std::string> intended{}; std::optional<std::string> sealed_text{}; bool operator==(const Claim&) const = default; };
struct WithdrawClaim { bool operator==(const WithdrawClaim&) const = default; };
struct AgreeToCorrect { bool operator==(const AgreeToCorrect&) const = default; };  // an illegal move, without the arbiter (A.5.2)
struct SummonArbiter { bool operator==(const SummonArbiter&) const = default; };
struct RequestIncrement { bool operator==(const RequestIncrement&) const = default; };
struct Adjourn { bool operator==(const Adjourn&) const = default; };
// The text is in the envelope, not in the act: only what commits to it.
// says_board_move: whether it says what the board, the hand or a wrong claim binds it to, where that can be seen (I.1.1)
// one_scoresheet: the opponent's is not in the envelope
struct Seal { bool nothing = false; std::string commitment; std::optional<bool> says_board_move{}; bool one_scoresheet = false; bool operator==(const Seal&) const = default; };
struct SealReply { std::string commitment; bool operator==(const SealReply&) const = default; };
struct StopClock { std::optional<bool> says_board_move{}; bool operator==(const StopClock&) const = default; };
// For a late arrival the envelope may have been looked into (I.10): its text as a fact.
struct Arrive { std::optional<std::string> sealed_text; bool operator==(const Arrive&) const = default; };
struct StateMove { std::string text; bool operator==(const StateMove&) const = default; };
struct WritePosition { bool operator==(const WritePosition&) const = default; };
struct VerifyPosition { bool operator==(const VerifyPosition&) const = default; };
struct SubmitScoresheet { bool operator==(const SubmitScoresheet&) const = default; };
struct VerifyScoresheet { bool operator==(const VerifyScoresheet&) const = default; };
struct SayWords { std::string text; bool operator==(const SayWords&) const = default; };  // or a gesture: what it means is not plain
struct Announce { std::optional<HandMove> movement; bool operator==(const Announce&) const = default; };  // Appendix D
struct StopRecording { bool operator==(const StopRecording&) const = default; };
struct UpdateScoresheet { bool from_opponents = false; bool operator==(const UpdateScoresheet&) const = default; };
struct SignResult { Outcome result; bool operator==(const SignResult&) const = default; };
struct Appeal { std::string reason; bool operator==(const Appeal&) const = default; };
// by the arbiter
struct EndSession { bool operator==(const EndSession&) const = default; };  // signalled by the arbiter's clock (I.14)
struct AskToSeal { bool operator==(const AskToSeal&) const = default; };
struct Schedule { Duration in; std::string place; bool operator==(const Schedule&) const = default; };
struct CheckEnvelope { bool operator==(const CheckEnvelope&) const = default; };
struct Resume { bool operator==(const Resume&) const = default; };
struct OpenEnvelope { std::string text; bool operator==(const OpenEnvelope&) const = default; };
struct ReportEnvelopeLost { bool operator==(const ReportEnvelopeLost&) const = default; };
struct ReportPositionLost { bool operator==(const ReportPositionLost&) const = default; };
struct StartClocks { bool operator==(const StartClocks&) const = default; };
struct StopClocks { bool operator==(const StopClocks&) const = default; };
struct AddTime { Side side; Duration time; bool operator==(const AddTime&) const = default; };
struct TakeTime { Side side; Duration time; bool operator==(const TakeTime&) const = default; };
struct Warn { Side side; bool operator==(const Warn&) const = default; };
struct SetIncrement { Duration time; bool operator==(const SetIncrement&) const = default; };  // of both clocks
struct SetMoves { Side side; std::uint32_t moves; bool operator==(const SetMoves&) const = default; };  // the counter of the clock
struct SetClock { Side side; Duration time; bool operator==(const SetClock&) const = default; };
// sealed_text: what a closed envelope says, where it can be looked into (I.10)
struct CallFlag { Side side; std::optional<std::string> sealed_text{}; bool operator==(const CallFlag&) const = default; };
// opponent_here: he is at the board, though nobody has told of his arrival
struct CallDefault { Side side; std::optional<std::string> sealed_text{}; bool opponent_here = false; bool operator==(const CallDefault&) const = default; };
struct FindBothFlags { bool operator==(const FindBothFlags&) const = default; };
struct FindIllegalMove { bool operator==(const FindIllegalMove&) const = default; };
struct FindWrongStart { bool operator==(const FindWrongStart&) const = default; };
struct FindWrongColours { bool operator==(const FindWrongColours&) const = default; };
// side: none for a fact of the game, or of both players
struct FindFact { Fact fact; std::optional<Side> side{}; std::optional<Penalty> penalty{}; std::string reason{}; bool operator==(const FindFact&) const = default; };
struct ExamineClaim { bool operator==(const ExamineClaim&) const = default; };
struct ConsentDraw { bool operator==(const ConsentDraw&) const = default; };
struct ApproveAssistant { Side side; bool operator==(const ApproveAssistant&) const = default; };
struct SeeTouch { Side side; SquareList squares; bool operator==(const SeeTouch&) const = default; };  // that nobody else saw
struct FindAccident { Square square; bool operator==(const FindAccident&) const = default; };
struct FindIntent { Square square; bool operator==(const FindIntent&) const = default; };
struct AcceptClaim { bool operator==(const AcceptClaim&) const = default; };
struct RejectClaim { bool operator==(const RejectClaim&) const = default; };
struct PostponeClaim { std::optional<Duration> award; bool operator==(const PostponeClaim&) const = default; };
struct AgreeIncrement { bool as_delay = false; bool operator==(const AgreeIncrement&) const = default; };
struct RefuseIncrement { bool operator==(const RefuseIncrement&) const = default; };
struct DeclareDraw { bool operator==(const DeclareDraw&) const = default; };
struct DeclareWin { Side side; bool operator==(const DeclareWin&) const = default; };
struct DecideOtherwise { bool operator==(const DecideOtherwise&) const = default; };
// Back to the position after that many plies, with a reason for the record (7.1).
struct GoBack { std::uint32_t plies; std::string reason; bool operator==(const GoBack&) const = default; };
// The last move was entered wrongly: this one was made on the board (7.1).
struct CorrectMove { std::optional<HandMove> movement; std::string reason; bool operator==(const CorrectMove&) const = default; };
}  // namespace act
// clang-format on

using ActBody = std::variant<
    act::Touch, act::Adjust, act::Release, act::Remove, act::PlaceNew, act::MovePiece, act::Play, act::Displace,
    act::RestorePieces, act::Press, act::OfferDraw, act::AcceptDraw, act::DeclineDraw, act::WithdrawOffer, act::Resign,
    act::WriteMove, act::Claim, act::WithdrawClaim, act::AgreeToCorrect, act::SummonArbiter, act::RequestIncrement,
    act::Adjourn, act::Seal, act::SealReply, act::StopClock, act::Arrive, act::StateMove, act::WritePosition,
    act::VerifyPosition, act::SubmitScoresheet, act::VerifyScoresheet, act::SayWords, act::Announce, act::StopRecording,
    act::UpdateScoresheet, act::SignResult, act::Appeal, act::EndSession, act::AskToSeal, act::Schedule,
    act::CheckEnvelope, act::Resume, act::OpenEnvelope, act::ReportEnvelopeLost, act::ReportPositionLost,
    act::StartClocks, act::StopClocks, act::AddTime, act::TakeTime, act::Warn, act::SetClock, act::SetIncrement,
    act::SetMoves, act::CallFlag, act::CallDefault, act::FindBothFlags, act::FindIllegalMove, act::FindWrongStart,
    act::FindWrongColours, act::FindFact, act::ExamineClaim, act::ConsentDraw, act::ApproveAssistant, act::SeeTouch,
    act::FindAccident, act::FindIntent, act::AcceptClaim, act::RejectClaim, act::PostponeClaim, act::AgreeIncrement,
    act::RefuseIncrement, act::DeclareDraw, act::DeclareWin, act::DecideOtherwise, act::GoBack, act::CorrectMove>;

// What was computed outside and may decide (who can still mate). Absent: the quick test is asked.
struct MatingFacts {
    std::array<std::optional<chess::Can>, 2> can_mate{};  // by side
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

}  // namespace adoube::laws
