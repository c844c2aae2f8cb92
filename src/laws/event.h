// What became true. Events are all that changes a game (evolve); none of them judges.
#pragma once

#include "laws/act.h"
#include "laws/clause.h"

namespace adoube::laws {

enum class Reason : std::uint8_t {
    none,
    checkmate,
    stalemate,
    dead_position,
    resignation,
    agreement,
    threefold,
    fifty,
    fivefold,
    seventy_five,
    flag,
    illegal_moves,
    sealed_move,
    default_time,
    quickplay,
    both_flags,
    arbiter,
    signed_result,
};

// What a wrong claim leaves the claimant bound to (9.5.3).
struct Imposed {
    std::optional<Move> move{};   // this move
    chess::Bitboard pieces = 0;   // else a move by one of these, if any can move
    bool operator==(const Imposed&) const = default;
};

// What a claim without an arbiter has to lay before the person assigned (III.6.1).
enum class FinalPaper : std::uint8_t { position, scoresheet };

// One line each, as a table.
// clang-format off
namespace event {
// the hand
struct Touched { SquareList squares; bool together; bool accidentally; bool operator==(const Touched&) const = default; };
struct TouchJudged { Square square; bool accident; bool operator==(const TouchJudged&) const = default; };
struct PartReleased { Square from; Square to; bool operator==(const PartReleased&) const = default; };
struct PartRemoved { Square square; bool operator==(const PartRemoved&) const = default; };
struct PartPlaced { Kind kind; Square square; bool let_go; bool operator==(const PartPlaced&) const = default; };
struct IllegalOnBoard { HandMove movement; bool operator==(const IllegalOnBoard&) const = default; };
struct PiecesDisplaced { Side side; bool operator==(const PiecesDisplaced&) const = default; };  // 7.4
struct PiecesRestored { bool operator==(const PiecesRestored&) const = default; };
// the move
struct MoveMade { Move move; bool operator==(const MoveMade&) const = default; };
struct BreachNoted { Clause clause; bool operator==(const BreachNoted&) const = default; };
struct MoveCompleted { Side side; bool operator==(const MoveCompleted&) const = default; };
struct IllegalStands { Clause clause; HandMove movement; bool operator==(const IllegalStands&) const = default; };  // completed, unnoticed
struct IllegalCounted { Side side; bool operator==(const IllegalCounted&) const = default; };
struct CorrectionAgreed { Side side; bool operator==(const CorrectionAgreed&) const = default; };  // by one of them (A.5.2)
struct PositionRestored { std::uint32_t plies; bool operator==(const PositionRestored&) const = default; };
// what the same hand had let go on this move was taken up again: a part, or the move itself (4.7)
struct TakenBack { bool operator==(const TakenBack&) const = default; };
// the last move is this one instead; whether it was pressed stays as it was
struct MoveReplaced { Move move; bool operator==(const MoveReplaced&) const = default; };
// the clock
struct ClockStarted { Side side; bool new_move; bool operator==(const ClockStarted&) const = default; };
struct ClockStopped { bool operator==(const ClockStopped&) const = default; };
struct TimeAwarded { Side side; Duration time; bool operator==(const TimeAwarded&) const = default; };
struct TimeCharged { Side side; Duration time; bool operator==(const TimeCharged&) const = default; };
struct ClockSet { Side side; Duration time; bool operator==(const ClockSet&) const = default; };
struct IncrementSet { Duration time; bool operator==(const IncrementSet&) const = default; };
struct MovesSet { Side side; std::uint32_t moves; bool operator==(const MovesSet&) const = default; };
struct PeriodGranted { Side side; bool operator==(const PeriodGranted&) const = default; };
struct Paused { bool operator==(const Paused&) const = default; };
struct Restarted { bool operator==(const Restarted&) const = default; };
// talk and paper
struct OfferMade { Side side; bool operator==(const OfferMade&) const = default; };
struct OfferEnded { std::optional<Side> by{}; /* none: every one */ bool operator==(const OfferEnded&) const = default; };
struct Penalised { Side side; Penalty penalty; bool operator==(const Penalised&) const = default; };  // 12.9
struct Warned { Side side; bool operator==(const Warned&) const = default; };  // 12.9
struct DrawConsented { bool operator==(const DrawConsented&) const = default; };
struct AssistantApproved { Side side; bool operator==(const AssistantApproved&) const = default; };
struct MoveAnnounced { Side side; HandMove movement; bool operator==(const MoveAnnounced&) const = default; };  // Appendix D
struct RecordingStopped { Side side; bool relieved; /* by 8.4 */ bool operator==(const RecordingStopped&) const = default; };
struct ScoresheetUpdated { Side side; bool operator==(const ScoresheetUpdated&) const = default; };
struct ResultSigned { Side side; Outcome result; bool operator==(const ResultSigned&) const = default; };
struct MoveWritten { std::string text; bool operator==(const MoveWritten&) const = default; };
struct MoveImposed { Imposed imposed; bool operator==(const MoveImposed&) const = default; };
struct ClaimWaits { Side side; Ground ground; bool operator==(const ClaimWaits&) const = default; };
struct ClaimPostponed { bool operator==(const ClaimPostponed&) const = default; };
struct ClaimSettled { bool operator==(const ClaimSettled&) const = default; };
struct ClaimFoundWrong { Side side; bool operator==(const ClaimFoundWrong&) const = default; };
struct IncrementRequested { Side side; bool operator==(const IncrementRequested&) const = default; };
struct IncrementSettled { bool agreed; bool as_delay = false; bool operator==(const IncrementSettled&) const = default; };
struct FlagReferred { std::optional<Side> side; /* none: it is referred no longer */ bool operator==(const FlagReferred&) const = default; };
struct PaperSubmitted { FinalPaper paper; bool operator==(const PaperSubmitted&) const = default; };  // III.6
struct PaperVerified { FinalPaper paper; bool operator==(const PaperVerified&) const = default; };
// adjournment
struct SessionEnded { bool operator==(const SessionEnded&) const = default; };
struct SealRequested { Side sealer; bool early; bool operator==(const SealRequested&) const = default; };
struct EnvelopeSealed { bool nothing; std::string commitment; bool one_scoresheet = false; bool operator==(const EnvelopeSealed&) const = default; };
struct BoardMoveBinds { Move move; bool operator==(const BoardMoveBinds&) const = default; };
struct GameAdjourned { bool operator==(const GameAdjourned&) const = default; };
struct ResumptionScheduled { Duration in; std::string place; bool operator==(const ResumptionScheduled&) const = default; };
struct EnvelopeChecked { bool operator==(const EnvelopeChecked&) const = default; };
struct PlayerArrived { Side side; bool operator==(const PlayerArrived&) const = default; };
struct GameResumed { bool operator==(const GameResumed&) const = default; };
struct EnvelopeOpened { bool operator==(const EnvelopeOpened&) const = default; };
struct EnvelopeLost { bool operator==(const EnvelopeLost&) const = default; };
struct EnvelopeSetAside { bool operator==(const EnvelopeSetAside&) const = default; };  // its position is no more
struct AbsenceExcused { bool operator==(const AbsenceExcused&) const = default; };
struct ReplySealed { std::string commitment; bool operator==(const ReplySealed&) const = default; };
struct TimesDisputed { bool operator==(const TimesDisputed&) const = default; };
// the end
struct GameOver { Outcome result; Reason reason; bool operator==(const GameOver&) const = default; };
struct Reopened { bool operator==(const Reopened&) const = default; };  // the arbiter decided otherwise
}  // namespace event
// clang-format on

using Event =
    std::variant<event::Touched, event::TouchJudged, event::PartReleased, event::PartRemoved, event::PartPlaced,
                 event::IllegalOnBoard, event::PiecesDisplaced, event::PiecesRestored, event::MoveMade,
                 event::BreachNoted, event::MoveCompleted, event::IllegalStands, event::IllegalCounted,
                 event::CorrectionAgreed, event::PositionRestored, event::TakenBack, event::MoveReplaced,
                 event::ClockStarted, event::ClockStopped, event::TimeAwarded, event::TimeCharged, event::ClockSet,
                 event::IncrementSet, event::MovesSet, event::PeriodGranted, event::Paused, event::Restarted,
                 event::OfferMade, event::OfferEnded, event::Penalised, event::Warned, event::MoveAnnounced,
                 event::RecordingStopped, event::ScoresheetUpdated, event::ResultSigned, event::DrawConsented,
                 event::AssistantApproved, event::MoveWritten, event::MoveImposed, event::ClaimWaits,
                 event::ClaimPostponed, event::ClaimSettled, event::ClaimFoundWrong, event::IncrementRequested,
                 event::IncrementSettled, event::FlagReferred, event::PaperSubmitted, event::PaperVerified,
                 event::SessionEnded, event::SealRequested, event::EnvelopeSealed, event::BoardMoveBinds,
                 event::GameAdjourned, event::ResumptionScheduled, event::EnvelopeChecked, event::PlayerArrived,
                 event::GameResumed, event::EnvelopeOpened, event::EnvelopeLost, event::EnvelopeSetAside,
                 event::AbsenceExcused, event::ReplySealed, event::TimesDisputed, event::GameOver, event::Reopened>;

}  // namespace adoube::laws
