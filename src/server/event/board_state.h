// One board of an event as a desk shows it: clocks, turn, offer, what counts towards draws, what needs a decision.
// Watchers see what watchers of the game see, when they see it.
#pragma once

#include "server/event/event.h"
#include "server/game/live_game.h"

namespace adoube::server {

// Something that waits for the arbiter: claim, increment, flag, summons, start, paused, disputed, illegal, schedule,
// envelope, resume, open, reply; of a sensor board evidence, astray, unheard.
struct WaitingMatter {
    std::string kind;
    std::string by{};      // white or black, if somebody asked
    std::string ground{};  // of a claim
    bool operator==(const WaitingMatter&) const = default;
};

std::vector<WaitingMatter> needs_of(const LoadedGame& scene, laws::Instant now);

// The members that never change while a round stands: board, game, white, black.
std::string fixed_members(const Event& event, const EventBoard& board);
// The others. `game` may be missing: nobody has it open, or it was played elsewhere.
std::vector<Part> board_parts(const EventBoard& board, const LiveGame* game, Role role, Language language,
                              const Time& time);

std::string entrant_public_json(const Entrant& player);

}  // namespace adoube::server
