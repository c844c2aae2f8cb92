// One conversation over a WebSocket: hello first, then acts. Knows who speaks, keeps to limits, and
// puts what is said on the table.
#pragma once

#include "server/net/http.h"
#include "server/registry/registry.h"

namespace adoube::server {

class Session : public Conversation, public std::enable_shared_from_this<Session> {
public:
    // `seated` is told once if a seat was shown.
    Session(Registry& registry, std::string game, std::shared_ptr<Peer> peer, std::string cookie,
            std::function<void()> seated = {});

    void begin();  // starts waiting for the hello
    void frame(std::string text, Nanos received) override;
    void closed() override;

private:
    struct Greeting;
    void hello(const json::Value& value);
    void greet(const Greeting& greeting, const Result<std::shared_ptr<LiveGame>>& found);
    bool diverged(const Greeting& greeting, const LoadedGame& scene);
    void say(json::Value frame, Nanos received);
    void keys(const json::Value& value);
    // session_sensor.cpp
    void sensor(const json::Value& value);
    void weigh(const json::Value& value);
    bool may_record(const std::string& with);
    void keep(record::Note note, const std::string& key);
    void kept(std::string_view key);
    void refuse(std::string_view key, std::string_view code, std::string_view text, std::optional<std::size_t> at = {});
    void end(int code, std::string_view why);

    Registry& registry_;
    std::string game_;
    std::shared_ptr<Peer> peer_;
    std::string cookie_;
    std::string place_;  // "event" or "server": the token is good for more than this game
    std::function<void()> seated_;
    std::optional<std::vector<std::pair<std::string, Nanos>>> early_;  // said while the game is being read
    std::shared_ptr<LiveGame> table_;
    std::shared_ptr<Participant> participant_;
    std::uint64_t timer_ = 0;
    Allowance frames_;
    bool ended_ = false;
};

// The role this token gives in this game; a watcher's without a token. Nothing: the token is no good.
Result<std::optional<Role>> role_in(Registry& registry, std::string_view token, const LoadedGame& scene);

bool is_key(std::string_view key);  // 22 characters of base64url

}  // namespace adoube::server
