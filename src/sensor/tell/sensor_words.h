// What the sensor saw, in Armenian, English and Russian. Names in braces are filled in. Pieces are figurines, so that
// no language has to bend their names.
#pragma once

#include <string>
#include <string_view>

#include "chess/notation/notation.h"
#include "sensor/interpret/observation.h"

namespace adoube::sensor {

struct SensorWords {
    chess::BySide<std::string_view> side;
    // {piece} {square} {from} {seconds} {side} {move} {plies} {squares} {mends} {means} {one} {two}
    std::string_view lifted, slid_over, put_back, put_down, put_new, taken_off, pressed, pressed_without_move,
        move_made, illegal, taken_back, displaced, restored, exchanged, turned_round, flickered, unbelieved, missing,
        believed_again, kings_in_centre, after_the_end, lost, found, clock_lost, clock_found, time_gone, time_given,
        presses_missing, mismatch, may_breach, may_both, may_release;
    std::string_view mend_put, mend_take;  // {piece} {square}
    std::array<std::string_view, 3> conventions;  // White wins, Black wins, a draw
    std::array<std::string_view, doubt_count> doubt;  // in the order of Doubt
    std::string_view doubtful;  // {why}
};

const SensorWords& sensor_words(chess::Language language);  // English for languages without a table

// One sentence, with its doubts: "White made O-O", "♖ h1 lifted".
std::string sentence(const Observation& observation, chess::Language language);

// The same for programs: {"at":1800,"saw":"lifted","square":"h1","piece":"R","doubts":["brief"]}.
std::string observation_json(const Observation& observation);

std::string seconds(Millis time);  // "1.8"

}  // namespace adoube::sensor
