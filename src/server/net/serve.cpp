#include "server/net/serve.h"

#include <sched.h>
#include <sodium.h>
#include <sys/resource.h>

#include <algorithm>
#include <atomic>
#include <cstdlib>
#include <mutex>

#include <fmt/core.h>

#include "base/version.h"
#include "server/loops/serving_loop.h"
#include "server/net/journal.h"
#include "server/net/lan_addresses.h"
#include "server/net/opened_record.h"
#include "server/net/places.h"
#include "server/net/source_address.h"

namespace adoube::server {
namespace {

namespace fs = std::filesystem;

constexpr Nanos doubt_at_most = std::chrono::seconds(5);
constexpr std::size_t fewest_connections = 4;

// How other devices reach this server; none if it listens for this machine alone.
std::vector<std::string> addresses_of(const ServeSettings& settings, int port) {
    if (!settings.public_url.empty()) return {settings.public_url};
    std::vector<std::string> found;
    const std::string scheme = settings.listen.tls_cert.empty() ? "http://" : "https://";
    if (settings.listen.address == "0.0.0.0")
        for (const auto& address : lan_addresses()) found.push_back(scheme + address + ":" + std::to_string(port));
    else if (!settings.listen.address.starts_with("127.") && settings.listen.address != "::1")
        found.push_back(scheme + settings.listen.address + ":" + std::to_string(port));
    return found;
}

void want_many_descriptors() {
    rlimit limit{};
    if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
    limit.rlim_cur = limit.rlim_max;
    setrlimit(RLIMIT_NOFILE, &limit);
}

Result<void> enough_descriptors(std::size_t loops) {
    const auto least = own_descriptors(loops) + fewest_connections;
    rlimit limit{};
    if (getrlimit(RLIMIT_NOFILE, &limit) != 0 || limit.rlim_cur >= least) return {};
    return fail("a server with " + std::to_string(loops) + (loops == 1 ? " loop" : " loops") + " needs " +
                std::to_string(least) + " open files at the least, and ulimit -n allows " +
                std::to_string(limit.rlim_cur));
}

// With TLS a connection stays where it began; servers that share a record are several already.
std::size_t loops_of(const ServeSettings& settings) {
    if (!settings.listen.tls_cert.empty() || !settings.store.empty()) return 1;
    if (settings.loops > 0) return settings.loops;
    cpu_set_t ours;
    const auto processors =
        sched_getaffinity(0, sizeof ours, &ours) == 0 ? static_cast<std::size_t>(CPU_COUNT(&ours)) : 1;
    return processors <= 2 ? 1 : std::min<std::size_t>(processors / 2, 4);
}

// While the arbiter has neither a good token nor a password, or if it is wanted, a start prints a new link; those that
// nobody took go out of use.
Result<std::string> arbiter_link(record::Store& store, Seats& seats, Random& random, bool wanted) {
    const auto tokens = seats.arbiter_tokens();
    if (!tokens) return std::unexpected(tokens.error());
    const auto known = store.seats(everywhere);
    if (!known) return std::unexpected(known.error());
    const auto password = store.value("arbiter-password");
    if (!password) return std::unexpected(password.error());
    if (!wanted && (!tokens->empty() || *password)) return std::string();
    for (auto seat : *known) {
        if (seat.revoked || (wanted && !seat.role.ends_with("+once"))) continue;
        seat.revoked = true;
        if (const auto put = store.put_seat(seat); !put) return std::unexpected(put.error());
    }
    const auto token = Seats::new_token(random);
    if (const auto put = seats.put(token, everywhere, Role::arbiter, true); !put) return std::unexpected(put.error());
    return "/arbiter#s=" + token;
}

// A server of this machine alone is open and counts nobody; on the local network every source has its quota; on a
// public address only the arbiter creates games unless the operator wants it otherwise.
RouteSettings route_settings(const ServeSettings& settings, int port) {
    RouteSettings routes;
    const bool here = is_this_machine(settings.listen.address) && settings.public_url.empty();
    routes.public_url = settings.public_url;
    routes.port = port;
    routes.lan = settings.lan;
    routes.arbiters_only = settings.arbiters_only || (!here && !settings.lan && !settings.open_creation);
    routes.tls = !settings.listen.tls_cert.empty();
    routes.counted = !here;
    routes.quotas = settings.quotas;
    return routes;
}

void print_warnings(const ServeSettings& settings, const RouteSettings& routes) {
    if (settings.lan) fmt::print("Warning: plain HTTP. Whoever listens on this network can read and take seats.\n");
    if (routes.arbiters_only && !settings.arbiters_only)
        fmt::print("On a public address only the arbiter creates games; --open-creation lets everybody.\n");
    if (routes.counted && is_this_machine(settings.listen.address) && settings.listen.trusted_proxies.empty())
        fmt::print("Warning: whoever comes through a proxy counts as one source. Name it with --trust-proxy.\n");
}

}  // namespace

std::optional<fs::path> default_data_folder() {
    if (const char* state = std::getenv("XDG_STATE_HOME"); state && *state == '/') return fs::path(state) / "adoube";
    if (const char* home = std::getenv("HOME"); home && *home == '/') return fs::path(home) / ".local/state/adoube";
    return {};
}

namespace {

// Everything that is there while the server runs, from its threads to its routes.
class Running {
public:
    Running(const ServeSettings& settings, OpenedRecord& record, SystemTime& time, SystemRandom& random, Seats& seats,
            std::vector<std::unique_ptr<Transport>>& transports, ServerRuns runs, const std::string& relay_secret);

    void serve(const std::string& link);  // until it is told to stop
    std::string trouble;                  // when it has stopped

private:
    using Loops = std::vector<std::unique_ptr<ServingLoop>>;
    void add_loop(Transport& transport);
    void share_record();
    Transport* home_of(std::string_view method, std::string_view target);
    void fail_with(const std::string& why);
    void stop();
    void all_stopped();
    void close(ServingLoop& loop);
    void drain();
    void print_places(const std::string& link) const;
    ServingLoop& first() { return *loops_.front(); }

    const ServeSettings& settings_;
    OpenedRecord& record_;
    SystemTime& time_;
    Transport& door_;
    Post post_ = [this](std::function<void()> task) { door_.post(std::move(task)); };
    GroupWriter writer_;
    WorkerThread leasing_{post_}, beating_{post_}, passwords_{post_, WorkerThread::Haste::modest};
    Journal log_;
    CommonOfLoops common_;
    Loops loops_;
    std::optional<LeaseHolder> leases_;
    std::mutex trouble_, marking_;
    std::atomic<std::size_t> next_event_ = 0;
    std::string base_;
    RouteSettings route_;
};

std::string own_address(const ServeSettings& settings, int port) {
    const bool secure = !settings.listen.tls_cert.empty();
    if (!settings.public_url.empty()) return settings.public_url;
    return (secure ? "https://" : "http://") +
           (settings.listen.address == "0.0.0.0" ? "127.0.0.1" : settings.listen.address) + ":" + std::to_string(port);
}

Running::Running(const ServeSettings& settings, OpenedRecord& record, SystemTime& time, SystemRandom& random,
                 Seats& seats, std::vector<std::unique_ptr<Transport>>& transports, ServerRuns runs,
                 const std::string& relay_secret)
    : settings_(settings),
      record_(record),
      time_(time),
      door_(*transports.front()),
      writer_(*record.store, post_),
      log_(settings.log, time),
      common_{time,
              random,
              *record.store,
              seats,
              writer_,
              record.secrets.substr(32, 32),
              std::move(runs),
              std::make_shared<RecentGames>(*record.store),
              {*record.store, transports.size()},
              CommonLife(transports.size())},
      base_(own_address(settings, door_.port())),
      route_(route_settings(settings, door_.port())) {
    for (const auto& transport : transports) add_loop(*transport);
    first().ports().passwords = &passwords_;
    if (!record.server.empty()) share_record();
    route_.addresses = addresses_of(settings, door_.port());
    route_.relay_secret = relay_secret;
    route_.limits = std::make_shared<RequestLimits>(route_.quotas);
    for (const auto& loop : loops_) {
        loop->route(route_);
        common_.addresses.push_back({&loop->transport(), &loop->routes()});
        if (loops_.size() > 1)
            loop->transport().spread([this, at = loop.get()](auto method, auto target) {
                at->registry().look_for_holes();  // before whoever comes now is somewhere else
                return home_of(method, target);
            });
    }
}

void Running::add_loop(Transport& transport) {
    loops_.push_back(std::make_unique<ServingLoop>(
        common_, loops_.size(), transport, [this](const std::string& why) { fail_with(why); },
        [this](std::string_view what, const JournalFields& facts) { log_.line(what, facts); },
        [this] {
            const std::lock_guard lock(marking_);
            put_mark(record_, settings_.data);
        }));
}

void Running::share_record() {
    leases_.emplace(first().ports(), *record_.store->leases(), LeaseHolder::Threads{leasing_, beating_},
                    record_.server);
    leases_->on_silence([this](const std::string& address) { door_.cut_relays_to(address); });
    first().registry().share(*leases_);
}

// From every loop. Whatever names no game and no event is answered where it was read; new events are spread.
Transport* Running::home_of(std::string_view method, std::string_view target) {
    const auto at = [this](std::size_t loop) { return &loops_[loop]->transport(); };
    if (method == "POST" && target == "/api/events") return at(next_event_++ % loops_.size());
    if (method == "POST" && (target == "/api/arbiter" || target == "/api/arbiter/password")) return at(0);
    const auto concerned = concerned_by(target);
    if (!concerned) return nullptr;
    if (concerned->kind == LeaseHolder::Kind::event) return at(common_.boards.loop_of_place(concerned->name));
    const auto loop = common_.boards.loop_of_game(concerned->name);
    return loop ? at(*loop) : nullptr;  // whoever answers says that the record does not
}

void Running::fail_with(const std::string& why) {
    {
        const std::lock_guard lock(trouble_);
        if (!trouble.empty()) return;
        trouble = why;
    }
    log_.line("record", {{"trouble", why}});
    for (const auto& loop : loops_) loop->transport().deliver(letter([this, &loop] { close(*loop); }));
}

void Running::close(ServingLoop& loop) {
    loop.ports().stopped = time_.now();
    loop.transport().refuse_more();
    loop.transport().close_all();
}

void Running::stop() {
    log_.line("stops", {});
    door_.refuse_more();
    // A commit in doubt is not waited for longer than whoever stops us would wait.
    door_.at(time_.now() + doubt_at_most, [this] { record_.store->stop_waiting(); });
    stop_loops(common_.addresses, [this] { all_stopped(); });
}

void Running::all_stopped() {
    if (leases_) (void)record_.store->leases()->leave();
    for (const auto& loop : loops_) loop->transport().deliver(letter([&loop] { loop->transport().close_all(); }));
}

void Running::print_places(const std::string& link) const {
    fmt::print("Adoube serves at {}/\n", base_);
    for (const auto& address : route_.addresses)
        if (address != base_) fmt::print("On this network: {}/\n", address);
    if (!link.empty()) fmt::print("The arbiter's link, good for one use: {}{}\n", base_, link);
    print_warnings(settings_, route_);
    std::fflush(stdout);
}

void Running::serve(const std::string& link) {
    door_.on_signal([this] { stop(); });
    for (const auto& loop : loops_) loop->transport().serve(loop->routes());
    log_.line("serves", {{"at", base_}, {"version", std::string(version())}});
    print_places(link);
    for (std::size_t i = 1; i < loops_.size(); ++i) loops_[i]->start();
    first().run();
    for (const auto& loop : loops_) loop->join();
    // Nothing that refers to the games may outlive them: threads first, then what they posted, then the games.
    if (!trouble.empty()) record_.store->stop_waiting();
    writer_.finish();
    for (const auto& loop : loops_) loop->finish();
    leasing_.abandon();
    beating_.abandon();
    passwords_.abandon();
    drain();
    put_mark(record_, settings_.data);
    log_.line("stopped", {});
}

void Running::drain() {
    const auto drains = [](const auto& loop) { return loop->transport().drain(); };
    while (std::ranges::count_if(loops_, drains) > 0) {}
}

// Where other servers of the record reach this one; nowhere if it speaks TLS, which they do not.
std::string relay_address(const ServeSettings& settings, int port) {
    if (!settings.relay_address.empty()) return settings.relay_address;
    const auto& address = settings.listen.address;
    if (!settings.listen.tls_cert.empty() || address == "0.0.0.0" || address == "::") return {};
    return address + ":" + std::to_string(port);
}

}  // namespace

Result<void> serve(const ServeSettings& settings) {
    if (sodium_init() < 0) return fail("libsodium cannot be used");
    want_many_descriptors();
    if (auto enough = enough_descriptors(loops_of(settings)); !enough) return enough;
    SystemRandom random;
    auto record = open_record(settings, random);
    if (!record) return std::unexpected(record.error());
    SystemTime time;
    auto lives = ServerRuns::begin(*record->store, time.wall_us(), record->server);
    if (!lives) return std::unexpected(lives.error());
    time.begin_at(lives->began_us());
    Seats seats(*record->store, record->secrets.substr(0, 32), time);
    const auto link = arbiter_link(*record->store, seats, random, settings.new_arbiter_link);
    if (!link) return std::unexpected(link.error());
    auto listen = settings.listen;
    listen.loops = loops_of(settings);
    if (!record->server.empty())
        listen.relay_secret = hex(record::keyed_digest(record->secrets.substr(0, 32), "relay/1", {}));
    auto door = Transport::open(listen, time);
    if (!door) return std::unexpected(door.error());
    if (!record->server.empty())
        if (auto joined = record->store->leases()->join(record->server, relay_address(settings, (*door)->port()));
            !joined)
            return joined;
    std::vector<std::unique_ptr<Transport>> transports;
    transports.push_back(std::move(*door));
    while (transports.size() < listen.loops) transports.push_back(transports.front()->beside());
    std::string trouble;
    {
        Running running(settings, *record, time, random, seats, transports, std::move(*lives), listen.relay_secret);
        running.serve(*link);
        trouble = running.trouble;
    }
    if (!trouble.empty()) return fail("the record: " + trouble);
    return {};
}

}  // namespace adoube::server
