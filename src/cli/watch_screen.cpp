#include "cli/watch_screen.h"

#include <poll.h>
#include <unistd.h>

#include <algorithm>

#include "cli/stop_signal.h"
#include "cli/verbs.h"
#include "watch/questions.h"
#include "watch/watch_json.h"
#include "watch/watch_words.h"

namespace adoube::cli {
namespace watch_screen {

using watch::Pressed;
using watch::TerminalKey;

constexpr std::size_t kept = 200;  // of the latest happenings

void take_in(watch::Watch& watch, watch::ScreenState& state, const std::vector<watch::Happening>& told,
             watch::Terminal& terminal) {
    bool rings = false;
    for (const watch::Happening& one : told) {
        state.alerts += one.kind == watch::Happening::Kind::alert;
        rings = rings || one.rings();
        if (one.at_start && one.finding.verdict == audit::FindingVerdict::cannot_tell) continue;
        state.latest.emplace_back(watch::local_time(watch.wall_ms(one.at)), one);
        if (state.latest.size() > kept) state.latest.pop_front();
    }
    if (rings && state.bell) terminal.bell();
}

void choose(watch::ScreenState& state, const std::vector<watch::BoardRow>& rows, std::ptrdiff_t step) {
    if (rows.empty()) return;
    const auto found = std::ranges::find(rows, state.chosen, &watch::BoardRow::board);
    const auto last = static_cast<std::ptrdiff_t>(rows.size()) - 1;
    const auto at = found == rows.end() ? (step > 0 ? 0 : last) : found - rows.begin() + step;
    state.chosen = rows[static_cast<std::size_t>(std::clamp<std::ptrdiff_t>(at, 0, last))].board;
}

// The next board that wants to be looked at, from the one that is chosen on, and round again.
void choose_next(watch::ScreenState& state, const std::vector<watch::BoardRow>& rows) {
    const auto found = std::ranges::find(rows, state.chosen, &watch::BoardRow::board);
    const auto from = found == rows.end() ? 0 : static_cast<std::size_t>(found - rows.begin()) + 1;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const watch::BoardRow& row = rows[(from + i) % rows.size()];
        if (row.weight < watch::Weight::claimable) continue;
        state.chosen = row.board;
        return;
    }
}

// What is asked of the board that is chosen; without one, of the first that wants to be looked at.
void answer(watch::Watch& watch, watch::ScreenState& state, watch::Terminal& terminal, char question) {
    if (const auto rows = filtered_rows(watch.follower(), state); !watch.follower().board(state.chosen)) {
        choose_next(state, rows);
        if (!watch.follower().board(state.chosen)) choose(state, rows, 1);
    }
    const watch::WatchWords& say = watch::watch_words(state.language);
    std::optional<std::string> written;
    if (question == 'c') {
        written = terminal.ask(std::string(say.press));
        if (!written) return;
        if (written->empty()) written.reset();
    }
    const watch::Board* board = watch.follower().board(state.chosen);
    if (!board) return terminal.read_at_leisure(std::string(say.no_board), say.any_key);
    Result<std::string> text = position_text(*board, state.language);
    if (question == 'c') text = claim_answer(*board, written, state.language);
    if (question == 'e') text = evidence_answer(*board, state.language);
    terminal.read_at_leisure(text ? *text : text.error().text(), say.any_key);
}

void type_filter(watch::ScreenState& state, const Pressed& pressed) {
    if (pressed.key == TerminalKey::enter || pressed.key == TerminalKey::escape) state.typing_filter = false;
    if (pressed.key == TerminalKey::escape) state.filter.clear();
    if (pressed.key == TerminalKey::character && state.filter.size() < 64) state.filter += pressed.text;
    while (pressed.key == TerminalKey::erase && !state.filter.empty()) {
        const bool inside = (static_cast<unsigned char>(state.filter.back()) & 0xC0) == 0x80;  // of a letter
        state.filter.pop_back();
        if (!inside) break;
    }
}

// False: the watch ends.
bool press(watch::Watch& watch, watch::ScreenState& state, watch::Terminal& terminal, const Pressed& pressed) {
    if (state.typing_filter) {
        type_filter(state, pressed);
        return true;
    }
    const auto rows = filtered_rows(watch.follower(), state);
    const auto page = static_cast<std::ptrdiff_t>(terminal.size().rows / 2);
    const auto all = static_cast<std::ptrdiff_t>(rows.size());
    switch (pressed.key) {
        case TerminalKey::up: choose(state, rows, -1); return true;
        case TerminalKey::down: choose(state, rows, 1); return true;
        case TerminalKey::page_up: choose(state, rows, -page); return true;
        case TerminalKey::page_down: choose(state, rows, page); return true;
        case TerminalKey::home: choose(state, rows, -all); return true;
        case TerminalKey::end: choose(state, rows, all); return true;
        case TerminalKey::enter: answer(watch, state, terminal, 'p'); return true;
        case TerminalKey::character: break;
        case TerminalKey::none:
        case TerminalKey::erase: return true;
        case TerminalKey::escape:
            state.filter.clear();
            state.only_alerts = false;
            return true;
    }
    const char key = pressed.text[0];
    if (key == 'q') return false;
    const watch::WatchWords& say = watch::watch_words(state.language);
    if (key == '?') terminal.read_at_leisure(std::string(say.help), say.any_key);
    if (key == 'n') choose_next(state, rows);
    if (key == 'k') choose(state, rows, -1);
    if (key == 'j') choose(state, rows, 1);
    if (key == 'c' || key == 'e') answer(watch, state, terminal, key);
    if (key == '/') state.typing_filter = true;
    if (key == 'a') state.only_alerts = !state.only_alerts;
    if (key == 'b') state.bell = !state.bell;
    if (key == 'l')
        state.language = state.language == chess::Language::hy   ? chess::Language::en
                         : state.language == chess::Language::en ? chess::Language::ru
                                                                 : chess::Language::hy;
    return true;
}

}  // namespace watch_screen

int show_watch(watch::Watch& watch, watch::ScreenState state,
               const std::function<void(const std::vector<watch::Happening>&)>& told) {
    using namespace watch_screen;
    watch::Terminal terminal;
    std::vector<std::string> shown;
    const auto look = [&] {
        const auto news = watch.take();
        take_in(watch, state, news, terminal);
        if (told) told(news);
    };
    terminal.meanwhile = look;  // the bell rings also while a page is read
    while (!stop_asked()) {
        pollfd arrived[] = {{STDIN_FILENO, POLLIN, 0}, {watch.descriptor(), POLLIN, 0}};
        ::poll(arrived, 2, 1'000);
        look();
        for (const Pressed& pressed : terminal.keys()) {
            if (!press(watch, state, terminal, pressed)) return done;
            shown.clear();
        }
        if ((arrived[0].revents & POLLHUP) != 0) return done;
        auto lines = draw(watch.follower(), state, terminal.size());
        if (lines == shown) continue;
        terminal.show(lines);
        shown = std::move(lines);
    }
    return done;
}

}  // namespace adoube::cli
