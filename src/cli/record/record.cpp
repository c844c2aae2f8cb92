#include <fmt/core.h>

#include <memory>

#include "cli/streams/out_file.h"
#include "cli/verbs.h"
#include "record/log/entry.h"
#include "record/log/make_log.h"
#include "scenario/run.h"

namespace adoube::cli {

namespace record_verb {

constexpr std::size_t longest_scenario = 1 << 20;

struct Options {
    std::string file, out, edition, game = "scenario";
    bool force = false;
};

int unreadable(const std::string& what) {
    fmt::print(stderr, "adoube record: {}\n", what);
    return usage;
}

int run(const Options& options) {
    if (!record::is_name(options.game)) return unreadable("a game's name is of letters, digits and . _ ~ : @ -");
    const auto text = read_whole_file(options.file, longest_scenario);
    if (!text) return unreadable(text.error().message);
    const auto story = scenario::parse(*text);
    if (!story)
        return unreadable(fmt::format("{}:{}:{}: {}", options.file, story.error().line, story.error().column,
                                      story.error().expected));
    const auto* edition = options.edition.empty() ? story->editions.back() : laws::edition_named(options.edition);
    if (!edition) return unreadable("there is no edition " + options.edition);
    const auto told = scenario::run(*story, *edition);
    if (told.unreadable)
        return unreadable(fmt::format("{}:{}: {}", options.file, told.unreadable->line, told.unreadable->expected));
    record::Genesis genesis{story->terms, story->start, story->moves, {}};
    genesis.terms.edition = edition;
    return write_out("record", {options.out, options.force, {options.file}},
                     record::make_log(options.game, genesis, told.log));
}

}  // namespace record_verb

void add_record(Verb program, int& exit_code) {
    using namespace record_verb;
    auto options = std::make_shared<Options>();
    auto verb = program.add_verb("record", "Make the log of a scenario, as a server would have kept it");
    verb.footer(
        "The rulings are those the Laws give; what the scenario expects is not looked at. Names are left out.\n"
        "Example: adoube record examples/black-seals.scn --out game.jsonl && adoube verify game.jsonl\n"
        "Exit: 0 written, 2 the scenario cannot be read or LOG exists, 3 the disk failed.");
    verb.add_option("FILE", options->file, "a scenario (.scn)").required();
    verb.add_option("--out", options->out, "the log to write; without it standard output");
    verb.add_option("--edition", options->edition, "2018 or 2023; without it the newest the scenario lists");
    verb.add_option("--game", options->game, "the game's name in the log").show_default();
    add_force_option(verb, options->force);
    verb.callback([options, &exit_code] { exit_code = run(*options); });
}

}  // namespace adoube::cli
