#include "base/json_fields.h"
#include "chess/board/setup.h"
#include "sensor/stream/side_word.h"
#include "sensor/stream/stream.h"

namespace adoube::sensor {
namespace {

constexpr std::int64_t longest_period = 10'000;

// An error inside a text member: its place in the line is where the text begins, its own place is told in words.
void wrong_in_text(JsonFields& fields, std::string_view name, const Error& error) {
    const json::Value* value = fields.value(name);
    fields.wrong(value ? value->at + 1 + error.at.value_or(0) : 0, fields.path_of(name) + ": " + error.message);
}

void must_have(JsonFields& fields, std::string_view name) {
    if (!fields.has(name)) fields.wrong(name, "is missing");
}

std::optional<Side> read_side(JsonFields& fields, std::string_view name) {
    const auto word = fields.text(name);
    const auto side = word ? side_of_word(*word) : std::nullopt;
    if (word && !side) fields.wrong(name, "must be \"white\" or \"black\"");
    return side;
}

Result<StreamHeader> read_header(const json::Value& value) {
    JsonFields fields(value, "");
    StreamHeader header;
    must_have(fields, "format");
    const auto format = fields.text("format");
    if (format && *format != "adoube/sensor/1")
        fields.wrong("format", "must be \"adoube/sensor/1\", a version this program reads");
    if (const auto source = fields.text("source")) header.source = *source;
    if (const auto period = fields.number("period", 1, longest_period)) header.period = Millis(*period);
    if (const auto clock = fields.yes("clock")) header.clock = *clock;
    if (fields.has("variant")) {
        const auto variant = fields.text("variant");
        if (variant && *variant != "chess960") fields.wrong("variant", "must be \"chess960\" or left out");
        header.variant = chess::Variant::chess960;
    }
    if (const auto fen = fields.text("position")) {
        const auto position = chess::position_from_fen(*fen, header.variant);
        if (position)
            header.start = *position;
        else
            wrong_in_text(fields, "position", position.error());
    }
    if (const auto trouble = fields.finish()) return std::unexpected(*trouble);
    return header;
}

std::optional<reading::SquareChanged> read_square(JsonFields& fields) {
    const auto name = fields.text("square");
    const auto square = name ? chess::parse_square(*name) : std::nullopt;
    if (name && !square) fields.wrong("square", "must be a square, \"a1\" to \"h8\"");
    std::optional<Piece> piece;
    const json::Value* value = fields.value("piece");
    if (!value) {
        fields.wrong("piece", "is missing: a letter as in FEN, or null for an empty square");
    } else if (!std::holds_alternative<json::Null>(value->is)) {
        const auto* text = std::get_if<std::string>(&value->is);
        piece = text && text->size() == 1 ? chess::piece_of(text->front()) : std::nullopt;
        if (!piece) fields.wrong("piece", "must be one of PNBRQKpnbrqk, or null for an empty square");
    }
    if (!square) return std::nullopt;
    return reading::SquareChanged{*square, piece};
}

std::optional<decltype(SensorReading::what)> read_clock(JsonFields& fields) {
    const json::Value* value = fields.value("clock");
    if (std::holds_alternative<json::Null>(value->is)) return reading::ClockLost{};
    JsonFields clock(*value, "clock");
    must_have(clock, "white");
    must_have(clock, "black");
    const auto white = clock.number("white", 0, longest_stream.count());
    const auto black = clock.number("black", 0, longest_stream.count());
    std::optional<Side> running;
    const json::Value* runs = clock.value("running");
    if (!runs)
        clock.wrong("running", "is missing: \"white\", \"black\" or null");
    else if (!std::holds_alternative<json::Null>(runs->is))
        running = read_side(clock, "running");
    if (const auto trouble = clock.finish()) {
        fields.wrong(trouble->at.value_or(0), trouble->message);
        return std::nullopt;
    }
    return reading::ClockRead{{Millis(*white), Millis(*black)}, running};
}

std::optional<decltype(SensorReading::what)> read_what(JsonFields& fields) {
    if (fields.has("square")) return read_square(fields);
    if (fields.has("lever")) {
        const auto side = read_side(fields, "lever");
        return side ? std::optional(reading::LeverPressed{*side}) : std::nullopt;
    }
    if (fields.has("clock")) return read_clock(fields);
    if (fields.has("board")) {
        const auto text = fields.text("board");
        const auto board = text ? read_picture(*text) : Result<BoardPicture>(fail(""));
        if (board) return reading::BoardRead{*board};
        if (text) wrong_in_text(fields, "board", board.error());
        return std::nullopt;
    }
    if (fields.has("connection")) {
        const auto word = fields.text("connection");
        if (word && *word != "lost")
            fields.wrong("connection", "must be \"lost\"; a board that is read again is found");
        return reading::ConnectionLost{};
    }
    fields.wrong(0, "a reading has one of: square, lever, clock, board, connection");
    return std::nullopt;
}

Result<SensorReading> read_reading(const json::Value& value, Millis last) {
    JsonFields fields(value, "");
    must_have(fields, "at");
    const auto at = fields.number("at", 0, longest_stream.count());
    if (at && Millis(*at) < last)
        fields.wrong("at", "is before the reading above it (" + std::to_string(last.count()) + ")");
    auto what = read_what(fields);
    if (const auto trouble = fields.finish()) return std::unexpected(*trouble);
    return SensorReading{Millis(*at), std::move(*what)};
}

}  // namespace

std::optional<Error> StreamReader::line(std::string_view text) {
    ++lines_;
    const auto placed = [&](const Error& error) {
        --lines_;
        return Error{"sensor stream: line " + std::to_string(lines_ + 1) + ": " + error.message, error.at};
    };
    if (!text.empty() && text.back() == '\r') text.remove_suffix(1);
    const auto value = json::read(text, {.bytes = longest_line, .depth = 3});
    if (!value) return placed(value.error());
    if (!header_) {
        auto header = read_header(*value);
        if (!header) return placed(header.error());
        header_ = std::move(*header);
        return std::nullopt;
    }
    auto reading = read_reading(*value, last_);
    if (!reading) return placed(reading.error());
    last_ = reading->at;
    readings_.push_back(std::move(*reading));
    return std::nullopt;
}

Result<Stream> read_stream(std::string_view text) {
    StreamReader reader;
    Stream stream;
    while (!text.empty()) {
        const std::size_t end = text.find('\n');
        if (end == std::string_view::npos) {
            stream.cut = true;
            break;
        }
        if (const auto trouble = reader.line(text.substr(0, end))) return std::unexpected(*trouble);
        text.remove_prefix(end + 1);
    }
    if (!reader.header())
        return fail("sensor stream: line 1: the header is missing, {\"format\":\"adoube/sensor/1\",…}");
    stream.header = *reader.header();
    stream.readings = reader.take();
    return stream;
}

}  // namespace adoube::sensor
