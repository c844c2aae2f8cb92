// FEN, read into a Setup and written from a Position (setup.h).
#include <charconv>
#include <utility>

#include "chess/board/setup.h"

namespace adoube::chess {

namespace {

constexpr std::size_t longest = 128;
constexpr int largest_counter = 65535;
constexpr std::string_view rights_letters = "KQkq";  // in the order of the bits

struct Field {
    std::string_view text;
    std::size_t at;  // of its first byte in the whole text

    std::unexpected<Error> fail(std::size_t offset, const std::string& message) const {
        return fail_at(at + offset, "fen: " + message);
    }
};

std::string quoted(char c) {
    if (c >= ' ' && c <= '~') return std::string("'") + c + "'";
    constexpr std::string_view digits = "0123456789abcdef";
    const auto byte = static_cast<unsigned char>(c);
    return std::string("byte 0x") + digits[byte >> 4] + digits[byte & 15];
}

constexpr std::array names{"piece placement",   "side to move", "castling rights",
                           "en passant square", "quiet count",  "move number"};

std::unexpected<Error> missing(std::size_t at, std::size_t field) {
    return fail_at(at, std::string("fen: the ") + names[field] + " is missing");
}

Result<std::vector<Field>> split(std::string_view text) {
    std::vector<Field> fields;
    for (std::size_t start = 0;;) {
        if (fields.size() == names.size()) return fail_at(start - 1, "fen: something follows the move number");
        const std::size_t end = std::min(text.find(' ', start), text.size());
        if (end == start) return missing(start, fields.size());
        fields.push_back({text.substr(start, end - start), start});
        if (end == text.size()) return fields;
        start = end + 1;
    }
}

Result<void> read_board(const Field& field, Setup& setup) {
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
            if (c == '0' || c == '9') return field.fail(i, quoted(c) + " is not a number of empty squares");
            file += c - '0', after_digit = true;
            if (file > 8) return field.fail(i, rank_has(file));
            continue;
        }
        const auto piece = piece_of(c);
        if (!piece) return field.fail(i, quoted(c) + " is not a piece");
        if (file == 8) return field.fail(i, rank_has(9));
        setup.board[static_cast<std::size_t>(square_at(file, rank))] = piece;
        ++file, after_digit = false;
    }
    if (file != 8) return field.fail(field.text.size(), rank_has(file));
    if (rank != 0) return field.fail(field.text.size(), "there are only " + std::to_string(8 - rank) + " ranks");
    return {};
}

Result<void> read_turn(const Field& field, Setup& setup) {
    if (field.text != "w" && field.text != "b") return field.fail(0, "the side to move is w or b");
    setup.turn = field.text == "w" ? Side::white : Side::black;
    return {};
}

Result<void> read_rights(const Field& field, Setup& setup) {
    if (field.text == "-") return {};
    for (std::size_t i = 0; i < field.text.size(); ++i) {
        const auto right = rights_letters.find(field.text[i]);
        if (right == rights_letters.npos)
            return field.fail(i, quoted(field.text[i]) + " is not a castling right (K, Q, k, q or - alone)");
        const auto mask = static_cast<std::uint8_t>(1 << right);
        if (setup.castling.bits & mask)
            return field.fail(i, "castling right " + quoted(field.text[i]) + " stands twice");
        setup.castling.bits |= mask;
    }
    return {};
}

Result<void> read_en_passant(const Field& field, Setup& setup) {
    if (field.text == "-") return {};
    setup.en_passant = parse_square(field.text);
    if (!setup.en_passant) return field.fail(0, "the en passant square is a square such as e3, or -");
    return {};
}

Result<void> read_counter(const Field& field, const char* name, int& counter) {
    for (std::size_t i = 0; i < field.text.size(); ++i)
        if (field.text[i] < '0' || field.text[i] > '9')
            return field.fail(i, std::string("the ") + name + " is not a plain number");
    const auto parsed = std::from_chars(field.text.data(), field.text.data() + field.text.size(), counter);
    if (parsed.ec != std::errc{} || counter > largest_counter)
        return field.fail(0, std::string("the ") + name + " is larger than " + std::to_string(largest_counter));
    return {};
}
Result<void> read_quiet(const Field& field, Setup& setup) { return read_counter(field, names[4], setup.quiet_plies); }
Result<void> read_number(const Field& field, Setup& setup) { return read_counter(field, names[5], setup.move_number); }

}  // namespace

Result<Setup> read_fen(std::string_view text) {
    if (text.size() > longest) return fail_at(longest, "fen: longer than 128 bytes");
    const auto fields = split(text);
    if (!fields) return std::unexpected(fields.error());
    Setup setup;
    constexpr std::array readers{read_board, read_turn, read_rights, read_en_passant, read_quiet, read_number};
    for (std::size_t i = 0; i < fields->size(); ++i)
        if (const auto read = readers[i]((*fields)[i], setup); !read) return std::unexpected(read.error());
    if (fields->size() == 4 || fields->size() == 6) return setup;
    return missing(text.size(), fields->size());
}

std::string write_fen(const Position& position) {
    std::string text;
    for (int rank = 7; rank >= 0; --rank) {
        int empty = 0;
        for (int file = 0; file < 8; ++file) {
            const auto piece = position.at(square_at(file, rank));
            if (!piece) {
                ++empty;
                continue;
            }
            if (empty) text += static_cast<char>('0' + std::exchange(empty, 0));
            text += letter(*piece);
        }
        if (empty) text += static_cast<char>('0' + empty);
        text += rank ? '/' : ' ';
    }
    text += position.turn() == Side::white ? "w " : "b ";
    if (!position.castling().bits) text += '-';
    for (std::size_t right = 0; right < 4; ++right)
        if (position.castling().bits >> right & 1) text += rights_letters[right];
    text += ' ' + (position.en_passant() ? to_string(*position.en_passant()) : "-");
    return text + ' ' + std::to_string(position.quiet_plies()) + ' ' + std::to_string(position.move_number());
}

}  // namespace adoube::chess
