#include "chess/notation/fen_rights.h"

namespace adoube::chess {

namespace {

Bitboard men_of(const Setup& setup, Piece wanted) {
    Bitboard men = 0;
    for (int i = 0; i < 64; ++i)
        if (setup.board[static_cast<std::size_t>(i)] == wanted) men |= bit(square_number(i));
    return men;
}

}  // namespace

std::string quoted_in_fen(char c) {
    if (c >= ' ' && c <= '~') return std::string("'") + c + "'";
    constexpr std::string_view digits = "0123456789abcdef";
    const auto byte = static_cast<unsigned char>(c);
    return std::string("byte 0x") + digits[byte >> 4] + digits[byte & 15];
}

std::optional<int> file_named(char letter) {
    if (letter >= 'A' && letter <= 'H') return letter - 'A';
    if (letter >= 'a' && letter <= 'h') return letter - 'a';
    return std::nullopt;
}

std::optional<Square> outermost_rook(Bitboard rooks, Square king, Wing wing) {
    rooks &= Bitboard{0xff} << 8 * rank_of(king);
    const int step = wing == Wing::kingside ? -1 : 1;
    for (int file = wing == Wing::kingside ? 7 : 0; file != file_of(king); file += step)
        if (const Square square = square_at(file, rank_of(king)); contains(rooks, square)) return square;
    return std::nullopt;
}

Result<void> Chess960Rights::read() {
    for (std::size_t i = 0; field_.text != "-" && i < field_.text.size(); ++i)
        if (auto read = read_one(i); !read) return read;
    // A wing on which nobody may castle: its rooks stood in the corners for all anybody can tell.
    const Homes homes{
        static_cast<std::uint8_t>(king_.value_or(4)),
        {static_cast<std::uint8_t>(rook_[0].value_or(7)), static_cast<std::uint8_t>(rook_[1].value_or(0))}};
    const auto number = chess960_homes(homes);
    if (!number) return field_.fail(0, "in Chess960 the king stands between its rooks");
    setup_.homes = *number;
    return {};
}

Result<void> Chess960Rights::read_one(std::size_t i) {
    const char letter = field_.text[i];
    const auto file = file_named(letter);
    const bool kingside = letter == 'K' || letter == 'k', queenside = letter == 'Q' || letter == 'q';
    if (!file && !kingside && !queenside)
        return field_.fail(i, quoted_in_fen(letter) + " is not a castling right (K, Q, k, q, a file, or - alone)");
    const Side side = letter >= 'a' ? Side::black : Side::white;
    const int rank = side == Side::white ? 0 : 7;
    const std::string whose = side == Side::white ? "white" : "black";
    const Bitboard kings = men_of(setup_, {side, Kind::king}) & (Bitboard{0xff} << 8 * rank);
    if (count(kings) != 1) return field_.fail(i, whose + " may castle without a king on its first rank");
    const Square king = first(kings);
    const Bitboard rooks = men_of(setup_, {side, Kind::rook});
    auto rook = file ? std::optional(square_at(*file, rank))
                     : outermost_rook(rooks, king, kingside ? Wing::kingside : Wing::queenside);
    if (!rook || !contains(rooks, *rook))
        return field_.fail(i,
                           whose + " may castle without a rook" + (rook ? " on " + to_string(*rook) : " on that side"));
    const Wing wing = file_of(*rook) > file_of(king) ? Wing::kingside : Wing::queenside;
    const std::uint8_t mask = CastlingRights::mask(side, wing);
    if (setup_.castling.bits & mask)
        return field_.fail(i, whose + " has two rights to castle on the same side of the king");
    setup_.castling.bits |= mask;
    if (auto king_settled = settle(i, king_, file_of(king), "kings"); !king_settled) return king_settled;
    return settle(i, rook_[static_cast<std::size_t>(wing)], file_of(*rook), "rooks");
}

Result<void> Chess960Rights::settle(std::size_t i, std::optional<int>& home, int file, const char* whose) const {
    if (home && *home != file)
        return field_.fail(i, std::string("the ") + whose +
                                  " that may castle stand on different files: in Chess960 "
                                  "Black mirrors White");
    home = file;
    return {};
}

}  // namespace adoube::chess
