#include <fmt/core.h>

#include "audit/counted.h"
#include "audit/report/write_report.h"

namespace adoube::audit {
namespace {

// Names from files may hold anything: control characters are not sent to a terminal.
std::string plain(std::string text) {
    for (char& c : text)
        if (static_cast<unsigned char>(c) < 0x20 || c == 0x7f) c = '?';
    return text;
}

void list(std::string& out, const char* title, const std::vector<FiledFinding>& findings) {
    if (findings.empty()) return;
    out += fmt::format("\n{}\n", title);
    for (const auto& [file, finding] : findings) {
        const std::string clause = clause_of(finding), place = place_of(finding);
        out += fmt::format("  {} game {}, {} - {}, {}, {}\n", plain(file), finding.game, plain(finding.head.white),
                           plain(finding.head.black), plain(finding.head.date), finding.head.result);
        out += fmt::format("    {}{}{}\n", place.empty() ? "" : place + ": ", plain(sentence(finding)),
                           clause.empty() ? "" : " [" + clause + "]");
    }
}

}  // namespace

std::string report_text(const Report& report) {
    const GameCounts& facts = report.facts();
    std::string out = checkable(facts) + "\n";
    if (report.partial) out += "PARTIAL: not everything was read.\n";
    out += "\n";
    for (const Counted& line : counted) out += fmt::format("{:<42}{:>12}\n", line.words, facts.*line.count);
    out += fmt::format("\nfindings: {} contradict the Laws, {} were claimable, {} cannot be told\n", facts.contradicts,
                       facts.claimable, facts.cannot_tell);
    list(out, "Lost, though the loser could have claimed a draw", report.telling().loser_could_claim);
    list(out, "Lost, though the loser could have claimed by writing a move", report.telling().by_move);
    list(out, "Played past the end", report.telling().past_end);
    list(out, "Results that contradict the final position", report.telling().results);
    list(out, "Illegal moves", report.telling().illegal);
    return out;
}

}  // namespace adoube::audit
