// Making events, rounds and their games. The documents are written with the last of the games, so that a round that
// exists is whole.
#include <algorithm>

#include "server/event/event_codec.h"
#include "server/event/events.h"

namespace adoube::server {

// Players who have no person yet get one.
void Events::name_new_players(Event& event, std::vector<record::Person>& persons) {
    for (auto& player : event.players) {
        if (!player.person.empty()) continue;
        persons.push_back({"p-" + registry_.new_letters(16), registry_.ports().random.bytes(16), player.name});
        player.person = persons.back().id;
    }
}

NewGame Events::game_for(const Event& event, const EventRound& round, const EventBoard& board) const {
    NewGame game = event.defaults;
    game.name = board.game;
    game.card.event = event.id;
    game.card.round = std::to_string(round.number);
    game.card.board = board.board;
    for (const std::size_t i : {0U, 1U}) {
        const auto& player = *event.player(board.players[i]);
        game.names[i] = player.name;
        game.card.players[i] = {player.person, player.title, player.rating, player.fide_id};
    }
    return game;
}

void Events::make_games(Event event, int number, ToMake more, Made then) {
    NewGames wanted;
    const auto& [token, replaced, renamed] = more;
    wanted.replaced = replaced;
    wanted.persons = renamed;
    const bool whole = !token.empty();
    name_new_players(event, wanted.persons);
    auto* round = event.round(number);
    for (std::size_t i = 0; round && i < round->boards.size(); ++i) {
        auto& board = round->boards[i];
        const bool has_one = !board.game.empty() || board.result != BoardResult::none;
        if (has_one && (replaced.empty() || board.game != replaced)) continue;
        board.game = registry_.new_letters(12);
        wanted.games.push_back(game_for(event, *round, board));
    }
    for (const auto& one : event.rounds)
        if (whole || event.old_form || one.number == number) wanted.documents.push_back(round_document(event, one));
    wanted.documents.push_back(event_document(event));
    if (!token.empty())
        wanted.arbiter = {token, event.id};
    else
        wanted.place = event.id;
    auto draft = std::make_shared<Event>(std::move(event));
    registry_.create(
        std::move(wanted), [this, draft, number, token = more.token, then](Result<std::vector<Created>> made) {
            if (!made) {
                registry_.write_failed(made.error(), "the event " + draft->id + " could not be written");
                return then(std::unexpected(made.error()));
            }
            Event& kept = install(std::move(*draft), number);
            if (registry_.ports().told)
                registry_.ports().told("event", {{"event", kept.id}, {"boards", std::to_string(made->size())}});
            if (hear_) hear_(kept, number);
            then(MadeRound{&kept, number, token, std::move(*made)});
        });
}

// What was followed from the games while it was written stays.
Event& Events::install(Event draft, int number) {
    auto& kept = loaded_[std::string(draft.id)];
    if (!kept) {
        kept = std::make_unique<Event>(std::move(draft));
        epochs_[kept->id] = registry_.epoch_of(kept->id);
        return *kept;
    }
    kept->players = std::move(draft.players);
    auto* round = draft.round(number);
    if (!round) return *kept;
    if (auto* old = kept->round(number))
        put_in_place(*old, std::move(*round));
    else
        kept->rounds.insert(std::ranges::upper_bound(kept->rounds, number, {}, &EventRound::number), std::move(*round));
    return *kept;
}

void Events::create(Event event, Made then) {
    do event.id = "e" + registry_.new_letters(11);
    while (!registry_.keeps_place(event.id));
    event.created_us = registry_.ports().time.wall_us();
    const auto number = event.rounds.empty() ? 0 : event.rounds.back().number;
    make_games(std::move(event), number, {Seats::new_token(registry_.ports().random)}, std::move(then));
}

void Events::enter(Event changed, int number, Made then, std::vector<record::Person> renamed) {
    make_games(std::move(changed), number, {{}, {}, std::move(renamed)}, std::move(then));
}

void Events::replace_game(Event changed, int number, std::int64_t at, Made then) {
    auto* round = changed.round(number);
    auto* board = round ? round->board(at) : nullptr;
    if (!board) return then(fail("no such board"));
    const auto old = board->game;
    make_games(std::move(changed), number, {{}, old}, [this, old, then = std::move(then)](Result<MadeRound> made) {
        const bool goes = made && !old.empty();
        if (const auto table = goes ? registry_.table(old) : nullptr; table && *table)
            for (const auto role : {Role::white, Role::black, Role::arbiter}) (*table)->send_away(role);
        then(std::move(made));
    });
}

}  // namespace adoube::server
