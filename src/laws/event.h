// The table of events: what became true. Events are all that changes a game (evolve); none of them judges.
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

// EVENT(name, its word in the log, its fields).
#define EVENT(name, words, ...)            \
    __VA_OPT__(ADOUBE_FIELDS(__VA_ARGS__)) \
    static constexpr EventRow row{words};  \
    bool operator==(const name&) const = default

// clang-format off
namespace event {
// the hand
struct Touched {
    SquareList squares; bool together; bool accidentally;
    EVENT(Touched, "touched", squares, together, accidentally);
};
struct TouchJudged { Square square; bool accident; EVENT(TouchJudged, "touch judged", square, accident); };
struct PartReleased { Square from; Square to; EVENT(PartReleased, "part released", from, to); };
struct PartRemoved { Square square; EVENT(PartRemoved, "part removed", square); };
struct PartPlaced { Kind piece; Square square; bool let_go; EVENT(PartPlaced, "part placed", piece, square, let_go); };
struct IllegalOnBoard { HandMove movement; EVENT(IllegalOnBoard, "illegal on board", movement); };
struct PiecesDisplaced { Side side; EVENT(PiecesDisplaced, "pieces displaced", side); };  // 7.4
struct PiecesRestored { EVENT(PiecesRestored, "pieces restored"); };
// the move
struct MoveMade { Move move; EVENT(MoveMade, "made", move); };
struct BreachNoted { Clause clause; EVENT(BreachNoted, "breach noted", clause); };
struct MoveCompleted { Side side; EVENT(MoveCompleted, "completed", side); };
// completed, unnoticed
struct IllegalStands { Clause clause; HandMove movement; EVENT(IllegalStands, "illegal stands", clause, movement); };
struct IllegalCounted { Side side; EVENT(IllegalCounted, "illegal counted", side); };
struct CorrectionAgreed { Side side; EVENT(CorrectionAgreed, "correction agreed", side); };  // by one of them (A.5.2)
struct PositionRestored { std::uint32_t plies; EVENT(PositionRestored, "position restored", plies); };
// what the same hand had let go on this move was taken up again: a part, or the move itself (4.7)
struct TakenBack { EVENT(TakenBack, "taken back"); };
// the last move is this one instead; whether it was pressed stays as it was
struct MoveReplaced { Move move; EVENT(MoveReplaced, "move replaced", move); };
// the clock
struct ClockStarted { Side side; bool new_move; EVENT(ClockStarted, "clock started", side, new_move); };
struct ClockStopped { EVENT(ClockStopped, "clock stopped"); };
struct TimeAwarded { Side side; Duration time; EVENT(TimeAwarded, "time awarded", side, time); };
struct TimeCharged { Side side; Duration time; EVENT(TimeCharged, "time charged", side, time); };
struct ClockSet { Side side; Duration time; EVENT(ClockSet, "clock set", side, time); };
struct IncrementSet { Duration time; EVENT(IncrementSet, "increment set", time); };
struct MovesSet { Side side; std::uint32_t moves; EVENT(MovesSet, "moves set", side, moves); };
struct PeriodGranted { Side side; EVENT(PeriodGranted, "period granted", side); };
struct Paused { EVENT(Paused, "paused"); };
struct Restarted { EVENT(Restarted, "restarted"); };
// talk and paper
struct OfferMade { Side side; EVENT(OfferMade, "offer made", side); };
struct OfferEnded { std::optional<Side> side{}; /* none: every one */ EVENT(OfferEnded, "offer ended", side); };
struct Penalised { Side side; Penalty penalty; EVENT(Penalised, "penalised", side, penalty); };  // 12.9
struct Warned { Side side; EVENT(Warned, "warned", side); };  // 12.9
struct DrawConsented { EVENT(DrawConsented, "draw consented"); };
struct AssistantApproved { Side side; EVENT(AssistantApproved, "assistant approved", side); };
// Appendix D
struct MoveAnnounced { Side side; HandMove movement; EVENT(MoveAnnounced, "move announced", side, movement); };
struct RecordingStopped {
    Side side; bool relieved; /* by 8.4 */
    EVENT(RecordingStopped, "recording stopped", side, relieved);
};
struct ScoresheetUpdated { Side side; EVENT(ScoresheetUpdated, "scoresheet updated", side); };
struct ResultSigned { Side side; Outcome result; EVENT(ResultSigned, "result signed", side, result); };
struct MoveWritten { std::string text; EVENT(MoveWritten, "written", text); ALWAYS_WRITTEN(text); };
struct MoveImposed { Imposed imposed; EVENT(MoveImposed, "imposed", imposed); };
struct ClaimWaits { Side side; Ground ground; EVENT(ClaimWaits, "claim waits", side, ground); };
struct ClaimPostponed { EVENT(ClaimPostponed, "claim postponed"); };
struct ClaimSettled { EVENT(ClaimSettled, "claim settled"); };
struct ClaimFoundWrong { Side side; EVENT(ClaimFoundWrong, "claim found wrong", side); };
struct IncrementRequested { Side side; EVENT(IncrementRequested, "increment requested", side); };
struct IncrementSettled {
    bool agreed; bool as_delay = false;
    EVENT(IncrementSettled, "increment settled", agreed, as_delay);
};
struct FlagReferred {
    std::optional<Side> side; /* none: it is referred no longer */
    EVENT(FlagReferred, "flag referred", side);
};
struct PaperSubmitted { FinalPaper paper; EVENT(PaperSubmitted, "paper submitted", paper); };  // III.6
struct PaperVerified { FinalPaper paper; EVENT(PaperVerified, "paper verified", paper); };
// adjournment
struct SessionEnded { EVENT(SessionEnded, "session ended"); };
struct SealRequested { Side sealer; bool early; EVENT(SealRequested, "seal requested", sealer, early); };
struct EnvelopeSealed {
    bool nothing; std::string commitment; bool one_scoresheet = false;
    EVENT(EnvelopeSealed, "sealed", nothing, commitment, one_scoresheet);
};
struct BoardMoveBinds { Move move; EVENT(BoardMoveBinds, "board move binds", move); };
struct GameAdjourned { EVENT(GameAdjourned, "adjourned"); };
struct ResumptionScheduled {
    Duration in; std::string place;
    EVENT(ResumptionScheduled, "resumption scheduled", in, place);
};
struct EnvelopeChecked { EVENT(EnvelopeChecked, "envelope checked"); };
struct PlayerArrived { Side side; EVENT(PlayerArrived, "arrived", side); };
struct GameResumed { EVENT(GameResumed, "resumed"); };
struct EnvelopeOpened { EVENT(EnvelopeOpened, "envelope opened"); };
struct EnvelopeLost { EVENT(EnvelopeLost, "envelope lost"); };
struct EnvelopeSetAside { EVENT(EnvelopeSetAside, "envelope set aside"); };  // its position is no more
struct AbsenceExcused { EVENT(AbsenceExcused, "absence excused"); };
struct ReplySealed { std::string commitment; EVENT(ReplySealed, "reply sealed", commitment); };
struct TimesDisputed { EVENT(TimesDisputed, "times disputed"); };
// the end
struct GameOver { Outcome result; Reason reason; EVENT(GameOver, "over", result, reason); };
struct Reopened { EVENT(Reopened, "reopened"); };  // the arbiter decided otherwise
}  // namespace event
// clang-format on
#undef EVENT
#undef ALWAYS_WRITTEN

// All of them, in the order in which the log's readers know them.
// clang-format off
#define ADOUBE_EVENTS(EVENT) \
    EVENT(Touched) EVENT(TouchJudged) EVENT(PartReleased) EVENT(PartRemoved) EVENT(PartPlaced) EVENT(IllegalOnBoard) \
    EVENT(PiecesDisplaced) EVENT(PiecesRestored) EVENT(MoveMade) EVENT(BreachNoted) EVENT(MoveCompleted) \
    EVENT(IllegalStands) EVENT(IllegalCounted) EVENT(CorrectionAgreed) EVENT(PositionRestored) EVENT(TakenBack) \
    EVENT(MoveReplaced) EVENT(ClockStarted) EVENT(ClockStopped) EVENT(TimeAwarded) EVENT(TimeCharged) \
    EVENT(ClockSet) EVENT(IncrementSet) EVENT(MovesSet) EVENT(PeriodGranted) EVENT(Paused) EVENT(Restarted) \
    EVENT(OfferMade) EVENT(OfferEnded) EVENT(Penalised) EVENT(Warned) EVENT(MoveAnnounced) EVENT(RecordingStopped) \
    EVENT(ScoresheetUpdated) EVENT(ResultSigned) EVENT(DrawConsented) EVENT(AssistantApproved) EVENT(MoveWritten) \
    EVENT(MoveImposed) EVENT(ClaimWaits) EVENT(ClaimPostponed) EVENT(ClaimSettled) EVENT(ClaimFoundWrong) \
    EVENT(IncrementRequested) EVENT(IncrementSettled) EVENT(FlagReferred) EVENT(PaperSubmitted) EVENT(PaperVerified) \
    EVENT(SessionEnded) EVENT(SealRequested) EVENT(EnvelopeSealed) EVENT(BoardMoveBinds) EVENT(GameAdjourned) \
    EVENT(ResumptionScheduled) EVENT(EnvelopeChecked) EVENT(PlayerArrived) EVENT(GameResumed) EVENT(EnvelopeOpened) \
    EVENT(EnvelopeLost) EVENT(EnvelopeSetAside) EVENT(AbsenceExcused) EVENT(ReplySealed) EVENT(TimesDisputed) \
    EVENT(GameOver) EVENT(Reopened)
// clang-format on

// One of the events; as with an act, what copies, moves, ends and compares them is compiled once, in event.cpp.
#define ADOUBE_AND_EVENT(name) , event::name
struct Event : OneOf<void ADOUBE_EVENTS(ADOUBE_AND_EVENT)> {
    template <class E>
        requires std::same_as<decltype(E::row), const EventRow>
    Event(E one) noexcept;
    Event() noexcept;
    Event(const Event&);
    Event(Event&&) noexcept;
    Event& operator=(const Event&);
    Event& operator=(Event&&) noexcept;
    ~Event();
    bool operator==(const Event&) const;
};
#undef ADOUBE_AND_EVENT

}  // namespace adoube::laws
