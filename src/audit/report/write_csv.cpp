#include <fmt/core.h>

#include "audit/report/write_report.h"

namespace adoube::audit {
namespace {

// Quoted where it must be. A cell that a spreadsheet would compute is given a leading apostrophe.
std::string cell(std::string text) {
    if (!text.empty() && std::string_view("=+-@\t").find(text.front()) != std::string_view::npos) text.insert(0, "'");
    if (text.find_first_of(",\"\r\n") == text.npos) return text;
    std::string out = "\"";
    for (const char c : text) out += c == '"' ? std::string("\"\"") : std::string(1, c);
    return out + '"';
}

}  // namespace

std::string csv_header() {
    return "file,game,line,kind,verdict,clause,side,ply,at,times,text,event,date,white,black,result,fen\r\n";
}

std::string finding_csv(const std::string& file, const Finding& finding) {
    const std::string side = !finding.side ? "" : *finding.side == chess::Side::white ? "white" : "black";
    return fmt::format("{},{},{},{},{},{},{},{},{},{},{},{},{},{},{},{},{}\r\n", cell(file), finding.game, finding.line,
                       name(finding.kind), name(finding.verdict), clause_of(finding), side, finding.ply,
                       place_of(finding), finding.times, cell(finding.text), cell(finding.head.event),
                       cell(finding.head.date), cell(finding.head.white), cell(finding.head.black),
                       cell(finding.head.result), cell(finding.fen));
}

}  // namespace adoube::audit
