// laws: the clauses, what they mean in three languages, and what concerns them.
#include <algorithm>

#include "laws/words.h"
#include "library/session.h"
#include "views/law_matrix.h"
#include "views/state/state_json.h"
#include "views/words/differences.h"

namespace adoube::library {
namespace {

const TextLanguages all_three{chess::Language::hy, chess::Language::en, chess::Language::ru};

std::string numbers_json(const laws::ClauseEntry& entry) {
    JsonObject numbers;
    for (const auto& edition : laws::all_editions()) numbers.text(edition.name, entry.number[edition.column]);
    return numbers.done();
}

bool renumbered(const laws::ClauseEntry& entry) {
    return std::ranges::any_of(entry.number, [&](std::string_view one) { return one != entry.number[0]; });
}

// "4.4.1, 4.4.3" names both.
bool names(std::string_view clauses, std::string_view number) {
    while (!clauses.empty()) {
        const auto end = clauses.find_first_of(", ");
        if (clauses.substr(0, end) == number) return true;
        clauses = end == std::string_view::npos ? std::string_view{} : clauses.substr(end + 1);
    }
    return false;
}

std::string clause_json(const views::ClauseRow& row) {
    const auto& entry = *row.entry;
    JsonArray differences;
    const auto number = entry.number[laws::current_edition().column];
    for (std::size_t i = 0; i < views::all_differences().size(); ++i)
        if (!number.empty() && names(views::all_differences()[i].clause, number)) differences.number(i);
    const auto gist = [&](chess::Language language) { return views::gist(entry, language); };
    return JsonObject()
        .text("meaning", entry.meaning)
        .raw("numbers", numbers_json(entry))
        .text("kind", views::kind_name(entry.kind))
        .raw("gist", by_language(all_three, gist))
        .raw("code", json_texts(row.code))
        .raw("stories", json_texts(row.stories))
        .raw("doubts", json_texts(row.doubts))
        .raw("differences", differences.done())
        .done();
}

std::string edition_json(const laws::Edition& edition) {
    JsonObject penalty;
    for (const auto play : {laws::Play::standard, laws::Play::rapid, laws::Play::blitz})
        penalty.number(laws::word(play), views::ms(edition.penalty(play)));
    return JsonObject()
        .text("name", edition.name)
        .number("since", edition.since)
        .raw("penalty", penalty.done())
        .yes("resignation_needs_possible_mate", edition.resignation_needs_possible_mate)
        .yes("intended_claim_completes", edition.intended_claim_completes)
        .yes("delay_may_be_agreed", edition.delay_may_be_agreed)
        .done();
}

std::string differences_json() {
    JsonArray all;
    for (const auto& one : views::all_differences())
        all.raw(JsonObject()
                    .text("document", one.document)
                    .text("clause", one.clause)
                    .text("says", one.says)
                    .text("reading", one.reading)
                    .text("story", std::string(one.scenario) + ".scn")
                    .done());
    return all.done();
}

}  // namespace

CallAnswer tell_laws(CallerState&, Call& request) {
    const auto clause = request.fields().text("clause", 20);
    const auto* edition = request.edition();
    const bool changed = request.yes("changed");
    if (const auto trouble = request.trouble()) return Failed(*trouble);
    const auto& by = edition ? *edition : laws::current_edition();
    if (clause && !laws::clause_numbered(*clause, by))
        return failed("unknown", "no clause " + json::shown(*clause) + " in the edition of " + std::string(by.name));
    JsonArray clauses, editions;
    for (const auto& row : views::law_matrix()) {
        if (clause && row.entry->number[by.column] != *clause) continue;
        if (changed && !renumbered(*row.entry)) continue;
        clauses.raw(clause_json(row));
    }
    for (const auto& one : laws::all_editions()) editions.raw(edition_json(one));
    auto out = answer();
    out.raw("editions", editions.done()).raw("clauses", clauses.done()).raw("differences", differences_json());
    return out;
}

}  // namespace adoube::library
