#include <algorithm>

#include "base/json_write.h"
#include "cli/conformance/answer.h"
#include "scenario/run.h"
#include "scenario/told_game.h"
#include "scenario/told_ruling.h"

namespace adoube::cli::conformance {
namespace {

constexpr std::size_t longest_header = 1000;
constexpr std::size_t most_lines = 10'000;
constexpr std::size_t longest_told = 64 * 1024;

std::string at_line(const scenario::ParseError& error) {
    return "line " + std::to_string(error.line) + ", column " + std::to_string(error.column) + ": " + error.expected;
}

// The story as people write it, every act as if it were lawful; what is expected is not known here.
Result<std::string> text_of_story(JsonFields& question) {
    const auto* headers = question.value("headers");
    const auto* members = headers ? std::get_if<json::Object>(&headers->is) : nullptr;
    if (!members) return fail("headers: expected an object");
    std::string text;
    for (const auto& [name, value, at] : *members) {
        const auto* words = std::get_if<std::string>(&value.is);
        if (!words || words->size() > longest_header || words->contains('\n'))
            return fail_at(value.at, "headers: expected a line");
        text += name + " " + *words + "\n";
    }
    if (const auto* moves = question.list("moves", most_lines); moves && !moves->empty()) {
        text += "moves";
        for (const auto& move : *moves)
            if (const auto* san = std::get_if<std::string>(&move.is)) text += " " + *san;
        text += "\n";
    }
    return text;
}

std::string ruling_json(const scenario::Moment& moment) {
    JsonArray clauses;
    for (const auto clause : moment.entry.ruling.citations) clauses.text(number(clause, *moment.after.terms.edition));
    return JsonObject()
        .text("finding", scenario::finding_text(moment.entry.ruling.finding))
        .raw("clauses", clauses.done())
        .raw("effects", json_texts(scenario::effects_and_standing(moment)))
        .done();
}

// What is asked of one line: an act told, or the name of a state.
struct Line {
    std::string told, state;
};

Result<std::vector<Line>> read_lines(JsonFields& question) {
    const auto* list = question.list("lines", most_lines);
    if (!list) return fail("lines: expected a list");
    std::vector<Line> lines;
    for (const auto& item : *list) {
        JsonFields one(item, "lines");
        lines.push_back({one.text("told", longest_told).value_or(""), one.text("state").value_or("")});
        if (lines.back().told.empty() == lines.back().state.empty()) return fail_at(item.at, "expected told or state");
        if (lines.back().told.contains('\n')) return fail_at(item.at, "told: expected one line");
    }
    return lines;
}

std::string state_json(const scenario::ToldGame& game, const std::string& name) {
    const auto words = scenario::words_of(name);
    const bool named = words.size() == 2;
    scenario::StateLine state{0, words[0].text, {}, {}};
    if (named) state.value = {words[1]};
    auto text = scenario::state_text(game.game(), state, game.now());
    if (named) text.erase(0, std::min(text.size(), words[1].text.size() + 1));
    return json::quoted(text);
}

bool is_state(const std::string& name) {
    constexpr std::array<std::string_view, 15> alone{"fen",   "duty",    "may",   "turn",   "clock",
                                                     "offer", "pending", "phase", "result", "repetition",
                                                     "quiet", "record",  "score", "signed", "behind"};
    const auto words = scenario::words_of(name);
    if (words.size() == 1) return std::ranges::find(alone, words[0].text) != alone.end();
    return words.size() == 2 && (words[0].text == "envelope" || words[0].text == "illegal");
}

}  // namespace

Result<std::string> answer_story(JsonFields& question) {
    auto text = text_of_story(question);
    if (!text) return text;
    const auto lines = read_lines(question);
    if (!lines) return std::unexpected(lines.error());
    for (const auto& line : *lines)
        if (!line.told.empty()) *text += line.told + " -> lawful\n";
    const auto story = scenario::parse(*text);
    if (!story) return fail(at_line(story.error()));
    scenario::ToldGame game(scenario::start_of(*story, *story->editions.front()));
    JsonArray answers;
    auto next = story->lines.begin();
    for (const auto& line : *lines) {
        if (!line.state.empty()) {
            if (!is_state(line.state)) return fail("no such state: " + json::shown(line.state));
            answers.raw(state_json(game, line.state));
            continue;
        }
        const auto& act = std::get<scenario::ActLine>(*next++);
        const auto entry = game.rule(act);
        if (!entry) return fail(at_line(entry.error()));
        const laws::Game before = game.game();
        game.enter(act, *entry);
        answers.raw(ruling_json({before, *entry, game.game()}));
    }
    return answers.done();
}

}  // namespace adoube::cli::conformance
