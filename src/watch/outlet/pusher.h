// Sends the mended feed to a broadcast service by the interface lichess.org documents: POST to
// /api/broadcast/round/ID/push with a bearer token, PGN as text; the answer lists the games, each with its moves or its
// error. A thread of its own sends the newest text, at most once in two seconds; trouble makes the pauses longer.
#pragma once

#include <condition_variable>
#include <mutex>
#include <thread>

#include "watch/source/http_client.h"

namespace adoube::watch {

class Pusher {
public:
    // A token goes out encrypted, or to this machine only.
    static Result<std::unique_ptr<Pusher>> open(const std::string& url, std::string token);
    ~Pusher();

    void give(std::string text);
    std::vector<std::string> troubles();  // new ones since the last time

private:
    Pusher(Url url, std::string token);
    void run();
    bool send(const std::string& text);  // false: to be tried again
    void complain(const std::string& what);

    Url url_;
    std::string token_;
    HttpClient client_;
    std::mutex mutex_;
    std::condition_variable changed_;
    std::optional<std::string> waiting_;
    std::vector<std::string> troubles_;
    std::string last_trouble_;
    bool stopping_ = false;
    std::thread thread_;
};

// The errors that the answer of the service names, with the players.
std::vector<std::string> errors_in(std::string_view answer);

}  // namespace adoube::watch
