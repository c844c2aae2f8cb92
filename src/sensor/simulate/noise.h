// What stands between wood and wire: readings come at intervals, contacts bounce, pieces slide, sleeves brush, sensors
// flicker and die, messages come late. The rates are of docs/formats/sensor.md; Noise{} is a perfect board.
#pragma once

#include "sensor/simulate/dice.h"
#include "sensor/simulate/wood.h"

namespace adoube::sensor {

// One in so many; 0: never. Times in milliseconds.
struct Noise {
    int bounces = 0;   // of contacts: up to three times within 60 ms
    int slides = 0;    // of pieces put down: pushed over the squares between, 30 to 200 ms on each
    int sleeves = 0;   // of moves: a neighbour is brushed while the hand is there, away for 30 to 900 ms
    int flickers = 0;  // of moves: any piece is not felt for 20 to 250 ms
    int nudges = 0;    // of moves: a piece is put straight, not felt for 30 to 250 ms, once or twice
    int misreads = 0;  // of pieces put down: read as another piece for 20 to 90 ms
    int early_presses = 0;  // of presses: reported up to 150 ms before the piece that was put down first
    int stalls = 0;    // of readings: nothing comes through for 200 to 1500 ms, then all of it
    int deaths = 0;    // of streams: a square is never felt again, from some moment on
    int outages = 0;   // of readings: the board is not heard for 400 to 3000 ms, then read as a whole
    int jitter = 0;    // the most a message may be late, ms; their order stays
    bool operator==(const Noise&) const = default;
};

Noise usual_noise();

// The readings of one board, in the order in which they arrive. `period` is the time between two readings of a square.
std::vector<SensorReading> sense(const Wood& wood, Millis period, const Noise& noise, Dice& dice);

}  // namespace adoube::sensor
