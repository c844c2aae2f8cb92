#include <fmt/core.h>

#include <memory>

#include "audit/input.h"
#include "base/whole_file.h"
#include "chess/pgn/replay.h"
#include "cli/sensor/sensor.h"
#include "cli/streams/out_file.h"
#include "scenario/run.h"
#include "sensor/simulate/simulate.h"

namespace adoube::cli {
namespace sensor_simulate_verb {

using namespace adoube::sensor;

constexpr std::size_t largest_story = 1 << 20;

struct Options {
    std::string file, out;
    std::uint64_t seed = 1;
    std::size_t game = 1;
    bool clean = false, breaches = false, force = false;
};

Simulation how(const Options& options) {
    Simulation simulation{.seed = options.seed};
    if (!options.clean) simulation.noise = usual_noise();
    if (options.breaches) simulation.habits = usual_habits();
    return simulation;
}

Result<Stream> of_game(const Options& options) {
    auto input = audit::open_input(options.file);
    if (!input) return std::unexpected(input.error());
    std::optional<Stream> stream;
    std::size_t games = 0;
    chess::GameReader reader({}, [&](const chess::ReplayedGame& game) {
        if (++games != options.game) return;
        std::vector<chess::Move> moves;
        for (std::size_t i = 0; i < game.plies(); ++i) moves.push_back(game.move(i));
        stream = simulate_game(game.start(), moves, how(options)).stream;
    });
    while (!stream) {
        const auto got = (*input)->read(reader.room());
        if (!got) return std::unexpected(got.error());
        if (*got == 0) break;
        reader.took(*got);
    }
    if (!stream) reader.finish();
    if (!stream)
        return fail(fmt::format("{}: there is no game {}, the file has {}", options.file, options.game, games));
    return *std::move(stream);
}

Result<Stream> of_story(const Options& options) {
    const auto text = read_whole_file(options.file, largest_story);
    if (!text) return std::unexpected(text.error());
    const auto placed = [&](const scenario::ParseError& error) {
        return fail(fmt::format("{}:{}:{}: {}", options.file, error.line, error.column, error.expected));
    };
    const auto story = scenario::parse(*text);
    if (!story) return placed(story.error());
    const laws::Edition& edition = *story->editions.front();
    const scenario::Run run = scenario::run(*story, edition);
    if (run.unreadable) return placed(*run.unreadable);
    std::vector<laws::Act> acts;
    for (const laws::RuledAct& entry : run.log) acts.push_back(entry.act);
    return simulate_story(scenario::start_of(*story, edition).position, acts, how(options));
}

int run(const Options& options) {
    const auto stream = options.file.ends_with(".scn") ? of_story(options) : of_game(options);
    if (!stream) {
        fmt::print(stderr, "adoube sensor: {}\n", stream.error().text());
        return usage;
    }
    return write_out("sensor", {options.out, options.force, {options.file}}, write_stream(*stream));
}

}  // namespace sensor_simulate_verb

void add_sensor_simulate(Verb sensor, int& exit_code) {
    using namespace sensor_simulate_verb;
    auto options = std::make_shared<Options>();
    auto verb = sensor.add_verb("simulate",
                                "Write the stream that a sensor board would have sent of a game\n"
                                "Of a PGN file, or act by act of a story (.scn). The same seed gives the same stream.");
    verb.footer(
        "Without --clean there is noise: slides, bounces, flicker, sleeves, late messages (docs/formats/sensor.md).\n"
        "Example: adoube sensor simulate game.pgn --seed 7 --out board.jsonl\n"
        "         adoube sensor simulate story.scn --clean");
    verb.add_option("FILE", options->file, "a PGN file, packed or not, or a story (.scn)").required();
    verb.add_option("--seed", options->seed, "of hands and noise").show_default();
    verb.add_option("--game", options->game, "which game of the file, from 1").show_default();
    verb.add_option("--out", options->out, "the file to write (default: standard output)");
    add_force_option(verb, options->force);
    verb.add_flag("--clean", options->clean, "a perfect board: no noise");
    verb.add_flag("--breaches", options->breaches,
                  "players sometimes touch another piece first, hesitate, forget to press");
    verb.callback([options, &exit_code] { exit_code = run(*options); });
}

}  // namespace adoube::cli
