// Durable appends beside the same inserts through bare SQLite: same tables, same batches, same
// sync of every commit, taking turns. Then: opening a record of many entries, and the memory it took.
#include <fmt/core.h>
#include <sys/resource.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <chrono>

#include "record/codec/acts_test.h"
#include "record/store/sqlite_schema.h"
#include "record/store/sqlite_store.h"

namespace {

using namespace adoube;
using namespace adoube::record;
using Clock = std::chrono::steady_clock;

constexpr std::uint64_t games = 200;

double seconds_since(Clock::time_point start) { return std::chrono::duration<double>(Clock::now() - start).count(); }

template <class T>
T must(Result<T> result) {
    if (result) return std::move(*result);
    fmt::print(stderr, "store_bench: {}\n", result.error().message);
    std::exit(3);
}

std::string game_name(std::uint64_t n) { return fmt::format("g{}", n % games); }

// The n-th act: games take turns.
Append act_number(std::uint64_t n) {
    Append append = record::testing::act(game_name(n), n / games, fmt::format("{:022}", n * 0x9e3779b97f4a7c15));
    append.body = fmt::format(R"({{"act":{{"n":{}}},"ruling":"{}"}})", n, std::string(150, 'r'));
    return append;
}

std::vector<Append> batch_from(std::uint64_t first, std::size_t size) {
    std::vector<Append> batch;
    for (std::size_t i = 0; i < size; ++i) batch.push_back(act_number(first + i));
    return batch;
}

class Ours {
public:
    explicit Ours(const std::filesystem::path& folder) : store_(must(SqliteStore::open(folder))) {
        for (std::uint64_t g = 0; g < games; ++g)
            static_cast<void>(must(store_->create_game(game_name(g), record::testing::genesis, 1)));
    }
    void append(const std::vector<Append>& batch) {
        for (const AppendResult& outcome : store_->append_batch(batch))
            if (!std::holds_alternative<append::Appended>(outcome)) std::exit(3);
        if (!store_->tend()) std::exit(3);
    }

private:
    std::unique_ptr<SqliteStore> store_;
};

// Inserts and nothing else: no look at keys, no hash, no order.
class Bare {
public:
    explicit Bare(const std::filesystem::path& file)
        : database_(must(sqlite::Database::open(file.string(), SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE))) {
        run("PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA foreign_keys=ON; PRAGMA cache_size=-16384;");
        if (!migrate(database_, "bare")) std::exit(3);
        for (std::uint64_t g = 0; g < games; ++g) {
            must(sqlite::change(database_, "INSERT INTO game VALUES(?,?,x'7b7d',1)", static_cast<std::int64_t>(g + 1),
                                std::string_view(game_name(g))));
            must(sqlite::change(database_, "INSERT INTO head VALUES(?,0,zeroblob(32))",
                                static_cast<std::int64_t>(g + 1)));
        }
        add_ =
            must(database_.prepare("INSERT INTO entry(game, seq, actor, key, act, at_us, body, prev, hash) "
                                   "VALUES(?,?,?,?,?,?,?,?,?)"));
        advance_ = must(database_.prepare("UPDATE head SET seq=?, hash=? WHERE game=?"));
    }
    void append(const std::vector<Append>& batch) {
        run("BEGIN IMMEDIATE");
        for (const Append& one : batch) {
            const std::int64_t game = std::stol(one.game.substr(1)) + 1;
            const auto seq = static_cast<std::int64_t>(one.after + 1);
            const sqlite::Bytes hash(one.act.view());
            auto add = add_.run();
            add.with(game).with(seq).with(one.actor).with(one.key).with(hash).with(one.at_us);
            if (!add.with(sqlite::Bytes(one.body)).with(hash).with(hash).finish()) std::exit(3);
            if (!advance_.run().with(seq).with(hash).with(game).finish()) std::exit(3);
        }
        run("COMMIT");
    }

private:
    void run(const char* sql) {
        if (!database_.execute(sql)) std::exit(3);
    }
    sqlite::Database database_;
    sqlite::Statement add_, advance_;
};

double median(std::vector<double> values) {
    std::ranges::sort(values);
    return values[values.size() / 2];
}

void compare(const std::filesystem::path& folder, std::size_t size, int rounds, int batches) {
    Ours ours(folder / fmt::format("ours{}", size));
    Bare bare(folder / fmt::format("bare{}.db", size));
    std::vector<double> our_rates, bare_rates, ratios;
    std::uint64_t next = 0;
    for (int round = 0; round < rounds; ++round) {
        double our_time = 0, bare_time = 0;
        for (int b = 0; b < batches; ++b, next += size) {
            const auto batch = batch_from(next, size);
            auto start = Clock::now();
            ours.append(batch);
            our_time += seconds_since(start);
            start = Clock::now();
            bare.append(batch);
            bare_time += seconds_since(start);
        }
        const double acts = static_cast<double>(size) * batches;
        our_rates.push_back(acts / our_time);
        bare_rates.push_back(acts / bare_time);
        ratios.push_back(bare_time / our_time);
    }
    fmt::print("| {} | {:.0f} | {:.0f} | {:.2f} |\n", size, median(our_rates), median(bare_rates), median(ratios));
    std::fflush(stdout);
}

void reopen(const std::filesystem::path& folder, std::uint64_t entries) {
    {
        Ours ours(folder);
        for (std::uint64_t n = 0; n < entries; n += 5000) ours.append(batch_from(n, 5000));
    }
    std::vector<double> times;
    for (int i = 0; i < 5; ++i) {
        const auto start = Clock::now();
        auto store = must(SqliteStore::open(folder));
        if (must(store->read(game_name(0), entries / games, 1)).size() != 1) std::exit(3);
        times.push_back(seconds_since(start));
    }
    rusage used{};
    getrusage(RUSAGE_SELF, &used);
    fmt::print(
        "\n| entries | database | opened and last entry read | most memory of all of this |\n|--:|--:|--:|--:|\n");
    fmt::print("| {} | {} MB | {:.0f} ms | {} MB |\n", entries,
               std::filesystem::file_size(database_path(folder)) / 1000000, median(times) * 1000,
               used.ru_maxrss / 1000);
}

}  // namespace

int main(int argc, char** argv) {
    CLI::App program("Durable appends beside bare SQLite; opening a large record.");
    int rounds = 7;
    int batches = 100;
    std::uint64_t entries = 1'000'000;
    program.add_option("--rounds", rounds, "rounds of each comparison");
    program.add_option("--batches", batches, "batches a round");
    program.add_option("--entries", entries, "in the large record; a multiple of 5000");
    CLI11_PARSE(program, argc, argv);
    const record::testing::TemporaryFolder folder;
    fmt::print("## The store: durable appends, every commit synced\n\n");
    fmt::print("| acts a commit | adoube acts/s | bare SQLite acts/s | ratio |\n|--:|--:|--:|--:|\n");
    for (const std::size_t size : {1, 8, 64}) compare(folder.path(), size, rounds, batches);
    if (entries > 0) reopen(folder.path() / "large", entries);
    return 0;
}
