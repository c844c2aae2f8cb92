#include "audit/finding_json.h"

#include "laws/words.h"

namespace adoube::audit {

std::string finding_json(std::string_view file, const Finding& finding) {
    JsonObject out;
    out.text("format", "adoube/audit/1")
        .text("file", file)
        .number("game", finding.game)
        .number("line", finding.line)
        .text("kind", name(finding.kind))
        .text("verdict", name(finding.verdict));
    if (finding.clause) out.text("clause", clause_of(finding)).text("edition", edition_of(finding).name);
    if (finding.side) out.text("side", laws::word(*finding.side));
    out.number("ply", finding.ply);
    if (finding.move_number) out.text("at", place_of(finding));
    if (finding.times > 1) out.number("times", finding.times);
    out.text_if("text", finding.text);
    out.text("sentence", sentence(finding));
    out.text_if("fen", finding.fen);
    if (finding.game != 0) write_head(out, finding.head);
    return out.done();
}

void write_head(JsonObject& out, const GameHead& head) {
    out.text("event", head.event)
        .text("date", head.date)
        .text("white", head.white)
        .text("black", head.black)
        .text("result", head.result);
}

void write_counts(JsonObject& out, const GameCounts& facts, const CountsByKind& by_kind) {
    for (const FactName& fact : fact_names()) out.number(fact.name, facts.*fact.count);
    JsonObject kinds;
    for (std::size_t i = 0; i < finding_kinds; ++i) kinds.number(name(static_cast<FindingKind>(i)), by_kind[i]);
    out.raw("findings", kinds.done());
}

}  // namespace adoube::audit
