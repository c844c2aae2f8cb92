#include <memory>

#include "cli/record/copy_verbs.h"
#include "cli/verbs.h"

namespace adoube::cli {

void add_backup(Verb program, int& exit_code) {
    struct Options {
        std::string data, file, passphrase;
        bool force = false, json = false;
    };
    auto options = std::make_shared<Options>();
    auto verb = program.add_verb("backup", "Copy the data of a server, which may go on serving");
    verb.footer(
        "The copy is the data at one instant, checked to the last entry, in one file that appears only when complete.\n"
        "Example: adoube backup --data /var/lib/adoube monday.backup\n"
        "The secrets of the server (without them the links of all seats are void) are copied only with a passphrase.\n"
        "A name that is forgotten later (adoube forget) stays in backups made before.");
    verb.add_option("--data", options->data, "folder of the data").required();
    verb.add_option("FILE", options->file, "where the copy goes").required();
    verb.add_flag("--force", options->force, "replace FILE if it exists");
    verb.add_option("--secrets-passphrase-file", options->passphrase,
                    "also copy the secrets, encrypted with the first line of this file")
        .type_name("PATH");
    verb.add_flag("--json", options->json, "print one object of format adoube/backup/1");
    verb.callback([options, &exit_code] {
        const auto passphrase = passphrase_in("backup", options->passphrase, exit_code);
        if (exit_code != done) return;
        exit_code =
            report_copy("backup", options->file,
                        record::back_up(options->data, options->file, options->force, passphrase), options->json);
    });
}

}  // namespace adoube::cli
