// Every HTTP route, from request to response; and who may open a WebSocket. Host and Origin are
// checked here, so that no other site's page can speak for a visitor.
#pragma once

#include "server/api/event_routes.h"
#include "server/api/limits.h"
#include "server/api/password.h"
#include "server/loops/loop_tour.h"
#include "server/net/http.h"
#include "server/registry/registry.h"
#include "server/view/game_pgn.h"

namespace adoube::server {

struct RouteSettings {
    std::string public_url = {};  // scheme://host[:port]; empty: this machine only
    int port = 8080;
    bool lan = false;            // any host name of the local network
    bool arbiters_only = false;  // creating needs the arbiter's token
    bool tls = false;
    bool counted = false;  // others than this machine can reach it: every source has its quota
    AddressQuotas quotas = {};
    bool stopping = false;
    PasswordCost password_cost = {};
    std::vector<std::string> addresses = {};  // how other devices reach this server
    std::string relay_secret = {};  // shown to other servers of the record when they are asked to answer
    // Where the server has several loops.
    LoopTour* tour = nullptr;
    std::shared_ptr<RequestLimits> limits = {};
};

// The game or event that a request is about.
struct Concerned {
    LeaseHolder::Kind kind;
    std::string name;
};
std::optional<Concerned> concerned_by(std::string_view target);

class Routes : public Router {
public:
    Routes(Registry& registry, RouteSettings settings)
        : registry_(registry),
          password_(registry.ports(), settings.password_cost),
          limits_(settings.limits ? settings.limits : std::make_shared<RequestLimits>(settings.quotas)),
          settings_(std::move(settings)),
          events_(registry) {
        registry.on_loss([this](const std::string& place) { events_.let_go(place); });
    }

    Admission admit(const Request& head) override;
    void direct(const Request& request, std::function<void(Direction)> then) override;
    void answer(const Request& request, std::function<void(Response)> respond) override;
    void stop() { settings_.stopping = true; }  // /healthz says so
    Registry& registry() { return registry_; }

    std::optional<Response> refuse_socket(const Request& request) override;
    std::shared_ptr<Conversation> converse(const Request& request, std::shared_ptr<Peer> peer) override;

private:
    using Respond = std::function<void(Response)>;
    using Asking = std::shared_ptr<const Request>;  // kept while something is read aside

    // guard.cpp: who may ask
    std::optional<Response> refuse(const Request& request) const;  // host, origin, method, body
    bool host_is_ours(std::string_view host) const;
    bool origin_is_ours(std::string_view origin, std::string_view host) const;
    std::string token_of(const Request& request, std::string_view place) const;
    std::optional<Holder> holder_of(const Request& request, std::string_view place);
    bool is_arbiter(const Request& request, std::string_view place);
    void know_arbiter_at(const std::string& source);
    std::optional<Response> refuse_creation(const Request& request, std::string_view what);
    std::optional<Response> over_limit(Asked what, const Request& request, double count = 1);

    void route_api(const Request& request, std::string_view path, const Respond& respond);
    void tell_server(const Respond& respond);

    // routes_overview.cpp: what is on all loops of this server
    void everywhere_do(const LoopTour::Work& work, const std::function<void(bool)>& then);
    struct Tiles;
    void gather_tiles(Role role, const std::function<void(std::optional<std::string>)>& then);
    void add_tiles(const std::shared_ptr<Tiles>& tiles, const std::function<void()>& done);
    void gather_events(const std::function<void(std::optional<std::string>)>& then);
    struct State;
    void gather_state(const std::function<void(const State&)>& then);
    void tell_games(const Request& request, const Respond& respond);
    void tell_events(const Respond& respond);
    void tell_health(const Respond& respond);
    void tell_metrics(const Respond& respond);
    void overview(const Request& request, const Respond& respond);  // for its arbiter
    bool pass_on(const std::string& event, const Request& request,
                 const Respond& respond);  // to the loop that keeps it

    void create_game(const Request& request, const Respond& respond);
    void create_event(const Request& request, const Respond& respond);
    void event(const Request& request, std::string_view path, std::string_view name, const Respond& respond);
    PlayedIn played_where(const LoadedGame& scene);
    void game(const Request& request, const std::string& name, std::string_view what, const Respond& respond);
    std::optional<std::string> envelope_part(const LoadedGame& scene, std::string_view what);
    void tell_game(const Request& request, const LiveGame& table, Role role, std::string_view what,
                   const Respond& respond);
    void tell_strip(const Request& request, const LoadedGame& scene, Role role, const Respond& respond);
    void tell_aside(std::function<Response()> make, const Respond& respond);  // on a visitors' thread

    // routes_seat.cpp: seats, links, the arbiter's password and tokens
    void take_seat(const Request& request, const Respond& respond);
    void new_seat(const Request& request, const LoadedGame& scene, const Respond& respond);
    void give_link(const std::shared_ptr<LiveGame>& table, Role role, const std::string& token, const Respond& respond);
    void arbiter(const Request& request, std::string_view what, const Respond& respond);
    void enter_by_password(const Request& request, std::string password, const Respond& respond);
    void tell_tokens(const Request& request, const Respond& respond);
    void revoke_token(const Request& request, const Respond& respond);
    std::string cookie(std::string_view name, std::string_view token) const;

    Registry& registry_;
    Password password_;
    std::shared_ptr<RequestLimits> limits_;
    RouteSettings settings_;
    EventRoutes events_;
};

}  // namespace adoube::server
