#include "watch/screen/screen.h"

#include <fmt/args.h>
#include <fmt/core.h>

#include <algorithm>

#include "base/plain_text.h"
#include "watch/screen/columns.h"
#include "watch/watch_words.h"

namespace adoube::watch {
namespace {

template <class Number>
std::string with_number(std::string_view sentence, Number number) {
    return fmt::format(fmt::runtime(sentence), fmt::arg("n", number));
}

constexpr std::string_view plain = "\x1b[0m", bold = "\x1b[1m", dim = "\x1b[2m", reversed = "\x1b[7m";

std::string_view colour_of(Weight weight) {
    switch (weight) {
        case Weight::finished: return dim;
        case Weight::playing: return "";
        case Weight::claimable: return "\x1b[33m";
        case Weight::wrong: return "\x1b[31m";
    }
    return "";
}

// Of each column; 0: no row has anything in it.
struct Widths {
    std::size_t table = 5, name = 12, move = 5, countdown = 0, stood = 0, clocks = 0, result = 0, what = 0;
};

Widths widths_for(std::size_t columns, const std::vector<BoardRow>& rows) {
    Widths w;
    for (const BoardRow& row : rows) {
        w.table = std::max(w.table, std::min<std::size_t>(width_of(row.table), 10));
        if (!row.countdown.empty()) w.countdown = 5;
        if (!row.stood.empty()) w.stood = 2;
        if (!row.clocks.empty()) w.clocks = 15;
        if (!row.result.empty()) w.result = 7;
    }
    std::size_t fixed = w.table + 1 + 2 * (w.name + 1) + w.move + 1;
    for (const std::size_t one : {w.countdown, w.stood, w.clocks, w.result}) fixed += one ? one + 1 : 0;
    const std::size_t rest = columns > fixed ? columns - fixed : 0;
    const std::size_t more = rest > 50 ? std::min<std::size_t>((rest - 50) / 2, 12) : 0;
    w.name += more;
    w.what = rest - 2 * more;
    return w;
}

std::string joined(const Widths& w, const std::array<std::string_view, 9>& cells) {
    const std::array<std::size_t, 9> widths{w.table, w.name,   w.name,   w.move, w.countdown,
                                            w.stood, w.clocks, w.result, w.what};
    std::string line;
    for (std::size_t i = 0; i < cells.size(); ++i)
        if (widths[i] > 0) line += (line.empty() ? "" : " ") + fit(cells[i], widths[i]);
    return line;
}

std::string painted(std::string_view colour, const std::string& text, const ScreenState& state) {
    if (!state.colours || colour.empty()) return text;
    return std::string(colour) + text + std::string(plain);
}

bool holds(std::string_view text, std::string_view part) {
    const auto lower = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; };
    return !std::ranges::search(text, part, {}, lower, lower).empty() || part.empty();
}

std::string head_line(const Follower& follower, const ScreenState& state) {
    const WatchWords& say = watch_words(state.language);
    const auto filter = fmt::format(fmt::runtime(say.filter), fmt::arg("text", state.filter));
    if (state.typing_filter) return filter + "_";
    std::size_t going_on = 0, all = 0, to_look_at = 0;
    for (const Board* board : follower.boards()) {
        ++all;
        going_on += board->believed()->score == chess::Score::unknown && !board->absent_since();
        to_look_at += row_of(*board, state.language).weight >= Weight::claimable;
    }
    std::string line;
    if (!state.filter.empty()) line += "[" + filter + "]   ";
    if (state.only_alerts) line += "[" + std::string(say.only_alerts) + "]   ";
    if (!state.bell) line += "[" + std::string(say.bell_off) + "]   ";
    if (line.empty()) line = std::string(say.title) + "   ";
    return line + with_number(say.boards, all) + "   " + with_number(say.going_on, going_on) + "   " +
           with_number(say.to_look_at, to_look_at) + "   " + with_number(say.alerts, state.alerts);
}

// As many as there is room for; those left out are in the help.
std::string key_line(const WatchWords& say, std::size_t columns) {
    std::string line;
    for (const std::string_view key : say.keys) {
        const std::string more = (line.empty() ? "" : "   ") + std::string(key);
        if (width_of(line) + width_of(more) <= columns) line += more;
    }
    return line;
}

// The latest happenings in at most so many lines, the newest last and whole if it can be.
std::vector<std::string> latest_lines(const ScreenState& state, std::size_t columns, std::size_t most) {
    std::vector<std::string> lines;
    for (auto one = state.latest.rbegin(); one != state.latest.rend() && lines.size() < most; ++one) {
        const auto& [time, happening] = *one;
        const bool grave = happening.rings() || happening.kind == Happening::Kind::alert;
        const auto texts = broken(without_controls(time + "  " + place(happening, state.language) + ": " +
                                                   sentence(happening, state.language)),
                                  columns, 10);
        if (!lines.empty() && lines.size() + texts.size() > most) break;
        for (auto text = texts.rbegin(); text != texts.rend(); ++text)
            lines.push_back(painted(grave ? std::string_view("\x1b[33m") : dim, fit(*text, columns), state));
    }
    if (lines.size() > most) lines.erase(lines.begin(), lines.end() - static_cast<std::ptrdiff_t>(most));
    std::ranges::reverse(lines);
    return lines;
}

void scroll(ScreenState& state, const std::vector<BoardRow>& rows, std::size_t room) {
    const auto chosen = std::ranges::find(rows, state.chosen, &BoardRow::board);
    if (chosen != rows.end()) {
        const auto at = static_cast<std::size_t>(chosen - rows.begin());
        state.first = std::min(state.first, at);
        if (at >= state.first + room) state.first = at + 1 - room;
    }
    state.first = std::min(state.first, rows.size() > room ? rows.size() - room : 0);
}

}  // namespace

std::vector<BoardRow> filtered_rows(const Follower& follower, const ScreenState& state) {
    std::vector<BoardRow> rows;
    for (const Board* board : follower.boards()) {
        BoardRow row = row_of(*board, state.language);
        if (state.only_alerts && row.weight < Weight::claimable) continue;
        if (!holds(row.white, state.filter) && !holds(row.black, state.filter) && row.table != state.filter) continue;
        rows.push_back(std::move(row));
    }
    return rows;
}

std::vector<std::string> draw(const Follower& follower, ScreenState& state, ScreenSize size) {
    const WatchWords& say = watch_words(state.language);
    const std::vector<BoardRow> rows = filtered_rows(follower, state);
    const Widths widths = widths_for(size.columns, rows);
    const auto latest = latest_lines(state, size.columns, std::min<std::size_t>(size.rows / 4, 8));
    const std::size_t taken = 3 + latest.size() + (latest.empty() ? 0 : 1);
    const std::size_t room = size.rows > taken ? size.rows - taken : 1;
    scroll(state, rows, room);
    std::vector<std::string> lines;
    lines.push_back(painted(bold, fit(head_line(follower, state), size.columns), state));
    lines.push_back(painted(reversed, fit(joined(widths, say.columns), size.columns), state));
    for (std::size_t i = state.first; i < rows.size() && i < state.first + room; ++i) {
        const BoardRow& row = rows[i];
        const std::string line = fit(joined(widths, {row.table, row.white, row.black, row.move, row.countdown,
                                                     row.stood, row.clocks, row.result, row.what}),
                                     size.columns);
        const bool chosen = row.board == state.chosen;
        std::string text = painted(
            chosen ? std::string(reversed) + std::string(colour_of(row.weight)) : std::string(colour_of(row.weight)),
            line, state);
        if (chosen && !state.colours) text[0] = '>';
        lines.push_back(std::move(text));
    }
    if (rows.empty()) lines.push_back(fit(say.none, size.columns));
    while (lines.size() + taken - 2 < size.rows) lines.push_back(std::string(size.columns, ' '));
    if (!latest.empty()) lines.push_back(std::string(size.columns, '-'));
    lines.insert(lines.end(), latest.begin(), latest.end());
    lines.push_back(painted(dim, fit(key_line(say, size.columns), size.columns), state));
    lines.resize(std::min(lines.size(), size.rows));
    return lines;
}

}  // namespace adoube::watch
