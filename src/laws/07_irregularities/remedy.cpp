#include "laws/07_irregularities/remedy.h"

#include <algorithm>

#include "laws/05_completion/ending.h"

namespace adoube::laws {
namespace {

constexpr std::uint8_t offences_that_lose = 2;

// Two hands: the move stands, and only the penalty follows (7.5.4).
bool moves_nothing_back(const Offence& offence) { return offence.clause == Clause::two_hands_pressed; }

const Offence* first_to_take_back(const std::vector<Offence>& found) {
    const auto first = std::ranges::find_if_not(found, moves_nothing_back);
    return first == found.end() ? nullptr : &*first;
}

int counted_already(const Ruling& ruling, const State& table, Side offender) {
    int count = table.illegal[index_of(offender)];
    for (const Event& event : ruling.events)
        if (const auto* counted = std::get_if<event::IllegalCounted>(&event)) count += counted->side == offender;
    return count;
}

// What was claimed about a position that disappears goes with it, and costs nobody anything.
void drop_claim(Ruling& ruling, const State& table) {
    if (!table.pending || !std::holds_alternative<pending::DrawClaim>(*table.pending)) return;
    ruling.events.push_back(event::ClaimSettled{});
    if (table.offer && table.offer->ground == Clause::claim_is_offer) ruling.events.push_back(event::OfferEnded{});
}

Move queen_owed(const Offence& offence) { return Move::promotion(offence.owed->from, offence.owed->to, Kind::queen); }

void add_restored(Ruling& ruling, const State& table, const Offence& first) {
    drop_claim(ruling, table);
    if (first.clause == Clause::pawn_left) {
        if (first.plies + 1 != table.plies) ruling.events.push_back(event::PositionRestored{first.plies + 1});
        ruling.events.push_back(event::MoveReplaced{queen_owed(first)});
        ruling.events.push_back(event::ClockStarted{other(first.by), false});
        return;
    }
    ruling.events.push_back(event::PositionRestored{first.plies});
    ruling.events.push_back(event::ClockStarted{first.by, false});
}

}  // namespace

bool unsupervised(const State& table) {
    return table.terms.play != Play::standard && table.terms.rules.watch == Watch::players;
}

bool makes_a_move(const event::IllegalStands& stands) {
    if (stands.clause == Clause::pawn_left) return !stands.movement.becomes;  // with a queen it was made before
    return stands.clause == Clause::illegal_completed;
}

std::vector<Offence> correctable(const State& table) {
    std::vector<Offence> found;
    for (const Offence& offence : table.standing_illegal)
        if (!unsupervised(table) || table.plies <= offence.plies + 1) found.push_back(offence);
    return found;
}

void add_illegal_penalty(Ruling& ruling, const State& table, const Position& stands, Side offender,
                         const MatingFacts& facts) {
    ruling.add(Clause::illegal_penalty);
    const bool loses = counted_already(ruling, table, offender) + 1 >= offences_that_lose;
    ruling.events.push_back(event::IllegalCounted{offender});
    if (!loses)
        ruling.events.push_back(event::TimeAwarded{other(offender), table.terms.penalty()});
    else
        ruling.events.push_back(event::GameOver{loss_or_draw(stands, offender, facts), Reason::illegal_moves});
}

void add_remedy(Ruling& ruling, const State& table, const MatingFacts& facts, const std::optional<Offence>& now) {
    auto found = correctable(table);
    if (now) found.push_back(*now);
    for (const Offence& offence : found) ruling.add(offence.clause);
    if (const Offence* first = first_to_take_back(found)) add_restored(ruling, table, *first);
    for (const Offence& offence : found) {
        add_illegal_penalty(ruling, table, table.position, offence.by, facts);
        if (has<event::GameOver>(ruling)) return;
    }
}

Position position_judged(const Game& game, const ActBody& body) {
    const auto* claim = std::get_if<act::Claim>(&body);
    const bool asks = (claim && claim->ground == Ground::illegal_move) || std::holds_alternative<act::Press>(body) ||
                      std::holds_alternative<act::Play>(body) || std::holds_alternative<act::FindIllegalMove>(body);
    const auto found = correctable(game);
    const Offence* first = asks ? first_to_take_back(found) : nullptr;
    if (!first) return game.position;
    const Position before = game.history.position(first->plies);
    return first->clause == Clause::pawn_left ? before.after_illegal(queen_owed(*first)) : before;
}

}  // namespace adoube::laws
