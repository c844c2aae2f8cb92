// Creating games, one or those of a round. Persons, seats and the card are kept first and the game last, so that a
// game that exists is whole; the documents of an event come with the last of its games.
#include <algorithm>

#include "base/json_write.h"
#include "server/registry/registry.h"

namespace adoube::server {

// Everything drawn by chance, before the work is done aside.
struct Drawn {
    std::string game;
    std::array<record::Person, 2> persons;
    std::array<std::string, 3> tokens;
};

namespace {

constexpr std::size_t made_at_once = 8;  // boards of a round in one transaction, which no act waits for long

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

// The note that stands for a board is shown in its new game too.
Result<void> keep_note_of(record::Store& store, const std::string& old, const std::string& fresh) {
    const auto note = store.document(note_document, old);
    if (!note) return std::unexpected(note.error());
    return *note ? store.put_document({std::string(note_document), fresh, (*note)->body}) : Result<void>();
}

}  // namespace

void Registry::create(NewGame wanted, std::function<void(Result<Created>)> then) {
    const auto drawn = draw(ports_.random, wanted);
    ++creations_;
    auto made = std::make_shared<Result<Created>>(fail("not yet"));
    ports_.writer.write(
        [this, wanted = std::move(wanted), drawn, made, at_us = ports_.time.wall_us()]() -> Result<void> {
            *made = make(ports_.store, seats_, wanted, drawn, at_us);
            if (!*made) return std::unexpected(made->error());
            return recent_->keep_with(drawn.game, ports_.store);
        },
        [this, made, name = drawn.game, then = std::move(then)](const Result<void>& kept) {
            --creations_;
            recent_->made(name, kept.has_value());
            if (!kept) return then(std::unexpected(kept.error()));
            ++ports_.counts.created;
            if (ports_.told) ports_.told("game", {{"game", (*made)->game}});
            then(std::move(*made));
        });
}

// Games being made together, some at a time.
struct Registry::Making {
    NewGames wanted;
    std::vector<Drawn> drawn;
    std::int64_t at_us;
    std::function<void(Result<std::vector<Created>>)> then;
    std::vector<Created> created{};
};

void Registry::create(NewGames wanted, std::function<void(Result<std::vector<Created>>)> then) {
    auto making = std::make_shared<Making>(Making{std::move(wanted), {}, ports_.time.wall_us(), std::move(then)});
    for (const auto& game : making->wanted.games) making->drawn.push_back(draw(ports_.random, game));
    ++creations_;
    go_on(making);
}

void Registry::go_on(const std::shared_ptr<Making>& making) {
    const auto epoch = epoch_of(making->wanted.place);
    const auto write = [this, making, epoch]() -> Result<void> {
        auto& [wanted, drawn, at_us, then, created] = *making;
        auto& store = ports_.store;
        if (leases_ && !wanted.place.empty())
            if (auto held = store.expect_lease(wanted.place, epoch); !held) return held;
        if (created.empty())
            for (const auto& person : wanted.persons)
                if (auto put = store.put_person(person); !put) return put;
        for (std::size_t i = 0; i < made_at_once && created.size() < drawn.size(); ++i) {
            const auto at = created.size();
            auto one = make(store, seats_, wanted.games[at], drawn[at], at_us);
            if (!one) return std::unexpected(one.error());
            created.push_back(std::move(*one));
        }
        if (created.size() < drawn.size()) return {};
        const auto& [token, place] = wanted.arbiter;
        if (!token.empty())
            if (auto put = seats_.put(token, place, Role::arbiter); !put) return put;
        if (!wanted.replaced.empty())
            for (const auto role : {Role::white, Role::black, Role::arbiter})
                if (auto revoked = seats_.revoke_role(wanted.replaced, role); !revoked) return revoked;
        if (const auto& old = wanted.replaced; !old.empty() && !created.empty())
            if (auto noted = keep_note_of(store, old, created.back().game); !noted) return noted;
        for (const auto& document : wanted.documents)
            if (auto put = store.put_document(document); !put) return put;
        return {};
    };
    ports_.writer.write(write, [this, making](const Result<void>& kept) {
        if (kept && making->created.size() < making->drawn.size()) return go_on(making);
        --creations_;
        if (!kept) return making->then(std::unexpected(kept.error()));
        ports_.counts.created += making->created.size();
        making->then(std::move(making->created));
    });
}

std::string Registry::new_letters(std::size_t count) { return letters(ports_.random, count); }

}  // namespace adoube::server
