#include <fmt/core.h>

#include <memory>

#include "base/encoding.h"
#include "cli/envelope/envelope.h"
#include "cli/envelope/envelope_files.h"

namespace adoube::cli {
namespace envelope_restate_verb {

using namespace sealing;

struct Options {
    std::string envelope, key, out;
    std::optional<std::string> text;
    bool force = false, json = false;
};

int run(const Options& options) {
    const Answer answer{"envelope restate", options.json};
    const auto envelope = read_intact(options.envelope, {});
    if (!envelope) return answer.refuse(envelope.error());
    const auto sealer = read_keys(options.key);
    if (!sealer) return answer.refuse(sealer.error());
    if (sealer->open.sign != (*envelope)->context.signer)
        return answer.refuse({Fault::wrong_signer, "the key " + fingerprint(sealer->open) + " did not seal it"});
    const std::string text = options.text ? *options.text : read_line();
    const Body& body = (*envelope)->body;
    const auto stated = restate(sealer->seed, body.ctx, body.commitment, text);
    if (!stated) return answer.refuse(stated.error());
    const OutFile out{options.out, options.force, {options.envelope, options.key}};
    if (const int code = answer.write(out, file_of(RestatementFile{digest_of(body), *stated})); code != done)
        return code;
    return answer.accept(fmt::format("restated: {} ({})", printable(text), options.out),
                         JsonObject().text("text", text).text("out", options.out));
}

}  // namespace envelope_restate_verb

void add_envelope_restate(Verb envelope, int& exit_code) {
    using namespace envelope_restate_verb;
    auto options = std::make_shared<Options>();
    auto verb = envelope.add_verb("restate",
                                  "The sealer states his move when the envelope cannot be opened (I.12.1)\n"
                                  "and shows by his key that it is the one he sealed; exit 1 if it is not.");
    verb.footer("Example: adoube envelope restate sealed.json --key anna.key --text Rc4 --out restated.json");
    verb.add_option("ENVELOPE", options->envelope, "the envelope").required();
    verb.add_option("--key", options->key, "the sealer's secret key").required();
    verb.add_option("--text", options->text, "the move, letter for letter as sealed; without it from standard input");
    verb.add_option("--out", options->out, "the restatement, for envelope verify --restated").required();
    add_force_option(verb, options->force);
    verb.add_flag("--json", options->json, "one JSON object instead of a line");
    verb.callback([options, &exit_code] { exit_code = run(*options); });
}

}  // namespace adoube::cli
