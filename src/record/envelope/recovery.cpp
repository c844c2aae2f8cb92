#include "record/envelope/recovery.h"

#include "record/log/digest.h"

namespace adoube::record::envelope {
namespace {

constexpr std::string_view letters = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
constexpr std::size_t seed_letters = 52, check_letters = 4, group = 4;

// The bits of `bytes`, first bit first, five a letter; bits past the end are zero.
std::string spell(std::string_view bytes, std::size_t count) {
    std::string text;
    for (std::size_t i = 0; i < count; ++i) {
        unsigned value = 0;
        for (std::size_t bit = 5 * i; bit < 5 * i + 5; ++bit) {
            const unsigned byte = bit / 8 < bytes.size() ? static_cast<unsigned char>(bytes[bit / 8]) : 0;
            value = value << 1 | (byte >> (7 - bit % 8) & 1);
        }
        text += letters[value];
    }
    return text;
}

std::string spell_with_check(const Seed& seed) {
    prepare_sodium();
    return spell(seed.view(), seed_letters) + spell(digest("key/recovery/1", {seed.view()}).view(), check_letters);
}

// The one letter a person may have meant, or '\0'.
char letter_meant(char c) {
    if (c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
    if (c == 'O') return '0';
    if (c == 'I' || c == 'L') return '1';
    return letters.contains(c) ? c : '\0';
}

Seed seed_spelled_by(std::string_view text) {
    Seed seed;
    for (std::size_t bit = 0; bit < 256; ++bit) {
        const std::size_t value = letters.find(text[bit / 5]);
        if (value >> (4 - bit % 5) & 1)
            seed.data()[bit / 8] = static_cast<unsigned char>(seed.data()[bit / 8] | 0x80 >> bit % 8);
    }
    return seed;
}

}  // namespace

std::string recovery_text(const Seed& seed) {
    const std::string plain = spell_with_check(seed);
    std::string text;
    for (std::size_t i = 0; i < plain.size(); ++i) {
        if (i > 0 && i % group == 0) text += '-';
        text += plain[i];
    }
    return text;
}

Result<Seed> seed_from_recovery(std::string_view text) {
    std::string plain;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] == '-' || text[i] == ' ' || text[i] == '\n' || text[i] == '\r' || text[i] == '\t') continue;
        const char letter = letter_meant(text[i]);
        if (letter == '\0') return fail_at(i, "recovery text: not a letter or digit of it");
        if (plain.size() == seed_letters + check_letters) return fail_at(i, "recovery text: more than 56 letters");
        plain += letter;
    }
    if (plain.size() != seed_letters + check_letters)
        return fail("recovery text: " + std::to_string(plain.size()) + " letters instead of 56");
    const Seed seed = seed_spelled_by(plain);
    if (spell_with_check(seed) != plain)
        return fail("recovery text: the check letters do not agree: some letter is wrong");
    return seed;
}

}  // namespace adoube::record::envelope
