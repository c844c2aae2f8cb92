// The options of the audit, and its report on the way out in the format that was asked for.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "audit/report/report.h"
#include "cli/streams/out_file.h"

namespace adoube::cli {

struct AuditOptions {
    std::vector<std::string> files;
    unsigned threads = 1;
    bool json = false, json_summary = false, csv = false, html = false, duplicates = false;
    std::string annotate, output, shard;
    bool force = false;
    chess::Language language{};
    std::vector<std::string> fail_on;
};

// Findings are written as they come, the rest when the report is complete.
class ReportWriter {
public:
    ReportWriter(const AuditOptions& options, const std::vector<std::string>& reads);
    int code() const { return out_.code(); }  // not 0: there is no use in beginning
    audit::Report report;
    int finish();  // the exit code: trouble with the disk, or a finding that was not to be there

private:
    void tell(const std::string& file, const audit::Finding& finding);

    const AuditOptions& options_;
    Output out_;
    std::array<bool, audit::finding_kinds> found_{};
};

}  // namespace adoube::cli
