#include <fmt/core.h>
#include <unistd.h>

#include <memory>

#include "base/encoding.h"
#include "chess/board/setup.h"
#include "chess/notation/move_text.h"
#include "cli/envelope/envelope_files.h"
#include "record/envelope/envelope_file.h"

namespace adoube::cli {
namespace seal_verb {

using namespace sealing;

struct Options {
    std::string header, key, arbiter, replier, escrow, out;
    std::optional<std::string> text;
    std::uint64_t draft = 0;
    bool force = false, json = false;
};

// I.8 is judged at opening; whoever seals is only told what will be asked then.
void warn(const Answer& answer, const chess::Position& position, std::string text) {
    if (const auto offer = text.find("(=)"); offer != std::string::npos) text.erase(offer, 3);
    const auto reading = chess::read_move(position, text);
    if (std::holds_alternative<chess::Move>(reading)) return;
    const std::string_view what = std::holds_alternative<chess::AmbiguousMove>(reading) ? "ambiguous"
                                  : std::holds_alternative<chess::IllegalMove>(reading) ? "illegal"
                                                                                        : "unintelligible";
    fmt::print(stderr, "adoube {}: warning: as written the move is {} in this position; it is sealed as it is\n",
               answer.verb, what);
}

int run(const Options& options) {
    const Answer answer{"seal", options.json};
    const auto header = read_header(options.header);
    if (!header) return answer.refuse(header.error());
    const auto position = chess::position_from_fen(header->fen);
    if (!position) return answer.refuse_usage(options.header + ": " + position.error().text());
    const auto sealer = read_keys(options.key);
    if (!sealer) return answer.refuse(sealer.error());
    const auto arbiter = read_public_key(options.arbiter), replier = read_public_key(options.replier);
    if (!arbiter) return answer.refuse(arbiter.error());
    if (!replier) return answer.refuse(replier.error());
    Recipients recipients{arbiter->box, replier->box, {}};
    if (!options.escrow.empty()) {
        const auto escrow = read_public_key(options.escrow);
        if (!escrow) return answer.refuse(escrow.error());
        recipients.escrow = escrow->box;
    }
    if (!options.text && ::isatty(0) == 1) fmt::print(stderr, "the move, as you would write it: ");
    const std::string text = options.text ? *options.text : read_line();
    const auto envelope = seal(*sealer, *header, recipients, text, options.draft);
    if (!envelope) return answer.refuse(envelope.error());
    warn(answer, *position, text);
    const OutFile out{
        options.out, options.force, {options.header, options.key, options.arbiter, options.replier, options.escrow}};
    if (const int code = answer.write(out, file_of(*envelope)); code != done) return code;
    const std::string hash = hex(digest_of(envelope->body));
    return answer.accept(fmt::format("sealed: {}\nenvelope {}", options.out, hash),
                         JsonObject()
                             .text("envelope", hash)
                             .text("commitment", hex(envelope->body.commitment))
                             .text("out", options.out));
}

}  // namespace seal_verb

void add_seal(Verb program, int& exit_code) {
    using namespace seal_verb;
    auto options = std::make_shared<Options>();
    auto verb =
        program.add_verb("seal",
                         "Seal a move into an envelope (Guideline I)\n"
                         "Any two of arbiter, replier and escrow official can open it together, nobody alone.\n"
                         "Without --text the move is read from standard input, where no list of processes shows it.");
    verb.footer(
        "Example: adoube seal --header adjournment.json --key anna.key --arbiter arbiter.pub --replier boris.pub "
        "--out sealed.json");
    verb.add_option("--header", options->header, "the facts of the adjournment (docs/formats/envelope.md)").required();
    verb.add_option("--key", options->key, "the sealer's secret key").required();
    verb.add_option("--arbiter", options->arbiter, "the arbiter's public key").required();
    verb.add_option("--replier", options->replier, "the public key of the player who must reply").required();
    verb.add_option("--escrow", options->escrow, "the public key of an escrow official");
    verb.add_option("--text", options->text, "the move as written, at most 62 bytes of UTF-8");
    verb.add_option("--draft", options->draft, "number of this draft, 0 to 999").between(0, 999);
    verb.add_option("--out", options->out, "the envelope").required();
    add_force_option(verb, options->force);
    verb.add_flag("--json", options->json, "one JSON object instead of lines");
    verb.callback([options, &exit_code] { exit_code = run(*options); });
}

}  // namespace adoube::cli
