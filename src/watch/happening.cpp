#include "watch/happening.h"

namespace adoube::watch {

std::string_view name(Notice notice) {
    constexpr std::array<std::string_view, notices> names{"over",   "flag",    "rewritten", "gone", "back",
                                                          "silent", "trouble", "well",      "other"};
    return names[static_cast<std::size_t>(notice)];
}

std::string_view name(Happening::Kind kind) {
    constexpr std::array<std::string_view, 4> names{"alert", "again", "withdrawn", "notice"};
    return names[static_cast<std::size_t>(kind)];
}

bool Happening::rings() const {
    if (at_start) return false;
    if (kind == Kind::alert)
        return finding.kind != audit::FindingKind::missing_tags &&
               finding.kind != audit::FindingKind::contradictory_tags;
    if (kind != Kind::notice) return false;
    return notice == Notice::over || notice == Notice::flag || notice == Notice::silent || notice == Notice::trouble ||
           notice == Notice::other;
}

}  // namespace adoube::watch
