// The watched games given out again as PGN that receivers accept: legal moves only, one result told alike in tag and
// text, the seven tags, clocks, names and numbers from a report file; as late as wished. What was given out of a board
// and is no longer in the feed stays as it was until its table shows another round.
#pragma once

#include <deque>

#include "server/import/trf.h"
#include "watch/follower.h"

namespace adoube::watch {

enum class IllegalMoves : std::uint8_t {
    cut,  // the moves end before the first one that is illegal
    mark,  // likewise, and a comment says which it was and what was played after it
};

struct MendSettings {
    IllegalMoves illegal = IllegalMoves::cut;
    std::chrono::milliseconds delay{0};
    std::optional<server::TournamentReport> players{};
};

// One game, mended.
std::string mended(const Reading& reading, const MendSettings& settings);

class MendedFeed {
public:
    explicit MendedFeed(MendSettings settings) : settings_(std::move(settings)) {}

    // True if what is to be given out has changed since the last time.
    bool update(const Follower& follower, Elapsed now);
    const std::string& text() const { return text_; }
    Elapsed changed() const { return changed_; }

private:
    struct Version {
        Elapsed since;
        ReadingPtr reading;
        std::string text;
    };
    MendSettings settings_;
    std::map<std::size_t, std::deque<Version>> boards_;  // by number; the first is given out, the others wait
    std::string text_;
    Elapsed changed_{};
};

}  // namespace adoube::watch
