// Plain English SAN ("Nf3", "exd5", "R1xe4", "e8=Q+", "O-O"), read, checked and played in one go. It
// finds the piece by looking back from the target square and asks only whether the own king is
// safe afterwards. Whatever is not plain, unique and legal is refused, and move_text.h has the
// word. Internal to the file that includes it, as plain_run_of.h.
//
// The counters of the position must be below 65,535 (PlainRun sees to it).
//
// One body serves all kinds, and tables choose between them: which piece moves next can be guessed no better by
// the processor than by us.
#pragma once

#include <cstring>
#include <string_view>

#include "chess/board/moves.h"
#include "chess/board/play.h"
#include "chess/pgn/plain_run.h"

namespace adoube::chess {

namespace {

// The squares a file letter or rank digit names; anything else names none.
constexpr std::array<Bitboard, 256> named_squares = [] {
    std::array<Bitboard, 256> named{};
    for (int i = 0; i < 8; ++i) {
        named[static_cast<std::size_t>('a' + i)] = file_a << i;
        named[static_cast<std::size_t>('1' + i)] = rank_mask(i);
    }
    return named;
}();

// The text of a move without the sign of check, two to six bytes in one number, the first byte lowest.
struct Word {
    std::uint64_t bits;
    unsigned bytes;
    unsigned operator[](unsigned i) const { return static_cast<unsigned>(bits >> (8 * i)) & 0xFF; }
    // The last bytes, the very last one highest; nothing before the first.
    std::uint64_t last() const { return bits << (64 - 8 * bytes); }
};

// Reads the square written in two bytes; false if there is none.
[[gnu::always_inline]] constexpr bool read_square(std::uint64_t two_bytes, Square& square) {
    const unsigned both = static_cast<unsigned>(two_bytes) - ('1' << 8 | 'a');
    square = static_cast<Square>((both & 7) | (both >> 5 & 0x38));
    return (both & ~0x0707u) == 0;
}

// What the first letter of a move says: which kind moves and from where, which row of origins to look in and how many
// bytes the move has if nothing more is named; apart for a step and a capture. Pawns are named by their file.
struct Head {
    Bitboard from = 0;  // none: no move begins so
    Kind kind = Kind::pawn;
    std::uint8_t row = 0, bytes = 0;
};
constexpr std::uint8_t pawn_takes = 6;  // the row after those of the kinds
constexpr std::array<std::array<Head, 256>, 2> heads = [] {
    std::array<std::array<Head, 256>, 2> all{};
    constexpr std::string_view letters = "NBRQK";
    for (std::uint8_t takes = 0; takes < 2; ++takes) {
        const std::uint8_t pawn_row = takes ? pawn_takes : 0, pawn_bytes = takes ? 4 : 2;
        const auto bytes = static_cast<std::uint8_t>(3 + takes);
        for (int i = 0; i < 8; ++i)
            all[takes][static_cast<std::size_t>('a' + i)] = {file_a << i, Kind::pawn, pawn_row, pawn_bytes};
        for (std::uint8_t i = 0; i < 5; ++i) {
            const auto kind = static_cast<std::uint8_t>(i + 1);
            all[takes][static_cast<std::size_t>(letters[i])] = {~Bitboard{0}, static_cast<Kind>(kind), kind, bytes};
        }
    }
    return all;
}();

// The squares from which a piece of this kind, no pawn, reaches another on an empty board.
constexpr Bitboard comes_from(Kind kind, int to) {
    Bitboard from = 0;
    for (int i = 0; i < 64; ++i) {
        const int files = (i & 7) > (to & 7) ? (i & 7) - (to & 7) : (to & 7) - (i & 7);
        const int ranks = i / 8 > to / 8 ? i / 8 - to / 8 : to / 8 - i / 8;
        const bool straight = !files != !ranks, diagonal = files == ranks && files > 0;
        const bool reaches = kind == Kind::knight   ? files * ranks == 2
                             : kind == Kind::bishop ? diagonal
                             : kind == Kind::rook   ? straight
                             : kind == Kind::queen  ? straight || diagonal
                                                    : (straight || diagonal) && files < 2 && ranks < 2;
        if (reaches) from |= Bitboard{1} << i;
    }
    return from;
}

template <Side us, class Sliders>
class PlainSan {
public:
    // The text without the sign of check. The null move, and nothing changed, if it is refused.
    [[gnu::noinline]] static Played play(Live& live, std::uint64_t bits, unsigned bytes) {
        const Position& p = live.position;
        const Word word{bits, bytes};
        const std::uint64_t last = word.last();
        const bool takes = (last >> 40 & 0xFF) == 'x';
        const Head& head = heads[takes][word[0]];
        Found found{.kind = head.kind, .takes = takes};
        if (!read_square(last >> 48, found.to)) return unusual(live, word.bits, word.bytes);
        const Bitboard ours = p.pieces(us), theirs = p.pieces(them), occupied = ours | theirs;
        // A capture says so, and takes what is theirs; a plain step needs an empty square.
        if (!contains(takes ? theirs : ~occupied, found.to)) return unusual(live, word.bits, word.bytes);
        found.able = ours & p.pieces(head.kind) & head.from & all_origins[head.row][static_cast<std::size_t>(found.to)];
        if (word.bytes != head.bytes) [[unlikely]]
            found.able &= named_origin(word, takes);
        if (found.able & (found.able - 1)) [[unlikely]]
            found.able = only_one(p, found.able, found.kind, found.to);
        if (!found.able) [[unlikely]]
            return {};
        const Square from = only(found.able);
        if ((between(found.to, from) & occupied) || !is_safe_after(p, found.kind, found.able, found.to)) [[unlikely]]
            return {};
        const std::uint8_t marks = make(live, found, from);
        if (head.kind == Kind::pawn && (index(from) ^ index(found.to)) == 16)
            offer_en_passant(live, square_number(index(found.to) + back));
        return {Move(from, found.to), marks};
    }

private:
    using Builder = PositionBuilder;
    static constexpr Side them = other(us);
    static constexpr int back = us == Side::white ? -8 : 8;

    struct Found {
        Bitboard able = 0;  // the pieces that could go there but for check or pin, and what stands between
        Square to{};
        Kind kind{};
        bool takes = false;
    };

    // From where a piece could come on an empty board: a pawn's step or double step, the kinds, a pawn's capture.
    // Pawns do not come to their last rank so: that is a promotion.
    static constexpr std::array<std::array<Bitboard, 64>, 7> all_origins = [] {
        std::array<std::array<Bitboard, 64>, 7> from{};
        for (int to = 0; to < 64; ++to) {
            const auto i = static_cast<std::size_t>(to);
            const int rank = rank_for(us, square_number(to));
            for (std::size_t kind = 1; kind < 6; ++kind) from[kind][i] = comes_from(static_cast<Kind>(kind), to);
            if (rank < 2 || rank == 7) continue;
            from[0][i] = Bitboard{1} << (to + back) | (rank == 3 ? Bitboard{1} << (to + 2 * back) : 0);
        }
        for (int to = 0; to < 64; ++to) {
            const int rank = rank_for(us, square_number(to));
            if (rank < 1 || rank == 7) continue;
            for (const int side : {-1, 1})
                if ((to & 7) + side >= 0 && (to & 7) + side < 8)
                    from[pawn_takes][static_cast<std::size_t>(to)] |= Bitboard{1} << (to + back + side);
        }
        return from;
    }();

    // The square of a set that has one.
    static Square only(Bitboard set) { return static_cast<Square>(__builtin_ctzll(set)); }

    // Is our king safe when the piece has gone there?
    [[gnu::always_inline]] static bool is_safe_after(const Position& p, Kind kind, Bitboard from, Square to) {
        const Square king = kind == Kind::king ? to : only(p.pieces(us, Kind::king));
        return is_safe(p, king, (p.occupied() ^ from) | bit(to), bit(to));
    }

    // Would a king of ours be safe on that square, with these squares occupied and `taken` gone?
    [[gnu::always_inline]] static bool is_safe(const Position& p, Square king, Bitboard occupied, Bitboard taken) {
        const Bitboard theirs = p.pieces(them) & ~taken, queens = p.pieces(Kind::queen);
        const Bitboard near = (knight_attacks(king) & p.pieces(Kind::knight)) |
                              (king_attacks(king) & p.pieces(Kind::king)) |
                              (pawn_attacks(us, king) & p.pieces(Kind::pawn));
        if (near & theirs) return false;
        const Bitboard in_line = (straight_rays(king) & (p.pieces(Kind::rook) | queens)) |
                                 (diagonal_rays(king) & (p.pieces(Kind::bishop) | queens));
        for (Bitboard far = in_line & theirs; far; far &= far - 1)
            if (!(between(king, first(far)) & occupied)) return false;
        return true;
    }

    // What stands between the letter and the target: a file, a rank or a square, then x or not.
    [[gnu::noinline]] static Bitboard named_origin(const Word& word, bool takes) {
        if (word[0] >= 'a') return 0;  // of a pawn nothing more is named
        const unsigned middle = word.bytes - 3 - takes;
        const Bitboard named = named_squares[word[1]];
        if (middle == 1) return named;
        const bool file_then_rank = word[1] >= 'a' && word[2] <= '8';
        return middle == 2 && file_then_rank ? named & named_squares[word[2]] : 0;
    }

    // The one of them that may go there: nothing between, and the king not left attacked. None if several may.
    [[gnu::noinline]] static Bitboard only_one(const Position& p, Bitboard able, Kind kind, Square to) {
        Bitboard free = 0;
        for (const Square from : squares(able))
            if (!(between(to, from) & p.occupied()) && is_safe_after(p, kind, bit(from), to)) free |= bit(from);
        return free & (free - 1) ? 0 : free;
    }

    // Promotions, castling, en passant; anything else is refused.
    [[gnu::noinline]] static Played unusual(Live& live, std::uint64_t bits, unsigned bytes) {
        const Position& p = live.position;
        const Word word{bits, bytes};
        const Move move = word[0] == 'O' ? castling(p, word) : pawn_special(p, word);
        if (move == Move{}) return {};
        return play_legal(live, move);
    }

    static Move pawn_special(const Position& p, const Word& word) {
        const unsigned file = word[0] - 'a';
        if (file >= 8 || word.bytes < 4) return {};
        const bool takes = word[1] == 'x';
        Square to;
        if (!read_square(word.bits >> (takes ? 16 : 0) & 0xFFFF, to)) return {};
        const Square from = square_at(static_cast<int>(file), (rank_of(to) + back / 8) & 7);
        if (!contains(p.pieces(us, Kind::pawn), from) || (takes && !contains(pawn_attacks(us, from), to))) return {};
        if (rank_for(us, to) != 7) {
            const bool legal = takes && word.bytes == 4 && Builder::en_passant(p) == index(to) &&
                               Builder::en_passant_is_safe<Sliders>(p, from, to);
            return legal ? Move(from, to, Move::Sort::en_passant) : Move{};
        }
        if (word.bytes != (takes ? 6 : 4) || word[word.bytes - 2] != '=') return {};
        if (!contains(takes ? p.pieces(them) : ~p.occupied(), to)) return {};
        if (!is_safe_after(p, Kind::pawn, bit(from), to)) return {};
        switch (word[word.bytes - 1]) {
            case 'Q': return Move::promotion(from, to, Kind::queen);
            case 'R': return Move::promotion(from, to, Kind::rook);
            case 'B': return Move::promotion(from, to, Kind::bishop);
            case 'N': return Move::promotion(from, to, Kind::knight);
            default: return {};
        }
    }

    static Move castling(const Position& p, const Word& word) {
        constexpr std::uint64_t short_text = 0x4F2D4F, long_text = 0x4F2D4F2D4F;  // O-O, O-O-O
        const bool kingside = word.bytes == 3;
        const std::uint64_t text = word.bits & ((std::uint64_t{1} << 8 * word.bytes) - 1);
        if (text != (kingside ? short_text : long_text)) return {};
        const Wing wing = kingside ? Wing::kingside : Wing::queenside;
        if (!p.castling().has(us, wing)) return {};
        if (p.is_chess960()) return castling_from_homes(p, wing);
        constexpr int rank = us == Side::white ? 0 : 7;
        const Bitboard occupied = p.occupied();
        if (occupied & (kingside ? Bitboard{0x60} : Bitboard{0x0E}) << 8 * rank) return {};
        const int step = kingside ? 1 : -1;
        for (int file = 4; file != 4 + 3 * step; file += step)
            if (!is_safe(p, square_at(file, rank), occupied, 0)) return {};
        return Move(square_at(4, rank), square_at(4 + 2 * step, rank), Move::Sort::castling);
    }

    static Move castling_from_homes(const Position& p, Wing wing) {
        const Move move(p.king(us), castled_king(us, wing), Move::Sort::castling);
        return is_legal(p, move) ? move : Move{};
    }

    [[gnu::noinline]] static void offer_en_passant(Live& live, Square passed) {
        Position& p = live.position;
        if (!(pawn_attacks(us, passed) & p.pieces(them, Kind::pawn))) return;
        Builder::offer_en_passant<Sliders>(p, passed);
        live.key ^= key_table.en_passant[static_cast<std::size_t>(Builder::en_passant(p))];
    }

    // The kinds in binary: knight 001, bishop 010, rook 011, queen 100; no king is taken.
    [[gnu::always_inline]] static Kind taken_at(const Position& p, Square square) {
        const Bitboard rooks = p.pieces(Kind::rook);
        const int at = index(square);
        return static_cast<Kind>(((p.pieces(Kind::knight) | rooks) >> at & 1) |
                                 ((p.pieces(Kind::bishop) | rooks) >> at & 1) << 1 |
                                 (p.pieces(Kind::queen) >> at & 1) << 2);
    }

    // The answer is the marks of its record.
    [[gnu::always_inline]] static std::uint8_t make(Live& live, const Found& found, Square from) {
        Position& p = live.position;
        const Kind kind = found.kind;
        const Square to = found.to;
        Key key = live.key ^ key_table.black_to_move ^ key_of_man(us, kind, from) ^ key_of_man(us, kind, to);
        const bool quiet = !found.takes && kind != Kind::pawn;
        auto marks = static_cast<std::uint8_t>(quiet ? static_cast<int>(kind) : PlyRecord::no_way_back);
        if (found.takes) {
            const Kind taken = taken_at(p, to);
            key ^= key_of_man(them, taken, to);
            Builder::take(p, {them, taken}, to);
        }
        Builder::step(p, us, kind, from, to);
        Builder::set_counters(p, quiet ? p.quiet_plies() + 1 : 0, p.move_number() + (us == Side::black));
        if (const CastlingRights rights = p.castling(); rights.bits) {
            Builder::lose_rights(p, from, to);
            key ^= key_table.rights[rights.bits] ^ key_table.rights[p.castling().bits];
            if (p.castling() != rights) marks = PlyRecord::no_way_back;
        }
        if (const auto square = static_cast<std::size_t>(Builder::en_passant(p)); square < 64) [[unlikely]] {
            key ^= key_table.en_passant[square];
            Builder::clear_en_passant(p);
            marks = PlyRecord::no_way_back;
        }
        Builder::set_turn(p, them);
        live.key = key;
        return marks;
    }
};

}  // namespace

}  // namespace adoube::chess
