#include "server/game/vault.h"

#include <sodium.h>

#include "base/check.h"
#include "base/encoding.h"
#include "base/json_fields.h"
#include "base/json_write.h"
#include "record/envelope/message.h"
#include "record/log/digest.h"

namespace adoube::server {
namespace {

namespace env = record::envelope;

const unsigned char* bytes(std::string_view text) { return reinterpret_cast<const unsigned char*>(text.data()); }

constexpr std::size_t salt_bytes = 32;

// `inside` is the salt and a message of fixed length.
std::string commitment_to(std::string_view inside) {
    return "held2." + record::hex(record::digest("held/2", {inside.substr(0, salt_bytes), inside.substr(salt_bytes)}));
}

// The first version kept the bare text, so that its length could be seen.
std::string first_commitment_to(std::string_view inside) {
    return "held." + record::hex(record::digest("held/1", {inside.substr(0, salt_bytes), inside.substr(salt_bytes)}));
}

std::optional<std::string> member(std::string_view document, std::string_view name) {
    const auto value = json::read(document, {64 * 1024});
    if (!value) return {};
    return JsonFields(*value, "").text(name, 64 * 1024);
}

}  // namespace

std::optional<Held> hold(std::string_view text, std::string_view key, std::string_view random32,
                         std::string_view nonce24) {
    ADOUBE_CHECK(key.size() == crypto_secretbox_KEYBYTES && random32.size() == salt_bytes &&
                 nonce24.size() == crypto_secretbox_NONCEBYTES);
    const auto message = env::message_from(text);
    if (!message) return {};
    const std::string inside = std::string(random32) + std::string(message->view());
    std::string box(inside.size() + crypto_secretbox_MACBYTES, '\0');
    crypto_secretbox_easy(reinterpret_cast<unsigned char*>(box.data()), bytes(inside), inside.size(), bytes(nonce24),
                          bytes(key));
    return Held{commitment_to(inside), JsonObject().text("held", base64url(std::string(nonce24) + box)).done()};
}

std::optional<std::string> held_text(std::string_view document, std::string_view commitment, std::string_view key) {
    const auto held = member(document, "held");
    const auto raw = held ? unbase64url(*held) : std::nullopt;
    constexpr std::size_t overhead = crypto_secretbox_NONCEBYTES + crypto_secretbox_MACBYTES + salt_bytes;
    if (!raw || raw->size() < overhead || key.size() != crypto_secretbox_KEYBYTES) return {};
    std::string inside(raw->size() - crypto_secretbox_NONCEBYTES - crypto_secretbox_MACBYTES, '\0');
    const auto box = std::string_view(*raw).substr(crypto_secretbox_NONCEBYTES);
    if (crypto_secretbox_open_easy(reinterpret_cast<unsigned char*>(inside.data()), bytes(box), box.size(), bytes(*raw),
                                   bytes(key)) != 0)
        return {};
    if (first_commitment_to(inside) == commitment) return inside.substr(salt_bytes);
    if (commitment_to(inside) != commitment) return {};
    const auto message = env::fixed_from<env::Message>(std::string_view(inside).substr(salt_bytes));
    if (!message) return {};
    auto text = env::text_of(*message);
    return text ? std::optional(std::move(*text)) : std::nullopt;
}

std::string envelope_document(std::string_view file_line) { return JsonObject().text("envelope", file_line).done(); }
std::optional<std::string> envelope_line(std::string_view document) { return member(document, "envelope"); }
std::string opening_document(std::string_view file_line) { return JsonObject().text("opening", file_line).done(); }
std::optional<std::string> opening_line(std::string_view document) { return member(document, "opening"); }

}  // namespace adoube::server
