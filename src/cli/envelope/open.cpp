#include <fmt/core.h>

#include <memory>

#include "base/encoding.h"
#include "cli/envelope/envelope_files.h"

namespace adoube::cli {
namespace open_verb {

using namespace sealing;

struct Options {
    std::string envelope, out;
    std::vector<std::string> keys, shares;
    Record record;
    bool force = false, json = false;
};

// One of the two who open: a key from which the share is taken, or the share itself.
struct Party {
    KeyHolder role;
    std::optional<Keys> keys;
    std::optional<Share> share;
};

Checked<std::vector<Party>> parties(const Options& options, const IntactEnvelope& envelope) {
    std::vector<Party> all;
    for (const std::string& path : options.keys) {
        const auto keys = read_keys(path);
        if (!keys) return std::unexpected(keys.error());
        const auto role = role_of(envelope->context.recipients, keys->open.box);
        if (!role) return failed(Fault::wrong_recipient, path + ": nothing in this envelope is sealed to it");
        all.push_back({*role, *keys, {}});
    }
    for (const std::string& path : options.shares) {
        const auto file = read_share(path);
        if (!file) return std::unexpected(file.error());
        if (file->envelope != digest_of(envelope->body))
            return failed(Fault::wrong_context, path + ": a share of another envelope");
        all.push_back({file->share.holder, {}, file->share});
    }
    return all;
}

Checked<std::array<Share, 2>> two_shares(const IntactEnvelope& envelope, const std::vector<Party>& two) {
    if (two[0].role == two[1].role) return failed(Fault::wrong_pair, "both are the same recipient's", two[0].role);
    std::array<Share, 2> shares;
    for (std::size_t i = 0; i < 2; ++i) {
        const auto share =
            two[i].share ? Checked<Share>(*two[i].share) : open_share(envelope, *two[i].keys, two[1 - i].role);
        if (!share) return std::unexpected(share.error());
        shares[i] = *share;
    }
    if (shares[0].holder != holders(shares[0].pair)[0]) std::swap(shares[0], shares[1]);
    return shares;
}

int run(const Options& options) {
    const Answer answer{"open", options.json};
    if (options.keys.size() + options.shares.size() != 2)
        return answer.refuse_usage("two are wanted to open: --key or --share, twice in all");
    const auto envelope = read_intact(options.envelope, options.record);
    if (!envelope) return answer.refuse(envelope.error());
    const auto two = parties(options, *envelope);
    if (!two) return answer.refuse(two.error());
    const auto shares = two_shares(*envelope, *two);
    if (!shares) return answer.refuse(shares.error());

    const auto opened = combine(*envelope, (*shares)[0], (*shares)[1]);
    const bool proves = !opened && blame(opened.error().fault) == Blame::sealer;
    OpeningFile opening{digest_of((*envelope)->body), *shares, {}};
    if (opened) opening.inside = OpeningFile::Inside{opened->r, opened->message};
    if (!options.out.empty() && (opened || proves)) {
        OutFile out{options.out, options.force, options.record.files()};
        for (const auto* read : {&options.keys, &options.shares})
            out.reads.insert(out.reads.end(), read->begin(), read->end());
        out.reads.push_back(options.envelope);
        if (const int code = answer.write(out, file_of(opening)); code != done) return code;
    }
    if (!opened) return answer.refuse(opened.error());
    const auto text = is_utf8(opened->text) ? std::optional(std::string(opened->text)) : std::nullopt;
    return answer.accept(printable(opened->text), JsonObject()
                                                      .text("envelope", hex(opening.envelope))
                                                      .text("pair", name(opened->shares[0].pair))
                                                      .text_or_null("text", text)
                                                      .text("message", adoube::hex(opened->message.view()))
                                                      .text("r", adoube::hex(opened->r.view())));
}

}  // namespace open_verb

void add_open(Verb program, int& exit_code) {
    using namespace open_verb;
    auto options = std::make_shared<Options>();
    auto verb = program.add_verb("open",
                                 "Open an envelope by any two of its recipients and print the sealed text\n"
                                 "Exit 1 and a named reason if it does not open or is not what was signed.");
    verb.footer("Example: adoube open sealed.json --key arbiter.key --key boris.key --out opening.json");
    verb.add_option("ENVELOPE", options->envelope, "the envelope").required();
    verb.add_option("--key", options->keys, "a recipient's secret key").one_value_each_time();
    verb.add_option("--share", options->shares, "a recipient's share (adoube share)").one_value_each_time();
    verb.add_option(
        "--out", options->out,
        "the opening, from which anyone can verify (adoube envelope verify --opened); written too when the\n"
        "shares prove that the sealer spoiled the envelope");
    add_force_option(verb, options->force);
    verb.add_flag("--json", options->json, "one JSON object instead of the text");
    options->record.add_to(verb);
    verb.callback([options, &exit_code] { exit_code = run(*options); });
}

}  // namespace adoube::cli
