// A game from its log. Replaying applies what was ruled and never judges anew; it refuses only
// events that cannot have happened at all (a move the board does not allow, an envelope opened that
// nobody sealed), so no log, however made, gets further than to an Error. Rejudging asks today's
// Laws about every act again and says where they would rule otherwise.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "record/codec/codec.h"

namespace adoube::record {

laws::Game start_of(const Genesis& genesis);

class Replay {
public:
    explicit Replay(const Genesis& genesis) : game_(start_of(genesis)) {}
    Replay(laws::Game game, laws::Instant now) : game_(std::move(game)), now_(now) {}

    // Applies the ruling of the entry; on an Error the game is as far as its events went.
    Result<void> next(const laws::RuledAct& entry);
    const laws::Game& game() const { return game_; }
    laws::Game take() && { return std::move(game_); }
    laws::Instant now() const { return now_; }  // of the last act

private:
    laws::Game game_;
    laws::Instant now_{};
};

Result<laws::Game> replay(const Genesis& genesis, std::span<const laws::RuledAct> entries);

// Today's ruling upholds a recorded one: the same finding and events on the same ground, and every
// clause that was cited is cited still. Today's may cite more.
bool upholds(const laws::Ruling& today, const laws::Ruling& recorded);

struct RulingDifference {
    std::size_t entry;  // from 1
    laws::Ruling recorded;
    laws::Ruling today;
};
Result<std::vector<RulingDifference>> rejudge(const Genesis& genesis, std::span<const laws::RuledAct> entries);

}  // namespace adoube::record
