// Where a request is answered when several servers share a record, or one has several loops: whatever concerns a game
// or an event, by the one that keeps it; everything else by whoever is asked.
#include "server/api/routes.h"

namespace adoube::server {

// /api/games/NAME…, /api/games/NAME.pgn, /api/events/NAME…
std::optional<Concerned> concerned_by(std::string_view target) {
    const auto path = target.substr(0, target.find('?'));
    using enum LeaseHolder::Kind;
    for (const auto& [prefix, kind] : {std::pair(std::string_view("/api/games/"), game), {"/api/events/", event}}) {
        if (!path.starts_with(prefix)) continue;
        auto name = path.substr(prefix.size());
        name = name.substr(0, name.find('/'));
        if (kind == game && name.ends_with(".pgn")) name.remove_suffix(4);
        if (record::is_name(name)) return Concerned{kind, std::string(name)};
    }
    return {};
}

void Routes::direct(const Request& request, std::function<void(Direction)> then) {
    const auto concerned = registry_.leases() ? concerned_by(request.target) : std::nullopt;
    if (!concerned) return then(Here{});
    registry_.leases()->whose(
        concerned->kind, concerned->name,
        [this, then = std::move(then), relayed = request.relayed,
         from = request.from](const Result<LeaseHolder::Where>& where) {
            if (!where) return then(store_trouble());
            if (where->here) return then(Here{});
            if (relayed || where->address.empty())  // it changed hands on the way, or its keeper takes no relays
                return then(try_again(503, "elsewhere", "another server keeps this", std::chrono::seconds(1)));
            ++registry_.counts().relays;
            then(Elsewhere{where->address,
                           {{std::string(relay_header), settings_.relay_secret}, {"x-forwarded-for", from}}});
        });
}

}  // namespace adoube::server
