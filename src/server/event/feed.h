// What desks and watchers of an event hear while they listen: once everything, then ten times a second at most the
// members of those boards that changed. Arbiters also hear who looks after which board.
#pragma once

#include <map>
#include <set>

#include "server/event/events.h"

namespace adoube::server {

struct Listener {
    Role role = Role::watcher;
    Language language = Language::en;
    std::shared_ptr<Peer> peer;
    std::string name{};       // as an arbiter calls himself
    std::string token_id{};   // says nothing about the token
    int round = 0;            // of the board that this arbiter looks after
    std::int64_t board = 0;   // 0: none
};

class Feed {
public:
    Feed(Events& events, Ports& ports);
    ~Feed();

    void join(Event& event, const std::shared_ptr<Listener>& listener);
    void leave(Event& event, const std::shared_ptr<Listener>& listener);
    // Round 0: the current one.
    void take(Event& event, const std::shared_ptr<Listener>& listener, int round, std::int64_t board);
    void let_go(const std::string& event);  // another server keeps it now: everybody is to ask again
    void send_away(std::string_view token_id);  // whoever came with this token
    void round_changed(const Event& event);  // boards, players or results: told as a whole

    // Who of the arbiters looks after this board now; several: all of them; nobody: empty.
    std::string looked_after_by(const std::string& event, int round, std::int64_t board) const;

    // The event with its current round, as this role may know it.
    std::string greeting(Event& event, Role role, Language language);
    std::string round_json(Event& event, const EventRound& round, Role role, Language language);

private:
    using Group = std::pair<Role, Language>;
    struct Stream {
        std::set<std::shared_ptr<Listener>> listeners;
        std::set<std::string> changed;                                        // games
        std::map<Group, std::map<std::string, std::vector<std::uint64_t>>> marks;  // of members told, by game
        std::map<std::string, std::map<std::string, std::int64_t>> since;     // needs, by game and kind, ms
        bool whole = false;
    };

    void game_changed(const std::string& game, const std::string& event);
    void set_timer(Nanos in);
    void look_for_needs(Event& event, Stream& stream);
    void flush();
    void tell(Event& event, Stream& stream);
    void note_decision(Event& event, const LoadedGame& scene);
    std::string whole_board(Event& event, const EventBoard& board, Role role, Language language, Stream& stream);
    void add_since(Stream& stream, const EventBoard& board, std::vector<Part>& parts, const LiveGame* game, Role role);
    const LiveGame* table_of(const EventBoard& board);
    std::string handled_json(const Stream& stream) const;

    Events& events_;
    Ports& ports_;
    std::map<std::string, Stream> streams_;
    std::map<std::string, std::uint64_t> seen_;  // last entry of a game whose arbiter's act was noted
    std::uint64_t timer_ = 0;
    Nanos due_{}, looked_{};
};

}  // namespace adoube::server
