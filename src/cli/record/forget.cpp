#include <fmt/core.h>

#include <filesystem>
#include <memory>

#include "base/json_write.h"
#include "cli/record/any_store.h"
#include "cli/verbs.h"
#include "record/store/data_folder.h"
#include "record/store/open_postgres.h"

namespace adoube::cli {

namespace forget_verb {

struct Options {
    std::string data, person;
    bool json = false;
};

int complain(int code, const std::string& message) {
    fmt::print(stderr, "adoube forget: {}\n", message);
    return code;
}

// The one person meant, by id or by the whole name.
Result<std::vector<record::Person>> meant(record::Store& store, const std::string& person) {
    const auto by_id = store.person(person);
    if (!by_id) return std::unexpected(by_id.error());
    if (*by_id) return std::vector{**by_id};
    return store.persons_named(person);
}

int forget(const Options& options) {
    std::error_code error;
    if (!record::is_postgres(options.data) && !std::filesystem::exists(record::database_path(options.data), error))
        return complain(usage, fmt::format("{}: no data of Adoube", options.data));
    auto store = open_store(options.data, MayBeNew::no);
    if (!store) return complain(trouble, store.error().message);
    const auto persons = meant(**store, options.person);
    if (!persons) return complain(trouble, persons.error().message);
    if (persons->empty()) return complain(no, fmt::format("nobody is kept as \"{}\"", options.person));
    if (persons->size() > 1)
        return complain(usage, fmt::format("{} persons bear that name; give an id", persons->size()));
    const std::string id = persons->front().id;
    const auto forgotten = (*store)->forget_person(id);
    if (!forgotten) return complain(trouble, forgotten.error().message);
    if (options.json)
        fmt::print("{}\n", JsonObject().text("format", "adoube/forget/1").text("person", id).done());
    else
        fmt::print("{}: name and salt erased; the chains are as they were\n", id);
    return done;
}

}  // namespace forget_verb

void add_forget(Verb program, int& exit_code) {
    using namespace forget_verb;
    auto options = std::make_shared<Options>();
    auto verb = program.add_verb("forget", "Erase a person's name");
    verb.footer(
        "Names are kept outside the chains, which hold a salted hash of the person's number only; without name and "
        "salt\n"
        "it leads to nobody. A name can be corrected, so the chains do not vouch for one.\n"
        "Backups made before still hold the name. The server must be stopped.\n"
        "Example: adoube forget --data /var/lib/adoube p-17");
    verb.add_option("--data", options->data, "folder of the data, or postgres://…").required();
    verb.add_option("PERSON", options->person, "the person's id, or the whole name if only one bears it").required();
    verb.add_flag("--json", options->json, "print one object of format adoube/forget/1");
    verb.callback([options, &exit_code] { exit_code = forget(*options); });
}

}  // namespace adoube::cli
