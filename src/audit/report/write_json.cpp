#include "audit/report/write_report.h"
#include "base/json_write.h"

namespace adoube::audit {
namespace {

constexpr std::string_view format = "adoube/audit/1";

std::string_view side_word(chess::Side side) { return side == chess::Side::white ? "white" : "black"; }

}  // namespace

std::string finding_json(const std::string& file, const Finding& finding) {
    JsonObject out;
    out.text("format", format)
        .text("file", file)
        .number("game", finding.game)
        .number("line", finding.line)
        .text("kind", name(finding.kind))
        .text("verdict", name(finding.verdict));
    if (finding.clause) out.text("clause", clause_of(finding)).text("edition", edition_of(finding).name);
    if (finding.side) out.text("side", side_word(*finding.side));
    out.number("ply", finding.ply);
    if (finding.move_number) out.text("at", place_of(finding));
    if (finding.times > 1) out.number("times", finding.times);
    out.text_if("text", finding.text);
    out.text("sentence", sentence(finding));
    out.text_if("fen", finding.fen);
    if (finding.game == 0) return out.done() + "\n";
    out.text("event", finding.head.event)
        .text("date", finding.head.date)
        .text("white", finding.head.white)
        .text("black", finding.head.black)
        .text("result", finding.head.result);
    return out.done() + "\n";
}

std::string summary_json(const Report& report) {
    JsonObject out, kinds;
    out.text("format", format).yes("partial", report.partial).number("files", report.files());
    for (const FactName& fact : fact_names()) out.number(fact.name, report.facts().*fact.count);
    for (std::size_t i = 0; i < finding_kinds; ++i)
        kinds.number(name(static_cast<FindingKind>(i)), report.by_kind()[i]);
    out.raw("findings", kinds.done());
    out.text("checkable", checkable(report.facts()));
    out.decimal("seconds", report.seconds);
    return out.done() + "\n";
}

std::string partial_json(const Report& report) {
    return JsonObject().text("format", format).yes("partial", true).number("games", report.facts().games).done() + "\n";
}

}  // namespace adoube::audit
