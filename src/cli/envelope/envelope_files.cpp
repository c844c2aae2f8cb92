#include "cli/envelope/envelope_files.h"

#include <fmt/core.h>
#include <sys/resource.h>

#include <algorithm>

#include "record/envelope/envelope_file.h"
#include "record/envelope/key_file.h"

namespace adoube::cli {
namespace {

using namespace sealing;

constexpr std::size_t largest_file = 16 * 1024;

template <class Read>
auto read_with(const std::string& path, Read read) -> decltype(read(std::string_view())) {
    const auto contents = read_whole_file(path, largest_file);
    if (!contents) return failed(Fault::unreadable, contents.error().text());
    auto result = read(*contents);
    if (!result && result.error().fault == Fault::unreadable)
        return failed(Fault::unreadable, path + ": " + result.error().detail);
    return result;
}

// "envelope verify" → "adoube/envelope-verify/1"
std::string format_of(std::string verb) {
    std::ranges::replace(verb, ' ', '-');
    return "adoube/" + verb + "/1";
}

void print_object(const std::string& verb, bool ok, const JsonObject& rest) {
    fmt::print("{}\n", JsonObject().text("format", format_of(verb)).yes("ok", ok).members(rest.bare()).done());
}

}  // namespace

int Answer::refuse(const Failure& failure) const {
    if (json) {
        JsonObject object;
        object.text("fault", name(failure.fault)).text("blame", name(blame(failure.fault)));
        object.text_or_null("holder",
                            failure.holder ? std::optional(std::string(name(*failure.holder))) : std::nullopt);
        print_object(verb, false, object.text("text", printable(failure.text())));
    } else
        fmt::print(stderr, "adoube {}: {} [{}]\n", verb, printable(failure.text()), name(failure.fault));
    return failure.fault == Fault::unreadable || failure.fault == Fault::wrong_size ? usage : no;
}

int Answer::refuse_usage(std::string_view why) const {
    fmt::print(stderr, "adoube {}: {}\n", verb, why);
    return usage;
}

int Answer::accept(std::string_view lines, const JsonObject& object) const {
    if (json)
        print_object(verb, true, object);
    else
        fmt::print("{}\n", lines);
    return done;
}

int Answer::write(const OutFile& file, std::string_view contents) const { return write_out(verb, file, contents); }

Checked<Keys> read_keys(const std::string& path) {
    const rlimit nothing{0, 0};
    ::setrlimit(RLIMIT_CORE, &nothing);  // a crash must not leave the secret in a core file
    const auto seed = read_with(path, seed_from_file);
    if (!seed) return std::unexpected(seed.error());
    return keys_from(*seed);
}

Checked<PublicKey> read_public_key(const std::string& path) { return read_with(path, public_key_from_file); }
Checked<Header> read_header(const std::string& path) { return read_with(path, header_from_file); }
Checked<Envelope> read_envelope(const std::string& path) { return read_with(path, envelope_from_file); }
Checked<ShareFile> read_share(const std::string& path) { return read_with(path, share_from_file); }
Checked<OpeningFile> read_opening(const std::string& path) { return read_with(path, opening_from_file); }
Checked<RestatementFile> read_restatement(const std::string& path) { return read_with(path, restatement_from_file); }

void Record::add_to(Verb verb) {
    verb.add_option("--header", header, "the header as the record has it: refuses an envelope of another adjournment");
    verb.add_option("--sealer", sealer, "the sealer's public key as the record has it");
    auto to_arbiter = verb.add_option("--arbiter", arbiter, "the arbiter's public key as the record has it");
    auto to_replier = verb.add_option("--replier", replier, "the replier's public key as the record has it");
    auto to_escrow = verb.add_option("--escrow", escrow, "the escrow official's public key as the record has it");
    to_arbiter.needs(to_replier);
    to_replier.needs(to_arbiter);
    to_escrow.needs(to_arbiter);
}

Checked<IntactEnvelope> read_intact(const std::string& path, const Record& record) {
    Expected expected;
    if (!record.header.empty()) {
        auto header = read_header(record.header);
        if (!header) return std::unexpected(header.error());
        expected.header = std::move(*header);
    }
    if (!record.sealer.empty()) {
        const auto key = read_public_key(record.sealer);
        if (!key) return std::unexpected(key.error());
        expected.signer = key->sign;
    }
    if (!record.arbiter.empty()) {
        const auto arbiter = read_public_key(record.arbiter), replier = read_public_key(record.replier);
        if (!arbiter) return std::unexpected(arbiter.error());
        if (!replier) return std::unexpected(replier.error());
        expected.recipients = Recipients{arbiter->box, replier->box, {}};
    }
    if (!record.escrow.empty()) {
        const auto escrow = read_public_key(record.escrow);
        if (!escrow) return std::unexpected(escrow.error());
        expected.recipients->escrow = escrow->box;
    }
    auto envelope = read_envelope(path);
    if (!envelope) return std::unexpected(envelope.error());
    return verify(std::move(*envelope), expected);
}

std::string printable(std::string_view text) {
    const bool readable = is_utf8(text);
    std::string result;
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        const bool plain = byte >= ' ' && byte != 0x7f && (byte < 0x80 || readable);
        if (plain)
            result += c;
        else
            result += fmt::format("\\x{:02x}", byte);
    }
    return result;
}

}  // namespace adoube::cli
