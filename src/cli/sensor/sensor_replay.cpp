#include <fmt/core.h>

#include <algorithm>
#include <memory>
#include <utility>

#include "base/json_write.h"
#include "base/whole_file.h"
#include "chess/board/setup.h"
#include "cli/language.h"
#include "cli/sensor/sensor.h"
#include "record/codec/codec.h"
#include "sensor/interpret/interpreter.h"
#include "sensor/stream/stream.h"
#include "sensor/tell/sensor_words.h"

namespace adoube::cli {
namespace sensor_replay_verb {

using namespace adoube::sensor;

constexpr std::size_t largest_stream = 256 << 20;  // bytes

struct Options {
    std::string file, use = "evidence", move;
    chess::Language language{};
    bool json = false, only_evidence = false;
};

struct Told {
    std::vector<Observation> observations;  // in the order of their times
    std::vector<laws::Act> acts;
    Position last;
    std::size_t moves = 0, breaches = 0, doubtful_breaches = 0;
    bool astray = false;
};

Told interpret(const Stream& stream, const Options& options) {
    const StreamHeader& header = stream.header;
    Interpreter interpreter(header.start, {.period = header.period,
                                           .clock = header.clock,
                                           .use = options.use == "acts" ? SensorUse::acts : SensorUse::evidence});
    for (const SensorReading& reading : stream.readings) interpreter.read(reading);
    const bool astray = interpreter.astray();
    interpreter.finish();
    Seen seen = interpreter.take();
    Told told{std::move(seen.observations), std::move(seen.acts), interpreter.position()};
    told.astray = astray || interpreter.astray();
    std::ranges::stable_sort(told.observations, {}, &Observation::at);
    for (const Observation& observation : told.observations) {
        if (std::holds_alternative<seen::MoveMade>(observation.what)) ++told.moves;
        if (std::holds_alternative<seen::MayBreach>(observation.what))
            ++(observation.certain() ? told.breaches : told.doubtful_breaches);
    }
    return told;
}

// "11w", "11b"; nothing if it is no such thing.
std::optional<std::pair<int, Side>> read_place(const std::string& text) {
    if (text.size() < 2 || text.size() > 5 || (text.back() != 'w' && text.back() != 'b')) return std::nullopt;
    int number = 0;
    for (const char c : text.substr(0, text.size() - 1)) {
        if (c < '0' || c > '9') return std::nullopt;
        number = number * 10 + (c - '0');
    }
    return std::pair(number, text.back() == 'w' ? Side::white : Side::black);
}

// What lies between the move before and this one, its press and its evidence included. False: no such move was made.
bool keep_only(Told& told, int number, Side side) {
    Millis from{-1}, until{-1};
    for (const Observation& observation : told.observations) {
        const auto* made = std::get_if<seen::MoveMade>(&observation.what);
        if (!made) continue;
        if (made->before.move_number() == number && made->before.turn() == side) {
            until = observation.at;
            break;
        }
        from = observation.at;
    }
    if (until < Millis{0}) return false;
    bool pressed = false;
    std::erase_if(told.observations, [&](const Observation& observation) {
        const auto* press = std::get_if<seen::Pressed>(&observation.what);
        if (press && press->side == side && observation.at >= until) return std::exchange(pressed, true);
        return observation.at <= from || observation.at > until;
    });
    return true;
}

void print_json(const Options& options, const Stream& stream, const Told& told) {
    JsonArray observations, acts;
    for (const Observation& observation : told.observations) observations.raw(observation_json(observation));
    for (const laws::Act& act : told.acts) acts.raw(record::encode_act(act));
    fmt::print("{}\n", JsonObject()
                           .text("format", "adoube/sensor-replay/1")
                           .text("file", options.file)
                           .text("source", stream.header.source)
                           .text("use", options.use)
                           .number("readings", stream.readings.size())
                           .yes("cut", stream.cut)
                           .number("moves", told.moves)
                           .number("may_breach", told.breaches)
                           .number("may_breach_doubtful", told.doubtful_breaches)
                           .yes("astray", told.astray)
                           .text("fen", chess::write_fen(told.last))
                           .raw("observations", observations.done())
                           .raw("acts", acts.done())
                           .done());
}

void print_counts(const Told& told, chess::Language language) {
    const auto print = [&](auto words) {
        fmt::print(words, told.moves, told.breaches, told.doubtful_breaches, told.acts.size());
    };
    using Words = fmt::format_string<const std::size_t&, const std::size_t&, const std::size_t&, std::size_t>;
    if (language == chess::Language::hy)
        return print(Words("քայլեր՝ {}, կարող է վերաբերել որոշման՝ {}, նույնը կասկածով՝ {}, գործողություններ՝ {}\n"));
    if (language == chess::Language::ru)
        return print(Words("ходов {}, может касаться решения {}, то же под сомнением {}, действий {}\n"));
    print(Words("moves {}, may bear on a ruling {}, the same in doubt {}, acts {}\n"));
}

void print_text(const Options& options, const Stream& stream, const Told& told) {
    for (const Observation& observation : told.observations) {
        const bool evidence = std::holds_alternative<seen::MayBreach>(observation.what);
        if (options.only_evidence && !evidence) continue;
        fmt::print("{:>9} s  {}{}\n", seconds(observation.at), evidence ? "! " : "",
                   sentence(observation, options.language));
    }
    if (!options.move.empty()) return;
    print_counts(told, options.language);
    if (stream.cut) fmt::print(stderr, "adoube sensor: {}: the last line was cut off and is left out\n", options.file);
}

int run(const Options& options) {
    const auto text = read_whole_file(options.file, largest_stream);
    const auto stream = text ? read_stream(*text) : Result<Stream>(std::unexpected(text.error()));
    if (!stream) {
        const bool named = stream.error().message.starts_with(options.file);
        fmt::print(stderr, "adoube sensor: {}{}\n", named ? "" : options.file + ": ", stream.error().text());
        return usage;
    }
    Told told = interpret(*stream, options);
    if (!options.move.empty()) {
        const auto place = read_place(options.move);
        if (!keep_only(told, place->first, place->second)) {
            fmt::print(stderr, "adoube sensor: {}: no move {} was seen\n", options.file, options.move);
            return no;
        }
    }
    options.json ? print_json(options, *stream, told) : print_text(options, *stream, told);
    return told.astray ? no : done;
}

}  // namespace sensor_replay_verb

void add_sensor_replay(Verb sensor, int& exit_code) {
    using namespace sensor_replay_verb;
    auto options = std::make_shared<Options>();
    auto verb = sensor.add_verb("replay",
                                "Tell what happened at a board, from its recorded stream\n"
                                "Times are seconds since the recording began. A line that begins with ! may bear on a\n"
                                "ruling under Article 4: it is evidence for the arbiter and no ruling.");
    verb.footer(
        "Exit 1 if the board did not show the game at the end, or --move names a move that was not seen; 3 if what is\n"
        "told cannot be written.\n"
        "Example: adoube sensor replay board.jsonl\n"
        "         adoube sensor replay board.jsonl --move 11w    who touched what first\n"
        "         adoube sensor replay board.jsonl --evidence\n"
        "         adoube sensor replay board.jsonl --use acts --json");
    verb.add_option("FILE", options->file, "a stream of readings").required();
    verb.add_option("--move", options->move, "only what was seen around this move: 11w, 11b")
        .check([](const std::string& text) { return read_place(text) ? "" : "write a move as 11w or 11b"; });
    verb.add_flag("--evidence", options->only_evidence, "only what may bear on a ruling");
    verb.add_option("--use", options->use, "what becomes an act: evidence (moves and presses), acts (lifts too)")
        .one_of({"evidence", "acts"})
        .show_default();
    add_language_option(verb, options->language);
    verb.add_flag("--json", options->json, "one JSON object, with the acts");
    verb.callback([options, &exit_code] { exit_code = run(*options); });
}

}  // namespace adoube::cli
