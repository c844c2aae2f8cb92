#include "watch/screen/terminal.h"

#include <poll.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "base/utf8.h"
#include "watch/screen/columns.h"

namespace adoube::watch {
namespace {

void write_all(std::string_view text) {
    while (!text.empty()) {
        const auto wrote = ::write(STDOUT_FILENO, text.data(), text.size());
        if (wrote < 0) return;
        text.remove_prefix(static_cast<std::size_t>(wrote));
    }
}

struct Sequence {
    std::string_view bytes;
    TerminalKey key;
};
constexpr Sequence sequences[] = {
    {"\x1b[A", TerminalKey::up},         {"\x1b[B", TerminalKey::down}, {"\x1b[5~", TerminalKey::page_up},
    {"\x1b[6~", TerminalKey::page_down}, {"\x1b[H", TerminalKey::home}, {"\x1b[F", TerminalKey::end},
    {"\x1bOA", TerminalKey::up},         {"\x1bOB", TerminalKey::down}, {"\x1b[1~", TerminalKey::home},
    {"\x1b[4~", TerminalKey::end},
};

Pressed next_key(std::string_view& bytes) {
    for (const Sequence& known : sequences)
        if (bytes.starts_with(known.bytes)) {
            bytes.remove_prefix(known.bytes.size());
            return {known.key};
        }
    const char first = bytes.front();
    if (first == '\x1b' || first == '\r' || first == '\n' || first == '\x7f' || first == '\b') {
        bytes.remove_prefix(1);
        return {first == '\x1b'                  ? TerminalKey::escape
                : first == '\r' || first == '\n' ? TerminalKey::enter
                                                 : TerminalKey::erase};
    }
    const std::size_t size = std::max<std::size_t>(1, utf8::length(bytes));
    Pressed pressed{TerminalKey::character, std::string(bytes.substr(0, size))};
    bytes.remove_prefix(size);
    if (static_cast<unsigned char>(first) < 0x20) pressed = {};
    return pressed;
}

}  // namespace

bool Terminal::is_there() { return ::isatty(STDIN_FILENO) && ::isatty(STDOUT_FILENO); }

Terminal::Terminal() {
    ::tcgetattr(STDIN_FILENO, &before_);
    termios raw = before_;
    raw.c_lflag &= ~static_cast<tcflag_t>(ICANON | ECHO);
    raw.c_cc[VMIN] = 0;
    raw.c_cc[VTIME] = 0;
    ::tcsetattr(STDIN_FILENO, TCSANOW, &raw);
    write_all("\x1b[?1049h\x1b[?25l");
}

Terminal::~Terminal() {
    write_all("\x1b[?25h\x1b[?1049l");
    ::tcsetattr(STDIN_FILENO, TCSANOW, &before_);
}

ScreenSize Terminal::size() const {
    winsize size{};
    if (::ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_col == 0 || size.ws_row == 0) return {};
    return {size.ws_col, size.ws_row};
}

void Terminal::show(const std::vector<std::string>& lines) {
    std::string all = "\x1b[H";
    for (std::size_t i = 0; i < lines.size(); ++i) all += (i ? "\r\n" : "") + lines[i] + "\x1b[K";
    write_all(all + "\x1b[J");
}

void Terminal::bell() { write_all("\a"); }

std::vector<Pressed> Terminal::keys() {
    char room[256];
    const auto got = ::read(STDIN_FILENO, room, sizeof room);
    std::vector<Pressed> pressed;
    std::string_view bytes(room, got > 0 ? static_cast<std::size_t>(got) : 0);
    while (!bytes.empty())
        if (Pressed one = next_key(bytes); one.key != TerminalKey::none) pressed.push_back(std::move(one));
    return pressed;
}

bool Terminal::wait() {
    pollfd input{STDIN_FILENO, POLLIN, 0};
    int ready = 0;
    while ((ready = ::poll(&input, 1, 250)) == 0)
        if (meanwhile) meanwhile();
    return ready > 0 && (input.revents & POLLIN) != 0;
}

std::optional<std::string> Terminal::ask(const std::string& question) {
    std::string answer;
    while (true) {
        write_all("\x1b[" + std::to_string(size().rows) + ";1H\x1b[K" + question + answer + "_");
        if (!wait()) return {};
        for (const Pressed& one : keys()) {
            if (one.key == TerminalKey::escape) return {};
            if (one.key == TerminalKey::enter) return answer;
            if (one.key == TerminalKey::character && answer.size() < 64) answer += one.text;
            while (one.key == TerminalKey::erase && !answer.empty()) {
                const bool inside = (static_cast<unsigned char>(answer.back()) & 0xC0) == 0x80;
                answer.pop_back();
                if (!inside) break;
            }
        }
    }
}

void Terminal::read_at_leisure(const std::string& text, std::string_view go_back) {
    const std::vector<std::string> lines = broken(text, size().columns);
    std::size_t first = 0;
    while (true) {
        const ScreenSize room = size();
        const std::size_t shown = room.rows > 1 ? room.rows - 1 : 1;
        first = std::min(first, lines.size() > shown ? lines.size() - shown : 0);
        std::vector<std::string> page;
        for (std::size_t i = first; i < lines.size() && i < first + shown; ++i) page.push_back(lines[i]);
        page.resize(shown);
        page.emplace_back(go_back);
        show(page);
        if (!wait()) return;
        for (const Pressed& one : keys()) {
            if (one.key == TerminalKey::down || one.key == TerminalKey::page_down)
                first += one.key == TerminalKey::down ? 1 : shown;
            else if (one.key == TerminalKey::up || one.key == TerminalKey::page_up)
                first -= std::min(first, one.key == TerminalKey::up ? 1 : shown);
            else
                return;
        }
    }
}

}  // namespace adoube::watch
