// The terms of one game, fixed before it begins: edition, kind of play, venue, time control and
// the regulations of the event.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "chess/notation/move_text.h"
#include "laws/edition.h"

namespace adoube::laws {

using chess::BySide;
using chess::Side;

// refuse: a screen; an unlawful act does not happen. note: a hall or a sensor board; it has
// happened, is noted as a breach, and can be claimed or completed into an illegal move.
enum class Venue : std::uint8_t { refuse, note };

struct Period {
    int moves = 0;  // 0: all remaining moves
    Duration time{};
    Duration increment{};
    Duration delay{};
    bool operator==(const Period&) const = default;
};
using TimeControl = std::vector<Period>;  // empty: played without a clock

struct DrawOffers {
    enum class Rule : std::uint8_t { free, none, from_move };
    Rule rule = Rule::free;
    int from_move = 0;
    bool operator==(const DrawOffers&) const = default;
};

enum class WatchedBy : std::uint8_t { arbiter, players };
enum class ClaimsDecided : std::uint8_t { instantly, by_arbiter };

enum class AssistantFor : std::uint8_t { nobody, white, black, both };
constexpr bool helps(AssistantFor assistant, Side side) {
    return assistant == AssistantFor::both ||
           assistant == (side == Side::white ? AssistantFor::white : AssistantFor::black);
}

// Whose time runs while nobody has come to a resumption (I.11).
enum class BothAbsent : std::uint8_t { replier, nobody };

// What the lifts of a sensor board are: evidence for the arbiter, or touches by which the Laws rule (ADR 26). What is
// doubtful is never an act.
enum class SensorUse : std::uint8_t { evidence, acts };

using SomePlayers = AssistantFor;  // the same choice: nobody, one of them or both

struct Regulations {
    DrawOffers draw_offers{};
    bool quickplay_announced = false;
    bool arbiter_present = true;
    AssistantFor assistant{};  // whose pieces are moved by an assistant
    Duration default_time{};
    std::optional<Duration> session{};
    BothAbsent both_absent = BothAbsent::replier;
    bool flags_distinguishable = true;
    WatchedBy watch = WatchedBy::arbiter;
    ClaimsDecided claims = ClaimsDecided::instantly;
    SomePlayers visually_disabled{};  // play by Appendix D
    SensorUse sensor = SensorUse::evidence;
    bool operator==(const Regulations&) const = default;
};

// How the places were read where the text of the Laws leaves room. A game is judged to its end, and its log for ever,
// by the reading it began with; logs that name none are of the first.
enum class LawsReading : std::uint8_t { first, second, third };

struct Terms {
    const Edition* edition = &current_edition();
    Play play = Play::standard;
    Venue venue = Venue::refuse;
    TimeControl control{};
    Regulations rules{};
    BySide<std::string> names{"White", "Black"};
    chess::Languages languages{};  // in which moves may be written
    LawsReading reading = LawsReading::third;
    bool operator==(const Terms&) const = default;

    // Each reading keeps what the one before it changed.
    bool second_reading() const { return reading != LawsReading::first; }
    bool third_reading() const { return reading == LawsReading::third; }

    Duration penalty() const { return edition->penalty(play); }
};

}  // namespace adoube::laws
