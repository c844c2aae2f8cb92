#include <fmt/core.h>

#include "cli/verbs.h"
#include "server/serve.h"

namespace adoube::cli {

void add_serve(CLI::App& program, int& exit_code) {
    auto* verb = program.add_subcommand("serve", "Officiate games over the network, with clocks, record and arbiter");
    auto settings = std::make_shared<server::ServeSettings>();
    auto data = std::make_shared<std::string>();
    verb->add_option("--data", *data, "Folder of the record (default $XDG_STATE_HOME/adoube)")->type_name("FOLDER");
    verb->add_option("--listen", settings->listen.address, "Address to listen on (default 127.0.0.1)")
        ->type_name("ADDRESS");
    verb->add_option("--port", settings->listen.port, "Port, 0 for any free one (default 8080)")->type_name("PORT");
    verb->add_option("--public-url", settings->public_url,
                     "How browsers reach this server, such as https://chess.example")
        ->type_name("URL");
    verb->add_flag("--lan", settings->lan, "Serve the local network over plain HTTP (listens on every address)");
    verb->add_flag("--arbiters-only", settings->arbiters_only, "Only the arbiter creates games and events");
    verb->footer(
        "Example, with another terminal or a browser as the players:\n"
        "  adoube serve --port 8080\n"
        "  curl -H 'Content-Type: application/json' http://127.0.0.1:8080/api/games \\\n"
        "       -d '{\"players\":{\"white\":\"Anna\",\"black\":\"Boris\"},\"control\":\"5400+30\"}'\n"
        "The answer holds the links of both players and the arbiter. Ctrl-C stops the clocks and the server.");
    verb->callback([settings, data, &exit_code] {
        if (settings->lan && settings->listen.address == "127.0.0.1") settings->listen.address = "0.0.0.0";
        while (settings->public_url.ends_with('/')) settings->public_url.pop_back();
        settings->data = data->empty() ? server::default_data_folder() : std::filesystem::path(*data);
        if (const auto served = server::serve(*settings); !served) {
            fmt::print(stderr, "adoube serve: {}\n", served.error().text());
            exit_code = trouble;
        }
    });
}

}  // namespace adoube::cli
