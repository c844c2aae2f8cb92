// One sensor board as LiveChess tells of it, followed over its events: the game that is played on it, its moves as
// LiveChess made them out or, where it tells none, as they follow from the positions, the clocks, and what stands on
// the board where that is something else. It reads no clock: time comes in with each event.
#pragma once

#include "livechess/messages.h"
#include "watch/board.h"

namespace adoube::watch {

class LiveChessBoard {
public:
    explicit LiveChessBoard(std::string serial) : serial_(std::move(serial)) {}

    // Each says whether anything that can be seen has changed.
    bool take(const livechess::ListedBoard& listed, Elapsed now);
    bool take(const livechess::BoardEvent& event, Elapsed now);
    bool settle(Elapsed now);  // what has stood long enough without moves being told
    void reconnected() { moves_told_ = false; }  // LiveChess may tell moves from another start now

    const std::string& serial() const { return serial_; }
    bool plugged() const { return plugged_; }
    bool playable() const { return plugged_ && start_.has_value(); }  // there is a game to show
    int games() const { return games_; }  // that were begun on it, from 1
    const chess::Position& start() const { return *start_; }
    const std::vector<std::string>& words() const { return words_; }  // of the moves
    const std::vector<std::optional<std::chrono::seconds>>& clocks() const { return clocks_; }  // left after each
    const std::optional<livechess::ClockTimes>& clock() const { return clock_; }
    // What stands on the board if no legal moves explain it, nor are the pieces put back for another game.
    std::optional<livechess::Placement> other_placement() const;

private:
    bool see(const livechess::Placement& placement, bool flipped, Elapsed now);
    bool take_moves(const std::string& start, const std::vector<std::string>& moves);
    bool take_no_moves(const chess::Position& from);
    std::optional<std::size_t> plies_until(const chess::Position& position) const;  // within the game, the last time
    void reach(const chess::Position& position);
    bool follow_placement();
    void begin(const chess::Position& start);
    bool set_words(std::vector<std::string> words);
    chess::Position position_after(std::size_t plies) const;
    bool could_go_on_from(chess::Side turn, const livechess::Placement& to) const;

    std::string serial_;
    bool plugged_ = false, flipped_ = false;
    int games_ = 0;
    std::optional<chess::Position> start_{};
    std::vector<std::string> words_;
    std::vector<std::optional<std::chrono::seconds>> clocks_;
    std::optional<livechess::ClockTimes> clock_{};
    std::optional<livechess::Placement> seen_{};
    Elapsed seen_since_{};
    bool followed_ = true;  // the placement seen has been dealt with
    bool moves_told_ = false;  // LiveChess tells the moves of this board
    bool cleared_ = false;  // the moves were taken away: the next one begins another game
};

inline constexpr Elapsed piece_in_hand{1'000};  // for which a position must stand before a move is read from it

}  // namespace adoube::watch
