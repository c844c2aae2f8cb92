#include <fmt/core.h>

#include <memory>

#include "base/readable_file.h"
#include "cli/record/copy_verbs.h"
#include "cli/verbs.h"

namespace adoube::cli {

void add_restore(Verb program, int& exit_code) {
    struct Options {
        std::string data, file, passphrase;
        bool force = false, json = false;
    };
    auto options = std::make_shared<Options>();
    auto verb = program.add_verb("restore", "Put a backup back as the data of a server");
    verb.footer(
        "The backup is checked first. The restored data begin a new lineage: a page that saw more than the backup "
        "holds "
        "will say so.\n"
        "Without the secrets the links of all seats are void: start with `adoube serve --new-arbiter-link`, and give\n"
        "the players new links from the arbiter's page.\n"
        "Example: adoube restore monday.backup --data /var/lib/adoube");
    verb.add_option("FILE", options->file, "a file made by adoube backup; - is standard input").required();
    verb.add_option("--data", options->data, "folder of the data; no server may be using it").required();
    verb.add_flag("--force", options->force, "replace the data that are there; they are lost");
    verb.add_option("--secrets-passphrase-file", options->passphrase,
                    "also put the secrets back, with the first line of this file")
        .type_name("PATH");
    verb.add_flag("--json", options->json, "print one object of format adoube/restore/1");
    verb.callback([options, &exit_code] {
        const auto passphrase = passphrase_in("restore", options->passphrase, exit_code);
        if (exit_code != done) return;
        const auto file = SeekableFile::of(options->file);
        if (!file) {
            fmt::print(stderr, "adoube restore: {}\n", file.error().text());
            exit_code = usage;
            return;
        }
        exit_code =
            report_copy("restore", options->data,
                        record::restore(file->path(), options->data, options->force, passphrase), options->json);
    });
}

}  // namespace adoube::cli
