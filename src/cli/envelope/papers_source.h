// Where `adoube envelope print` finds a game: a scenario (.scn), a recorded game (.pgn), the log of
// one game, or a folder of data. What the source does not say stays open.
#pragma once

#include <string>

#include "base/error.h"
#include "views/sheets/adjournment_papers.h"

namespace adoube::cli {

struct PapersSource {
    std::string path;
    std::string game;     // a name in a folder of data, or a number in a PGN file; empty: the only one, the first
    std::string at;       // PGN: "41w", else after the last move
    std::string edition;  // scenarios and PGN; else the first listed, the newest
};

Result<views::AdjournmentPapers> read_papers(const PapersSource& source);

}  // namespace adoube::cli
