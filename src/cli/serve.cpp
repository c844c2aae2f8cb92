#include <fmt/core.h>
#include <charconv>

#include <fstream>
#include <memory>
#include <optional>

#include "base/json.h"
#include "base/readable_file.h"
#include "cli/verbs.h"
#include "record/store/open_postgres.h"
#include "server/import/text_lines.h"
#include "server/net/public_url.h"
#include "server/net/serve.h"
#include "server/net/source_address.h"

namespace adoube::cli {
namespace serve_verb {

constexpr const char* footer =
    "Every option may also stand in the file of --config, one NAME=VALUE a line, or in the environment\n"
    "(ADOUBE_DATA_FOLDER, ADOUBE_STORE, ADOUBE_UNSAFE_STORE, ADOUBE_RELAY_ADDRESS, ADOUBE_LISTEN, ADOUBE_PORT, "
    "ADOUBE_PUBLIC_URL, ADOUBE_LAN, ADOUBE_ARBITERS_ONLY,\n"
    "ADOUBE_OPEN_CREATION, ADOUBE_TRUST_PROXY, ADOUBE_QUOTA, ADOUBE_TLS_CERT, ADOUBE_TLS_KEY, ADOUBE_LOOPS, "
    "ADOUBE_LOG).\n"
    "The command line counts before the environment, and that before the file.\n\n"
    "Quotas, unless only this machine reaches the server (at once; then at this rate), for one address; --quota sets\n"
    "each by its first word:\n"
    "  requests    1000; 50 a second\n"
    "  sockets     60; 5 a second, connections without a seat\n"
    "  open        64 of these at a time\n"
    "  downloads   60; 2 a second\n"
    "  games       30; 10 a minute, new ones\n"
    "  events      10; 10 an hour, new ones\n"
    "  boards      2000; 2000 an hour, new ones of events\n"
    "The arbiter's token has ten times as many new games, events and boards. Tries of the password: 5; 5 a minute,\n"
    "everywhere. All addresses together create 64 games and events; 40 a second. What is too much is answered\n"
    "429 with Retry-After.\n\n"
    "Example, with another terminal or a browser as the players:\n"
    "  adoube serve --port 8080\n"
    "  curl -H 'Content-Type: application/json' http://127.0.0.1:8080/api/games \\\n"
    "       -d '{\"players\":{\"white\":\"Anna\",\"black\":\"Boris\"},\"control\":\"5400+30\"}'\n"
    "The answer holds the links of both players and the arbiter. Ctrl-C stops the clocks and the server.";

// Sets what neither the command line nor the environment has set; says what is wrong with the file.
std::optional<std::string> read_options(Verb verb, const std::string& path) {
    auto opened = open_readable_file(path);
    if (!opened) return opened.error().text();
    auto& file = *opened;
    std::size_t number = 0;
    for (std::string line; std::getline(file, line);) {
        ++number;
        if (line.ends_with('\r')) line.pop_back();
        const auto text = server::trimmed(line);
        if (text.empty() || text.starts_with('#')) continue;
        const auto equals = text.find('=');
        if (equals == text.npos) return fmt::format("{}: line {}: not an option", path, number);
        const std::string name(server::trimmed(text.substr(0, equals)));
        const std::string value(server::trimmed(text.substr(equals + 1)));
        if (const auto wrong = verb.set("--" + name, value))
            return fmt::format("{}: line {}: {}", path, number, *wrong);
    }
    return {};
}

// Servers of one record name each other by number, so that no name has to be looked up while somebody waits.
std::optional<std::string> wrong_relay(const std::string& address) {
    const auto colon = address.rfind(':');
    if (address.empty()) return {};
    const bool has_port = colon != address.npos && colon + 1 < address.size() && address.size() - colon <= 6 &&
                          address.find_first_not_of("0123456789", colon + 1) == address.npos;
    if (has_port && !server::usual_address(address.substr(0, colon)).empty()) return {};
    return "expected ADDRESS:PORT, such as 10.0.0.7:8080, not " + json::shown(address);
}

// What the command line asks for.
struct Wanted {
    server::ServeSettings settings;
    std::string data, config, listen, loops;
    std::vector<std::string> proxies, quotas;
};

void add_record_options(Verb verb, Wanted& wanted) {
    auto& settings = wanted.settings;
    verb.add_option("--config", wanted.config, "File of these options (default $ADOUBE_CONFIG)")
        .type_name("FILE")
        .environment("ADOUBE_CONFIG")
        .only_on_command_line();
    verb.add_option("--data", wanted.data, "Folder of the record (default $XDG_STATE_HOME/adoube)")
        .type_name("FOLDER")
        .environment("ADOUBE_DATA_FOLDER");
    verb.add_option("--store", settings.store,
                    record::has_postgres()
                        ? "Keep the record in PostgreSQL, postgres://USER@HOST/DATABASE, which several servers may "
                          "share; --data then holds the secrets alone"
                        : "Not in this program: it was built without PostgreSQL; the packages for Debian have it")
        .type_name("ADDRESS")
        .environment("ADOUBE_STORE");
    verb.add_flag(
            "--unsafe-store", settings.unsafe_store,
            "Also a database that may lose what it has committed (fsync, full_page_writes or synchronous_commit off)")
        .environment("ADOUBE_UNSAFE_STORE");
    verb.add_option("--relay-address", settings.relay_address,
                    "ADDRESS:PORT where other servers of the same record reach this one (default: where it listens)")
        .type_name("ADDRESS")
        .environment("ADOUBE_RELAY_ADDRESS");
}

void add_place_options(Verb verb, Wanted& wanted) {
    auto& settings = wanted.settings;
    verb.add_option("--listen", wanted.listen, "Address to listen on (default 127.0.0.1)")
        .type_name("ADDRESS")
        .environment("ADOUBE_LISTEN");
    verb.add_option("--port", settings.listen.port, "Port, 0 for any free one (default 8080)")
        .type_name("PORT")
        .environment("ADOUBE_PORT");
    verb.add_option("--public-url", settings.public_url,
                    "How browsers reach this server, such as https://chess.example")
        .type_name("URL")
        .environment("ADOUBE_PUBLIC_URL");
    verb.add_flag("--lan", settings.lan, "Serve the local network over plain HTTP (listens on every address)")
        .environment("ADOUBE_LAN");
}

void add_rights_options(Verb verb, server::ServeSettings& settings) {
    verb.add_flag("--arbiters-only", settings.arbiters_only, "Only the arbiter creates games and events")
        .environment("ADOUBE_ARBITERS_ONLY");
    verb.add_flag("--accept-loss", settings.accept_loss,
                  "Go on with a record that lacks entries which were durable; what is lost stays lost")
        .only_on_command_line();
    verb.add_flag("--new-arbiter-link", settings.new_arbiter_link,
                  "Print a new link for the arbiter, such as after a restore without the secrets")
        .only_on_command_line();
    verb.add_flag("--open-creation", settings.open_creation,
                  "Everybody creates games and events, also on a public address")
        .environment("ADOUBE_OPEN_CREATION");
}

void add_network_options(Verb verb, Wanted& wanted) {
    auto& settings = wanted.settings;
    std::string kinds;  // what completion offers
    for (const auto& kind : server::quota_kinds()) kinds += (kinds.empty() ? "" : ",") + kind + "=";
    verb.add_option("--trust-proxy", wanted.proxies,
                    "Address of a proxy whose X-Forwarded-For is believed, or the network it is in, such as "
                    "172.17.0.0/16; may be given several times")
        .type_name("ADDRESS")
        .separated_by(',')
        .one_value_each_time()
        .environment("ADOUBE_TRUST_PROXY");
    verb.add_option("--quota", wanted.quotas,
                    "What one address may ask for: KIND=AT_ONCE+NUMBER/UNIT, such as games=60+20/minute, or open=200; "
                    "may be given several times")
        .type_name("QUOTA:{" + kinds + "}")
        .separated_by(',')
        .one_value_each_time()
        .environment("ADOUBE_QUOTA");
    verb.add_option("--tls-cert", settings.listen.tls_cert, "Serve HTTPS with this chain of certificates (PEM)")
        .type_name("FILE")
        .environment("ADOUBE_TLS_CERT");
    verb.add_option("--tls-key", settings.listen.tls_key, "Private key of the certificate (PEM)")
        .type_name("FILE")
        .environment("ADOUBE_TLS_KEY");
    verb.add_option("--loops", wanted.loops,
                    "Loops that boards are spread over (default: 1 on one or two processors, else half of them, at "
                    "most 4; always 1 with --tls-cert or --store)")
        .type_name("N")
        .environment("ADOUBE_LOOPS");
    verb.add_flag("--log", settings.log, "Tell what happens on standard error, one line of JSON each")
        .environment("ADOUBE_LOG");
}

// What is wrong with the proxies and quotas, which are otherwise put into the settings.
std::optional<std::string> wrong_network(Wanted& wanted) {
    auto& settings = wanted.settings;
    if (settings.listen.tls_cert.empty() != settings.listen.tls_key.empty())
        return "--tls-cert and --tls-key go together";
    if (!settings.public_url.empty()) {
        auto usual = server::usual_public_url(settings.public_url);
        if (!usual) return "--public-url " + json::shown(settings.public_url) + ": " + usual.error().text();
        settings.public_url = std::move(*usual);
    }
    settings.listen.strict_transport = !settings.listen.tls_cert.empty() || settings.public_url.starts_with("https://");
    for (const auto& proxy : wanted.proxies) {
        const auto network = server::read_network(proxy);
        if (!network) return "--trust-proxy " + json::shown(proxy) + ": " + network.error().text();
        settings.listen.trusted_proxies.push_back(*network);
    }
    for (const auto& quota : wanted.quotas)
        if (const auto read = server::read_quota(quota, settings.quotas); !read)
            return "--quota " + json::shown(quota) + ": " + read.error().text();
    settings.listen.most_from_one_address = settings.quotas.open;
    if (settings.lan && !wanted.listen.empty() && server::is_this_machine(wanted.listen))
        return "--lan serves the network, --listen " + wanted.listen + " this machine alone: name one of them";
    if (!wanted.listen.empty() || settings.lan)
        settings.listen.address = wanted.listen.empty() ? "0.0.0.0" : wanted.listen;
    return {};
}

std::optional<std::string> wrong_loops(Wanted& wanted) {
    auto& settings = wanted.settings;
    if (wanted.loops.empty()) return {};
    const auto* const end = wanted.loops.data() + wanted.loops.size();
    const auto read = std::from_chars(wanted.loops.data(), end, settings.loops);
    if (read.ec != std::errc() || read.ptr != end || settings.loops < 1 || settings.loops > server::most_loops)
        return "--loops " + json::shown(wanted.loops) + ": expected a number from 1 to " +
               std::to_string(server::most_loops) + "; more would wait for the record";
    if (settings.loops > 1 && !settings.listen.tls_cert.empty())
        return "--loops: one with --tls-cert; let a proxy speak TLS, or leave this out";
    if (settings.loops > 1 && !settings.store.empty())
        return "--loops: one with --store; several servers may share that record instead";
    return {};
}

// What is wrong with what is wanted; the settings are otherwise what the server takes.
std::optional<std::string> wrong_settings(Verb verb, Wanted& wanted) {
    auto& settings = wanted.settings;
    if (!wanted.config.empty())
        if (auto wrong = read_options(verb, wanted.config)) return wrong;
    if (auto wrong = wrong_network(wanted)) return wrong;
    if (!settings.store.empty() && !record::is_postgres(settings.store))
        return "--store: expected postgres://…; a folder is named with --data";
    if (auto wrong = wrong_loops(wanted)) return wrong;
    if (const auto wrong = wrong_relay(settings.relay_address)) return "--relay-address: " + *wrong;
    settings.open_database = record::open_postgres;
    const auto usual = server::default_data_folder();
    if (wanted.data.empty() && !usual)
        return "neither XDG_STATE_HOME nor HOME names a folder: say with --data where the record is to be";
    settings.data = wanted.data.empty() ? *usual : std::filesystem::path(wanted.data);
    return {};
}

}  // namespace serve_verb

void add_serve(Verb program, int& exit_code) {
    using namespace serve_verb;
    auto verb = program.add_verb("serve", "Officiate games over the network, with clocks, record and arbiter");
    auto wanted = std::make_shared<Wanted>();
    add_record_options(verb, *wanted);
    add_place_options(verb, *wanted);
    add_rights_options(verb, wanted->settings);
    add_network_options(verb, *wanted);
    verb.footer(footer);
    verb.callback([wanted, verb, &exit_code] {
        if (const auto wrong = wrong_settings(verb, *wanted)) {
            fmt::print(stderr, "adoube serve: {}\n", *wrong);
            exit_code = usage;
            return;
        }
        if (const auto served = server::serve(wanted->settings); !served) {
            fmt::print(stderr, "adoube serve: {}\n", served.error().text());
            exit_code = trouble;
        }
    });
}

}  // namespace adoube::cli
