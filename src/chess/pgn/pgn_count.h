// Counting games, tags and moves of a PGN text without playing any: the scanner alone.
#pragma once

#include <memory>
#include <span>

#include "chess/pgn/pgn_scan.h"

namespace adoube::chess {

class PgnCounter {
public:
    struct Counts {
        std::uint64_t games = 0, tags = 0, moves = 0, comments = 0, problems = 0;
    };

    PgnCounter();
    ~PgnCounter();

    std::span<char> room();  // as GameReader
    void took(std::size_t bytes);
    void finish();
    const Counts& counts() const;

private:
    struct Inside;
    std::unique_ptr<Inside> inside_;
};

}  // namespace adoube::chess
