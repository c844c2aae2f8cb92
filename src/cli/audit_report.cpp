#include "audit/finding_json.h"
#include "audit/report/write_report.h"
#include "cli/audit.h"
#include "cli/verbs.h"

namespace adoube::cli {

ReportWriter::ReportWriter(const AuditOptions& options, const std::vector<std::string>& reads)
    : report([this](const std::string& file, const audit::Finding& finding) { tell(file, finding); }),
      options_(options),
      out_("audit", {options.output, options.force, reads}) {
    report.language = options.language;
    if (options.csv) out_.put(audit::csv_header());
}

void ReportWriter::tell(const std::string& file, const audit::Finding& finding) {
    found_[static_cast<std::size_t>(finding.kind)] = true;
    if (options_.json) out_.put(finding_json(file, finding) + "\n");
    if (options_.csv) out_.put(finding_csv(file, finding));
}

int ReportWriter::finish() {
    if (options_.json_summary)
        out_.put(summary_json(report));
    else if (options_.json)
        out_.put(report.partial ? partial_json(report) : "");
    else if (options_.html)
        out_.put(report_html(report));
    else if (!options_.csv)
        out_.put(report_text(report));
    if (report.partial && options_.csv) out_.put("partial: not everything was read\r\n");
    if (const int code = out_.finish(); code != done) return code;
    for (const std::string& kind : options_.fail_on)
        if (found_[static_cast<std::size_t>(*audit::parse_kind(kind))]) return no;
    return done;
}

}  // namespace adoube::cli
