// What the sensor saw, one thing at a time, and how sure it is. An observation is evidence and never a ruling: a lift
// is not a touch, no hand and no word is seen, and a piece that stands may still be held.
#pragma once

#include <variant>
#include <vector>

#include "laws/act.h"
#include "laws/clause.h"
#include "sensor/stream/reading.h"

namespace adoube::sensor {

using chess::Move;

// Why an observation is not certain. Several may hold at once.
enum class Doubt : std::uint8_t {
    brief,  // away for less than a hand usually needs: it may have been brushed
    other_hand,  // the piece's own player may have done it
    disturbed,  // another piece was being moved, or the clock reached for, at the same time
    order_unknown,  // within the error of one reading of another
    unseen,  // readings are missing
    no_press,  // the clock was not pressed
    sensor,  // a sensor was not believed
    late,  // reported after the press that must have followed it
    held,  // a piece that stands may still be held
    stopped,  // the clock stood: nobody had the move
};
inline constexpr std::size_t doubt_count = 10;

struct Doubts {
    std::uint16_t bits = 0;
    constexpr bool has(Doubt doubt) const { return (bits >> static_cast<int>(doubt)) & 1; }
    constexpr void add(Doubt doubt) { bits = static_cast<std::uint16_t>(bits | 1 << static_cast<int>(doubt)); }
    constexpr Doubts with(Doubt doubt) const {
        Doubts more = *this;
        more.add(doubt);
        return more;
    }
    constexpr bool none() const { return bits == 0; }
    bool operator==(const Doubts&) const = default;
};

// What would make the board show the position of the game.
struct Mend {
    Square square;
    std::optional<Piece> piece;  // to be put there; none: to be taken away
    bool operator==(const Mend&) const = default;
};

enum class Convention : std::uint8_t { white_wins, black_wins, draw };  // by where the kings were put

// clang-format off
namespace seen {
struct Lifted { Square square; Piece piece; bool operator==(const Lifted&) const = default; };
struct SlidOver { Square square; Piece piece; bool operator==(const SlidOver&) const = default; };
struct PutBack { Square square; Piece piece; Millis away; bool operator==(const PutBack&) const = default; };
struct PutDown { std::optional<Square> from; Square to; Piece piece; bool operator==(const PutDown&) const = default; };
// and not put down again
struct TakenOff { Square square; Piece piece; bool operator==(const TakenOff&) const = default; };
struct Pressed { Side side; bool operator==(const Pressed&) const = default; };
struct PressedWithoutMove { Side side; bool operator==(const PressedWithoutMove&) const = default; };
struct MoveMade { Move move; Position before; bool operator==(const MoveMade&) const = default; };
struct IllegalMovement {
    laws::HandMove movement; Position before;
    bool operator==(const IllegalMovement&) const = default;
};
struct TakenBack { std::uint32_t plies; bool operator==(const TakenBack&) const = default; };
// several at once (7.4)
struct Displaced { std::vector<Square> squares; bool operator==(const Displaced&) const = default; };
struct Restored { bool operator==(const Restored&) const = default; };  // the position stands again
struct Exchanged { Square one, two; bool operator==(const Exchanged&) const = default; };
struct TurnedRound { bool operator==(const TurnedRound&) const = default; };
struct Flickered { Square square; Millis lasted; bool operator==(const Flickered&) const = default; };
// its sensor, from now on. `missing`: nothing is felt where the game has this piece; it may also have been taken off
struct Unbelieved {
    Square square;
    std::optional<Piece> missing{};
    bool operator==(const Unbelieved&) const = default;
};
struct BelievedAgain { Square square; bool operator==(const BelievedAgain&) const = default; };
struct KingsInCentre { Convention means; bool operator==(const KingsInCentre&) const = default; };
struct AfterTheEnd { bool operator==(const AfterTheEnd&) const = default; };  // pieces are moved, no game is played
struct ConnectionLost { bool operator==(const ConnectionLost&) const = default; };
struct ConnectionFound { bool operator==(const ConnectionFound&) const = default; };
struct ClockLost { bool operator==(const ClockLost&) const = default; };  // none is connected any more
struct ClockFound { bool operator==(const ClockFound&) const = default; };
struct TimeGone { Side side; bool operator==(const TimeGone&) const = default; };  // the clock shows 0:00
struct TimeGiven { Side side; bool operator==(const TimeGiven&) const = default; };  // and time again
// of two moves in a row, though a clock is connected: it may have fallen silent
struct PressesMissing { bool operator==(const PressesMissing&) const = default; };
struct Mismatch { std::vector<Mend> mends; bool operator==(const Mismatch&) const = default; };
// `first` was lifted before what was moved; `gap` is how long before, or, see below, how long before the move stood.
// The clause is what it may bear on.
struct MayBreach {
    Side by; laws::Clause clause; Square first; Millis gap; Move move; Position before;
    bool operator==(const MayBreach&) const = default;
};
}  // namespace seen
// clang-format on

// Where two pieces were touched that belong together, either may have been lifted last.
constexpr bool counts_until_it_stood(laws::Clause clause) {
    return clause == laws::Clause::touch_both || clause == laws::Clause::castle_king_first;
}

struct Observation {
    Millis at{};
    Doubts doubts{};
    std::variant<seen::Lifted, seen::SlidOver, seen::PutBack, seen::PutDown, seen::TakenOff, seen::Pressed,
                 seen::PressedWithoutMove, seen::MoveMade, seen::IllegalMovement, seen::TakenBack, seen::Displaced,
                 seen::Restored, seen::Exchanged, seen::TurnedRound, seen::Flickered, seen::Unbelieved,
                 seen::BelievedAgain, seen::KingsInCentre, seen::AfterTheEnd, seen::ConnectionLost,
                 seen::ConnectionFound, seen::ClockLost, seen::ClockFound, seen::TimeGone, seen::TimeGiven,
                 seen::PressesMissing, seen::Mismatch, seen::MayBreach>
        what;
    bool certain() const { return doubts.none(); }
    bool operator==(const Observation&) const = default;
};

}  // namespace adoube::sensor
