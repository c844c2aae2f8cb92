#include "views/sheets/adjournment_papers.h"

#include <fmt/core.h>

#include "laws/guideline_1_adjournment/sealing.h"
#include "views/game_pgn.h"
#include "views/sheets/diagram.h"
#include "views/sheets/sheet_words.h"

namespace adoube::views {
namespace {

using laws::Side;

constexpr std::string_view style = R"css(
:root{--sans:"Noto Sans","Noto Sans Armenian","Segoe UI",Roboto,system-ui,"DejaVu Sans",sans-serif}
*{box-sizing:border-box}body{margin:0;background:#e4e8e4;font-family:var(--sans)}
.paper{margin:6mm auto;background:#fff;color:#14201e;overflow:hidden;box-shadow:0 1px 6px rgb(0 0 0/.25);
break-after:page;break-inside:avoid}
.paper:last-child{break-after:auto}
h1{margin:0;font-family:"Noto Serif","Noto Serif Armenian",Georgia,"DejaVu Serif",serif;font-weight:600}
dl,figure{margin:0}.fill{display:inline-block;width:100%;height:4.4mm;border-bottom:.6pt solid #7d8b85;
vertical-align:bottom}
.name{display:flex;align-items:baseline}.name .clamp,.name .fill{flex:1;min-width:0}
.box{display:inline-block;width:2.8mm;height:2.8mm;margin-right:1.5mm;border:.8pt solid #14201e}
.sign{display:grid;gap:5mm}.sign div{border-top:.8pt solid #14201e;padding-top:1mm;font-size:8pt;line-height:1.3}
.paper{--sq-light:#fff;--sq-dark:#cfd6d1;--sq-note:#14201e}
.paper .pc-white{--pc-fill:#fff;--pc-shade:transparent}
.paper .pc-black{--pc-fill:#14201e;--pc-shade:transparent;--pc-line:#fff}
@media print{body{background:#fff}.paper{margin:0;box-shadow:none}}
)css";

EnvelopeFacts::Offer offer_of(const laws::Game& game) {
    const auto by = laws::standing_offer(game, game.adjournment ? game.adjournment->sealer : game.turn());
    if (!by) return EnvelopeFacts::Offer::none;
    return *by == Side::white ? EnvelopeFacts::Offer::by_white : EnvelopeFacts::Offer::by_black;
}

EnvelopeFacts facts_of(const laws::Game& game, laws::Instant now) {
    EnvelopeFacts facts;
    facts.edition = game.terms.edition;
    facts.position = game.position;
    facts.move = game.position.move_number();
    facts.sealer = game.turn();
    if (game.offered()) facts.offer = offer_of(game);
    if (!game.in<laws::phase::Adjourned>()) return facts;
    facts.offer = offer_of(game);
    const laws::Adjournment& adjournment = *game.adjournment;
    facts.sealer = adjournment.sealer;
    facts.commitment = adjournment.commitment();
    if (const auto* appointment = adjournment.appointment()) {
        facts.place = appointment->place;
        facts.resumes_after = appointment->in;
    }
    if (!game.clock.exists) return facts;
    for (const Side side : {Side::white, Side::black}) {
        facts.used[side] = spent_at(game.clock, side, now);
        facts.left[side] = left_at(game.clock, side, now);
    }
    return facts;
}

std::optional<std::size_t> last_schedule(std::span<const laws::RuledAct> log) {
    for (std::size_t i = log.size(); i-- > 0;)
        for (const laws::Event& event : log[i].ruling.events)
            if (std::holds_alternative<laws::event::ResumptionScheduled>(event)) return i;
    return {};
}

bool with_envelope(const laws::Game& game) {
    return game.in<laws::phase::Sealing>() || game.in<laws::phase::Adjourned>();
}

}  // namespace

std::optional<AdjournmentPapers> papers_of(const laws::Game& start, std::span<const laws::RuledAct> log) {
    laws::Game game = start;
    std::optional<EnvelopeFacts> facts;
    std::size_t entries = 0;
    for (std::size_t i = 0; i < log.size(); ++i) {
        apply(game, log[i].ruling, log[i].act);
        if (!with_envelope(game)) continue;
        facts = facts_of(game, log[i].act.at);
        entries = i + 1;
    }
    if (!facts) {
        if (game.over()) return {};
        facts = facts_of(game, log.empty() ? laws::Instant{} : log.back().act.at);
        entries = log.size();
    }
    AdjournmentPapers papers;
    papers.envelope = std::move(*facts);
    papers.game = game_pgn(start, log.first(entries));
    if (papers.envelope.resumes_after) papers.scheduled = last_schedule(log.first(entries));
    return papers;
}

std::string papers_html(const AdjournmentPapers& papers, Papers which, chess::Language language) {
    const EnvelopeFacts& facts = papers.envelope;
    const SheetWords& say = sheet_words(language);
    std::string out = fmt::format(
        "<!doctype html>\n<html lang=\"{}\"><head><meta charset=\"utf-8\"><title>{}</title>"
        "<meta name=\"viewport\" content=\"width=device-width\"><style>",
        chess::code_of(language), which == Papers::scoresheets ? say.scoresheet : say.envelope);
    out += style;
    out += diagram_style();
    out += envelope_style();
    out += scoresheet_style();
    out += "</style></head><body>\n" + diagram_symbols();
    if (which != Papers::scoresheets) out += envelope_sheet(facts, language);
    if (which != Papers::envelope)
        for (const Side side : {Side::white, Side::black})
            out += scoresheet_pages({facts.event, facts.round, facts.board, papers.date, facts.names, side},
                                    papers.game, language);
    return out + "</body></html>\n";
}

}  // namespace adoube::views
