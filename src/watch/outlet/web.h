// The watch over HTTP: the arbiter's page and, if wished, the mended feed. A thread of its own serves what was
// published; the watch publishes when something has changed and somebody has asked lately.
#pragma once

#include <memory>
#include <mutex>
#include <thread>

#include "server/net/engine.h"
#include "server/net/transport.h"
#include "watch/outlet/mended_feed.h"

namespace adoube::watch {

struct WebSettings {
    std::string address = "127.0.0.1";
    unsigned short port = 0;  // 0: any free one
    bool feed = false;  // also /live.pgn
};

// One happening as the page shows it.
struct WebAlert {
    std::string time;
    Happening happening;
};

class WebServer {
public:
    static Result<std::unique_ptr<WebServer>> open(const WebSettings& settings);
    ~WebServer();

    unsigned short port() const;
    void publish_feed(std::string text, std::int64_t modified_us);
    // For every language in which somebody has asked lately.
    void publish_state(const Follower& follower, const std::deque<WebAlert>& latest, std::size_t rung);

private:
    class Pages;
    explicit WebServer(const WebSettings& settings);

    server::SystemTime time_;
    std::unique_ptr<Pages> pages_;
    std::unique_ptr<server::Transport> transport_;
    std::thread thread_;
};

}  // namespace adoube::watch
