#include "laws/08_recording/signing.h"

#include "laws/09_drawn_game/offer.h"

namespace adoube::laws {
namespace {

bool is_the_result(const State& table, Outcome result) {
    const auto* over = table.over();
    return over && over->result == result;
}

Ruling with_signature(Ruling ruling, const Act& act, Outcome result) {
    return std::move(ruling).with(event::ResultSigned{side_of(act.by), result});
}

}  // namespace

// A game that is annulled, or waits for the person assigned to decide (III.6), has none.
Says signs_no_result(const Game& game, const Act&, const act::SignResult& sign) {
    const bool none = sign.result == Outcome::none || sign.result == Outcome::annulled;
    if (!none && !is_the_result(game, Outcome::none) && !is_the_result(game, Outcome::annulled)) return silent;
    return unlawful(Clause::signed_result);
}

Says signs_again(const Game& game, const Act& act, const act::SignResult&) {
    if (!game.signatures[side_of(act.by)]) return silent;
    return unlawful(Clause::signed_result);
}

Says signs_against_the_record(const Game& game, const Act&, const act::SignResult& sign) {
    if (game.terms.venue == Venue::note || is_the_result(game, sign.result)) return silent;
    return unlawful(Clause::signed_result);
}

// A draw signed while the game is played is agreed on: not before both have moved (5.2.3), nor against 9.1.1.
Says signs_draw_not_to_be_agreed(const Game& game, const Act& act, const act::SignResult& sign) {
    const bool as_the_opponent = game.signatures[other(side_of(act.by))] == sign.result;
    if (!game.terms.second_reading() || game.over() || sign.result != Outcome::draw || !as_the_opponent) return silent;
    const bool barred = offers_barred(game);
    if (!barred && game.position.move_number() >= 2) return silent;
    auto ruling = referred(Clause::signed_result).cite(Clause::agreement);
    if (barred) ruling.add(Clause::draw_regulations);
    return with_signature(std::move(ruling), act, sign.result);
}

Says signs_as_the_opponent(const Game& game, const Act& act, const act::SignResult& sign) {
    if (game.signatures[other(side_of(act.by))] != sign.result) return silent;
    auto ruling = with_signature(lawful(Clause::signed_result), act, sign.result);
    if (!is_the_result(game, sign.result)) ruling.events.push_back(event::GameOver{sign.result, Reason::signed_result});
    return ruling;
}

// Another result than the opponent's signature, or than the game's own, is for the arbiter to look at.
Says signs_alone(const Game& game, const Act& act, const act::SignResult& sign) {
    const bool differs = game.signatures[other(side_of(act.by))].has_value();
    const bool wrong = game.over() && !is_the_result(game, sign.result);
    return with_signature(differs || wrong ? referred(Clause::signed_result) : lawful(Clause::signed_result), act,
                          sign.result);
}

}  // namespace adoube::laws
