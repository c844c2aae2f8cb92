#include "views/sheets/diagram.h"

#include <fmt/core.h>

namespace adoube::views {
namespace {

using chess::Kind;
using chess::Side;
using chess::Square;

constexpr std::string_view symbols =
#include "views/sheets/pieces.inc"
    ;

// What <use> brings in is styled by single classes and inherited variables only: a selector cannot
// reach into it from the page.
constexpr std::string_view style = R"css(
.diagram{display:block;width:100%;max-width:15rem;height:auto}
.sq-light{fill:var(--sq-light,#e9ebe1)}.sq-dark{fill:var(--sq-dark,#9db5ab)}
.sq-note{font:7px "DejaVu Sans",sans-serif;fill:var(--sq-note,#43504c)}
.sq-frame{fill:none;stroke:#14201e;stroke-width:1}
.pc-body{fill:var(--pc-fill)}.pc-shade{fill:var(--pc-shade)}.pc-dot{fill:var(--pc-line)}
.pc-edge{fill:none;stroke:var(--pc-edge);stroke-width:3.1;stroke-linejoin:round}
.pc-line{fill:none;stroke:var(--pc-line);stroke-width:2.4;stroke-linecap:round}
.pc-slit{fill:none;stroke:var(--pc-line);stroke-width:3.4;stroke-linecap:round}
.pc-white{--pc-fill:#fdfaf2;--pc-shade:rgb(64 74 70/.17);--pc-edge:#18211f;--pc-line:#18211f}
.pc-black{--pc-fill:#38413e;--pc-shade:rgb(0 0 0/.34);--pc-edge:#0e1413;--pc-line:#ece7da}
.corner{fill:none;stroke:#14201e;stroke-width:1.6}
.arrow{fill:none;stroke:#1c3d96;stroke-width:2.2;stroke-dasharray:1 4;stroke-linecap:round}
.ring{fill:none;stroke:#1c3d96;stroke-width:1.8}
@media print{.diagram{break-inside:avoid}.diagram *{print-color-adjust:exact;-webkit-print-color-adjust:exact}}
)css";

constexpr int cell = 20, margin = 10;

std::string_view symbol_of(Kind kind) {
    constexpr std::array<std::string_view, 6> names{"pawn", "knight", "bishop", "rook", "queen", "king"};
    return names[static_cast<std::size_t>(kind)];
}

int left(Square square) { return margin + file_of(square) * cell; }
int top(Square square) { return (7 - rank_of(square)) * cell; }

std::string corners(Square square) {
    const int x = left(square) + 1, y = top(square) + 1, size = cell - 2, arm = 5;
    return fmt::format(R"(<path class="corner" d="M{0} {3}V{1}H{2}M{4} {1}H{5}V{3}M{5} {6}V{7}H{4}M{2} {7}H{0}V{6}"/>)",
                       x, y, x + arm, y + arm, x + size - arm, x + size, y + size - arm, y + size);
}

std::string arrow(chess::Move move) {
    const int half = cell / 2;
    return fmt::format(R"(<path class="arrow" d="M{} {}L{} {}"/><circle class="ring" cx="{}" cy="{}" r="8.5"/>)",
                       left(move.from()) + half, top(move.from()) + half, left(move.to()) + half, top(move.to()) + half,
                       left(move.to()) + half, top(move.to()) + half);
}

std::string board() {
    std::string out;
    for (int i = 0; i < 64; ++i) {
        const Square square = chess::square_number(i);
        const bool light = (file_of(square) + rank_of(square)) % 2 == 1;
        out += fmt::format(R"(<rect class="{}" x="{}" y="{}" width="{}" height="{}"/>)", light ? "sq-light" : "sq-dark",
                           left(square), top(square), cell, cell);
    }
    for (int i = 0; i < 8; ++i) {
        out += fmt::format(R"(<text class="sq-note" x="{}" y="168">{}</text>)", margin + i * cell + 8,
                           static_cast<char>('a' + i));
        out += fmt::format(R"(<text class="sq-note" x="2" y="{}">{}</text>)", (7 - i) * cell + 13, i + 1);
    }
    return out;
}

}  // namespace

std::string_view diagram_style() { return style; }

std::string diagram_symbols() {
    return "<svg width=\"0\" height=\"0\" style=\"position:absolute\" aria-hidden=\"true\"><defs>" +
           std::string(symbols) + "<g id=\"empty-board\">" + board() + "</g></defs></svg>\n";
}

std::string diagram(const chess::Position& position, std::string_view label, const DiagramMarks& marks) {
    std::string out = fmt::format(
        R"(<svg class="diagram" viewBox="0 0 172 171" role="img" aria-label="{}"><use href="#empty-board"/>)",
        escape_html(label));
    for (const Square square : chess::squares(position.occupied())) {
        const chess::Piece piece = *position.at(square);
        out += fmt::format(R"(<use href="#pc-{}" class="pc-{}" x="{}" y="{}" width="{}" height="{}"/>)",
                           symbol_of(piece.kind), piece.side == Side::white ? "white" : "black", left(square) + 1,
                           top(square) + 1, cell - 2, cell - 2);
    }
    if (marks.move) out += marks.written ? arrow(*marks.move) : corners(marks.move->from()) + corners(marks.move->to());
    // The side to move: a small disc beside the board, below for White and above for Black.
    const bool white = position.turn() == Side::white;
    out += fmt::format(R"(<rect class="sq-frame" x="{}" y="0" width="160" height="160"/>)"
                       R"(<circle cx="5" cy="{}" r="2.5" fill="{}" stroke="#14201e"/></svg>)",
                       margin, white ? "165" : "3.2", white ? "#fdfaf2" : "#14201e");
    return out;
}

std::string empty_diagram(std::string_view label) {
    return fmt::format(
        R"(<svg class="diagram" viewBox="0 0 172 171" role="img" aria-label="{}"><use href="#empty-board"/>)"
        R"(<rect class="sq-frame" x="{}" y="0" width="160" height="160"/></svg>)",
        escape_html(label), margin);
}

std::string escape_html(std::string_view text) {
    std::string out;
    out.reserve(text.size());
    for (const char c : text) {
        switch (c) {
            case '&': out += "&amp;"; break;
            case '<': out += "&lt;"; break;
            case '>': out += "&gt;"; break;
            case '"': out += "&quot;"; break;
            case '\'': out += "&#39;"; break;
            default: out += c;
        }
    }
    return out;
}

}  // namespace adoube::views
