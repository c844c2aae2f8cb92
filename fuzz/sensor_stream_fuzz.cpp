// Any bytes as a stream of a sensor board. What is read is written and read again as the same; every error names a line
// and a place inside the text. Whatever a board reports, the interpreter comes to an end, tells times that do not lie
// before the stream, makes only legal moves, and gives the same answer twice.
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "base/check.h"
#include "laws/act.h"
#include "sensor/interpret/interpreter.h"
#include "sensor/stream/stream.h"

using namespace adoube;
using namespace adoube::sensor;

namespace {

Seen seen_of(const Stream& stream, SensorUse use) {
    Interpreter interpreter(stream.header.start,
                            {.period = stream.header.period, .clock = stream.header.clock, .use = use});
    for (const SensorReading& reading : stream.readings) interpreter.read(reading);
    interpreter.finish();
    return interpreter.take();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(bytes), size);
    const auto stream = read_stream(text);
    if (!stream) {
        ADOUBE_CHECK(stream.error().message.starts_with("sensor stream: line "));
        ADOUBE_CHECK(!stream.error().at || *stream.error().at <= size);
        return 0;
    }
    const std::string written = write_stream(*stream);
    const auto again = read_stream(written);
    ADOUBE_CHECK(again.has_value());
    ADOUBE_CHECK(again->header == stream->header && again->readings == stream->readings);
    for (const SensorUse use : {SensorUse::evidence, SensorUse::acts}) {
        const Seen seen = seen_of(*stream, use);
        for (const Observation& observation : seen.observations) {
            ADOUBE_CHECK(observation.at >= Millis{0});
            if (const auto* made = std::get_if<seen::MoveMade>(&observation.what))
                ADOUBE_CHECK(chess::lawful_moves(made->before).has(made->move));
        }
        ADOUBE_CHECK(seen.observations == seen_of(*again, use).observations);
    }
    return 0;
}
