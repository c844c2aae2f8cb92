// Chess diagrams for pages that must stand alone: inline SVG with our own pieces, no script, no
// outside file. A page holds diagram_symbols() once and any number of diagrams.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "chess/board/position.h"

namespace adoube::views {

std::string_view diagram_style();  // CSS
std::string diagram_symbols();     // the pieces, hidden, to be put once into the body

struct DiagramMarks {
    std::optional<chess::Move> move{};  // corners on the squares it leaves and reaches
    bool written = false;               // an intended move: a dotted arrow instead
};
// `label` is read aloud instead of the picture.
std::string diagram(const chess::Position& position, std::string_view label, const DiagramMarks& marks = {});

// A board without pieces, to be filled in by hand.
std::string empty_diagram(std::string_view label);

std::string escape_html(std::string_view text);

}  // namespace adoube::views
