#include <algorithm>
#include <array>

#include "audit/at_ply.h"
#include "audit/ends_taken_to_mate.h"
#include "audit/examination.h"
#include "chess/board/draw_limits.h"
#include "chess/board/moves.h"
#include "chess/winnable/winnable.h"

namespace adoube::audit {
namespace {

using chess::Kind;
using chess::Position;
using chess::Score;
using chess::Side;
using laws::Clause;

// Positions to look at for one question: where a game was won, or where play went on and on without a pawn move or
// capture, an end that was overlooked is worth more; elsewhere it would contradict nothing, and the proofs that nearly
// all dead positions need take fewer still.
constexpr std::uint64_t nodes_at_most = 2'000, nodes_for_a_draw = 200;
constexpr int many_quiet_plies = 30;

Score win_for(Side side) { return side == Side::white ? Score::white_wins : Score::black_wins; }
bool decisive(Score score) { return score == Score::white_wins || score == Score::black_wins; }

// Where pawns are locked and nothing else is strong the exact answer is worth its price; elsewhere the
// quick one says as much.
bool cannot_mate(const Position& position, Side side, std::uint64_t nodes) {
    if (is_taken_to_mate(position, side) || comes_to_be_taken_to_mate(position, side)) return false;
    const bool heavy = position.pieces(side) & (position.pieces(Kind::queen) | position.pieces(Kind::rook));
    if (heavy || !position.pieces(Kind::pawn) || has_free_pawn(position, other(side)))
        return chess::surely_cannot_mate(position, side);
    return chess::winnable(position, side, nodes).verdict == chess::Can::no;
}

std::uint64_t nodes_worth(const Position& last, Score score) {
    return decisive(score) || last.quiet_plies() >= many_quiet_plies ? nodes_at_most : nodes_for_a_draw;
}

// The questions about one position, each asked once.
class Mates {
public:
    Mates(const Position& position, Score score, std::uint64_t nodes)
        : position_(position), score_(score), nodes_(nodes) {}
    bool cannot(Side side) {
        auto& known = known_[side];
        if (!known) known = cannot_mate(position_, side, nodes_);
        return *known;
    }
    // The winner is asked first: for the other nobody has to be, if he can.
    bool is_dead() {
        if (is_taken_to_mate(position_, Side::white) || is_taken_to_mate(position_, Side::black)) return false;
        const Side asked_first = score_ == Score::black_wins ? Side::black : Side::white;
        return cannot(asked_first) && cannot(other(asked_first));
    }

private:
    const Position& position_;
    const Score score_;
    const std::uint64_t nodes_;
    chess::BySide<std::optional<bool>> known_;
};

// Whether mate is possible only ever shrinks: the last position is asked, and the rest only on *no*.
std::optional<std::size_t> first_dead(const GameExamination& examination, Mates& at_the_end) {
    if (!at_the_end.is_dead()) return {};
    std::size_t dead = examination.end;
    const Score score = examination.game.score();
    while (dead > 0 && Mates(position_at(examination.game, dead - 1), score, nodes_at_most).is_dead()) --dead;
    return dead;
}

struct End {
    std::size_t ply;
    Clause clause;
    InForce in_force;
    std::string_view words;
};

std::vector<End> automatic_ends(const GameExamination& examination, const std::optional<std::size_t>& dead, bool mate) {
    const chess::ReplayedGame& game = examination.game;
    std::vector<End> ends;
    if (dead) ends.push_back({*dead, Clause::dead_position, examination.rules.dead, "dead position"});
    const auto first = [&](auto test, Clause clause, InForce in_force, std::string_view words) {
        for (std::size_t ply = 0; ply <= examination.end; ++ply) {
            if (!test(ply)) continue;
            if (!(mate && ply == examination.end)) ends.push_back({ply, clause, in_force, words});
            return;
        }
    };
    if (chess::stood_until_over(game.most_occurrences()))
        first([&](std::size_t ply) { return chess::stood_until_over(occurrences_at(game, ply)); }, Clause::fivefold,
              examination.rules.fivefold, "fivefold repetition");
    if (chess::quiet_until_over(game.most_quiet()))
        first([&](std::size_t ply) { return chess::quiet_until_over(position_at(game, ply).quiet_plies()); },
              Clause::seventy_five, examination.rules.seventy_five, "seventy-five moves");
    std::erase_if(ends, [](const End& end) { return end.in_force == InForce::no; });
    std::ranges::stable_sort(ends, {}, &End::ply);
    return ends;
}

void compare_result(GameExamination& examination, const End& end, Score expected) {
    const Score score = examination.game.score();
    if (score == expected) return;
    if (score == Score::unknown) {
        examination.at(end.ply, FindingKind::result_missing, FindingVerdict::cannot_tell, end.clause).text = end.words;
        return;
    }
    const FindingVerdict verdict =
        end.in_force == InForce::yes ? FindingVerdict::contradicts : FindingVerdict::cannot_tell;
    examination.at(end.ply, FindingKind::result_conflict, verdict, end.clause).text =
        "the result is " + std::string(text_of(score)) + ", by the position (" + std::string(end.words) + ") " +
        std::string(text_of(expected));
}

void examine_automatic(GameExamination& examination, const std::vector<End>& ends) {
    if (ends.empty()) return;
    // The first that surely held ends the game; else the first that may have.
    const auto sure = std::ranges::find(ends, InForce::yes, &End::in_force);
    const End& end = sure == ends.end() ? ends.front() : *sure;
    const FindingVerdict verdict =
        end.in_force == InForce::yes ? FindingVerdict::contradicts : FindingVerdict::cannot_tell;
    if (end.ply < examination.end || examination.game.unplayed() > 0)
        examination.at(end.ply, FindingKind::played_past_end, verdict, end.clause).text = end.words;
    if (decisive(examination.game.score())) compare_result(examination, end, Score::draw);
}

char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

bool on_time(std::string_view termination) {
    std::string text(termination);
    std::ranges::transform(text, text.begin(), lower);
    return text.find("time forfeit") != text.npos || text.find("on time") != text.npos;
}

// 6.9, 5.1.2: a win by a side that has nothing to mate with.
void examine_winner(GameExamination& examination, Mates& at_the_end) {
    const Score score = examination.game.score();
    if (!decisive(score)) return;
    const Side winner = score == Score::white_wins ? Side::white : Side::black;
    if (!at_the_end.cannot(winner)) return;
    const bool forfeit = on_time(examination.tags.termination);
    const bool sure = forfeit && examination.rules.dead == InForce::yes;
    examination
        .at(examination.end, forfeit ? FindingKind::time_forfeit : FindingKind::winner_cannot_mate,
            sure ? FindingVerdict::contradicts : FindingVerdict::cannot_tell, Clause::flag_loses)
        .side = winner;
}

}  // namespace

void examine_ends(GameExamination& examination, GameCounts& facts) {
    const chess::ReplayedGame& game = examination.game;
    const Position& last = position_at(game, examination.end);
    const bool played_out = examination.end == game.plies();
    const bool stuck = played_out ? game.ends_in_checkmate() || game.ends_in_stalemate() : !chess::has_legal_move(last);
    const bool mate = stuck && chess::in_check(last);
    facts.checkmate += mate;
    facts.stalemate += stuck && !mate;
    Mates at_the_end(last, game.score(), nodes_worth(last, game.score()));
    const auto dead = mate ? std::nullopt : first_dead(examination, at_the_end);
    facts.dead += dead.has_value();
    const auto ends = automatic_ends(examination, dead, mate);
    if (mate)
        compare_result(examination, {examination.end, Clause::checkmate, InForce::yes, "checkmate"},
                       win_for(other(last.turn())));
    if (stuck && !mate)
        compare_result(examination, {examination.end, Clause::stalemate, InForce::yes, "stalemate"}, Score::draw);
    if (stuck && game.unplayed() > 0 && played_out)
        examination
            .at(examination.end, FindingKind::played_past_end, FindingVerdict::contradicts,
                mate ? Clause::checkmate : Clause::stalemate)
            .text = mate ? "checkmate" : "stalemate";
    if (!stuck || (!ends.empty() && ends.front().ply < examination.end)) examine_automatic(examination, ends);
    if (!stuck && !dead) examine_winner(examination, at_the_end);
}

}  // namespace adoube::audit
