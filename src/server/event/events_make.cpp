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

void Events::make_games(Event& event, int number, std::string token, Made then, bool whole) {
    NewGames wanted;
    name_new_players(event, wanted.persons);
    auto* round = event.round(number);
    for (std::size_t i = 0; round && i < round->boards.size(); ++i) {
        auto& board = round->boards[i];
        if (!board.game.empty() || board.result != BoardResult::none) continue;
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
    registry_.create(std::move(wanted), [this, &event, number, token, then](Result<std::vector<Created>> made) {
        if (!made) {
            registry_.write_failed(made.error(), "the event " + event.id + " could not be written");
            take_back(event);
            return then(std::unexpected(made.error()));
        }
        if (registry_.ports().told)
            registry_.ports().told("event", {{"event", event.id}, {"boards", std::to_string(made->size())}});
        if (hear_) hear_(event, number);
        then(MadeRound{&event, number, token, std::move(*made)});
    });
}

// What could not be written is forgotten: the event is again as the store has it, players and rounds.
void Events::take_back(Event& event) {
    auto kept = load_event(registry_.ports().store, event.id);
    if (!kept) return;
    if (!*kept) return void(loaded_.erase(std::string(event.id)));
    event.players = std::move((*kept)->players);
    event.rounds = std::move((*kept)->rounds);
}

void Events::create(Event event, Made then) {
    event.id = "e" + registry_.new_letters(11);
    event.created_us = registry_.ports().time.wall_us();
    const auto number = event.rounds.empty() ? 0 : event.rounds.back().number;
    auto& kept = loaded_[std::string(event.id)];
    kept = std::make_unique<Event>(std::move(event));
    make_games(*kept, number, Seats::new_token(registry_.ports().random), std::move(then), true);
}

void Events::enter(Event changed, int number, Made then) {
    auto& kept = *loaded_.at(changed.id);
    kept.players = std::move(changed.players);
    kept.rounds = std::move(changed.rounds);
    make_games(kept, number, {}, std::move(then), false);
}

void Events::replace_game(Event& event, int number, std::int64_t at, Made then) {
    auto* round = event.round(number);
    auto* board = round ? round->board(at) : nullptr;
    if (!board) return then(fail("no such board"));
    const auto old = std::exchange(board->game, {});
    board->result = BoardResult::none;
    make_games(
        event, number, {},
        [this, old, then = std::move(then)](Result<MadeRound> made) {
            for (const auto role : {Role::white, Role::black, Role::arbiter}) {
                if (old.empty() || !made) break;
                (void)registry_.seats().revoke_role(old, role);
                if (const auto table = registry_.table(old); table && *table) (*table)->send_away(role);
            }
            then(std::move(made));
        },
        false);
}

}  // namespace adoube::server
