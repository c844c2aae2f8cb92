#include "server/net/serve.h"

#include <sodium.h>
#include <sys/resource.h>

#include <cstdlib>

#include <fmt/core.h>

#include "base/version.h"
#include "record/store/hurry.h"
#include "server/api/routes.h"
#include "server/net/engine.h"
#include "server/net/journal.h"
#include "server/net/lan_addresses.h"
#include "server/net/opened_record.h"
#include "server/net/source_address.h"

namespace adoube::server {
namespace {

namespace fs = std::filesystem;

constexpr Nanos doubt_at_most = std::chrono::seconds(5);

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
            Transport& loop, ServerRuns lives, const std::string& relay_secret);

    void serve(const std::string& link);  // until it is told to stop
    std::string trouble;

private:
    void stop();
    void print_places(const std::string& link) const;

    const ServeSettings& settings_;
    OpenedRecord& record_;
    SystemTime& time_;
    Transport& loop_;
    Post post_ = [this](std::function<void()> task) { loop_.post(std::move(task)); };
    GroupWriter writer_;
    WorkerThread workers_{post_}, study_{post_}, proofs_{post_}, leasing_{post_}, beating_{post_};
    WorkerThread visitors_{post_, WorkerThread::Haste::low}, passwords_{post_, WorkerThread::Haste::modest};
    Journal log_;
    Ports ports_;
    std::optional<LeaseHolder> leases_;
    Registry registry_;
    std::string base_;
    RouteSettings route_;
    std::optional<Routes> routes_;
};

std::string own_address(const ServeSettings& settings, int port) {
    const bool secure = !settings.listen.tls_cert.empty();
    if (!settings.public_url.empty()) return settings.public_url;
    return (secure ? "https://" : "http://") +
           (settings.listen.address == "0.0.0.0" ? "127.0.0.1" : settings.listen.address) + ":" + std::to_string(port);
}

Running::Running(const ServeSettings& settings, OpenedRecord& record, SystemTime& time, SystemRandom& random,
                 Seats& seats, Transport& loop, ServerRuns lives, const std::string& relay_secret)
    : settings_(settings),
      record_(record),
      time_(time),
      loop_(loop),
      writer_(*record.store, post_),
      log_(settings.log, time),
      ports_{time,
             loop,
             random,
             writer_,
             workers_,
             *record.store,
             [this](const std::string& why) {
                 if (trouble.empty()) log_.line("record", {{"trouble", why}});
                 if (trouble.empty()) trouble = why;
                 ports_.stopped = time_.now();
                 loop_.refuse_more();
                 loop_.close_all();
             }},
      registry_(ports_, seats, record.secrets.substr(32, 32), std::move(lives)),
      base_(own_address(settings, loop.port())),
      route_(route_settings(settings, loop.port())) {
    ports_.told = [this](std::string_view what, const JournalFields& facts) { log_.line(what, facts); };
    ports_.study = &study_;
    ports_.proofs = &proofs_;
    ports_.visitors = &visitors_;
    ports_.passwords = &passwords_;
    ports_.mark = [this] { put_mark(record_, settings_.data); };
    ports_.crowded = [this] { return loop_.crowded(); };
    if (!record.server.empty()) {
        leases_.emplace(ports_, *record.store->leases(), LeaseHolder::Threads{leasing_, beating_}, record.server);
        leases_->on_silence([this](const std::string& address) { loop_.cut_relays_to(address); });
        registry_.share(*leases_);
    }
    route_.addresses = addresses_of(settings, loop.port());
    route_.relay_secret = relay_secret;
    routes_.emplace(registry_, route_);
}

void Running::stop() {
    log_.line("stops", {});
    routes_->stop();
    loop_.refuse_more();
    // A commit in doubt is not waited for longer than whoever stops us would wait.
    loop_.at(time_.now() + doubt_at_most, [this] { record_.store->stop_waiting(); });
    registry_.stop([this] {
        if (leases_) (void)record_.store->leases()->leave();
        loop_.close_all();
    });
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
    record::is_in_a_hurry = true;  // this thread is the loop from here on
    loop_.on_signal([this] { stop(); });
    loop_.serve(*routes_);
    log_.line("serves", {{"at", base_}, {"version", std::string(version())}});
    print_places(link);
    loop_.run();
    record::is_in_a_hurry = false;
    // Nothing that refers to the games may outlive them: threads first, then what they posted, then the games.
    if (!trouble.empty()) record_.store->stop_waiting();
    writer_.finish();
    workers_.finish();
    study_.finish();
    proofs_.finish();
    leasing_.abandon();
    beating_.abandon();
    visitors_.abandon();
    passwords_.abandon();
    loop_.drain();
    ports_.mark();
    log_.line("stopped", {});
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
    if (!record->server.empty())
        listen.relay_secret = hex(record::keyed_digest(record->secrets.substr(0, 32), "relay/1", {}));
    auto transport = Transport::open(listen, time);
    if (!transport) return std::unexpected(transport.error());
    if (!record->server.empty())
        if (auto joined = record->store->leases()->join(record->server, relay_address(settings, (*transport)->port()));
            !joined)
            return joined;
    std::string trouble;
    {
        Running running(settings, *record, time, random, seats, **transport, std::move(*lives), listen.relay_secret);
        running.serve(*link);
        trouble = running.trouble;
    }
    if (!trouble.empty()) return fail("the record: " + trouble);
    return {};
}

}  // namespace adoube::server
