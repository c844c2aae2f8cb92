// Every executable clause rules in some scenario of each edition that has it, and stays silent in another.
#include "views/law_matrix.h"

#include <map>
#include <set>

#include "views/words/corpus_test.h"
#include "views/words/differences.h"

namespace adoube::views {
namespace law_matrix_test {

using laws::Clause;
using laws::ClauseKind;

bool among(const std::vector<std::string>& numbers, std::string_view number) {
    return std::ranges::find(numbers, number) != numbers.end();
}

struct Witnessed {
    std::map<Clause, std::set<std::size_t>> ruled_acts;          // kinds of act a clause has ruled
    std::map<Clause, std::set<std::size_t>> silent_acts_named;   // kinds that went past it in a file naming it
    std::map<Clause, std::set<std::string_view>> told_editions;  // in which a ruling on it is asked for or its subject
    Witnessed() {
        for_every_act([&](const TestedAct& act) {
            const auto& cited = act.entry.ruling.citations;
            const auto kind = act.entry.act.body.index();
            const auto& asked_for = act.line.expected.clauses;
            const auto& filed_under = act.scenario.clauses;
            for (const Clause clause : cited) {
                ruled_acts[clause].insert(kind);
                if (among(asked_for, laws::number(clause, act.edition)) ||
                    among(filed_under, laws::number(clause, *act.scenario.editions.front())))
                    told_editions[clause].insert(act.edition.name);
            }
            for (const std::string& named : act.scenario.clauses)
                if (const auto clause = laws::clause_numbered(named, *act.scenario.editions.front()))
                    if (!cited.contains(*clause)) silent_acts_named[*clause].insert(kind);
        });
    }
};

Witnessed& stories() {
    static Witnessed seen;
    return seen;
}

TEST(LawMatrix, EveryExecutableClauseHasAStoryInEachEdition) {
    for (const auto& entry : laws::all_clauses())
        for (const auto& edition : laws::all_editions()) {
            if (entry.kind != ClauseKind::executable || entry.number[edition.column].empty()) continue;
            EXPECT_TRUE(stories().told_editions[entry.clause].contains(edition.name))
                << entry.number[edition.column] << " " << entry.meaning << ": no story of " << edition.name
                << " asks for it or is about it";
        }
}

TEST(LawMatrix, EveryExecutableClauseRulesAndStaysSilent) {
    Witnessed& seen = stories();
    for (const auto& entry : laws::all_clauses()) {
        if (entry.kind != ClauseKind::executable) continue;
        const auto& ruled = seen.ruled_acts[entry.clause];
        EXPECT_FALSE(ruled.empty()) << entry.number[1] << " " << entry.meaning << ": no ruling cites it";
        // An act of a kind it has ruled, in a file about it, that it left alone.
        const bool silent = std::ranges::any_of(seen.silent_acts_named[entry.clause],
                                                [&](std::size_t kind) { return ruled.contains(kind); });
        EXPECT_TRUE(silent) << entry.number[1] << " " << entry.meaning
                            << ": no scenario in which it is asked and stays silent";
    }
}

TEST(LawMatrix, ShowsCodeAndScenariosOfEveryExecutableClause) {
    for (const auto& row : law_matrix()) {
        if (row.entry->kind != ClauseKind::executable) continue;
        EXPECT_FALSE(row.code.empty()) << row.entry->number[1];
        EXPECT_FALSE(row.stories.empty()) << row.entry->number[1];
    }
}

TEST(LawMatrix, EveryClauseHasAGistInThreeLanguages) {
    for (const auto& entry : laws::all_clauses()) {
        EXPECT_TRUE(entry.gist_hy.ends_with("։")) << entry.meaning;
        EXPECT_TRUE(entry.gist_en.ends_with(".")) << entry.meaning;
        EXPECT_TRUE(entry.gist_ru.ends_with(".")) << entry.meaning;
    }
}

TEST(Differences, EachIsShownByAScenarioThatPasses) {
    for (const Difference& d : all_differences()) {
        const std::string path = ADOUBE_SOURCE_DIR "/src/laws/" + std::string(d.scenario) + ".scn";
        std::ifstream in(path, std::ios::binary);
        ASSERT_TRUE(in) << path;
        const std::string text{std::istreambuf_iterator<char>(in), {}};
        const auto parsed = scenario::parse(text);
        ASSERT_TRUE(parsed) << path;
        for (const auto* edition : parsed->editions) {
            const auto run = scenario::run(*parsed, *edition);
            EXPECT_TRUE(run.mismatches.empty() && !run.unreadable) << path << " " << edition->name;
        }
    }
}

// The last column of a row in docs/laws/doubts.md: names of scenarios in backquotes.
std::vector<std::string> pinning_scenarios(const std::string& row) {
    std::vector<std::string> names;
    std::size_t at = row.rfind('|', row.rfind('|') - 1);
    while ((at = row.find('`', at)) != std::string::npos) {
        const auto end = row.find('`', at + 1);
        names.push_back(row.substr(at + 1, end - at - 1));
        at = end + 1;
    }
    return names;
}

TEST(Doubts, EveryScenarioNamedIsThere) {
    std::set<std::string> known;
    for (const auto& file : corpus_files()) known.insert(file.stem().string());
    std::ifstream page(ADOUBE_SOURCE_DIR "/docs/laws/doubts.md");
    std::set<std::string> numbers;
    for (std::string line; std::getline(page, line);) {
        if (!line.starts_with("| ") || line.size() < 4 || !std::isdigit(static_cast<unsigned char>(line[3]))) continue;
        EXPECT_TRUE(numbers.insert(line.substr(2, line.find(' ', 2) - 2)).second) << line;
        for (const auto& name : pinning_scenarios(line)) EXPECT_TRUE(known.contains(name)) << name << " in " << line;
    }
    EXPECT_GE(numbers.size(), 90u);
}

TEST(Differences, ThePageIsUpToDate) {
    std::ifstream in(ADOUBE_SOURCE_DIR "/docs/laws/differences.md", std::ios::binary);
    const std::string page{std::istreambuf_iterator<char>(in), {}};
    EXPECT_EQ(page, differences_page()) << "write it again with adoube laws --differences";
}

}  // namespace law_matrix_test
}  // namespace adoube::views
