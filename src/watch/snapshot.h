// What a feed shows at one look, as readings of its games. Games whose text has not changed since the look before are
// not read again. A text that ends in the middle of a game is taken to be half written: the last, perhaps halved, word
// is left out, and of that game only what its whole moves say is told.
#pragma once

#include <unordered_map>

#include "watch/reading.h"

namespace adoube::watch {

struct Placed {
    ReadingPtr reading;
    std::uint64_t game = 0, line = 1;  // in the text, both from 1
};

struct Snapshot {
    std::vector<Placed> games;
    std::vector<audit::Finding> strays;  // outside every game
    std::uint64_t read = 0;              // games that were read anew
};

class SnapshotReader {
public:
    // `finished`: nobody writes any more, so the text is taken as it stands, as the audit takes it.
    Snapshot read(std::string_view text, bool finished = false);

private:
    struct Stretch {
        std::vector<ReadingPtr> games;
        std::vector<audit::Finding> strays;
        std::uint64_t lines = 0;
        bool gave_up = false;
    };
    using StretchPtr = std::shared_ptr<const Stretch>;
    StretchPtr read_stretch(std::string_view text, bool cut);

    std::unordered_map<std::string, StretchPtr> known_;  // by their text
};

// The text without a last word that may be half of one, and without a comment that is not closed.
std::string_view without_half_word(std::string_view text);
bool ends_with_result(std::string_view text);

}  // namespace adoube::watch
