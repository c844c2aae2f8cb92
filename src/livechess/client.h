// A listener at a LiveChess: connects, asks which boards there are, subscribes to the events of each, asks again every
// few seconds, and gives out what is said as typed messages. It never sets up, flips or changes a board. When the
// connection is over it says so and does nothing by itself: when to try again is the caller's business. One thread;
// stop() from any.
#pragma once

#include <set>

#include "livechess/messages.h"
#include "livechess/socket.h"

namespace adoube::livechess {

class Client {
public:
    explicit Client(Address address, const SocketLimits& limits = {}) : address_(std::move(address)), limits_(limits) {}

    void listen_only_to(std::string serial) { only_ = std::move(serial); }  // empty: to all of them

    Result<void> connect();
    bool connected() const { return connected_; }
    // Messages that have come, after waiting for the first; lists and events only of boards that are listed. An Error:
    // the connection is over, or whoever answers is no LiveChess.
    Result<std::vector<FeedMessage>> receive(std::chrono::milliseconds longest);
    // Every board that is listed has told something since the connection began.
    bool heard_all() const { return listed_ && silent_.empty(); }
    void disconnect();
    void stop() { socket_.stop(); }

private:
    using Time = std::chrono::steady_clock::time_point;
    void ask_for_boards(Time now);
    void subscribe_to_new(const BoardList& list);
    bool belongs_here(const FeedMessage& message) const;

    Address address_;
    SocketLimits limits_;
    std::string only_{};
    Socket socket_;
    bool connected_ = false, listed_ = false, list_asked_ = false;
    std::int64_t last_id_ = 0;
    Time asked_{};
    int unreadable_ = 0;  // in a row
    std::set<std::string> subscribed_, silent_;
};

inline constexpr std::chrono::seconds between_lists{5}, longest_for_list{15};
inline constexpr int most_unreadable = 3;

}  // namespace adoube::livechess
