#include <fmt/core.h>

#include "audit/counted.h"
#include "audit/report/report_words.h"
#include "audit/report/write_report.h"

namespace adoube::audit {
namespace {

// Names from files may hold anything: control characters are not sent to a terminal.
std::string plain(std::string text) {
    for (char& c : text)
        if (static_cast<unsigned char>(c) < 0x20 || c == 0x7f) c = '?';
    return text;
}

void list(std::string& out, chess::Language language, const char* title, const std::vector<FiledFinding>& findings) {
    if (findings.empty()) return;
    out += fmt::format("\n{}\n", in_language(title, language));
    for (const auto& [file, finding] : findings) {
        const std::string clause = clause_of(finding), place = place_of(finding);
        if (finding.game == 0)
            out += fmt::format("  {} {}\n", plain(file), in_language("outside every game", language));
        else
            out += fmt::format("  {} {} {}, {} - {}, {}, {}\n", plain(file), in_language("game", language),
                               finding.game, plain(finding.head.white), plain(finding.head.black),
                               plain(finding.head.date), finding.head.result);
        out += fmt::format("    {}{}{}\n", place.empty() ? "" : place + ": ",
                           plain(in_language(sentence(finding), language)), clause.empty() ? "" : " [" + clause + "]");
    }
}

}  // namespace

std::string report_text(const Report& report) {
    const GameCounts& facts = report.facts();
    const auto said = [&](std::string_view english) { return in_language(english, report.language); };
    std::string out = said(checkable(facts)) + "\n";
    if (report.partial) out += said("PARTIAL: not everything was read.") + "\n";
    out += "\n";
    for (const Counted& line : counted) out += fmt::format("{:<42}{:>12}\n", said(line.words), facts.*line.count);
    out += "\n" +
           said(fmt::format("findings: {} contradict the Laws, {} were claimable, {} cannot be told", facts.contradicts,
                            facts.claimable, facts.cannot_tell)) +
           "\n";
    list(out, report.language, "Lost, though the loser could have claimed a draw", report.telling().loser_could_claim);
    list(out, report.language, "Lost, though the loser could have claimed by writing a move", report.telling().by_move);
    list(out, report.language, "Played past the end", report.telling().past_end);
    list(out, report.language, "Results that contradict the final position", report.telling().results);
    list(out, report.language, "Illegal moves", report.telling().illegal);
    list(out, report.language, "Could not be read", report.telling().unreadable);
    return out;
}

}  // namespace adoube::audit
