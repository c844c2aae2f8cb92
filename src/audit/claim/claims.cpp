#include "audit/at_ply.h"
#include "audit/claim/intended.h"
#include "audit/examination.h"
#include "chess/board/draw_limits.h"

namespace adoube::audit {
namespace {

using laws::Clause;

struct First {
    std::optional<std::size_t> ply{};
    std::uint32_t times = 0;
};

// By side, the plies at which the position on the board gives the right to claim.
template <class Test>
chess::BySide<First> on_board(const GameExamination& examination, Test test) {
    chess::BySide<First> firsts;
    const chess::ReplayedGame& game = examination.game;
    const bool over = game.ends_in_checkmate() || game.ends_in_stalemate();  // nobody claims any more
    for (std::size_t ply = 0; ply <= examination.end; ++ply) {
        if (!test(ply) || (over && ply == game.plies())) continue;
        First& side = firsts[turn_at(game, ply)];
        if (!side.ply) side.ply = ply;
        ++side.times;
    }
    return firsts;
}

void first_move(int& known, int move_number) {
    if (known == 0 || move_number < known) known = move_number;
}

void tell(GameExamination& examination, const chess::BySide<First>& firsts, FindingKind kind, FindingVerdict verdict,
          Clause clause) {
    for (const chess::Side side : {chess::Side::white, chess::Side::black}) {
        const First& first = firsts[side];
        if (!first.ply) continue;
        Finding& finding = examination.at(*first.ply, kind, verdict, clause);
        finding.side = side;
        finding.times = first.times;
        examination.could_claim[side] = true;
        first_move(examination.first_claim_move[0], finding.move_number);
    }
}

void tell(GameExamination& examination, const ChancesOfBoth& chances, FindingKind kind, FindingVerdict verdict,
          Clause clause) {
    for (const chess::Side side : {chess::Side::white, chess::Side::black}) {
        const Chances& of_side = chances[side];
        if (!of_side.first) continue;
        Finding& finding = examination.at(of_side.first->ply, kind, verdict, clause);
        finding.side = side;
        finding.times = of_side.times;
        finding.text = chess::san(position_at(examination.game, of_side.first->ply), of_side.first->move);
        examination.by_intended = true;
        examination.could_claim[side] = true;
        first_move(examination.first_claim_move[1], finding.move_number);
    }
}

}  // namespace

void examine_claims(GameExamination& examination) {
    const chess::ReplayedGame& game = examination.game;
    if (chess::stood_enough_to_claim(game.most_occurrences()))
        tell(examination,
             on_board(examination,
                      [&](std::size_t ply) { return chess::stood_enough_to_claim(occurrences_at(game, ply)); }),
             FindingKind::threefold, FindingVerdict::claimable, Clause::threefold_on_board);
    if (game.most_occurrences() >= chess::occurrences_to_claim - 1)
        tell(examination, threefold_chances(game), FindingKind::threefold_by_move, FindingVerdict::claimable,
             Clause::threefold_intended);
    if (!chess::quiet_enough_to_claim(game.most_quiet() + 1)) return;
    const FindingVerdict verdict =
        examination.rules.plain_fifty == InForce::yes ? FindingVerdict::claimable : FindingVerdict::cannot_tell;
    tell(examination,
         on_board(examination,
                  [&](std::size_t ply) { return chess::quiet_enough_to_claim(position_at(game, ply).quiet_plies()); }),
         FindingKind::fifty, verdict, Clause::fifty_on_board);
    tell(examination, fifty_chances(game), FindingKind::fifty_by_move, verdict, Clause::fifty_intended);
}

}  // namespace adoube::audit
