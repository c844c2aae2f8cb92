// All games of a server: created on request, loaded when somebody comes, put away when nobody is left.
// It keeps the proof of life and stops every clock before the server goes.
#pragma once

#include <deque>
#include <map>

#include "server/game/live_game.h"
#include "server/game/seats.h"
#include "server/game/server_runs.h"
#include "server/import/new_game.h"

namespace adoube::server {

struct Created {
    std::string game;
    std::array<std::string, 3> tokens;  // white, black, arbiter
};

struct NewEvent {
    std::string name, site, date, round;
    std::vector<NewGame> games;
};

struct CreatedEvent {
    std::string event;
    std::string token;  // the arbiter's, for all its boards
    std::vector<Created> games;
};

struct Event {
    std::string name, site, date, round;
    std::vector<std::string> games;
};

class Registry {
public:
    Registry(Ports& ports, Seats& seats, std::string vault_key, ServerRuns lives);
    ~Registry();

    // Nothing if there is no such game; an Error is the store's.
    Result<std::shared_ptr<LiveGame>> table(const std::string& game);

    void create(NewGame wanted, std::function<void(Result<Created>)> then);
    void create(NewEvent wanted, std::function<void(Result<CreatedEvent>)> then);
    Result<std::optional<Event>> event(const std::string& id);
    std::vector<std::string> recent() const;  // newest first

    // Every board of an event; how many clocks were stopped or started, and how many not.
    void command_all(const Event& event, const laws::ActBody& body, std::function<void(int done, int refused)> then);

    // Stops every running clock exactly now, then says so.
    void stop(std::function<void()> done);

    Ports& ports() { return ports_; }
    Seats& seats() { return seats_; }
    Counts& counts() { return ports_.counts; }
    std::size_t loaded() const { return tables_.size(); }

private:
    Result<std::shared_ptr<LiveGame>> load(const std::string& game);
    std::string new_name();
    void beat();  // a slice of the tables; all of them in one round
    void prove();

    Ports& ports_;
    Seats& seats_;
    std::string vault_key_;
    ServerRuns runs_;
    std::map<std::string, std::shared_ptr<LiveGame>> tables_;
    std::deque<std::string> recent_;
    Nanos round_began_{};
    std::string beaten_;  // the last table that was, in this round
    std::uint64_t beat_timer_ = 0, proof_timer_ = 0;
    bool stopping_ = false;
};

}  // namespace adoube::server
