#include <fmt/core.h>

#include "audit/claim/claim_words.h"
#include "audit/claim/write_claim.h"
#include "views/sheets/diagram.h"

namespace adoube::audit {
namespace {

using views::escape_html;

constexpr std::string_view style = R"css(
@page{size:A4;margin:16mm}
*{box-sizing:border-box}
body{margin:0 auto;max-width:46rem;padding:1.5rem;color:#14201e;background:#fff;line-height:1.45;
 font-family:"Noto Sans","Noto Sans Armenian","Segoe UI",Roboto,system-ui,"DejaVu Sans",sans-serif}
h1{margin:0;font-size:1.05rem;font-weight:600;color:#43504c}
h2{font-size:1rem;margin:1.4rem 0 .4rem}
h1,h2,.verdict{font-family:"Noto Serif","Noto Serif Armenian",Georgia,"DejaVu Serif",serif}
.verdict{font-size:1.75rem;margin:.2rem 0 .6rem;line-height:1.2}.right{color:#0b5747}.wrong{color:#971334}
header p{margin:.1rem 0;color:#43504c;overflow-wrap:anywhere}
.says p{margin:.15rem 0}
.do{border:1px solid #7d8b85;border-left:5px solid #0b5747;padding:.5rem .9rem;margin:1rem 0;font-weight:600}
.do p{margin:.15rem 0}
.boards{display:grid;grid-template-columns:repeat(auto-fill,minmax(11.5rem,1fr));gap:1rem}
.boards figure{margin:0;break-inside:avoid;font-size:.875rem}.boards figcaption{margin-top:.25rem}
.boards .no{color:#971334}.number{font-weight:600}
dl{display:grid;grid-template-columns:auto 1fr;gap:.15rem .9rem;margin:0;font-size:.875rem}
dt{font-weight:600;border-left:3px solid #0b5747;padding-left:.4rem}dd{margin:0}
.sign{display:grid;grid-template-columns:1fr 1fr;gap:1.6rem 2rem;margin-top:2.4rem;break-inside:avoid}
.sign div{border-top:1px solid #14201e;padding-top:.2rem;font-size:.8125rem;color:#43504c}
@media print{body{max-width:none;padding:0;font-size:10pt}h2{break-after:avoid}}
)css";

std::string figure(const ClaimPaper& paper, const chess::Occurrence& standing, const std::string& number,
                   const std::string& why) {
    const std::string label = standing_label(paper, standing);
    views::DiagramMarks marks{standing.by, standing.intended};
    if (standing.intended) marks.written = false;
    return fmt::format("<figure>{}<figcaption>{}{}{}</figcaption></figure>\n",
                       views::diagram(standing.position, label, marks),
                       number.empty() ? "" : "<span class=\"number\">" + number + ".</span> ", escape_html(label),
                       why.empty() ? "" : "<br><span class=\"no\">" + escape_html(why) + "</span>");
}

std::string boards(const ClaimPaper& paper) {
    const ClaimAnswer& answer = paper.answer;
    const ClaimWords& say = claim_words(paper.language);
    if (answer.ground != laws::Ground::threefold) {
        const chess::Occurrence now{answer.game.history.plies(), answer.game.position, {}};
        return "<div class=\"boards\">" + figure(paper, now, "", "") + "</div>\n";
    }
    std::string out = fmt::format("<h2>{}</h2><div class=\"boards\">\n", say.occurrences);
    int number = 0;
    for (const chess::Occurrence& standing : answer.occurrences)
        out += figure(paper, standing, std::to_string(++number), "");
    out += "</div>\n";
    if (answer.look_alikes.empty()) return out;
    out += fmt::format("<h2>{}</h2><div class=\"boards\">\n", say.look_alikes);
    for (const chess::LookAlike& look_alike : answer.look_alikes)
        out += figure(paper, look_alike.standing, "", why_not(paper, look_alike));
    return out + "</div>\n";
}

std::string paragraphs(const std::vector<std::string>& sentences) {
    std::string out;
    for (const std::string& sentence : sentences) out += "<p>" + escape_html(sentence) + "</p>";
    return out;
}

}  // namespace

std::string claim_html(const ClaimPaper& paper) {
    const ClaimWords& say = claim_words(paper.language);
    const GameHead& head = paper.recorded.head;
    std::string out = fmt::format(
        "<!doctype html>\n<html lang=\"{}\"><head><meta charset=\"utf-8\"><title>{}</title>"
        "<meta name=\"viewport\" content=\"width=device-width\"><style>",
        chess::code_of(paper.language), say.title);
    out += style;
    out += views::diagram_style();
    out += "</style></head><body>\n" + views::diagram_symbols();
    out +=
        fmt::format("<header><h1>{}</h1><p>{} – {}</p><p>{} {} · {} {}, {}</p></header>\n", say.title,
                    escape_html(head.white), escape_html(head.black), escape_html(head.event), escape_html(head.date),
                    say.edition, paper.question.edition->name, say.play[static_cast<std::size_t>(paper.question.play)]);
    out += fmt::format("<p class=\"verdict {}\">{} {}</p>\n", paper.answer.right ? "right" : "wrong",
                       paper.answer.right ? "✓" : "✗", escape_html(verdict_sentence(paper)));
    out += "<div class=\"says\">" + paragraphs(question_sentences(paper)) + paragraphs(count_sentences(paper)) +
           "</div>\n";
    if (const auto steps = instructions(paper); !steps.empty())
        out += "<div class=\"do\">" + paragraphs(steps) + "</div>\n";
    out += boards(paper);
    out += fmt::format("<h2>{}</h2><dl>", say.clauses);
    for (const laws::Clause clause : clauses_of(paper))
        out += fmt::format("<dt>{}</dt><dd>{}</dd>", laws::number(clause, *paper.question.edition),
                           escape_html(gist(clause, paper.language)));
    out += "</dl>\n<div class=\"sign\">";
    for (const std::string_view who : {say.arbiter, say.day, say.side[0], say.side[1]})
        out += fmt::format("<div>{}</div>", who);
    return out + "</div>\n</body></html>\n";
}

}  // namespace adoube::audit
