// Adjourning: the request, the sealed move, the envelope and its keeping (I.1 to I.3).
#pragma once

#include "laws/game.h"
#include "laws/ruling.h"

namespace adoube::laws {

Says asks_to_seal_out_of_play(const Game& game, const Act& act, const act::AskToSeal& ask);
Says asks_to_seal(const Game& game, const Act& act, const act::AskToSeal& ask);
Says adjourns_out_of_turn(const Game& game, const Act& act, const act::Adjourn& adjourn);
Says adjourns_early(const Game& game, const Act& act, const act::Adjourn& adjourn);
Says seals_uncalled(const Game& game, const Act& act, const act::Seal& seal);
Says seals_another_move(const Game& game, const Act& act, const act::Seal& seal);
Says seals(const Game& game, const Act& act, const act::Seal& seal);

// The move the sealed text has to say, if something binds it (I.1.1, 9.5.3).
std::optional<Move> move_to_seal(const State& table);
// Whether a text obeys what binds it: that move, or the touches and released pieces of the hand (4.3, 4.4, 4.7).
// Nothing when nothing binds. A text that says no legal move is left to I.8 unless one move is wanted.
bool text_is_bound(const State& table);
std::optional<bool> text_obeys(const State& table, const std::string& text);

Says stops_unsealed(const Game& game, const Act& act, const act::StopClock& stop);
Says stops_and_adjourns(const Game& game, const Act& act, const act::StopClock& stop);
Says stops_on_arrival(const Game& game, const Act& act, const act::StopClock& stop);
Says stops_for_the_arbiter(const Game& game, const Act& act, const act::StopClock& stop);

Says schedules(const Game& game, const Act& act, const act::Schedule& schedule);
Says checks_without_schedule(const Game& game, const Act& act, const act::CheckEnvelope& check);
Says checks_envelope(const Game& game, const Act& act, const act::CheckEnvelope& check);
Says reports_envelope_lost(const Game& game, const Act& act, const act::ReportEnvelopeLost& report);
Says signals_out_of_session(const Game& game, const Act& act, const act::EndSession& end);
Says signals_end_of_session(const Game& game, const Act& act, const act::EndSession& end);
Says reports_position_lost(const Game& game, const Act& act, const act::ReportPositionLost& report);

// A draw offered while the game is adjourned rests on I.4 and is nothing irregular.
Says offers_while_adjourned(const Game& game, const Act& act, const act::OfferDraw& offer);
// What restores an earlier position cancels a sealing and asks anew; a final envelope is set aside, by the arbiter
// with a reason only.
void see_to_the_envelope(const Game& game, const Act& act, Ruling& ruling);

// What the arbiter's check reads on the envelope (I.2).
struct EnvelopeFace {
    BySide<std::string> names;
    Position position;  // before the sealed move
    BySide<Duration> used;
    Side sealed_by;
    int move_number;
    std::optional<Side> offer;
    std::optional<Duration> resumption_in;
    std::string place;
};
std::optional<Side> standing_offer(const State& table, Side sealer);  // as I.2.6 has it
std::optional<EnvelopeFace> envelope_facts(const State& table, Instant at);

}  // namespace adoube::laws
