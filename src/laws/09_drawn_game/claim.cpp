#include "laws/09_drawn_game/claim.h"

#include "base/overloaded.h"
#include "chess/board/draw_limits.h"
#include "chess/board/moves.h"
#include "laws/07_irregularities/remedy.h"
#include "laws/09_drawn_game/look_alike.h"

namespace adoube::laws {
namespace {

// The move on the scoresheet, or the sealed text shown with the claim.
const std::optional<std::string>& intention(const Game& game, const act::Claim& claim) {
    return claim.intended ? claim.intended : game.written;
}

const pending::DrawClaim* waiting_draw_claim(const Game& game) {
    return game.pending ? std::get_if<pending::DrawClaim>(&*game.pending) : nullptr;
}

std::optional<Move> legal_intention(const Game& game, const std::optional<std::string>& written) {
    if (!written) return {};
    const auto reading = chess::read_move(game.position, *written, game.terms.languages);
    if (const auto* move = std::get_if<Move>(&reading); move && chess::lawful_moves(game.position).has(*move))
        return *move;
    return {};
}

// What the written move binds the claimant to: itself; if illegal, another move with that piece.
Imposed imposed_by(const Game& game, const std::optional<std::string>& written) {
    if (!written) return {};
    const auto reading = chess::read_move(game.position, *written, game.terms.languages);
    return std::visit(overloaded{
                          [&](const Move& move) {
                              const bool lawful = chess::lawful_moves(game.position).has(move);
                              return lawful ? Imposed{move, 0} : Imposed{{}, bit(move.from())};
                          },
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

bool on_board(const Game& game, Ground ground) {
    if (ground == Ground::threefold) return chess::stood_enough_to_claim(game.history.occurrences(game.position));
    return chess::quiet_enough_to_claim(game.position.quiet_plies());
}

bool by_intention(const Game& game, Ground ground, const std::optional<std::string>& written) {
    const auto intended = legal_intention(game, written);
    if (!intended) return false;
    if (ground == Ground::threefold)
        return chess::stood_enough_to_claim(game.history.occurrences(game.position.after(*intended)) + 1);
    if (!chess::is_quiet(game.position, *intended)) return false;
    return chess::quiet_enough_to_claim(game.position.quiet_plies() + 1);
}

// The board or the written move justifies it; whichever holds is cited, both if both do.
Says if_right(const Game& game, Ground ground, const std::optional<std::string>& written) {
    const auto holds = claim_holds(game, ground, written);
    if (!holds) return silent;
    const bool third = ground == Ground::threefold;
    auto ruling = lawful(*holds).cite(Clause::claim_right).cite(Clause::claim_pauses);
    if (third) ruling.add(Clause::same_position);
    if (by_intention(game, ground, written)) ruling.add(third ? Clause::threefold_intended : Clause::fifty_intended);
    if (*holds == Clause::threefold_intended && game.terms.edition->intended_claim_completes)
        ruling.add(Clause::end_completes);
    ruling.events.push_back(event::GameOver{Outcome::draw, third ? Reason::threefold : Reason::fifty});
    return ruling;
}

bool some_can_move(const Position& position, chess::Bitboard pieces) {
    for (const Move move : chess::lawful_moves(position))
        if (contains(pieces, move.from())) return true;
    return false;
}

// Enough positions looked the same, and some of them were not (9.2.3).
void cite_look_alikes(Ruling& ruling, const Game& game, const std::optional<std::string>& written) {
    const auto intended = legal_intention(game, written);
    const Position sought = intended ? game.position.after(*intended) : game.position;
    const auto alike = look_alikes(game.history, sought);
    const int same = game.history.occurrences(sought) + (intended ? 1 : 0);
    if (alike.empty() || !chess::stood_enough_to_claim(same + static_cast<int>(alike.size()))) return;
    ruling.add(Clause::same_position);
    for (const LookAlikeAt& one : alike) ruling.add(one.clause);
}

Ruling wrong(const Game& game, Side claimant, Ground ground, const std::optional<std::string>& written) {
    auto ruling = lawful(Clause::claim_wrong).cite(Clause::claim_is_offer).cite(Clause::claim_pauses);
    cite_short_penalty(ruling, game);
    if (ground == Ground::threefold && game.terms.second_reading()) cite_look_alikes(ruling, game, written);
    if (game.wrong_claims[claimant] > 0) ruling.add(Clause::distraction);  // for the arbiter to weigh
    if (game.terms.second_reading()) ruling.events.push_back(event::ClaimFoundWrong{claimant});
    ruling.events.push_back(event::TimeAwarded{other(claimant), game.terms.penalty()});
    if (game.may_offer(claimant)) ruling.events.push_back(event::OfferMade{claimant});
    const Imposed imposed = imposed_by(game, written);
    if (imposed.move || imposed.pieces) ruling.events.push_back(event::MoveImposed{imposed});
    if (imposed.pieces && !some_can_move(game.position, imposed.pieces)) ruling.add(Clause::touch_immovable);
    return ruling;
}

}  // namespace

std::optional<Clause> claim_holds(const Game& game, Ground ground, const std::optional<std::string>& written) {
    const bool third = ground == Ground::threefold;
    if (on_board(game, ground)) return third ? Clause::threefold_on_board : Clause::fifty_on_board;
    if (by_intention(game, ground, written)) return third ? Clause::threefold_intended : Clause::fifty_intended;
    return {};
}

// Claims on other grounds have been answered before these are asked.
Says draw_claim_out_of_turn(const Game& game, const Act& act, const act::Claim& claim) {
    if (side_of(act.by) == game.turn()) return silent;
    return unlawful(claim.ground == Ground::threefold ? Clause::threefold : Clause::fifty)
        .cite(Clause::having_the_move);
}

// A machine that keeps the clock has seen the flag at once; in a hall it has fallen when somebody says so (6.8).
Says draw_claim_after_the_flag(const Game& game, const Act& act, const act::Claim&) {
    if (!game.terms.second_reading() || game.terms.venue == Venue::note) return silent;
    if (!flag_down(game.clock, side_of(act.by), act.at)) return silent;
    return unlawful(Clause::flag_fallen);
}

Says draw_claim_after_touch(const Game& game, const Act&, const act::Claim&) {
    if (!game.hand.touched_with_intent()) return silent;
    return unlawful(Clause::claim_after_touch);
}

Says draw_claim_waits_for_arbiter(const Game& game, const Act& act, const act::Claim& claim) {
    if (game.terms.rules.claims == ClaimsDecided::instantly) return silent;
    auto ruling = referred(Clause::claim_pauses).cite(Clause::claim_is_offer);
    if (claim.intended) ruling.events.push_back(event::MoveWritten{*claim.intended});
    if (game.may_offer(side_of(act.by))) ruling.events.push_back(event::OfferMade{side_of(act.by)});
    ruling.events.push_back(event::ClaimWaits{side_of(act.by), claim.ground});
    ruling.events.push_back(event::Paused{});
    return ruling;
}

Says draw_claim_is_right(const Game& game, const Act&, const act::Claim& claim) {
    return if_right(game, claim.ground, intention(game, claim));
}

Says draw_claim_is_wrong(const Game& game, const Act& act, const act::Claim& claim) {
    auto ruling = wrong(game, side_of(act.by), claim.ground, intention(game, claim));
    if (game.in<phase::Paused>()) ruling.events.push_back(event::Restarted{});  // he had stopped the clocks himself
    return ruling;
}

Says examines_nothing(const Game& game, const Act&, const act::ExamineClaim&) {
    if (waiting_draw_claim(game)) return silent;
    return unlawful(Clause::claim_pauses);
}

Says examines_right_claim(const Game& game, const Act&, const act::ExamineClaim&) {
    return if_right(game, waiting_draw_claim(game)->ground, game.written);
}

Says examines_wrong_claim(const Game& game, const Act&, const act::ExamineClaim&) {
    const auto& claim = *waiting_draw_claim(game);
    auto ruling = wrong(game, claim.by, claim.ground, game.written);
    ruling.events.push_back(event::ClaimSettled{});
    ruling.events.push_back(event::Restarted{});
    return ruling;
}

Says claim_cannot_be_withdrawn(const Game&, const Act&, const act::WithdrawClaim&) {
    return unlawful(Clause::claim_pauses);
}

}  // namespace adoube::laws
