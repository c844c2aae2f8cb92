#include "laws/09_drawn_game/claim.h"

#include "base/overloaded.h"
#include "chess/moves.h"

namespace adoube::laws {
namespace {

constexpr int occurrences_to_claim = 3;
constexpr int quiet_plies_to_claim = 100;

// The move on the scoresheet, or the sealed text shown with the claim.
const std::optional<std::string>& intention(const Game& game, const act::Claim& claim) {
    return claim.intended ? claim.intended : game.written;
}

bool is_draw_claim(Ground ground) { return ground == Ground::threefold || ground == Ground::fifty; }

std::optional<Move> legal_intention(const Game& game, const std::optional<std::string>& written) {
    if (!written) return {};
    const auto reading = chess::read_move(game.position, *written, game.terms.languages);
    if (const auto* move = std::get_if<Move>(&reading)) return *move;
    return {};
}

bool pawn_move_or_capture(const Position& position, Move move) {
    return position.at(move.from())->kind == Kind::pawn || chess::is_capture(position, move);
}

// What the written move binds the claimant to: itself; if illegal, another move with that piece.
Imposed imposed_by(const Game& game, const std::optional<std::string>& written) {
    if (!written) return {};
    const auto reading = chess::read_move(game.position, *written, game.terms.languages);
    return std::visit(overloaded{
                          [](const Move& move) { return Imposed{move, 0}; },
                          [](const chess::AmbiguousMove& ambiguous) {
                              Imposed imposed;
                              for (const Move move : ambiguous.candidates) imposed.pieces |= bit(move.from());
                              return imposed;
                          },
                          [](const chess::IllegalMove& illegal) { return Imposed{{}, illegal.from}; },
                          [](const chess::UnintelligibleMove&) { return Imposed{}; },
                      },
                      reading);
}

Ruling right(const Game& game, Ground ground, Clause clause) {
    const Reason reason = ground == Ground::threefold ? Reason::threefold : Reason::fifty;
    auto ruling = lawful(clause).cite(Clause::claim_right).cite(Clause::claim_pauses);
    if (ground == Ground::threefold) ruling.add(Clause::same_position);
    if (clause == Clause::threefold_intended && game.terms.edition->intended_claim_completes)
        ruling.add(Clause::end_completes);
    ruling.events.push_back(event::GameOver{Outcome::draw, reason});
    return ruling;
}

Ruling wrong(const Game& game, Side claimant, const std::optional<std::string>& written) {
    auto ruling = lawful(Clause::claim_wrong).cite(Clause::claim_is_offer).cite(Clause::claim_pauses);
    ruling.events.push_back(event::TimeAwarded{other(claimant), game.terms.penalty()});
    if (!game.offer) ruling.events.push_back(event::OfferMade{claimant});
    if (const Imposed imposed = imposed_by(game, written); imposed.move || imposed.pieces)
        ruling.events.push_back(event::MoveImposed{imposed});
    return ruling;
}

}  // namespace

std::optional<Clause> claim_holds(const Game& game, Ground ground, const std::optional<std::string>& written) {
    const auto intended = legal_intention(game, written);
    if (ground == Ground::threefold) {
        if (game.history.occurrences(game.position) >= occurrences_to_claim) return Clause::threefold_on_board;
        if (!intended) return {};
        if (game.history.occurrences(game.position.after(*intended)) + 1 >= occurrences_to_claim)
            return Clause::threefold_intended;
        return {};
    }
    if (game.position.quiet_plies() >= quiet_plies_to_claim) return Clause::fifty_on_board;
    if (!intended || pawn_move_or_capture(game.position, *intended)) return {};
    if (game.position.quiet_plies() + 1 >= quiet_plies_to_claim) return Clause::fifty_intended;
    return {};
}

Says draw_claim_out_of_turn(const Game& game, const Act& act, const act::Claim& claim) {
    if (!is_draw_claim(claim.ground) || side_of(act.by) == game.turn()) return silent;
    return unlawful(claim.ground == Ground::threefold ? Clause::threefold : Clause::fifty)
        .cite(Clause::having_the_move);
}

Says draw_claim_after_touch(const Game& game, const Act&, const act::Claim& claim) {
    if (!is_draw_claim(claim.ground) || !game.hand.touched_with_intent()) return silent;
    return unlawful(Clause::claim_after_touch);
}

Says draw_claim_waits_for_arbiter(const Game& game, const Act& act, const act::Claim& claim) {
    if (!is_draw_claim(claim.ground) || game.terms.rules.claims == ClaimsDecided::instantly) return silent;
    auto ruling = referred(Clause::claim_pauses).cite(Clause::claim_is_offer);
    if (claim.intended) ruling.events.push_back(event::MoveWritten{*claim.intended});
    if (!game.offer) ruling.events.push_back(event::OfferMade{side_of(act.by)});
    ruling.events.push_back(event::ClaimWaits{side_of(act.by), claim.ground});
    ruling.events.push_back(event::Paused{});
    return ruling;
}

Says draw_claim_is_right(const Game& game, const Act&, const act::Claim& claim) {
    if (!is_draw_claim(claim.ground)) return silent;
    const auto clause = claim_holds(game, claim.ground, intention(game, claim));
    if (!clause) return silent;
    return right(game, claim.ground, *clause);
}

Says draw_claim_is_wrong(const Game& game, const Act& act, const act::Claim& claim) {
    if (!is_draw_claim(claim.ground)) return silent;
    return wrong(game, side_of(act.by), intention(game, claim));
}

Says examines_nothing(const Game& game, const Act&, const act::ExamineClaim&) {
    if (game.pending && !game.pending->increment && is_draw_claim(game.pending->ground)) return silent;
    return unlawful(Clause::claim_pauses);
}

Says examines_right_claim(const Game& game, const Act&, const act::ExamineClaim&) {
    const auto clause = claim_holds(game, game.pending->ground, game.written);
    if (!clause) return silent;
    return right(game, game.pending->ground, *clause);
}

Says examines_wrong_claim(const Game& game, const Act&, const act::ExamineClaim&) {
    auto ruling = wrong(game, game.pending->by, game.written);
    ruling.events.push_back(event::ClaimSettled{});
    ruling.events.push_back(event::Restarted{});
    return ruling;
}

Says claim_cannot_be_withdrawn(const Game&, const Act&, const act::WithdrawClaim&) {
    return unlawful(Clause::claim_pauses);
}

}  // namespace adoube::laws
