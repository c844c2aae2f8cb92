// What each act is called, in the words of the scenario language and the log, and whose act it is.
// An act without a word does not compile where it is told.
#pragma once

#include <string_view>

#include "laws/act.h"

namespace adoube::laws {

template <class A>
struct ActWord;

enum class Party : std::uint8_t { player, arbiter };
#define ACT(name, words, who)                           \
    template <>                                         \
    struct ActWord<act::name> {                         \
        static constexpr std::string_view word = words; \
        static constexpr Party party = Party::who;      \
    }
ACT(Touch, "touches", player);
ACT(Adjust, "adjusts", player);
ACT(Release, "releases", player);
ACT(Remove, "removes", player);
ACT(PlaceNew, "places", player);
ACT(MovePiece, "moves", player);
ACT(Play, "plays", player);
ACT(Press, "presses", player);
ACT(OfferDraw, "offers draw", player);
ACT(AcceptDraw, "accepts draw", player);
ACT(DeclineDraw, "declines draw", player);
ACT(WithdrawOffer, "withdraws offer", player);
ACT(Resign, "resigns", player);
ACT(WriteMove, "writes", player);
ACT(Claim, "claims", player);
ACT(WithdrawClaim, "withdraws claim", player);
ACT(SummonArbiter, "summons arbiter", player);
ACT(RequestIncrement, "requests increment", player);
ACT(Adjourn, "adjourns", player);
ACT(Seal, "seals", player);
ACT(SealReply, "seals reply", player);
ACT(StopClock, "stops clock", player);
ACT(Arrive, "arrives", player);
ACT(StateMove, "states", player);
ACT(WritePosition, "writes position", player);
ACT(VerifyPosition, "verifies position", player);
ACT(VerifyScoresheet, "verifies scoresheet", player);
ACT(AskToSeal, "asks to seal", arbiter);
ACT(Schedule, "schedules", arbiter);
ACT(CheckEnvelope, "checks envelope", arbiter);
ACT(Resume, "resumes", arbiter);
ACT(OpenEnvelope, "opens envelope", arbiter);
ACT(ReportEnvelopeLost, "reports envelope lost", arbiter);
ACT(ReportPositionLost, "reports position lost", arbiter);
ACT(StartClocks, "starts clocks", arbiter);
ACT(StopClocks, "stops clocks", arbiter);
ACT(AddTime, "adds", arbiter);
ACT(SetClock, "sets clock", arbiter);
ACT(CallFlag, "calls flag", arbiter);
ACT(FindBothFlags, "finds both flags fallen", arbiter);
ACT(FindIllegalMove, "finds illegal-move", arbiter);
ACT(FindWrongStart, "finds wrong-start", arbiter);
ACT(FindWrongColours, "finds wrong-colours", arbiter);
ACT(ExamineClaim, "examines claim", arbiter);
ACT(ConsentDraw, "consents draw", arbiter);
ACT(ApproveAssistant, "approves assistant", arbiter);
ACT(FindAccident, "finds accident", arbiter);
ACT(FindIntent, "finds intent", arbiter);
ACT(AcceptClaim, "accepts claim", arbiter);
ACT(RejectClaim, "rejects claim", arbiter);
ACT(PostponeClaim, "postpones claim", arbiter);
ACT(AgreeIncrement, "agrees increment", arbiter);
ACT(RefuseIncrement, "refuses increment", arbiter);
ACT(DeclareDraw, "declares draw", arbiter);
ACT(DeclareWin, "declares win", arbiter);
ACT(DecideOtherwise, "decides otherwise", arbiter);
ACT(GoBack, "goes back to", arbiter);
ACT(CorrectMove, "corrects move", arbiter);
#undef ACT

inline std::string_view word(const ActBody& body) {
    return std::visit([]<class A>(const A&) { return ActWord<A>::word; }, body);
}

inline Party party(const ActBody& body) {
    return std::visit([]<class A>(const A&) { return ActWord<A>::party; }, body);
}

}  // namespace adoube::laws
