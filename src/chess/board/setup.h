// What was read, before anybody trusts it: any arrangement of pieces with FEN's other five
// fields. A Setup becomes a Position only when nothing about it is impossible.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.h"
#include "chess/board/position.h"

namespace adoube::chess {

struct Setup {
    std::array<std::optional<Piece>, 64> board{};
    Side turn = Side::white;
    CastlingRights castling{};
    std::uint8_t homes = 0;  // of king and rooks, as in all_homes; 0: ordinary chess
    std::optional<Square> en_passant{};  // as written, whether or not a capture exists
    int quiet_plies = 0;
    int move_number = 1;
    bool operator==(const Setup&) const = default;
};

// Syntax is an Error of read_fen; the other classes are judgements on a Setup. Impossible is what
// no Position can hold; odd is what can be played on from but cannot come from a game by the
// Laws, or stands beyond its end.
enum class Soundness { sound, odd, impossible };

struct Problem {
    Soundness soundness;  // odd or impossible
    std::string what;     // "white has no king"
};

struct Examination {
    Soundness soundness;  // the worst among the problems
    std::vector<Problem> problems;
};

// Six fields with one space between them; the two counters may be left out together. At most
// 128 bytes; the counters at most 65535. Messages begin "fen: " and carry the place.
//
// In Chess960 a castling right is a file (Shredder-FEN: "HAha") or K and Q for the outermost rook on that side of the
// king (X-FEN). Files tell Chess960 by themselves; for K and Q the variant has to be named.
Result<Setup> read_fen(std::string_view text, Variant variant = Variant::standard);
Examination examine(const Setup& setup);
Result<Position> to_position(const Setup& setup);  // refuses only what is impossible, naming the first problem
// read_fen, then to_position
Result<Position> position_from_fen(std::string_view text, Variant variant = Variant::standard);
Setup setup_of(const Position& position);
// En passant only if a legal capture exists. In Chess960 the rights are files, so that the text reads back as it is.
std::string write_fen(const Position& position);
std::string write_xfen(const Position& position);  // K, Q, k, q wherever that is clear; needs the variant to be read

}  // namespace adoube::chess
