#include "cli/conformance/score.h"

#include <fmt/core.h>

#include <algorithm>

#include "base/json_write.h"
#include "base/plain_text.h"
#include "cli/conformance/score_words.h"

namespace adoube::cli::conformance {
namespace {

// "9.2.1" before "9.10", articles before appendices and guidelines.
std::vector<std::string> sort_key(const std::string& clause) {
    std::vector<std::string> key;
    std::string part;
    for (const char c : clause + ".") {
        if (c != '.') {
            part += c;
            continue;
        }
        const bool number = !part.empty() && part.find_first_not_of("0123456789") == std::string::npos;
        key.push_back(number ? fmt::format("{:0>6}", part) : part);
        part.clear();
    }
    return key;
}

JsonObject counts_json(const Counts& counts) {
    JsonObject out;
    out.number("right", counts.right).number("wrong", counts.wrong).number("not_claimed", counts.not_claimed);
    return out;
}

std::string loss_json(const Loss& loss) {
    JsonObject out;
    out.text("id", loss.id).text("clause", loss.clause).text("about", loss.about).raw("question", loss.question);
    out.text("expected", loss.expected);
    if (loss.why.kind.empty()) return out.text("got", loss.got).done();
    return out.text("no_answer", loss.why.kind).text("detail", loss.why.detail).done();
}

}  // namespace

void Score::add(const Question& question, const std::expected<Answer, NoAnswer>& heard) {
    Loss loss{question.id, question.clauses.front(), question.about, question.line, question.expected, {}, {}};
    std::size_t Counts::* counted = &Counts::wrong;
    if (!heard) {
        loss.why = heard.error();
        losses_.push_back(std::move(loss));
    } else if (!heard->claimed) {
        counted = &Counts::not_claimed;
    } else if (auto wrong = question.wrong(heard->value)) {
        loss.got = std::move(*wrong);
        losses_.push_back(std::move(loss));
    } else {
        counted = &Counts::right;
    }
    ++(total_.*counted);
    for (const auto& clause : question.clauses) ++(of(clause).counts.*counted);
}

Score::OfClause& Score::of(const std::string& clause) {
    const auto found = std::ranges::find(clauses_, clause, &OfClause::clause);
    if (found != clauses_.end()) return *found;
    return clauses_.emplace_back(OfClause{clause, {}});
}

std::vector<Score::OfClause> Score::in_order() const {
    auto sorted = clauses_;
    std::ranges::sort(sorted, {}, [](const OfClause& one) { return sort_key(one.clause); });
    return sorted;
}

std::string Score::json() const {
    JsonArray clauses, lost;
    for (const auto& [clause, counts] : in_order())
        clauses.raw(JsonObject().text("clause", clause).members(counts_json(counts).bare()).done());
    for (const Loss& loss : losses_) lost.raw(loss_json(loss));
    return JsonObject()
        .text("format", "adoube/conformance/1")
        .text("name", name)
        .text("version", version)
        .text("profile", profile)
        .number("questions", total_.all())
        .members(counts_json(total_).bare())
        .raw("clauses", clauses.done())
        .raw("lost", lost.done())
        .done();
}

std::string Score::text(chess::Language language) const {
    const ScoreWords& words = score_words(language);
    std::string out = fmt::format("{}{}{}: {} {}\n\n", without_controls(name), version.empty() ? "" : " ",
                                  without_controls(version), total_.all(), words.questions);
    out += fmt::format("{:<10} {:>9} {:>9} {:>12}\n", words.clause, words.right, words.wrong, words.not_claimed);
    const auto row = [&](std::string_view what, const Counts& counts) {
        out += fmt::format("{:<10} {:>9} {:>9} {:>12}\n", what, counts.right, counts.wrong, counts.not_claimed);
    };
    for (const auto& [clause, counts] : in_order()) row(clause, counts);
    row(words.all, total_);
    std::size_t not_asked = 0;
    for (const Loss& loss : losses_) {
        if (loss.why.kind == "given_up") {
            ++not_asked;
            continue;
        }
        out += fmt::format("\n{} {}: {}\n  {}\n", loss.clause, loss.id, loss.about, loss.question);
        const auto got = loss.why.kind.empty()
                             ? without_controls(loss.got)
                             : fmt::format("{} {}", words.of(loss.why.kind), without_controls(loss.why.detail));
        out += fmt::format("  {} {}, {} {}\n", words.expected, loss.expected, words.got, got);
    }
    if (not_asked > 0) out += fmt::format("\n{}: {} {}\n", words.given_up, not_asked, words.questions);
    return out;
}

}  // namespace adoube::cli::conformance
