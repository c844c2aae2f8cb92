#include <charconv>

#include "audit/examination.h"

namespace adoube::audit {
namespace {

using chess::Trouble;

void contradictory(GameExamination& examination, std::string text) {
    examination.whole(FindingKind::contradictory_tags, FindingVerdict::cannot_tell).text = std::move(text);
}

void tell(GameExamination& examination, const chess::PgnProblem& problem) {
    switch (problem.trouble) {
        case Trouble::missing_tags:
            examination.whole(FindingKind::missing_tags, FindingVerdict::cannot_tell).text = problem.text;
            return;
        case Trouble::missing_result:
            examination.whole(FindingKind::missing_tags, FindingVerdict::cannot_tell).text =
                "the result after the moves";
            return;
        case Trouble::duplicate_tag: return contradictory(examination, "the tag " + problem.text + " stands twice");
        case Trouble::fen_without_setup: return contradictory(examination, "a FEN without SetUp \"1\"");
        case Trouble::result_conflict:
            return contradictory(examination, "the Result tag says " + problem.text + ", the moves end with " +
                                                  std::string(text_of(examination.game.score())));
        default: return;  // not about tags
    }
}

}  // namespace

void examine_tags(GameExamination& examination) {
    const chess::ReplayedGame& game = examination.game;
    for (const chess::PgnProblem& problem : game.problems())
        if (!is_error(problem.trouble)) tell(examination, problem);
    if (examination.date.malformed) contradictory(examination, "no such date: " + chess::shown(examination.tags.date));
    const std::string_view count = examination.tags.ply_count;
    if (count.empty() || game.unplayed() > 0) return;
    std::size_t plies = 0;
    const auto [end, error] = std::from_chars(count.data(), count.data() + count.size(), plies);
    if (error != std::errc{} || end != count.data() + count.size() || plies != game.plies())
        contradictory(examination,
                      "PlyCount says " + chess::shown(count) + ", the moves are " + std::to_string(game.plies()));
}

}  // namespace adoube::audit
