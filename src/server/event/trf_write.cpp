#include "server/event/trf_write.h"

#include <algorithm>

#include <fmt/core.h>

#include "base/utf8.h"
#include "laws/words.h"
#include "server/event/standings.h"
#include "views/state/time_control.h"

namespace adoube::server {
namespace {

// So many characters, cut or filled with blanks behind (or before).
std::string padded(std::string_view text, std::size_t width, bool right = false) {
    std::size_t bytes = 0, characters = 0;
    while (bytes < text.size() && characters < width) {
        bytes += std::max<std::size_t>(1, utf8::length(text.substr(bytes)));
        ++characters;
    }
    const std::string blanks(width - characters, ' ');
    return right ? blanks + std::string(text.substr(0, bytes)) : std::string(text.substr(0, bytes)) + blanks;
}

// Left out where it is wider than its columns: what is cut off a number makes it another one.
std::string fitting(const std::string& text, std::size_t width, bool right = false) {
    return padded(text.size() > width ? "" : text, width, right);
}

std::string with_slashes(std::string date) {
    std::ranges::replace(date, '.', '/');
    return date;
}

std::string one_line(std::string text) {
    std::ranges::replace_if(text, [](char c) { return c == '\n' || c == '\r' || c == '\t'; }, ' ');
    return text;
}

class ReportWriter {
public:
    explicit ReportWriter(const Event& event) : event_(event) {}

    std::string text(TrfFormat format) {
        add_event();
        if (format == TrfFormat::of_2026) add_codes();
        if (format == TrfFormat::of_2016 && planned() > 0) line("XXR", std::to_string(planned()));
        add_boards();
        add_players();
        return std::move(text_);
    }

private:
    void line(std::string_view code, const std::string& rest) {
        text_ += fmt::format("{} {}\r\n", code, one_line(rest));
    }
    void line_if(std::string_view code, const std::string& rest) {
        if (!rest.empty()) line(code, rest);
    }
    int planned() const { return std::max(event_.planned, event_.rounds.empty() ? 0 : event_.rounds.back().number); }

    void add_event() {
        line("012", event_.name);
        line_if("022", event_.site);
        line_if("032", event_.federation);
        line_if("042", with_slashes(event_.from));
        line_if("052", with_slashes(event_.to));
        line("062", std::to_string(event_.players.size()));
        line("072", std::to_string(
                        std::ranges::count_if(event_.players, [](const Entrant& one) { return !one.rating.empty(); })));
        line("082", "0");
        line_if("102", event_.chief);
        for (const auto& deputy : event_.deputies) line("112", deputy);
        if (!event_.defaults.genesis.terms.control.empty())
            line("122", views::time_control_text(event_.defaults.genesis.terms.control));
        add_dates();
    }

    void add_dates() {
        std::string dates(87, ' ');
        bool any = false;
        for (int number = 1; number <= planned(); ++number) {
            const auto* round = event_.round(number);
            const bool known = round && round->date.size() == 10 && !round->date.contains('?');
            any |= known;
            dates += known ? with_slashes(round->date.substr(2)) + "  " : std::string(10, ' ');
        }
        if (any) line("132", dates.substr(0, dates.find_last_not_of(' ') + 1));
    }

    void add_codes() {
        if (planned() > 0) line("142", std::to_string(planned()));
        line("182", "Adoube");
        line_if("192", event_.type);
        std::string codes;
        for (const auto& code : event_.tie_breaks) codes += (codes.empty() ? "" : ",") + code;
        line_if("202", codes);
        if (!event_.defaults.genesis.terms.control.empty())
            line("222", views::time_control_text(event_.defaults.genesis.terms.control));
    }

    void add_boards() {
        for (const auto& round : event_.rounds) {
            if (round.boards.empty()) continue;
            std::string boards = fmt::format("boards {}", round.number);
            for (const auto& board : round.boards) boards += fmt::format(" {}-{}", board.players[0], board.players[1]);
            line("###", boards);
        }
    }

    void add_players() {
        auto all = standings(event_);
        std::ranges::sort(all, {}, &PlayerStanding::player);
        for (const auto& one : all) {
            const auto& player = *event_.player(one.player);
            std::string text =
                fmt::format("{:>4} {}{} {} {} {} {} {} {:>4} {:>4}", player.number, fitting(player.sex, 1),
                            fitting(player.title, 3, true), padded(player.name, 33), fitting(player.rating, 4, true),
                            fitting(player.federation, 3), fitting(player.fide_id, 11, true),
                            fitting(with_slashes(player.birth), 10), points_text(one.halves), one.rank);
            int written = 0;
            for (const auto& round : one.rounds) {
                for (++written; written < round.round; ++written) text += std::string(10, ' ');
                text += "  " + round_text(round, player);
            }
            line("001", text.substr(0, text.find_last_not_of(' ') + 1));
        }
    }

    // "  12 w 1", "0000 - H"; a player who was not there and had no bye has blanks.
    std::string round_text(const PlayerRound& round, const Entrant& player) const {
        if (round.opponent > 0)
            return fmt::format("{:>4} {} {}", round.opponent, round.side == laws::Side::white ? 'w' : 'b',
                               round.mark.empty() ? " " : round.mark);
        const auto* bye = event_.round(round.round)->bye_of(player.number);
        return bye ? fmt::format("0000 - {}", round.mark) : std::string(8, ' ');
    }

    const Event& event_;
    std::string text_;
};

}  // namespace

std::string write_trf(const Event& event, TrfFormat format) { return ReportWriter(event).text(format); }

}  // namespace adoube::server
