// The seats of a game on a server, taken by its board: what hands did at the board is entered there as acts of White and
// Black, each once. What cannot be sent now waits, in order, until the server is heard again. One thread.
#pragma once

#include <deque>
#include <memory>
#include <span>
#include <vector>

#include "laws/act.h"
#include "livechess/socket.h"

namespace adoube::cli {

class Recorder {
public:
    // Links of the two seats: "http://HOST:PORT/g/GAME#s=TOKEN", White's first.
    static Result<std::unique_ptr<Recorder>> of(const std::array<std::string, 2>& links);

    Result<void> connect();  // both seats; the view has come
    void enter(std::span<const laws::Act> acts);
    // Sends what waits and hears what has come, for a moment. What people should know, a line each.
    std::vector<std::string> attend();

    bool settled() const { return waiting_.empty(); }
    // The position of the server's game; again only when somebody else than this recorder changed it.
    std::optional<chess::Position> changed_position();
    bool notes_what_happens() const { return notes_; }  // the venue is a hall's

private:
    struct Seat {
        std::string token;
        livechess::Socket socket{};
        std::int64_t seq = -1;  // of the last view
    };
    struct Waiting {
        laws::Act act;
        std::string key;
        bool sent = false;
    };

    Recorder(livechess::Address address, std::array<std::string, 2> tokens);
    void hear(Seat& seat, const std::string& frame, std::vector<std::string>& tell);
    void answered(const std::string& key, std::vector<std::string>& tell, const std::string& trouble, bool again);
    void send_next();
    void lose(const std::string& why, std::vector<std::string>& tell);

    livechess::Address address_;
    std::array<Seat, 2> seats_;
    std::deque<Waiting> waiting_;
    std::optional<chess::Position> changed_;
    std::string fen_;
    std::int64_t own_seq_ = -1;  // of the last entry that was ours
    bool connected_ = false, notes_ = false;
    std::chrono::steady_clock::time_point tried_{};
};

}  // namespace adoube::cli
