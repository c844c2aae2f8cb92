// Who is at the table, and what they are told.
#include "server/json_text.h"
#include "server/table.h"

namespace adoube::server {

void Table::join(std::shared_ptr<Onlooker> onlooker) {
    ++scene_.presence.at[index_of(onlooker->role)];
    onlookers_.insert(onlooker);
    const auto self = shared_from_this();
    enqueue([self, onlooker] {
        onlooker->peer->send(
            std::make_shared<const std::string>("{\"view\":" + self->view(onlooker->role, onlooker->language) + "}"));
        self->start_if_due();
        self->finished();
    });
    const auto news = std::make_shared<const std::string>("{\"presence\":" + presence_json(scene_.presence) + "}");
    for (const auto& other : onlookers_)
        if (other != onlooker && onlooker->role != Role::watcher) other->peer->send(news);
}

void Table::leave(const std::shared_ptr<Onlooker>& onlooker) {
    if (onlookers_.erase(onlooker) == 0) return;
    --scene_.presence.at[index_of(onlooker->role)];
    if (onlooker->role == Role::watcher) return;
    const auto news = std::make_shared<const std::string>("{\"presence\":" + presence_json(scene_.presence) + "}");
    for (const auto& other : onlookers_) other->peer->send(news);
}

void Table::send_away(Role role) {
    const auto here = onlookers_;
    for (const auto& onlooker : here) {
        if (onlooker->role != role) continue;
        onlooker->peer->close(4001, "token revoked");
        leave(onlooker);
    }
}

bool Table::idle() const { return onlookers_.empty() && !busy_ && !clock_runs(); }

std::string Table::view(Role role, Language language) const {
    return Viewing(scene_, instant(ports_.time.now())).json(role, language);
}

void Table::tell_everybody() {
    if (onlookers_.empty()) return;
    const Viewing viewing(scene_, instant(ports_.time.now()));
    std::map<std::pair<Role, Language>, std::shared_ptr<const std::string>> drawn;
    for (const auto& onlooker : onlookers_) {
        auto& text = drawn[{onlooker->role, onlooker->language}];
        if (!text)
            text = std::make_shared<const std::string>("{\"view\":" + viewing.json(onlooker->role, onlooker->language) +
                                                       "}");
        onlooker->peer->send(text);
    }
}

void Table::heartbeat() const {
    if (onlookers_.empty()) return;
    const auto text = std::make_shared<const std::string>(
        JsonObject()
            .raw("hb", JsonObject()
                           .number("seq", static_cast<std::int64_t>(scene_.seq))
                           .text("head", record::hex(scene_.head))
                           .number("now", instant(ports_.time.now()) / std::chrono::milliseconds(1))
                           .done())
            .done());
    for (const auto& onlooker : onlookers_) onlooker->peer->send(text);
}

void Table::put_keys(Role role, const std::string& json) {
    scene_.keys[std::string(name_of(role))] = json;
    tell_everybody();
}

}  // namespace adoube::server
