#include "audit/finding.h"

#include <algorithm>
#include <array>

#include "chess/pgn/pgn_problem.h"

namespace adoube::audit {
namespace {

constexpr std::array<std::string_view, finding_kinds> kind_names{
    "threefold",      "fifty",        "threefold_by_move",  "fifty_by_move", "played_past_end", "result_conflict",
    "result_missing", "time_forfeit", "winner_cannot_mate", "illegal",       "unreadable",      "kings_in_centre",
    "clock",          "missing_tags", "contradictory_tags", "duplicate"};
constexpr std::array<std::string_view, 3> verdict_names{"contradicts", "claimable", "cannot tell"};

template <class Enum, std::size_t n>
std::optional<Enum> parse(std::string_view text, const std::array<std::string_view, n>& names) {
    for (std::size_t i = 0; i < n; ++i)
        if (names[i] == text) return static_cast<Enum>(i);
    return {};
}

std::string side_name(const Finding& finding) {
    if (!finding.side) return "a player";
    return *finding.side == chess::Side::white ? "White" : "Black";
}

std::string how_often(const Finding& finding) {
    if (finding.times < 2) return "";
    return finding.times == 2 ? ", and at one later move"
                              : ", and at " + std::to_string(finding.times - 1) + " later moves";
}

}  // namespace

std::string_view name(FindingKind kind) { return kind_names[static_cast<std::size_t>(kind)]; }
std::string_view name(FindingVerdict verdict) { return verdict_names[static_cast<std::size_t>(verdict)]; }
std::optional<FindingKind> parse_kind(std::string_view text) { return parse<FindingKind>(text, kind_names); }
std::optional<FindingVerdict> parse_verdict(std::string_view text) {
    return parse<FindingVerdict>(text, verdict_names);
}

const laws::Edition& edition_of(const Finding& finding) {
    return *rules_in_force(parse_date(finding.head.date)).edition;
}

std::string clause_of(const Finding& finding) {
    return finding.clause ? std::string(laws::number(*finding.clause, edition_of(finding))) : "";
}

std::string place_of(const Finding& finding) {
    if (finding.move_number == 0) return "";
    return std::to_string(finding.move_number) + (finding.to_move == chess::Side::white ? "w" : "b");
}

// "unintelligible_move Ke9": the name of the trouble and what stood there, as a sentence.
std::string reason_unreadable(const Finding& finding) {
    const std::string_view text = finding.text;
    const std::size_t space = std::min(text.find(' '), text.size());
    for (auto trouble = chess::Trouble{}; trouble <= chess::Trouble::clock_malformed;
         trouble = static_cast<chess::Trouble>(static_cast<int>(trouble) + 1))
        if (name(trouble) == text.substr(0, space))
            return chess::reason(trouble, text.substr(std::min(space + 1, text.size())));
    return std::string(text);
}

std::string sentence(const Finding& finding) {
    const std::string side = side_name(finding);
    switch (finding.kind) {
        case FindingKind::threefold: return side + " could claim: the position stood three times" + how_often(finding);
        case FindingKind::fifty: return side + " could claim fifty moves" + how_often(finding);
        case FindingKind::threefold_by_move:
            return side + " could claim a third occurrence by writing " + finding.text + how_often(finding);
        case FindingKind::fifty_by_move: return side + " could claim fifty moves by writing " + finding.text;
        case FindingKind::played_past_end: return "the game was over (" + finding.text + ") and went on";
        case FindingKind::result_conflict: return finding.text;
        case FindingKind::result_missing: return "no result is given: " + finding.text;
        case FindingKind::time_forfeit: return side + " won on time and could not mate";
        case FindingKind::winner_cannot_mate: return side + " won and could not mate";
        case FindingKind::illegal: return "illegal move by " + side + ": " + finding.text;
        case FindingKind::unreadable:
            return "cannot be read: " + reason_unreadable(finding) + " (line " + std::to_string(finding.line) + ")";
        case FindingKind::kings_in_centre: return "kings in the centre: " + finding.text;
        case FindingKind::clock: return "clock of " + side + ": " + finding.text;
        case FindingKind::missing_tags: return "missing: " + finding.text;
        case FindingKind::contradictory_tags: return finding.text;
        case FindingKind::duplicate: return "the same as " + finding.text;
    }
    return {};
}

}  // namespace adoube::audit
