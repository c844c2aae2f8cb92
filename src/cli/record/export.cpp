#include <fmt/core.h>

#include <fstream>
#include <memory>
#include <sstream>

#include "cli/game_source.h"
#include "cli/streams/out_file.h"
#include "cli/verbs.h"
#include "record/log/game_log.h"
#include "record/log/log.h"
#include "record/log/read_game.h"
#include "views/game_pgn.h"

namespace adoube::cli {

namespace export_verb {

struct Options {
    std::string from, out;
    std::vector<std::string> games;
    bool pgn = false, list = false, force = false;
};

int failed(const Error& error, Exit exit = usage) {
    fmt::print(stderr, "adoube export: {}\n", error.text());
    return exit;
}

// The pseudonyms stand where the names would; a server adds the names.
std::vector<chess::PgnGame::Tag> tags_of(const record::DecodedGame& game) {
    std::vector<chess::PgnGame::Tag> tags{{"GameId", game.name}};
    if (!game.genesis.players[0].empty()) tags.push_back({"White", game.genesis.players[0]});
    if (!game.genesis.players[1].empty()) tags.push_back({"Black", game.genesis.players[1]});
    return tags;
}

Result<std::string> as_pgn(record::Store& store, const std::string& name) {
    const auto game = record::read_game(store, name);
    if (!game) return fail(name + ": " + game.error().text());
    return write_pgn(views::game_pgn(record::start_of(game->genesis), game->log, tags_of(*game)));
}

Result<std::string> as_log(record::Store& store, const std::string& name) {
    std::ostringstream log;
    if (auto written = export_log(store, name, log); !written) return std::unexpected(written.error());
    return std::move(log).str();
}

int print_list(const std::vector<std::string>& games) {
    for (const auto& game : games) fmt::print("{}\n", game);
    return done;
}

int run(const Options& options) {
    const auto source = GameSource::open(options.from);
    if (!source) return failed(source.error());
    auto games = options.games;
    if (games.empty()) {
        auto all = source->games();
        if (!all) return failed(all.error(), trouble);
        games = std::move(*all);
    }
    if (options.list) return print_list(games);
    if (!options.pgn && games.size() != 1)
        return failed(
            Error{fmt::format("a log is of one game, and there are {}: name it, or use --pgn", games.size()), {}});
    std::string text;
    for (const auto& game : games) {
        auto one = options.pgn ? as_pgn(source->store(), game) : as_log(source->store(), game);
        if (!one) return failed(one.error(), no);
        text += *one;
    }
    return write_out("export", {options.out, options.force, {options.from}}, text);
}

}  // namespace export_verb

void add_export(Verb program, int& exit_code) {
    using namespace export_verb;
    auto options = std::make_shared<Options>();
    auto verb = program.add_verb("export", "Write games of the record as a log (JSON lines) or as PGN");
    verb.footer(
        "FROM is a folder of data, also while a server uses it, or the log of one game.\n"
        "PGN has the time left as [%clk], draw offers as (=), rulings as comments, and no names.\n"
        "Example: adoube export game.jsonl --pgn\n"
        "Exit: 0 written, 1 a game is not there or is damaged, 2 FROM cannot be read or the file exists, 3 the disk "
        "failed.");
    verb.add_option("FROM", options->from, "a folder of data, or a log; - is standard input").required();
    verb.add_option("GAME", options->games, "names of games; without any, all");
    verb.add_flag("--pgn", options->pgn, "PGN instead of a log");
    verb.add_flag("--list", options->list, "only print the names of the games");
    verb.add_option("--out", options->out, "the file to write; without it standard output");
    add_force_option(verb, options->force);
    verb.callback([options, &exit_code] { exit_code = run(*options); });
}

}  // namespace adoube::cli
