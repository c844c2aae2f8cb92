// A server in one thread and in simulated time: the real registry, tables, sessions and routes over a store
// in memory. A test moves time by hand, cuts the power and starts again on the same store.
#pragma once

#include <map>

#include "base/check.h"
#include "base/encoding.h"
#include "record/store/memory_store.h"
#include "server/api/routes.h"
#include "server/api/session.h"

namespace adoube::server {

struct SimulatedTime final : Time {
    Nanos at{std::chrono::seconds(1000)};
    std::int64_t offset_us = 1'790'000'000'000'000;
    Nanos now() const override { return at; }
    std::int64_t wall_us() const override { return offset_us + at / std::chrono::microseconds(1); }
};

struct SimulatedTimers final : Timers {
    std::map<std::pair<Nanos, std::uint64_t>, std::function<void()>> waiting;
    std::uint64_t last = 0;
    bool refuses = false;  // there is no memory for another
    std::uint64_t at(Nanos when, std::function<void()> ring) override {
        if (refuses) throw std::bad_alloc();
        waiting[{when, ++last}] = std::move(ring);
        return last;
    }
    void cancel(std::uint64_t timer) override {
        std::erase_if(waiting, [&](const auto& one) { return one.first.second == timer; });
    }
};

struct SimulatedRandom final : Random {
    std::uint64_t state = 42;
    std::string bytes(std::size_t count) override {
        std::string text;
        while (text.size() < count) {
            state = state * 6364136223846793005ULL + 1442695040888963407ULL;
            text += static_cast<char>(state >> 56);
        }
        return text;
    }
};

// Writes at once, or, if it `waits`, when it is told to.
struct SimulatedWriter final : Writer {
    record::Store& store;
    bool dead = false;  // the power went: nothing more is written or answered
    bool waits = false;
    bool miscounts = false;  // what it answers next about the last entry of a gesture breaks a promise of ours
    std::deque<std::pair<std::vector<record::Append>, Answer>> waiting;
    bool works_wait = false;  // whatever is no act, until finish()
    std::deque<std::pair<Work, Done>> works;
    explicit SimulatedWriter(record::Store& s) : store(s) {}
    void append(std::vector<record::Append> together, Answer answer) override {
        if (waits) return void(waiting.emplace_back(std::move(together), std::move(answer)));
        if (dead) return;
        answer(appended(together));
    }
    void write(Work work, Done then) override {
        if (dead) return;
        if (works_wait) return void(works.emplace_back(std::move(work), std::move(then)));
        then(store.together(work));
    }
    std::vector<record::AppendResult> appended(const std::vector<record::Append>& appends) {
        auto outcomes = store.append_batch(appends);
        if (std::exchange(miscounts, false)) ++std::get<record::append::Appended>(outcomes.back()).seq;
        return outcomes;
    }
    void finish_one() {
        const auto [appends, answer] = std::move(waiting.front());
        waiting.pop_front();
        answer(appended(appends));
    }
    void finish() {
        for (works_wait = false; !works.empty();) {
            const auto [work, then] = std::move(works.front());
            works.pop_front();
            then(store.together(work));
        }
    }
};

// Does what it is given at once, or, if it `waits`, when it is told to.
struct SimulatedWorkshop final : WorkerPool {
    bool waits = false;
    bool breaks = false;  // what it is given breaks a promise of ours
    std::deque<std::pair<std::function<void()>, std::function<void()>>> jobs;
    void run(std::function<void()> work, std::function<void()> then) override {
        if (breaks) work = [] { ADOUBE_CHECK(false && "broken on purpose"); };
        if (waits) return void(jobs.emplace_back(std::move(work), std::move(then)));
        work();
        then();
    }
    void finish(std::size_t count) {
        for (; count > 0 && !jobs.empty(); --count) {
            const auto [work, then] = std::move(jobs.front());
            jobs.pop_front();
            work();
            then();
        }
    }
};

struct SimulatedPeer final : Peer {
    std::vector<std::string> frames;
    std::optional<int> closed;
    bool there = true;
    bool is_there() const override { return there; }
    void send(std::shared_ptr<const std::string> text) override { frames.push_back(*text); }
    void close(int code, std::string_view) override { closed = code; }

    // The last frame that begins so: {"view":
    std::string last(std::string_view beginning) const {
        for (auto at = frames.rbegin(); at != frames.rend(); ++at)
            if (at->starts_with(beginning)) return *at;
        return {};
    }
};

// The JSON after "name": as text, wherever it first stands; enough for tests.
inline std::string member(std::string_view json, std::string_view name) {
    const auto wanted = "\"" + std::string(name) + "\":";
    const auto at = json.find(wanted);
    if (at == std::string_view::npos) return {};
    std::size_t end = at + wanted.size();
    const std::size_t begin = end;
    int depth = 0;
    bool text = false;
    for (; end < json.size(); ++end) {
        const char c = json[end];
        if (text && c == '\\')
            ++end;
        else if (c == '"')
            text = !text;
        else if (!text && (c == '{' || c == '['))
            ++depth;
        else if (!text && (c == '}' || c == ']') && depth-- == 0)
            break;
        else if (!text && c == ',' && depth == 0)
            break;
    }
    return std::string(json.substr(begin, end - begin));
}

struct Client {
    std::shared_ptr<SimulatedPeer> peer;
    std::shared_ptr<Conversation> session;

    std::string view() const { return peer->last("{\"view\":"); }
    std::string seq() const { return member(view(), "seq"); }
    std::string head() const { return member(view(), "head"); }
    std::string last() const { return peer->frames.empty() ? std::string() : peer->frames.back(); }
};

// One run of the server.
struct Life {
    SimulatedTime& time;
    SimulatedTimers timers;
    SimulatedRandom random;
    SimulatedWriter writer;
    SimulatedWorkshop workers;
    std::string trouble;
    Ports ports;
    Seats seats;
    std::unique_ptr<Registry> registry;
    std::unique_ptr<Routes> routes;

    Life(SimulatedTime& t, record::Store& store, std::uint64_t seed, RouteSettings settings = {},
         std::string_view name = {})
        : time(t),
          writer(store),
          ports{time, timers, random, writer, workers, store, [this](const std::string& why) { trouble = why; }},
          seats(store, std::string(32, 'p'), t) {
        random.state = seed;
        auto runs = ServerRuns::begin(store, time.wall_us(), name);
        registry = std::make_unique<Registry>(ports, seats, std::string(32, 'v'), *runs);
        routes = std::make_unique<Routes>(*registry, std::move(settings));
    }
};

class World {
public:
    static constexpr PasswordCost cheap{1, 8192};  // the least there is

    SimulatedTime time;
    record::MemoryStore store;
    std::unique_ptr<Life> run;
    RouteSettings settings;

    explicit World(RouteSettings given = {.password_cost = cheap}) : settings(std::move(given)) { start(); }

    void start() { run = std::make_unique<Life>(time, store, ++runs_, settings); }
    // kill -9: nothing is told to anybody.
    void crash() {
        run->writer.dead = true;
        gone_.push_back(std::move(run));
    }

    // Moves time on, ringing what is due on the way.
    void pass(Nanos duration) {
        const Nanos until = time.at + duration;
        auto& waiting = run->timers.waiting;
        while (!waiting.empty() && waiting.begin()->first.first <= until) {
            const auto ring = std::move(waiting.begin()->second);
            time.at = std::max(time.at, waiting.begin()->first.first);
            waiting.erase(waiting.begin());
            ring();
        }
        time.at = until;
    }

    Response ask(std::string method, std::string target, std::string body = {}, Headers more = {}) {
        Request request{
            std::move(method), std::move(target), std::move(body), {{"host", "127.0.0.1:8080"}}, "127.0.0.1"};
        if (request.method == "POST") request.headers.emplace_back("content-type", "application/json");
        for (auto& header : more) request.headers.push_back(std::move(header));
        return ask(request);
    }
    Response ask(const Request& request) {
        std::optional<Response> given;
        run->routes->answer(request, [&](Response response) { given = std::move(response); });
        for (int turns = 0; !given && turns < 1000; ++turns) pass(Nanos::zero());
        return given.value_or(Response{0, {}, {}});
    }

    // A new game; tokens of white, black and arbiter.
    std::array<std::string, 3> create(const std::string& more) {
        const auto made = ask("POST", "/api/games", R"({"players":{"white":"Anna","black":"Boris"})" + more + "}");
        ADOUBE_CHECK(made.status == 201);
        game = member(made.body, "game");
        game = game.substr(1, game.size() - 2);
        std::array<std::string, 3> tokens;
        for (std::size_t i = 0; i < 3; ++i) {
            const auto link = member(made.body, role_names[i]);
            tokens[i] = link.substr(link.find("#s=") + 3, 43);
        }
        return tokens;
    }

    Client connect(const std::string& token, const std::string& more = {}, int version = 1) {
        Client client{std::make_shared<SimulatedPeer>(), nullptr};
        Request request{"GET", "/api/games/" + game + "/ws", {}, {{"host", "127.0.0.1:8080"}}, "127.0.0.1"};
        client.session = run->routes->converse(request, client.peer);
        client.session->frame(R"({"hello":)" + std::to_string(version) +
                                  (token.empty() ? "" : R"(,"token":")" + token + "\"") + more + "}",
                              time.now());
        return client;
    }

    std::string new_key() { return base64url("key" + std::to_string(1'000'000'000'000 + ++keys_)); }

    // Sends an act and returns the answer to it.
    std::string act(Client& client, const std::string& body, const std::string& key, const std::string& expect,
                    Nanos received) {
        client.session->frame(R"({"act":)" + body + R"(,"key":")" + key + R"(","expect":)" + expect + "}", received);
        for (auto at = client.peer->frames.rbegin(); at != client.peer->frames.rend(); ++at)
            if (at->starts_with("{\"ack\":\"" + key) || at->starts_with("{\"refused\":\"" + key)) return *at;
        return {};
    }
    std::string act(Client& client, const std::string& body) {
        return act(client, body, new_key(), client.seq(), time.now());
    }
    std::string play(Client& client, const std::string& move) {
        return act(client, R"({"type":"plays","move":")" + move + "\"}");
    }

    std::string game;

private:
    std::uint64_t runs_ = 0;
    std::uint64_t keys_ = 0;
    std::vector<std::unique_ptr<Life>> gone_;  // a dead run's sessions may still be held by a test
};

}  // namespace adoube::server

// A game of twenty seconds a side that two people play, for the tests of its time.
namespace adoube::server::playing {

using std::string;

inline std::int64_t clock_of(const string& view, std::string_view side) {
    return std::stoll(member(member(view, "clock"), side));
}
inline bool lawful(const string& answer) { return answer.find("\"finding\":\"lawful\"") != string::npos; }

// Changes nothing that a player acts on.
inline const string time_for_black = R"({"type":"adds","side":"black","time":1000000000})";

struct Playing {
    World world;
    std::array<string, 3> tokens;
    Client white, black;
    Playing() {
        tokens = world.create(R"(,"control":"20")");
        white = world.connect(tokens[0]);
        black = world.connect(tokens[1]);
    }
    // The process stands still: nothing rings, nothing is read.
    void stand_still(Nanos duration) { world.time.at += duration; }
    std::int64_t left(std::string_view side) {
        return clock_of(world.ask("GET", "/api/games/" + world.game).body, side);
    }
};

}  // namespace adoube::server::playing
