#include "audit/report/report.h"

#include <fmt/core.h>

#include <algorithm>

namespace adoube::audit {
namespace {

void keep_best(std::vector<FiledFinding>& list, const std::string& file, const Finding& finding) {
    const auto at =
        std::ranges::find_if(list, [&](const FiledFinding& that) { return that.finding.times < finding.times; });
    if (at == list.end() && list.size() >= TellingGames::kept) return;
    list.insert(at, {file, finding});
    if (list.size() > TellingGames::kept) list.pop_back();
}

bool lost(const Finding& finding) {
    if (!finding.side) return false;
    return finding.head.result == (*finding.side == chess::Side::white ? "0-1" : "1-0");
}

}  // namespace

void TellingGames::consider(const std::string& file, const Finding& finding) {
    switch (finding.kind) {
        case FindingKind::threefold:
        case FindingKind::fifty:
            if (lost(finding)) keep_best(loser_could_claim, file, finding);
            return;
        case FindingKind::threefold_by_move:
        case FindingKind::fifty_by_move:
            if (lost(finding)) keep_best(by_move, file, finding);
            return;
        case FindingKind::played_past_end:
            if (finding.verdict == FindingVerdict::contradicts) keep_best(past_end, file, finding);
            return;
        case FindingKind::result_conflict:
        case FindingKind::time_forfeit:
            if (finding.verdict == FindingVerdict::contradicts) keep_best(results, file, finding);
            return;
        case FindingKind::illegal: keep_best(illegal, file, finding); return;
        case FindingKind::unreadable: keep_best(unreadable, file, finding); return;
        case FindingKind::result_missing:
        case FindingKind::winner_cannot_mate:
        case FindingKind::kings_in_centre:
        case FindingKind::clock:
        case FindingKind::missing_tags:
        case FindingKind::contradictory_tags:
        case FindingKind::duplicate: return;
    }
}

void Report::begin(std::string file) { files_.push_back(std::move(file)); }

void Report::tell(const Finding& finding) {
    ++by_kind_[static_cast<std::size_t>(finding.kind)];
    telling_.consider(files_.back(), finding);
    if (on_finding_) on_finding_(files_.back(), finding);
}

void Report::tell_if_seen(const GameMark& mark) {
    const auto [it, first] =
        seen_.try_emplace(mark.hash, Seen{static_cast<std::uint32_t>(files_.size() - 1), mark.game});
    if (first) return;
    Finding finding;
    finding.kind = FindingKind::duplicate;
    finding.verdict = FindingVerdict::cannot_tell;
    finding.game = mark.game;
    finding.line = mark.line;
    finding.head = mark.head;
    finding.text = fmt::format("game {} of {}", it->second.game, files_[it->second.file]);
    ++facts_.duplicates;
    ++facts_.cannot_tell;
    tell(finding);
}

void Report::add(Segment&& segment) {
    facts_.add(segment.facts);
    charts_.add(segment.charts);
    auto mark = segment.marks.begin();
    for (const Finding& finding : segment.findings) {
        for (; mark != segment.marks.end() && finding.game != 0 && mark->game < finding.game; ++mark)
            tell_if_seen(*mark);
        tell(finding);
    }
    for (; mark != segment.marks.end(); ++mark) tell_if_seen(*mark);
}

std::string checkable(const GameCounts& facts) {
    return fmt::format(
        "Checkable: {} of {} games in every move, {} by the rules of their year, {} with clocks, "
        "{} with the way they ended.",
        facts.whole, facts.games, facts.dated, facts.with_clocks, facts.with_termination);
}

}  // namespace adoube::audit
