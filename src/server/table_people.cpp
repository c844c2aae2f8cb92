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
    if (onlooker->role != Role::watcher) tell_presence(onlooker.get());
}

void Table::leave(const std::shared_ptr<Onlooker>& onlooker) {
    if (onlookers_.erase(onlooker) == 0) return;
    --scene_.presence.at[index_of(onlooker->role)];
    if (onlooker->role != Role::watcher) tell_presence(nullptr);
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

void Table::put_keys(Role role, const std::string& json) {
    scene_.keys[std::string(name_of(role))] = json;
    tell_everybody();
}

}  // namespace adoube::server
