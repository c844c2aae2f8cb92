#include "laws/07_irregularities/remedy.h"

#include <algorithm>

#include "chess/board/moves.h"
#include "laws/05_completion/ending.h"
#include "laws/09_drawn_game/offer.h"

namespace adoube::laws {
namespace {

constexpr std::uint8_t offences_that_lose = 2;

// Two hands: the move stands, and only the penalty follows (7.5.4). By the first reading the queen stood there at once.
bool takes_back(const State& table, const Offence& offence) {
    if (offence.clause == Clause::pawn_left) return table.terms.second_reading();
    return offence.clause != Clause::two_hands_pressed;
}

const Offence* first_to_take_back(const State& table, const std::vector<Offence>& found) {
    const auto first = std::ranges::find_if(found, [&](const Offence& offence) { return takes_back(table, offence); });
    return first == found.end() ? nullptr : &*first;
}

int counted_already(const Ruling& ruling, const State& table, Side offender) {
    int count = table.illegal[offender];
    for (const Event& event : ruling.events)
        if (const auto* counted = std::get_if<event::IllegalCounted>(&event)) count += counted->side == offender;
    return count;
}

Move queen_owed(const Offence& offence) { return Move::promotion(offence.owed->from, offence.owed->to, Kind::queen); }

// The plies before a claim whose offer still stands: the claimant has the move, or has made one move since.
std::uint32_t claimed_after(const State& table, Side claimant) {
    return table.position.turn() == claimant ? table.plies : table.plies - 1;
}

// The clock of a player who has just pressed goes on running: his press has completed nothing.
void add_restored(Ruling& ruling, const State& table, const Offence& first, bool just_pressed) {
    drop_claim(ruling, table, first.plies);
    if (first.clause == Clause::pawn_left) {
        if (first.plies + 1 != table.plies) ruling.events.push_back(event::PositionRestored{first.plies + 1});
        ruling.events.push_back(event::MoveReplaced{queen_owed(first)});
        ruling.events.push_back(event::ClockStarted{other(first.by), false});
        return;
    }
    ruling.events.push_back(event::PositionRestored{first.plies});
    if (!just_pressed) ruling.events.push_back(event::ClockStarted{first.by, false});
}

}  // namespace

bool unsupervised(const State& table) {
    return table.terms.play != Play::standard && table.terms.rules.watch == WatchedBy::players;
}

void drop_claim(Ruling& ruling, const State& table, std::uint32_t plies) {
    if (!table.terms.second_reading()) return;
    if (table.flag_referred && !table.postponed) ruling.events.push_back(event::FlagReferred{std::nullopt});
    const bool waits = table.pending && std::holds_alternative<pending::DrawClaim>(*table.pending);
    if (waits) ruling.events.push_back(event::ClaimSettled{});
    for (const auto& offer : table.offers)
        if (offer && offer->ground == Clause::claim_is_offer && (waits || plies < claimed_after(table, offer->by)))
            ruling.events.push_back(offer_ended(table, offer->by));
}

void cite_short_penalty(Ruling& ruling, const State& table) {
    if (table.terms.penalty() < table.terms.edition->penalty(Play::standard)) ruling.add(Clause::one_minute);
}

Ruling by_appendix(const State& table, Ruling ruling) {
    if (table.terms.play == Play::blitz) ruling.add(Clause::blitz_unsupervised);
    return ruling;
}

bool makes_a_move(const event::IllegalStands& stands) {
    if (stands.clause == Clause::pawn_left) return !stands.movement.becomes;  // with a queen it was made before
    return stands.clause == Clause::illegal_completed;
}

std::vector<Offence> correctable(const State& table, Actor by) {
    std::vector<Offence> found;
    if (!table.terms.second_reading() && by == Actor::arbiter) return table.standing_illegal;
    for (const Offence& offence : table.standing_illegal)
        if (!unsupervised(table) || table.plies <= offence.plies + 1) found.push_back(offence);
    return found;
}

void add_illegal_penalty(Ruling& ruling, const State& table, const Position& stands, Side offender,
                         const MatingFacts& facts) {
    ruling.add(Clause::illegal_penalty);
    const bool loses = counted_already(ruling, table, offender) + 1 >= offences_that_lose;
    ruling.events.push_back(event::IllegalCounted{offender});
    if (!loses) {
        ruling.events.push_back(event::TimeAwarded{other(offender), table.terms.penalty()});
        return cite_short_penalty(ruling, table);
    }
    ruling.events.push_back(event::GameOver{loss_or_draw(stands, offender, facts), Reason::illegal_moves});
}

void add_remedy(Ruling& ruling, const State& table, const Act& act, const std::optional<Offence>& now) {
    auto found = now && !table.terms.second_reading() ? std::vector<Offence>{} : correctable(table, act.by);
    if (now) found.push_back(*now);
    for (const Offence& offence : found) ruling.add(offence.clause);
    if (const Offence* first = first_to_take_back(table, found))
        add_restored(ruling, table, *first, now && first == &found.back());
    for (const Offence& offence : found) {
        add_illegal_penalty(ruling, table, table.position, offence.by, act.facts);
        if (has<event::GameOver>(ruling)) return;
    }
}

void add_correction(Ruling& ruling, const State& table) {
    if (const Offence* first = first_to_take_back(table, table.standing_illegal))
        add_restored(ruling, table, *first, false);
}

std::optional<Position> position_corrected(const Game& game, Actor by) {
    const auto found = correctable(game, by);
    const Offence* first = first_to_take_back(game, found);
    if (!first) return {};
    const Position before = game.history.position(first->plies);
    return first->clause == Clause::pawn_left ? before.after_illegal(queen_owed(*first)) : before;
}

// Where the queen of 7.5.2 leaves no move, who could mate is asked of the position before the pawn's move.
Position position_judged(const Game& game, Actor by, const ActBody& body) {
    const auto* claim = std::get_if<act::Claim>(&body);
    const bool asks = (claim && claim->ground == Ground::illegal_move) || std::holds_alternative<act::Press>(body) ||
                      std::holds_alternative<act::Play>(body) || std::holds_alternative<act::FindIllegalMove>(body);
    if (!asks || !game.terms.second_reading()) return game.position;
    const auto corrected = position_corrected(game, by);
    if (!corrected) return game.position;
    if (chess::has_legal_move(*corrected)) return *corrected;
    const auto found = correctable(game, by);
    return game.history.position(first_to_take_back(game, found)->plies);
}

}  // namespace adoube::laws
