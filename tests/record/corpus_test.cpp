// Every scenario of the corpus, in each of its editions: its log comes back from its bytes, the
// replay of the bytes is the game that was played, and the Laws rule again as recorded.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iostream>

#include "record/log/game_log.h"
#include "scenario/run.h"

namespace adoube {
namespace {

std::vector<std::filesystem::path> corpus() {
    std::vector<std::filesystem::path> files;
    for (const auto& file : std::filesystem::recursive_directory_iterator("src/laws"))
        if (file.path().extension() == ".scn") files.push_back(file.path());
    std::ranges::sort(files);
    return files;
}

void check(const scenario::Scenario& story, const laws::Edition& edition, std::size_t& entries) {
    std::optional<laws::Game> last;
    const auto run =
        scenario::run(story, edition, [&](const auto&, const auto&, const auto&, const auto& after) { last = after; });
    record::Genesis told{story.terms, story.start, story.moves, {}};
    told.terms.edition = &edition;
    const auto genesis = record::decode_genesis(record::encode_genesis(told));
    ASSERT_TRUE(genesis) << genesis.error().text();
    std::vector<laws::RuledAct> log;
    for (const auto& entry : run.log) {
        const std::string line = record::encode_entry(entry, edition);
        const auto read = record::decode_entry(line, edition);
        ASSERT_TRUE(read) << read.error().text() << "\n" << line;
        ASSERT_EQ(*read, entry) << line;
        log.push_back(*read);
    }
    const auto replayed = record::replay(*genesis, log);
    ASSERT_TRUE(replayed) << replayed.error().text();
    if (last) {
        last->terms.names = replayed->terms.names;
        ASSERT_TRUE(static_cast<const laws::State&>(*replayed) == static_cast<const laws::State&>(*last));
    }
    const auto differences = record::rejudge(*genesis, log);
    ASSERT_TRUE(differences) << differences.error().text();
    ASSERT_TRUE(differences->empty()) << "entry " << differences->front().entry;
    entries += log.size();
}

TEST(Record, KeepsEveryScenario) {
    std::size_t runs = 0, entries = 0;
    for (const auto& file : corpus()) {
        std::ifstream in(file, std::ios::binary);
        const auto story = scenario::parse(std::string{std::istreambuf_iterator<char>(in), {}});
        if (!story) continue;  // the scenario test speaks of those
        for (const auto* edition : story->editions) {
            SCOPED_TRACE(file.string() + " " + std::string(edition->name));
            check(*story, *edition, entries);
            if (testing::Test::HasFatalFailure()) return;
            ++runs;
        }
    }
    EXPECT_GT(runs, 1000U);
    std::cout << runs << " runs, " << entries << " entries\n";
}

}  // namespace
}  // namespace adoube
