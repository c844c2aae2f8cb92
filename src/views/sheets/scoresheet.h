// A scoresheet on paper, thirty moves a block, two blocks a page of A4: the moves in the letters of
// the language, the time left after each, (=) where a draw was offered, and empty rows to go on by hand.
#pragma once

#include <string>

#include "chess/notation/notation.h"
#include "chess/pgn/pgn_write.h"

namespace adoube::views {

struct ScoresheetHead {
    std::string event{}, round{}, board{}, date{};
    chess::BySide<std::string> names{};
    chess::Side of = chess::Side::white;  // whose sheet it is
};

bool has_offer(const chess::PgnMove& move);  // (=) in a comment

std::string_view scoresheet_style();  // CSS, pages of A4
// One <article> a page, at least one.
std::string scoresheet_pages(const ScoresheetHead& head, const chess::PgnGame& game, chess::Language language);

}  // namespace adoube::views
