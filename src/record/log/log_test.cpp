#include "record/log/log.h"

#include <fmt/core.h>
#include <gtest/gtest.h>
#include <sys/wait.h>

#include <fstream>
#include <iterator>
#include <sstream>

#include "record/codec/acts_test.h"
#include "record/store/memory_store.h"

namespace adoube::record {
namespace log_test {

using testing::act;
using testing::genesis;

std::string contents(const std::filesystem::path& path) {
    std::ifstream in(path, std::ios::binary);
    EXPECT_TRUE(in) << path;
    return {std::istreambuf_iterator<char>(in), {}};
}

std::string fixture() { return contents(ADOUBE_SOURCE_DIR "/src/record/fixtures/log-1.jsonl"); }

Result<Chain> verify(const std::string& log) {
    std::istringstream in(log);
    return verify_chain(in);
}

std::string exported(Store& store, std::string_view game) {
    std::ostringstream out;
    EXPECT_TRUE(export_log(store, game, out));
    return out.str();
}

void fill(Store& store, std::string_view game, std::uint64_t entries) {
    ASSERT_TRUE(store.create_game(game, genesis, 1));
    for (std::uint64_t i = 0; i < entries; ++i) {
        const Append one = act(std::string(game), i, fmt::format("k{}", i), i % 2 ? "black" : "white");
        ASSERT_TRUE(std::holds_alternative<append::Appended>(store.append_batch(std::span(&one, 1)).front()));
    }
}

// The second verifier's exit code for a file, or that of a pipeline it feeds.
int python_verdict(const std::filesystem::path& files) {
    const auto command =
        fmt::format("python3 {}/tools/verify-chain.py {} >/dev/null", ADOUBE_SOURCE_DIR, files.string());
    const int status = std::system(command.c_str());
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

int python_verdict_of(const std::string& log) {
    const testing::TemporaryFolder folder;
    std::ofstream(folder.path() / "log", std::ios::binary) << log;
    return python_verdict(folder.path() / "log");
}

// The fixture was computed with Python's hashlib and must verify for ever.
TEST(Log, KeptLogVerifies) {
    const auto chain = verify(fixture());
    ASSERT_TRUE(chain) << chain.error().message;
    EXPECT_EQ(chain->game, "club-2026-r1-b3");
    EXPECT_EQ(chain->entries, 3u);
    EXPECT_EQ(hex(chain->head), "2be0be787b176abcd4835eac100d73f6bb7dda157ccc364a0d5cf3d0c81a5fc0");
    EXPECT_EQ(python_verdict_of(fixture()), 0);
}

TEST(Log, KeptLogIsTheDocumentedExample) {
    EXPECT_NE(contents(ADOUBE_SOURCE_DIR "/docs/formats/log.md").find(fixture()), std::string::npos);
}

TEST(Log, ImportedAndExportedAgainItIsTheSameBytes) {
    MemoryStore store;
    for (int i = 0; i < 2; ++i) {
        std::istringstream in(fixture());
        const auto chain = import_log(store, in, 1);
        ASSERT_TRUE(chain) << chain.error().message;
        EXPECT_EQ(exported(store, "club-2026-r1-b3"), fixture());
    }
}

TEST(Log, DivergedGameIsNotImported) {
    MemoryStore store;
    ASSERT_TRUE(store.create_game("club-2026-r1-b3", R"({"edition":"2023","play":"standard","v":1})", 1));
    const Append other = act("club-2026-r1-b3", 0, "other");
    store.append_batch(std::span(&other, 1));
    std::istringstream in(fixture());
    EXPECT_FALSE(import_log(store, in, 1));
}

TEST(Log, LongExportVerifiesInBothLanguages) {
    MemoryStore store;
    fill(store, "g1", 1000);
    const std::string log = exported(store, "g1");
    const auto chain = verify(log);
    ASSERT_TRUE(chain) << chain.error().message;
    EXPECT_EQ(chain->entries, 1000u);
    EXPECT_EQ(chain->head, (*store.game("g1"))->head);
    EXPECT_EQ(python_verdict_of(log), 0);
}

TEST(Log, GameWithoutEntriesVerifies) {
    MemoryStore store;
    fill(store, "g1", 0);
    EXPECT_TRUE(verify(exported(store, "g1")));
    EXPECT_EQ(python_verdict_of(exported(store, "g1")), 0);
}

TEST(Log, EveryFlippedBitIsFound) {
    MemoryStore store;
    fill(store, "g1", 3);
    std::size_t flips = 0;
    for (std::string log : {fixture(), exported(store, "g1")})
        for (std::size_t i = 0; i < log.size(); ++i)
            for (int bit = 0; bit < 8; ++bit, ++flips) {
                log[i] = static_cast<char>(log[i] ^ 1 << bit);
                EXPECT_FALSE(verify(log)) << "byte " << i << " bit " << bit;
                log[i] = static_cast<char>(log[i] ^ 1 << bit);
            }
    fmt::print("{} flipped bits found\n", flips);
}

TEST(Log, EveryTruncationIsFound) {
    const std::string log = fixture();
    for (std::size_t length = 0; length < log.size(); ++length) EXPECT_FALSE(verify(log.substr(0, length))) << length;
}

TEST(Log, LinesLostDoubledOrSwappedAreFound) {
    std::vector<std::string> lines;
    std::istringstream in(fixture());
    for (std::string line; std::getline(in, line);) lines.push_back(line);
    const auto joined = [](const std::vector<std::string>& all) {
        std::string log;
        for (const auto& line : all) log += line + '\n';
        return log;
    };
    ASSERT_TRUE(verify(joined(lines)));
    for (std::size_t i = 0; i < lines.size(); ++i) {
        auto lost = lines, doubled = lines, swapped = lines;
        lost.erase(lost.begin() + static_cast<std::ptrdiff_t>(i));
        doubled.insert(doubled.begin() + static_cast<std::ptrdiff_t>(i), lines[i]);
        EXPECT_FALSE(verify(joined(lost)));
        EXPECT_FALSE(verify(joined(doubled)));
        if (i == 0) continue;
        std::swap(swapped[i], swapped[i - 1]);
        EXPECT_FALSE(verify(joined(swapped)));
    }
}

TEST(Log, SecondVerifierFindsASampleOfThem) {
    const testing::TemporaryFolder folder;
    std::string log = fixture();
    std::size_t files = 0;
    const auto keep = [&](const std::string& changed) {
        std::ofstream(folder.path() / fmt::format("log-{}", files++), std::ios::binary) << changed;
    };
    for (std::size_t i = 0; i < log.size(); i += 7) {
        log[i] = static_cast<char>(log[i] ^ 1);
        keep(log);
        log[i] = static_cast<char>(log[i] ^ 1);
    }
    for (const std::size_t length : {std::size_t{0}, log.size() / 2, log.find("{\"end\""), log.size() - 1})
        keep(log.substr(0, length));
    EXPECT_EQ(python_verdict(folder.path() / "log-* | grep -v 'entries, head'"), 0);  // some are found
    EXPECT_EQ(python_verdict(folder.path() / "log-* | grep 'entries, head'"), 1);     // none passes
    EXPECT_EQ(python_verdict(folder.path() / "log-0"), 1);
    EXPECT_EQ(python_verdict("/nonexistent/log 2>&1"), 2);
}

TEST(Log, LongBodiesVerifyAndEndlessLinesAreRefused) {
    MemoryStore store;
    fill(store, "g1", 1);
    for (const std::size_t length : {4000, 4095, 4096, 4097, 9000, 900'000}) {
        Append one = act("g1", (*store.game("g1"))->seq, fmt::format("long{}", length));
        one.body = fmt::format(R"({{"x":"{}"}})", std::string(length, 'y'));
        store.append_batch(std::span(&one, 1));
    }
    EXPECT_TRUE(verify(exported(store, "g1")));
    EXPECT_FALSE(verify(std::string(3 << 20, 'x')));
}

}  // namespace log_test
}  // namespace adoube::record
