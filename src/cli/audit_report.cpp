#include <fmt/core.h>

#include "audit/report/write_report.h"
#include "cli/audit.h"
#include "cli/verbs.h"

namespace adoube::cli {

Output::Output(const std::string& path) : file_(path.empty() ? stdout : std::fopen(path.c_str(), "wb")) {}

Output::~Output() {
    if (file_ && file_ != stdout) std::fclose(file_);
}

void Output::put(std::string_view text) {
    if (file_) std::fwrite(text.data(), 1, text.size(), file_);
}

bool Output::good() { return file_ && std::fflush(file_) == 0 && !std::ferror(file_); }

ReportWriter::ReportWriter(const AuditOptions& options)
    : report([this](const std::string& file, const audit::Finding& finding) { tell(file, finding); }),
      options_(options),
      out_(options.output) {
    report.language = options.language;
    if (options.csv) out_.put(audit::csv_header());
}

void ReportWriter::tell(const std::string& file, const audit::Finding& finding) {
    found_[static_cast<std::size_t>(finding.kind)] = true;
    if (options_.json) out_.put(finding_json(file, finding));
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
    if (!out_.good()) {
        fmt::print(stderr, "adoube audit: the report could not be written\n");
        return trouble;
    }
    for (const std::string& kind : options_.fail_on)
        if (found_[static_cast<std::size_t>(*audit::parse_kind(kind))]) return no;
    return done;
}

}  // namespace adoube::cli
