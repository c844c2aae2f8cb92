#include "views/sheets/scoresheet.h"

#include <fmt/core.h>

#include <algorithm>

#include "chess/notation/move_text.h"
#include "views/sheets/diagram.h"
#include "views/sheets/sheet_words.h"

namespace adoube::views {
namespace {

using chess::Side;

constexpr int block = 30, blocks_a_page = 2, rows_a_page = block * blocks_a_page;

constexpr std::string_view style = R"css(
@page scoresheet{size:210mm 297mm;margin:0}
.a4{page:scoresheet;width:210mm;height:297mm;padding:12mm 14mm 10mm;font-size:10pt;line-height:1.3;display:flex;
flex-direction:column}
.a4 header{display:flex;justify-content:space-between;align-items:baseline;gap:6mm;border-bottom:1.2pt solid #14201e;
padding-bottom:2mm}
.a4 h1{font-size:16pt;line-height:1.15}.a4 header span{font-size:9.5pt;color:#43504c}
.a4 .about{display:grid;grid-template-columns:1fr 1fr;gap:1.5mm 8mm;margin:3mm 0 4mm}
.a4 .about div{display:flex;gap:2mm;align-items:baseline;min-width:0;border-bottom:.4pt solid #7d8b85;min-height:6.6mm}
.a4 .about b{flex:1;min-width:0;font-size:11pt;white-space:nowrap;overflow:hidden;text-overflow:ellipsis}
.a4 .about small{font-size:8pt;color:#43504c;white-space:nowrap}.a4 .own{font-weight:650}
.a4 .blocks{display:grid;grid-template-columns:1fr 1fr;gap:6mm}
.a4 table{width:100%;border-collapse:collapse;table-layout:fixed;border:.8pt solid #14201e}
.a4 th{font-size:8pt;font-weight:600;padding:.8mm 0;border-bottom:.8pt solid #14201e}
.a4 td{height:6.8mm;padding:0 1mm;border-bottom:.4pt solid #b9c4be;border-left:.4pt solid #b9c4be;white-space:nowrap;
overflow:hidden}
.a4 td.n{width:9mm;text-align:right;font-size:8pt;color:#43504c;border-left:0}
.a4 td.t{font-size:7.5pt;color:#43504c;text-align:right;font-variant-numeric:tabular-nums}
.a4 td+td.m{border-left-width:.8pt;border-left-color:#14201e}
.a4 tr:nth-child(5n) td{border-bottom-color:#43504c}
.a4 col.n{width:9mm}.a4 col.t{width:14mm}.a4 .offer{font-size:8pt;margin-left:.8mm}
.a4 .legend{margin:2mm 0 0;font-size:8pt;color:#43504c;display:flex;justify-content:space-between}
.a4 .sign{grid-template-columns:1fr 1.4fr 1.4fr 1.2fr;margin-top:auto;padding-top:8mm}
)css";

struct Row {
    int number = 0;
    chess::BySide<std::string> cells{}, times{};
};

std::string time_left(std::chrono::milliseconds left) {
    const auto seconds = left.count() / 1000;
    return fmt::format("{}:{:02}:{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60);
}

std::vector<Row> rows_of(const chess::PgnGame& game, chess::Language language) {
    std::vector<Row> rows;
    chess::Position position = game.start;
    for (const chess::PgnMove& made : game.moves) {
        const Side side = position.turn();
        if (rows.empty() || side == Side::white) rows.push_back({position.move_number()});
        Row& row = rows.back();
        row.cells[side] = escape_html(chess::san(position, made.move, language));
        if (has_offer(made)) row.cells[side] += "<span class=\"offer\">(=)</span>";
        if (made.clock) row.times[side] = time_left(*made.clock);
        position = position.after(made.move);
    }
    if (!rows.empty() && game.start.turn() == Side::black) rows.front().cells[0] = "…";
    return rows;
}

std::string table(const std::vector<Row>& rows, std::size_t from, int first_number, const SheetWords& say) {
    std::string out =
        "<table><colgroup><col class=\"n\"><col><col class=\"t\"><col><col class=\"t\"></colgroup><thead><tr>";
    out += fmt::format("<th>{}</th><th>{}</th><th>{}</th><th>{}</th><th>{}</th></tr></thead><tbody>\n", say.move,
                       say.side[0], say.time, say.side[1], say.time);
    for (std::size_t i = from; i < from + block; ++i) {
        const Row empty{first_number + static_cast<int>(i)};
        const Row& row = i < rows.size() ? rows[i] : empty;
        out += fmt::format(
            "<tr><td class=\"n\">{}</td><td class=\"m\">{}</td><td class=\"t\">{}</td><td class=\"m\">{}</td>"
            "<td class=\"t\">{}</td></tr>\n",
            row.number, row.cells[0], row.times[0], row.cells[1], row.times[1]);
    }
    return out + "</tbody></table>\n";
}

std::string about(const ScoresheetHead& head, const SheetWords& say) {
    const auto field = [](std::string_view name, const std::string& value, bool own = false) {
        return fmt::format("<div{}><small>{}</small><b>{}</b></div>", own ? " class=\"own\"" : "", name,
                           escape_html(value));
    };
    return "<div class=\"about\">" + field(say.side[0], head.names[0], head.of == Side::white) +
           field(say.side[1], head.names[1], head.of == Side::black) + field(say.event, head.event) +
           field(say.date, head.date) + field(say.round, head.round) + field(say.board, head.board) + "</div>\n";
}

}  // namespace

bool has_offer(const chess::PgnMove& move) {
    return std::ranges::any_of(move.comments, [](const std::string& text) { return text.contains("(=)"); });
}

std::string_view scoresheet_style() { return style; }

std::string scoresheet_pages(const ScoresheetHead& head, const chess::PgnGame& game, chess::Language language) {
    const SheetWords& say = sheet_words(language);
    const std::vector<Row> rows = rows_of(game, language);
    const int first_number = game.start.move_number();
    // A row is left for the move to come.
    const std::size_t pages = rows.size() / rows_a_page + 1;
    const auto own = static_cast<std::size_t>(head.of);
    std::string out;
    for (std::size_t page = 0; page < pages; ++page) {
        const std::size_t from = page * rows_a_page;
        out += fmt::format("<article class=\"paper a4\">\n<header><h1>{}</h1><span>{}</span></header>\n",
                           say.scoresheet, say.sheet_of[own]);
        out += about(head, say) + "<div class=\"blocks\">\n" + table(rows, from, first_number, say) +
               table(rows, from + block, first_number, say) + "</div>\n";
        out += fmt::format(
            "<p class=\"legend\"><span>{}</span><span>{}</span></p><div class=\"sign\"><div>{}</div><div>{}</div>"
            "<div>{}</div><div>{}</div></div></article>\n",
            say.legend,
            pages > 1 ? fmt::format(fmt::runtime(say.page), fmt::arg("n", page + 1), fmt::arg("of", pages)) : "",
            say.result, say.signature[0], say.signature[1], say.arbiter);
    }
    return out;
}

}  // namespace adoube::views
