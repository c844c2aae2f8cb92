// Creating games, one or those of a round. Persons, seats and the card are kept first and the game last, so that a
// game that exists is whole; the documents of an event come with the last of its games.
#include <algorithm>

#include "server/api/json_text.h"
#include "server/game/registry.h"

namespace adoube::server {
namespace {

constexpr std::size_t remembered_games = 100;
constexpr std::size_t made_at_once = 32;  // boards of a round in one transaction

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
    Drawn drawn{wanted.name.empty() ? letters(random, 12) : wanted.name, {}, {}};
    for (std::size_t i = 0; i < 2; ++i)
        drawn.persons[i] = {"p-" + letters(random, 16), random.bytes(16), wanted.names[i]};
    for (auto& token : drawn.tokens) token = Seats::new_token(random);
    return drawn;
}

Result<Created> make(record::Store& store, Seats& seats, NewGame wanted, const Drawn& drawn, std::int64_t at_us) {
    for (std::size_t i = 0; i < 2; ++i) {
        auto person = drawn.persons[i];
        if (auto& known = wanted.card.players[i].person; known.empty()) {
            if (const auto put = store.put_person(person); !put) return std::unexpected(put.error());
            known = person.id;
        } else {
            const auto found = store.person(known);
            if (!found) return std::unexpected(found.error());
            if (!*found) return fail("a player of the event is not known");
            person = **found;
        }
        wanted.genesis.players[i] = record::hex(pseudonym(person));
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

void Registry::create(NewGames wanted, std::function<void(Result<std::vector<Created>>)> then) {
    std::vector<Drawn> drawn;
    for (const auto& game : wanted.games) drawn.push_back(draw(ports_.random, game));
    auto made = std::make_shared<Result<std::vector<Created>>>(fail("not yet"));
    const auto work = [this, wanted = std::move(wanted), drawn,
                       at_us = ports_.time.wall_us()]() -> Result<std::vector<Created>> {
        std::vector<Created> created;
        auto& store = ports_.store;
        for (std::size_t first = 0; first == 0 || first < drawn.size(); first += made_at_once) {
            const bool last = first + made_at_once >= drawn.size();
            const auto kept = store.together([&]() -> Result<void> {
                for (const auto& person : first == 0 ? wanted.persons : std::vector<record::Person>())
                    if (const auto put = store.put_person(person); !put) return put;
                for (std::size_t i = first; i < std::min(first + made_at_once, drawn.size()); ++i) {
                    auto one = make(store, seats_, wanted.games[i], drawn[i], at_us);
                    if (!one) return std::unexpected(one.error());
                    created.push_back(std::move(*one));
                }
                if (!last) return {};
                const auto& [token, place] = wanted.arbiter;
                if (!token.empty())
                    if (const auto put = seats_.put(token, place, Role::arbiter); !put) return put;
                for (const auto& document : wanted.documents)
                    if (const auto put = store.put_document(document); !put) return put;
                return {};
            });
            if (!kept) return std::unexpected(kept.error());
        }
        return created;
    };
    ports_.workers.run([made, work] { *made = work(); },
                       [this, made, then = std::move(then)] {
                           if (*made) ports_.counts.created += (*made)->size();
                           then(std::move(*made));
                       });
}

std::string Registry::new_letters(std::size_t count) { return letters(ports_.random, count); }

}  // namespace adoube::server
