#include <boost/json.hpp>

#include "audit/report/write_report.h"

namespace adoube::audit {
namespace {

constexpr std::string_view format = "adoube/audit/1";

std::string_view side_word(chess::Side side) { return side == chess::Side::white ? "white" : "black"; }

}  // namespace

std::string finding_json(const std::string& file, const Finding& finding) {
    boost::json::object out{{"format", format},           {"file", file},
                            {"game", finding.game},       {"line", finding.line},
                            {"kind", name(finding.kind)}, {"verdict", name(finding.verdict)}};
    if (finding.clause) {
        out["clause"] = clause_of(finding);
        out["edition"] = edition_of(finding).name;
    }
    if (finding.side) out["side"] = side_word(*finding.side);
    out["ply"] = finding.ply;
    if (finding.move_number) out["at"] = place_of(finding);
    if (finding.times > 1) out["times"] = finding.times;
    if (!finding.text.empty()) out["text"] = finding.text;
    out["sentence"] = sentence(finding);
    if (!finding.fen.empty()) out["fen"] = finding.fen;
    if (finding.game == 0) return boost::json::serialize(out) + "\n";
    out["event"] = finding.head.event;
    out["date"] = finding.head.date;
    out["white"] = finding.head.white;
    out["black"] = finding.head.black;
    out["result"] = finding.head.result;
    return boost::json::serialize(out) + "\n";
}

std::string summary_json(const Report& report) {
    boost::json::object out{{"format", format}, {"partial", report.partial}, {"files", report.files()}};
    for (const FactName& fact : fact_names()) out[fact.name] = report.facts().*fact.count;
    boost::json::object kinds;
    for (std::size_t i = 0; i < finding_kinds; ++i) kinds[name(static_cast<FindingKind>(i))] = report.by_kind()[i];
    out["findings"] = std::move(kinds);
    out["checkable"] = checkable(report.facts());
    out["seconds"] = report.seconds;
    return boost::json::serialize(out) + "\n";
}

std::string partial_json(const Report& report) {
    return boost::json::serialize(
               boost::json::object{{"format", format}, {"partial", true}, {"games", report.facts().games}}) +
           "\n";
}

}  // namespace adoube::audit
