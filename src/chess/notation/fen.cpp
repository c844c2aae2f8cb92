// FEN, read into a Setup and written from a Position (setup.h).
#include <algorithm>
#include <charconv>
#include <functional>
#include <utility>

#include "chess/board/setup.h"
#include "chess/notation/fen_rights.h"

namespace adoube::chess {

namespace {

constexpr std::size_t longest = 128;
constexpr int largest_counter = 65535;
constexpr std::string_view rights_letters = "KQkq";  // in the order of the bits

constexpr std::array names{"piece placement",   "side to move", "castling rights",
                           "en passant square", "quiet count",  "move number"};

std::unexpected<Error> missing(std::size_t at, std::size_t field) {
    return fail_at(at, std::string("fen: the ") + names[field] + " is missing");
}

Result<std::vector<FenField>> split(std::string_view text) {
    std::vector<FenField> fields;
    for (std::size_t start = 0;;) {
        if (fields.size() == names.size()) return fail_at(start - 1, "fen: something follows the move number");
        const std::size_t end = std::min(text.find(' ', start), text.size());
        if (end == start) return missing(start, fields.size());
        fields.push_back({text.substr(start, end - start), start});
        if (end == text.size()) return fields;
        start = end + 1;
    }
}

Result<void> read_board(const FenField& field, Setup& setup) {
    int rank = 7, file = 0;
    bool after_digit = false;
    const auto rank_has = [&](int squares) {
        return "rank " + std::to_string(rank + 1) + " has " + std::to_string(squares) + " squares";
    };
    for (std::size_t i = 0; i < field.text.size(); ++i) {
        const char c = field.text[i];
        if (c == '/') {
            if (file != 8) return field.fail(i, rank_has(file));
            if (rank == 0) return field.fail(i, "there are more than 8 ranks");
            --rank, file = 0, after_digit = false;
            continue;
        }
        if (c >= '0' && c <= '9') {
            if (after_digit) return field.fail(i, "two digits side by side");
            if (c == '0' || c == '9') return field.fail(i, quoted_in_fen(c) + " is not a number of empty squares");
            file += c - '0', after_digit = true;
            if (file > 8) return field.fail(i, rank_has(file));
            continue;
        }
        const auto piece = piece_of(c);
        if (!piece) return field.fail(i, quoted_in_fen(c) + " is not a piece");
        if (file == 8) return field.fail(i, rank_has(9));
        setup.board[static_cast<std::size_t>(square_at(file, rank))] = piece;
        ++file, after_digit = false;
    }
    if (file != 8) return field.fail(field.text.size(), rank_has(file));
    if (rank != 0) return field.fail(field.text.size(), "there are only " + std::to_string(8 - rank) + " ranks");
    return {};
}

Result<void> read_turn(const FenField& field, Setup& setup) {
    if (field.text != "w" && field.text != "b") return field.fail(0, "the side to move is w or b");
    setup.turn = field.text == "w" ? Side::white : Side::black;
    return {};
}

Result<void> read_ordinary_rights(const FenField& field, Setup& setup) {
    for (std::size_t i = 0; i < field.text.size(); ++i) {
        const auto right = rights_letters.find(field.text[i]);
        if (right == rights_letters.npos)
            return field.fail(i, quoted_in_fen(field.text[i]) +
                                     " is not a castling right (K, Q, k, q, a file in Chess960, or - alone)");
        const auto mask = static_cast<std::uint8_t>(1 << right);
        if (setup.castling.bits & mask)
            return field.fail(i, "castling right " + quoted_in_fen(field.text[i]) + " stands twice");
        setup.castling.bits |= mask;
    }
    return {};
}

Result<void> read_en_passant(const FenField& field, Setup& setup) {
    if (field.text == "-") return {};
    setup.en_passant = parse_square(field.text);
    if (!setup.en_passant) return field.fail(0, "the en passant square is a square such as e3, or -");
    return {};
}

Result<void> read_counter(const FenField& field, const char* name, int& counter) {
    for (std::size_t i = 0; i < field.text.size(); ++i)
        if (field.text[i] < '0' || field.text[i] > '9')
            return field.fail(i, std::string("the ") + name + " is not a plain number");
    const auto parsed = std::from_chars(field.text.data(), field.text.data() + field.text.size(), counter);
    if (parsed.ec != std::errc{} || counter > largest_counter)
        return field.fail(0, std::string("the ") + name + " is larger than " + std::to_string(largest_counter));
    return {};
}
Result<void> read_quiet(const FenField& field, Setup& setup) {
    return read_counter(field, names[4], setup.quiet_plies);
}
Result<void> read_number(const FenField& field, Setup& setup) {
    return read_counter(field, names[5], setup.move_number);
}

Result<void> read_rights(const FenField& field, Setup& setup, Variant variant) {
    const bool names_files = std::ranges::any_of(field.text, [](char c) { return file_named(c).has_value(); });
    if (variant == Variant::chess960 || names_files) return Chess960Rights(field, setup).read();
    return field.text == "-" ? Result<void>() : read_ordinary_rights(field, setup);
}

}  // namespace

Result<Setup> read_fen(std::string_view text, Variant variant) {
    if (text.size() > longest) return fail_at(longest, "fen: longer than 128 bytes");
    const auto fields = split(text);
    if (!fields) return std::unexpected(fields.error());
    Setup setup;
    const auto rights = [&](const FenField& field, Setup& into) { return read_rights(field, into, variant); };
    using Reader = std::function<Result<void>(const FenField&, Setup&)>;
    const std::array<Reader, 6> readers{read_board, read_turn, rights, read_en_passant, read_quiet, read_number};
    for (std::size_t i = 0; i < fields->size(); ++i)
        if (const auto read = readers[i]((*fields)[i], setup); !read) return std::unexpected(read.error());
    if (fields->size() == 4 || fields->size() == 6) return setup;
    return missing(text.size(), fields->size());
}

namespace {

// The letters of the men by their squares; nothing where nobody stands.
std::array<char, 64> letters_of(const Position& position) {
    std::array<char, 64> letters{};
    for (const Side side : {Side::white, Side::black})
        for (const Kind kind : all_kinds)
            for (const Square square : squares(position.pieces(side, kind)))
                letters[static_cast<std::size_t>(square)] = letter({side, kind});
    return letters;
}

std::string fen_with(const Position& position, const std::string& rights) {
    const std::array<char, 64> letters = letters_of(position);
    std::string text;
    text.reserve(96);
    for (int rank = 7; rank >= 0; --rank) {
        int empty = 0;
        for (int file = 0; file < 8; ++file) {
            const char man = letters[static_cast<std::size_t>(square_at(file, rank))];
            if (!man) {
                ++empty;
                continue;
            }
            if (empty) text += static_cast<char>('0' + std::exchange(empty, 0));
            text += man;
        }
        if (empty) text += static_cast<char>('0' + empty);
        text += rank ? '/' : ' ';
    }
    text += position.turn() == Side::white ? "w " : "b ";
    text += rights.empty() ? "-" : rights;
    text += ' ' + (position.en_passant() ? to_string(*position.en_passant()) : "-");
    text += ' ' + std::to_string(position.quiet_plies());
    return text += ' ' + std::to_string(position.move_number());
}

// The rights in the order of their bits, each by what `letter_of` says of it for White.
template <class Letter>
std::string rights_of(const Position& position, Letter&& letter_of) {
    std::string rights;
    for (const Side side : {Side::white, Side::black})
        for (const Wing wing : {Wing::kingside, Wing::queenside}) {
            if (!position.castling().has(side, wing)) continue;
            const char capital = letter_of(side, wing);
            rights += side == Side::white ? capital : static_cast<char>(capital | 32);
        }
    return rights;
}

char plain_letter(Wing wing) { return wing == Wing::kingside ? 'K' : 'Q'; }
char file_letter(const Position& position, Wing wing) {
    return static_cast<char>('A' + position.homes().rook[static_cast<std::size_t>(wing)]);
}

}  // namespace

std::string write_fen(const Position& position) {
    const bool files = position.is_chess960();
    return fen_with(position, rights_of(position, [&](Side, Wing wing) {
                        return files ? file_letter(position, wing) : plain_letter(wing);
                    }));
}

std::string write_xfen(const Position& position) {
    return fen_with(position, rights_of(position, [&](Side side, Wing wing) {
                        const Bitboard rooks = position.pieces(side, Kind::rook);
                        const bool clear = outermost_rook(rooks, position.king(side), wing) ==
                                           position.homes().rook_square(side, wing);
                        return clear ? plain_letter(wing) : file_letter(position, wing);
                    }));
}

}  // namespace adoube::chess
