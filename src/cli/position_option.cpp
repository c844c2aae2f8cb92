#include "cli/position_option.h"

#include "chess/board/chess960.h"
#include "chess/board/setup.h"
#include "cli/streams/standard_input.h"

namespace adoube::cli {

void PositionOption::add_to(Verb verb) {
    const auto by_fen =
        verb.add_option("--fen", fen, "the position (default: the initial one); - is the first line of standard input");
    verb.add_option("--start", start, "a starting position of Chess960 by its number, 0 to 959")
        .between(0, chess::chess960_starts - 1)
        .excludes(by_fen);
    verb.add_flag("--chess960", chess960, "the FEN is one of Chess960: K and Q mean the outermost rook (X-FEN)")
        .needs(by_fen);
}

Result<chess::Position> PositionOption::read() const {
    if (start >= 0) return chess::chess960_start(start);
    if (!fen) return chess::Position::initial();
    return chess::position_from_fen(or_read_line(*fen), chess960 ? chess::Variant::chess960 : chess::Variant::standard);
}

}  // namespace adoube::cli
