// A report as text for people, JSON, CSV or one HTML page. The same report gives the same bytes.
#pragma once

#include <string>

#include "audit/report/report.h"

namespace adoube::audit {

// One line each, with its end. docs/formats/cli.md describes the fields; findings are those of audit/finding_json.h.
std::string summary_json(const Report& report);
std::string partial_json(const Report& report);  // the last line of an interrupted stream of findings

std::string csv_header();
std::string finding_csv(const std::string& file, const Finding& finding);

std::string report_text(const Report& report);
std::string report_html(const Report& report);

}  // namespace adoube::audit
