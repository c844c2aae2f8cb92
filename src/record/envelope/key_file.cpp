#include "record/envelope/key_file.h"

#include "base/json_write.h"
#include "record/envelope/json_fields.h"
#include "record/envelope/recovery.h"

namespace adoube::record::envelope {
namespace {

constexpr std::string_view secret_format = "adoube/key/1", public_format = "adoube/public-key/1";

}  // namespace

std::string file_of(const Seed& seed) {
    return JsonObject().text("format", secret_format).text("seed", recovery_text(seed)).done() + "\n";
}

std::string file_of(const PublicKey& key) {
    return JsonObject()
               .text("format", public_format)
               .text("box", hex(key.box.view()))
               .text("sign", hex(key.sign.view()))
               .text("fingerprint", fingerprint(key))
               .done() +
           "\n";
}

Checked<Seed> seed_from_file(std::string_view contents) {
    Fields fields(contents, secret_format);
    const std::string spelled = fields.text("seed");
    if (const auto trouble = fields.trouble()) return failed(Fault::unreadable, "secret key: " + *trouble);
    const auto seed = seed_from_recovery(spelled);
    if (!seed) return failed(Fault::unreadable, "secret key: " + seed.error().text());
    return *seed;
}

Checked<PublicKey> public_key_from_file(std::string_view contents) {
    Fields fields(contents, public_format);
    const PublicKey key{fields.bytes<Bytes<32>>("box"), fields.bytes<Bytes<32>>("sign")};
    if (fields.text("fingerprint") != fingerprint(key)) fields.complain("fingerprint", "is not that of the keys");
    if (const auto trouble = fields.trouble()) return failed(Fault::unreadable, "public key: " + *trouble);
    return key;
}

}  // namespace adoube::record::envelope
