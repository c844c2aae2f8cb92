#include "audit/finding_json.h"
#include "audit/report/write_report.h"

namespace adoube::audit {
namespace {

constexpr std::string_view format = "adoube/audit/1";

}  // namespace

std::string summary_json(const Report& report) {
    JsonObject out;
    out.text("format", format).yes("partial", report.partial).number("files", report.files());
    write_counts(out, report.facts(), report.by_kind());
    out.text("checkable", checkable(report.facts()));
    out.decimal("seconds", report.seconds);
    return out.done() + "\n";
}

std::string partial_json(const Report& report) {
    return JsonObject().text("format", format).yes("partial", true).number("games", report.facts().games).done() + "\n";
}

}  // namespace adoube::audit
