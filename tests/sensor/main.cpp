// sensor_rates [--moves N] [--seed S] [--clean] [--outages N] [--told] [--check] FILE.pgn[.zst]…: games of the files on
// simulated boards, again and again with other noise until N moves were played. --outages: of the readings one in N is
// followed by silence. --check: exit 1 where a promised rate is missed.
// --told prints every disagreement, --only K all that was seen of stream K.
#include <fmt/core.h>

#include <chrono>
#include <cstdlib>
#include <cstring>
#include <vector>

#include "audit/input.h"
#include "chess/pgn/replay.h"
#include "rates.h"

namespace {

using namespace adoube;

struct Options {
    std::uint64_t moves = 100'000, seed = 1, only = 0;
    int outages = 0;
    bool clean = false, told = false, check = false;
    std::vector<const char*> files;
};

Options options_of(int argc, char** argv) {
    Options options;
    for (int i = 1; i < argc; ++i) {
        if (!std::strcmp(argv[i], "--moves") && i + 1 < argc)
            options.moves = std::strtoull(argv[++i], nullptr, 10);
        else if (!std::strcmp(argv[i], "--seed") && i + 1 < argc)
            options.seed = std::strtoull(argv[++i], nullptr, 10);
        else if (!std::strcmp(argv[i], "--only") && i + 1 < argc)
            options.only = std::strtoull(argv[++i], nullptr, 10);
        else if (!std::strcmp(argv[i], "--outages") && i + 1 < argc)
            options.outages = std::atoi(argv[++i]);
        else if (!std::strcmp(argv[i], "--clean"))
            options.clean = true;
        else if (!std::strcmp(argv[i], "--told"))
            options.told = true;
        else if (!std::strcmp(argv[i], "--check"))
            options.check = true;
        else
            options.files.push_back(argv[i]);
    }
    return options;
}

class Run {
public:
    explicit Run(const Options& options) : options_(options) {}

    bool full() const { return counts.moves >= options_.moves; }
    void game(const chess::ReplayedGame& played) {
        if (full()) return;
        std::vector<chess::Move> moves;
        for (std::size_t i = 0; i < played.plies(); ++i) moves.push_back(played.move(i));
        sensor::Simulation how{.seed = options_.seed + streams_++ * 1'000'003};
        if (!options_.clean) {
            how.habits = sensor::usual_habits();
            how.noise = sensor::usual_noise();
        }
        how.noise.outages = options_.outages;
        const bool told = options_.only == 0 ? options_.told : options_.only == streams_;
        if (told) fmt::print("stream {}\n", streams_);
        const auto game = sensor::simulate_game(played.start(), moves, how);
        counts.add(rates::count_game(game, told, options_.only == streams_));
    }

    rates::Counts counts;

private:
    const Options& options_;
    std::uint64_t streams_ = 0;
};

// false: the file cannot be read.
bool play_file(const char* file, Run& run) {
    auto input = audit::open_input(file);
    if (!input) {
        fmt::print(stderr, "sensor_rates: {}\n", input.error().text());
        return false;
    }
    chess::GameReader reader({}, [&](const chess::ReplayedGame& game) { run.game(game); });
    while (!run.full()) {
        const auto got = (*input)->read(reader.room());
        if (!got || *got == 0) break;
        reader.took(*got);
    }
    reader.finish();
    return true;
}

// Where the board is not heard for a while, moves may be lost; nobody is accused for it.
bool kept(const rates::Counts& c, const Options& options) {
    const bool nobody_accused = c.false_unlawful == 0 && c.steps > 0;
    if (!nobody_accused || c.false_breaches * 100'000 > c.moves) return false;
    if (options.outages > 0) return true;
    if (options.clean) return c.recognised == c.moves && c.orders == c.moves && c.false_breaches == 0;
    const bool moves = c.recognised * 1000 >= c.moves * 999;
    const bool order = c.orders * 100 >= c.recognised * 99;
    return moves && order && c.breaches_found > 0;
}

}  // namespace

int main(int argc, char** argv) {
    const Options options = options_of(argc, argv);
    Run run(options);
    const auto begin = std::chrono::steady_clock::now();
    while (!run.full()) {
        const auto before = run.counts.moves;
        for (const char* file : options.files)
            if (!play_file(file, run)) return 2;
        if (run.counts.moves == before) {
            fmt::print(stderr, "sensor_rates: no game to play\n");
            return 2;
        }
    }
    const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
    fmt::print("{}", rates::table(run.counts, seconds));
    if (!options.check || kept(run.counts, options)) return 0;
    fmt::print("a promised rate is missed\n");
    return 1;
}
