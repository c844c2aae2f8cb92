// What is on this server, for its arbiter: events with their rounds, single games, and how the server fares.
#include "base/json_write.h"
#include "base/version.h"
#include "server/api/query.h"
#include "server/api/routes.h"

namespace adoube::server {

void Routes::overview(const Request& request, const Respond& respond) {
    if (!is_arbiter(request, everywhere)) return respond(not_found());
    const auto has_password = password_.is_set();
    if (!has_password) return respond(store_trouble());
    JsonArray tiles;
    const auto now = registry_.ports().time.now();
    for (const auto& name : registry_.recent())
        if (const auto table = registry_.table(name); table && *table)
            tiles.raw(tile_json((*table)->scene(), (*table)->instant(now)));
    const auto& counts = registry_.counts();
    const auto health = JsonObject()
                            .text("version", version())
                            .yes("ok", !settings_.stopping)
                            .yes("disk_full", registry_.ports().no_room.has_value())
                            .yes("lan", settings_.lan)
                            .number("connections", static_cast<std::int64_t>(counts.connections))
                            .number("loaded", static_cast<std::int64_t>(registry_.loaded()))
                            .number("entries", static_cast<std::int64_t>(counts.entries))
                            .number("refusals", static_cast<std::int64_t>(counts.refused))
                            .done();
    const auto games = tiles.done();
    events_.list([respond, health, games, set = *has_password](Response events) {
        if (events.status != 200) return respond(std::move(events));
        events.body.pop_back();
        respond(json_response(200, events.body + ",\"games\":" + games + ",\"health\":" + health +
                                       ",\"password\":" + (set ? "true" : "false") + "}"));
    });
}

}  // namespace adoube::server
