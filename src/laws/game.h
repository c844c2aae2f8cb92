// A game as the Laws see it: a view of its log. State is everything but the moves behind it and
// is small; Game adds the history. Only evolve() changes a Game.
#pragma once

#include <variant>
#include <vector>

#include "chess/board/history.h"
#include "laws/clock.h"
#include "laws/event.h"
#include "laws/guideline_1_adjournment/adjournment.h"
#include "laws/hand_state.h"
#include "laws/pending.h"

namespace adoube::laws {

using chess::History;
using chess::Position;

// An offence that stands on the board and may still be claimed.
struct Offence {
    Clause clause;
    Side by;
    std::uint32_t plies;  // before it
    Touches touches;      // which bind again when the position is restored
    std::optional<HandMove> owed{};  // what had been let go first (4.7)
    bool operator==(const Offence&) const = default;
};

// A scoresheet that is behind: its player stopped recording.
struct Scoresheet {
    bool relieved;  // by 8.4 or A.2
    bool operator==(const Scoresheet&) const = default;
};

struct Offer {
    Side by;
    Clause ground = Clause::offer;  // spoken; else the claim or the request it came with
    bool operator==(const Offer&) const = default;
};

namespace phase {
struct Playing {
    static constexpr std::string_view word = "playing";
    bool operator==(const Playing&) const = default;
};
struct Paused {
    static constexpr std::string_view word = "paused";
    bool operator==(const Paused&) const = default;
};
struct Sealing {
    static constexpr std::string_view word = "sealing";
    bool operator==(const Sealing&) const = default;
};
struct Adjourned {
    static constexpr std::string_view word = "adjourned";
    bool operator==(const Adjourned&) const = default;
};
struct Resuming {
    static constexpr std::string_view word = "resuming";
    bool operator==(const Resuming&) const = default;
};
struct Over {
    static constexpr std::string_view word = "over";
    enum class Before : std::uint8_t { in_play, paused, adjourned, resuming };
    Outcome result;
    Reason reason;
    std::optional<Side> clock_ran{};  // for an arbiter who decides otherwise
    Before before = Before::in_play;  // likewise
    bool operator==(const Over&) const = default;
};
}  // namespace phase
using Phase =
    std::variant<phase::Playing, phase::Paused, phase::Sealing, phase::Adjourned, phase::Resuming, phase::Over>;
inline std::string_view word(const Phase& phase) {
    return std::visit([]<class P>(const P&) { return P::word; }, phase);
}

struct State {
    Terms terms;
    Position position;
    Clock clock;
    Phase phase;
    Hand hand{};
    BySide<std::uint8_t> uncompleted{};  // moves made and not yet pressed
    BySide<std::uint8_t> illegal{};      // completed illegal moves
    BySide<std::uint8_t> wrong_claims{};  // of a draw, found wrong
    BySide<std::uint8_t> warnings{};      // 12.9
    BySide<bool> correction_agreed{};     // who would correct the illegal move that stands (A.5.2)
    BySide<int> halves_moved{};           // points, by 12.9
    BySide<std::optional<Scoresheet>> behind{};   // none: the record is kept
    BySide<std::optional<Outcome>> signatures{};  // 8.7
    BySide<bool> assistant_approved{};
    BySide<bool> present{};              // arrived before the first move (6.7)
    BySide<std::optional<Offer>> offers{};  // by who made it; each ends by itself
    std::optional<Pending> pending{};
    std::optional<pending::QuickplayClaim> postponed{};  // III.5.2: play goes on
    std::optional<Imposed> imposed{};
    std::optional<std::string> written{};       // the intended move of the player having the move
    bool written_for_claim = false;             // and it was claimed with
    std::optional<Offence> breach{};            // of Article 4, claimable
    std::vector<Offence> standing_illegal{};    // completed and unnoticed, the first one first
    std::optional<Adjournment> adjournment{};
    std::optional<Side> displaced_by{};         // pieces stand off their squares (7.4)
    std::optional<Side> flag_referred{};        // called while a claim is postponed
    std::optional<Side> ran_before_pause{};
    Instant session_began{};
    std::optional<std::uint32_t> illegal_position_seen{};  // by the arbiter, after so many plies (A.5.4)
    bool session_ended = false;  // signalled (I.14)
    std::optional<HandMove> announced_first{};  // before the move was made (Appendix D)
    bool announced = false;                     // the move made last
    std::optional<phase::Over> result_before_signing{};
    bool draw_consented = false;
    bool times_disputed = false;  // I.13 upheld, the arbiter is to set the clocks
    std::uint32_t plies = 0;

    // Who has the move (1.3). A reply that is sealed and pressed is made, though the board does not show it (I.9.3).
    Side turn() const {
        const bool made = terms.second_reading() && adjournment && adjournment->reply_final();
        return made ? chess::other(position.turn()) : position.turn();
    }
    const std::optional<Offer>& offer_by(Side side) const { return offers[side]; }
    bool offered() const { return offers[0] || offers[1]; }
    // By the first reading one offer stood at a time, whoever had made it.
    bool may_offer(Side side) const { return terms.second_reading() ? !offer_by(side) : !offered(); }
    const phase::Over* over() const { return std::get_if<phase::Over>(&phase); }
    template <class P>
    bool in() const {
        return std::holds_alternative<P>(phase);
    }
    // The claim under III.5 that was postponed, unless a later matter has to be decided first.
    const pending::QuickplayClaim* postponed_claim() const { return pending || !postponed ? nullptr : &*postponed; }
    std::optional<OpenMatter> open_matter() const;
    bool operator==(const State&) const = default;
};

struct Game : State {
    History history;
    explicit Game(Terms terms, const Position& start = Position::initial());
};

// A move made and completed before the story begins, taking no time: a legal one, or one that was illegal and stood.
void play_before_start(Game& game, Move move);

}  // namespace adoube::laws
