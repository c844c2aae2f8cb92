// The options of the audit, and its report on the way out in the format that was asked for.
#pragma once

#include <array>
#include <cstdio>
#include <string>
#include <vector>

#include "audit/report/report.h"

namespace adoube::cli {

struct AuditOptions {
    std::vector<std::string> files;
    unsigned threads = 1;
    bool json = false, json_summary = false, csv = false, html = false, duplicates = false;
    std::string annotate, output, shard;
    chess::Language language{};
    std::vector<std::string> fail_on;
};

// A file, or standard output; a full disk is noticed at the latest by good().
class Output {
public:
    explicit Output(const std::string& path);
    ~Output();
    Output(const Output&) = delete;
    Output& operator=(const Output&) = delete;
    void put(std::string_view text);
    bool good();

private:
    std::FILE* file_;
};

// Findings are written as they come, the rest when the report is complete.
class ReportWriter {
public:
    explicit ReportWriter(const AuditOptions& options);
    audit::Report report;
    int finish();  // the exit code: trouble with the disk, or a finding that was not to be there

private:
    void tell(const std::string& file, const audit::Finding& finding);

    const AuditOptions& options_;
    Output out_;
    std::array<bool, audit::finding_kinds> found_{};
};

}  // namespace adoube::cli
