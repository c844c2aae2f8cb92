// The events of this server: loaded when somebody asks, kept in memory. Changes come one after the other, each on a
// copy that takes its place when it is written: nobody is shown, or answered, what is not durable, and what could not
// be written never was. Results that the Laws gave are taken over from the games, whose records have them. Used from
// one thread.
#pragma once

#include <deque>
#include <map>
#include <set>

#include "server/event/event.h"
#include "server/registry/registry.h"

namespace adoube::server {

struct MadeRound {
    const Event* event = nullptr;
    int round = 0;
    std::string token;  // the event's arbiter, for a new event
    std::vector<Created> games;  // in the order of the boards that have one
};

class Events {
public:
    using Saved = std::function<void(bool)>;
    using Turn = std::function<void(std::function<void()> done)>;
    using Made = std::function<void(Result<MadeRound>)>;

    explicit Events(Registry& registry);
    ~Events();
    Events(const Events&) = delete;
    Events& operator=(const Events&) = delete;

    // Nothing if there is no such event; an Error is the store's. Pointers to what is written stay good while the
    // server runs.
    Result<Event*> find(const std::string& id);
    Result<std::vector<Event*>> all();  // that this loop keeps, newest first

    // An event with its players and rounds; games are made for the boards without a result of its last round.
    void create(Event event, Made then);
    // What changes the players or the boards of an event has its turn: it says when it is done. Whatever it looks at
    // stays as it is until then, but for results by the Laws.
    void in_turn(const std::string& event, Turn turn);
    // In its turn: players and this round as in `changed`, which was copied from the event; games for its new boards.
    void enter(Event changed, int round, Made then, std::vector<record::Person> renamed = {});
    // Likewise: a board whose game has not begun gets a new one; links to the old one go out of use with it. What
    // `changed` says of its result stays.
    void replace_game(Event changed, int round, std::int64_t board, Made then);
    // A round is changed when its turn comes; then whether that is written.
    void change(Event& event, int round, std::function<void(EventRound&)> make, Saved then);
    // The same in a turn that is under way; what is written `with` it is durable when it is.
    void change_now(Event& event, int round, const std::function<void(EventRound&)>& make, Saved then,
                    std::vector<record::Document> with = {});

    // The result of a game as it stands, if no arbiter entered another. Whether anything changed.
    bool follow_game(Event& event, const LoadedGame& scene);
    static bool take_result(EventBoard& board, const LoadedGame& scene);  // the same at one board, kept by nobody

    void follow_open_games(Event& event);  // those in memory, before somebody is told results

    Registry& registry() { return registry_; }
    void on_change(std::function<void(Event&, int round)> hear) { hear_ = std::move(hear); }

private:
    void name_new_players(Event& event, std::vector<record::Person>& persons);
    NewGame game_for(const Event& event, const EventRound& round, const EventBoard& board) const;
    struct ToMake {
        std::string token{};  // of the arbiter of a new event
        std::string replaced{};  // a game whose board gets another
        std::vector<record::Person> renamed{};
    };
    void make_games(Event draft, int round, ToMake more, Made then);
    Event& install(Event draft, int round);
    class TurnUnderWay;
    void follow_those(Event& event, const std::function<bool(const EventBoard&)>& wanted);
    void take_turns(const std::string& event);
    void go_on_with_turns();
    void write_followed(Event& event, int round);
    void follow_all(Event& event);
    void keep(const std::string& id, std::vector<record::Document> documents, Saved then);

    Registry& registry_;
    std::map<std::string, std::unique_ptr<Event>> loaded_;
    struct Turns {
        std::deque<Turn> waiting{};
        bool under_way = false, taking = false;
    };
    std::map<std::string, Turns> turns_;  // by event
    std::shared_ptr<Events*> itself_ = std::make_shared<Events*>(this);  // as long as it is there
    std::set<std::pair<std::string, int>> unwritten_;  // rounds with results of the Laws that could not be written
    std::uint64_t timer_ = 0;
    std::map<std::string, std::int64_t> epochs_;  // of the leases under which they were loaded
    std::function<void(Event&, int)> hear_;
};

// A round as it was written takes the place of what it was copied from. Results that the Laws gave meanwhile stay.
void put_in_place(EventRound& kept, EventRound changed);

// Before its start a game may be paired again: no clock has run or, where there is none, no player has done anything.
bool has_begun(const LoadedGame& scene);

}  // namespace adoube::server
