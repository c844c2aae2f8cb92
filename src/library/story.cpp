// next, step, scenario, signature: a story told act by act, before the reader's eyes or at once.
#include <charconv>

#include "library/session.h"
#include "scenario/expectation_json.h"
#include "scenario/signature.h"

namespace adoube::library {
namespace {

std::string expected_json(const scenario::Expectation& expected) {
    return scenario::expectation_json(expected).text("text", scenario::expectation_text(expected)).done();
}

// The states asserted after the act just told; `next` is left at the act behind them.
std::string states_json(LibraryGame& game, bool& all_hold) {
    JsonArray states;
    for (; game.next < game.story->lines.size(); ++game.next) {
        const auto* state = std::get_if<scenario::StateLine>(&game.story->lines[game.next]);
        if (!state) break;
        const bool holds = scenario::state_holds(game.game(), *state, game.now());
        all_hold = all_hold && holds;
        states.raw(JsonObject()
                       .number("line", state->line)
                       .text("told", state->told)
                       .yes("holds", holds)
                       .text("is", scenario::state_text(game.game(), *state, game.now()))
                       .done());
    }
    return states.done();
}

struct Step {
    JsonObject json;
    bool met = true;
};

// The act at `next`, told and ruled on, with what the story expected of it.
Tried<Step> step(LibraryGame& game, const TextLanguages& languages) {
    bool holds = true;
    states_json(game, holds);  // of the beginning: nothing to show them with
    if (game.next == game.story->lines.size()) return failed("over", "the story has ended");
    const auto line = std::get<scenario::ActLine>(game.story->lines[game.next]);
    auto ruled = game.rule(line);
    if (!ruled) return failed("story", ruled.error());
    const laws::Game before = game.game();
    const auto ruling = ruling_json(*ruled, game.entered().size() + 1, game.edition(), languages).done();
    game.enter(std::move(*ruled));
    ++game.next;
    Step out;
    const bool met = scenario::met(line.expected, {before, game.entered().back().entry, game.game()});
    const auto states = states_json(game, holds);
    out.met = met && holds;
    out.json.number("line", line.line)
        .raw("ruling", ruling)
        .raw("expected", expected_json(line.expected))
        .yes("met", met)
        .raw("states", states)
        .number("left", game.acts_left());
    return out;
}

// Without its "+4s": the time is told apart.
std::string without_time(const std::string& told) {
    if (!told.starts_with('+')) return told;
    const auto space = told.find(' ');
    return space == std::string::npos ? told : told.substr(space + 1);
}

LibraryGame game_of(const scenario::Scenario& story, const laws::Edition& edition) {
    Beginning beginning{story.terms, story.start, story.moves};
    beginning.terms.edition = &edition;
    LibraryGame game(std::move(beginning));
    game.story = story;
    return game;
}

}  // namespace

CallAnswer show_next(CallerState& session, Call& request) {
    const auto found = session.game(request);
    if (!found) return Failed(found.error());
    LibraryGame& game = **found;
    auto out = answer();
    out.number("game", session.in_hand());
    auto at = game.next;
    while (game.story && at < game.story->lines.size() &&
           std::holds_alternative<scenario::StateLine>(game.story->lines[at]))
        ++at;
    if (game.story && at < game.story->lines.size()) {
        const auto& line = std::get<scenario::ActLine>(game.story->lines[at]);
        out.number("line", line.line)
            .text("told", without_time(line.told))
            .text("by", laws::word(line.by))
            .number("after", views::ms(line.after));
    }
    out.number("left", game.acts_left());
    return out;
}

CallAnswer step_story(CallerState& session, Call& request) {
    const auto languages = request.languages();
    const auto found = session.game(request);
    if (!found) return Failed(found.error());
    LibraryGame& game = **found;
    if (!game.story) return failed("over", "this game has no story to go on with");
    auto told = step(game, languages);
    if (!told) return Failed(told.error());
    auto out = answer();
    out.number("game", session.in_hand()).number("seq", game.entered().size()).number("now", views::ms(game.now()));
    out.members(told->json.bare());
    return out;
}

CallAnswer run_story(CallerState&, Call& request) {
    const std::string text = request.whole_text("story");
    const auto languages = request.languages();
    if (const auto trouble = request.trouble()) return Failed(*trouble);
    const auto read = scenario::parse(text);
    if (!read) return failed("story", read.error());
    JsonArray runs;
    bool all_passed = true;
    for (const auto* edition : read->editions) {
        LibraryGame game = game_of(*read, *edition);
        JsonArray steps;
        bool passed = true;
        while (game.acts_left() > 0) {
            auto told = step(game, languages);
            if (!told) return Failed(told.error());
            passed = passed && told->met;
            steps.raw(told->json.done());
        }
        all_passed = all_passed && passed;
        runs.raw(JsonObject().text("edition", edition->name).yes("passed", passed).raw("steps", steps.done()).done());
    }
    auto out = answer();
    out.text("title", read->title).raw("clauses", json_texts(read->clauses));
    out.yes("passed", all_passed).raw("runs", runs.done());
    return out;
}

CallAnswer sign_story(CallerState&, Call& request) {
    const std::string text = request.whole_text("story");
    scenario::Signature signature;
    if (const auto from = request.fields().text("from", 16)) {
        std::uint64_t hash = 0;
        const auto [end, error] = std::from_chars(from->data(), from->data() + from->size(), hash, 16);
        if (error != std::errc{} || end != from->data() + from->size() || from->size() != 16)
            request.fields().wrong("from", "expected 16 hexadecimal digits");
        signature = scenario::Signature(hash);
    }
    if (const auto trouble = request.trouble()) return Failed(*trouble);
    const auto read = scenario::parse(text);
    if (!read) return failed("story", read.error());
    std::size_t acts = 0, passed = 0, failures = 0;
    for (const auto* edition : read->editions) {
        const auto run =
            scenario::run(*read, *edition, [&](const auto& before, const auto&, const auto& entry, const auto& after) {
                signature.add(scenario::ruling_text(before, entry, after));
                ++acts;
            });
        if (run.unreadable) return failed("story", *run.unreadable);
        ++(run.mismatches.empty() ? passed : failures);
    }
    auto out = answer();
    out.text("signature", signature.text()).number("acts", acts).number("passed", passed).number("failed", failures);
    return out;
}

}  // namespace adoube::library
