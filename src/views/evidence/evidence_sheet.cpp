#include <fmt/core.h>

#include <algorithm>

#include "laws/clause.h"
#include "views/board_text.h"
#include "views/evidence/evidence_words.h"
#include "views/evidence/write_evidence.h"
#include "views/sheets/diagram.h"
#include "views/words/words.h"

namespace adoube::views {
namespace {

using laws::Clause;

constexpr std::string_view style = R"css(
@page{size:A4;margin:16mm}
*{box-sizing:border-box}
body{margin:0 auto;max-width:46rem;padding:1.5rem;color:#14201e;background:#fff;line-height:1.45;
 font-family:"Noto Sans","Noto Sans Armenian","Segoe UI",Roboto,system-ui,"DejaVu Sans",sans-serif}
h1,h2{font-family:"Noto Serif","Noto Serif Armenian",Georgia,"DejaVu Serif",serif}
h1{margin:0;font-size:1.6rem;line-height:1.2}h2{font-size:1rem;margin:1.4rem 0 .4rem;break-after:avoid}
header p{margin:.15rem 0;color:#43504c;overflow-wrap:anywhere}
.no-ruling{border:1px solid #7d8b85;border-left:5px solid #8a5a00;padding:.5rem .9rem;margin:1rem 0}
.top{display:grid;grid-template-columns:15rem 1fr;gap:1.5rem;align-items:start}
.top p{margin:0 0 .5rem;overflow-wrap:anywhere}
figure{margin:0}figcaption{font-size:.875rem}
.says p:first-child{font-weight:650}
table{width:100%;border-collapse:collapse;font-size:.9375rem}
th,td{text-align:left;vertical-align:top;padding:.25rem .6rem .25rem 0;border-bottom:1px solid #d5dcd8}
thead th,thead td{border-bottom:1.5px solid #14201e}tbody th{font-weight:400;color:#43504c;width:40%}td{width:30%}
.opinion{border:1px dashed #7d8b85;padding:.5rem .9rem}.opinion p{margin:.15rem 0;overflow-wrap:anywhere}
dl{display:grid;grid-template-columns:auto 1fr;gap:.15rem .9rem;margin:0;font-size:.875rem}
dt{font-weight:600;border-left:3px solid #0b5747;padding-left:.4rem}dd{margin:0}
@media(max-width:36rem){.top{grid-template-columns:1fr}}
@media print{body{max-width:none;padding:0;font-size:10pt}tr{break-inside:avoid}}
)css";

constexpr std::array cited{Clause::quickplay_claim, Clause::quickplay_agreed, Clause::quickplay_postponed,
                           Clause::quickplay_rejected};

std::string_view gist_of(Clause clause, chess::Language language) {
    const laws::ClauseEntry& entry = laws::entry(clause);
    if (language == chess::Language::hy) return entry.gist_hy;
    return language == chess::Language::ru ? entry.gist_ru : entry.gist_en;
}

std::string no_ruling(const EvidencePaper& paper) {
    const auto opponent = words_in(paper.language).side(paper.evidence.opponent(), "", false);
    return fmt::format(fmt::runtime(evidence_words(paper.language).no_ruling), fmt::arg("opponent", opponent));
}

std::string to_move(const EvidencePaper& paper) {
    const EvidenceWords& say = evidence_words(paper.language);
    const auto side = paper.language == chess::Language::en
                          ? say.side[paper.evidence.claimant]
                          : words_in(paper.language).side(paper.evidence.claimant, "", false);
    return fmt::format(fmt::runtime(say.to_move), fmt::arg("side", side),
                       fmt::arg("at", place_of(paper.evidence.position)));
}

std::size_t width(std::string_view text) {
    return static_cast<std::size_t>(std::ranges::count_if(text, [](char c) { return (c & 0xC0) != 0x80; }));
}
std::string padded(const std::string& text, std::size_t to) {
    return text + std::string(to - std::min(to, width(text)), ' ');
}

std::string table_text(const EvidencePaper& paper) {
    const EvidenceWords& say = evidence_words(paper.language);
    std::vector<EvidenceRow> rows = evidence_rows(paper);
    rows.insert(rows.begin(), EvidenceRow{"", {std::string(say.side[0]), std::string(say.side[1])}});
    std::size_t label = 0, white = 0;
    for (const EvidenceRow& row : rows) {
        label = std::max(label, width(row.label));
        white = std::max(white, width(row.of[0]));
    }
    std::string out;
    for (const EvidenceRow& row : rows)
        out += fmt::format("  {}  {}  {}\n", padded(row.label, label), padded(row.of[0], white), row.of[1]);
    return out;
}

std::string lines(const std::vector<std::string>& sentences, std::string_view before, std::string_view after,
                  bool html) {
    std::string out;
    for (const std::string& sentence : sentences) ((out += before) += html ? escape_html(sentence) : sentence) += after;
    return out;
}

}  // namespace

std::string evidence_text(const EvidencePaper& paper) {
    const EvidenceWords& say = evidence_words(paper.language);
    std::string out = fmt::format("{} ({})\n", say.title, number(Clause::quickplay_claim, *paper.edition));
    out += no_ruling(paper) + "\n\n" + to_move(paper) + "\n" + board_text(paper.evidence.position) + "\n";
    for (const auto& part : {mate_sentences(paper), time_sentences(paper), count_sentences(paper)})
        out += lines(part, "", "\n", false);
    out += "\n" + window_title(paper) + "\n" + table_text(paper) + "\n" + std::string(say.opinion) + "\n";
    return out + lines(opinion_sentences(paper), "  ", "\n", false);
}

std::string evidence_html(const EvidencePaper& paper) {
    const EvidenceWords& say = evidence_words(paper.language);
    std::string out = fmt::format(
        "<!doctype html>\n<html lang=\"{}\"><head><meta charset=\"utf-8\"><title>{}</title>"
        "<meta name=\"viewport\" content=\"width=device-width\"><style>",
        chess::code_of(paper.language), say.title);
    out += style;
    out += diagram_style();
    out += "</style></head><body>\n" + diagram_symbols();
    out += fmt::format("<header><h1>{}</h1><p>{} – {}</p><p>{} {}</p></header>\n<p class=\"no-ruling\">{}</p>\n",
                       say.title, escape_html(paper.names[0]), escape_html(paper.names[1]), escape_html(paper.event),
                       escape_html(paper.date), escape_html(no_ruling(paper)));
    out += fmt::format("<div class=\"top\"><figure>{}<figcaption>{}</figcaption></figure><div class=\"says\">",
                       diagram(paper.evidence.position, to_move(paper)), escape_html(to_move(paper)));
    for (const auto& part : {mate_sentences(paper), time_sentences(paper), count_sentences(paper)})
        out += lines(part, "<p>", "</p>", true);
    out +=
        fmt::format("</div></div>\n<h2>{}</h2><table><thead><tr><td></td><th>{}</th><th>{}</th></tr></thead><tbody>\n",
                    escape_html(window_title(paper)), say.side[0], say.side[1]);
    for (const EvidenceRow& row : evidence_rows(paper))
        out += fmt::format("<tr><th>{}</th><td>{}</td><td>{}</td></tr>\n", escape_html(row.label),
                           escape_html(row.of[0]), escape_html(row.of[1]));
    out += fmt::format("</tbody></table>\n<h2>{}</h2><div class=\"opinion\">{}</div>\n<h2>{}</h2><dl>", say.opinion,
                       lines(opinion_sentences(paper), "<p>", "</p>", true), say.clauses);
    for (const Clause clause : cited)
        out += fmt::format("<dt>{}</dt><dd>{}</dd>", number(clause, *paper.edition),
                           escape_html(gist_of(clause, paper.language)));
    return out + "</dl>\n</body></html>\n";
}

}  // namespace adoube::views
