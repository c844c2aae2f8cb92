// Plain English SAN ("Nf3", "exd5", "R1xe4", "e8=Q+", "O-O"), read, checked and played in one go. It
// finds the piece by looking back from the target square and asks only whether the own king is
// safe afterwards. Whatever is not plain, unique and legal is refused, and move_text.h has the
// word. Internal to the file that includes it, as plain_run_of.h.
//
// The counters of the position must be below 65,535 (PlainRun sees to it).
//
// One body serves all kinds: small code that stays in the instruction cache is worth more here than
// code made for each case.
#pragma once

#include <cstring>
#include <type_traits>

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

// Up to seven bytes of text in one number, the first byte lowest.
struct Word {
    std::uint64_t bits;
    unsigned bytes;
    unsigned operator[](unsigned i) const { return static_cast<unsigned>(bits >> (8 * i)) & 0xFF; }
    // The square written at byte i; false if there is none.
    bool square(unsigned i, Square& square) const {
        const unsigned both = static_cast<unsigned>(bits >> (8 * i) & 0xFFFF) - ('1' << 8 | 'a');
        square = static_cast<Square>((both & 7) | (both >> 5 & 0x38));
        return (both & ~0x0707u) == 0;
    }
};

template <Side us, class Sliders>
class PlainSan {
public:
    // Writes what stands after the move to `next` and returns the move; the null move, and nothing
    // written, if it is refused.
    [[gnu::noinline]] static Move play(const Live& now, Live& next, std::uint64_t bits, unsigned bytes) {
        const Position& p = now.position;
        Word word{bits, bytes};
        const unsigned tail = word[bytes - 1];
        word.bytes -= (tail == '+') | (tail == '#');
        Found found;
        const unsigned head = word[0];
        if (head >= 'a') {
            if (!find_pawn(p, word, found)) return unusual(now, next, word);
        } else if (!find_piece(p, word, head, found)) {
            return unusual(now, next, word);
        }
        if (found.able & (found.able - 1)) [[unlikely]]
            found.able = only_safe(p, found.able, found.kind, found.to);
        if (!found.able) return {};
        const Square from = first(found.able);
        if (!is_safe_after(p, found.kind, from, found.to)) return {};
        make(now, next, found.kind, from, found.to, found.takes);
        if (found.twice) offer_en_passant(next, square_number(index(found.to) + back));
        return Move(from, found.to);
    }

private:
    using Builder = PositionBuilder;
    static constexpr Side them = other(us);
    static constexpr int back = us == Side::white ? -8 : 8;

    struct Found {
        Bitboard able = 0;  // the pieces that could go there but for check or pin
        Square to{};
        Kind kind{};
        bool takes = false, twice = false;
    };

    // Is our king safe when the piece has gone there?
    [[gnu::always_inline]] static bool is_safe_after(const Position& p, Kind kind, Square from, Square to) {
        const Square king = kind == Kind::king ? to : p.king(us);
        return is_safe(p, king, (p.occupied() ^ bit(from)) | bit(to), bit(to));
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

    // Of the pieces in line with a square those that see it.
    [[gnu::always_inline]] static Bitboard that_see(Bitboard in_line, Square square, Bitboard occupied) {
        Bitboard seeing = 0;
        for (; in_line; in_line &= in_line - 1)
            if (!(between(square, first(in_line)) & occupied)) seeing |= in_line & -in_line;
        return seeing;
    }

    // What stands between the letter and the target: x, a file, a rank, a square, each with or without x.
    static bool named_origin(const Word& word, Bitboard& named, bool& takes) {
        unsigned middle = word.bytes - 3;
        takes = word[middle] == 'x';
        middle -= takes;
        if (middle == 0) return true;
        named = named_squares[word[1]];
        if (middle == 1) return named != 0;
        const bool file_then_rank = word[1] >= 'a' && word[2] <= '8';
        named &= named_squares[word[2]];
        return middle == 2 && file_then_rank && named != 0;
    }

    [[gnu::always_inline]] static bool find_piece(const Position& p, const Word& word, unsigned head, Found& found) {
        if (word.bytes - 3 > 3 || !word.square(word.bytes - 2, found.to)) return false;
        Bitboard named = ~Bitboard{0};
        if (word.bytes != 3 && !named_origin(word, named, found.takes)) return false;
        const Bitboard ours = p.pieces(us), theirs = p.pieces(them), occupied = ours | theirs;
        // A capture says so, and takes what is theirs; a plain step needs an empty square.
        if (!contains(found.takes ? theirs : ~occupied, found.to)) return false;
        switch (head) {
            case 'N': found.able = knight_attacks(found.to), found.kind = Kind::knight; break;
            case 'B': found.able = diagonal_rays(found.to), found.kind = Kind::bishop; break;
            case 'R': found.able = straight_rays(found.to), found.kind = Kind::rook; break;
            case 'Q': found.able = straight_rays(found.to) | diagonal_rays(found.to), found.kind = Kind::queen; break;
            case 'K': found.able = king_attacks(found.to), found.kind = Kind::king; break;
            default: return false;
        }
        found.able = that_see(found.able & p.pieces(found.kind) & ours & named, found.to, occupied);
        return true;
    }

    // Steps and captures; not en passant and not on the last rank.
    [[gnu::always_inline]] static bool find_pawn(const Position& p, const Word& word, Found& found) {
        const Bitboard pawns = p.pieces(us, Kind::pawn);
        found.kind = Kind::pawn;
        if (word.bytes == 2) {
            if (!word.square(0, found.to)) return false;
            const int rank = rank_for(us, found.to);
            if (contains(p.occupied(), found.to) || rank < 2 || rank == 7) return false;
            const Square behind = square_number(index(found.to) + back);
            found.able = pawns & bit(behind);
            if (found.able) return true;
            found.twice = true;
            if (rank != 3 || contains(p.occupied(), behind)) return false;
            found.able = pawns & bit(square_number(index(behind) + back));
            return true;
        }
        if (word.bytes != 4 || word[1] != 'x' || !word.square(2, found.to)) return false;
        if (!contains(p.pieces(them), found.to) || rank_for(us, found.to) == 7) return false;
        found.takes = true;
        const unsigned file = word[0] - 'a';
        found.able = pawns & pawn_attacks(them, found.to) & (file < 8 ? file_a << file : 0);
        return true;
    }

    // Those of them that may go there without leaving the king attacked, if it is one; else none.
    [[gnu::noinline]] static Bitboard only_safe(const Position& p, Bitboard able, Kind kind, Square to) {
        Bitboard safe = 0;
        for (const Square from : squares(able))
            if (is_safe_after(p, kind, from, to)) safe |= bit(from);
        return safe & (safe - 1) ? 0 : safe;
    }

    // Promotions, castling, en passant; anything else is refused.
    [[gnu::noinline]] static Move unusual(const Live& now, Live& next, Word word) {
        const Position& p = now.position;
        const Move move = word[0] == 'O' ? castling(p, word) : pawn_special(p, word);
        if (move != Move{}) play_legal(now, next, move);
        return move;
    }

    static Move pawn_special(const Position& p, const Word& word) {
        const unsigned file = word[0] - 'a';
        if (file >= 8 || word.bytes < 4) return {};
        const bool takes = word[1] == 'x';
        Square to;
        if (!word.square(takes ? 2 : 0, to)) return {};
        const Square from = square_at(static_cast<int>(file), (rank_of(to) + back / 8) & 7);
        if (!contains(p.pieces(us, Kind::pawn), from) || (takes && !contains(pawn_attacks(us, from), to))) return {};
        if (rank_for(us, to) != 7) {
            const bool legal = takes && word.bytes == 4 && Builder::en_passant(p) == index(to) &&
                               Builder::en_passant_is_safe<Sliders>(p, from, to);
            return legal ? Move(from, to, Move::Sort::en_passant) : Move{};
        }
        if (word.bytes != (takes ? 6 : 4) || word[word.bytes - 2] != '=') return {};
        if (!contains(takes ? p.pieces(them) : ~p.occupied(), to)) return {};
        if (!is_safe_after(p, Kind::pawn, from, to)) return {};
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

    [[gnu::noinline]] static void offer_en_passant(Live& next, Square passed) {
        Position& p = next.position;
        if (!(pawn_attacks(us, passed) & p.pieces(them, Kind::pawn))) return;
        Builder::offer_en_passant<Sliders>(p, passed);
        next.key ^= key_table.en_passant[static_cast<std::size_t>(Builder::en_passant(p))];
    }

    // The kinds in binary: knight 001, bishop 010, rook 011, queen 100; no king is taken.
    [[gnu::always_inline]] static Kind taken_at(const Position& p, Square square) {
        const Bitboard rooks = p.pieces(Kind::rook);
        const int at = index(square);
        return static_cast<Kind>(((p.pieces(Kind::knight) | rooks) >> at & 1) |
                                 ((p.pieces(Kind::bishop) | rooks) >> at & 1) << 1 |
                                 (p.pieces(Kind::queen) >> at & 1) << 2);
    }

    // Word by word, because a wider load would have to wait for the narrower stores of the ply before.
    [[gnu::always_inline]] static void copy(Position& to, const Position& from) {
        static_assert(sizeof(Position) % 8 == 0 && std::is_trivially_copyable_v<Position>);
        auto* out = reinterpret_cast<char*>(&to);
        const auto* in = reinterpret_cast<const char*>(&from);
        for (std::size_t i = 0; i < sizeof(Position); i += 8) {
            std::uint64_t word;
            std::memcpy(&word, in + i, 8);
#ifdef __GNUC__
            asm("" : "+r"(word));  // keeps the compiler from joining two words into a wide one
#endif
            std::memcpy(out + i, &word, 8);
        }
    }

    [[gnu::always_inline]] static void make(const Live& now, Live& next, Kind kind, Square from, Square to,
                                            bool takes) {
        const Position& was = now.position;
        Position& p = next.position;
        copy(p, was);
        Key key = now.key ^ key_table.black_to_move ^ key_of_man(us, kind, from) ^ key_of_man(us, kind, to);
        if (takes) {
            const Kind taken = taken_at(was, to);
            key ^= key_of_man(them, taken, to);
            Builder::take(p, {them, taken}, to);
        }
        Builder::step(p, us, kind, from, to);
        const int quiet = takes || kind == Kind::pawn ? 0 : was.quiet_plies() + 1;
        Builder::set_counters(p, quiet, was.move_number() + (us == Side::black));
        Builder::lose_rights(p, from, to);
        key ^= key_table.rights[was.castling().bits] ^ key_table.rights[p.castling().bits];
        key ^= key_table.en_passant[static_cast<std::size_t>(Builder::en_passant(was))];
        Builder::clear_en_passant(p);
        Builder::set_turn(p, them);
        next.key = key;
    }
};

}  // namespace

}  // namespace adoube::chess
