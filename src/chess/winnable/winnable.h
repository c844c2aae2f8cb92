// Who can still mate (5.2.2, 6.9, 5.1.2, 7.5.5, I.8): is there any series of legal moves by which
// this side checkmates? The history of the game (repetition, move counts) is ignored.
// Soundness: `yes` carries a line that was replayed to mate; `no` is proved; else undetermined.
// Answered for every placement with a king each, those included that only an uncorrected illegal move
// leaves: a king that could be taken is never taken; with a pawn on its last rank a `no` rests on
// material alone, everything else is undetermined.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "chess/board/position.h"

namespace adoube::chess {

enum class Can : std::uint8_t { yes, no, undetermined };

// Why a side can never mate; told to people by views/words/no_mate_text.h.
enum class NoMate : std::uint8_t {
    king_alone,
    lone_knight,             // and the other side has nothing but queens to stand in its king's way
    bishops_of_one_colour,   // and nothing that can bar the king's squares of the other
    no_check,                // no man can ever give check
    a_square_stays_open,     // beside the king, wherever it is given check
    every_line_followed,
    checkmated,              // itself
    stalemate,
};

struct Winnable {
    Can verdict;
    std::vector<Move> line;      // for yes: legal moves from the position to the mate
    std::optional<NoMate> why;   // for no
    std::uint64_t nodes = 0;  // positions expanded
};

Winnable winnable(const Position& position, Side side, std::uint64_t node_budget);

// The same question asked in parts, for whoever shows progress or wants to stop. The answer is that of winnable(),
// however it is cut.
class WinnableSearch {
public:
    WinnableSearch(const Position& position, Side side, std::uint64_t node_budget);
    ~WinnableSearch();
    WinnableSearch(WinnableSearch&&) noexcept;
    WinnableSearch& operator=(WinnableSearch&&) noexcept;

    bool go(std::uint64_t slice);  // about so many positions more; true: the answer is there
    const Winnable& answer() const { return answer_; }  // undetermined so far, unless it is there

private:
    struct Inside;
    std::unique_ptr<Inside> inside_;  // none: answered
    Winnable answer_{Can::undetermined, {}, {}, 0};
};

// Quick: true means proved that `side` can never mate; false means nothing.
bool surely_cannot_mate(const Position& position, Side side);
// The same, for who has counted the legal moves already.
bool surely_cannot_mate(const Position& position, Side side, std::size_t legal_moves);
// Of both sides at once; cheaper than asking for each, for one that surely can mate spares the other's proof.
bool surely_dead(const Position& position, std::size_t legal_moves);
// Quicker still, for it counts no moves: true means neither mate nor stalemate nor surely dead; false means nothing.
bool plainly_goes_on(const Position& position);

}  // namespace adoube::chess
