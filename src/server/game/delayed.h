// A game as watchers see it who are shown it late: a second scene that takes every change so much later than
// the game did. The end of the game ends the delay: there is nothing left to protect, and all is shown.
#pragma once

#include <functional>

#include "server/game/loaded_game.h"
#include "server/game/ports.h"

namespace adoube::server {

class Delayed {
public:
    using Change = std::function<void(LoadedGame&)>;

    Delayed(LoadedGame start, Nanos by) : shown_(std::move(start)), by_(by) {}

    const LoadedGame& scene() const { return shown_; }
    Nanos by() const { return by_; }

    // A change made at this time, at this instant of the game.
    void add(std::int64_t wall_us, laws::Instant at, Change change);
    bool catch_up(std::int64_t wall_us);  // whether anything became due
    void show_all();
    std::optional<std::int64_t> next_us() const;  // when more becomes due
    // No later instant of the game may be shown: what happens at it is not.
    std::optional<laws::Instant> bound() const;

    void was_told() { shown_.lines_as_told = shown_.record.size(); }
    void count_watchers(int count) { shown_.presence.at[index_of(Role::watcher)] = count; }

private:
    struct Waiting {
        std::int64_t due_us;
        laws::Instant at;
        Change change;
    };
    LoadedGame shown_;
    Nanos by_;
    std::deque<Waiting> waiting_;
};

}  // namespace adoube::server
