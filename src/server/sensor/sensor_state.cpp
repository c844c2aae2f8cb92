#include "server/sensor/sensor_state.h"

#include <algorithm>

namespace adoube::server {
namespace {

constexpr std::size_t kept_evidence = 16;

}  // namespace

std::int64_t plies_before(const laws::Game& game, std::int64_t number, std::string_view side) {
    const auto& start = game.history.start();
    const auto half = [](std::int64_t move, bool black) { return 2 * move + (black ? 1 : 0); };
    return half(number, side == "black") - half(start.move_number(), start.turn() == laws::Side::black);
}

void SensorState::take(const record::note::SensorSaw& saw, std::int64_t now_us) {
    ++notes;
    at_us = now_us;
    recording = saw.recording;
    now = saw.now;
    for (const record::Sighting& one : saw.sightings) {
        if (one.saw == "connection_lost") heard = false;
        if (one.saw == "connection_found") heard = true;
        if (one.saw == "time_gone" || one.saw == "time_given")
            fell[one.side == "white" ? laws::Side::white : laws::Side::black] = one.saw == "time_gone";
        if (one.saw == "mismatch") mend = one.mend;
        if (one.saw == "restored" || one.saw == "move_made" || one.saw == "taken_back") mend.clear();
        if (one.saw == "may_breach" && one.certain()) may.push_back(one);
    }
    if (may.size() > kept_evidence) may.erase(may.begin(), may.end() - kept_evidence);
}

void SensorState::take(const record::note::EvidenceWeighed& weighed) {
    std::erase_if(
        may, [&](const record::Sighting& one) { return one.number == weighed.number && one.side == weighed.side; });
}

void SensorState::forget_moves_undone(const laws::Game& game) {
    std::erase_if(may, [&](const record::Sighting& one) {
        const auto before = plies_before(game, one.number.value_or(0), one.side);
        return before >= static_cast<std::int64_t>(game.history.plies());
    });
}

}  // namespace adoube::server
