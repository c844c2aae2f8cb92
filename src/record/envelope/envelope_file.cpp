#include "record/envelope/envelope_file.h"

#include "base/json_write.h"
#include "record/envelope/json_fields.h"

namespace adoube::record::envelope {
namespace {

constexpr std::string_view envelope_format = "adoube/envelope/1", header_format = "adoube/envelope-header/1";

void write(JsonObject& to, const Header& h) {
    to.text("game", h.game);
    to.number("adjournment", h.adjournment);
    to.raw("request", JsonObject().number("seq", h.request_seq).text("head", hex(h.request_head)).done());
    to.text("white", h.white);
    to.text("black", h.black);
    to.text("fen", h.fen);
    to.text("repetition", hex(h.repetition));
    to.text("sealer", name(h.sealer));
    to.number("move", h.move);
    to.text_or_null("offer", h.offer ? std::optional(std::string(name(*h.offer))) : std::nullopt);
}

Side read_side(Fields& fields, std::string_view field) {
    const std::string text = fields.text(field);
    if (text != "white" && text != "black") fields.complain(field, "is neither white nor black");
    return text == "black" ? Side::black : Side::white;
}

Header read_header(Fields& fields) {
    Header h;
    h.game = fields.text("game");
    h.adjournment = fields.number("adjournment");
    Fields request(fields, "request");
    h.request_seq = request.number("seq");
    h.request_head = request.bytes<Digest>("head");
    request.trouble();
    h.white = fields.text("white");
    h.black = fields.text("black");
    h.fen = fields.text("fen");
    h.repetition = fields.bytes<Digest>("repetition");
    h.sealer = read_side(fields, "sealer");
    h.move = fields.number("move");
    if (!fields.is_null("offer")) h.offer = read_side(fields, "offer");
    return h;
}

Recipients read_recipients(Fields& fields) {
    Recipients to;
    to.arbiter = fields.bytes<Bytes<32>>("arbiter");
    to.replier = fields.bytes<Bytes<32>>("replier");
    if (!fields.is_null("escrow")) to.escrow = fields.bytes<Bytes<32>>("escrow");
    return to;
}

}  // namespace

std::string file_of(const Envelope& envelope) {
    const Recipients& to = envelope.context.recipients;
    JsonObject header, recipients;
    write(header, envelope.context.header);
    recipients.text("arbiter", hex(to.arbiter.view())).text("replier", hex(to.replier.view()));
    recipients.text_or_null("escrow", to.escrow ? std::optional(hex(to.escrow->view())) : std::nullopt);
    return JsonObject()
               .text("format", envelope_format)
               .raw("header", header.done())
               .text("sealer_key", hex(envelope.context.signer.view()))
               .raw("recipients", recipients.done())
               .text("body", hex(envelope.body.bytes()))
               .text("signature", hex(envelope.signature.view()))
               .done() +
           "\n";
}

Checked<Envelope> envelope_from_file(std::string_view contents) {
    Fields fields(contents, envelope_format);
    Envelope envelope;
    Fields header(fields, "header");
    envelope.context.header = read_header(header);
    header.trouble();
    envelope.context.signer = fields.bytes<Bytes<32>>("sealer_key");
    Fields recipients(fields, "recipients");
    envelope.context.recipients = read_recipients(recipients);
    recipients.trouble();
    const auto body_bytes = unhex(fields.text("body"));
    if (!body_bytes) fields.complain("body", "is not hexadecimal");
    envelope.signature = fields.bytes<Bytes<64>>("signature");
    if (const auto trouble = fields.trouble()) return failed(Fault::unreadable, "envelope: " + *trouble);
    auto body = body_from(*body_bytes, envelope.context.recipients.escrow.has_value());
    if (!body) return std::unexpected(body.error());
    envelope.body = std::move(*body);
    if (file_of(envelope) != contents)
        return failed(Fault::unreadable,
                      "envelope: the file was written again by another hand: same fields, other spelling");
    return envelope;
}

std::string file_of(const Header& header) {
    JsonObject file;
    file.text("format", header_format);
    write(file, header);
    return file.done() + "\n";
}

Checked<Header> header_from_file(std::string_view contents) {
    Fields fields(contents, header_format);
    Header header = read_header(fields);
    if (const auto trouble = fields.trouble()) return failed(Fault::unreadable, "header: " + *trouble);
    if (const auto trouble = trouble_with(header)) return failed(Fault::unreadable, "header: " + *trouble);
    return header;
}

}  // namespace adoube::record::envelope
