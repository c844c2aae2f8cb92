#include "server/event/event.h"

#include <algorithm>

namespace adoube::server {
namespace {

struct ResultFacts {
    std::string_view word;
    chess::BySide<int> halves;
    bool played, decided;
};

constexpr std::array<ResultFacts, 12> result_table{{
    {"*", {0, 0}, false, false},
    {"1-0", {2, 0}, true, true},
    {"1/2-1/2", {1, 1}, true, true},
    {"0-1", {0, 2}, true, true},
    {"+/-", {2, 0}, false, true},
    {"-/+", {0, 2}, false, true},
    {"-/-", {0, 0}, false, true},
    {"0-0", {0, 0}, true, true},
    {"1/2-0", {1, 0}, true, true},
    {"0-1/2", {0, 1}, true, true},
    {"adjourned", {0, 0}, false, false},
    {"unplayed", {0, 0}, false, false},
}};

constexpr std::array<std::string_view, 4> bye_words{"pairing", "full", "half", "zero"};
constexpr std::array<int, 4> bye_halves{2, 2, 1, 0};

const ResultFacts& facts_of(BoardResult result) { return result_table[static_cast<std::size_t>(result)]; }

}  // namespace

EventBoard* EventRound::board(std::int64_t number_of_board) {
    const auto found = std::ranges::find(boards, number_of_board, &EventBoard::board);
    return found == boards.end() ? nullptr : &*found;
}

const EventBoard* EventRound::board_of(int player) const {
    const auto found = std::ranges::find_if(
        boards, [&](const EventBoard& one) { return one.players[0] == player || one.players[1] == player; });
    return found == boards.end() ? nullptr : &*found;
}

const EventBoard* EventRound::board_with(std::string_view game) const {
    const auto found = std::ranges::find(boards, game, &EventBoard::game);
    return found == boards.end() ? nullptr : &*found;
}

const ByeOf* EventRound::bye_of(int player) const {
    const auto found = std::ranges::find(byes, player, &ByeOf::player);
    return found == byes.end() ? nullptr : &*found;
}

const Entrant* Event::player(int number) const {
    const auto found = std::ranges::find(players, number, &Entrant::number);
    return found == players.end() ? nullptr : &*found;
}

Entrant* Event::player(int number) { return const_cast<Entrant*>(std::as_const(*this).player(number)); }

const EventRound* Event::round(int number) const {
    const auto found = std::ranges::find(rounds, number, &EventRound::number);
    return found == rounds.end() ? nullptr : &*found;
}

EventRound* Event::round(int number) { return const_cast<EventRound*>(std::as_const(*this).round(number)); }

std::string_view word_of(BoardResult result) { return facts_of(result).word; }

std::optional<BoardResult> result_named(std::string_view word) {
    const auto found = std::ranges::find(result_table, word, &ResultFacts::word);
    if (found == result_table.end()) return {};
    return static_cast<BoardResult>(found - result_table.begin());
}

std::string_view word_of(Bye bye) { return bye_words[static_cast<std::size_t>(bye)]; }

std::optional<Bye> bye_named(std::string_view word) {
    const auto found = std::ranges::find(bye_words, word);
    if (found == bye_words.end()) return {};
    return static_cast<Bye>(found - bye_words.begin());
}

bool is_played(BoardResult result) { return facts_of(result).played; }
bool is_decided(BoardResult result) { return facts_of(result).decided; }
int halves_of(BoardResult result, laws::Side side) { return facts_of(result).halves[side]; }

BoardResult turned(BoardResult result) {
    const auto& one = facts_of(result);
    const auto found = std::ranges::find_if(result_table, [&](const ResultFacts& other) {
        return other.halves[laws::Side::white] == one.halves[laws::Side::black] &&
               other.halves[laws::Side::black] == one.halves[laws::Side::white] && other.played == one.played &&
               other.decided == one.decided;
    });
    const bool same = one.halves[laws::Side::white] == one.halves[laws::Side::black];
    return same ? result : static_cast<BoardResult>(found - result_table.begin());
}

int halves_of(Bye bye) { return bye_halves[static_cast<std::size_t>(bye)]; }

std::string points_text(int halves) { return std::to_string(halves / 2) + (halves % 2 == 0 ? ".0" : ".5"); }

}  // namespace adoube::server
