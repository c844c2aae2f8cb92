// The JSON of events: what became true, and its fields. Private to the codec's files and its tests.
#pragma once

#include "record/codec/codec_types.h"

namespace adoube::record::codec {

namespace event = laws::event;

#define EVENT(name, words)                              \
    template <>                                         \
    struct TypeOf<event::name> {                        \
        static constexpr std::string_view word = words; \
    }
EVENT(Touched, "touched");
EVENT(TouchJudged, "touch judged");
EVENT(PartReleased, "part released");
EVENT(PartRemoved, "part removed");
EVENT(PartPlaced, "part placed");
EVENT(IllegalOnBoard, "illegal on board");
EVENT(MoveMade, "made");
EVENT(BreachNoted, "breach noted");
EVENT(MoveCompleted, "completed");
EVENT(IllegalStands, "illegal stands");
EVENT(IllegalCounted, "illegal counted");
EVENT(PositionRestored, "position restored");
EVENT(TakenBack, "taken back");
EVENT(MoveReplaced, "move replaced");
EVENT(ClockStarted, "clock started");
EVENT(ClockStopped, "clock stopped");
EVENT(TimeAwarded, "time awarded");
EVENT(TimeCharged, "time charged");
EVENT(ClockSet, "clock set");
EVENT(PeriodGranted, "period granted");
EVENT(Paused, "paused");
EVENT(Restarted, "restarted");
EVENT(OfferMade, "offer made");
EVENT(OfferEnded, "offer ended");
EVENT(DrawConsented, "draw consented");
EVENT(AssistantApproved, "assistant approved");
EVENT(MoveWritten, "written");
EVENT(MoveImposed, "imposed");
EVENT(ClaimWaits, "claim waits");
EVENT(ClaimPostponed, "claim postponed");
EVENT(ClaimSettled, "claim settled");
EVENT(PiecesDisplaced, "pieces displaced");
EVENT(PiecesRestored, "pieces restored");
EVENT(CorrectionAgreed, "correction agreed");
EVENT(Penalised, "penalised");
EVENT(MoveAnnounced, "move announced");
EVENT(RecordingStopped, "recording stopped");
EVENT(ScoresheetUpdated, "scoresheet updated");
EVENT(ResultSigned, "result signed");
EVENT(IncrementSet, "increment set");
EVENT(MovesSet, "moves set");
EVENT(Warned, "warned");
EVENT(ClaimFoundWrong, "claim found wrong");
EVENT(IncrementRequested, "increment requested");
EVENT(IncrementSettled, "increment settled");
EVENT(FlagReferred, "flag referred");
EVENT(PaperSubmitted, "paper submitted");
EVENT(PaperVerified, "paper verified");
EVENT(SessionEnded, "session ended");
EVENT(SealRequested, "seal requested");
EVENT(EnvelopeSealed, "sealed");
EVENT(BoardMoveBinds, "board move binds");
EVENT(GameAdjourned, "adjourned");
EVENT(ResumptionScheduled, "resumption scheduled");
EVENT(EnvelopeChecked, "envelope checked");
EVENT(PlayerArrived, "arrived");
EVENT(GameResumed, "resumed");
EVENT(EnvelopeOpened, "envelope opened");
EVENT(EnvelopeLost, "envelope lost");
EVENT(EnvelopeSetAside, "envelope set aside");
EVENT(AbsenceExcused, "absence excused");
EVENT(ReplySealed, "reply sealed");
EVENT(TimesDisputed, "times disputed");
EVENT(GameOver, "over");
EVENT(Reopened, "reopened");
#undef EVENT

template <class IO>
void describe(IO& io, event::Touched& e) {
    io.field("squares", e.squares);
    io.defaulted("together", e.together);
    io.defaulted("accidentally", e.accidentally);
}
template <class IO>
void describe(IO& io, event::TouchJudged& e) {
    io.field("square", e.square);
    io.defaulted("accident", e.accident);
}
template <class IO>
void describe(IO& io, event::PartReleased& e) {
    io.field("from", e.from);
    io.field("to", e.to);
}
template <class IO>
void describe(IO& io, event::PartRemoved& e) {
    io.field("square", e.square);
}
template <class IO>
void describe(IO& io, event::PartPlaced& e) {
    io.field("piece", e.kind);
    io.field("square", e.square);
    io.defaulted("let_go", e.let_go);
}
template <class IO>
void describe(IO& io, event::IllegalOnBoard& e) {
    io.field("movement", e.movement);
}
template <class IO>
void describe(IO& io, event::BreachNoted& e) {
    io.field("clause", e.clause);
}
template <class IO>
void describe(IO& io, event::IllegalStands& e) {
    io.field("clause", e.clause);
    io.field("movement", e.movement);
}
template <class IO>
void describe(IO& io, event::PositionRestored& e) {
    io.field("plies", e.plies);
}
template <class IO>
void describe(IO& io, event::ClockStarted& e) {
    io.field("side", e.side);
    io.defaulted("new_move", e.new_move);
}
template <class IO>
void describe(IO& io, event::MoveWritten& e) {
    io.field("text", e.text);
}
template <class IO>
void describe(IO& io, event::MoveImposed& e) {
    describe(io, e.imposed);
}
template <class IO>
void describe(IO& io, event::ClaimWaits& e) {
    io.field("side", e.side);
    io.field("ground", e.ground);
}
template <class IO>
void describe(IO& io, event::IncrementSettled& e) {
    io.defaulted("agreed", e.agreed);
    io.defaulted("as_delay", e.as_delay);
}
template <class IO>
void describe(IO& io, event::SealRequested& e) {
    io.field("sealer", e.sealer);
    io.defaulted("early", e.early);
}
template <class IO>
void describe(IO& io, event::EnvelopeSealed& e) {
    io.defaulted("nothing", e.nothing);
    io.defaulted("commitment", e.commitment);
    io.defaulted("one_scoresheet", e.one_scoresheet);
}
template <class IO>
void describe(IO& io, event::ResumptionScheduled& e) {
    io.field("in", e.in);
    io.defaulted("place", e.place);
}
template <class IO>
void describe(IO& io, event::ReplySealed& e) {
    io.defaulted("commitment", e.commitment);
}
template <class IO>
void describe(IO& io, event::GameOver& e) {
    io.field("result", e.result);
    io.defaulted("reason", e.reason);
}
template <class IO>
void describe(IO& io, event::OfferEnded& e) {
    io.maybe("side", e.by);
}
template <class IO>
void describe(IO& io, event::FlagReferred& e) {
    io.maybe("side", e.side);
}
template <class IO>
void describe(IO& io, event::Penalised& e) {
    io.field("side", e.side);
    io.field("penalty", e.penalty);
}
template <class IO>
void describe(IO& io, event::MoveAnnounced& e) {
    io.field("side", e.side);
    io.field("movement", e.movement);
}
template <class IO>
void describe(IO& io, event::RecordingStopped& e) {
    io.field("side", e.side);
    io.defaulted("relieved", e.relieved);
}
template <class IO>
void describe(IO& io, event::ResultSigned& e) {
    io.field("side", e.side);
    io.field("result", e.result);
}
template <class IO>
void describe(IO& io, event::IncrementSet& e) {
    io.field("time", e.time);
}
template <class IO>
void describe(IO& io, event::MovesSet& e) {
    io.field("side", e.side);
    io.field("moves", e.moves);
}
template <class E>
concept EventOfPaper = std::same_as<E, event::PaperSubmitted> || std::same_as<E, event::PaperVerified>;
template <class IO, EventOfPaper E>
void describe(IO& io, E& e) {
    io.field("paper", e.paper);
}
template <class E>
concept EventOfMove =
    std::same_as<E, event::MoveMade> || std::same_as<E, event::MoveReplaced> || std::same_as<E, event::BoardMoveBinds>;
template <class IO, EventOfMove E>
void describe(IO& io, E& e) {
    io.field("move", e.move);
}
template <class E>
concept EventOfSideAndTime =
    std::same_as<E, event::TimeAwarded> || std::same_as<E, event::TimeCharged> || std::same_as<E, event::ClockSet>;
template <class E>
concept EventOfSide =
    EventOfSideAndTime<E> || std::same_as<E, event::MoveCompleted> || std::same_as<E, event::IllegalCounted> ||
    std::same_as<E, event::PeriodGranted> || std::same_as<E, event::OfferMade> ||
    std::same_as<E, event::AssistantApproved> || std::same_as<E, event::IncrementRequested> ||
    std::same_as<E, event::PlayerArrived> || std::same_as<E, event::ClaimFoundWrong> ||
    std::same_as<E, event::CorrectionAgreed> || std::same_as<E, event::Warned> ||
    std::same_as<E, event::PiecesDisplaced> || std::same_as<E, event::ScoresheetUpdated>;
template <class IO, EventOfSide E>
void describe(IO& io, E& e) {
    io.field("side", e.side);
    if constexpr (EventOfSideAndTime<E>) io.field("time", e.time);
}

}  // namespace adoube::record::codec
