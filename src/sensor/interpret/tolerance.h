// How long the interpreter waits before it believes something. The numbers are choices, not measurements: they fit the
// noise that docs/formats/sensor.md describes, and no wooden board has confirmed them yet.
#pragma once

#include "sensor/stream/reading.h"

namespace adoube::sensor {

struct Tolerance {
    Millis bounce{120};     // a change that goes back sooner is a flicker
    Millis slide{400};      // a piece that stands shorter than this and goes on has slid over
    Millis order{120};      // two lifts no further apart may have been in either order: contacts bounce
    Millis brief{500};      // a piece away for less and put back: it may have been brushed
    Millis lasting{1800};  // away for less and put back: evidence, and no act against anybody; a message may be late
    Millis apart{250};  // a lift closer than this to another movement may be the same hand's sleeve
    Millis reach{800};  // the same around a press: the hand on its way to the clock
    Millis grace{1000};  // a piece put down may be reported after the press that followed it
    Millis stands{
        1500};  // believed without a press: a move that the opponent replies to, a take-back, kings in the centre
    Millis alone{4000};  // a move where there is no clock, unless the opponent lifts a piece before: it may be held
    Millis strange{4000};  // what stands and no move explains is told; three times as long where a press may follow
    Millis turned{800};  // the whole position stands the other way round: no hand does that by accident
    Millis let_go{1000};  // a move that stood so long and was changed may have been let go (4.7)
    int restless = 6;  // flickers of one square within `restless_for`: its sensor is not believed for a while
    Millis restless_for{10'000};
    bool operator==(const Tolerance&) const = default;
};

}  // namespace adoube::sensor
