#include "sensor/simulate/simulate.h"

namespace adoube::sensor {
namespace {

constexpr laws::Duration hands_need =
    std::chrono::milliseconds(800);  // between two acts of a story that tells no times

Stream stream_of(const Position& start, const Wood& wood, const Simulation& how, Dice& dice) {
    Stream stream;
    stream.header.period = how.period;
    stream.header.start = start;
    if (start.is_chess960()) stream.header.variant = chess::Variant::chess960;
    stream.readings.push_back({Millis{0}, reading::BoardRead{wood.start()}});
    for (SensorReading& reading : sense(wood, how.period, how.noise, dice))
        stream.readings.push_back(std::move(reading));
    return stream;
}

}  // namespace

Habits usual_habits() {
    return {.touches_another_first = 200, .rook_first = 20, .hesitates = 50, .forgets_press = 300};
}

SimulatedGame simulate_game(const Position& start, std::span<const chess::Move> moves, const Simulation& how) {
    Dice dice(how.seed);
    SimulatedGame game;
    Wood wood(picture_of(start));
    Position position = start;
    Millis at{1000};
    for (const chess::Move move : moves) {
        at += dice.between(400, how.thinking);
        HandledMove handled = by_hand(position, move, at, how.habits, dice);
        for (const laws::Act& act : handled.acts) wood.act(act);
        at = handled.done;
        game.moves.push_back(std::move(handled));
        position = position.after(move);
    }
    game.stream = stream_of(start, wood, how, dice);
    return game;
}

Stream simulate_story(const Position& start, std::span<const laws::Act> acts, const Simulation& how) {
    Dice dice(how.seed);
    Wood wood(picture_of(start));
    laws::Duration later{};
    laws::Instant last{};
    for (laws::Act act : acts) {
        act.at += later;
        if (act.at < last + hands_need) later += last + hands_need - act.at;
        act.at = last = std::max(act.at, last + hands_need);
        wood.act(act);
    }
    return stream_of(start, wood, how, dice);
}

}  // namespace adoube::sensor
