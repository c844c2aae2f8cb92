#include "base/json_write.h"
#include "chess/board/setup.h"
#include "sensor/stream/side_word.h"
#include "sensor/stream/stream.h"

namespace adoube::sensor {
namespace {

std::string clock_json(const reading::ClockRead& clock) {
    JsonObject object;
    object.number("white", clock.left[0].count()).number("black", clock.left[1].count());
    if (clock.running)
        object.text("running", side_word(*clock.running));
    else
        object.null("running");
    return object.done();
}

struct WriteWhat {
    JsonObject& object;
    void operator()(const reading::SquareChanged& changed) const {
        object.text("square", chess::to_string(changed.square));
        changed.piece ? object.text("piece", std::string(1, letter(*changed.piece))) : object.null("piece");
    }
    void operator()(const reading::LeverPressed& pressed) const { object.text("lever", side_word(pressed.side)); }
    void operator()(const reading::ClockRead& clock) const { object.raw("clock", clock_json(clock)); }
    void operator()(const reading::ClockLost&) const { object.null("clock"); }
    void operator()(const reading::BoardRead& read) const { object.text("board", write_picture(read.board)); }
    void operator()(const reading::ConnectionLost&) const { object.text("connection", "lost"); }
};

}  // namespace

std::string write_header(const StreamHeader& header) {
    JsonObject object;
    object.text("format", "adoube/sensor/1")
        .text("source", header.source)
        .number("period", header.period.count())
        .yes("clock", header.clock)
        .text("position", chess::write_fen(header.start));
    if (header.variant == chess::Variant::chess960) object.text("variant", "chess960");
    return object.done() + '\n';
}

std::string write_reading(const SensorReading& reading) {
    JsonObject object;
    object.number("at", reading.at.count());
    std::visit(WriteWhat{object}, reading.what);
    return object.done() + '\n';
}

std::string write_stream(const Stream& stream) {
    std::string text = write_header(stream.header);
    for (const SensorReading& reading : stream.readings) text += write_reading(reading);
    return text;
}

}  // namespace adoube::sensor
