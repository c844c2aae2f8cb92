#include "server/net/serve.h"

#include <sodium.h>
#include <sys/resource.h>

#include <cstdlib>

#include <fmt/core.h>

#include "base/version.h"
#include "record/store/mark.h"
#include "record/store/secrets.h"
#include "record/store/sqlite_store.h"
#include "server/api/routes.h"
#include "server/net/engine.h"
#include "server/net/journal.h"
#include "server/net/lan_addresses.h"
#include "server/net/source_address.h"

namespace adoube::server {
namespace {

namespace fs = std::filesystem;

Result<std::string> secrets_in(const fs::path& folder, Random& random) {
    auto kept = record::read_secrets(folder);
    if (!kept) return std::unexpected(kept.error());
    if (*kept) return std::move(**kept);
    auto fresh = random.bytes(record::secret_bytes);
    if (const auto written = record::write_secrets(folder, fresh); !written) return std::unexpected(written.error());
    return fresh;
}

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

std::unexpected<Error> lost(const fs::path& folder, const std::string& what) {
    return fail(
        fmt::format("{}: what was durable is lost: {}. Put it back (adoube restore), or go on without it "
                    "(adoube serve --accept-loss)",
                    folder.string(), what));
}

// Before a store is opened, which makes a database where there is none.
Result<void> expect_database(const ServeSettings& settings) {
    const auto& folder = settings.data;
    std::error_code error;
    const bool lacks =
        fs::exists(record::mark_path(folder), error) && !fs::exists(record::database_path(folder), error);
    if (lacks && !settings.accept_loss)
        return lost(folder, record::database_path(folder).filename().string() + " is missing");
    return {};
}

Result<void> expect_whole(record::SqliteStore& store, const std::string& secrets, const ServeSettings& settings) {
    if (settings.accept_loss) return record::remove_mark(settings.data);
    const auto mark = record::read_mark(settings.data, secrets);
    if (!mark) return lost(settings.data, mark.error().message);
    if (!*mark) return {};
    const auto lacks = record::behind(store, **mark);
    if (!lacks) return std::unexpected(lacks.error());
    if (*lacks) return lost(settings.data, **lacks);
    return {};
}

// A mark that cannot be written, such as on a full disk, leaves the older one, which still holds.
void put_mark(record::SqliteStore& store, const fs::path& folder, const std::string& secrets) {
    if (const auto mark = record::mark_of(store)) (void)record::write_mark(folder, *mark, secrets);
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

fs::path default_data_folder() {
    if (const char* state = std::getenv("XDG_STATE_HOME"); state && *state == '/') return fs::path(state) / "adoube";
    const char* home = std::getenv("HOME");
    return fs::path(home && *home ? home : ".") / ".local/state/adoube";
}

Result<void> serve(const ServeSettings& settings) {
    if (sodium_init() < 0) return fail("libsodium cannot be used");
    want_many_descriptors();
    if (auto there = expect_database(settings); !there) return there;
    auto store = record::SqliteStore::open(settings.data);
    if (!store) return std::unexpected(store.error());
    SystemRandom random;
    const auto secrets = secrets_in(settings.data, random);
    if (!secrets) return std::unexpected(secrets.error());
    if (auto whole = expect_whole(**store, *secrets, settings); !whole) return whole;
    SystemTime time;
    auto lives = ServerRuns::begin(**store, time.wall_us());
    if (!lives) return std::unexpected(lives.error());
    time.begin_at(lives->began_us());
    Seats seats(**store, secrets->substr(0, 32), time);
    const auto link = arbiter_link(**store, seats, random, settings.new_arbiter_link);
    if (!link) return std::unexpected(link.error());
    auto transport = Transport::open(settings.listen, time);
    if (!transport) return std::unexpected(transport.error());
    auto& loop = **transport;
    const Post post = [&loop](std::function<void()> task) { loop.post(std::move(task)); };

    std::string trouble;
    const auto stop = [&] {
        loop.refuse_more();
        loop.close_all();
    };
    {
        GroupWriter writer(**store, post);
        WorkerThread workers(post), study(post), proofs(post);
        WorkerThread visitors(post, WorkerThread::Haste::low), passwords(post, WorkerThread::Haste::modest);
        Journal log(settings.log, time);
        Ports ports{time, loop, random, writer, workers, **store, [&](const std::string& why) {
                        if (trouble.empty()) log.line("record", {{"trouble", why}});
                        if (trouble.empty()) trouble = why;
                        ports.stopped = time.now();
                        stop();
                    }};
        ports.told = [&log](std::string_view what, const JournalFields& facts) { log.line(what, facts); };
        ports.study = &study;
        ports.proofs = &proofs;
        ports.visitors = &visitors;
        ports.passwords = &passwords;
        ports.mark = [&] { put_mark(**store, settings.data, *secrets); };
        ports.crowded = [&loop] { return loop.crowded(); };
        Registry registry(ports, seats, secrets->substr(32, 32), std::move(*lives));
        const bool secure = !settings.listen.tls_cert.empty();
        const std::string base =
            settings.public_url.empty()
                ? (secure ? "https://" : "http://") +
                      (settings.listen.address == "0.0.0.0" ? "127.0.0.1" : settings.listen.address) + ":" +
                      std::to_string(loop.port())
                : settings.public_url;
        auto route = route_settings(settings, loop.port());
        route.addresses = addresses_of(settings, loop.port());
        Routes routes(registry, route);
        loop.on_signal([&] {
            log.line("stops", {});
            routes.stop();
            loop.refuse_more();
            registry.stop([&] {
                (void)ServerRuns::prove(**store, time.wall_us());
                loop.close_all();
            });
        });
        loop.serve(routes);
        log.line("serves", {{"at", base}, {"version", std::string(version())}});
        fmt::print("Adoube serves at {}/\n", base);
        for (const auto& address : route.addresses)
            if (address != base) fmt::print("On this network: {}/\n", address);
        if (!link->empty()) fmt::print("The arbiter's link, good for one use: {}{}\n", base, *link);
        print_warnings(settings, route);
        std::fflush(stdout);
        loop.run();
        // Nothing that refers to the games may outlive them: threads first, then what they posted, then the games.
        writer.finish();
        workers.finish();
        study.finish();
        proofs.finish();
        visitors.abandon();
        passwords.abandon();
        loop.drain();
        ports.mark();
        log.line("stopped", {});
    }
    if (!trouble.empty()) return fail("the record: " + trouble);
    return {};
}

}  // namespace adoube::server
