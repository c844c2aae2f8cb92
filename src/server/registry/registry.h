// All games of a server: created on request, loaded when somebody comes, put away when nobody is left.
// It keeps the proof of life and stops every clock before the server goes.
#pragma once

#include <map>
#include <set>

#include "server/game/live_game.h"
#include "server/import/new_game.h"
#include "server/lease/lease_holder.h"
#include "server/registry/recent_games.h"
#include "server/registry/seats.h"
#include "server/registry/server_runs.h"

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
    std::string replaced{};  // a game whose place one of them takes: its links go out of use
    std::string place{};  // the event they are added to, which this server must still keep; empty: it is new
};

class Registry {
public:
    Registry(Ports& ports, Seats& seats, std::string vault_key, ServerRuns lives)
        : Registry(ports, seats, std::move(vault_key), std::move(lives), std::make_shared<RecentGames>(ports.store)) {}
    // One of several loops.
    Registry(Ports& ports, Seats& seats, std::string vault_key, ServerRuns lives, std::shared_ptr<RecentGames> recent);
    ~Registry();

    using Found = std::function<void(Result<std::shared_ptr<LiveGame>>)>;
    enum class Asker { seat, visitor };  // a visitor's game is read after those that seats wait for

    // Nothing if there is no such game; an Error is the store's, or the game's whose record is damaged. `then` comes at
    // once if the game is in memory; else it is read aside.
    void find(const std::string& game, Asker asker, Found then);
    // The same at once, however long the reading takes: not for a request.
    Result<std::shared_ptr<LiveGame>> table(const std::string& game);
    // These boards in order, a few at a time, so that others get their turn in between: `each` says `next` when
    // it is done with the few it got, now or later. A board that is not there or whose record is damaged is left out.
    // An Error of the store ends it.
    using Boards = std::vector<std::shared_ptr<LiveGame>>;
    using Each = std::function<void(const Boards& few, std::function<void()> next)>;
    void visit(std::vector<std::string> games, Each each, std::function<void(Result<void>)> done);

    void create(NewGame wanted, std::function<void(Result<Created>)> then);
    void create(NewGames wanted, std::function<void(Result<std::vector<Created>>)> then);
    static constexpr std::size_t most_creations = 64;
    std::size_t creations() const { return creations_; }  // under way
    std::string new_letters(std::size_t count);  // by chance, none to be mistaken for another
    bool is_loaded(const std::string& game) const { return tables_.contains(game); }
    // Its record was read and cannot have happened: told in the journal, and the other boards of its event go on.
    bool is_damaged(const std::string& game) const { return damaged_.contains(game); }
    std::vector<std::string> recent() const { return recent_->names(); }  // newest first
    // Of the games and events of this server, those that this loop keeps.
    bool keeps_game(const std::string& game) const { return !ports_.among || ports_.among->keeps_game(game); }
    bool keeps_place(const std::string& place) const { return !ports_.among || ports_.among->keeps_place(place); }
    // Of several loops: what the first one tells the others, and what they ask it for.
    void life_is_proved(std::int64_t until_us, Nanos until);
    void look_for_holes();  // now, before something is done that counts on there being none
    void read_what_came(std::function<void()> then);
    void prove_the_end();  // of the life of all loops, when all of them have stopped

    // The arbiter's act at every one of these boards. A game that is in neither list was not reached: the record did
    // not answer, or another server keeps it now.
    struct Commanded {
        std::set<std::string> done, refused;
        bool reached(const std::string& game) const { return done.contains(game) || refused.contains(game); }
    };
    void command_all(const std::vector<std::string>& games, const laws::ActBody& body,
                     std::function<void(const Commanded&)> then);

    void send_away(std::string_view token_id);  // whoever came with this token, from every board

    // Where several servers share the record: only what this one keeps is served here.
    void share(LeaseHolder& leases);
    LeaseHolder* leases() { return leases_; }
    // Of the lease under which this server keeps a place; 0: it does not, or it shares the record with nobody.
    std::int64_t epoch_of(const std::string& place) const;
    void on_loss(std::function<void(const std::string& place)> hear) { hear_loss_ = std::move(hear); }

    void on_beat(std::function<void()> hear) { hear_beat_ = std::move(hear); }  // ten times a second

    // Stops every running clock exactly now, then says so.
    void stop(std::function<void()> done);

    Ports& ports() { return ports_; }
    const ServerRuns& runs() const { return runs_; }
    Seats& seats() { return seats_; }
    Counts& counts() { return ports_.counts; }
    std::size_t loaded() const { return tables_.size(); }

    // A write that is no act failed: for want of room it is waited for, otherwise the server stops.
    void write_failed(const Error& error, const std::string& what);

private:
    struct Stored;  // a game as it was read
    struct Unread {
        Error why;
        bool damaged;  // the store answered, but that is no game
    };
    using Reading = std::expected<std::unique_ptr<Stored>, Unread>;  // nothing: there is no such game
    static std::expected<void, Unread> read_entries(record::Store& store, LoadedGame& scene, Delayed* delayed);
    static Reading read(record::Store& store, const std::string& game);
    Result<std::shared_ptr<LiveGame>> take(const std::string& game, Reading reading);
    std::shared_ptr<LiveGame> serve(Stored stored);  // nothing if another server keeps it
    void read_aside(const std::string& game, Asker asker, Found then);
    void let_go(const std::string& place);
    void put_away(const std::string& game);  // whoever was there asks again, and it is read again
    void was_read(const std::string& game, std::uint64_t since, Reading reading);
    struct Tour;
    void go_on(const std::shared_ptr<Tour>& tour);
    struct Making;
    void go_on(const std::shared_ptr<Making>& making);
    void beat();  // a slice of the tables; all of them in one round
    void prove();
    void prove_life();
    void life_is_proved(std::int64_t until_us);
    void wake_those_who_want();
    void seek_room();  // the disk is full
    void write_aside(std::function<void()> work, std::function<void()> then);
    void go_on_with_room();
    void wake_all();  // there was a hole in the beats

    Ports& ports_;
    Seats& seats_;
    std::string vault_key_;
    ServerRuns runs_;
    LeaseHolder* leases_ = nullptr;
    std::function<void(const std::string&)> hear_loss_;
    std::function<void()> hear_beat_;
    std::map<std::string, std::shared_ptr<LiveGame>> tables_;
    std::map<std::string, Error> damaged_;  // why, by game
    struct Waiting {
        std::uint64_t since;  // a reading that began before it is too old for these
        std::vector<Found> those{};
    };
    std::map<std::string, Waiting> being_read_;
    std::uint64_t readings_ = 0;
    std::size_t creations_ = 0;
    std::shared_ptr<RecentGames> recent_;
    Nanos round_began_{};
    std::string beaten_;  // the last table that was, in this round
    std::uint64_t beat_timer_ = 0, proof_timer_ = 0;
    std::uint64_t holes_seen_ = 0, holes_told_ = 0;  // told: to the other loops
    bool proving_ = false;  // a proof is being written
    bool seeking_room_ = false;
    std::uint64_t marked_ = 0;  // entries at the last mark
    std::uint64_t proved_ = 0;  // likewise at the last proof of life
    Nanos proved_until_{};  // no later proof is of an earlier time
    Nanos marked_at_{};
};

}  // namespace adoube::server
