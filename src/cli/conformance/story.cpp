#include "cli/conformance/story.h"

#include <fmt/core.h>

#include <algorithm>

#include "base/json_write.h"
#include "chess/notation/move_text.h"
#include "record/codec/codec.h"
#include "scenario/expectation_json.h"
#include "scenario/told_game.h"
#include "scenario/told_ruling.h"
#include "scenario/write.h"

namespace adoube::cli::conformance {
namespace {

using scenario::ActLine;
using scenario::StateLine;

// "position 4k3/… w - - 0 1" becomes a member of that name.
std::string headers_json(const std::string& text) {
    JsonObject headers;
    std::string_view rest = text;
    while (!rest.empty()) {
        const auto end = std::min(rest.find('\n'), rest.size());
        const auto line = rest.substr(0, end);
        rest.remove_prefix(std::min(end + 1, rest.size()));
        const auto name_end = line.find(' ');
        const auto value = line.find_first_not_of(' ', name_end);
        if (value != std::string_view::npos) headers.text(line.substr(0, name_end), line.substr(value));
    }
    return headers.done();
}

std::string moves_json(const scenario::Scenario& story) {
    JsonArray moves;
    auto position = story.start;
    for (const auto move : story.moves) {
        moves.text(chess::san(position, move));
        position = position.after(move);
    }
    return moves.done();
}

// In words and as the record writes it; what was found out about who can mate is not told.
std::string act_json(const ActLine& line, laws::Act act) {
    act.facts = {};
    const std::string time = line.after > laws::Duration{} ? "+" + scenario::duration_text(line.after) + " " : "";
    return JsonObject()
        .text("told", time + scenario::act_text(act, line.sealed_text))
        .raw("act", record::encode_act(act))
        .text_if("sealed", line.sealed_text)
        .done();
}

// The state's name; which envelope field or whose illegal moves are part of it.
std::string state_name(const StateLine& line) {
    const bool of_something = line.what == "envelope" || line.what == "illegal";
    return of_something ? line.what + " " + line.value[0].text : line.what;
}

const json::Array* texts(const json::Object& object, std::string_view name) {
    const auto found = std::ranges::find(object, name, &json::Member::name);
    return found == object.end() ? nullptr : std::get_if<json::Array>(&found->value.is);
}

std::vector<std::string> strings(const json::Array* list) {
    std::vector<std::string> out;
    for (std::size_t i = 0; list && i < list->size(); ++i)
        if (const auto* text = std::get_if<std::string>(&(*list)[i].is)) out.push_back(*text);
    return out;
}

bool ruling_met(const ActLine& line, const laws::Game& after, const json::Value& told) {
    const auto* object = std::get_if<json::Object>(&told.is);
    if (!object) return false;
    const auto finding = std::ranges::find(*object, "finding", &json::Member::name);
    if (finding == object->end()) return false;
    const auto* word = std::get_if<std::string>(&finding->value.is);
    const auto& expected = line.expected;
    if (!word || *word != scenario::finding_text(expected.finding)) return false;
    const auto clauses = strings(texts(*object, "clauses")), effects = strings(texts(*object, "effects"));
    const auto in = [](const auto& list) {
        return [&list](const std::string& one) { return std::ranges::find(list, one) != list.end(); };
    };
    if (!std::ranges::all_of(expected.clauses, in(clauses))) return false;
    if (expected.only_these && !std::ranges::all_of(clauses, in(expected.clauses))) return false;
    return std::ranges::all_of(expected.effects,
                               [&](const auto& effect) { return scenario::effect_told(after, effect, effects); });
}

bool line_met(const std::variant<ActLine, StateLine>& line, const laws::Game& after, const json::Value& told) {
    if (const auto* act = std::get_if<ActLine>(&line)) return ruling_met(*act, after, told);
    const auto* text = std::get_if<std::string>(&told.is);
    const auto& state = std::get<StateLine>(line);
    if (!text) return false;
    const bool named = state.what == "envelope" || state.what == "illegal";
    return scenario::state_told(after, state, named ? state.value[0].text + " " + *text : *text);
}

JsonObject story_members(const std::string& name, const laws::Edition& edition, const ToldStory& told) {
    JsonObject out;
    out.text("id", name + " " + std::string(edition.name)).text("ask", "story").members(told.beginning);
    return out;
}

}  // namespace

std::expected<ToldStory, scenario::ParseError> tell_story(const scenario::Scenario& story,
                                                          const laws::Edition& edition) {
    auto terms = story.terms;
    terms.edition = &edition;
    ToldStory out;
    out.beginning = JsonObject()
                        .raw("headers", headers_json(scenario::header_text(terms, story.start)))
                        .raw("moves", moves_json(story))
                        .bare();
    scenario::ToldGame game(scenario::start_of(story, edition));
    for (const auto& line : story.lines) {
        if (const auto* state = std::get_if<StateLine>(&line)) {
            out.lines.push_back({JsonObject().text("state", state_name(*state)).done(),
                                 json::quoted(scenario::joined(state->value)), game.game()});
            continue;
        }
        const auto& act = std::get<ActLine>(line);
        const auto entry = game.rule(act);
        if (!entry) return std::unexpected(entry.error());
        game.enter(act, *entry);
        out.lines.push_back({act_json(act, entry->act), scenario::expectation_json(act.expected).done(), game.game()});
    }
    return out;
}

Question story_question(const std::string& name, const scenario::Scenario& story, const laws::Edition& edition,
                        const ToldStory& told) {
    Question question;
    question.id = name + " " + std::string(edition.name);
    question.clauses = story.clauses.empty() ? std::vector<std::string>{"-"} : story.clauses;
    question.about = story.title;
    question.expected = name;
    JsonArray lines;
    for (const auto& line : told.lines) lines.raw(line.asked);
    question.line = story_members(name, edition, told).raw("lines", lines.done()).done();
    question.wrong = [story, told](const json::Value& answer) -> std::optional<std::string> {
        const auto* list = std::get_if<json::Array>(&answer.is);
        if (!list || list->size() != told.lines.size())
            return fmt::format("a list of {} answers is wanted", told.lines.size());
        for (std::size_t i = 0; i < list->size(); ++i) {
            if (line_met(story.lines[i], told.lines[i].after, (*list)[i])) continue;
            return fmt::format("{} -> {}, {}", told.lines[i].asked, told.lines[i].expected, json_text((*list)[i]));
        }
        return {};
    };
    return question;
}

std::string story_json(const std::string& name, const scenario::Scenario& story, const laws::Edition& edition,
                       const ToldStory& told) {
    JsonArray lines;
    for (const auto& line : told.lines)
        lines.raw(line.asked.substr(0, line.asked.size() - 1) + ",\"expect\":" + line.expected + "}");
    return story_members(name, edition, told)
        .text("title", story.title)
        .raw("clauses", json_texts(story.clauses))
        .raw("lines", lines.done())
        .done();
}

}  // namespace adoube::cli::conformance
