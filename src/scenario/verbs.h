// The verbs of the scenario language: the words of an act and what reads the rest of it.
#pragma once

#include <span>

#include "scenario/act_reader.h"

namespace adoube::scenario {

using Verb = Told (*)(ActReader&, ActLine&);

// Acts that are told by their name alone: they have no fields, or only such as are looked up (laws::prepare).
template <class A>
inline constexpr bool told_by_name = std::is_empty_v<A> || std::is_same_v<A, laws::act::StopClock> ||
                                     std::is_same_v<A, laws::act::Arrive> || std::is_same_v<A, laws::act::OpenEnvelope>;

struct VerbEntry {
    std::string_view words;  // one to three words
    Verb tell;
};

std::expected<laws::SquareList, ParseError> read_squares(ActReader& in);

template <class A>
Told with_square(ActReader& in, ActLine& line) {
    const auto square = in.square();
    if (!square) return in.expected("a square");
    line.body = A{*square};
    return {};
}

std::span<const VerbEntry> verbs_by_hand();  // of a player, with arguments

}  // namespace adoube::scenario
