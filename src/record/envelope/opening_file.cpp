#include "record/envelope/opening_file.h"

#include "base/json_write.h"
#include "record/envelope/json_fields.h"

namespace adoube::record::envelope {
namespace {

constexpr std::string_view share_format = "adoube/envelope-share/1", opening_format = "adoube/envelope-opening/1",
                           restatement_format = "adoube/envelope-restatement/1";

// The text for human eyes; none where our JSON cannot carry it.
std::optional<std::string> readable(const Message& message) {
    const auto text = text_of(message);
    if (!text || !is_utf8(*text) || text->contains('\0')) return {};
    return *text;
}

Pair read_pair(Fields& fields) {
    const auto pair = pair_from(fields.text("pair"));
    if (!pair) fields.complain("pair", "is none of AR, AE, RE");
    return pair.value_or(Pair::AR);
}

KeyHolder read_holder(Fields& fields, Pair pair) {
    const std::string text = fields.text("holder");
    for (const KeyHolder role : holders(pair))
        if (name(role) == text) return role;
    fields.complain("holder", "is not of this pair");
    return KeyHolder::arbiter;
}

// The field "text" repeats the message for human eyes; it must not say anything else.
void read_readable(Fields& fields, const Message& message) {
    const auto expected = readable(message);
    if (expected ? fields.text("text") != *expected : !fields.is_null("text"))
        fields.complain("text", "is not the text of the message");
}

template <class File>
Checked<File> finish(Fields& fields, std::string_view what, File file) {
    if (const auto trouble = fields.trouble()) return failed(Fault::unreadable, std::string(what) + ": " + *trouble);
    return file;
}

}  // namespace

std::string file_of(const ShareFile& file) {
    return JsonObject()
               .text("format", share_format)
               .text("envelope", hex(file.envelope))
               .text("pair", name(file.share.pair))
               .text("holder", name(file.share.holder))
               .text("share", hex(file.share.value.view()))
               .done() +
           "\n";
}

std::string file_of(const OpeningFile& file) {
    JsonObject shares, object;
    for (const Share& share : file.shares) shares.text(name(share.holder), hex(share.value.view()));
    object.text("format", opening_format)
        .text("envelope", hex(file.envelope))
        .text("pair", name(file.shares[0].pair))
        .raw("shares", shares.done());
    if (file.inside)
        object.text("r", hex(file.inside->r.view()))
            .text("message", hex(file.inside->message.view()))
            .text_or_null("text", readable(file.inside->message));
    else
        object.null("r");
    return object.done() + "\n";
}

std::string file_of(const RestatementFile& file) {
    return JsonObject()
               .text("format", restatement_format)
               .text("envelope", hex(file.envelope))
               .text("r", hex(file.stated.r.view()))
               .text("message", hex(file.stated.message.view()))
               .text_or_null("text", readable(file.stated.message))
               .done() +
           "\n";
}

Checked<ShareFile> share_from_file(std::string_view contents) {
    Fields fields(contents, share_format);
    ShareFile file;
    file.envelope = fields.bytes<Digest>("envelope");
    file.share.pair = read_pair(fields);
    file.share.holder = read_holder(fields, file.share.pair);
    file.share.value = fields.bytes<Secret<32>>("share");
    return finish(fields, "share", std::move(file));
}

Checked<OpeningFile> opening_from_file(std::string_view contents) {
    Fields fields(contents, opening_format);
    OpeningFile file;
    file.envelope = fields.bytes<Digest>("envelope");
    const Pair pair = read_pair(fields);
    Fields shares(fields, "shares");
    for (std::size_t i = 0; i < 2; ++i) {
        const KeyHolder holder = holders(pair)[i];
        file.shares[i] = {pair, holder, shares.bytes<Secret<32>>(name(holder))};
    }
    shares.trouble();
    if (!fields.is_null("r")) {
        file.inside = {fields.bytes<Nonce>("r"), fields.bytes<Message>("message")};
        read_readable(fields, file.inside->message);
    }
    return finish(fields, "opening", std::move(file));
}

Checked<RestatementFile> restatement_from_file(std::string_view contents) {
    Fields fields(contents, restatement_format);
    RestatementFile file;
    file.envelope = fields.bytes<Digest>("envelope");
    file.stated = {fields.bytes<Nonce>("r"), fields.bytes<Message>("message")};
    read_readable(fields, file.stated.message);
    return finish(fields, "restatement", std::move(file));
}

Checked<Opened> check(const OpeningFile& opening, const IntactEnvelope& envelope) {
    if (opening.envelope != digest_of(envelope->body))
        return failed(Fault::wrong_context, "the opening is of another envelope");
    auto opened = combine(envelope, opening.shares[0], opening.shares[1]);
    if (!opened) return opened;
    if (opening.inside != OpeningFile::Inside{opened->r, opened->message})
        return failed(Fault::commitment_mismatch, "the opening says something else was inside");
    return opened;
}

}  // namespace adoube::record::envelope
