#include "laws/rights.h"

#include <span>
#include <type_traits>

#include "chess/board/draw_limits.h"
#include "laws/04_act_of_moving/movement.h"
#include "laws/08_recording/record.h"
#include "laws/09_drawn_game/claim.h"
#include "laws/12_arbiter/findings.h"
#include "laws/guards.h"
#include "laws/words.h"

namespace adoube::laws {
namespace {

template <class A>
using Of = std::type_identity<A>;

template <class E>
std::vector<E> all_values() {
    std::vector<E> all;
    for (std::size_t i = 0; i < words<E>.size(); ++i) all.push_back(static_cast<E>(i));
    return all;
}
template <>
std::vector<bool> all_values<bool>() {
    return {false, true};
}

// One of each value of the act's first field.
template <class A>
void ask_each(std::vector<ActBody>& acts, Of<A>) {
    A asked{};
    auto& first = std::get<0>(asked.field_values());
    for (const auto value : all_values<std::remove_reference_t<decltype(first)>>()) {
        first = value;
        acts.emplace_back(asked);
    }
}

// The results of a game that was played to its end.
void ask_each(std::vector<ActBody>& acts, Of<act::SignResult>) {
    for (const Outcome result : {Outcome::white_wins, Outcome::black_wins, Outcome::draw, Outcome::both_lose})
        acts.emplace_back(act::SignResult{result});
}

// Facts of the game, and one of each player: whether there is ground for another is the arbiter's word.
void ask_each(std::vector<ActBody>& acts, Of<act::FindFact>) {
    for (const Fact fact : all_values<Fact>())
        if (entry(fact).about == About::game) acts.emplace_back(act::FindFact{fact, {}, {}, {}});
    for (const Side side : {Side::white, Side::black})
        for (const Fact fact : {Fact::breach, Fact::resignation_meant, Fact::acceptance_meant, Fact::offer_meant})
            acts.emplace_back(act::FindFact{fact, side, {}, {}});
}

// What a button could stand for in any game.
std::vector<ActBody> acts_anywhere(Party party) {
    std::vector<ActBody> acts;
    for_each_row<ActBody>([&]<class A>() {
        if (A::row.party != party) return;
        if constexpr (A::row.asked == InRights::once) acts.emplace_back(A{});
        if constexpr (A::row.asked == InRights::each) ask_each(acts, Of<A>{});
    });
    return acts;
}

// The move as it was played; one that could have been, if an illegal one stands there.
HandMove as_played(const History& history, std::size_t ply) {
    const auto legal = chess::legal_moves(history.position(ply));
    const Move move = legal.has(history.move(ply)) || legal.empty() ? history.move(ply) : legal[0];
    return movement_of(move);
}

// Acts that name something of this game; every row that is asked here has its own.
// What is written may be written again.
void ask_here(const Game& game, std::vector<ActBody>& acts, Of<act::WriteMove>) {
    acts.emplace_back(act::WriteMove{game.written.value_or("-")});
}

void ask_here(const Game& game, std::vector<ActBody>& acts, Of<act::Announce>) {
    if (game.terms.rules.visually_disabled == SomePlayers::nobody) return;
    const bool made = game.plies > 0 && game.uncompleted[other(game.turn())] > 0;
    if (made) acts.emplace_back(act::Announce{as_played(game.history, game.plies - 1)});
    const auto moves = chess::lawful_moves(game.position);
    const auto& stands = game.hand.unannounced;
    if (!moves.empty()) acts.emplace_back(act::Announce{movement_of(stands ? *stands : moves[0])});
}

// Whether a move may be stated at all: asked with one that is legal.
void ask_here(const Game& game, std::vector<ActBody>& acts, Of<act::StateMove>) {
    if (!game.adjournment) return;
    const auto moves = chess::lawful_moves(game.position);
    if (!moves.empty()) acts.emplace_back(act::StateMove{chess::uci(game.position, moves[0])});
}

// The counter as it stands.
void ask_here(const Game& game, std::vector<ActBody>& acts, Of<act::SetMoves>) {
    for (const Side side : {Side::white, Side::black})
        acts.emplace_back(act::SetMoves{side, game.clock.completed[side]});
}

void ask_here(const Game& game, std::vector<ActBody>& acts, Of<act::FindAccident>) {
    for (const auto& touch : game.hand.touches) acts.emplace_back(act::FindAccident{touch.square});
}

void ask_here(const Game& game, std::vector<ActBody>& acts, Of<act::FindIntent>) {
    for (const auto& touch : game.hand.touches) acts.emplace_back(act::FindIntent{touch.square});
}

// Asked with a reason where one has to be given.
std::string reason_here(const Game& game) {
    const bool final = game.adjournment && (game.adjournment->envelope() || game.adjournment->at<stage::ReplySealed>());
    return final || game.over() ? "-" : "";
}

void ask_here(const Game& game, std::vector<ActBody>& acts, Of<act::GoBack>) {
    if (game.plies > 0) acts.emplace_back(act::GoBack{game.plies - 1, reason_here(game)});
}

void ask_here(const Game& game, std::vector<ActBody>& acts, Of<act::CorrectMove>) {
    if (game.plies > 0) acts.emplace_back(act::CorrectMove{as_played(game.history, game.plies - 1), reason_here(game)});
}

std::vector<ActBody> acts_here(const Game& game, Party party) {
    std::vector<ActBody> acts;
    for_each_row<ActBody>([&]<class A>() {
        if constexpr (A::row.asked == InRights::here)
            if (A::row.party == party) ask_here(game, acts, Of<A>{});
    });
    return acts;
}

// Who could mate changes what a resignation brings, never whether one may resign: nobody is searched for it.
const MatingFacts both_can_mate{{chess::Can::yes, chess::Can::yes}, {}};

void ask(std::vector<Right>& rights, const Game& game, Instant at, Actor party, const ActBody& body) {
    Right& right = rights.emplace_back(Act{at, party, body, {}});
    const bool resigns = std::holds_alternative<act::Resign>(body);
    const Ruling ruling = resigns ? decide(game, Act{at, party, body, both_can_mate}) : decide(game, right.act);
    right.finding = ruling.finding;
    right.citations = ruling.citations;
}

}  // namespace

std::vector<WinningClaim> claims_that_succeed(const Game& game) {
    std::vector<WinningClaim> found;
    if (game.over()) return found;
    for (const Ground ground : {Ground::threefold, Ground::fifty})
        if (const auto clause = claim_holds(game, ground, {})) found.push_back({ground, *clause, {}});
    const bool fifty_next = chess::quiet_enough_to_claim(game.position.quiet_plies() + 1);
    for (const Move move : chess::lawful_moves(game.position)) {
        if (!chess::is_quiet(game.position, move)) continue;
        if (fifty_next) found.push_back({Ground::fifty, Clause::fifty_intended, move});
        if (chess::stood_enough_to_claim(game.history.occurrences(game.position.after(move)) + 1))
            found.push_back({Ground::threefold, Clause::threefold_intended, move});
    }
    return found;
}

BoardStanding standing(const Game& game, Instant at) {
    BoardStanding now;
    const Act hand{at, actor(game.turn()), act::Press{}, {}};
    now.may_handle = !game_is_over(game, hand) && !claim_waits(game, hand) && !pieces_stand_still(game, hand);
    now.duty = duty_of(game);
    now.may = moves_allowed(game);
    for (const Side side : {Side::white, Side::black}) now.must_record[side] = must_record(game, side, at);
    return now;
}

std::vector<Right> rights_of(const Game& game, Actor party, Instant at) {
    static const auto of_arbiter = acts_anywhere(Party::arbiter), of_player = acts_anywhere(Party::player);
    const bool arbiter = party == Actor::arbiter;
    const std::span<const ActBody> always = arbiter ? of_arbiter : of_player;
    const auto here = acts_here(game, arbiter ? Party::arbiter : Party::player);
    std::vector<Right> rights;
    rights.reserve(always.size() + here.size());
    for (const auto acts : {always, std::span<const ActBody>(here)})
        for (const ActBody& body : acts) ask(rights, game, at, party, body);
    return rights;
}

Rights rights(const Game& game, Instant at) {
    Rights all{standing(game, at), {}, claims_that_succeed(game)};
    for (const Actor party : {Actor::white, Actor::black, Actor::arbiter})
        all.of[static_cast<std::size_t>(party)] = rights_of(game, party, at);
    return all;
}

}  // namespace adoube::laws
