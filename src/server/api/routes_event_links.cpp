// Links to the seats of an event's boards: new ones for players, and links of tables, whose tablet finds its board in
// every round. Each is entered in the log of its game before it is good (ADR 12); none is given while an envelope is
// closed.
#include <algorithm>

#include "base/encoding.h"
#include "base/json_write.h"
#include "laws/words.h"
#include "record/log/digest.h"
#include "server/api/event_routes.h"
#include "server/event/event_codec.h"
#include "server/import/text_lines.h"

namespace adoube::server {
namespace {

constexpr std::array<Role, 2> seats_of_players{Role::white, Role::black};

std::string table_place(const Event& event, std::int64_t board) { return event.id + ".t" + std::to_string(board); }

// What a table's tablet has at a game: as secret as the table's own token, the same whenever it asks.
std::string seat_of_table(std::string_view table, std::string_view game, Role role) {
    return base64url(record::digest("table-seat/1", {table, game, name_of(role)}).view());
}

}  // namespace

struct EventRoutes::Links {
    struct Seat {
        std::string game;
        Role role;
        std::string token;
        bool refused = false;
    };
    std::vector<Seat> seats;
    std::size_t entered = 0;
    bool revoke = false;
    std::string round{};  // the document of the round, which must still have these games
    std::string code = "sealed", why{};  // the last refusal
    std::function<void(Result<void>)> then;
};

// The notes one after the other, then the tokens.
void EventRoutes::issue(const std::shared_ptr<Links>& links) {
    auto& registry = events_.registry();
    if (links->entered < links->seats.size()) {
        auto& seat = links->seats[links->entered];
        return registry.find(seat.game, Registry::Asker::seat, [this, links](const auto& found) {
            if (!found) return links->then(std::unexpected(found.error()));
            auto& one = links->seats[links->entered];
            const auto went_on = [this, links](std::optional<std::string_view> refused) {
                links->seats[links->entered++].refused = refused.has_value();
                if (refused) links->why = *refused;
                issue(links);
            };
            if (!*found) return went_on("no such game");
            const auto id = events_.registry().seats().id_of(one.token);
            (*found)->note(Role::arbiter, (*found)->scene().next_link(one.role, id), went_on);
        });
    }
    registry.ports().writer.write(
        [&seats = registry.seats(), &store = registry.ports().store, links]() -> Result<void> {
            const auto document = store.document("round", links->round);
            if (!document) return std::unexpected(document.error());
            const auto round = *document ? round_from((*document)->body) : Result<EventRound>();
            if (!round) return std::unexpected(round.error());
            for (auto& one : links->seats) {
                if (one.refused) continue;
                // Another pairing was written meanwhile: links of the old game went out of use, and none comes behind.
                if (*document && !round->board_with(one.game)) {
                    one.refused = true;
                    links->code = "replaced";
                    links->why = "this board has another game now";
                    continue;
                }
                if (links->revoke)
                    if (auto gone = seats.revoke_role(one.game, one.role); !gone) return gone;
                if (auto put = seats.put(one.token, one.game, one.role); !put) return put;
            }
            return {};
        },
        [&registry, links](const Result<void>& kept) {
            for (const auto& one : links->seats) {
                if (!kept || !links->revoke || one.refused || !registry.is_loaded(one.game)) continue;
                if (const auto table = registry.table(one.game); table && *table) (*table)->send_away(one.role);
            }
            links->then(kept);
        });
}

// New links of every board of a round, or of one; links given before stay good unless `revoke` is said.
void EventRoutes::new_links(const json::Value& value, Event& event, EventRound& round, const Respond& respond) {
    JsonFields fields(value, "");
    const auto only = fields.number("board", 1, 100000);
    auto links = std::make_shared<Links>();
    links->revoke = fields.yes("revoke").value_or(false);
    links->round = event.id + "." + std::to_string(round.number);
    if (const auto trouble = fields.finish()) return respond(malformed(*trouble));
    auto& registry = events_.registry();
    for (const auto& board : round.boards) {
        if (board.game.empty() || (only && *only != board.board)) continue;
        for (const auto role : seats_of_players)
            links->seats.push_back({board.game, role, Seats::new_token(registry.ports().random)});
    }
    links->then = [this, &event, number = round.number, links = links.get(), kept = links,
                   respond](const Result<void>& done) mutable {
        const auto hold = std::exchange(kept, {});
        if (!done) return respond(store_trouble());
        if (!links->seats.empty() && std::ranges::all_of(links->seats, &Links::Seat::refused))
            return respond(error_response(409, links->code, links->why));
        MadeRound told{&event, number, {}, {}};
        for (const auto& seat : links->seats) {
            if (seat.refused) continue;
            if (told.games.empty() || told.games.back().game != seat.game) told.games.push_back({seat.game, {}});
            told.games.back().tokens[index_of(seat.role)] = seat.token;
        }
        made(respond, told, false);
    };
    issue(links);
}

// Links of tables, for a tablet that stays there: a table is a number of boards, in whatever round.
void EventRoutes::new_tables(const json::Value& value, Event& event, const Respond& respond) {
    JsonFields fields(value, "");
    const bool revoke = fields.yes("revoke").value_or(false);
    std::vector<std::int64_t> boards;
    const auto* list = fields.list("boards", most_boards);
    for (std::size_t i = 0; list && i < list->size(); ++i) {
        const auto* board = std::get_if<std::int64_t>(&(*list)[i].is);
        if (!board || *board < 1 || *board > 100000) fields.wrong((*list)[i].at, "boards: expected numbers of boards");
        if (board) boards.push_back(*board);
    }
    if (const auto trouble = fields.finish()) return respond(malformed(*trouble));
    if (boards.empty() && event.current())
        for (const auto& board : event.current()->boards) boards.push_back(board.board);
    auto& registry = events_.registry();
    std::vector<std::pair<std::int64_t, std::string>> tables;
    for (const auto board : boards) tables.emplace_back(board, Seats::new_token(registry.ports().random));
    registry.ports().writer.write(
        [&seats = registry.seats(), &event, tables, revoke]() -> Result<void> {
            for (const auto& [board, token] : tables) {
                if (revoke)
                    if (auto gone = seats.revoke_role(table_place(event, board), Role::watcher); !gone) return gone;
                if (auto put = seats.put(token, table_place(event, board), Role::watcher); !put) return put;
            }
            return {};
        },
        [&event, tables, respond](const Result<void>& kept) {
            if (!kept) return respond(store_trouble());
            JsonArray told;
            for (const auto& [board, token] : tables) {
                const auto link = "/e/" + event.id + "/table/" + std::to_string(board) + "#s=" + token;
                told.raw(JsonObject().number("board", board).text("link", link).done());
            }
            respond(json_response(201, JsonObject().raw("tables", told.done()).done()));
        });
}

// A table's tablet asks for its seats at the board of the current round.
void EventRoutes::sit_at_table(const json::Value& value, Event& event, const Respond& respond) {
    JsonFields fields(value, "");
    const auto token = fields.text("token").value_or("");
    const auto number = fields.number("board", 1, 100000).value_or(0);
    if (const auto trouble = fields.finish()) return respond(malformed(*trouble));
    auto& seats = events_.registry().seats();
    const auto holder = seats.holder(token);
    if (!holder) return respond(store_trouble());
    if (!*holder || (*holder)->place != table_place(event, number)) return respond(not_found());
    // In its turn: a tablet that asks twice gets its seats once, and those of the game that its board has then.
    events_.in_turn(event.id, [this, token, number, &event, respond](const std::function<void()>& done) {
        seat_table(token, number, event, [respond, done](Response response) {
            respond(std::move(response));
            done();
        });
    });
}

void EventRoutes::seat_table(const std::string& token, std::int64_t number, Event& event, const Respond& respond) {
    auto& seats = events_.registry().seats();
    const auto* round = event.current();
    const auto* board = round ? event.round(round->number)->board(number) : nullptr;
    JsonObject answer;
    answer.text("name", event.name).number("board", number).number("round", round ? round->number : 0);
    if (!board || board->game.empty()) return respond(json_response(200, answer.done()));
    answer.text("game", board->game).text("venue", laws::word(event.defaults.genesis.terms.venue));
    auto links = std::make_shared<Links>();
    links->round = event.id + "." + std::to_string(round->number);
    for (const auto role : seats_of_players) {
        const auto mine = seat_of_table(token, board->game, role);
        answer.text(name_of(role), mine);
        const auto good = seats.holder(mine);
        const auto issued = seats.was_issued(mine);
        if (!good || !issued) return respond(store_trouble());
        if (*issued && !*good)
            return respond(error_response(409, "revoked", "a newer link was given for a seat of this board"));
        if (!*issued) links->seats.push_back({board->game, role, mine});
    }
    links->then = [text = answer.done(), links = links.get(), kept = links, respond](const Result<void>& done) mutable {
        const auto hold = std::exchange(kept, {});
        if (!done) return respond(store_trouble());
        if (std::ranges::any_of(links->seats, &Links::Seat::refused))
            return respond(error_response(409, links->code, links->why));
        respond(json_response(200, text));
    };
    issue(links);
}

}  // namespace adoube::server
