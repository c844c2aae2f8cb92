#include <fmt/core.h>

#include <memory>

#include "base/encoding.h"
#include "cli/envelope/envelope_files.h"

namespace adoube::cli {
namespace share_verb {

using namespace sealing;

struct Options {
    std::string envelope, key, with, out;
    Record record;
    bool check = false, force = false, json = false;
};

// With whom a holder opens when he does not say: the arbiter with the replier and the other way round.
std::optional<KeyHolder> partner(KeyHolder mine, const std::string& named) {
    for (const KeyHolder role : {KeyHolder::arbiter, KeyHolder::replier, KeyHolder::escrow})
        if (name(role) == named) return role;
    if (mine == KeyHolder::arbiter) return KeyHolder::replier;
    if (mine == KeyHolder::replier) return KeyHolder::arbiter;
    return std::nullopt;
}

int run(const Options& options) {
    const Answer answer{"share", options.json};
    const auto envelope = read_intact(options.envelope, options.record);
    if (!envelope) return answer.refuse(envelope.error());
    const auto keys = read_keys(options.key);
    if (!keys) return answer.refuse(keys.error());
    const auto mine = check_my_shares(*envelope, *keys);
    if (!mine) return answer.refuse(mine.error());
    const std::string hash = hex(digest_of((*envelope)->body));
    if (options.check)
        return answer.accept(fmt::format("every share of the {} opens and matches", name(*mine)),
                             JsonObject().text("envelope", hash).text("holder", name(*mine)));
    if (options.out.empty()) return answer.refuse_usage("--out or --check is wanted");
    const auto other = partner(*mine, options.with);
    if (!other) return answer.refuse_usage("the escrow official must say --with arbiter or --with replier");
    const auto share = open_share(*envelope, *keys, *other);
    if (!share) return answer.refuse(share.error());
    const std::string file = file_of(ShareFile{digest_of((*envelope)->body), *share});
    OutFile out{options.out, options.force, options.record.files(), Readers::owner};
    for (const auto& read : {options.envelope, options.key}) out.reads.push_back(read);
    if (const int code = answer.write(out, file); code != done) return code;
    return answer.accept(fmt::format("share of the {} in pair {}: {}", name(*mine), name(share->pair), options.out),
                         JsonObject()
                             .text("envelope", hash)
                             .text("holder", name(*mine))
                             .text("pair", name(share->pair))
                             .text("out", options.out));
}

}  // namespace share_verb

void add_share(Verb program, int& exit_code) {
    using namespace share_verb;
    auto options = std::make_shared<Options>();
    auto verb =
        program.add_verb("share",
                         "Take your own share out of an envelope, to be given when it is opened\n"
                         "With --check only see, after the envelope was deposited, that your shares are right.\n"
                         "Whoever holds both shares of a pair can read the move: give yours only at the opening.");
    verb.footer("Example: adoube share sealed.json --key boris.key --out boris.share");
    verb.add_option("ENVELOPE", options->envelope, "the envelope").required();
    verb.add_option("--key", options->key, "your secret key").required();
    verb.add_option("--with", options->with, "with whom you will open: arbiter, replier or escrow")
        .one_of({"arbiter", "replier", "escrow"});
    verb.add_option("--out", options->out, "the share, readable by you alone");
    verb.add_flag("--check", options->check, "write nothing");
    add_force_option(verb, options->force);
    verb.add_flag("--json", options->json, "one JSON object instead of lines");
    options->record.add_to(verb);
    verb.callback([options, &exit_code] { exit_code = run(*options); });
}

}  // namespace adoube::cli
