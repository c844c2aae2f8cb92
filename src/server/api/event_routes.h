// The HTTP routes of events: /api/events and everything under it (docs/formats/protocol.md, "Events").
#pragma once

#include "server/event/feed.h"
#include "server/import/new_event.h"
#include "server/net/http.h"

namespace adoube::server {

inline constexpr std::size_t longest_event_request = 4 * 1024 * 1024;  // bytes, with a file of pairings in it

struct ListedEvent {
    std::int64_t created_us = 0;
    std::string json;
};

// A member of an answer, and its text.
struct Beside {
    std::string_view member{};
    std::string text{};
};

class EventRoutes {
public:
    using Respond = std::function<void(Response)>;

    explicit EventRoutes(Registry& registry) : events_(registry), feed_(events_, registry.ports()) {}

    // `path` follows "/api/events/"; `is_arbiter` of this place, as the request says.
    void answer(const Request& request, std::string_view path, bool is_arbiter, const Respond& respond);
    // The request is read aside; `over` is then asked whether so many boards are too many for whoever asks.
    using TooMany = std::function<std::optional<Response>(std::size_t boards)>;
    void create(std::shared_ptr<const Request> request, const TooMany& over, const Respond& respond);
    Result<void> list(std::vector<ListedEvent>& all);  // adds those that this loop keeps
    std::shared_ptr<Conversation> converse(const std::string& event, std::shared_ptr<Peer> peer, std::string cookie);

    Events& events() { return events_; }
    void let_go(const std::string& event) { feed_.let_go(event); }
    void send_away(std::string_view token_id) { feed_.send_away(token_id); }

private:
    // reading (routes_event.cpp, routes_event_files.cpp)
    void read(const Request& request, Event& event, std::string_view what, Role role, const Respond& respond);
    void read_round(const Request& request, Event& event, const EventRound& round, std::string_view what, Role role,
                    const Respond& respond);
    // Aside, of the event as it is now: standings of thousands take longer than anybody at a board may wait.
    void tell_file(const Request& request, const Event& event, std::string_view what, Role role,
                   const Respond& respond);
    std::optional<Response> file_of(const std::string& target, const Event& event, std::string_view what,
                                    Role role) const;
    void tell_pgn(const Request& request, const Event& event, const EventRound* only, Role role,
                  const Respond& respond);  // written aside
    std::string csv_of_results(const Event& event, Role role) const;

    // changing (routes_event_round.cpp, routes_event_board.cpp)
    void change(const Request& request, Event& event, std::string_view what, const Respond& respond);
    void change_in_turn(const json::Value& value, Event& event, std::string_view what, const Respond& respond);
    void add_round(const json::Value& value, Event& event, const Respond& respond);
    void add_board(const json::Value& value, Event& event, EventRound& round, const Respond& respond);
    void add_bye(const json::Value& value, Event& event, EventRound& round, const Respond& respond);
    void correct_board(const json::Value& value, Event& event, EventRound& round, std::int64_t board,
                       const Respond& respond);
    void enter_result(const json::Value& value, Event& event, EventRound& round, const Respond& respond);
    void add_note(const json::Value& value, Event& event, EventRound& round, const Respond& respond);
    // links (routes_event_links.cpp)
    struct Links;
    void issue(const std::shared_ptr<Links>& links);
    void new_links(const json::Value& value, Event& event, EventRound& round, const Respond& respond);
    void new_tables(const json::Value& value, Event& event, const Respond& respond);
    void sit_at_table(const json::Value& value, Event& event, const Respond& respond);
    void seat_table(const std::string& token, std::int64_t board, Event& event, const Respond& respond);
    void change_player(const json::Value& value, Event& event, std::string_view number, const Respond& respond);
    void save_player(Event& event, const Entrant& changed, bool renamed, const Respond& respond);
    void rename_at_boards(const Event& event, const Entrant& player);
    void clocks(const json::Value& value, Event& event, const Respond& respond);

    const LiveGame* registry_table(const EventBoard& board);
    BoardResult result_now(const EventBoard& board);
    // Changes a round in the turn under way, and says so when it is written.
    void change_kept(Event& event, int round, const std::function<void(EventRound&)>& make, const Respond& respond);
    void kept(Event& event, bool written, const Respond& respond);
    void made(const Respond& respond, const Result<MadeRound>& made, bool whole, const Beside& beside = {});

    Events events_;
    Feed feed_;
};

Response troubles_response(const WantedEvent& wanted);
void expect_to_play(WantedEvent& wanted, int player, int round);  // trouble for whoever cannot be put at a board
std::string wanted_json(const WantedEvent& wanted);  // as a page shows it before it is made
std::string standings_json(const Event& event, int after);

}  // namespace adoube::server
