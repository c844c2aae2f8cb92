#include <fmt/core.h>

#include "audit/counted.h"
#include "audit/report/bar_chart.h"
#include "audit/report/report_words.h"
#include "audit/report/write_report.h"
#include "chess/board/moves.h"
#include "chess/board/setup.h"
#include "views/sheets/diagram.h"

namespace adoube::audit {
namespace {

using chess::Language;
using views::escape_html;

constexpr std::string_view page_style = R"css(
:root{--ink:#14201e;--ink-2:#43504c;--rule:#d2dad5;--sheet-2:#f5f8f5;--baize:#0b5747;--pen:#1c3d96;--breach:#971334}
*{box-sizing:border-box}
body{margin:0 auto;max-width:64rem;padding:1.5rem;color:var(--ink);background:#fff;line-height:1.45;
 font-family:"Noto Sans","Noto Sans Armenian","Segoe UI",Roboto,system-ui,"DejaVu Sans",sans-serif}
h1,h2{font-family:"Noto Serif",Georgia,"DejaVu Serif",serif;font-weight:600;line-height:1.2}
h1{margin:0 0 .25rem;font-size:1.75rem}h2{margin:2rem 0 .5rem;font-size:1.25rem}
.checkable{color:var(--ink-2);margin:.25rem 0 1rem}
.partial{border-left:4px solid var(--breach);padding:.5rem .75rem;background:#fbe6eb;color:var(--breach)}
.tiles{display:grid;grid-template-columns:repeat(auto-fill,minmax(12rem,1fr));padding:1px}
.tile{border:1px solid var(--rule);margin:-.5px;padding:.5rem .75rem}
.tile b{display:block;font-size:1.375rem;font-variant-numeric:tabular-nums;font-weight:600}
.tile span{font-size:.8125rem;color:var(--ink-2)}
.games{display:grid;grid-template-columns:repeat(auto-fill,minmax(15rem,1fr));gap:1.25rem}
.game{break-inside:avoid;border-top:2px solid var(--ink);padding-top:.5rem;font-size:.875rem}
.game h3{margin:0;font-size:.9375rem;overflow-wrap:anywhere}
.game .where{color:var(--ink-2);margin:0 0 .5rem;overflow-wrap:anywhere}
.says{margin:.5rem 0 0}
.clause{border-left:3px solid var(--baize);padding-left:.35rem;font-weight:600;white-space:nowrap}
.chart{width:100%;height:auto;max-width:52rem;display:block}
.chart text{font-size:10px;fill:var(--ink-2);font-family:inherit}
.chart .axis{text-anchor:end}.chart .under{text-anchor:middle}.chart .grid{stroke:var(--rule)}
.lower{fill:var(--baize)}.upper{fill:#8fa6dd}
.key{font-size:.8125rem;color:var(--ink-2);margin:.25rem 0}
.key i{display:inline-block;width:.8em;height:.8em;margin:0 .35em 0 1em}
.key .a{background:var(--baize)}.key .b{background:#8fa6dd}
table{border-collapse:collapse;font-size:.875rem}
td,th{text-align:right;padding:.15rem .9rem .15rem 0;border-bottom:1px solid var(--rule);
 font-variant-numeric:tabular-nums}td:first-child,th:first-child{text-align:left}
@media print{body{max-width:none;padding:0;font-size:10pt}h2{break-after:avoid}
.key i,.lower,.upper{print-color-adjust:exact;-webkit-print-color-adjust:exact}}
)css";

std::string grouped(std::uint64_t number) {
    std::string digits = std::to_string(number), out;
    for (std::size_t i = 0; i < digits.size(); ++i) {
        if (i > 0 && (digits.size() - i) % 3 == 0) out += "\u202f";
        out += digits[i];
    }
    return out;
}

std::string tiles(const GameCounts& facts, Language language) {
    std::string out = "<div class=\"tiles\">";
    for (const Counted& tile : counted)
        out += fmt::format("<div class=\"tile\"><b>{}</b><span>{}</span></div>", grouped(facts.*tile.count),
                           in_language(tile.words, language));
    return out + "</div>\n";
}

std::string key(Language language) {
    return fmt::format("<p class=\"key\"><i class=\"a\"></i>{}<i class=\"b\"></i>{}</p>\n",
                       in_language("on the board", language), in_language("only by writing a move", language));
}

double share(std::uint64_t part, std::uint64_t of) {
    return of ? 100.0 * static_cast<double>(part) / static_cast<double>(of) : 0;
}

std::string year_chart(const Charts& charts, Language language) {
    const auto said = [&](std::string_view english) { return in_language(english, language); };
    if (charts.years.empty()) return {};
    const std::size_t every = charts.years.size() / 16 + 1;
    std::vector<Bar> bars;
    std::size_t i = 0;
    for (const auto& [year, row] : charts.years)
        bars.push_back({i++ % every == 0 ? std::to_string(year) : "", share(row.on_board, row.games),
                        share(row.by_move_only, row.games),
                        fmt::format("{}: {} games, {} with a claim on the board, {} only by a written move", year,
                                    row.games, row.on_board, row.by_move_only)});
    return "<h2>" + said("Claims by year") + "</h2>\n" +
           bar_chart(bars, said("games with a claim, in 100 games of the year")) + key(language);
}

std::string move_chart(const Charts& charts, Language language) {
    const auto said = [&](std::string_view english) { return in_language(english, language); };
    std::vector<Bar> bars;
    for (std::size_t i = 0; i < Charts::bins; ++i) {
        const std::string label =
            i + 1 == Charts::bins ? fmt::format("{}+", i * 10 + 1) : fmt::format("{}-{}", i * 10 + 1, i * 10 + 10);
        const std::string below = fmt::format("{}{}", i * 10 + 1, i + 1 == Charts::bins ? "+" : "");
        bars.push_back({below, static_cast<double>(charts.on_board[i]), static_cast<double>(charts.by_move[i]),
                        fmt::format("moves {}: {} on the board, {} only by a written move", label, charts.on_board[i],
                                    charts.by_move[i])});
    }
    return "<h2>" + said("First claim by move number") + "</h2>\n" + bar_chart(bars, said("games, by tens of moves")) +
           key(language);
}

std::string decisive_chart(const Charts& charts, Language language) {
    const auto said = [&](std::string_view english) { return in_language(english, language); };
    std::vector<Bar> bars;
    const std::size_t every = charts.years.size() / 16 + 1;
    std::size_t i = 0;
    for (const auto& [year, row] : charts.years)
        bars.push_back({i++ % every == 0 ? std::to_string(year) : "", static_cast<double>(row.decisive), 0,
                        fmt::format("{}: {}", year, row.decisive)});
    if (bars.empty()) return {};
    return "<h2>" + said("Decisive games in which a draw could have been claimed") + "</h2>\n" +
           bar_chart(bars, said("games, by year"));
}

std::string card(const FiledFinding& filed, Language language) {
    const Finding& finding = filed.finding;
    const std::string clause = clause_of(finding), place = place_of(finding);
    std::string out = "<article class=\"game\">";
    if (finding.game == 0)
        out += fmt::format("<h3>{}</h3><p class=\"where\">{}</p>", in_language("outside every game", language),
                           escape_html(filed.file));
    else
        out += fmt::format(
            "<h3>{} – {} {}</h3><p class=\"where\">{} {} · {} {} {}</p>", escape_html(finding.head.white),
            escape_html(finding.head.black), escape_html(finding.head.result), escape_html(finding.head.event),
            escape_html(finding.head.date), escape_html(filed.file), in_language("game", language), finding.game);
    if (const auto position = chess::position_from_fen(finding.fen)) {
        views::DiagramMarks marks;
        const bool by_move =
            finding.kind == FindingKind::threefold_by_move || finding.kind == FindingKind::fifty_by_move;
        if (const auto move = chess::read_move(*position, finding.text);
            by_move && std::holds_alternative<chess::Move>(move))
            marks = {std::get<chess::Move>(move), true};
        out += views::diagram(*position, finding.fen, marks);
    }
    out += fmt::format("<p class=\"says\">{}{}", place.empty() ? "" : place + ": ",
                       escape_html(in_language(sentence(finding), language)));
    if (!clause.empty()) out += fmt::format(" <span class=\"clause\">{}</span>", clause);
    return out + "</p></article>\n";
}

std::string cards(Language language, const char* title, const std::vector<FiledFinding>& findings) {
    if (findings.empty()) return {};
    std::string out = fmt::format("<h2>{}</h2>\n<div class=\"games\">\n", in_language(title, language));
    for (const FiledFinding& filed : findings) out += card(filed, language);
    return out + "</div>\n";
}

std::string kinds(const Report& report) {
    std::string out = fmt::format("<h2>{}</h2>\n<table><tr><th>{}</th><th>{}</th></tr>",
                                  in_language("Findings by kind", report.language),
                                  in_language("kind", report.language), in_language("findings", report.language));
    for (std::size_t i = 0; i < finding_kinds; ++i)
        if (report.by_kind()[i])
            out += fmt::format("<tr><td>{}</td><td>{}</td></tr>", name(static_cast<FindingKind>(i)),
                               grouped(report.by_kind()[i]));
    return out + "</table>\n";
}

}  // namespace

std::string report_html(const Report& report) {
    const TellingGames& telling = report.telling();
    const auto said = [&](std::string_view english) { return in_language(english, report.language); };
    const std::string title = said("Audit of recorded games");
    std::string out = "<!doctype html>\n<html lang=\"" + std::string(code_of(report.language)) +
                      "\"><head><meta charset=\"utf-8\"><title>" + title +
                      "</title>\n"
                      "<meta name=\"viewport\" content=\"width=device-width\"><style>";
    out += page_style;
    out += views::diagram_style();
    out += "</style></head><body>\n" + views::diagram_symbols();
    out += "<h1>" + title + "</h1>\n<p class=\"checkable\">" + escape_html(said(checkable(report.facts()))) + "</p>\n";
    if (report.partial) out += "<p class=\"partial\">" + said("Partial: not everything was read.") + "</p>\n";
    out += tiles(report.facts(), report.language);
    out += year_chart(report.charts(), report.language) + move_chart(report.charts(), report.language) +
           decisive_chart(report.charts(), report.language);
    out += cards(report.language, "Lost, though the loser could have claimed a draw", telling.loser_could_claim);
    out += cards(report.language, "Lost, though the loser could have claimed by writing a move", telling.by_move);
    out += cards(report.language, "Played past the end", telling.past_end);
    out += cards(report.language, "Results that contradict the final position", telling.results);
    out += cards(report.language, "Illegal moves", telling.illegal);
    out += cards(report.language, "Could not be read", telling.unreadable);
    out += kinds(report);
    return out + "</body></html>\n";
}

}  // namespace adoube::audit
