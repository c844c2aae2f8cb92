// The table of acts: what each is called in the scenario language and the log, whose act it is, and what its ruling may
// need that is computed outside. An act without a row does not compile.
#pragma once

#include <string_view>

#include "laws/act.h"

namespace adoube::laws {

template <class A>
struct ActWord;

enum class Party : std::uint8_t { player, arbiter };
enum class Needs : std::uint8_t { nothing, who_can_mate, who_can_mate_by_ground, who_can_mate_if_illegal_before };

#define ACT(name, words, who, what)                     \
    template <>                                         \
    struct ActWord<act::name> {                         \
        static constexpr std::string_view word = words; \
        static constexpr Party party = Party::who;      \
        static constexpr Needs needs = Needs::what;     \
    }
ACT(Touch, "touches", player, nothing);
ACT(Adjust, "adjusts", player, nothing);
ACT(Release, "releases", player, nothing);
ACT(Remove, "removes", player, nothing);
ACT(PlaceNew, "places", player, nothing);
ACT(MovePiece, "moves", player, nothing);
ACT(Play, "plays", player, who_can_mate_if_illegal_before);
ACT(Press, "presses", player, who_can_mate_if_illegal_before);
ACT(Displace, "displaces", player, nothing);
ACT(RestorePieces, "restores pieces", player, nothing);
ACT(OfferDraw, "offers draw", player, nothing);
ACT(AcceptDraw, "accepts draw", player, nothing);
ACT(DeclineDraw, "declines draw", player, nothing);
ACT(WithdrawOffer, "withdraws offer", player, nothing);
ACT(Resign, "resigns", player, who_can_mate);
ACT(WriteMove, "writes", player, nothing);
ACT(Claim, "claims", player, who_can_mate_by_ground);
ACT(WithdrawClaim, "withdraws claim", player, nothing);
ACT(AgreeToCorrect, "agrees to correct", player, nothing);
ACT(SummonArbiter, "summons arbiter", player, nothing);
ACT(RequestIncrement, "requests increment", player, nothing);
ACT(Adjourn, "adjourns", player, nothing);
ACT(Seal, "seals", player, nothing);
ACT(SealReply, "seals reply", player, nothing);
ACT(StopClock, "stops clock", player, nothing);
ACT(Arrive, "arrives", player, nothing);
ACT(StateMove, "states", player, nothing);
ACT(WritePosition, "writes position", player, nothing);
ACT(VerifyPosition, "verifies position", player, nothing);
ACT(SubmitScoresheet, "submits scoresheet", player, nothing);
ACT(VerifyScoresheet, "verifies scoresheet", player, nothing);
ACT(SayWords, "says", player, nothing);
ACT(Announce, "announces", player, nothing);
ACT(StopRecording, "stops recording", player, nothing);
ACT(UpdateScoresheet, "updates scoresheet", player, nothing);
ACT(SignResult, "signs", player, nothing);
ACT(Appeal, "appeals", player, nothing);
ACT(EndSession, "signals end of session", arbiter, nothing);
ACT(AskToSeal, "asks to seal", arbiter, nothing);
ACT(Schedule, "schedules", arbiter, nothing);
ACT(CheckEnvelope, "checks envelope", arbiter, nothing);
ACT(Resume, "resumes", arbiter, nothing);
ACT(OpenEnvelope, "opens envelope", arbiter, who_can_mate);
ACT(ReportEnvelopeLost, "reports envelope lost", arbiter, nothing);
ACT(ReportPositionLost, "reports position lost", arbiter, nothing);
ACT(StartClocks, "starts clocks", arbiter, nothing);
ACT(StopClocks, "stops clocks", arbiter, nothing);
ACT(AddTime, "adds", arbiter, nothing);
ACT(TakeTime, "takes", arbiter, nothing);
ACT(Warn, "warns", arbiter, nothing);
ACT(SetClock, "sets clock", arbiter, nothing);
ACT(SetIncrement, "sets increment", arbiter, nothing);
ACT(SetMoves, "sets moves", arbiter, nothing);
ACT(CallFlag, "calls flag", arbiter, who_can_mate);
ACT(CallDefault, "calls default", arbiter, who_can_mate);
ACT(FindBothFlags, "finds both flags fallen", arbiter, nothing);
ACT(FindIllegalMove, "finds illegal-move", arbiter, who_can_mate);
ACT(FindWrongStart, "finds wrong-start", arbiter, nothing);
ACT(FindWrongColours, "finds wrong-colours", arbiter, nothing);
ACT(FindFact, "finds", arbiter, who_can_mate_by_ground);
ACT(ExamineClaim, "examines claim", arbiter, nothing);
ACT(ConsentDraw, "consents draw", arbiter, nothing);
ACT(ApproveAssistant, "approves assistant", arbiter, nothing);
ACT(SeeTouch, "saw touch", arbiter, nothing);
ACT(FindAccident, "finds accident", arbiter, nothing);
ACT(FindIntent, "finds intent", arbiter, nothing);
ACT(AcceptClaim, "accepts claim", arbiter, nothing);
ACT(RejectClaim, "rejects claim", arbiter, nothing);
ACT(PostponeClaim, "postpones claim", arbiter, nothing);
ACT(AgreeIncrement, "agrees increment", arbiter, nothing);
ACT(RefuseIncrement, "refuses increment", arbiter, nothing);
ACT(DeclareDraw, "declares draw", arbiter, nothing);
ACT(DeclareWin, "declares win", arbiter, nothing);
ACT(DecideOtherwise, "decides otherwise", arbiter, nothing);
ACT(GoBack, "goes back to", arbiter, nothing);
ACT(CorrectMove, "corrects move", arbiter, nothing);
#undef ACT

inline std::string_view word(const ActBody& body) {
    return std::visit([]<class A>(const A&) { return ActWord<A>::word; }, body);
}

inline Needs needs(const ActBody& body) {
    return std::visit([]<class A>(const A&) { return ActWord<A>::needs; }, body);
}

inline Party party(const ActBody& body) {
    return std::visit([]<class A>(const A&) { return ActWord<A>::party; }, body);
}

}  // namespace adoube::laws
