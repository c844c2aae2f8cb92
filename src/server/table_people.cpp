// Who is at the table.
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
    came_or_went(onlooker->role, onlooker.get());
}

void Table::leave(const std::shared_ptr<Onlooker>& onlooker) {
    if (onlookers_.erase(onlooker) == 0) return;
    --scene_.presence.at[index_of(onlooker->role)];
    came_or_went(onlooker->role, nullptr);
}

// Watchers who are shown the game late learn also this late.
void Table::came_or_went(Role role, const Onlooker* who) {
    if (role == Role::watcher) {
        if (delayed_) delayed_->count_watchers(scene_.presence.at[index_of(role)]);
        return;
    }
    tell_presence(who);
    later(instant(ports_.time.now()), [role, count = scene_.presence.at[index_of(role)]](Scene& shown) {
        shown.presence.at[index_of(role)] = count;
    });
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
    return Viewing(scene(role), instant(role, ports_.time.now())).json(role, language);
}

void Table::put_keys(Role role, const std::string& json) {
    scene_.keys[std::string(name_of(role))] = json;
    later(instant(ports_.time.now()), [role, json](Scene& shown) { shown.keys[std::string(name_of(role))] = json; });
    tell_everybody();
}

}  // namespace adoube::server
