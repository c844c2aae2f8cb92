// kill9 --kills N [--seed S]: kills appending processes at random instants and in the middle of
// their n-th write, and examines after each what they left. Prints how many were survived.
#include <fcntl.h>
#include <fmt/core.h>
#include <poll.h>
#include <signal.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <map>
#include <random>
#include <vector>

#include "kill9.h"
#include "record/codec/acts_test.h"
#include "record/store/sqlite_check.h"
#include "record/store/sqlite_store.h"

namespace adoube::store_tests {
namespace {

using namespace record;

using Batch = std::vector<Append>;

constexpr std::uint32_t lives_a_folder = 50;

struct Totals {
    std::uint64_t at_random = 0, in_a_write = 0, acknowledged = 0, unanswered = 0;
};

void fail_with(std::uint32_t life, const std::string& what) {
    fmt::print(stderr, "kill9: life {}: {}\n", life, what);
    std::exit(1);
}

// Reads what the child told, until it is dead.
std::vector<Told> listen(int pipe) {
    std::vector<Told> all;
    Told told{};
    while (::read(pipe, &told, sizeof told) == sizeof told) all.push_back(told);
    return all;
}

std::vector<Told> run_and_kill(const std::filesystem::path& folder, std::uint32_t life, std::mt19937_64& random,
                               Totals& totals) {
    const bool in_a_write = random() % 2 == 0;
    const auto kill_at = in_a_write ? static_cast<std::uint32_t>(1 + random() % 250) : 0;
    const bool while_starting = random() % 4 == 0;
    const auto delay_us = static_cast<long>(random() % 8'000);
    const auto seed = random();
    int ends[2];
    if (::pipe2(ends, O_CLOEXEC) != 0) fail_with(life, "no pipe");
    ::fcntl(ends[0], F_SETPIPE_SZ, 1 << 20);
    const pid_t child = ::fork();
    if (child == 0) live(folder, life, seed, ends[1], kill_at);
    ::close(ends[1]);
    if (!in_a_write) {
        pollfd first{ends[0], POLLIN, 0};
        if (!while_starting) ::poll(&first, 1, -1);
        const timespec delay{0, delay_us * 1000};
        ::nanosleep(&delay, nullptr);
        ::kill(child, SIGKILL);
    }
    auto told = listen(ends[0]);
    ::close(ends[0]);
    int status = 0;
    ::waitpid(child, &status, 0);
    if (!WIFSIGNALED(status) || WTERMSIG(status) != SIGKILL)
        fail_with(life, fmt::format("ended by itself, status {}", status));
    ++(in_a_write ? totals.in_a_write : totals.at_random);
    totals.acknowledged += told.size();
    return told;
}

// Whether the chain of every game is whole, from the last entry seen before.
void examine_chains(Store& store, std::uint32_t life, std::map<std::string, Entry>& seen) {
    for (int g = 0; g < games; ++g) {
        const std::string name = fmt::format("g{}", g);
        const auto game = store.game(name);
        if (!game || !*game) continue;
        const auto last = seen.find(name);
        std::uint64_t seq = last == seen.end() ? 0 : last->second.seq;
        Digest head = last == seen.end() ? genesis_hash(name, testing::genesis) : last->second.hash;
        const auto entries = store.read(name, seq + 1, 1 << 20);
        if (!entries) fail_with(life, entries.error().message);
        for (const Entry& entry : *entries) {
            if (entry.seq != ++seq) fail_with(life, fmt::format("{}: gap before {}", name, entry.seq));
            if (entry.prev != head || entry_hash(entry) != entry.hash)
                fail_with(life, fmt::format("{}: chain broken at {}", name, seq));
            head = entry.hash;
            seen.insert_or_assign(name, entry);
        }
        if ((*game)->seq != seq || (*game)->head != head) fail_with(life, fmt::format("{}: wrong head", name));
    }
}

// The acts that may have been in flight, on top of what is stored.
Batch unheard(Store& store, std::uint32_t life, std::uint32_t next) {
    Batch batch;
    std::map<std::string, std::uint64_t> taken;
    for (std::uint32_t act = next; act < next + largest_batch; ++act) {
        const std::string name = game_of(life, act);
        const auto game = store.game(name);
        if (!game || !*game) continue;
        batch.push_back(testing::act(name, (*game)->seq + taken[name], key_of(life, act)));
        if (!store.find(name, "white", key_of(life, act)).value_or(std::nullopt)) ++taken[name];
    }
    return batch;
}

void examine_acts(Store& store, std::uint32_t life, const std::vector<Told>& told, Totals& totals) {
    for (const Told& one : told) {
        const auto kept = store.find(game_of(life, one.act), "white", key_of(life, one.act));
        if (!kept || !*kept) fail_with(life, fmt::format("acknowledged act {} is lost", one.act));
        if (std::get<Entry>(**kept).seq != one.seq) fail_with(life, fmt::format("act {} has moved", one.act));
    }
    // The client never heard of these; it asks again with the same keys, twice.
    const Batch batch = unheard(store, life, static_cast<std::uint32_t>(told.size()));
    const auto first = store.append_batch(batch);
    const auto second = store.append_batch(batch);
    for (std::size_t i = 0; i < batch.size(); ++i) {
        const auto* there = std::get_if<append::Replayed>(&first[i]);
        const auto* fresh = std::get_if<append::Appended>(&first[i]);
        if (!there && !fresh)
            fail_with(life, fmt::format("retry of {} got outcome {}", batch[i].key, first[i].index()));
        totals.unanswered += there != nullptr;
        const auto* again = std::get_if<append::Replayed>(&second[i]);
        if (!again || again->stored.seq != (there ? there->stored.seq : fresh->seq))
            fail_with(life, fmt::format("{} was taken twice", batch[i].key));
    }
}

void examine_whole(const std::filesystem::path& folder, std::uint32_t life) {
    auto database = sqlite::Database::open(database_path(folder).string(), SQLITE_OPEN_READONLY);
    if (!database) return fail_with(life, database.error().message);
    if (auto checked = check_everything(*database); !checked) fail_with(life, checked.error().message);
}

Totals run(std::uint32_t kills, std::uint64_t seed) {
    std::mt19937_64 random(seed);
    Totals totals;
    for (std::uint32_t life = 0; life < kills;) {
        const testing::TemporaryFolder folder;
        std::map<std::string, Entry> seen;
        for (const auto end = std::min(kills, life + lives_a_folder); life < end; ++life) {
            const auto told = run_and_kill(folder.path(), life, random, totals);
            auto store = SqliteStore::open(folder.path());
            if (!store) fail_with(life, store.error().message);
            examine_chains(**store, life, seen);
            examine_acts(**store, life, told, totals);
            examine_chains(**store, life, seen);
        }
        examine_whole(folder.path(), life);
    }
    return totals;
}

}  // namespace
}  // namespace adoube::store_tests

int main(int argc, char** argv) {
    CLI::App program("Kill appending processes and see that nothing acknowledged is lost.");
    std::uint32_t kills = 300;
    std::uint64_t seed = 1;
    program.add_option("--kills", kills, "how many")->check(CLI::PositiveNumber);
    program.add_option("--seed", seed, "of the instants");
    CLI11_PARSE(program, argc, argv);
    const auto totals = adoube::store_tests::run(kills, seed);
    fmt::print(
        "{} kills survived ({} at random instants, {} in the middle of a write or sync; seed {}): {} acknowledged "
        "acts, "
        "none lost, none twice, no gap; {} unanswered ones were found stored\n",
        totals.at_random + totals.in_a_write, totals.at_random, totals.in_a_write, seed, totals.acknowledged,
        totals.unanswered);
    // Processes that die before they have done anything prove nothing.
    return totals.acknowledged >= kills ? 0 : 1;
}
