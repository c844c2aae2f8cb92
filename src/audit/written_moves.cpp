#include "audit/at_ply.h"
#include "audit/examination.h"
#include "chess/board/moves.h"

namespace adoube::audit {
namespace {

using chess::Square;
using chess::Trouble;

// "Ke4", "Kxd5+", "e1e4": where a king is put in the centre, as a board that senses pieces writes it.
std::optional<Square> king_to_centre(std::string_view text) {
    if (text.empty() || text.front() != 'K') return {};
    while (!text.empty() && (text.back() < '1' || text.back() > '8')) text.remove_suffix(1);
    if (text.size() < 3) return {};
    const auto square = chess::parse_square(text.substr(text.size() - 2));
    if (square == Square::d4 || square == Square::e4 || square == Square::d5 || square == Square::e5) return square;
    return {};
}

bool is_light(Square square) { return (file_of(square) + rank_of(square)) % 2 == 1; }

// Both kings on light squares: White won; on dark ones: Black; one each: drawn.
chess::Score signalled(Square one, Square two) {
    if (is_light(one) != is_light(two)) return chess::Score::draw;
    return is_light(one) ? chess::Score::white_wins : chess::Score::black_wins;
}

bool is_illegal(const chess::PgnProblem& problem) { return problem.trouble == Trouble::illegal_move; }

// The last one or two moves written put kings in the centre, and not legally. True if so.
bool kings_signal(GameExamination& examination) {
    const chess::ReplayedGame& game = examination.game;
    const std::size_t written = game.plies() + game.unplayed();
    std::optional<std::size_t> first;
    std::vector<Square> squares;
    std::string text;
    for (const chess::PgnProblem& problem : game.problems()) {
        if (!is_illegal(problem)) continue;
        const auto square = king_to_centre(problem.text);
        if (!square || problem.ply + 2 < written) return false;
        if (!first && problem.ply > 0 && problem.ply + 1 == written)
            if (const auto before = king_to_centre(game.text(problem.ply - 1))) {  // the first of the two was legal
                first = problem.ply - 1;
                squares.push_back(*before);
                text = game.text(problem.ply - 1);
            }
        if (!first) first = problem.ply;
        squares.push_back(*square);
        text += (text.empty() ? "" : " ") + problem.text;
    }
    if (!first) return false;
    examination.end = *first;
    if (squares.size() == 2) {
        const chess::Score meant = signalled(squares[0], squares[1]);
        text += " says " + std::string(text_of(meant));
        if (meant != game.score()) text += ", the record " + std::string(text_of(game.score()));
    }
    examination.at(*first, FindingKind::kings_in_centre, FindingVerdict::cannot_tell, {}).text = text;
    return true;
}

void tell_illegal(GameExamination& examination, const chess::PgnProblem& problem) {
    const chess::ReplayedGame& game = examination.game;
    const chess::Position& before = position_at(game, problem.ply);
    const bool stuck = !chess::has_legal_move(before);
    if (stuck && problem.ply == game.plies()) return;  // play past mate or stalemate: told with the ends
    if (stuck) {
        const bool mate = chess::in_check(before);
        examination
            .at(problem.ply, FindingKind::played_past_end, FindingVerdict::contradicts,
                mate ? laws::Clause::checkmate : laws::Clause::stalemate)
            .text = mate ? "checkmate" : "stalemate";
        return;
    }
    Finding& finding =
        examination.at(problem.ply, FindingKind::illegal, FindingVerdict::contradicts, laws::Clause::illegal_move);
    finding.side = before.turn();
    finding.text = problem.text;
    finding.line = problem.place.line;
}

}  // namespace

void examine_moves(GameExamination& examination) {
    const bool signal = kings_signal(examination);
    for (const chess::PgnProblem& problem : examination.game.problems()) {
        if (!is_error(problem.trouble)) continue;
        if (is_illegal(problem)) {
            if (!signal) tell_illegal(examination, problem);
            continue;
        }
        const bool start_unknown = problem.trouble == Trouble::bad_fen || problem.trouble == Trouble::unknown_variant;
        Finding& finding = start_unknown
                               ? examination.whole(FindingKind::unreadable, FindingVerdict::cannot_tell)
                               : examination.at(problem.ply, FindingKind::unreadable, FindingVerdict::cannot_tell, {});
        finding.line = problem.place.line;
        finding.text = std::string(name(problem.trouble)) + (problem.text.empty() ? "" : " " + problem.text);
    }
}

}  // namespace adoube::audit
