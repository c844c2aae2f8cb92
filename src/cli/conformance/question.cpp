#include "cli/conformance/question.h"

#include <fmt/core.h>

#include <algorithm>

#include "base/json_fields.h"
#include "base/json_write.h"
#include "base/overloaded.h"

namespace adoube::cli::conformance {
namespace {

constexpr std::size_t longest_case = 16 * 1024;

// Members that are ours and not the other program's to see.
constexpr std::array<std::string_view, 3> kept_back{"clause", "about", "expect"};

std::string question_line(const json::Object& members) {
    JsonObject line;
    bool variant = false;
    for (const auto& [name, value, at] : members) {
        if (std::ranges::find(kept_back, name) != kept_back.end()) continue;
        if (name == "variant") variant = true;
        line.raw(name, json_text(value));
    }
    if (!variant) line.text("variant", "standard");
    if (std::ranges::find(members, "moves", &json::Member::name) == members.end()) line.raw("moves", "[]");
    return line.done();
}

Result<Question> read_case(std::string_view text) {
    const auto value = json::read(text, {longest_case});
    if (!value) return std::unexpected(value.error());
    const auto* members = std::get_if<json::Object>(&value->is);
    if (!members) return fail("expected an object");
    Question question;
    const json::Value* expected = nullptr;
    for (const auto& member : *members) {
        const auto* word = std::get_if<std::string>(&member.value.is);
        if (member.name == "id" && word) question.id = *word;
        if (member.name == "clause" && word) question.clauses = {*word};
        if (member.name == "about" && word) question.about = *word;
        if (member.name == "expect") expected = &member.value;
    }
    if (question.id.empty() || question.clauses.empty() || question.about.empty() || !expected)
        return fail("expected id, clause, about and expect");
    question.line = question_line(*members);
    question.expected = json_text(*expected);
    question.wrong = [right = *expected](const json::Value& answer) -> std::optional<std::string> {
        if (same_value(right, answer)) return {};
        return json_text(answer);
    };
    return question;
}

}  // namespace

std::string json_text(const json::Value& value) {
    return std::visit(overloaded{
                          [](json::Null) { return std::string("null"); },
                          [](bool yes) { return std::string(yes ? "true" : "false"); },
                          [](std::int64_t number) { return std::to_string(number); },
                          [](const std::string& text) { return json::quoted(text); },
                          [](const json::Array& items) {
                              JsonArray array;
                              for (const auto& item : items) array.raw(json_text(item));
                              return array.done();
                          },
                          [](const json::Object& members) {
                              JsonObject object;
                              for (const auto& [name, inner, at] : members)
                                  object.members(json::quoted(name) + ":" + json_text(inner));
                              return object.done();
                          },
                      },
                      value.is);
}

bool same_value(const json::Value& a, const json::Value& b) {
    const auto *these = std::get_if<json::Array>(&a.is), *those = std::get_if<json::Array>(&b.is);
    if (!these || !those) return json_text(a) == json_text(b);
    const auto sorted = [](const json::Array& items) {
        std::vector<std::string> texts;
        for (const auto& item : items) texts.push_back(json_text(item));
        std::ranges::sort(texts);
        return texts;
    };
    return sorted(*these) == sorted(*those);
}

Result<std::vector<Question>> library_questions(std::string_view cases) {
    std::vector<Question> questions;
    for (std::size_t number = 1; !cases.empty(); ++number) {
        const auto end = std::min(cases.find('\n'), cases.size());
        const auto line = cases.substr(0, end);
        cases.remove_prefix(std::min(end + 1, cases.size()));
        if (line.empty()) continue;
        auto question = read_case(line);
        if (!question) return fail(fmt::format("case in line {}: {}", number, question.error().text()));
        questions.push_back(std::move(*question));
    }
    return questions;
}

}  // namespace adoube::cli::conformance
