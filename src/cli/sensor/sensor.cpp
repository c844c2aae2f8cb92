#include "cli/sensor/sensor.h"

namespace adoube::cli {

void add_sensor(Verb program, int& exit_code) {
    auto verb = program.add_verb("sensor", "Sensor boards: what was lifted, put down and pressed, and in which order");
    verb.footer(
        "A stream of readings is a file of JSON lines (docs/formats/sensor.md).\n"
        "Example: adoube sensor simulate game.pgn --seed 7 --out board.jsonl\n"
        "         adoube sensor replay board.jsonl --move 11w");
    verb.require_verb();
    add_sensor_read(verb, exit_code);
    add_sensor_hall(verb, exit_code);
    add_sensor_replay(verb, exit_code);
    add_sensor_simulate(verb, exit_code);
}

}  // namespace adoube::cli
