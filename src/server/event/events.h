// The events of this server: loaded when somebody asks, kept in memory, every change written before it is answered.
// Results that the Laws gave are taken over from the games. Used from one thread.
#pragma once

#include <map>

#include "server/event/event.h"
#include "server/registry/registry.h"

namespace adoube::server {

struct MadeRound {
    const Event* event = nullptr;
    int round = 0;
    std::string token;            // the event's arbiter, for a new event
    std::vector<Created> games;   // in the order of the boards that have one
};

class Events {
public:
    using Saved = std::function<void(bool)>;
    using Made = std::function<void(Result<MadeRound>)>;

    explicit Events(Registry& registry) : registry_(registry) {}

    // Nothing if there is no such event; an Error is the store's. Pointers to what is written stay good while the
    // server runs.
    Result<Event*> find(const std::string& id);
    Result<std::vector<Event*>> all();  // newest first

    // An event with its players and rounds; games are made for the boards without a result of its last round.
    void create(Event event, Made then);
    // Players and rounds as in `changed`, which was copied from the event; games for this round's new boards.
    void enter(Event changed, int round, Made then);
    // A board whose game has not begun gets other players, in a new game; links to the old one go out of use.
    void replace_game(Event& event, int round, std::int64_t board, Made then);

    void save(const Event& event, Saved then);
    void save(const Event& event, const EventRound& round, Saved then);

    // The result of a game as it stands, if no arbiter entered another. Whether anything changed.
    bool follow_game(Event& event, const LoadedGame& scene);

    void follow_open_games(Event& event);  // those in memory, before somebody is told results

    Registry& registry() { return registry_; }
    void on_change(std::function<void(Event&, int round)> hear) { hear_ = std::move(hear); }

private:
    void name_new_players(Event& event, std::vector<record::Person>& persons);
    NewGame game_for(const Event& event, const EventRound& round, const EventBoard& board) const;
    void make_games(Event& event, int round, std::string token, Made then, bool whole);
    void take_back(Event& event);
    void follow_all(Event& event);
    void keep(const std::string& id, std::vector<record::Document> documents, Saved then);

    Registry& registry_;
    std::map<std::string, std::unique_ptr<Event>> loaded_;
    std::map<std::string, std::int64_t> epochs_;  // of the leases under which they were loaded
    std::function<void(Event&, int)> hear_;
};

// Before its start a game may be paired again: nothing was moved and no clock has run.
bool has_begun(const LoadedGame& scene);

}  // namespace adoube::server
