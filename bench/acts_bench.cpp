// What an act costs the server's own code, without network and disk: games of 77 plies in simulated time over a
// store in memory. Tells the bytes that each role hears of an act, the processor's time for it, and the memory of a
// loaded game with both players. For callgrind: acts_bench VERSION GAMES cost
#include <fmt/core.h>
#include <malloc.h>
#include <time.h>

#include <cstdlib>

#include "chess/board/random_game_test.h"
#include "server/game/simulated_test.h"

namespace {

using namespace adoube;
using namespace std::chrono_literals;

constexpr int plies = 77;

// Counts what it hears and keeps nothing.
struct CountingPeer final : server::Peer {
    std::size_t bytes = 0, frames = 0;
    std::string answer;  // the last one
    void send(std::shared_ptr<const std::string> text) override {
        bytes += text->size();
        ++frames;
        if (text->starts_with("{\"ack\"") || text->starts_with("{\"refused\"")) answer = text->substr(0, 200);
    }
    void close(int, std::string_view) override {}
};

struct Seat {
    std::shared_ptr<CountingPeer> peer = std::make_shared<CountingPeer>();
    std::shared_ptr<server::Conversation> session;
};

Seat sit_down(server::World& world, const std::string& token, const std::string& hello) {
    Seat seat;
    server::Request request{"GET", "/api/games/" + world.game + "/ws", {}, {{"host", "127.0.0.1:8080"}}, "127.0.0.1"};
    seat.session = world.run->routes->converse(request, seat.peer);
    seat.session->frame("{" + hello + (token.empty() ? "" : R"(,"token":")" + token + "\"") + "}", world.time.now());
    return seat;
}

std::vector<std::vector<std::string>> some_games(std::size_t wanted) {
    std::vector<std::vector<std::string>> games;
    for (std::uint32_t seed = 1; games.size() < wanted; ++seed) {
        std::vector<std::string> moves;
        chess::random_game(chess::Position::initial(), seed, plies,
                           [&](const auto&, chess::Move move, const auto&) { moves.push_back(uci(move)); });
        if (moves.size() == plies) games.push_back(std::move(moves));
    }
    return games;
}

double processor_us() {
    timespec spent{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &spent);
    return static_cast<double>(spent.tv_sec) * 1e6 + static_cast<double>(spent.tv_nsec) / 1e3;
}

// White, black, arbiter, watcher of one game.
struct Table {
    std::string game;
    std::array<Seat, 4> seats;
};

Table set_up(server::World& world, const std::string& hello, bool everybody) {
    const auto tokens = world.create(R"(,"control":"36000")");
    Table table{world.game, {}};
    for (std::size_t i = 0; i < 2; ++i) table.seats[i] = sit_down(world, tokens[i], hello);
    if (everybody) table.seats[2] = sit_down(world, tokens[2], hello);
    if (everybody) table.seats[3] = sit_down(world, {}, hello);
    return table;
}

std::size_t heard(const Seat& seat) { return seat.session ? seat.peer->bytes : 0; }

constexpr std::size_t entries_before = 2;  // the server stopped the clocks, and started them when both were there

// The game from `from` to `to`; adds what actor, opponent, arbiter and watcher heard.
void play(server::World& world, Table& table, const std::vector<std::string>& moves, std::size_t from, std::size_t to,
          std::array<std::size_t, 4>& bytes) {
    for (auto ply = from; ply < to; ++ply) {
        world.pass(20ms);  // heartbeats and proofs of life are no part of an act
        std::array<std::size_t, 4> before{};
        for (std::size_t i = 0; i < 4; ++i) before[i] = heard(table.seats[i]);
        const auto& actor = table.seats[ply % 2];
        actor.session->frame(fmt::format(R"({{"act":{{"type":"plays","move":"{}"}},"key":"{}","expect":{}}})",
                                         moves[ply], world.new_key(), ply + entries_before),
                             world.time.now());
        if (!actor.peer->answer.starts_with("{\"ack\"") || actor.peer->answer.find("unlawful") != std::string::npos)
            throw std::runtime_error("not played: " + actor.peer->answer);
        for (std::size_t i = 0; i < 4; ++i) bytes[i < 2 ? (i + ply) % 2 : i] += heard(table.seats[i]) - before[i];
    }
}

// The second act of each side is the first that is told by what changed.
constexpr std::size_t told_whole = 2;

void bytes_an_act(const std::string& hello, std::size_t games) {
    const auto moves = some_games(games);
    std::array<std::size_t, 4> bytes{}, whole{};
    std::size_t greeted = 0;
    for (const auto& game : moves) {
        server::World world;
        auto table = set_up(world, hello, true);
        greeted += table.seats[0].peer->bytes;
        play(world, table, game, 0, told_whole, whole);
        play(world, table, game, told_whole, plies, bytes);
    }
    const auto acts = static_cast<double>(games * (plies - told_whole));
    fmt::print(R"({{"hello":{},"actor":{:.0f},"opponent":{:.0f},"arbiter":{:.0f},"watcher":{:.0f}}})"
               "\n",
               json::quoted(hello), static_cast<double>(bytes[0]) / acts, static_cast<double>(bytes[1]) / acts,
               static_cast<double>(bytes[2]) / acts, static_cast<double>(bytes[3]) / acts);
}

void cost_of_an_act(const std::string& hello, std::size_t games, bool everybody) {
    const auto moves = some_games(games);
    server::World world;
    std::vector<Table> tables;
    for (std::size_t i = 0; i < games; ++i) tables.push_back(set_up(world, hello, everybody));
    std::array<std::size_t, 4> bytes{};
    const auto start = processor_us();
    for (std::size_t i = 0; i < games; ++i) {
        world.game = tables[i].game;
        play(world, tables[i], moves[i], 0, plies, bytes);
    }
    const auto took = (processor_us() - start) / static_cast<double>(games * plies);
    malloc_trim(0);
    const auto full = mallinfo2().uordblks;
    tables.clear();
    world.run.reset();  // the record stays, the games leave
    const auto kib = static_cast<double>(full - mallinfo2().uordblks) / 1024 / static_cast<double>(games);
    fmt::print(R"({{"hello":{},"everybody":{},"acts":{},"us":{:.1f},"kib_a_game":{:.1f}}})"
               "\n",
               json::quoted(hello), everybody, games * plies, took, kib);
}

}  // namespace

int main(int argc, char** argv) {
    const std::string version = argc > 1 ? argv[1] : "1";
    const auto games = static_cast<std::size_t>(argc > 2 ? std::atoi(argv[2]) : 40);
    const auto hello = R"("hello":)" + version + R"(,"changes":true)";
    const std::string only = argc > 3 ? argv[3] : "";
    try {
        if (only.empty() || only == "bytes") bytes_an_act(hello, std::min<std::size_t>(games, 20));
        if (only.empty() || only == "cost") cost_of_an_act(hello, games, false);
        if (only.empty()) cost_of_an_act(hello, games, true);
    } catch (const std::exception& trouble) {
        fmt::print(stderr, "acts_bench: {}\n", trouble.what());
        return 3;
    }
    return 0;
}
