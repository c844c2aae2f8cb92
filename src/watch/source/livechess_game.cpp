#include <fmt/core.h>

#include "chess/board/setup.h"
#include "chess/pgn/pgn_text.h"
#include "watch/source/livechess_source.h"

namespace adoube::watch {
namespace {

void write_tag(std::string& text, std::string_view name, std::string_view value) {
    text += fmt::format("[{} \"{}\"]\n", name, chess::escape(value));
}

void write_tag_if(std::string& text, std::string_view name, std::string_view value) {
    if (!value.empty()) write_tag(text, name, value);
}

std::string seconds_text(std::chrono::seconds clock) {
    return fmt::format("{}:{:02}:{:02}", clock.count() / 3600, clock.count() / 60 % 60, clock.count() % 60);
}

// Somebody nobody has named is known by the number of his board.
std::string name_or_board(const std::string& name, const std::string& serial, const char* colour) {
    return name.empty() ? serial + " " + colour : name;
}

void write_players(std::string& text, const LiveChessBoard& board, const RosterSeat* seat) {
    const RosterSeat nobody{};
    const RosterSeat& at = seat ? *seat : nobody;
    write_tag(text, "White", name_or_board(at.white.name, board.serial(), "w"));
    write_tag(text, "Black", name_or_board(at.black.name, board.serial(), "b"));
    write_tag(text, "Result", text_of(at.score));
    write_tag(text, "Board", seat ? std::to_string(at.table) : board.serial());
    write_tag_if(text, "WhiteTitle", at.white.title);
    write_tag_if(text, "BlackTitle", at.black.title);
    write_tag_if(text, "WhiteFideId", at.white.fide_id);
    write_tag_if(text, "BlackFideId", at.black.fide_id);
}

void write_moves(std::string& text, const LiveChessBoard& board) {
    int number = board.start().move_number();
    bool white = board.start().turn() == chess::Side::white, numbered = false;
    std::size_t line = text.size();
    for (std::size_t ply = 0; ply < board.words().size(); ++ply) {
        std::string word;
        if (white || !numbered) word = std::to_string(number) + (white ? ". " : "... ");
        numbered = true;
        word += board.words()[ply];
        if (const auto& left = board.clocks()[ply]) word += " {[%clk " + seconds_text(*left) + "]}";
        const bool full = text.size() - line + word.size() > 78;
        if (full) line = text.size() + 1;
        if (ply > 0) text += full ? '\n' : ' ';
        text += word;
        number += !white;
        white = !white;
    }
    if (!board.words().empty()) text += ' ';
}

}  // namespace

std::string livechess_game(const LiveChessBoard& board, const RosterSeat* seat) {
    std::string text;
    write_tag(text, "Event", seat && !seat->event.empty() ? seat->event : "LiveChess");
    write_tag(text, "Site", seat && !seat->place.empty() ? seat->place : "?");
    write_tag(text, "Date", seat && !seat->date.empty() ? seat->date : "????.??.??");
    write_tag(text, "Round", std::to_string(seat ? seat->round : board.games()));
    write_players(text, board, seat);
    if (board.start() != chess::Position::initial()) {
        write_tag(text, "SetUp", "1");
        write_tag(text, "FEN", chess::write_fen(board.start()));
    }
    if (board.clock()) {
        write_tag(text, "WhiteClock", seconds_text(board.clock()->white));
        write_tag(text, "BlackClock", seconds_text(board.clock()->black));
    }
    if (const auto other = board.other_placement())
        write_tag(text, "CurrentPosition", livechess::placement_text(*other));
    text += '\n';
    write_moves(text, board);
    return text + std::string(text_of(seat ? seat->score : chess::Score::unknown)) + "\n\n";
}

}  // namespace adoube::watch
