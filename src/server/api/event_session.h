// One desk or watcher of an event over a WebSocket: hello first, then it listens; an arbiter also says which board
// he looks after.
#pragma once

#include "server/event/feed.h"
#include "server/net/http.h"

namespace adoube::server {

class EventSession : public Conversation, public std::enable_shared_from_this<EventSession> {
public:
    EventSession(Events& events, Feed& feed, std::string event, std::shared_ptr<Peer> peer, std::string cookie);

    void begin();  // starts waiting for the hello
    void frame(std::string text, Nanos received) override;
    void closed() override;

private:
    void hello(const json::Value& value);
    void end(int code, std::string_view why);

    Events& events_;
    Feed& feed_;
    std::string event_;
    std::shared_ptr<Peer> peer_;
    std::string cookie_;
    std::shared_ptr<Listener> listener_;
    std::uint64_t timer_ = 0;
    int frames_ = 0;
    Nanos counted_{};
    bool ended_ = false;
};

// The role this token gives in this event; a watcher's without a token. Nothing: the token is no good.
Result<std::optional<Role>> role_in_event(Registry& registry, std::string_view token, const std::string& event);

}  // namespace adoube::server
