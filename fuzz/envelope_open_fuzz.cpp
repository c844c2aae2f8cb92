// Any bytes as the file of an envelope, and an honest envelope with parts of its body replaced and
// signed again by a dishonest sealer. What is read is written as the same bytes; what opens, opens by
// every pair that opens to the one text that was committed to; nothing else can happen but a named
// failure.
#include <cstddef>
#include <cstdint>
#include <string>

#include "base/check.h"
#include "record/envelope/envelope_file.h"
#include "record/envelope/open.h"
#include "record/envelope/opening_file.h"
#include "record/envelope/seal.h"

using namespace adoube::record;
using namespace adoube::record::envelope;

namespace {

Keys person(unsigned char number) {
    Seed seed;
    std::fill_n(seed.data(), 32, number);
    return keys_from(seed);
}

const Keys sealer = person(1);
const std::array<Keys, 3> recipients{person(2), person(3), person(4)};

Envelope honest() {
    Header header;
    header.game = "g";
    header.white = "w";
    header.black = "b";
    header.fen = "8/8/8/8/8/8/8/K1k5 w - - 0 1";
    return *seal(sealer, header, {recipients[0].open.box, recipients[1].open.box, recipients[2].open.box}, "Kb1");
}

void read_as_file(std::string_view bytes) {
    const auto read = envelope_from_file(bytes);
    if (!read) {
        ADOUBE_CHECK(read.error().fault == Fault::unreadable || read.error().fault == Fault::wrong_size);
        ADOUBE_CHECK(!read.error().text().empty());
        return;
    }
    ADOUBE_CHECK(file_of(*read) == bytes);
    const auto checked = verify(*read);
    if (!checked) return;
    for (const Keys& one : recipients)
        for (const Keys& other : recipients) static_cast<void>(open(*checked, one, other));
}

// Three bytes a change: place in the body, and the new byte.
void spoil_and_open(std::string_view changes) {
    static const Envelope envelope = honest();
    std::string body = envelope.body.bytes();
    for (std::size_t i = 0; i + 2 < changes.size(); i += 3) {
        const std::size_t place =
            static_cast<unsigned char>(changes[i]) << 8 | static_cast<unsigned char>(changes[i + 1]);
        body[place % body.size()] = changes[i + 2];
    }
    Envelope spoiled = envelope;
    spoiled.body = *body_from(body, true);
    const std::string bytes = signed_bytes(spoiled.body);
    crypto_sign_detached(spoiled.signature.data(), nullptr, reinterpret_cast<const unsigned char*>(bytes.data()),
                         bytes.size(), sealer.sign.data());
    const auto checked = verify(spoiled);
    if (!checked) {
        ADOUBE_CHECK(checked.error().fault == Fault::wrong_context);
        return;
    }
    for (std::size_t i = 0; i < 3; ++i) {
        const auto opened = open(*checked, recipients[i], recipients[(i + 1) % 3]);
        if (opened) ADOUBE_CHECK(opened->text == "Kb1");
        if (!opened) ADOUBE_CHECK(!opened.error().text().empty());
    }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view bytes(reinterpret_cast<const char*>(data), size);
    if (bytes.empty()) return 0;
    if (bytes[0] == '{')
        read_as_file(bytes);
    else
        spoil_and_open(bytes);
    static_cast<void>(header_from_file(bytes));
    static_cast<void>(share_from_file(bytes));
    static_cast<void>(opening_from_file(bytes));
    static_cast<void>(restatement_from_file(bytes));
    return 0;
}
