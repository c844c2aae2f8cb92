// The JSON of acts: their types by the words of the scenario language, and their fields. Private to the
// codec's files and its tests.
#pragma once

#include "record/codec_types.h"

namespace adoube::record::codec {

namespace act = laws::act;

enum class Role : std::uint8_t { player, arbiter };

#define ACT(name, words, who)                           \
    template <>                                         \
    struct TypeOf<act::name> {                          \
        static constexpr std::string_view word = words; \
        static constexpr Role role = Role::who;         \
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

template <class IO>
void describe(IO& io, act::Touch& a) {
    io.field("squares", a.squares);
    io.defaulted("together", a.together);
    io.defaulted("accidentally", a.accidentally);
}
template <class IO>
void describe(IO& io, act::Adjust& a) {
    io.field("squares", a.squares);
}
template <class IO>
void describe(IO& io, act::Release& a) {
    io.field("from", a.from);
    io.field("to", a.to);
}
template <class IO>
void describe(IO& io, act::PlaceNew& a) {
    io.field("piece", a.kind);
    io.field("square", a.square);
    io.defaulted("let_go", a.let_go);
}
template <class IO>
void describe(IO& io, act::MovePiece& a) {
    io.maybe("movement", a.movement);
    io.defaulted("two_hands", a.two_hands);
}
template <class IO>
void describe(IO& io, act::Play& a) {
    io.maybe("movement", a.movement);
}
template <class IO>
void describe(IO& io, act::Claim& a) {
    io.field("ground", a.ground);
    io.maybe("intended", a.intended);
}
template <class IO>
void describe(IO& io, act::Seal& a) {
    io.defaulted("nothing", a.nothing);
    io.defaulted("commitment", a.commitment);
    io.maybe("says_board_move", a.says_board_move);
}
template <class IO>
void describe(IO& io, act::SealReply& a) {
    io.defaulted("commitment", a.commitment);
}
template <class IO>
void describe(IO& io, act::StopClock& a) {
    io.maybe("says_board_move", a.says_board_move);
}
template <class IO>
void describe(IO& io, act::Arrive& a) {
    io.maybe("sealed_text", a.sealed_text);
}
template <class IO>
void describe(IO& io, act::Schedule& a) {
    io.field("in", a.in);
    io.defaulted("place", a.place);
}
template <class IO>
void describe(IO& io, act::OpenEnvelope& a) {
    io.defaulted("text", a.text);
}
template <class IO>
void describe(IO& io, act::PostponeClaim& a) {
    io.maybe("award", a.award);
}
template <class IO>
void describe(IO& io, act::GoBack& a) {
    io.field("plies", a.plies);
    io.defaulted("reason", a.reason);
}
template <class IO>
void describe(IO& io, act::CorrectMove& a) {
    io.maybe("movement", a.movement);
    io.defaulted("reason", a.reason);
}
template <class A>
concept ActOnSquare =
    std::same_as<A, act::Remove> || std::same_as<A, act::FindAccident> || std::same_as<A, act::FindIntent>;
template <class IO, ActOnSquare A>
void describe(IO& io, A& a) {
    io.field("square", a.square);
}
template <class A>
concept ActWithText = std::same_as<A, act::WriteMove> || std::same_as<A, act::StateMove>;
template <class IO, ActWithText A>
void describe(IO& io, A& a) {
    io.field("text", a.text);
}
template <class A>
concept ActOfSideAndTime = std::same_as<A, act::AddTime> || std::same_as<A, act::SetClock>;
template <class A>
concept ActOfSide = ActOfSideAndTime<A> || std::same_as<A, act::CallFlag> || std::same_as<A, act::ApproveAssistant> ||
                    std::same_as<A, act::DeclareWin>;
template <class IO, ActOfSide A>
void describe(IO& io, A& a) {
    io.field("side", a.side);
    if constexpr (ActOfSideAndTime<A>) io.field("time", a.time);
}

template <class IO>
void describe_act(IO& io, laws::Act& told) {
    io.field("at", told.at);
    io.field("by", told.by);
    io.defaulted("can_mate", told.facts);
    describe_alternatives(io, told.body);
}

}  // namespace adoube::record::codec
