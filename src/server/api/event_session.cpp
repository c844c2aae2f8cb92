#include "server/api/event_session.h"

#include "base/json_write.h"

namespace adoube::server {
namespace {

constexpr Nanos event_hello_within = std::chrono::seconds(5);
constexpr int frames_a_minute = 240;
constexpr std::size_t longest_event_frame = 4096;

}  // namespace

Result<std::optional<Role>> role_in_event(Registry& registry, std::string_view token, const std::string& event) {
    if (token.empty()) return Role::watcher;
    const auto holder = registry.seats().holder(token);
    if (!holder) return std::unexpected(holder.error());
    if (!*holder || (*holder)->once) return std::nullopt;
    if ((*holder)->place == event || (*holder)->place == everywhere) return (*holder)->role;
    return std::nullopt;
}

EventSession::EventSession(Events& events, Feed& feed, std::string event, std::shared_ptr<Peer> peer,
                           std::string cookie)
    : events_(events), feed_(feed), event_(std::move(event)), peer_(std::move(peer)), cookie_(std::move(cookie)) {}

void EventSession::begin() {
    auto& registry = events_.registry();
    ++registry.counts().connections;
    timer_ = registry.ports().timers.at(registry.ports().time.now() + event_hello_within, [weak = weak_from_this()] {
        const auto self = weak.lock();
        if (self && !self->listener_) self->end(4000, "no hello");
    });
}

void EventSession::frame(std::string text, Nanos received) {
    if (ended_) return;
    ++events_.registry().counts().frames;
    if (received - counted_ > std::chrono::minutes(1)) {
        counted_ = received;
        frames_ = 0;
    }
    if (++frames_ > frames_a_minute) return end(1008, "too many frames");
    const auto value = json::read(text, {longest_event_frame});
    if (!value) return end(1007, "not a frame");
    if (!listener_) return hello(*value);
    JsonFields fields(*value, "");
    const auto board = fields.number("taking", 0, 100000);
    const auto round = static_cast<int>(fields.number("round", 0, 1000).value_or(0));
    if (fields.finish() || !board) return end(1007, "expected taking");
    if (listener_->role != Role::arbiter) return end(1008, "watchers do not act");
    if (const auto event = events_.find(event_); event && *event) feed_.take(**event, listener_, round, *board);
}

void EventSession::hello(const json::Value& value) {
    JsonFields fields(value, "");
    const auto version = fields.number("hello", 1, 1);
    const auto token = fields.text("token").value_or(cookie_);
    const auto language = chess::parse_language(fields.text("lang").value_or("en"));
    const auto name = fields.text("name", 60).value_or("");
    if (fields.finish() || !version) return end(4000, "no hello");
    const auto event = events_.find(event_);
    const auto role = role_in_event(events_.registry(), token, event_);
    if (!event || !role) return end(1011, "the record does not answer");
    if (!*event || !*role) return end(4004, "no such event, or none that this token opens");
    if (**role != Role::watcher)
        peer_->seated();
    else if (events_.registry().ports().is_crowded())
        return end(1013, "no places are left for watching");
    const bool written = language && static_cast<std::size_t>(*language) < 3;
    listener_ = std::make_shared<Listener>(
        Listener{is_player(**role) ? Role::watcher : **role, written ? *language : Language::en, peer_, name,
                 token.empty() ? std::string() : events_.registry().seats().id_of(token)});
    feed_.join(**event, listener_);
}

void EventSession::end(int code, std::string_view why) {
    if (ended_) return;
    peer_->close(code, why);
    closed();
}

void EventSession::closed() {
    if (ended_) return;
    ended_ = true;
    --events_.registry().counts().connections;
    events_.registry().ports().timers.cancel(timer_);
    if (!listener_) return;
    if (const auto event = events_.find(event_); event && *event) feed_.leave(**event, listener_);
}

}  // namespace adoube::server
