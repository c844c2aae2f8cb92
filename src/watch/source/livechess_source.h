// The sensor boards of a hall through a LiveChess: listened to, never told anything. What it shows is written as PGN, a
// game a board, so that everything else follows it like any other feed. A connection that is lost is tried again, after
// a second and then ever later, up to a minute; what was known of the boards stays.
#pragma once

#include "livechess/client.h"
#include "watch/source/livechess_board.h"
#include "watch/source/livechess_roster.h"
#include "watch/source/source.h"

namespace adoube::watch {

class LiveChessSource final : public Source {
public:
    LiveChessSource(const Url& url, std::shared_ptr<const server::TournamentReport> report);
    std::vector<Look> look() override;
    std::chrono::milliseconds pause() const override { return pause_; }
    void stop() override;

private:
    struct Kept {
        LiveChessBoard board;
        std::optional<RosterSeat> seat{};  // of the game that is being played
        int seated_for = 0;  // which game of the board that is
        std::string text{};
        bool stale = true;  // the text
        bool afterwards = false;  // its game is over and pieces are moved all the same
    };
    Result<void> connect();
    Result<void> listen(std::chrono::milliseconds longest);
    void take(const livechess::FeedMessage& message, Elapsed now);
    void ask_for_names(Elapsed now);
    void seat_players(Kept& kept);
    Kept& board(const std::string& serial);
    std::string whole_text();
    Look failed(const std::string& why);
    Elapsed now() const;

    std::string name_;
    livechess::Client client_;
    LiveChessRoster roster_;
    std::map<std::string, Kept> boards_;  // by serial number
    std::chrono::steady_clock::time_point began_ = std::chrono::steady_clock::now();
    std::optional<Elapsed> names_asked_{};
    bool names_told_ = true;
    std::string last_text_;
    bool shown_ = false;
    int failures_ = 0;
    std::chrono::milliseconds pause_{0};
};

// The game of a board as PGN.
std::string livechess_game(const LiveChessBoard& board, const RosterSeat* seat);

}  // namespace adoube::watch
