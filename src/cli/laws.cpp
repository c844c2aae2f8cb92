#include <fmt/core.h>

#include <algorithm>
#include <filesystem>
#include <memory>

#include "base/json_write.h"
#include "cli/conformance/kit.h"
#include "cli/language.h"
#include "cli/verbs.h"
#include "views/law_matrix.h"
#include "views/words/differences.h"

namespace adoube::cli {
namespace laws_verb {

struct Options {
    std::string clause;
    std::string edition{laws::current_edition().name};
    chess::Language language{};
    bool matrix = false, differences = false, json = false;
};

std::string joined(const std::vector<std::string_view>& words, std::string_view between) {
    std::string text;
    for (const auto word : words) text += (text.empty() ? "" : std::string(between)) + std::string(word);
    return text;
}

void print_json(const views::ClauseRow& row, const laws::Edition& edition, chess::Language language) {
    JsonObject numbers;
    for (const auto& e : laws::all_editions()) numbers.text(e.name, row.entry->number[e.column]);
    fmt::print("{}\n", JsonObject()
                           .text("format", "adoube/laws/1")
                           .text("number", row.entry->number[edition.column])
                           .raw("numbers", numbers.done())
                           .text("meaning", row.entry->meaning)
                           .text("kind", views::kind_name(row.entry->kind))
                           .text("gist", views::gist(*row.entry, language))
                           .raw("code", json_texts(row.code))
                           .raw("scenarios", json_texts(row.stories))
                           .raw("doubts", json_texts(row.doubts))
                           .done());
}

// Where the stories are for whoever asks: installed with the program, or in the source he stands in; else their names
// stand alone.
std::filesystem::path folder_of_stories() {
    if (const auto installed = conformance::installed_stories()) return *installed;
    std::error_code error;
    return std::filesystem::is_directory("src/laws", error) ? "src/laws" : "";
}

void print_whole(const views::ClauseRow& row, const laws::Edition& edition, chess::Language language) {
    fmt::print("{} · {}\n  {}\n", row.entry->number[edition.column], views::kind_name(row.entry->kind),
               views::gist(*row.entry, language));
    for (const auto& e : laws::all_editions()) fmt::print("  {}: {}\n", e.name, row.entry->number[e.column]);
    fmt::print("  code (src/laws of the source): {}\n", row.code.empty() ? "-" : joined(row.code, " "));
    fmt::print("  doubts: {}\n", row.doubts.empty() ? "-" : joined(row.doubts, " "));
    fmt::print("  scenarios: {}\n", row.stories.size());
    const auto folder = folder_of_stories();
    for (const auto story : row.stories) fmt::print("    {}\n", (folder / story).string());
}

void print_matrix_row(const views::ClauseRow& row, const laws::Edition& edition) {
    fmt::print("{:<10} {:<11} {:>4}  {:<12} {}\n", row.entry->number[edition.column], views::kind_name(row.entry->kind),
               row.stories.size(), row.doubts.empty() ? "-" : joined(row.doubts, " "),
               row.code.empty() ? "-" : joined(row.code, " "));
}

int run(const Options& options) {
    if (options.differences) {
        fmt::print("{}", views::differences_page());
        return done;
    }
    const laws::Edition& edition = *laws::edition_named(options.edition);
    const auto asked_for = [&](std::string_view number) {
        return options.clause.empty() || number == options.clause || number.starts_with(options.clause + ".");
    };
    const auto rows = views::law_matrix();
    const bool exact = !options.clause.empty() && laws::clause_numbered(options.clause, edition).has_value();
    if (std::ranges::none_of(rows, [&](const auto& row) { return asked_for(row.entry->number[edition.column]); })) {
        fmt::print(stderr, "adoube laws: no clause {} in the edition of {}\n", options.clause, edition.name);
        return usage;
    }
    if (options.matrix && !options.json)
        fmt::print("{:<10} {:<11} {:>4}  {:<12} code\n", "clause", "kind", "scn", "doubts");
    for (const auto& row : rows) {
        const std::string_view number = row.entry->number[edition.column];
        if (exact ? number != options.clause : !asked_for(number)) continue;
        if (options.json)
            print_json(row, edition, options.language);
        else if (options.matrix)
            print_matrix_row(row, edition);
        else if (exact)
            print_whole(row, edition, options.language);
        else
            fmt::print("{:<10} {}\n", row.entry->number[edition.column], views::gist(*row.entry, options.language));
    }
    return done;
}

}  // namespace laws_verb

void add_laws(Verb program, int& exit_code) {
    using namespace laws_verb;
    auto options = std::make_shared<Options>();
    auto verb =
        program.add_verb("laws", "The clauses: what they mean, where they are decided, which scenarios show them");
    verb.add_option("CLAUSE", options->clause,
                    "one clause by its number, such as 4.4.2 or I.8.1, or all below a number, such as 4 or D");
    verb.add_flag("--matrix", options->matrix, "kind, number of scenarios, doubts and code of every clause");
    const auto differences =
        verb.add_flag("--differences", options->differences, "where we depart from the documents, as Markdown");
    verb.add_option("--edition", options->edition, "whose numbers: 2018 or 2023").one_of({"2018", "2023"});
    add_language_option(verb, options->language);
    verb.add_flag("--json", options->json, "one object a clause").excludes(differences);
    verb.footer(
        "Examples:\n  adoube laws --lang hy 4.4.2\n  adoube laws --matrix --edition 2018\n\n"
        "Exit: 0 printed, 2 no such clause.");
    verb.callback([options, &exit_code] { exit_code = run(*options); });
}

}  // namespace adoube::cli
