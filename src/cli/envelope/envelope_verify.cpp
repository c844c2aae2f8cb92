#include <fmt/core.h>

#include <memory>

#include "base/encoding.h"
#include "cli/envelope/envelope.h"
#include "cli/envelope/envelope_files.h"

namespace adoube::cli {
namespace envelope_verify_verb {

using namespace sealing;

struct Options {
    std::string envelope, other, opened, restated;
    Record record;
    bool json = false;
};

std::string facts(const Envelope& envelope) {
    const Header& h = envelope.context.header;
    return fmt::format(
        "envelope {}\ngame {}, adjournment {}, requested by entry {} with head {}\nmove {} of {} ({}), offer: "
        "{}\nposition {}",
        hex(digest_of(envelope.body)), h.game, h.adjournment, h.request_seq, hex(h.request_head), h.move,
        name(h.sealer), h.sealer == Side::white ? h.white : h.black, h.offer ? name(*h.offer) : "none", h.fen);
}

// What was held against the record, and what only agrees with itself.
std::string compared(const Record& record) {
    const auto word = [](const std::string& given) { return given.empty() ? "not compared" : "as in the record"; };
    return fmt::format("header: {}; sealer's key: {}; recipients: {}", word(record.header), word(record.sealer),
                       word(record.arbiter));
}

int run_verify(const Options& options) {
    const Answer answer{"envelope verify", options.json};
    const auto envelope = read_intact(options.envelope, options.record);
    if (!envelope) return answer.refuse(envelope.error());
    std::string lines = "intact: signed, and bound to the facts and keys written on it\n" + facts(**envelope) + "\n" +
                        compared(options.record);
    JsonObject object;
    object.text("envelope", hex(digest_of((*envelope)->body)))
        .yes("header_compared", !options.record.header.empty())
        .yes("sealer_compared", !options.record.sealer.empty())
        .yes("recipients_compared", !options.record.arbiter.empty());
    const auto add_text = [&](std::string_view what, const std::string& text) {
        lines += fmt::format("\n{}: {}", what, printable(text));
        object.text_or_null(what, is_utf8(text) ? std::optional(text) : std::nullopt);
    };
    if (!options.opened.empty()) {
        const auto file = read_opening(options.opened);
        if (!file) return answer.refuse(file.error());
        const auto opened = check(*file, *envelope);
        if (!opened) return answer.refuse(opened.error());
        add_text("opened", opened->text);
    }
    if (!options.restated.empty()) {
        const auto file = read_restatement(options.restated);
        if (!file) return answer.refuse(file.error());
        if (file->envelope != digest_of((*envelope)->body))
            return answer.refuse({Fault::wrong_context, "the restatement is of another envelope"});
        const auto text = check(file->stated, (*envelope)->body.ctx, (*envelope)->body.commitment);
        if (!text) return answer.refuse(text.error());
        add_text("restated", *text);
    }
    return answer.accept(lines, object);
}

int run_compare(const Options& options) {
    const Answer answer{"envelope compare", options.json};
    const auto one = read_intact(options.envelope, {}), other = read_intact(options.other, {});
    if (!one) return answer.refuse(one.error());
    if (!other) return answer.refuse(other.error());
    const auto relation = compare(*one, *other);
    if (!relation) return answer.refuse(relation.error());
    return answer.accept(name(*relation), JsonObject().text("relation", name(*relation)));
}

}  // namespace envelope_verify_verb

void add_envelope_verify(Verb envelope, int& exit_code) {
    using namespace envelope_verify_verb;
    auto options = std::make_shared<Options>();
    auto verb = envelope.add_verb("verify",
                                  "Check an envelope from public data alone, before or after it is opened\n"
                                  "Exit 1 and a named reason if anything is not as it was signed.");
    verb.footer(
        "Example: adoube envelope verify sealed.json --header adjournment.json --sealer anna.pub --opened "
        "opening.json");
    verb.add_option("ENVELOPE", options->envelope, "the envelope").required();
    verb.add_option("--opened", options->opened, "an opening (adoube open --out): opens again from its shares");
    verb.add_option("--restated", options->restated, "a restatement (adoube envelope restate), I.12.1");
    options->record.add_to(verb);
    verb.add_flag("--json", options->json, "one JSON object instead of lines");
    verb.callback([options, &exit_code] { exit_code = run_verify(*options); });
}

void add_envelope_compare(Verb envelope, int& exit_code) {
    using namespace envelope_verify_verb;
    auto options = std::make_shared<Options>();
    auto verb = envelope.add_verb("compare",
                                  "See whether a sealer signed two different envelopes for one request to seal\n"
                                  "Prints unrelated, same or sealed_again (one text twice); exit 1: equivocation.");
    verb.footer("Example: adoube envelope compare mine.json the-arbiters.json");
    verb.add_option("ONE", options->envelope, "an envelope").required();
    verb.add_option("OTHER", options->other, "another envelope").required();
    verb.add_flag("--json", options->json, "one JSON object instead of a line");
    verb.callback([options, &exit_code] { exit_code = run_compare(*options); });
}

}  // namespace adoube::cli
