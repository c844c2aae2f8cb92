// An event: who plays in it and how, its rounds with their boards, results and byes, and who decided what.
// Plain values; names of players are kept in the store's persons and are here only while the event is loaded.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "server/import/new_game.h"

namespace adoube::server {

// What a board counts for the standings. A forfeit was not played; an adjourned or unplayed game counts nothing yet.
enum class BoardResult : std::uint8_t {
    none,
    white,
    draw,
    black,
    white_forfeit,
    black_forfeit,
    both_forfeit,
    both_lose,
    half_zero,  // a draw for White, a loss for Black, by decision of the arbiter
    zero_half,
    adjourned,
    unplayed,
};

enum class Bye : std::uint8_t { pairing, full, half, zero };  // by the pairing, asked for with so many points

struct Entrant {
    int number = 0;      // starting number, from 1
    std::string person{};  // id in the store's persons
    std::string name{};    // from there
    std::string title{}, rating{}, federation{}, fide_id{}, birth{}, sex{};
    int withdrawn = 0;  // from this round on; 0: plays

    bool is_out(int round) const { return withdrawn > 0 && withdrawn <= round; }
};

// Something an arbiter did to a board beside the acts of its game, or an act of the game with the arbiter's name.
struct Decision {
    std::int64_t at_us = 0;
    std::string by{};    // as the arbiter calls himself
    std::string what{};  // result, note, correction, or the act
    std::string text{};
    std::uint64_t seq = 0;  // entry of the game's log, if it is an act
};

struct EventBoard {
    std::int64_t board = 0;
    std::array<int, 2> players{};  // starting numbers of White and Black
    std::string game;              // empty: the game was played elsewhere
    BoardResult result = BoardResult::none;
    bool entered = false;     // by an arbiter; else as the Laws ended the game
    bool short_game = false;  // Black made no move: not rated
    std::string reason;
    std::vector<Decision> decisions;
};

struct ByeOf {
    int player = 0;
    Bye bye = Bye::zero;
};

struct EventRound {
    int number = 0;
    std::string date;  // as PGN writes it: 2026.11.15
    std::vector<EventBoard> boards;
    std::vector<ByeOf> byes;

    EventBoard* board(std::int64_t number_of_board);
    const EventBoard* board_of(int player) const;
    const EventBoard* board_with(std::string_view game) const;
    const ByeOf* bye_of(int player) const;
};

struct Event {
    std::string id, name, site, federation, from, to, chief;
    std::vector<std::string> deputies;
    std::vector<std::string> tie_breaks;  // codes, in order
    std::string type;                     // of the tournament, as a report file gave it (192)
    int planned = 0;                      // rounds; 0: not said
    std::int64_t created_us = 0;
    bool old_form = false;                // was read from a document of an older server
    NewGame defaults;                     // terms of its games
    std::vector<Entrant> players;         // by starting number
    std::vector<EventRound> rounds;       // by number

    const Entrant* player(int number) const;
    Entrant* player(int number);
    const EventRound* round(int number) const;
    EventRound* round(int number);
    // Watchers are shown its games late: nor are they told at once that one was adjourned.
    bool is_late() const { return defaults.card.watcher_delay > 0; }
    const EventRound* current() const { return rounds.empty() ? nullptr : &rounds.back(); }
};

std::string_view word_of(BoardResult result);  // "1-0", "+/-", "adjourned", "*"
std::optional<BoardResult> result_named(std::string_view word);
std::string_view word_of(Bye bye);
std::optional<Bye> bye_named(std::string_view word);

bool is_played(BoardResult result);   // over the board, to an end
bool is_decided(BoardResult result);  // counts for the standings
int halves_of(BoardResult result, laws::Side side);
BoardResult turned(BoardResult result);  // the same of both players where they change colours
int halves_of(Bye bye);
std::string points_text(int halves);  // 2.5

}  // namespace adoube::server
