#include "record/log/sealed_proof.h"

#include "base/encoding.h"
#include "chess/notation/move_text.h"
#include "record/envelope/seal.h"

namespace adoube::record {
namespace {

constexpr std::size_t digits_of_c = 64;

template <class Fixed>
std::optional<Fixed> from_hex(std::string_view digits) {
    const auto raw = unhex(digits);
    return raw ? envelope::fixed_from<Fixed>(*raw) : std::nullopt;
}

}  // namespace

std::string_view commitment_to_open(const laws::Adjournment& a) {
    if (const auto* reply = a.at<laws::stage::ReplySealed>()) return reply->commitment;
    return a.opened() ? std::string_view() : a.commitment();
}

bool is_of_envelope(std::string_view commitment) {
    return commitment.size() > digits_of_c && commitment[digits_of_c] == '.' &&
           unhex(commitment.substr(0, digits_of_c)).has_value();
}

std::optional<std::string> proved_text(std::string_view commitment, std::string_view ctx, std::string_view r,
                                       std::string_view message) {
    if (!is_of_envelope(commitment)) return {};
    const auto context = digest_from_hex(ctx), sealed = digest_from_hex(commitment.substr(0, digits_of_c));
    auto nonce = from_hex<envelope::Nonce>(r);
    auto inside = from_hex<envelope::Message>(message);
    if (!context || !sealed || !nonce || !inside) return {};
    const auto text = envelope::check(envelope::Restatement{std::move(*nonce), std::move(*inside)}, *context, *sealed);
    return text ? std::optional(*text) : std::nullopt;
}

bool says_the_same(const laws::Game& board, const std::string& one, const std::string& other) {
    if (one == other) return true;
    const auto first = chess::read_move(board.position, one, board.terms.languages);
    const auto second = chess::read_move(board.position, other, board.terms.languages);
    const auto *a = std::get_if<laws::Move>(&first), *b = std::get_if<laws::Move>(&second);
    return a && b && *a == *b;
}

}  // namespace adoube::record
