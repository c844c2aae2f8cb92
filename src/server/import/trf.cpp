#include "server/import/trf.h"

#include <algorithm>
#include <set>

#include "base/utf8.h"
#include "server/event/enter_round.h"
#include "server/import/text_lines.h"
#include "views/state/time_control.h"

namespace adoube::server {
namespace {

constexpr std::size_t first_round_at = 92, round_width = 10, most_rounds = 100;

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
    bool is_laid_out() const { return misplaced() == 0; }
    std::size_t misplaced() const {  // a column that should be blank and is not; 0: none
        const auto found =
            std::ranges::find_if(blank_, [&](std::size_t column) { return !(*this)(column, column).empty(); });
        return found == blank_.end() ? 0 : *found;
    }
    std::size_t size() const { return starts_.size(); }

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

// Year, month and day as 2026.11.15, if there is such a month and day.
std::string date_from(int year, int month, int day) {
    if (year < 1900 || year > 2999 || month < 1 || month > 12 || day < 1 || day > 31) return {};
    const auto two = [](int n) { return (n < 10 ? "0" : "") + std::to_string(n); };
    return std::to_string(year) + "." + two(month) + "." + two(day);
}

// 2026/11/15 and 26/11/15 become 2026.11.15; so do 2026-11-15, 15.11.2026 and "15. 11. 2026", which programs write too.
// Whatever else is nothing.
std::string date_of(std::string_view text) {
    std::vector<int> parts;
    std::vector<std::size_t> digits;
    for (std::string_view rest = trimmed(text); !rest.empty();) {
        const auto end = std::min(rest.find_first_of("/.-"), rest.size());
        const auto part = trimmed(rest.substr(0, end));
        const auto number = number_in(part);
        if (!number) return {};
        parts.push_back(*number);
        digits.push_back(part.size());
        rest.remove_prefix(std::min(rest.size(), end + 1));
    }
    if (parts.size() != 3) return {};
    if (digits[0] == 4) return date_from(parts[0], parts[1], parts[2]);
    if (digits[2] == 4) return date_from(parts[2], parts[1], parts[0]);
    return digits[0] == 2 ? date_from(2000 + parts[0], parts[1], parts[2]) : std::string();
}

class ReportReader {
public:
    TournamentReport read(std::string_view text) {
        if (text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);
        check_encoding(text, report_.troubles);
        if (!report_.troubles.empty()) return std::move(report_);
        for (number_ = 1; !text.empty() && report_.troubles.size() < most_troubles; ++number_) {
            const auto line = next_line(text);
            if (!trimmed(line).empty()) read_line(line);
        }
        if (report_.players.empty() && report_.troubles.empty())
            report_.troubles.push_back({0, 0, "players", "no player lines (001)"});
        std::ranges::sort(report_.players, {}, [](const ReportedPlayer& one) { return one.entrant.number; });
        if (report_.troubles.empty()) add_byes();
        take_allotted_time();
        report_.told = last_round_;
        report_.rounds = std::max(report_.rounds, last_round_);
        return std::move(report_);
    }

private:
    void wrong(std::size_t column, std::string code, std::string text, std::string about = {}) {
        report_.troubles.push_back(
            {number_, static_cast<int>(column), std::move(code), std::move(text), std::move(about)});
    }

    void read_line(std::string_view line) {
        constexpr std::string_view boards = "### boards ";
        if (line.starts_with(boards)) return read_boards(line.substr(boards.size()));
        if (line.starts_with("###")) return;
        if (line.size() < 5 || line[3] != ' ')
            return report_.ignored.push_back({number_, std::string(line.substr(0, 3))}), void();
        const auto kind = line.substr(0, 3);
        if (kind == "001") return read_player(line);
        if (kind == "013") return add_team(Columns(line, {41, 46}), false);
        if (kind == "310") return add_team(Columns(line, {41, 47, 54, 61, 68}), true);
        if (kind == "132") return read_dates(Columns(line));
        if (kind == "240") return read_byes(Columns(line));
        if (!read_text(kind, std::string(trimmed(line.substr(4)))))
            report_.ignored.push_back({number_, std::string(kind)});
    }

    bool read_text(std::string_view kind, std::string text) {
        auto& r = report_;
        const std::map<std::string_view, std::string*> texts{
            {"012", &r.name}, {"022", &r.city},       {"032", &r.federation}, {"102", &r.chief},
            {"192", &r.type}, {"202", &r.tie_breaks}, {"222", &r.control},    {"122", &r.allotted}};
        if (kind == "122") allotted_line_ = number_;
        if (const auto found = texts.find(kind); found != texts.end()) return *found->second = std::move(text), true;
        if (kind == "042" || kind == "052") {
            auto date = date_of(text);
            const bool known = !date.empty() || text.empty();  // else told with what was read over
            return (kind == "042" ? r.from : r.to) = std::move(date), known;
        }
        if (kind == "112") return r.deputies.push_back(std::move(text)), true;
        if (kind == "142" || kind == "XXR") {
            const auto rounds = number_in(text);
            if (!rounds || *rounds < 1 || *rounds > 100) wrong(5, "number", "expected a number of rounds", text);
            return r.rounds = rounds.value_or(0), true;
        }
        return kind == "062" || kind == "072" || kind == "082" || kind == "182";  // counted anew; not needed
    }

    // A file of before TRF26 tells the time in words only; words that are no time control are read over.
    void take_allotted_time() {
        if (report_.allotted.empty() || report_.allotted == report_.control) return;
        if (report_.control.empty() && views::read_time_control(report_.allotted))
            report_.control = report_.allotted;
        else
            report_.ignored.push_back({allotted_line_, "122"});
        std::ranges::stable_sort(report_.ignored, {}, &Ignored::line);
    }

    void read_dates(const Columns& line) {
        for (int round = 1;; ++round) {
            const auto at = first_round_at + round_width * static_cast<std::size_t>(round - 1);
            if (at > line.size()) return;
            if (auto date = date_of(line(at, at + 7)); !date.empty()) report_.dates[round] = std::move(date);
        }
    }

    // "3 12-5 8-9": the boards of a round in their order, as we write them.
    void read_boards(std::string_view text) {
        int round = 0;
        while (!(text = trimmed(text)).empty()) {
            const auto word = text.substr(0, text.find(' '));
            text.remove_prefix(word.size());
            const auto dash = word.find('-');
            if (dash == std::string_view::npos) {
                round = number_in(word).value_or(0);
                continue;
            }
            report_.boards[round].push_back(
                {number_in(word.substr(0, dash)).value_or(0), number_in(word.substr(dash + 1)).value_or(0)});
        }
    }

    void read_byes(const Columns& line) {
        const char type = line.letter(5);
        const auto round = number_in(line(7, 9)).value_or(0);
        if ((type != 'f' && type != 'h' && type != 'z') || round < 1 || round > 100)
            return wrong(5, "bye", "expected F, H or Z and a round");
        for (std::size_t at = 11; const auto player = number_in(line(at, at + 3)); at += 5)
            byes_.push_back({number_, round, *player, type});
    }

    void add_byes() {
        for (const auto& bye : byes_) {
            auto* found = const_cast<ReportedPlayer*>(report_.player(bye.player));
            if (!found) {
                report_.troubles.push_back(
                    {bye.line, 11, "unknown_player", "no such player", std::to_string(bye.player)});
                if (report_.troubles.size() >= most_troubles) return;
                continue;
            }
            if (found->rounds.size() < static_cast<std::size_t>(bye.round))
                found->rounds.resize(static_cast<std::size_t>(bye.round));
            auto& round = found->rounds[static_cast<std::size_t>(bye.round - 1)];
            if (round.opponent == 0 && round.result == ' ') round = {0, '-', bye.type};
            last_round_ = std::max(last_round_, bye.round);
        }
    }

    // 013: name, then players from column 37; 310: number, name, points, then players from column 74.
    void add_team(const Columns& line, bool of_2026) {
        const int count = ++teams_;
        const int tenths = of_2026 ? tenths_in(line(55, 60)) : 0;
        const auto team = of_2026 ? number_in(line(5, 7)).value_or(count) : count;
        int order = 0;
        for (std::size_t at = of_2026 ? 74 : 37; const auto player = number_in(line(at, at + 3)); at += 5)
            report_.places.emplace(*player, TournamentReport::Place{team, ++order, tenths});
        report_.ignored.push_back({number_, of_2026 ? "310" : "013"});
    }

    void read_player(std::string_view text) {
        const Columns line(text, {48, 53, 57});  // about rating and federation
        const auto start = number_in(line(5, 8));
        if (!start || *start < 1) return wrong(5, "number", "the starting rank is no number");
        if (!line.is_laid_out())
            return wrong(line.misplaced(), "columns", "name, rating, federation and number are not in their columns");
        if (line(15, 47).empty()) return wrong(15, "empty", "the name is missing");
        if (report_.players.size() == most_players) return wrong(5, "many", "more than 4000 players");
        if (line.size() >= first_round_at + most_rounds * round_width)
            return wrong(first_round_at, "many", "more than 100 rounds");
        if (!numbers_.insert(*start).second) return wrong(5, "twice", "a starting rank twice", std::to_string(*start));
        ReportedPlayer one;
        one.line = number_;
        const auto rating = number_in(line(49, 52)).value_or(0);
        const char sex = line.letter(10);
        auto birth = std::string(line(70, 79));
        std::ranges::replace(birth, '/', '.');
        one.entrant = {*start,
                       {},
                       std::string(line(15, 47)),
                       title_of(line(11, 13)),
                       rating > 0 ? std::to_string(rating) : "",
                       std::string(line(54, 56)),
                       std::string(line(58, 68)),
                       std::move(birth),
                       sex == 'm' || sex == 'w' ? std::string(1, sex) : ""};
        if (one.entrant.fide_id == "0") one.entrant.fide_id.clear();  // as programs write that there is none
        if (!one.entrant.fide_id.empty() && !ids_.insert(one.entrant.fide_id).second)
            return wrong(58, "twice", "a player twice: the same FIDE number", one.entrant.name);
        one.tenths = tenths_in(line(81, 84));
        for (std::size_t at = first_round_at; at <= line.size(); at += round_width) {
            one.rounds.push_back({number_in(line(at, at + 3)).value_or(0), line.letter(at + 5), line.letter(at + 7)});
            const auto& round = one.rounds.back();
            if (round.opponent > 0 || round.result != ' ')
                last_round_ = std::max(last_round_, static_cast<int>(one.rounds.size()));
        }
        report_.players.push_back(std::move(one));
    }

    struct ByeLine {
        int line, round, player;
        char type;
    };
    TournamentReport report_;
    std::set<int> numbers_;
    std::set<std::string> ids_;
    std::vector<ByeLine> byes_;
    int number_ = 0, teams_ = 0, last_round_ = 0, allotted_line_ = 0;
};

}  // namespace

ReportedRound ReportedPlayer::in(int round) const {
    return round >= 1 && static_cast<std::size_t>(round) <= rounds.size() ? rounds[static_cast<std::size_t>(round - 1)]
                                                                          : ReportedRound{};
}

const ReportedPlayer* TournamentReport::player(int number) const {
    const auto number_of = [](const ReportedPlayer& one) { return one.entrant.number; };
    const auto found = std::ranges::lower_bound(players, number, {}, number_of);
    return found == players.end() || found->entrant.number != number ? nullptr : &*found;
}

TournamentReport read_report(std::string_view text) { return ReportReader().read(text); }

}  // namespace adoube::server
