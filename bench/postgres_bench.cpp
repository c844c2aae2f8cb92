// Appends to a record in PostgreSQL as a server makes them: whatever waits, one act of each of so many games, is one batch and
// one commit, each under the lease of its game. Prints how many acts, and how many a second. For bench/postgres.bench, which
// puts pgbench beside it.
#include <fmt/core.h>

#include <CLI/CLI.hpp>
#include <chrono>

#include "record/codec/acts_test.h"
#include "record/postgres/postgres_store.h"

namespace {

using namespace adoube;
using namespace adoube::record;
using Clock = std::chrono::steady_clock;

template <class T>
T must(Result<T> result) {
    if (result) return std::move(*result);
    fmt::print(stderr, "postgres_bench: {}\n", result.error().message);
    std::exit(3);
}

std::string game_name(std::size_t n) { return fmt::format("g{}", n); }

std::vector<std::int64_t> leased(Leases& leases, std::size_t games) {
    if (auto joined = leases.join("bench", "127.0.0.1:1"); !joined) must<int>(std::unexpected(joined.error()));
    std::vector<std::int64_t> epochs;
    for (std::size_t g = 0; g < games; ++g) epochs.push_back(std::get<KeptHere>(must(leases.take(game_name(g)))).epoch);
    return epochs;
}

std::vector<Append> next_batch(std::span<const std::int64_t> epochs, std::uint64_t seq) {
    std::vector<Append> batch;
    for (std::size_t g = 0; g < epochs.size(); ++g) {
        Append append = record::testing::act(game_name(g), seq, fmt::format("{:022}", seq));
        append.body = fmt::format(R"({{"act":{{"n":{}}},"ruling":"{}"}})", seq, std::string(150, 'r'));
        append.place = game_name(g);
        append.epoch = epochs[g];
        batch.push_back(std::move(append));
    }
    return batch;
}

}  // namespace

int main(int argc, char** argv) {
    CLI::App app("appends to a record in PostgreSQL");
    std::string address;
    std::size_t games = 1;
    std::size_t wanted = 0;
    app.add_option("address", address, "of a database of its own")->required();
    app.add_option("--games", games, "that have an act waiting at a time");
    app.add_option("--acts", wanted, "0: only the tables and the games are made");
    CLI11_PARSE(app, argc, argv);
    const auto store = must(PostgresStore::open(address));
    for (std::size_t g = 0; g < games; ++g)
        static_cast<void>(must(store->create_game(game_name(g), record::testing::genesis, 1)));
    const auto epochs = leased(*store->leases(), games);
    std::uint64_t seq = must(store->game(game_name(0)))->seq;
    std::size_t acts = 0;
    const auto start = Clock::now();
    for (; acts < wanted; acts += games) {
        for (const AppendResult& outcome : store->append_batch(next_batch(epochs, seq)))
            if (!std::holds_alternative<append::Appended>(outcome)) std::exit(3);
        ++seq;
    }
    const std::chrono::duration<double> took = Clock::now() - start;
    if (auto left = store->leases()->leave(); !left) must<int>(std::unexpected(left.error()));
    fmt::print("{} {:.1f}\n", acts, static_cast<double>(acts) / took.count());
}
