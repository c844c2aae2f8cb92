// One game as one look at a feed shows it: who plays, the moves as far as they can be followed (also past an illegal
// move that stood), and what the audit finds in it. A reading never changes; whether to believe it is the board's
// business (watch/board.h).
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "audit/claim/claims_now.h"
#include "audit/finding.h"

namespace adoube::watch {

// By which a game is known again.
struct Identity {
    std::string event, site, date, round, table, white, black;
    bool operator==(const Identity&) const = default;
};

struct ReadPly {
    chess::Move move;
    bool illegal = false;
    std::optional<std::chrono::milliseconds> clock{};  // left after it
    bool operator==(const ReadPly&) const = default;
};

struct Reading {
    std::string text;  // of the game, as it stands in the feed
    bool cut = false;  // the feed ends within this game: its last word may be half of one
    Identity who;
    std::vector<std::string> tags;  // all but those that change while a game goes on
    chess::Position start = chess::Position::initial(), last = chess::Position::initial();
    std::vector<ReadPly> plies;
    std::vector<std::string> words;  // of the plies, as written
    chess::Score score = chess::Score::unknown;
    bool terminated = false;         // by a result, or by a star
    chess::BySide<std::optional<std::chrono::milliseconds>> clocks{};  // the latest of each side
    std::string stands;  // on the board, if the feed says so and it is not the last position: a placement
    int occurrences = 1;  // of the last position
    std::size_t illegal = 0;  // moves that stood
    std::size_t unplayed = 0;  // moves that stand in the text after the game could be followed no further
    std::string stopped_at;  // the first of them
    std::size_t oddities = 0;  // what could not be read, or is written in a way that a damaged text is
    std::vector<audit::Finding> findings;  // places count from the start of the text
    audit::ClaimsNow claims;
    std::uint64_t lines_before = 0;  // from the start of the stretch it was read in

    bool same_as(const Reading& that) const { return cut == that.cut && text == that.text; }
    // Whether this is what `earlier` said, and perhaps more: nothing that was there has changed.
    bool continues(const Reading& earlier) const;
};
using ReadingPtr = std::shared_ptr<const Reading>;

// Of a game that is being replayed with ReplayOptions::play_on.
Reading reading_of(const chess::ReplayedGame& game);

// The game once more, to claim or to gather evidence in it.
audit::RecordedGame recorded(const Reading& reading);

}  // namespace adoube::watch
