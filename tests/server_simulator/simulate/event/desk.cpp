// Those who come to an event beside its players: the arbiter at his desk, a watcher, and a stranger.
#include "base/json.h"
#include "simulate/event/guest.h"

namespace adoube::simulate {

using namespace std::chrono_literals;

namespace {

constexpr int most_rounds = 2, most_new_players = 2;

std::string of_board(std::int64_t board) { return "{\"board\":" + std::to_string(board); }

class Desk final : public Guest {
public:
    Desk(const Grounds& grounds, Book& book, const std::string& event, int number, std::string token, Chance chance,
         std::function<void(const json::Value&)> give_links)
        : Guest(grounds, book, event, number, server::Role::arbiter, std::move(token), chance),
          give_links_(std::move(give_links)) {}

private:
    Nanos pause() override { return chance_.between(200ms, 2s); }

    void act() override {
        if (boards().empty() || (waits() && !chance_.one_in(5))) return;
        auto at = boards().begin();
        std::advance(at, static_cast<std::ptrdiff_t>(chance_.below(boards().size())));
        const auto& [place, board] = *at;
        const auto in_round = "/api/events/" + event() + "/rounds/" + std::to_string(place.first);
        // The game at the first board is looked at by others, who are not told when its links go out of use.
        const bool first = place == Place{1, 1};
        switch (chance_.below(16)) {
            case 0:
            case 1:
            case 2:
            case 3: return first && !chance_.one_in(8) ? void() : enter_result(place, in_round);
            case 4:
            case 5:
                return ask({Asked::What::note, place.first, place.second, in_round + "/notes",
                            of_board(place.second) + R"(,"text":"MARK")" + by()},
                           token_);
            case 6:
            case 7: return first ? void() : correct(place, in_round);
            case 8:
            case 9: return first ? void() : new_links(place, in_round);
            case 10:
            case 11: return all_clocks();
            case 12: return next_round();
            case 13: return new_player();
            case 14:
                return say(R"({"taking":)" + std::to_string(place.second) + R"(,"round":)" +
                           std::to_string(place.first) + "}");
            default: return read_file();
        }
    }

    std::string by() const { return R"(,"by":"Desk"})"; }

    void enter_result(const Place& place, const std::string& in_round) {
        constexpr std::array<std::string_view, 9> words{"1-0", "0-1",   "1/2-1/2", "1/2-1/2",  "+/-",
                                                        "0-0", "1/2-0", "*",       "adjourned"};
        const auto word = words[chance_.below(words.size())];
        ask({Asked::What::result, place.first, place.second, in_round + "/results",
             of_board(place.second) + R"(,"result":")" + std::string(word) + R"(","reason":"MARK")" + by()},
            token_);
    }

    void correct(const Place& place, const std::string& in_round) {
        ask({Asked::What::correction, place.first, place.second, in_round + "/boards/" + std::to_string(place.second),
             R"({"swap":true,"by":"MARK"})"},
            token_, given());
    }

    void new_links(const Place& place, const std::string& in_round) {
        Asked asked{Asked::What::links, place.first, place.second, in_round + "/links", of_board(place.second)};
        asked.revokes = chance_.one_in(2);
        asked.body += asked.revokes ? R"(,"revoke":true})" : "}";
        ask(std::move(asked), token_, given());
    }

    void all_clocks() {
        const bool stop = chance_.one_in(2);
        Asked asked{Asked::What::clocks, std::max(1, last_round()), 0, "/api/events/" + event() + "/clocks",
                    R"({"do":")" + std::string(stop ? "stop" : "start") + R"(","round":)" +
                        std::to_string(std::max(1, last_round())) + R"(,"reason":"MARK")" + by()};
        asked.act = stop ? "stops clocks" : "starts clocks";
        ask(std::move(asked), token_);
    }

    // The same players, with the other colours.
    void next_round() {
        if (last_round() >= most_rounds || !chance_.one_in(2)) return;
        std::string pairings;
        for (std::size_t i = 1; i <= boards().size(); ++i)
            pairings += (i > 1 ? "," : "") + std::string(R"({"white":)") + std::to_string(2 * i) + R"(,"black":)" +
                        std::to_string(2 * i - 1) + "}";
        const int round = last_round() + 1;
        ask({Asked::What::round, round, 0, "/api/events/" + event() + "/rounds",
             R"({"round":)" + std::to_string(round) + R"(,"pairings":[)" + pairings + "]}"},
            token_, given());
    }

    void new_player() {
        if (players_++ >= most_new_players) return;
        Asked asked{Asked::What::player, 0, 0, "/api/events/" + event() + "/players", R"({"name":"Late MARK"})"};
        asked.newcomers = 1;
        ask(std::move(asked), token_);
    }

    void read_file() {
        constexpr std::array<std::string_view, 7> files{"/trf16", "/trf26",         "/results.csv",    "/rounds/1/pgn",
                                                        "",       "/standings.csv", "/rounds/1/report"};
        ask({Asked::What::file, 0, 0, "/api/events/" + event() + std::string(files[chance_.below(files.size())]), {}},
            token_);
    }

    Then given() {
        return [this](const server::Response& response) {
            const auto answer = json::read(response.body, {1 << 20, 16});
            if (response.status == 201 && answer) give_links_(*answer);
        };
    }

    std::function<void(const json::Value&)> give_links_;
    int players_ = 0;
};

class EventWatcher final : public Guest {
public:
    EventWatcher(const Grounds& grounds, Book& book, const std::string& event, int number, Chance chance)
        : Guest(grounds, book, event, number, server::Role::watcher, {}, chance) {}

private:
    Nanos pause() override { return chance_.between(500ms, 4s); }
    void act() override {
        constexpr std::array<std::string_view, 6> files{"",          "/rounds/1",  "/results.csv",
                                                        "/live.pgn", "/standings", "/players"};
        if (waits()) return;
        ask({Asked::What::file, 0, 0, "/api/events/" + event() + std::string(files[chance_.below(files.size())]), {}},
            {});
    }
};

// Comes as a watcher, and asks with whatever tokens he has.
class Stranger final : public Guest {
public:
    Stranger(const Grounds& grounds, Book& book, const std::string& event, int number, Chance chance,
             std::function<std::vector<std::string>()> tokens)
        : Guest(grounds, book, event, number, server::Role::watcher, {}, chance), tokens_(std::move(tokens)) {}

private:
    Nanos pause() override { return chance_.between(500ms, 3s); }
    void act() override {
        struct Try {
            std::string_view target, body;
        };
        constexpr std::array<Try, 10> tries{{{"/rounds/1/results", R"({"board":2,"result":"1-0","reason":"MARK"})"},
                                             {"/rounds/1/notes", R"({"board":2,"text":"MARK"})"},
                                             {"/rounds/1/boards/2", R"({"swap":true,"by":"MARK"})"},
                                             {"/rounds/1/links", R"({"board":2})"},
                                             {"/clocks", R"({"do":"stop","reason":"MARK"})"},
                                             {"/rounds", R"({"round":7,"pairings":[{"white":1,"black":2}]})"},
                                             {"/players", R"({"name":"Stranger MARK"})"},
                                             {"/tables", R"({"revoke":true})"},
                                             {"/trf16", ""},
                                             {"/rounds/1/report", ""}}};
        const auto [target, body] = tries[chance_.below(tries.size())];
        const auto tokens = tokens_();
        const auto token = chance_.one_in(8) ? std::string() : tokens[chance_.below(tokens.size())];
        ask({Asked::What::strange, 1, 2, "/api/events/" + event() + std::string(target), std::string(body)}, token);
    }

    std::function<std::vector<std::string>()> tokens_;
};

}  // namespace

std::unique_ptr<Guest> make_desk(const Grounds& grounds, Book& book, const std::string& event, int number,
                                 std::string token, Chance chance,
                                 std::function<void(const json::Value& boards)> give_links) {
    return std::make_unique<Desk>(grounds, book, event, number, std::move(token), chance, std::move(give_links));
}

std::unique_ptr<Guest> make_event_watcher(const Grounds& grounds, Book& book, const std::string& event, int number,
                                          Chance chance) {
    return std::make_unique<EventWatcher>(grounds, book, event, number, chance);
}

std::unique_ptr<Guest> make_stranger(const Grounds& grounds, Book& book, const std::string& event, int number,
                                     Chance chance, std::function<std::vector<std::string>()> tokens) {
    return std::make_unique<Stranger>(grounds, book, event, number, chance, std::move(tokens));
}

}  // namespace adoube::simulate
