// Follows the feeds of an event: each look at a source goes in with its instant, and what is new comes out. It reads no
// clock and no file. Of a finished feed the facts told and not withdrawn are exactly what `adoube audit` finds in it.
#pragma once

#include "watch/happening.h"

namespace adoube::watch {

class Follower {
public:
    explicit Follower(const Patience& patience = {}) : patience_(patience) {}

    // What the source shows now. The same text again confirms what was shown before.
    std::vector<Happening> see(const std::string& source, std::string_view text, Elapsed now);
    std::vector<Happening> see_same(const std::string& source, Elapsed now);  // nothing has changed since the last look
    std::vector<Happening> fails(const std::string& source, const std::string& why, Elapsed now);  // it cannot be read
    // Nobody writes any more: what was shown last is taken as it stands.
    std::vector<Happening> finish(Elapsed now);

    // Boards that are believed, in the order of the sources and of the games in them.
    std::vector<const Board*> boards() const;
    const Board* board(std::size_t number) const;
    bool unsettled(const std::string& source) const;  // something waits to be confirmed: look again soon
    const Patience& patience() const { return patience_; }

private:
    struct Feed {
        std::string name, text;
        SnapshotReader reader;
        Snapshot shown;
        std::vector<std::unique_ptr<Board>> boards;
        std::optional<Elapsed> began, changed;
        bool failing = false, told_silent = false;
    };
    using Told = std::vector<Happening>;

    Feed& feed(const std::string& source);
    void place(Feed& feed, Elapsed now);
    void settle(Feed& feed, Elapsed now, Told& told);
    void forget_gone(Feed& feed, std::vector<ReadingPtr>& before, Elapsed now);
    void compare_facts(Board& board, Elapsed now, bool finished, Told& told);
    void tell_notices(Board& board, const ReadingPtr& before, Elapsed now, Told& told);
    void tell_other_position(Board& board, Elapsed now, Told& told);
    void tell_silence(Feed& feed, Elapsed now, Told& told);
    Happening about(const Board& board, Elapsed now) const;

    Patience patience_;
    std::vector<std::unique_ptr<Feed>> feeds_;
    std::size_t last_number_ = 0;
};

}  // namespace adoube::watch
