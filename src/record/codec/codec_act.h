// The JSON of acts: their types by the words of the scenario language, and their fields. Private to the
// codec's files and its tests.
#pragma once

#include "record/codec/codec_types.h"

namespace adoube::record::codec {

namespace act = laws::act;

template <class IO>
void describe(IO& io, act::Touch& a) {
    io.field("squares", a.squares);
    io.defaulted("together", a.together);
    io.defaulted("accidentally", a.accidentally);
    io.defaulted("in_aperture", a.in_aperture);
}
template <class IO>
void describe(IO& io, act::Press& a) {
    io.defaulted("other_hand", a.other_hand);
}
template <class IO>
void describe(IO& io, act::Displace& a) {
    io.field("squares", a.squares);
}
template <class IO>
void describe(IO& io, act::SeeTouch& a) {
    io.field("side", a.side);
    io.field("squares", a.squares);
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
    io.defaulted("opposing", a.opposing);
}
template <class IO>
void describe(IO& io, act::MovePiece& a) {
    io.maybe("movement", a.movement);
    io.defaulted("two_hands", a.two_hands);
}
template <class A>
concept ActOfMovement = std::same_as<A, act::Play> || std::same_as<A, act::Announce>;
template <class IO, ActOfMovement A>
void describe(IO& io, A& a) {
    io.maybe("movement", a.movement);
}
template <class IO>
void describe(IO& io, act::Claim& a) {
    io.field("ground", a.ground);
    io.maybe("intended", a.intended);
    io.maybe("sealed_text", a.sealed_text);
}
template <class IO>
void describe(IO& io, act::Seal& a) {
    io.defaulted("nothing", a.nothing);
    io.defaulted("commitment", a.commitment);
    io.maybe("says_board_move", a.says_board_move);
    io.defaulted("one_scoresheet", a.one_scoresheet);
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
void describe(IO& io, act::AgreeIncrement& a) {
    io.defaulted("as_delay", a.as_delay);
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
concept ActOnConditions = std::same_as<A, act::OfferDraw> || std::same_as<A, act::AcceptDraw>;
template <class IO, ActOnConditions A>
void describe(IO& io, A& a) {
    io.defaulted("conditionally", a.conditionally);
}
template <class IO>
void describe(IO& io, act::UpdateScoresheet& a) {
    io.defaulted("from_opponents", a.from_opponents);
}
template <class IO>
void describe(IO& io, act::SignResult& a) {
    io.field("result", a.result);
}
template <class IO>
void describe(IO& io, act::Appeal& a) {
    io.defaulted("reason", a.reason);
}
template <class IO>
void describe(IO& io, act::FindFact& a) {
    io.field("fact", a.fact);
    io.maybe("side", a.side);
    io.maybe("penalty", a.penalty);
    io.defaulted("reason", a.reason);
}
template <class IO>
void describe(IO& io, act::SetIncrement& a) {
    io.field("time", a.time);
}
template <class IO>
void describe(IO& io, act::SetMoves& a) {
    io.field("side", a.side);
    io.field("moves", a.moves);
}
template <class A>
concept ActOnSquare =
    std::same_as<A, act::Remove> || std::same_as<A, act::FindAccident> || std::same_as<A, act::FindIntent>;
template <class IO, ActOnSquare A>
void describe(IO& io, A& a) {
    io.field("square", a.square);
}
template <class A>
concept ActWithText =
    std::same_as<A, act::WriteMove> || std::same_as<A, act::StateMove> || std::same_as<A, act::SayWords>;
template <class IO, ActWithText A>
void describe(IO& io, A& a) {
    io.field("text", a.text);
}
template <class A>
concept ActOfSideAndTime =
    std::same_as<A, act::AddTime> || std::same_as<A, act::TakeTime> || std::same_as<A, act::SetClock>;
template <class A>
concept ActOverEnvelope = std::same_as<A, act::CallFlag> || std::same_as<A, act::CallDefault>;
template <class A>
concept ActOfSide = ActOfSideAndTime<A> || ActOverEnvelope<A> || std::same_as<A, act::ApproveAssistant> ||
                    std::same_as<A, act::Warn> || std::same_as<A, act::DeclareWin>;
template <class IO, ActOfSide A>
void describe(IO& io, A& a) {
    io.field("side", a.side);
    if constexpr (ActOfSideAndTime<A>) io.field("time", a.time);
    if constexpr (ActOverEnvelope<A>) io.maybe("sealed_text", a.sealed_text);
    if constexpr (std::same_as<A, act::CallDefault>) io.defaulted("opponent_here", a.opponent_here);
}

template <class IO>
void describe_act(IO& io, laws::Act& told) {
    io.field("at", told.at);
    io.field("by", told.by);
    io.defaulted("can_mate", told.facts);
    describe_alternatives(io, told.body);
}

}  // namespace adoube::record::codec
