#include "watch/screen.h"

#include <fmt/args.h>
#include <fmt/core.h>

#include <algorithm>

#include "base/plain_text.h"
#include "base/utf8.h"
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

struct Widths {
    std::size_t table = 5, name = 12, move = 5, countdown = 6, stood = 3, clocks = 0, result = 8, what = 0;
};

Widths widths_for(std::size_t columns, bool has_clocks) {
    Widths w;
    w.clocks = has_clocks && columns >= 100 ? 17 : 0;
    const std::size_t fixed = w.table + w.move + w.countdown + w.stood + w.clocks + w.result + 8;
    const std::size_t rest = columns > fixed + 2 * w.name ? columns - fixed - 2 * w.name : 0;
    const std::size_t more = rest > 50 ? std::min<std::size_t>((rest - 50) / 2, 10) : 0;
    w.name += more;
    w.what = rest - 2 * more;
    return w;
}

std::string joined(const Widths& w, const std::array<std::string_view, 9>& cells) {
    std::string line = fit(cells[0], w.table) + " " + fit(cells[1], w.name) + " " + fit(cells[2], w.name) + " " +
                       fit(cells[3], w.move) + " " + fit(cells[4], w.countdown) + " " + fit(cells[5], w.stood) + " ";
    if (w.clocks) line += fit(cells[6], w.clocks) + " ";
    return line + fit(cells[7], w.result) + " " + fit(cells[8], w.what);
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
    std::size_t going_on = 0, all = 0;
    for (const Board* board : follower.boards()) {
        ++all;
        going_on += board->believed()->score == chess::Score::unknown && !board->absent_since();
    }
    std::string line = std::string(say.title) + "   " + with_number(say.boards, all) + "   " +
                       with_number(say.going_on, going_on) + "   " + with_number(say.alerts, state.alerts);
    if (state.only_alerts) line += "   [" + std::string(say.only_alerts) + "]";
    if (!state.bell) line += "   [" + std::string(say.bell_off) + "]";
    if (!state.filter.empty() || state.typing_filter)
        line += "   " + fmt::format(fmt::runtime(say.filter), fmt::arg("text", state.filter)) +
                (state.typing_filter ? "_" : "");
    return line;
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

std::string fit(std::string_view text, std::size_t columns) {
    std::string out;
    std::size_t used = 0;
    while (!text.empty() && used < columns) {
        const std::size_t bytes = std::max<std::size_t>(1, utf8::length(text));
        const bool more = bytes < text.size();
        if (used + 1 == columns && more) {
            out += "…";
            return out;
        }
        out += text.substr(0, bytes);
        text.remove_prefix(bytes);
        ++used;
    }
    return out + std::string(columns - used, ' ');
}

std::vector<BoardRow> filtered_rows(const Follower& follower, const ScreenState& state) {
    std::vector<BoardRow> rows;
    for (const Board* board : follower.boards()) {
        BoardRow row = row_of(*board, state.language);
        if (state.only_alerts && row.what.empty()) continue;
        if (!holds(row.white, state.filter) && !holds(row.black, state.filter) && row.table != state.filter) continue;
        rows.push_back(std::move(row));
    }
    return rows;
}

std::vector<std::string> draw(const Follower& follower, ScreenState& state, ScreenSize size) {
    const WatchWords& say = watch_words(state.language);
    const std::vector<BoardRow> rows = filtered_rows(follower, state);
    const bool clocks = std::ranges::any_of(rows, [](const BoardRow& row) { return !row.clocks.empty(); });
    const Widths widths = widths_for(size.columns, clocks);
    const std::size_t below = std::min<std::size_t>({state.latest.size(), size.rows / 4, 8});
    const std::size_t taken = 3 + below + (below > 0 ? 1 : 0);
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
    if (below > 0) lines.push_back(std::string(size.columns, '-'));
    for (std::size_t i = state.latest.size() - below; i < state.latest.size(); ++i) {
        const auto& [time, happening] = state.latest[i];
        const bool grave = happening.rings() || happening.kind == Happening::Kind::alert;
        lines.push_back(painted(grave ? std::string_view("\x1b[33m") : dim,
                                fit(without_controls(time + "  " + place(happening, state.language) + ": " +
                                                     sentence(happening, state.language)),
                                    size.columns),
                                state));
    }
    lines.push_back(painted(dim, fit(say.keys, size.columns), state));
    lines.resize(std::min(lines.size(), size.rows));
    return lines;
}

}  // namespace adoube::watch
