#include "record/envelope/header.h"

#include <algorithm>
#include <charconv>

#include "base/encoding.h"

namespace adoube::record::envelope {
namespace {

constexpr std::uint64_t largest = (std::uint64_t{1} << 53) - 1;  // JavaScript counts no further

bool is_plain(std::string_view text, std::size_t most) {
    return !text.empty() && text.size() <= most &&
           std::ranges::all_of(text, [](char c) { return c >= ' ' && c <= '~' && c != '"' && c != '\\'; });
}

std::string_view offer_name(const std::optional<Side>& offer) { return offer ? name(*offer) : "none"; }

// The n-th field of a FEN, from 0; empty if there is none.
std::string_view field(std::string_view fen, int n) {
    while (n-- > 0) {
        const auto space = fen.find(' ');
        if (space == std::string_view::npos) return {};
        fen.remove_prefix(space + 1);
    }
    return fen.substr(0, fen.find(' '));
}

}  // namespace

std::string_view name(Side side) { return side == Side::white ? "white" : "black"; }

std::optional<std::string> trouble_with(const Header& h) {
    if (!is_plain(h.game, 64)) return "game: 1 to 64 plain characters are wanted";
    if (h.adjournment < 1 || h.adjournment > largest) return "adjournment: a number from 1 is wanted";
    if (h.request_seq > largest) return "request.seq: the number is too large";
    if (!is_plain(h.white, 64)) return "white: an id of 1 to 64 plain characters is wanted";
    if (!is_plain(h.black, 64)) return "black: an id of 1 to 64 plain characters is wanted";
    if (h.white == h.black) return "black: the players are one and the same";
    if (!is_plain(h.fen, 128)) return "fen: 1 to 128 plain characters are wanted";
    if (h.move < 1 || h.move > largest) return "move: a number from 1 is wanted";
    if (field(h.fen, 1) != (h.sealer == Side::white ? "w" : "b")) return "sealer: has not the move in the FEN";
    if (field(h.fen, 5) != std::to_string(h.move)) return "move: is not the move number of the FEN";
    return std::nullopt;
}

std::optional<std::string_view> first_difference(const Header& a, const Header& b) {
    if (a.game != b.game) return "game";
    if (a.adjournment != b.adjournment) return "adjournment";
    if (a.request_seq != b.request_seq) return "request.seq";
    if (a.request_head != b.request_head) return "request.head";
    if (a.white != b.white) return "white";
    if (a.black != b.black) return "black";
    if (a.fen != b.fen) return "fen";
    if (a.repetition != b.repetition) return "repetition";
    if (a.sealer != b.sealer) return "sealer";
    if (a.move != b.move) return "move";
    if (a.offer != b.offer) return "offer";
    return std::nullopt;
}

std::string canonical_bytes(const Header& h, std::string_view signing_key) {
    std::string bytes;
    const auto add = [&bytes](std::string_view part) { bytes.append(le64(part.size())).append(part); };
    add(h.game);
    add(le64(h.adjournment));
    add(le64(h.request_seq));
    add(h.request_head.view());
    add(h.white);
    add(h.black);
    add(h.fen);
    add(h.repetition.view());
    add(name(h.sealer));
    add(le64(h.move));
    add(offer_name(h.offer));
    add(signing_key);
    return bytes;
}

}  // namespace adoube::record::envelope
