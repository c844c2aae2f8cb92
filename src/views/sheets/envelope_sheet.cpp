#include "views/sheets/envelope_sheet.h"

#include <fmt/core.h>

#include <algorithm>

#include "chess/board/setup.h"
#include "laws/clause.h"
#include "views/sheets/diagram.h"
#include "views/sheets/sheet_words.h"
#include "views/words/words.h"

namespace adoube::views {
namespace {

using chess::Side;
using laws::Clause;

// Black on white whatever the theme: this is paper.
constexpr std::string_view style = R"css(
@page envelope{size:148mm 210mm;margin:0}
.a5{page:envelope;width:148mm;height:210mm;padding:9mm 10mm 8mm;font-size:9.5pt;line-height:1.3;display:flex;
flex-direction:column}
.a5 .head{display:grid;grid-template-columns:1fr auto;gap:6mm;border-bottom:1.2pt solid #14201e;padding-bottom:2.5mm}
.a5 h1{font-size:16pt;line-height:1.15}.a5 h1 small{display:block;font:400 8.5pt/1.4 var(--sans);color:#43504c}
.a5 .id{max-width:48mm;text-align:right;font-size:8.5pt;line-height:1.35;overflow-wrap:anywhere}
.a5 .id .fill{width:16mm}
.a5 .facts{display:grid;grid-template-columns:minmax(0,1fr) 62mm;gap:5mm;padding-top:2mm}
.fact{position:relative;padding:1.9mm 0 2mm 10mm;border-bottom:.4pt solid #b9c4be}
.fact .no{position:absolute;left:0;top:2.1mm;font-size:7.5pt;font-weight:650}
.fact dt{font-size:7.5pt;line-height:1.25;color:#43504c}.fact dt+dt,.fact dd+dt{margin-top:1mm}
.fact dd{margin:0;font-size:10.5pt;font-weight:600;line-height:1.3;overflow-wrap:anywhere}
.fact dd .fill{height:5.4mm}
.fact .clamp{display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:2;overflow:hidden}
.fact .clamp.long{font-size:7.5pt;line-height:1.25;-webkit-line-clamp:4}
.fact small{font-size:8pt;font-weight:400;color:#43504c}
.fact .two{display:grid;grid-template-columns:1fr 1fr;gap:0 3mm}.fact .two small{display:block}
.fact .two{padding-top:.6mm}
.disc{display:inline-block;width:2.6mm;height:2.6mm;margin-right:1.5mm;border:.8pt solid #14201e;border-radius:50%}
.disc.black{background:#14201e}
.a5 .board figcaption{font-size:7.5pt;line-height:1.25;color:#43504c;margin-bottom:1.2mm}
.a5 .board figcaption b{color:#14201e}.a5 .board .turn{margin:1mm 0 0;font-size:8.5pt;font-weight:600}
.a5 .board .fen{margin:.8mm 0 0;font:6.5pt/1.35 "DejaVu Sans Mono",monospace;overflow-wrap:anywhere;color:#43504c}
.a5 .diagram{max-width:none;margin-left:-2mm;width:calc(100% + 2mm)}
.fold{margin-top:auto;border-top:.5pt dashed #14201e;font-size:6.5pt;line-height:1;color:#43504c;text-align:right;
padding-top:.6mm}
.seal{display:grid;grid-template-columns:31mm 1fr;gap:6mm;align-items:center;padding-top:1mm}
.seal svg{width:31mm;height:31mm;display:block}.seal p{margin:0;font-size:8.5pt;line-height:1.35}
.seal p+p{margin-top:1.2mm}
.seal .hash{font:600 8pt/1.45 "DejaVu Sans Mono",monospace}
.a5 .sign{grid-template-columns:1fr 1fr 1fr;margin-top:auto;padding-top:9mm}
)css";

class Sheet {
public:
    Sheet(const EnvelopeFacts& facts, chess::Language language)
        : facts_(facts), say_(sheet_words(language)), language_(language) {}

    std::string whole() const {
        return "<article class=\"paper a5\">\n" + head() + "<div class=\"facts\"><dl>\n" + names() + times() +
               sealer() + move() + offer() + resumption() + "</dl>\n" + board() + "</div>\n" + seal() + signatures() +
               "</article>\n";
    }

private:
    // A long text is set smaller, so that a fact is told whole.
    static std::string_view size_of(std::string_view text) {
        constexpr std::ptrdiff_t two_lines = 36;
        const auto letters = std::ranges::count_if(text, [](char c) { return (c & 0xC0) != 0x80; });
        return letters > two_lines ? "clamp long" : "clamp";
    }
    static std::string or_line(std::string_view text) {
        return text.empty() ? "<span class=\"fill\"></span>"
                            : fmt::format("<span class=\"{}\">{}</span>", size_of(text), escape_html(text));
    }
    std::string number(Clause clause) const { return std::string(laws::number(clause, *facts_.edition)); }
    std::string fact(Clause clause, std::string_view name, const std::string& value) const {
        return fmt::format("<div class=\"fact\"><span class=\"no\">{}</span><dt>{}</dt><dd>{}</dd></div>\n",
                           number(clause), name, value);
    }
    static std::string disc(Side side) {
        return fmt::format("<span class=\"disc {}\"></span>", side == Side::white ? "white" : "black");
    }

    std::string head() const {
        const auto line = [](std::string_view name, const std::string& value) {
            return fmt::format("<div>{} {}</div>", name,
                               value.empty() ? "<span class=\"fill\"></span>" : "<b>" + escape_html(value) + "</b>");
        };
        std::string id = facts_.event.empty() ? "" : fmt::format("<div>{}</div>", escape_html(facts_.event));
        id += line(say_.round, facts_.round) + line(say_.board, facts_.board);
        if (!facts_.game.empty()) id += fmt::format("<div>{}</div>", escape_html(facts_.game));
        return fmt::format("<header class=\"head\"><h1>{}<small>{}</small></h1><div class=\"id\">{}</div></header>\n",
                           say_.envelope,
                           fmt::format(fmt::runtime(say_.guideline), fmt::arg("edition", facts_.edition->name)), id);
    }

    std::string names() const {
        std::string both;
        for (const Side side : {Side::white, Side::black})
            both += fmt::format("<div class=\"name\">{}{}</div>", disc(side), or_line(facts_.names[side]));
        return fact(Clause::envelope_names, say_.players, both);
    }

    std::string times() const {
        std::string both = "<div class=\"two\">";
        for (const Side side : {Side::white, Side::black}) {
            both += fmt::format("<div><small>{}</small>{}", say_.side[side],
                                facts_.used[side] ? whole_seconds(*facts_.used[side]) : or_line(""));
            if (facts_.left[side])
                both += fmt::format("<small>{} {}</small>", say_.left, whole_seconds(*facts_.left[side]));
            both += "</div>";
        }
        return fact(Clause::envelope_times, say_.used, both + "</div>");
    }
    // A clock on paper shows seconds; what is left of one is dropped.
    static std::string whole_seconds(laws::Duration time) {
        return face(std::chrono::duration_cast<std::chrono::seconds>(time));
    }

    std::string sealer() const {
        if (!facts_.sealer) return fact(Clause::envelope_sealer, say_.sealed_by, or_line(""));
        const Side side = *facts_.sealer;
        const std::string& name = facts_.names[side];
        const std::string who = name.empty() ? std::string(say_.side[side])
                                             : fmt::format("<span class=\"{}\">{} <small>({})</small></span>",
                                                           size_of(name), escape_html(name), say_.side[side]);
        return fact(Clause::envelope_sealer, say_.sealed_by, who);
    }

    std::string move() const {
        return fact(Clause::envelope_move_number, say_.move_number,
                    facts_.move ? std::to_string(*facts_.move) : or_line(""));
    }

    std::string offer() const {
        std::string text;
        switch (facts_.offer) {
            case EnvelopeFacts::Offer::unknown: break;
            case EnvelopeFacts::Offer::none: text = say_.no_offer; break;
            case EnvelopeFacts::Offer::by_white: text = say_.offered_by[0]; break;
            case EnvelopeFacts::Offer::by_black: text = say_.offered_by[1]; break;
        }
        return fact(Clause::envelope_offer, say_.offer, or_line(text));
    }

    std::string resumption() const {
        std::string when = facts_.resumption;
        if (when.empty() && facts_.resumes_after)
            when = fmt::format(fmt::runtime(say_.resumes_after),
                               fmt::arg("time", words_in(language_).time(*facts_.resumes_after,
                                                                         language_ == Language::ru ? "acc" : "")));
        return fact(Clause::envelope_schedule, say_.resumption,
                    or_line(when) + fmt::format("</dd><dt>{}</dt><dd>", say_.place) + or_line(facts_.place));
    }

    std::string board() const {
        std::string out = fmt::format("<figure class=\"board\"><figcaption><b>{}</b> {}</figcaption>",
                                      number(Clause::envelope_position), say_.position);
        if (!facts_.position)
            return out + empty_diagram(say_.position) +
                   fmt::format(
                       "<p class=\"turn\"><span class=\"box\"></span>{}<br><span class=\"box\"></span>{}</p></figure>",
                       say_.to_move[0], say_.to_move[1]);
        const Side side = facts_.position->turn();
        const std::string fen = chess::write_fen(*facts_.position);
        return out + diagram(*facts_.position, std::string(say_.position) + ": " + fen) +
               fmt::format("<p class=\"turn\">{}{}</p><p class=\"fen\">{}</p></figure>\n", disc(side),
                           say_.to_move[side], fen);
    }

    std::string seal() const {
        std::string text = fmt::format("<p><b>{}</b> ({})</p><p>{} ({})</p>", say_.open_only,
                                       number(Clause::envelope_opening), say_.inside, number(Clause::seal_request));
        if (!facts_.commitment.empty())
            text += fmt::format("<p>{}</p><p class=\"hash\">{}</p>", say_.commitment, in_groups(facts_.commitment));
        return fmt::format(
            "<div class=\"fold\">{}</div><section class=\"seal\"><svg viewBox=\"0 0 120 120\" "
            "aria-hidden=\"true\"><defs>"
            "<path id=\"ring\" d=\"M15 60a45 45 0 1 1 90 0a45 45 0 1 1-90 0\"/></defs>"
            "<g fill=\"none\" stroke=\"#14201e\"><circle cx=\"60\" cy=\"60\" r=\"57\" stroke-width=\"1.4\"/>"
            "<circle cx=\"60\" cy=\"60\" r=\"38\" stroke-width=\".9\" stroke-dasharray=\"2.5 2\"/></g>"
            "<text font-size=\"8.2\" font-weight=\"600\" fill=\"#14201e\"><textPath href=\"#ring\" textLength=\"276\" "
            "lengthAdjust=\"spacing\">{}</textPath></text></svg><div>{}</div></section>\n",
            say_.fold, say_.seal, text);
    }
    static std::string in_groups(std::string_view hex) {
        constexpr std::size_t group = 4, shown = 64;
        std::string out;
        for (std::size_t i = 0; i < std::min(hex.size(), shown); ++i)
            out += (i > 0 && i % group == 0 ? " " : "") + escape_html(hex.substr(i, 1));
        return out;
    }

    std::string signatures() const {
        return fmt::format("<div class=\"sign\"><div>{}</div><div>{}</div><div>{} ({})</div></div>\n", say_.sealer,
                           say_.opponent, say_.arbiter_checked, number(Clause::envelope_check));
    }

    const EnvelopeFacts& facts_;
    const SheetWords& say_;
    chess::Language language_;
};

}  // namespace

std::string_view envelope_style() { return style; }

std::string envelope_sheet(const EnvelopeFacts& facts, chess::Language language) {
    return Sheet(facts, language).whole();
}

}  // namespace adoube::views
