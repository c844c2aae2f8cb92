// What the sensor board at a game last told, as far as the arbiter's desk has to know it at once. For the arbiter
// alone, and no part of the game.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "laws/game.h"
#include "record/codec/note.h"

namespace adoube::server {

struct SensorState {
    int recorders = 0;  // connections that tell what it sees
    std::size_t notes = 0;  // of the log; 0: no board ever told anything
    bool heard = true;  // by its recorder
    std::int64_t at_us = 0;  // when it last told something
    std::string recording{};  // which told it
    std::int64_t now = 0;  // ms, its time then
    chess::BySide<bool> fell{};  // the clock at the board shows 0:00
    std::vector<record::Sighting::Mend> mend{};  // what would make the board show the game
    std::vector<record::Sighting> may{};  // certain evidence of a breach that the arbiter has not weighed

    void take(const record::note::SensorSaw& saw, std::int64_t now_us);
    void take(const record::note::EvidenceWeighed& weighed);
    void forget_moves_undone(const laws::Game& game);  // evidence is of moves that stand
};

// How many moves of this game were made before the one of this number and side; less than 0: it began later.
std::int64_t plies_before(const laws::Game& game, std::int64_t number, std::string_view side);

}  // namespace adoube::server
