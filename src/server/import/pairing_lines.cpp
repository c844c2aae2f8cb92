// Pairings as people paste them, a board a line.
#include <algorithm>

#include "server/import/pairing_text.h"
#include "server/import/text_lines.h"

namespace adoube::server {
namespace {

constexpr std::array<std::string_view, 9> titles{"GM", "IM", "FM", "CM", "WGM", "WIM", "WFM", "WCM", "NM"};
constexpr std::array<std::string_view, 6> separators{"\t", ";", " - ", " \xE2\x80\x93 ", " \xE2\x80\x94 ", " : "};

struct Parted {
    std::string_view first, second;
    std::size_t second_at = 0;
    bool found = false;
};

Parted parted(std::string_view text) {
    for (const auto separator : separators) {
        const auto at = text.find(separator);
        if (at == std::string_view::npos) continue;
        const auto after = at + separator.size();
        return {text.substr(0, at), text.substr(after), after, true};
    }
    // A line that ends with its dash has nobody behind it.
    for (const std::string_view end : {" -", " \xE2\x80\x93", " \xE2\x80\x94"})
        if (text.ends_with(end)) return {text.substr(0, text.size() - end.size()), {}, text.size(), true};
    return {};
}

// "12. ", "12) ", "12\t" or "12 " before a name; the number and how many bytes it took.
std::pair<std::int64_t, std::size_t> board_before(std::string_view line) {
    std::size_t at = 0;
    while (at < line.size() && line[at] == ' ') ++at;
    const auto begin = at;
    while (at < line.size() && line[at] >= '0' && line[at] <= '9') ++at;
    if (at == begin || at - begin > 6 || at == line.size()) return {0, 0};
    const auto number = number_in(line.substr(begin, at - begin)).value_or(0);
    const bool marked = std::string_view(".):;\t").contains(line[at]);
    if (marked) ++at;
    const bool blank = at < line.size() && (line[at] == ' ' || line[at] == '\t');
    if (!marked && !blank) return {0, 0};
    // "12 - 5" are two starting numbers and no board.
    if (!marked && parted(line.substr(begin)).found &&
        trimmed(parted(line.substr(begin)).first) == line.substr(begin, at - begin))
        return {0, 0};
    while (at < line.size() && (line[at] == ' ' || line[at] == '\t')) ++at;
    if (!parted(line.substr(at)).found) return {0, 0};  // "12;5" likewise
    return {number, at};
}

Entrant player_in(std::string_view text) {
    Entrant one;
    text = trimmed(text);
    if (const auto number = number_in(text); number && *number > 0) return one.number = *number, one;
    if (text.ends_with(')')) {
        const auto open = text.rfind('(');
        if (open != std::string_view::npos)
            if (const auto rating = number_in(text.substr(open + 1, text.size() - open - 2))) {
                one.rating = *rating > 0 ? std::to_string(*rating) : "";
                text = trimmed(text.substr(0, open));
            }
    }
    const auto word = text.substr(0, text.find(' '));
    if (word.size() < text.size() && std::ranges::find(titles, word) != titles.end()) {
        one.title = std::string(word);
        text = trimmed(text.substr(word.size()));
    }
    one.name = std::string(text);
    return one;
}

std::optional<Bye> bye_in(std::string_view text) {
    text = trimmed(text);
    if (text == "bye" || text == "BYE" || text == "Bye") return Bye::pairing;
    if (!text.ends_with(" bye")) return {};
    return bye_named(text.substr(0, text.size() - 4));
}

}  // namespace

WrittenRound read_pairing_lines(std::string_view text) {
    WrittenRound round;
    if (text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);
    check_encoding(text, round.troubles);
    if (!round.troubles.empty()) return round;
    for (int number = 1; !text.empty() && round.troubles.size() < most_troubles; ++number) {
        const auto line = next_line(text);
        if (trimmed(line).empty() || trimmed(line).starts_with('#')) continue;
        const auto [board, taken] = board_before(line);
        const auto rest = line.substr(taken);
        const auto two = parted(rest);
        if (!two.found) {
            round.troubles.push_back({number, column_at(line, taken), "separator",
                                      "two players are wanted, with a dash, a tab or a semicolon between them",
                                      std::string(trimmed(rest))});
            continue;
        }
        const auto second_column = column_at(line, taken + two.second_at);
        if (const auto bye = bye_in(two.second)) {
            round.byes.push_back({number, player_in(two.first), *bye});
            if (round.byes.size() <= 2 * most_boards) continue;
            round.troubles.push_back({number, 0, "many", "more than 4000 byes"});
            break;
        }
        WrittenPairing one{
            number, board, {player_in(two.first), player_in(two.second)}, {column_at(line, taken), second_column}};
        for (const std::size_t i : {0U, 1U})
            if (one.players[i].name.empty() && one.players[i].number == 0)
                round.troubles.push_back({number, one.columns[i], "empty", "a player is missing"});
        round.pairings.push_back(std::move(one));
        if (round.pairings.size() > most_boards) {
            round.troubles.push_back({number, 0, "many", "more than 2000 boards"});
            break;
        }
    }
    return round;
}

}  // namespace adoube::server
