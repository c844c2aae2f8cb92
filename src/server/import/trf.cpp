#include "server/import/trf.h"

#include <algorithm>
#include <map>

#include "base/utf8.h"
#include "server/import/text_lines.h"

namespace adoube::server {
namespace {

// "11.5" in tenths; whatever else is nothing.
int tenths_in(std::string_view text) {
    text = trimmed(text);
    const auto dot = text.find('.');
    if (dot == std::string_view::npos) return 10 * number_in(text).value_or(0);
    return 10 * number_in(text.substr(0, dot)).value_or(0) + number_in(text.substr(dot + 1, 1)).value_or(0);
}

// A line by its columns, from 1 as the format is described. Some are known to be blank.
class Columns {
public:
    explicit Columns(std::string_view line, std::vector<std::size_t> blank = {})
        : line_(line), blank_(std::move(blank)) {
        for (std::size_t at = 0; at < line.size(); at += std::max<std::size_t>(1, utf8::length(line.substr(at))))
            starts_.push_back(at);
        if (!is_laid_out() && starts_.size() < line.size()) {  // a program that counted bytes
            const auto characters = starts_;
            starts_.clear();
            for (std::size_t at = 0; at < line.size(); ++at) starts_.push_back(at);
            if (!is_laid_out()) starts_ = characters;
        }
    }
    std::string_view operator()(std::size_t from, std::size_t to) const {
        if (starts_.size() < from) return {};
        const auto end = to < starts_.size() ? starts_[to] : line_.size();
        return trimmed(line_.substr(starts_[from - 1], end - starts_[from - 1]));
    }
    char letter(std::size_t column) const {
        const auto text = (*this)(column, column);
        if (text.size() != 1) return ' ';
        return text[0] >= 'A' && text[0] <= 'Z' ? static_cast<char>(text[0] - 'A' + 'a') : text[0];
    }
    bool is_laid_out() const {
        return std::ranges::all_of(blank_, [&](std::size_t column) { return (*this)(column, column).empty(); });
    }

private:
    std::string_view line_;
    std::vector<std::size_t> blank_;
    std::vector<std::size_t> starts_;
};

// Older files write titles in one or two small letters.
std::string title_of(std::string_view text) {
    constexpr std::array<std::pair<std::string_view, std::string_view>, 8> old{{{"g", "GM"},
                                                                                {"m", "IM"},
                                                                                {"f", "FM"},
                                                                                {"c", "CM"},
                                                                                {"wg", "WGM"},
                                                                                {"wm", "WIM"},
                                                                                {"wf", "WFM"},
                                                                                {"wc", "WCM"}}};
    for (const auto& [letters, title] : old)
        if (text == letters) return std::string(title);
    return std::string(text);
}

struct Entrant {
    std::string name;
    Player player;
    int tenths = 0;
    int opponent = 0;
    char colour = ' ', result = ' ';
};

struct Place {
    int team = 0;  // from 1
    int order = 0;
    int tenths = 0;  // the team's match points
};

struct Read {
    std::map<int, Entrant> entrants;  // by starting rank
    std::map<int, Place> places;      // likewise, in a team event
    int teams = 0;
};

Entrant entrant_in(const Columns& line, int round) {
    const std::size_t at = 92 + 10 * static_cast<std::size_t>(round - 1);
    Entrant one;
    one.name = std::string(line(15, 47));
    const auto rating = number_in(line(49, 52)).value_or(0);
    one.player = {{}, title_of(line(11, 13)), rating > 0 ? std::to_string(rating) : "", std::string(line(58, 68))};
    one.tenths = tenths_in(line(81, 84));
    one.opponent = number_in(line(at, at + 3)).value_or(0);
    one.colour = line.letter(at + 5);
    one.result = line.letter(at + 7);
    return one;
}

// 013: name, then players from column 37; 310: number, name, points, then players from column 74.
void add_team(Read& read, const Columns& line, bool of_2026) {
    const int number = ++read.teams;
    const int tenths = of_2026 ? tenths_in(line(55, 60)) : 0;
    const auto team = of_2026 ? number_in(line(5, 7)).value_or(number) : number;
    int order = 0;
    for (std::size_t at = of_2026 ? 74 : 37; const auto player = number_in(line(at, at + 3)); at += 5)
        read.places.emplace(*player, Place{team, ++order, tenths});
}

std::string date_of(std::string_view text) {
    if (text.size() != 8 || text[2] != '/' || text[5] != '/') return {};
    for (const std::size_t i : {0U, 1U, 3U, 4U, 6U, 7U})
        if (text[i] < '0' || text[i] > '9') return {};
    return "20" + std::string(text.substr(0, 2)) + "." + std::string(text.substr(3, 2)) + "." +
           std::string(text.substr(6, 2));
}

// What boards are ordered by, the smaller first.
using Key = std::array<int, 4>;

Key key_of(const Read& read, int white, int black) {
    const auto one = read.places.find(white), other = read.places.find(black);
    if (one != read.places.end() && other != read.places.end()) {
        const auto& [first, second] =
            std::minmax(one->second, other->second, [](const Place& a, const Place& b) { return a.team < b.team; });
        return {-std::max(first.tenths, second.tenths), -(first.tenths + second.tenths), first.team, first.order};
    }
    const auto a = read.entrants.at(white).tenths, b = read.entrants.at(black).tenths;
    return {-std::max(a, b), -(a + b), std::min(white, black), 0};
}

Result<std::vector<Pairing>> pairings_of(const Read& read, int round) {
    std::vector<std::pair<Key, Pairing>> found;
    for (const auto& [start, white] : read.entrants) {
        if (white.colour != 'w' || white.opponent == 0 || white.result == '+' || white.result == '-') continue;
        const auto black = read.entrants.find(white.opponent);
        if (black == read.entrants.end() || black->second.opponent != start || black->second.colour != 'b')
            return fail("trf: players " + std::to_string(start) + " and " + std::to_string(white.opponent) +
                        " do not name each other");
        found.emplace_back(key_of(read, start, white.opponent),
                           Pairing{0, {white.name, black->second.name}, {white.player, black->second.player}});
    }
    if (found.empty()) return fail("trf: no pairings in round " + std::to_string(round));
    std::ranges::stable_sort(found, {}, &std::pair<Key, Pairing>::first);
    std::vector<Pairing> pairings;
    for (auto& [key, pairing] : found) {
        pairing.board = static_cast<std::int64_t>(pairings.size() + 1);
        pairings.push_back(std::move(pairing));
    }
    return pairings;
}

}  // namespace

Result<TournamentReport> read_trf(std::string_view text, int round) {
    if (text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);
    TournamentReport report;
    Read read;
    for (std::size_t number = 1; !text.empty(); ++number) {
        const auto line = next_line(text);
        if (line.size() < 5 || line[3] != ' ') continue;
        const auto kind = line.substr(0, 3);
        const auto rest = [&] { return std::string(trimmed(line.substr(4))); };
        if (kind == "012") report.name = rest();
        if (kind == "022") report.city = rest();
        if (kind == "222") report.control = rest();
        if (kind == "132")
            report.date = date_of(
                Columns(line)(82 + 10 * static_cast<std::size_t>(round), 89 + 10 * static_cast<std::size_t>(round)));
        if (kind == "013") add_team(read, Columns(line, {41, 46}), false);
        if (kind == "310") add_team(read, Columns(line, {41, 47, 54, 61, 68}), true);
        if (kind != "001") continue;
        const Columns player(line, {48, 53, 57});  // about rating and federation
        const auto place = "trf: line " + std::to_string(number) + ": ";
        const auto start = number_in(player(5, 8));
        if (!start) return fail(place + "the starting rank is no number");
        if (!player.is_laid_out()) return fail(place + "name, rating, federation and number are not in their columns");
        if (player(15, 47).empty()) return fail(place + "the name is missing");
        if (!read.entrants.emplace(*start, entrant_in(player, round)).second)
            return fail(place + "a starting rank twice");
    }
    if (read.entrants.empty()) return fail("trf: no player lines (001)");
    auto pairings = pairings_of(read, round);
    if (!pairings) return std::unexpected(pairings.error());
    report.pairings = std::move(*pairings);
    return report;
}

}  // namespace adoube::server
