#include "server/event/enter_round.h"

#include <algorithm>
#include <map>

namespace adoube::server {
namespace {

constexpr std::size_t longest_player_name = 100;
constexpr int highest_number = 9999;

// Somebody with this name whom nothing tells apart from the wanted one.
bool is_same(const Entrant& known, const Entrant& wanted) {
    const auto agree = [](const std::string& a, const std::string& b) { return a.empty() || b.empty() || a == b; };
    if (!wanted.fide_id.empty() && known.fide_id == wanted.fide_id) return true;
    return known.name == wanted.name && agree(known.fide_id, wanted.fide_id) && agree(known.birth, wanted.birth);
}

// Whose FIDE number this is, if it is another's.
const Entrant* other_with_id(const Event& event, const Entrant& known, const Entrant& wanted) {
    const auto is_other = [&](const Entrant& one) { return &one != &known && one.fide_id == wanted.fide_id; };
    const auto found = std::ranges::find_if(event.players, is_other);
    return wanted.fide_id.empty() || found == event.players.end() ? nullptr : &*found;
}

// What was not known of a player before.
void add_to(Entrant& known, const Entrant& wanted) {
    for (const auto part :
         {&Entrant::title, &Entrant::rating, &Entrant::federation, &Entrant::fide_id, &Entrant::birth, &Entrant::sex})
        if ((known.*part).empty()) known.*part = wanted.*part;
}

// Behind all others, or the first that is free.
int next_number(const Event& event) {
    const int last = event.players.empty() ? 0 : event.players.back().number;
    if (last < highest_number) return last + 1;
    int number = 1;
    while (event.player(number)) ++number;
    return number;
}

}  // namespace

const Entrant* same_player(const Event& event, const Entrant& wanted) {
    const auto found = std::ranges::find_if(
        event.players, [&](const Entrant& one) { return one.number != wanted.number && is_same(one, wanted); });
    return found == event.players.end() ? nullptr : &*found;
}

int enter_player(Event& event, const Entrant& wanted, int line, int column, std::vector<ImportTrouble>& troubles) {
    // What the reader of the text has said of this place already is not said again.
    const auto wrong = [&](std::string code, std::string text, std::string about = {}) {
        const bool said = std::ranges::any_of(troubles, [&](const ImportTrouble& one) {
            return line > 0 && one.line == line && one.column == column && one.code == code;
        });
        if (!said) troubles.push_back({line, column, std::move(code), std::move(text), std::move(about)});
        return 0;
    };
    const auto added = [&](Entrant& known) {
        if (const auto* other = other_with_id(event, known, wanted))
            return wrong("twice", "another player has this FIDE number", other->name);
        add_to(known, wanted);
        return known.number;
    };
    if (wanted.number > 0) {
        if (auto* known = event.player(wanted.number)) {
            if (!wanted.name.empty() && known->name != wanted.name)
                return wrong("number_taken", "this starting number is another player's", known->name);
            return added(*known);
        }
        if (wanted.name.empty())
            return wrong("unknown_player", "no player has this starting number", std::to_string(wanted.number));
        if (wanted.number > highest_number)
            return wrong("number", "starting numbers go to 9999", std::to_string(wanted.number));
    }
    if (wanted.name.empty()) return wrong("empty", "a player is missing");
    if (wanted.name.size() > longest_player_name)
        return wrong("long", "a name of at most 100 bytes is wanted", wanted.name);
    const auto found = std::ranges::find_if(event.players, [&](const auto& one) { return is_same(one, wanted); });
    if (found != event.players.end() && wanted.number == 0) { return added(*found); }
    if (found != event.players.end()) return wrong("twice", "a player twice", wanted.name);
    if (event.players.size() >= most_players) return wrong("many", "more than 4000 players");
    Entrant fresh = wanted;
    if (fresh.number == 0) fresh.number = next_number(event);
    const auto behind = std::ranges::upper_bound(event.players, fresh.number, {}, &Entrant::number);
    const int number = fresh.number;
    event.players.insert(behind, std::move(fresh));
    return number;
}

EventRound enter_round(Event& event, const WrittenRound& written, int number, std::vector<ImportTrouble>& troubles) {
    EventRound round;
    round.number = number;
    std::map<int, int> lines;              // of players
    std::map<std::int64_t, int> boards;    // likewise
    const auto once = [&](int player, int line, int column) {
        if (player == 0) return;
        if (const auto* who = event.player(player); who && who->is_out(number))
            troubles.push_back({line, column, "withdrawn", "this player has withdrawn", who->name});
        const auto [seen, fresh] = lines.emplace(player, line);
        if (fresh) return;
        const auto* who = event.player(player);
        troubles.push_back({line, column, "twice", "a player twice; first in line " + std::to_string(seen->second),
                            who ? who->name : std::string()});
    };
    std::int64_t next = 1;
    for (const auto& pairing : written.pairings) {
        if (troubles.size() >= most_troubles) break;
        EventBoard board;
        board.board = pairing.board > 0 ? pairing.board : next;
        next = board.board + 1;
        if (board.board > highest_board)
            troubles.push_back({pairing.line, 1, "number", "boards go to 100000", std::to_string(board.board)});
        if (!boards.emplace(board.board, pairing.line).second)
            troubles.push_back({pairing.line, 1, "board_twice", "a board twice", std::to_string(board.board)});
        for (const std::size_t i : {0U, 1U}) {
            board.players[i] = enter_player(event, pairing.players[i], pairing.line, pairing.columns[i], troubles);
            once(board.players[i], pairing.line, pairing.columns[i]);
        }
        round.boards.push_back(std::move(board));
    }
    for (const auto& bye : written.byes) {
        if (troubles.size() >= most_troubles) break;
        const int player = enter_player(event, bye.player, bye.line, 1, troubles);
        once(player, bye.line, 1);
        if (player > 0) round.byes.push_back({player, bye.bye});
    }
    std::ranges::sort(round.boards, {}, &EventBoard::board);
    return round;
}

}  // namespace adoube::server
