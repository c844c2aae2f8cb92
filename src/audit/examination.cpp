#include "audit/examination.h"

#include <algorithm>

#include "audit/at_ply.h"
#include "chess/board/draw_limits.h"
#include "chess/board/setup.h"

namespace adoube::audit {
namespace {

void count_verdict(GameCounts& facts, FindingVerdict verdict) {
    switch (verdict) {
        case FindingVerdict::contradicts: ++facts.contradicts; return;
        case FindingVerdict::claimable: ++facts.claimable; return;
        case FindingVerdict::cannot_tell: ++facts.cannot_tell; return;
    }
}

// A game counts once, however many findings of a kind it has.
void count_findings(GameCounts& facts, std::span<const Finding> findings) {
    std::uint32_t seen = 0;
    for (const Finding& finding : findings) {
        count_verdict(facts, finding.verdict);
        if (finding.verdict == FindingVerdict::contradicts || finding.kind == FindingKind::unreadable)
            seen |= 1u << static_cast<unsigned>(finding.kind);
    }
    const auto has = [&](FindingKind kind) { return (seen >> static_cast<unsigned>(kind)) & 1; };
    facts.played_past_end += has(FindingKind::played_past_end);
    facts.result_conflicts += has(FindingKind::result_conflict);
    facts.time_forfeits += has(FindingKind::time_forfeit);
    facts.illegal += has(FindingKind::illegal);
    facts.unreadable += has(FindingKind::unreadable);
}

void count_claims(const GameExamination& examination, GameCounts& facts, Charts& charts) {
    const chess::ReplayedGame& game = examination.game;
    const bool on_board =
        chess::stood_enough_to_claim(game.most_occurrences()) || chess::quiet_enough_to_claim(game.most_quiet());
    const bool by_move_only = examination.by_intended && !on_board;
    const chess::Score score = game.score();
    const bool decisive = score == chess::Score::white_wins || score == chess::Score::black_wins;
    const bool claimable = on_board || by_move_only;
    facts.claimable_by_move_only += by_move_only;
    facts.decisive_though_claimable += decisive && claimable;
    facts.loser_could_claim += decisive && examination.could_claim[score == chess::Score::white_wins ? 1 : 0];
    if (examination.first_claim_move[0]) ++charts.on_board[Charts::bin(examination.first_claim_move[0])];
    if (by_move_only) ++charts.by_move[Charts::bin(examination.first_claim_move[1])];
    const auto year = examination.date.year();
    if (!year) return;
    Charts::Year& row = charts.years[*year];
    ++row.games;
    row.on_board += on_board;
    row.by_move_only += by_move_only;
    row.decisive += decisive && claimable;
}

}  // namespace

TagsSeen tags_seen(const chess::ReplayedGame& game) {
    struct LookedFor {
        std::string_view name;
        std::string_view TagsSeen::* place;
    };
    static constexpr LookedFor looked_for[] = {
        {"Event", &TagsSeen::event},
        {"Date", &TagsSeen::date},
        {"White", &TagsSeen::white},
        {"Black", &TagsSeen::black},
        {"PlyCount", &TagsSeen::ply_count},
        {"Termination", &TagsSeen::termination},
        {"TimeControl", &TagsSeen::time_control},
    };
    TagsSeen seen;
    for (const auto& [tag, value] : game.tags())
        for (const auto& [tag_name, place] : looked_for)
            if (tag.size() == tag_name.size() && tag.front() == tag_name.front() && tag == tag_name) {
                seen.*place = value;
                break;
            }
    return seen;
}

GameHead head_of(const TagsSeen& tags, chess::Score score) {
    return {std::string(tags.event), std::string(tags.date), std::string(tags.white), std::string(tags.black),
            std::string(text_of(score))};
}

GameExamination::GameExamination(const chess::ReplayedGame& examined, std::vector<Finding>& to)
    : game(examined),
      tags(tags_seen(examined)),
      date(parse_date(tags.date)),
      rules(rules_in_force(date)),
      end(examined.plies()),
      to_(to) {}

Finding& GameExamination::whole(FindingKind kind, FindingVerdict verdict, std::optional<laws::Clause> clause) {
    Finding& finding = to_.emplace_back();
    finding.kind = kind;
    finding.verdict = verdict;
    finding.clause = clause;
    finding.game = game.number();
    finding.line = game.place().line;
    finding.head = head_of(tags, game.score());
    return finding;
}

Finding& GameExamination::at(std::size_t plies, FindingKind kind, FindingVerdict verdict,
                             std::optional<laws::Clause> clause) {
    Finding& finding = whole(kind, verdict, clause);
    const chess::Position& position = position_at(game, plies);
    finding.ply = static_cast<std::uint32_t>(plies);
    finding.fen = chess::write_fen(position);
    finding.move_number = static_cast<std::uint16_t>(position.move_number());
    finding.to_move = position.turn();
    if (plies > 0) finding.insert_at = game.offset(plies - 1) + game.text(plies - 1).size();
    return finding;
}

void examine(const chess::ReplayedGame& game, GameCounts& facts, Charts& charts, std::vector<Finding>& findings) {
    const auto before = static_cast<std::ptrdiff_t>(findings.size());
    GameExamination examination(game, findings);
    ++facts.games;
    facts.plies += game.plies();
    facts.threefold += chess::stood_enough_to_claim(game.most_occurrences());
    facts.fivefold += chess::stood_until_over(game.most_occurrences());
    facts.fifty += chess::quiet_enough_to_claim(game.most_quiet());
    facts.seventy_five += chess::quiet_until_over(game.most_quiet());
    facts.dated += examination.date.year().has_value();
    facts.whole += game.errors() == 0;
    facts.with_termination += !examination.tags.termination.empty();
    if (!game.problems().empty()) examine_moves(examination);
    examine_claims(examination);
    examine_ends(examination, facts);
    examine_tags(examination);
    if (!game.annotations().empty()) {
        examine_clocks(examination);
        for (std::size_t ply = 0; ply < game.plies(); ++ply)
            if (game.clock(ply)) {
                ++facts.with_clocks;
                break;
            }
    }
    count_claims(examination, facts, charts);
    if (findings.begin() + before == findings.end()) return;
    std::stable_sort(findings.begin() + before, findings.end(),
                     [](const Finding& a, const Finding& b) { return a.ply < b.ply; });
    count_findings(facts, std::span(findings).subspan(static_cast<std::size_t>(before)));
}

void examine_stray(const chess::PgnProblem& problem, GameCounts& facts, std::vector<Finding>& findings) {
    if (!is_error(problem.trouble)) return;
    Finding& finding = findings.emplace_back();
    finding.kind = FindingKind::unreadable;
    finding.verdict = FindingVerdict::cannot_tell;
    finding.line = problem.place.line;
    finding.text = std::string(name(problem.trouble)) + (problem.text.empty() ? "" : " " + problem.text);
    ++facts.cannot_tell;
}

}  // namespace adoube::audit
