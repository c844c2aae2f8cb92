// The position a verb is asked about: --fen, or the number of a starting position of Chess960.
#pragma once

#include <optional>
#include <string>

#include "base/error.h"
#include "chess/board/position.h"
#include "cli/options.h"

namespace adoube::cli {

struct PositionOption {
    std::optional<std::string> fen;
    int start = -1;
    bool chess960 = false;

    void add_to(Verb verb);
    Result<chess::Position> read() const;  // the initial position if nothing was said
};

}  // namespace adoube::cli
