// Creating games and events. Persons, seats and the card are kept first and the game last, so that a
// game that exists is whole.
#include <algorithm>

#include "server/api/json_text.h"
#include "server/game/registry.h"

namespace adoube::server {
namespace {

constexpr std::size_t remembered_games = 100;
constexpr std::size_t made_at_once = 32;  // boards of an event in one transaction

// Everything drawn by chance, before the work is done aside.
struct Drawn {
    std::string game;
    std::array<record::Person, 2> persons;
    std::array<std::string, 3> tokens;
};

std::string letters(Random& random, std::size_t count) {
    constexpr std::string_view alphabet = "23456789abcdefghijkmnpqrstuvwxyz";  // 32, none to be mistaken for another
    std::string text = random.bytes(count);
    for (char& c : text) c = alphabet[static_cast<unsigned char>(c) % alphabet.size()];
    return text;
}

Drawn draw(Random& random, const NewGame& wanted) {
    Drawn drawn{letters(random, 12), {}, {}};
    for (std::size_t i = 0; i < 2; ++i)
        drawn.persons[i] = {"p-" + letters(random, 16), random.bytes(16), wanted.names[i]};
    for (auto& token : drawn.tokens) token = Seats::new_token(random);
    return drawn;
}

Result<Created> make(record::Store& store, Seats& seats, NewGame wanted, const Drawn& drawn, std::int64_t at_us) {
    for (std::size_t i = 0; i < 2; ++i) {
        if (const auto put = store.put_person(drawn.persons[i]); !put) return std::unexpected(put.error());
        wanted.card.players[i].person = drawn.persons[i].id;
        wanted.genesis.players[i] = record::hex(pseudonym(drawn.persons[i]));
    }
    if (const auto put = store.put_document({"game", drawn.game, card_text(wanted.card)}); !put)
        return std::unexpected(put.error());
    for (const auto role : {Role::white, Role::black, Role::arbiter})
        if (const auto put = seats.put(drawn.tokens[index_of(role)], drawn.game, role); !put)
            return std::unexpected(put.error());
    const auto created = store.create_game(drawn.game, record::encode_genesis(wanted.genesis), at_us);
    if (!created) return std::unexpected(created.error());
    if (*created != record::Creation::created) return fail("the name of a new game was taken");
    return Created{drawn.game, drawn.tokens};
}

std::string event_text(const Event& event) {
    JsonArray games;
    for (const auto& game : event.games) games.text(game);
    return JsonObject()
        .text("name", event.name)
        .text("site", event.site)
        .text("date", event.date)
        .text("round", event.round)
        .raw("games", games.done())
        .done();
}

std::string joined(const std::deque<std::string>& names) {
    std::string text;
    for (const auto& name : names) text += name + " ";
    return text;
}

}  // namespace

std::vector<std::string> Registry::recent() const { return {recent_.begin(), recent_.end()}; }

void Registry::create(NewGame wanted, std::function<void(Result<Created>)> then) {
    const auto drawn = draw(ports_.random, wanted);
    recent_.push_front(drawn.game);
    if (recent_.size() > remembered_games) recent_.pop_back();
    auto made = std::make_shared<Result<Created>>(fail("not yet"));
    ports_.workers.run(
        [this, wanted = std::move(wanted), drawn, made, names = joined(recent_), at_us = ports_.time.wall_us()] {
            const auto kept = ports_.store.together([&]() -> Result<void> {
                *made = make(ports_.store, seats_, wanted, drawn, at_us);
                if (!*made) return std::unexpected(made->error());
                return ports_.store.put_value("recent", names);
            });
            if (!kept) *made = std::unexpected(kept.error());
        },
        [this, made, then = std::move(then)] {
            if (*made) ++ports_.counts.created;
            if (*made && ports_.told) ports_.told("game", {{"game", (*made)->game}});
            then(std::move(*made));
        });
}

void Registry::create(NewEvent wanted, std::function<void(Result<CreatedEvent>)> then) {
    const std::string id = "e" + letters(ports_.random, 11);
    const std::string token = Seats::new_token(ports_.random);
    std::vector<Drawn> drawn;
    for (auto& game : wanted.games) {
        game.card.event = id;
        drawn.push_back(draw(ports_.random, game));
    }
    auto made = std::make_shared<Result<CreatedEvent>>(fail("not yet"));
    const auto work = [this, id, token, wanted = std::move(wanted), drawn,
                       at_us = ports_.time.wall_us()]() -> Result<CreatedEvent> {
        CreatedEvent created{id, token, {}};
        Event event{wanted.name, wanted.site, wanted.date, wanted.round, {}};
        for (std::size_t first = 0; first < drawn.size(); first += made_at_once) {
            const auto kept = ports_.store.together([&]() -> Result<void> {
                for (std::size_t i = first; i < std::min(first + made_at_once, drawn.size()); ++i) {
                    auto one = make(ports_.store, seats_, wanted.games[i], drawn[i], at_us);
                    if (!one) return std::unexpected(one.error());
                    event.games.push_back(one->game);
                    created.games.push_back(std::move(*one));
                }
                return {};
            });
            if (!kept) return std::unexpected(kept.error());
        }
        if (const auto put = seats_.put(token, id, Role::arbiter); !put) return std::unexpected(put.error());
        if (const auto put = ports_.store.put_document({"event", id, event_text(event)}); !put)
            return std::unexpected(put.error());
        return created;
    };
    ports_.workers.run(
        [made, work] { *made = work(); },
        [this, made, then = std::move(then)] {
            if (*made) ports_.counts.created += (*made)->games.size();
            if (*made && ports_.told)
                ports_.told("event", {{"event", (*made)->event}, {"boards", std::to_string((*made)->games.size())}});
            then(std::move(*made));
        });
}

Result<std::optional<Event>> Registry::event(const std::string& id) {
    const auto document = ports_.store.document("event", id);
    if (!document) return std::unexpected(document.error());
    if (!*document) return std::nullopt;
    const auto value = json::read((*document)->body, {4 * 1024 * 1024});
    if (!value) return std::unexpected(value.error());
    JsonFields fields(*value, "event");
    Event event{fields.text("name").value_or(""),
                fields.text("site").value_or(""),
                fields.text("date").value_or(""),
                fields.text("round").value_or(""),
                {}};
    if (const auto* games = fields.list("games", 100000))
        for (const auto& game : *games)
            if (const auto* name = std::get_if<std::string>(&game.is)) event.games.push_back(*name);
    return event;
}

}  // namespace adoube::server
