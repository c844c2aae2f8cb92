// One board of the event, followed over many looks at its feed. A reading is believed once it has stood for a while:
// shortly if it only adds to what was believed, longer if it changes what was there, as a half-written or damaged feed
// does. So a damage that is mended in time tells nobody anything, and hides nothing for longer than it lasts.
#pragma once

#include <chrono>
#include <deque>
#include <map>

#include "watch/snapshot.h"

namespace adoube::watch {

using Elapsed = std::chrono::milliseconds;  // since any fixed point, or between two looks

struct Patience {
    std::chrono::milliseconds addition{400};  // before moves, a result or an illegal move that was added is believed
    std::chrono::milliseconds rewriting{3'000};  // before a change of what was there is
    std::chrono::milliseconds result{120'000};  // before a missing result is told of a game that is over
    std::chrono::milliseconds position{10'000};  // before another position than the moves lead to is told
    std::chrono::milliseconds silence{600'000};  // without any change before a feed counts as quiet
    std::chrono::milliseconds memory{3'600'000};  // for which a board that is gone from its feed is remembered
};

// A fact of a game: what the audit found, by what makes it the same fact when the game has gone on.
struct FactKey {
    audit::FindingKind kind;
    std::uint32_t ply;
    std::optional<chess::Side> side;
    std::string text;
    auto operator<=>(const FactKey&) const = default;
};
FactKey key_of(const audit::Finding& finding);

struct BoardFact {
    audit::Finding finding;
    bool standing = false;  // in the reading that is believed
    bool told = false;
};

class Board {
public:
    Board(std::size_t board_number, std::string source_name, const Placed& first, Elapsed now, const Patience& patience,
          bool at_the_beginning);

    const std::size_t number;  // from 1, never used again
    const std::string source;  // the file, URL or device

    // The feed shows this, or does not show the board at all.
    void shown(const Placed& placed, Elapsed now, const Patience& patience);
    void absent(Elapsed now);

    // Believes what has stood long enough; true if the reading that is believed is another one now.
    bool settle(Elapsed now);
    bool believe_latest();  // whatever has been shown last

    const ReadingPtr& believed() const { return believed_; }  // none before the first one settles
    // As which it is known: as it is believed, or as it was first shown.
    const Reading& known() const { return believed_ ? *believed_ : *pending_.front().reading; }
    bool unsettled() const { return !pending_.empty(); }
    std::uint64_t game() const { return game_; }  // in its source, where it stood last
    std::uint64_t line() const { return line_; }
    std::optional<Elapsed> absent_since() const { return absent_since_; }
    Elapsed changed() const { return changed_; }  // when the reading that is believed first showed

    std::map<FactKey, BoardFact> facts{};
    bool told_absent = false, seen_at_start = false;
    chess::BySide<bool> told_flag{};
    bool told_over = false, told_stood = false, told_other = false;
    std::string stands{};     // another position than the moves lead to
    Elapsed stands_since{};

private:
    struct Pending {
        ReadingPtr reading;
        Elapsed since;
        std::chrono::milliseconds needs;
    };
    std::deque<Pending> pending_;  // each continues the one before
    ReadingPtr believed_;
    std::uint64_t game_ = 0, line_ = 1;
    Elapsed changed_;
    std::optional<Elapsed> absent_since_{};
};

}  // namespace adoube::watch
