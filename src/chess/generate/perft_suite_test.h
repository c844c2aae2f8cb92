// Published numbers of positions: a line a position, "FEN; depth count; depth count …".
#pragma once

#include <gtest/gtest.h>

#include <cstdint>
#include <fstream>
#include <sstream>
#include <string>

#include "chess/board/setup.h"

namespace adoube::chess {

// Calls check(position, depth, nodes) for every number of the file and returns how many positions it has.
template <class Check>
int for_published_counts(const std::string& name, Check check) {
    std::ifstream suite(ADOUBE_SOURCE_DIR "/src/chess/generate/" + name);
    EXPECT_TRUE(suite) << name;
    int positions = 0;
    for (std::string line; std::getline(suite, line);) {
        if (line.empty() || line.front() == '#') continue;
        std::istringstream fields(line);
        std::string fen, field;
        std::getline(fields, fen, ';');
        const auto position = position_from_fen(fen);
        if (!position) {
            ADD_FAILURE() << fen << ": " << position.error().text();
            continue;
        }
        ++positions;
        while (std::getline(fields, field, ';')) {
            int depth = 0;
            std::uint64_t nodes = 0;
            EXPECT_TRUE(std::istringstream(field) >> depth >> nodes) << line;
            SCOPED_TRACE(fen + " depth " + std::to_string(depth));
            check(*position, depth, nodes);
        }
    }
    return positions;
}

}  // namespace adoube::chess
