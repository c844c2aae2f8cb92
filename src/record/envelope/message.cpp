#include "record/envelope/message.h"

#include "base/encoding.h"
#include "record/log/digest.h"

namespace adoube::record::envelope {
namespace {

char letter(KeyHolder role) {
    constexpr std::string_view letters = "ARE";
    return letters[static_cast<std::size_t>(role)];
}

// How many bytes the character at the front takes; 0 if there is none (Unicode, table 3-7).
std::size_t character_length(std::string_view text) {
    const auto byte = [&text](std::size_t i) { return i < text.size() ? static_cast<unsigned char>(text[i]) : 0; };
    const auto follows = [&byte](std::size_t i, int low = 0x80, int high = 0xbf) {
        return byte(i) >= low && byte(i) <= high;
    };
    const int first = byte(0);
    if (first < 0x80) return 1;
    if (first < 0xc2) return 0;
    if (first < 0xe0) return follows(1) ? 2 : 0;
    if (first < 0xf0) return follows(1, first == 0xe0 ? 0xa0 : 0x80, first == 0xed ? 0x9f : 0xbf) && follows(2) ? 3 : 0;
    if (first < 0xf5)
        return follows(1, first == 0xf0 ? 0x90 : 0x80, first == 0xf4 ? 0x8f : 0xbf) && follows(2) && follows(3) ? 4 : 0;
    return 0;
}

}  // namespace

bool is_utf8(std::string_view text) {
    while (!text.empty()) {
        const std::size_t length = character_length(text);
        if (length == 0) return false;
        text.remove_prefix(length);
    }
    return true;
}

Checked<Message> message_from(std::string_view text) {
    if (text.size() > longest_text)
        return failed(Fault::wrong_size,
                      "the text has " + std::to_string(text.size()) + " bytes, at most 62 can be sealed");
    if (!is_utf8(text)) return failed(Fault::unreadable, "the text is not UTF-8");
    Message message;
    message.data()[0] = static_cast<unsigned char>(text.size());
    std::ranges::copy(text, reinterpret_cast<char*>(message.data() + 1));
    return message;
}

Checked<std::string> text_of(const Message& message) {
    const std::string_view bytes = message.view();
    const std::size_t length = static_cast<unsigned char>(bytes[0]);
    if (length > longest_text) return failed(Fault::malformed_text, "its length byte says " + std::to_string(length));
    if (bytes.find_first_not_of('\0', 1 + length) != std::string_view::npos)
        return failed(Fault::malformed_text, "something stands after the end of the text");
    return std::string(bytes.substr(1, length));
}

Nonce nonce_of(const Seed& sealer, const Digest& ctx, std::uint64_t draft) {
    return *fixed_from<Nonce>(keyed_digest(sealer.view(), "env/r/1", {ctx.view(), le64(draft)}).view());
}

Digest commitment_to(const Digest& ctx, const Nonce& r, const Message& message) {
    return digest("env/com/1", {ctx.view(), r.view(), message.view()});
}

Digest key_commitment_to(const Digest& ctx, const Secret<32>& key) {
    return digest("env/key/1", {ctx.view(), key.view()});
}

Digest share_hash(const Digest& ctx, Pair pair, KeyHolder holder, const Secret<32>& share) {
    const std::string place = std::string(name(pair)) + letter(holder);
    return digest("env/share/1", {ctx.view(), place, share.view()});
}

}  // namespace adoube::record::envelope
