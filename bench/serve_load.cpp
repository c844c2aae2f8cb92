// A bounded load on a server of games on this machine: it sits down at many tables, plays at a steady
// rate, then as fast as a number of tables at once allow, and says how long answers took. The servers it
// is compared with (relay.cpp, node-relay) speak the same frames, so one client measures all.
#include <fmt/core.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <boost/asio/signal_set.hpp>
#include <filesystem>
#include <fstream>
#include <map>
#include <random>
#include <sstream>

#include "base/encoding.h"
#include "chess/board/moves.h"
#include "chess/board/random_game_test.h"
#include "load_seat.h"

namespace {

using namespace adoube::bench;

struct Wanted {
    unsigned short port = 8080;
    std::size_t tables = 5000, watchers = 0, at_once = 256, crowd = 0;
    double rate = 2000, seconds = 10;
    std::string seats;  // lines "game white black"; none: a peer without seats
    int pid = 0;
};

// Moves that end no game, so many that no table runs out of them.
std::vector<std::string> long_game(std::uint32_t seed, std::size_t plies) {
    std::vector<std::string> moves;
    adoube::chess::random_game(adoube::chess::Position::initial(), seed, static_cast<int>(plies),
                               [&](const auto&, adoube::chess::Move move, const auto&) { moves.push_back(uci(move)); });
    return moves;
}

std::vector<std::vector<std::string>> long_games() {
    constexpr std::size_t plies = 100, wanted = 16;
    std::vector<std::vector<std::string>> games;
    for (std::uint32_t seed = 1; games.size() < wanted; ++seed)
        if (auto moves = long_game(seed, plies); moves.size() == plies) games.push_back(std::move(moves));
    return games;
}

long resident_kib(int pid) {
    std::ifstream status("/proc/" + std::to_string(pid) + "/status");
    for (std::string line; std::getline(status, line);)
        if (line.starts_with("VmRSS:")) return std::stol(line.substr(6));
    return 0;
}

// What the processor has spent on a process, in seconds: all its threads, or the first one, which is the loop.
double processor_seconds(const std::string& of) {
    std::ifstream stat("/proc/" + of + "/stat");
    std::string line;
    std::getline(stat, line);
    std::istringstream fields(line.substr(std::min(line.size(), line.rfind(')') + 1)));
    std::string skipped;
    for (int i = 0; i < 11; ++i) fields >> skipped;
    double user = 0, system = 0;
    fields >> user >> system;
    return (user + system) / static_cast<double>(sysconf(_SC_CLK_TCK));
}

struct Spent {
    double loop = 0, all = 0;
    std::map<std::string, double> threads{};
};
Spent spent_by(int pid) {
    const auto name = std::to_string(pid);
    Spent spent{processor_seconds(name + "/task/" + name), processor_seconds(name)};
    for (const auto& task : std::filesystem::directory_iterator("/proc/" + name + "/task")) {
        const auto thread = task.path().filename().string();
        spent.threads[thread] = processor_seconds(name + "/task/" + thread);
    }
    return spent;
}
// Members of a report: what each of so many acts cost since then, in microseconds.
std::string cost_since(const Spent& before, int pid, std::size_t acts) {
    const auto now = spent_by(pid);
    const auto each = [&](double seconds) {
        return 1e6 * seconds / static_cast<double>(std::max<std::size_t>(1, acts));
    };
    double busiest = 0;
    for (const auto& [thread, seconds] : now.threads) {
        const auto known = before.threads.find(thread);
        busiest = std::max(busiest, seconds - (known == before.threads.end() ? 0 : known->second));
    }
    return fmt::format(R"("loop_us":{:.1f},"busiest_us":{:.1f},"all_us":{:.1f})", each(now.loop - before.loop),
                       each(busiest), each(now.all - before.all));
}

class Load {
public:
    explicit Load(const Wanted& wanted) : wanted_(wanted), games_(long_games()) {
        read_tables();
        for (std::size_t i = 0; i < wanted_.watchers; ++i) add(0, -1, "");
    }

    void run() {
        const long before = resident_kib(wanted_.pid);
        sit_down(0, wanted_.watchers);
        const long watched = resident_kib(wanted_.pid);
        sit_down(wanted_.watchers, seats_.size());
        fmt::print(R"({{"connections":{},"tables":{},"rss_kib":[{},{},{}]}})"
                   "\n",
                   seats_.size(), tables_.size(), before, watched, resident_kib(wanted_.pid));
        std::fflush(stdout);
        if (wanted_.crowd > 0) tell_crowd();
        if (wanted_.rate > 0) steady();
        if (wanted_.at_once > 0) saturate();
        std::fflush(stdout);
    }

private:
    struct Table {
        std::string name;
        std::array<Seat*, 2> players{};
        std::int64_t seq = 0;
        std::size_t ply = 0;
        Clock::time_point due{};
        std::string key;
    };

    void add(std::size_t table, int side, const std::string& token) {
        auto& seat = seats_.emplace_back(std::make_unique<Seat>(context_, wanted_.port, tables_[table].name, token));
        if (side >= 0) tables_[table].players[static_cast<std::size_t>(side)] = seat.get();
        if (side < 0) {
            seat->heard = [this, table](std::string_view frame) {
                if (frame.starts_with("{\"c\":") || frame.starts_with("{\"view\":")) heard_by_crowd(tables_[table]);
            };
            return;
        }
        seat->heard = [this, table](std::string_view frame) { heard(tables_[table], frame); };
    }

    void read_tables() {
        std::ifstream file(wanted_.seats);
        std::vector<std::array<std::string, 2>> tokens;
        for (std::string name, white, black; tables_.size() < wanted_.tables;) {
            if (wanted_.seats.empty())
                name = "g" + std::to_string(tables_.size()), white = "white", black = "black";
            else if (!(file >> name >> white >> black))
                break;
            tables_.push_back({name, {}, 0, 0, {}, {}});
            tokens.push_back({white, black});
        }
        for (std::size_t i = 0; i < tables_.size(); ++i)
            for (int side = 0; side < 2; ++side) add(i, side, tokens[i][static_cast<std::size_t>(side)]);
    }

    // At most 64 come at a time; done when everybody has seen his board.
    void sit_down(std::size_t from, std::size_t to) {
        const auto deadline = Clock::now() + std::chrono::seconds(180);
        std::size_t next = from;
        for (std::size_t ready = from; ready < to;) {
            for (; next < to && next < ready + 64; ++next) seats_[next]->start();
            context_.run_for(std::chrono::milliseconds(2));
            context_.restart();
            while (ready < next && seats_[ready]->ready()) ++ready;
            if (Clock::now() > deadline) throw std::runtime_error("not everybody could sit down");
        }
        context_.run_for(std::chrono::seconds(1));
        context_.restart();
    }

    const std::vector<std::string>& moves_of(const Table& table) const {
        return games_[static_cast<std::size_t>(&table - tables_.data()) % games_.size()];
    }

    void move(Table& table, Clock::time_point due) {
        const auto& moves = moves_of(table);
        if (table.ply >= moves.size()) throw std::runtime_error("a table ran out of moves");
        std::string bytes(16, '\0');
        for (char& c : bytes) c = static_cast<char>(random_());
        table.key = adoube::base64url(bytes);
        table.due = due;
        ++under_way_;
        table.players[table.ply % 2]->say(
            fmt::format(R"({{"act":{{"type":"plays","move":"{}"}},"key":"{}","expect":{}}})", moves[table.ply],
                        table.key, table.seq));
    }

    void heard(Table& table, std::string_view frame) {
        if (frame.starts_with("{\"view\":") || frame.starts_with("{\"ack\":"))
            table.seq = std::max(table.seq, seq_in(frame));
        if (frame.starts_with("{\"refused\":") || frame.starts_with("{\"error\":"))
            throw std::runtime_error("refused: " + std::string(frame));
        if (!frame.starts_with("{\"ack\":\"" + table.key) || table.key.empty()) return;
        if (frame.find(R"("ruling":{"finding":"unlawful")") != frame.npos)
            throw std::runtime_error("unlawful: " + std::string(frame));
        const auto now = Clock::now();
        took_.push_back(std::chrono::duration<double, std::milli>(now - table.due).count());
        table.key.clear();
        ++table.ply;
        --under_way_;
        if (going_on_) go_on(table, now);
    }

    // A table at the end of its game gives its place to one that has not begun.
    void go_on(Table& table, Clock::time_point now) {
        if (table.ply < moves_of(table).size()) return move(table, now);
        if (fresh_ == tables_.size()) return context_.stop();
        move(tables_[fresh_++], now);
    }

    // Acts come when they are due, whether or not earlier ones were answered.
    void steady() {
        took_.clear();
        const auto before = spent_by(wanted_.pid);
        const auto start = Clock::now();
        const auto count = static_cast<std::size_t>(wanted_.rate * wanted_.seconds);
        for (std::size_t i = 0; i < count;) {
            const auto due = start + std::chrono::duration_cast<Clock::duration>(
                                         std::chrono::duration<double>(static_cast<double>(i) / wanted_.rate));
            if (Clock::now() < due) {
                context_.run_for(std::chrono::microseconds(200));
                context_.restart();
                continue;
            }
            auto& table = tables_[i % tables_.size()];
            if (!table.key.empty()) {  // still not answered: it counts as that late, and is waited for
                context_.run_one_for(std::chrono::milliseconds(5));
                context_.restart();
                continue;
            }
            move(table, due);
            ++i;
        }
        drain();
        const double passed = std::chrono::duration<double>(Clock::now() - start).count();
        std::ranges::sort(took_);
        const auto at = [&](double part) {
            return took_[static_cast<std::size_t>(part * static_cast<double>(took_.size() - 1))];
        };
        fmt::print(
            R"({{"steady":{:.0f},"acts":{},"seconds":{:.2f},"p50":{:.2f},"p90":{:.2f},"p99":{:.2f},"p999":{:.2f},"worst":{:.2f},{}}})"
            "\n",
            wanted_.rate, took_.size(), passed, at(0.5), at(0.9), at(0.99), at(0.999), took_.back(),
            cost_since(before, wanted_.pid, took_.size()));
    }

    void heard_by_crowd(const Table& table) {
        crowd_.push_back(std::chrono::duration<double, std::milli>(Clock::now() - table.due).count());
    }

    // One table plays, and the next move comes when everybody has heard of the last.
    void tell_crowd() {
        crowd_.clear();
        const double before = spent_by(wanted_.pid).all;
        for (std::size_t act = 1; act <= wanted_.crowd; ++act) {
            move(tables_[0], Clock::now());
            for (int i = 0; crowd_.size() < act * wanted_.watchers || under_way_ > 0; ++i) {
                if (i > 1000) throw std::runtime_error("not every watcher heard of a move");
                context_.run_for(std::chrono::milliseconds(10));
                context_.restart();
            }
        }
        const double spent = spent_by(wanted_.pid).all - before;
        std::ranges::sort(crowd_);
        const auto at = [&](double part) {
            return crowd_[static_cast<std::size_t>(part * static_cast<double>(crowd_.size() - 1))];
        };
        fmt::print(R"({{"crowd":{},"frames":{},"us_a_frame":{:.1f},"p50":{:.1f},"p99":{:.1f},"worst":{:.1f}}})"
                   "\n",
                   wanted_.watchers, crowd_.size(), 1e6 * spent / static_cast<double>(crowd_.size()), at(0.5), at(0.99),
                   crowd_.back());
    }

    // So many tables play on as soon as they are answered.
    void saturate() {
        took_.clear();
        going_on_ = true;
        const auto before = spent_by(wanted_.pid);
        const auto start = Clock::now();
        const auto end =
            start + std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(wanted_.seconds));
        fresh_ = std::min(wanted_.at_once, tables_.size());
        for (std::size_t i = 0; i < fresh_; ++i) move(tables_[i], start);
        context_.run_until(end);
        context_.restart();
        const double passed = std::chrono::duration<double>(Clock::now() - start).count();
        const auto acts = took_.size();
        going_on_ = false;
        const auto cost = cost_since(before, wanted_.pid, acts);
        drain();
        fmt::print(R"({{"at_once":{},"acts":{},"seconds":{:.2f},"acts_per_second":{:.0f},{}}})"
                   "\n",
                   wanted_.at_once, acts, passed, static_cast<double>(acts) / passed, cost);
    }

    void drain() {
        for (int i = 0; under_way_ > 0; ++i) {
            if (i > 3000) throw std::runtime_error("an act was never answered");
            context_.run_for(std::chrono::milliseconds(10));
            context_.restart();
        }
    }

    Wanted wanted_;
    std::vector<std::vector<std::string>> games_;
    boost::asio::io_context context_{1};
    std::vector<Table> tables_;
    std::vector<std::unique_ptr<Seat>> seats_;
    std::vector<double> took_, crowd_;
    std::size_t under_way_ = 0, fresh_ = 0;
    bool going_on_ = false;
    std::mt19937_64 random_{std::random_device{}()};
};

}  // namespace

int main(int argc, char** argv) {
    CLI::App program("Load on a server of games on 127.0.0.1");
    Wanted wanted;
    program.add_option("--port", wanted.port)->required();
    program.add_option("--tables", wanted.tables);
    program.add_option("--watchers", wanted.watchers, "Connections to the first table before the players come");
    program.add_option("--rate", wanted.rate, "Acts a second; 0: none");
    program.add_option("--at-once", wanted.at_once, "Tables that play on as fast as they are answered; 0: none");
    program.add_option("--crowd", wanted.crowd, "Moves of the first table, each timed at every watcher; 0: none");
    program.add_option("--seconds", wanted.seconds);
    program.add_option("--seats", wanted.seats, "File with lines: game, token of white, token of black");
    program.add_option("--pid", wanted.pid, "Process whose memory is reported");
    CLI11_PARSE(program, argc, argv);
    try {
        Load(wanted).run();
    } catch (const std::exception& trouble) {
        fmt::print(stderr, "serve_load: {}\n", trouble.what());
        return 3;
    }
    return 0;
}
