#include "record/store/move_store.h"

#include <fmt/core.h>

#include <memory>

#include "base/json_write.h"
#include "cli/record/any_store.h"
#include "cli/verbs.h"

namespace adoube::cli {
namespace move_store_verb {

struct Options {
    std::string from, to;
    bool unsafe = false, json = false;
};

constexpr const char* footer =
    "A store is a folder (SQLite) or an address of PostgreSQL. Nobody may be serving it.\n"
    "Examples:\n"
    "  adoube move-store /var/lib/adoube postgres://adoube@db.example/adoube\n"
    "  adoube move-store postgres://adoube@db.example/adoube /srv/back-again\n"
    "Every entry is read again from both stores and compared before the move is called done. A move that was cut "
    "short\n"
    "is gone on with by the same command. TO has to be empty, or to come from a move between the two; FROM stays as "
    "it\n"
    "is, and is not served any more. The file `secrets` of the server's folder is not in the store: keep serving with\n"
    "the same --data, or copy it, or the links of all seats are void.\n"
    "Exit code 1: the two do not fit together, and what is in TO was left alone.";

int move(const Options& options) {
    const auto complain = [](int code, const std::string& why) {
        fmt::print(stderr, "adoube move-store: {}\n", why);
        return code;
    };
    auto from = open_store(options.from, MayBeNew::no);
    if (!from) return complain(usage, from.error().text());
    auto to = open_store(options.to, MayBeNew::yes, options.unsafe);
    if (!to) return complain(usage, to.error().text());
    const auto moved = record::move_store(**from, **to);
    if (!moved) return complain((*to)->has_room() ? no : trouble, moved.error().text());
    const auto& size = moved->size;
    if (!options.json) {
        fmt::print(
            "{} games, {} entries, {} refusals, {} persons, {} seats, {} documents, {} values: the same in both\n",
            size.games, size.entries, size.refusals, size.persons, size.seats, size.documents, size.values);
        return done;
    }
    fmt::print("{}\n", JsonObject()
                           .text("format", "adoube/move-store/1")
                           .number("games", size.games)
                           .number("entries", size.entries)
                           .number("refusals", size.refusals)
                           .number("persons", size.persons)
                           .number("seats", size.seats)
                           .number("documents", size.documents)
                           .number("values", size.values)
                           .number("there_before", moved->there_before)
                           .done());
    return done;
}

}  // namespace move_store_verb

void add_move_store(Verb program, int& exit_code) {
    using namespace move_store_verb;
    auto options = std::make_shared<Options>();
    auto verb = program.add_verb("move-store", "Carry a whole record into another store, SQLite or PostgreSQL");
    verb.footer(footer);
    verb.add_option("FROM", options->from, "folder of the data, or postgres://…").required();
    verb.add_option("TO", options->to, "folder, or postgres://…").required();
    verb.add_flag("--unsafe-store", options->unsafe, "also into a database that may lose what it has committed");
    verb.add_flag("--json", options->json, "print one object of format adoube/move-store/1");
    verb.callback([options, &exit_code] { exit_code = move(*options); });
}

}  // namespace adoube::cli
