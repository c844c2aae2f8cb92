#include "server/net/serve.h"

#include <fcntl.h>
#include <sodium.h>
#include <sys/resource.h>
#include <unistd.h>

#include <cstdlib>

#include <fmt/core.h>

#include "record/store/sqlite_store.h"
#include "server/api/routes.h"
#include "server/net/engine.h"
#include "server/net/journal.h"
#include "server/net/lan_addresses.h"

namespace adoube::server {
namespace {

namespace fs = std::filesystem;
constexpr std::size_t secret_bytes = 64;  // 32 to hash tokens with, 32 to keep texts with

// The secrets stand beside the database, not in it, and nobody else reads them.
Result<std::string> secrets_in(const fs::path& folder, Random& random) {
    const auto path = folder / "secrets";
    const int file = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
    if (file >= 0) {
        std::string bytes(secret_bytes, '\0');
        const auto count = ::read(file, bytes.data(), bytes.size());
        ::close(file);
        if (count != static_cast<ssize_t>(secret_bytes)) return fail(path.string() + ": not the secrets of a server");
        return bytes;
    }
    const auto bytes = random.bytes(secret_bytes);
    const auto draft = folder / "secrets.tmp";
    const int fresh = ::open(draft.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
    if (fresh < 0) return fail(draft.string() + ": cannot be written");
    const bool written =
        ::write(fresh, bytes.data(), bytes.size()) == static_cast<ssize_t>(bytes.size()) && ::fsync(fresh) == 0;
    ::close(fresh);
    std::error_code error;
    fs::rename(draft, path, error);
    if (!written || error) return fail(path.string() + ": cannot be written");
    if (const auto synced = record::sync_folder(folder); !synced) return std::unexpected(synced.error());
    return bytes;
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

void want_many_descriptors() {
    rlimit limit{};
    if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
    limit.rlim_cur = limit.rlim_max;
    setrlimit(RLIMIT_NOFILE, &limit);
}

// Until somebody took it, every start prints a new link and the older ones go out of use.
Result<std::string> arbiter_link(record::Store& store, Seats& seats, Random& random) {
    const auto known = store.seats(everywhere);
    if (!known) return std::unexpected(known.error());
    for (auto seat : *known) {
        if (!seat.role.ends_with("+once")) return std::string();
        if (seat.revoked) continue;
        seat.revoked = true;
        if (const auto put = store.put_seat(seat); !put) return std::unexpected(put.error());
    }
    const auto token = Seats::new_token(random);
    if (const auto put = seats.put(token, everywhere, Role::arbiter, true); !put) return std::unexpected(put.error());
    return "/arbiter#s=" + token;
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
    auto store = record::SqliteStore::open(settings.data);
    if (!store) return std::unexpected(store.error());
    SystemRandom random;
    const auto secrets = secrets_in(settings.data, random);
    if (!secrets) return std::unexpected(secrets.error());
    SystemTime time;
    auto lives = ServerRuns::begin(**store, time.wall_us());
    if (!lives) return std::unexpected(lives.error());
    time.begin_at(lives->began_us());
    Seats seats(**store, secrets->substr(0, 32));
    const auto link = arbiter_link(**store, seats, random);
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
        WorkerThread workers(post), study(post);
        Journal log(settings.log, time);
        Ports ports{time, loop, random, writer, workers, **store, [&](const std::string& why) {
                        if (trouble.empty()) log.line("record", {{"trouble", why}});
                        if (trouble.empty()) trouble = why;
                        stop();
                    }};
        ports.told = [&log](std::string_view what, const JournalFields& facts) { log.line(what, facts); };
        ports.study = &study;
        Registry registry(ports, seats, secrets->substr(32, 32), std::move(*lives));
        const bool secure = !settings.listen.tls_cert.empty();
        const std::string base =
            settings.public_url.empty()
                ? (secure ? "https://" : "http://") +
                      (settings.listen.address == "0.0.0.0" ? "127.0.0.1" : settings.listen.address) + ":" +
                      std::to_string(loop.port())
                : settings.public_url;
        const auto reached = addresses_of(settings, loop.port());
        Routes routes(
            registry,
            {settings.public_url, loop.port(), settings.lan, settings.arbiters_only, secure, false, {}, reached});
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
        log.line("serves", {{"at", base}, {"version", ADOUBE_VERSION}});
        fmt::print("Adoube serves at {}/\n", base);
        for (const auto& address : reached)
            if (address != base) fmt::print("On this network: {}/\n", address);
        if (!link->empty()) fmt::print("The arbiter's link, good for one use: {}{}\n", base, *link);
        if (settings.lan) fmt::print("Warning: plain HTTP. Whoever listens on this network can read and take seats.\n");
        std::fflush(stdout);
        loop.run();
        log.line("stopped", {});
    }
    if (!trouble.empty()) return fail("the record: " + trouble);
    return {};
}

}  // namespace adoube::server
