#include "watch/screen/board_row.h"

#include <fmt/args.h>
#include <fmt/core.h>

#include "base/plain_text.h"
#include "chess/board/draw_limits.h"
#include "watch/watch_words.h"

namespace adoube::watch {
namespace {

constexpr int worth_counting = 40;     // quiet plies from which on the countdown is shown
constexpr std::size_t moves_named = 4;

// Moves of each player that are still missing.
int moves_until(int plies, int quiet) { return (plies - quiet + 1) / 2; }

std::string countdown_of(int quiet) {
    if (quiet < worth_counting) return "";
    if (quiet < chess::quiet_plies_to_claim)
        return "50:" + std::to_string(moves_until(chess::quiet_plies_to_claim, quiet));
    return "75:" + std::to_string(std::max(0, moves_until(chess::quiet_plies_that_end, quiet)));
}

std::string claim_sentence(const audit::ClaimsNow& claims, const WatchWords& say) {
    if (claims.threefold || claims.fifty) return std::string(say.claim_board);
    std::string moves;
    std::size_t named = 0;
    for (const auto& some : {claims.threefold_by, claims.fifty_by})
        for (const std::string& move : some) {
            if (++named > moves_named) break;
            moves += (moves.empty() ? "" : " ") + move;
        }
    if (named > moves_named) moves += " …";
    return fmt::format(fmt::runtime(say.claim_by), fmt::arg("moves", moves));
}

// The facts that stand, the gravest first, and how grave the gravest is.
std::string facts_sentence(const Board& board, chess::Language language, Weight& weight) {
    const BoardFact* first = nullptr;
    for (const auto& [key, fact] : board.facts) {
        if (!fact.standing || fact.finding.verdict == audit::FindingVerdict::claimable) continue;
        const bool grave = fact.finding.verdict == audit::FindingVerdict::contradicts;
        if (!grave && key.kind != audit::FindingKind::result_missing && key.kind != audit::FindingKind::unreadable)
            continue;
        if (!first || (grave && first->finding.verdict != audit::FindingVerdict::contradicts)) first = &fact;
    }
    if (!first) return "";
    if (first->finding.verdict == audit::FindingVerdict::contradicts) weight = Weight::wrong;
    Happening alert;
    alert.finding = first->finding;
    const std::string at = place_of(first->finding);
    return (at.empty() ? "" : at + " ") + sentence(alert, language);
}

}  // namespace

std::string_view name(Weight weight) {
    constexpr std::array<std::string_view, 4> names{"finished", "playing", "claimable", "wrong"};
    return names[static_cast<std::size_t>(weight)];
}

std::string clock_text(std::chrono::milliseconds clock) {
    const auto seconds = clock.count() / 1000;
    return fmt::format("{}:{:02}:{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60);
}

BoardRow row_of(const Board& board, chess::Language language) {
    const WatchWords& say = watch_words(language);
    const Reading& reading = *board.believed();
    BoardRow row;
    row.board = board.number;
    row.table = without_controls(reading.who.table.empty() ? std::to_string(board.game()) : reading.who.table);
    row.white = without_controls(reading.who.white);
    row.black = without_controls(reading.who.black);
    const bool over = reading.score != chess::Score::unknown;
    row.weight = over ? Weight::finished : Weight::playing;
    row.move = std::to_string(reading.last.move_number()) + (reading.last.turn() == chess::Side::white ? "w" : "b");
    row.result = over ? std::string(text_of(reading.score)) : "";
    if (!over) row.countdown = countdown_of(reading.last.quiet_plies());
    if (!over && reading.occurrences > 1) row.stood = "×" + std::to_string(reading.occurrences);
    if (reading.clocks[0] || reading.clocks[1])
        row.clocks = (reading.clocks[0] ? clock_text(*reading.clocks[0]) : "–") + " " +
                     (reading.clocks[1] ? clock_text(*reading.clocks[1]) : "–");
    std::vector<std::string> parts;
    if (board.absent_since()) parts.emplace_back(say.gone);
    if (!over && reading.claims.over) {
        row.weight = Weight::wrong;
        parts.push_back(
            fmt::format(fmt::runtime(say.over_now), fmt::arg("end", end_word(reading.claims.over->clause, language))));
    }
    if (!over && reading.claims.any()) {
        row.weight = Weight::claimable;
        parts.push_back(claim_sentence(reading.claims, say));
    }
    if (std::string facts = facts_sentence(board, language, row.weight); !facts.empty()) parts.push_back(facts);
    if (board.told_other) {
        row.weight = std::max(row.weight, Weight::claimable);
        parts.emplace_back(say.other_position);
    }
    if (reading.unplayed > 0) parts.emplace_back(say.unplayed);
    for (const std::string& part : parts) row.what += (row.what.empty() ? "" : " · ") + without_controls(part);
    return row;
}

}  // namespace adoube::watch
