// The words for closed sets, as the scenario language and the log write them. One table a set;
// the order is that of the enumeration.
#pragma once

#include <array>
#include <optional>
#include <string_view>

#include "laws/event.h"
#include "laws/ruling.h"

namespace adoube::laws {

template <class E>
inline constexpr auto words = nullptr;

using Words2 = std::array<std::string_view, 2>;
using Words3 = std::array<std::string_view, 3>;
template <>
inline constexpr auto words<Side> = Words2{"white", "black"};
template <>
inline constexpr auto words<Actor> = Words3{"white", "black", "arbiter"};
template <>
inline constexpr auto words<Wing> = Words2{"kingside", "queenside"};
template <>
inline constexpr auto words<Kind> =
    std::array<std::string_view, 6>{"pawn", "knight", "bishop", "rook", "queen", "king"};
template <>
inline constexpr auto words<chess::Can> = Words3{"yes", "no", "undetermined"};
template <>
inline constexpr auto words<Play> = Words3{"standard", "rapid", "blitz"};
template <>
inline constexpr auto words<Venue> = Words2{"refuse", "note"};
template <>
inline constexpr auto words<LawsReading> = Words3{"first", "second", "third"};
template <>
inline constexpr auto words<WatchedBy> = Words2{"arbiter", "players"};
template <>
inline constexpr auto words<AssistantFor> = std::array<std::string_view, 4>{"nobody", "white", "black", "both"};
template <>
inline constexpr auto words<ClaimsDecided> = Words2{"instant", "arbiter"};
template <>
inline constexpr auto words<BothAbsent> = Words2{"replier", "nobody"};
template <>
inline constexpr auto words<SensorUse> = Words2{"evidence", "acts"};
template <>
inline constexpr auto words<FinalPaper> = Words2{"position", "scoresheet"};
template <>
inline constexpr auto words<Finding> = Words3{"lawful", "unlawful", "referred"};
template <>
inline constexpr auto words<Ground> = std::array<std::string_view, 9>{
    "threefold",  "fifty", "touch-move", "illegal-move", "flag", "cannot-win", "no-effort", "cannot-win and no-effort",
    "clock-times"};
template <>
inline constexpr auto words<Outcome> = std::array<std::string_view, 6>{"*", "1-0", "0-1", "1/2-1/2", "0-0", "annulled"};
template <>
inline constexpr auto words<Reason> = std::array<std::string_view, 18>{
    "",          "checkmate",  "stalemate",    "dead-position", "resignation",   "agreement",   "threefold",
    "fifty",     "fivefold",   "seventy-five", "flag",          "illegal-moves", "sealed-move", "default",
    "quickplay", "both-flags", "arbiter",      "signed"};
template <>
inline constexpr auto words<Fact> = std::to_array<std::string_view>({
#define FACT(meaning, word, ...) word,
#include "laws/12_arbiter/facts.inc"
#undef FACT
});
template <>
inline constexpr auto words<Measure> = std::array<std::string_view, 9>{"warning",      "time for the opponent",
                                                                       "time taken",   "points for the opponent",
                                                                       "points taken", "loss",
                                                                       "fine",         "exclusion",
                                                                       "expulsion"};

template <class E>
constexpr std::string_view word(E value) {
    return words<E>[static_cast<std::size_t>(value)];
}

template <class E>
constexpr std::optional<E> read_word(std::string_view text) {
    for (std::size_t i = 0; i < words<E>.size(); ++i)
        if (words<E>[i] == text) return static_cast<E>(i);
    return {};
}

}  // namespace adoube::laws
