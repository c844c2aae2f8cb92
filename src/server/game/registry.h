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

// Games that are made together, with what belongs to them: players who are not known yet, the documents of their
// event, and the token of its arbiter.
struct NewGames {
    std::vector<record::Person> persons;
    std::vector<NewGame> games;
    std::vector<record::Document> documents;
    std::pair<std::string, std::string> arbiter{};  // token and event; empty: none
};

class Registry {
public:
    Registry(Ports& ports, Seats& seats, std::string vault_key, ServerRuns lives);
    ~Registry();

    // Nothing if there is no such game; an Error is the store's.
    Result<std::shared_ptr<LiveGame>> table(const std::string& game);

    void create(NewGame wanted, std::function<void(Result<Created>)> then);
    void create(NewGames wanted, std::function<void(Result<std::vector<Created>>)> then);
    std::string new_letters(std::size_t count);  // by chance, none to be mistaken for another
    bool is_loaded(const std::string& game) const { return tables_.contains(game); }
    std::vector<std::string> recent() const;  // newest first

    // The arbiter's act at every one of these boards; where it was entered, and at how many it was not.
    void command_all(const std::vector<std::string>& games, const laws::ActBody& body,
                     std::function<void(const std::vector<std::string>& done, int refused)> then);

    // Stops every running clock exactly now, then says so.
    void stop(std::function<void()> done);

    Ports& ports() { return ports_; }
    Seats& seats() { return seats_; }
    Counts& counts() { return ports_.counts; }
    std::size_t loaded() const { return tables_.size(); }

private:
    Result<std::shared_ptr<LiveGame>> load(const std::string& game);
    void beat();  // a slice of the tables; all of them in one round
    void prove();
    void wake_all();  // there was a hole in the beats

    Ports& ports_;
    Seats& seats_;
    std::string vault_key_;
    ServerRuns runs_;
    std::map<std::string, std::shared_ptr<LiveGame>> tables_;
    std::deque<std::string> recent_;
    Nanos round_began_{};
    std::string beaten_;  // the last table that was, in this round
    std::uint64_t beat_timer_ = 0, proof_timer_ = 0;
    std::uint64_t holes_seen_ = 0;
    bool proving_ = false;  // a proof is being written
};

}  // namespace adoube::server
