// What a watcher is told: a fact the audit finds (an alert, once for each new fact), a fact that is no longer in the
// feed, or a notice about the board or the feed itself.
#pragma once

#include "watch/board.h"

namespace adoube::watch {

enum class Notice : std::uint8_t {
    over,       // the position on the board has ended the game
    flag,       // a clock of a game that goes on stands at zero
    rewritten,  // moves that had been shown were taken back or changed
    gone,       // the board is no longer in the feed
    back,       // and has come back
    silent,     // nothing has changed for long though games go on
    trouble,    // the source cannot be read
    well,       // and can be read again
    other,      // the board shows another position than the moves lead to
};
inline constexpr std::size_t notices = 9;
std::string_view name(Notice notice);  // "rewritten"

struct Happening {
    enum class Kind : std::uint8_t { alert, again, withdrawn, notice } kind = Kind::alert;
    Elapsed at{};
    std::string source{};
    std::size_t board = 0;    // 0: not of one board
    std::uint64_t game = 0;   // in the source
    Identity who{};
    audit::Finding finding{};      // of a fact
    std::optional<Notice> notice{};
    std::optional<chess::Side> side{};  // of a flag
    std::optional<laws::Clause> clause{};  // of an end
    std::string text{};       // the trouble; the plies that stayed and those that stood
    bool at_start = false;    // it was there when the watch began

    bool rings() const;       // whether it is worth a bell
};
std::string_view name(Happening::Kind kind);

}  // namespace adoube::watch
