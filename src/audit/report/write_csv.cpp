#include <fmt/core.h>

#include "audit/report/write_report.h"
#include "base/plain_text.h"

namespace adoube::audit {

std::string csv_header() {
    return "file,game,line,kind,verdict,clause,side,ply,at,times,text,event,date,white,black,result,fen\r\n";
}

std::string finding_csv(const std::string& file, const Finding& finding) {
    const std::string side = !finding.side ? "" : *finding.side == chess::Side::white ? "white" : "black";
    return fmt::format("{},{},{},{},{},{},{},{},{},{},{},{},{},{},{},{},{}\r\n", csv_cell(file), finding.game,
                       finding.line, name(finding.kind), name(finding.verdict), clause_of(finding), side, finding.ply,
                       place_of(finding), finding.times, csv_cell(finding.text), csv_cell(finding.head.event),
                       csv_cell(finding.head.date), csv_cell(finding.head.white), csv_cell(finding.head.black),
                       csv_cell(finding.head.result), csv_cell(finding.fen));
}

}  // namespace adoube::audit
