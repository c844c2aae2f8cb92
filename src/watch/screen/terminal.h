// A terminal that is drawn on and read from key by key. While the object lives the terminal shows another screen and
// does not echo; afterwards it is as it was, also after an exception.
#pragma once

#include <termios.h>

#include <functional>

#include "watch/screen/screen.h"

namespace adoube::watch {

enum class TerminalKey : std::uint8_t {
    none,
    character,
    up,
    down,
    page_up,
    page_down,
    home,
    end,
    enter,
    erase,
    escape
};
struct Pressed {
    TerminalKey key = TerminalKey::none;
    std::string text{};  // of a character, UTF-8
};

class Terminal {
public:
    static bool is_there();  // standard input and output are a terminal

    Terminal();
    ~Terminal();
    Terminal(const Terminal&) = delete;
    Terminal& operator=(const Terminal&) = delete;

    ScreenSize size() const;
    void show(const std::vector<std::string>& lines);
    void bell();
    std::function<void()> meanwhile{};  // called now and then while somebody is asked or reads
    std::vector<Pressed> keys();  // what has been pressed; never waits
    // A line of text, asked for at the bottom; nothing after Escape.
    std::optional<std::string> ask(const std::string& question);
    void read_at_leisure(const std::string& text, std::string_view go_back);  // a page until a key is pressed

private:
    bool wait();  // for a key; false: a signal came

    termios before_{};
};

}  // namespace adoube::watch
