// Plain English SAN ("Nf3", "exd5", "R1xe4", "e8=Q+", "O-O"), read, checked and played in one go: the
// hot path of replay. It finds the piece by looking back from the target square and asks only
// whether the own king is safe afterwards. Whatever is not plain, unique and legal is refused,
// and move_text.h has the word.
#pragma once

#include "chess/live.h"
#include "chess/play.h"

namespace adoube::chess {

// The squares a file letter or rank digit names; x names all; anything else none.
inline constexpr std::array<Bitboard, 128> named_squares = [] {
    std::array<Bitboard, 128> named{};
    for (int i = 0; i < 8; ++i) {
        named[static_cast<std::size_t>('a' + i)] = file_a << i;
        named[static_cast<std::size_t>('1' + i)] = rank_mask(i);
    }
    return named;
}();

// Up to eight bytes of text in one number, the first byte lowest.
struct Word {
    std::uint64_t bits;
    unsigned bytes;
    unsigned operator[](unsigned i) const { return static_cast<unsigned>(bits >> (8 * i)) & 0xFF; }
    Bitboard named(unsigned i) const { return (*this)[i] < 128 ? named_squares[(*this)[i]] : 0; }
};

template <Side us>
class PlainSan {
public:
    // Writes what stands after the move to `next` and returns the move; the null move, and nothing
    // written, if it is refused.
    static Move play(const Live& now, Live& next, std::uint64_t bits, unsigned bytes) {
        Word word{bits, bytes};
        const unsigned tail = word[bytes - 1];
        word.bytes -= (tail == '+') | (tail == '#');
        switch (word[0]) {
            case 'N': return piece<Kind::knight>(now, next, word);
            case 'B': return piece<Kind::bishop>(now, next, word);
            case 'R': return piece<Kind::rook>(now, next, word);
            case 'Q': return piece<Kind::queen>(now, next, word);
            case 'K': return piece<Kind::king>(now, next, word);
            case 'O': return castling(now, next, word);
            default: return pawn(now, next, word);
        }
    }

private:
    static constexpr Side them = other(us);
    static constexpr int ahead = us == Side::white ? 8 : -8;
    static constexpr int home_rank = us == Side::white ? 0 : 7;
    using Builder = PositionBuilder;

    template <Kind kind>
    static Bitboard looking_back(Square to, Bitboard occupied) {
        if constexpr (kind == Kind::knight) return knight_attacks(to);
        if constexpr (kind == Kind::bishop) return bishop_attacks(to, occupied);
        if constexpr (kind == Kind::rook) return rook_attacks(to, occupied);
        if constexpr (kind == Kind::queen) return rook_attacks(to, occupied) | bishop_attacks(to, occupied);
        if constexpr (kind == Kind::king) return king_attacks(to);
    }

    // Would a king of ours be safe on that square, with these squares occupied and `taken` gone?
    static bool is_safe(const Position& p, Square king, Bitboard occupied, Bitboard taken) {
        const Bitboard queens = p.pieces(Kind::queen);
        const Bitboard attackers = (rook_attacks(king, occupied) & (p.pieces(Kind::rook) | queens)) |
                                   (bishop_attacks(king, occupied) & (p.pieces(Kind::bishop) | queens)) |
                                   (knight_attacks(king) & p.pieces(Kind::knight)) |
                                   (pawn_attacks(us, king) & p.pieces(Kind::pawn));
        return !(attackers & p.pieces(them) & ~taken);
    }

    static bool square_of(const Word& word, unsigned at, Square& square) {
        const unsigned file = word[at] - 'a', rank = word[at + 1] - '1';
        square = static_cast<Square>((rank << 3 | file) & 63);
        return (file | rank) < 8;
    }

    // What stands between the letter and the target: nothing, x, a file, a rank, a square, each with or without x.
    static bool named_origin(const Word& word, Bitboard& named, bool& takes) {
        named = ~Bitboard{0};
        takes = false;
        unsigned middle = word.bytes - 3;
        if (middle == 0) return true;
        if (word[middle] == 'x') {
            takes = true;
            --middle;
        }
        if (middle == 0) return true;
        named = word.named(1);
        if (middle == 1) return named != 0;
        const bool file_then_rank = word[1] >= 'a' && word[2] <= '8';
        named &= word.named(2);
        return middle == 2 && file_then_rank && named != 0;
    }

    template <Kind kind>
    static Move piece(const Live& now, Live& next, const Word& word) {
        const Position& p = now.position;
        Square to;
        Bitboard named;
        bool takes;
        if (word.bytes < 3 || word.bytes > 6 || !square_of(word, word.bytes - 2, to)) return {};
        if (!named_origin(word, named, takes)) return {};
        const Bitboard occupied = p.occupied();
        if (contains(p.pieces(us), to) || contains(p.pieces(them), to) != takes) return {};
        Bitboard able = looking_back<kind>(to, occupied) & p.pieces(us, kind) & named;
        Square from{};
        if constexpr (kind == Kind::king) {
            if (!able) return {};
            from = first(able);
            if (contains(king_attacks(p.king(them)), to)) return {};
            if (!is_safe(p, to, (occupied ^ bit(from)) | bit(to), bit(to))) return {};
        } else {
            const Square king = p.king(us);
            int found = 0;
            for (; able; able &= able - 1) {
                const Square candidate = first(able);
                if (!is_safe(p, king, (occupied ^ bit(candidate)) | bit(to), bit(to))) continue;
                from = candidate;
                ++found;
            }
            if (found != 1) return {};
        }
        const Move move(from, to);
        if (takes) return make<kind, true>(now, next, move);
        return make<kind, false>(now, next, move);
    }

    static Move pawn(const Live& now, Live& next, const Word& word) {
        const unsigned file = word[0] - 'a';
        if (file >= 8 || word.bytes < 2) return {};
        const bool takes = word[1] == 'x';
        const unsigned target = takes ? 2 : 0;
        Square to;
        if (word.bytes < target + 2 || !square_of(word, target, to)) return {};
        const bool promotes = rank_for(us, to) == 7;
        if (word.bytes != target + (promotes ? 4 : 2)) return {};
        return takes ? pawn_takes(now, next, word, to, static_cast<int>(file), promotes)
                     : pawn_steps(now, next, word, to, promotes);
    }

    static Move pawn_steps(const Live& now, Live& next, const Word& word, Square to, bool promotes) {
        const Position& p = now.position;
        const Bitboard occupied = p.occupied(), pawns = p.pieces(us, Kind::pawn);
        if (contains(occupied, to) || rank_for(us, to) < 2) return {};
        Square from = square_number(index(to) - ahead);
        bool twice = false;
        if (!contains(pawns, from)) {
            if (contains(occupied, from) || rank_for(us, to) != 3) return {};
            from = square_number(index(from) - ahead);
            if (!contains(pawns, from)) return {};
            twice = true;
        }
        if (!is_safe(p, p.king(us), occupied ^ bit(from) ^ bit(to), 0)) return {};
        if (promotes) return promote(now, next, word, Move(from, to));
        make<Kind::pawn, false>(now, next, Move(from, to));
        if (twice) offer_en_passant(next, square_number(index(to) - ahead));
        return Move(from, to);
    }

    static Move pawn_takes(const Live& now, Live& next, const Word& word, Square to, int file, bool promotes) {
        const Position& p = now.position;
        const Square from = square_at(file, rank_of(square_number((index(to) - ahead) & 63)));
        if (!contains(pawn_attacks(us, from), to) || !contains(p.pieces(us, Kind::pawn), from)) return {};
        if (!contains(p.pieces(them), to)) return en_passant(now, next, from, to);
        if (!is_safe(p, p.king(us), p.occupied() ^ bit(from), bit(to))) return {};
        if (promotes) return promote(now, next, word, Move(from, to));
        return make<Kind::pawn, true>(now, next, Move(from, to));
    }

    static Move en_passant(const Live& now, Live& next, Square from, Square to) {
        const Position& p = now.position;
        if (Builder::en_passant(p) != index(to) || !Builder::en_passant_is_safe(p, from, to)) return {};
        const Move move(from, to, Move::Sort::en_passant);
        return slowly(now, next, move);
    }

    static Move promote(const Live& now, Live& next, const Word& word, Move step) {
        if (word[word.bytes - 2] != '=') return {};
        switch (word[word.bytes - 1]) {
            case 'Q': return slowly(now, next, Move::promotion(step.from(), step.to(), Kind::queen));
            case 'R': return slowly(now, next, Move::promotion(step.from(), step.to(), Kind::rook));
            case 'B': return slowly(now, next, Move::promotion(step.from(), step.to(), Kind::bishop));
            case 'N': return slowly(now, next, Move::promotion(step.from(), step.to(), Kind::knight));
            default: return {};
        }
    }

    static Move castling(const Live& now, Live& next, const Word& word) {
        constexpr std::uint64_t short_text = 0x4F2D4F, long_text = 0x4F2D4F2D4F;  // O-O, O-O-O
        const Position& p = now.position;
        const bool kingside = word.bytes == 3;
        const std::uint64_t text = word.bits & ((std::uint64_t{1} << 8 * word.bytes) - 1);
        if (word.bytes > 5 || text != (kingside ? short_text : long_text)) return {};
        if (!p.castling().has(us, kingside ? Wing::kingside : Wing::queenside)) return {};
        constexpr int home = 8 * home_rank;
        const Bitboard occupied = p.occupied();
        if (occupied & (kingside ? Bitboard{0x60} : Bitboard{0x0E}) << home) return {};
        const int step = kingside ? 1 : -1;
        const Square king = square_at(4, home_rank);
        const Square crossed = square_at(4 + step, home_rank), to = square_at(4 + 2 * step, home_rank);
        const Bitboard near_their_king = king_attacks(p.king(them));
        if (contains(near_their_king, crossed) || contains(near_their_king, to)) return {};
        if (!is_safe(p, king, occupied, 0) || !is_safe(p, crossed, occupied, 0) || !is_safe(p, to, occupied, 0))
            return {};
        return slowly(now, next, Move(king, to, Move::Sort::castling));
    }

    // Promotions, castling, en passant: seldom, so by the general way.
    static Move slowly(const Live& now, Live& next, Move move) {
        next.position = now.position;
        Builder::play<us>(next.position, move);
        next.key = key_after(now.key, now.position, move, next.position);
        return move;
    }

    static void offer_en_passant(Live& next, Square passed) {
        Position& p = next.position;
        if (!(pawn_attacks(us, passed) & p.pieces(them, Kind::pawn))) return;
        Builder::offer_en_passant(p, passed);
        next.key ^= key_table.en_passant[static_cast<std::size_t>(Builder::en_passant(p))];
    }

    template <Kind kind, bool captures>
    static Move make(const Live& now, Live& next, Move move) {
        Position& p = next.position;
        p = now.position;
        const Square from = move.from(), to = move.to();
        Key key = now.key ^ key_table.black_to_move ^ key_of_man(us, kind, from) ^ key_of_man(us, kind, to);
        if constexpr (captures) key ^= key_of_man(them, Builder::kind_at(p, to), to);
        const int quiet = captures || kind == Kind::pawn ? 0 : p.quiet_plies() + (p.quiet_plies() != 0xffff);
        const int number = p.move_number() + (us == Side::black && p.move_number() != 0xffff);
        Builder::set_counters(p, quiet, number);
        const auto rights = p.castling().bits;
        if (rights) {
            Builder::lose_rights(p, from, to);
            key ^= key_table.rights[rights] ^ key_table.rights[p.castling().bits];
        }
        key ^= key_table.en_passant[static_cast<std::size_t>(Builder::en_passant(p))];
        Builder::clear_en_passant(p);
        Builder::shift<us, captures>(p, kind, from, to);
        Builder::pass_turn(p);
        next.key = key;
        return move;
    }
};

}  // namespace adoube::chess
