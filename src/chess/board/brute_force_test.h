// Chess for positions of few men without castling, written again on a list of men and with no
// code shared with what it tests: legal moves, mate, and whether a side can mate, by looking at
// every position that can be reached.
#pragma once

#include <array>
#include <cstdint>
#include <cstdlib>
#include <deque>
#include <optional>
#include <string>
#include <unordered_set>
#include <vector>

namespace adoube::chess::brute {

struct Place {
    char letter;  // as in FEN
    int square;   // a1 = 0 … h8 = 63
    bool operator==(const Place&) const = default;
};

struct Board {
    std::array<char, 64> at{};  // 0 is empty
    bool white_to_move = true;
    int passed = -1;  // the square a pawn has just passed over
};

inline bool white(char letter) { return letter >= 'A' && letter <= 'Z'; }
inline char small(char letter) { return static_cast<char>(letter | 32); }

inline bool attacks(const Board& b, int from, int to) {
    const char who = b.at[static_cast<std::size_t>(from)];
    const int dx = to % 8 - from % 8, dy = to / 8 - from / 8, ax = std::abs(dx), ay = std::abs(dy);
    if (from == to) return false;
    switch (small(who)) {
        case 'p': return ax == 1 && dy == (white(who) ? 1 : -1);
        case 'n': return ax * ay == 2;
        case 'k': return ax <= 1 && ay <= 1;
        case 'b':
            if (ax != ay) return false;
            break;
        case 'r':
            if (dx != 0 && dy != 0) return false;
            break;
        default:
            if (ax != ay && dx != 0 && dy != 0) return false;
    }
    const int step = (dx > 0) - (dx < 0) + 8 * ((dy > 0) - (dy < 0));
    for (int s = from + step; s != to; s += step)
        if (b.at[static_cast<std::size_t>(s)]) return false;
    return true;
}

inline bool in_check(const Board& b, bool white_king) {
    int king = -1;
    for (int s = 0; s < 64; ++s)
        if (b.at[static_cast<std::size_t>(s)] == (white_king ? 'K' : 'k')) king = s;
    for (int s = 0; s < 64; ++s) {
        const char who = b.at[static_cast<std::size_t>(s)];
        if (who && white(who) != white_king && attacks(b, s, king)) return true;
    }
    return false;
}

inline void add_if_legal(std::vector<Board>& out, Board b, bool mover) {
    if (in_check(b, mover)) return;
    b.white_to_move = !mover;
    out.push_back(b);
}

inline void put_pawn(std::vector<Board>& out, Board b, int to, bool mover) {
    if (to / 8 != 0 && to / 8 != 7) return add_if_legal(out, b, mover);
    for (const char* kind = mover ? "QRBN" : "qrbn"; *kind; ++kind) {
        b.at[static_cast<std::size_t>(to)] = *kind;
        add_if_legal(out, b, mover);
    }
}

inline void pawn_moves(std::vector<Board>& out, const Board& b, int from) {
    const bool mover = b.white_to_move;
    const int up = mover ? 8 : -8;
    Board next = b;
    next.passed = -1;
    next.at[static_cast<std::size_t>(from)] = 0;
    const char pawn = mover ? 'P' : 'p';
    if (!b.at[static_cast<std::size_t>(from + up)]) {
        Board one = next;
        one.at[static_cast<std::size_t>(from + up)] = pawn;
        put_pawn(out, one, from + up, mover);
        if (from / 8 == (mover ? 1 : 6) && !b.at[static_cast<std::size_t>(from + 2 * up)]) {
            Board two = next;
            two.at[static_cast<std::size_t>(from + 2 * up)] = pawn;
            two.passed = from + up;
            add_if_legal(out, two, mover);
        }
    }
    for (int to = 0; to < 64; ++to) {
        if (!attacks(b, from, to)) continue;
        const char there = b.at[static_cast<std::size_t>(to)];
        const bool in_passing = to == b.passed;
        if (!in_passing && (!there || white(there) == mover || small(there) == 'k')) continue;
        Board taken = next;
        if (in_passing) taken.at[static_cast<std::size_t>(to - up)] = 0;
        taken.at[static_cast<std::size_t>(to)] = pawn;
        put_pawn(out, taken, to, mover);
    }
}

inline std::vector<Board> successors(const Board& b) {
    std::vector<Board> out;
    for (int from = 0; from < 64; ++from) {
        const char who = b.at[static_cast<std::size_t>(from)];
        if (!who || white(who) != b.white_to_move) continue;
        if (small(who) == 'p') {
            pawn_moves(out, b, from);
            continue;
        }
        for (int to = 0; to < 64; ++to) {
            const char there = b.at[static_cast<std::size_t>(to)];
            if ((there && (white(there) == b.white_to_move || small(there) == 'k')) || !attacks(b, from, to)) continue;
            Board next = b;
            next.passed = -1;
            next.at[static_cast<std::size_t>(from)] = 0;
            next.at[static_cast<std::size_t>(to)] = who;
            add_if_legal(out, next, b.white_to_move);
        }
    }
    return out;
}

inline std::string key(const Board& b) {
    std::string text(b.at.begin(), b.at.end());
    text += static_cast<char>(b.white_to_move);
    return text += static_cast<char>(b.passed + 1);
}

// Breadth first until a mate, the end of everything, or too many positions.
inline std::optional<bool> can_mate(const Board& start, bool winner_is_white, std::size_t most) {
    std::unordered_set<std::string> met{key(start)};
    for (std::deque<Board> waiting{start}; !waiting.empty(); waiting.pop_front()) {
        const auto next = successors(waiting.front());
        const bool to_move = waiting.front().white_to_move;
        if (next.empty() && to_move != winner_is_white && in_check(waiting.front(), to_move)) return true;
        for (const Board& b : next)
            if (met.insert(key(b)).second) waiting.push_back(b);
        if (met.size() > most) return {};
    }
    return false;
}

inline std::string fen(const Board& b) {
    std::string text;
    for (int rank = 7; rank >= 0; --rank) {
        for (int file = 0; file < 8; ++file) {
            const char who = b.at[static_cast<std::size_t>(rank * 8 + file)];
            text += who ? who : '1';
        }
        if (rank) text += '/';
    }
    return text + (b.white_to_move ? " w - - 0 1" : " b - - 0 1");
}

}  // namespace adoube::chess::brute
