#include "oracle/mailbox.h"

#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <sstream>

namespace oracle {
namespace {

int file_of(int square) { return square % 8; }
int rank_of(int square) { return square / 8; }
bool on_board(int file, int rank) { return file >= 0 && file < 8 && rank >= 0 && rank < 8; }
int square_at(int file, int rank) { return rank * 8 + file; }
std::string name_of(int square) {
    return {static_cast<char>('a' + file_of(square)), static_cast<char>('1' + rank_of(square))};
}

bool is_man(char c) { return c != '.'; }
bool is_white(char c) { return std::isupper(static_cast<unsigned char>(c)) != 0; }
char kind(char c) { return static_cast<char>(std::tolower(static_cast<unsigned char>(c))); }
char man(char kind, bool white) {
    return white ? static_cast<char>(std::toupper(static_cast<unsigned char>(kind))) : kind;
}

// Does a man of this kind move along lines in the direction (df, dr)?
bool slides(char kind, int df, int dr) {
    const bool diagonal = df != 0 && dr != 0;
    return kind == 'q' || (kind == 'b' && diagonal) || (kind == 'r' && !diagonal);
}

}  // namespace

std::string text_of(const Step& step) {
    std::string text = name_of(step.from) + name_of(step.to);
    if (step.becomes) text += step.becomes;
    return text;
}

std::optional<Mailbox> Mailbox::from_fen(std::string_view fen) {
    std::istringstream fields{std::string(fen)};
    std::string placement, turn, rights, passed;
    fields >> placement >> turn >> rights >> passed;
    Mailbox box;
    box.board_.fill('.');
    int file = 0, rank = 7;
    for (const char c : placement) {
        if (c == '/') {
            --rank;
            file = 0;
        } else if (std::isdigit(static_cast<unsigned char>(c))) {
            file += c - '0';
        } else {
            if (!on_board(file, rank)) return std::nullopt;
            box.board_[static_cast<std::size_t>(square_at(file++, rank))] = c;
        }
    }
    box.white_moves_ = turn == "w";
    if (rights != "-") box.rights_ = rights;
    if (!(fields >> box.quiet_plies_ >> box.move_number_)) box.quiet_plies_ = 0, box.move_number_ = 1;
    if (std::ranges::count(box.board_, 'K') != 1 || std::ranges::count(box.board_, 'k') != 1) return std::nullopt;
    if (passed != "-" && passed.size() == 2) {
        const int square = square_at(passed[0] - 'a', passed[1] - '1');
        const int forward = box.white_moves_ ? -8 : 8;  // the way the pawn of the side not to move went
        const bool right_rank = rank_of(square) == (box.white_moves_ ? 5 : 2);
        if (right_rank && box.at(square + forward) == man('p', !box.white_moves_) && !is_man(box.at(square)) &&
            !is_man(box.at(square - forward)))
            box.passed_over_ = square;
    }
    if (box.attacked(box.king(!box.white_moves_), box.white_moves_)) return std::nullopt;
    return box;
}

int Mailbox::king(bool white) const {
    return static_cast<int>(std::ranges::find(board_, man('k', white)) - board_.begin());
}

// Article 3.1.2: a man attacks a square when it could capture there, pinned or not.
bool Mailbox::attacked(int square, bool by_white) const {
    for (int from = 0; from < 64; ++from) {
        const char c = at(from);
        if (!is_man(c) || is_white(c) != by_white || from == square) continue;
        const int df = file_of(square) - file_of(from), dr = rank_of(square) - rank_of(from);
        const int across = std::abs(df), along = std::abs(dr);
        switch (kind(c)) {
            case 'k':
                if (across <= 1 && along <= 1) return true;
                continue;
            case 'n':
                if (across * along == 2) return true;
                continue;
            case 'p':
                if (across == 1 && dr == (by_white ? 1 : -1)) return true;
                continue;
        }
        if (across != along && across != 0 && along != 0) continue;
        const int step_file = (df > 0) - (df < 0), step_rank = (dr > 0) - (dr < 0);
        if (!slides(kind(c), step_file, step_rank)) continue;
        int way = from + step_rank * 8 + step_file;
        while (way != square && !is_man(at(way))) way += step_rank * 8 + step_file;
        if (way == square) return true;
    }
    return false;
}

std::vector<Step> Mailbox::legal_steps() const {
    std::vector<Step> steps;
    for (int square = 0; square < 64; ++square)
        if (is_man(at(square)) && is_white(at(square)) == white_moves_) add_steps_from(square, steps);
    std::erase_if(steps, [this](const Step& step) { return !leaves_king_safe(step); });
    std::ranges::sort(steps);
    return steps;
}

// Article 3.9.2: no man may be moved that exposes or leaves its own king in check.
bool Mailbox::leaves_king_safe(const Step& step) const {
    const Mailbox next = after(step);
    return !next.attacked(next.king(white_moves_), !white_moves_);
}

void Mailbox::add_steps_from(int square, std::vector<Step>& steps) const {
    const char who = kind(at(square));
    if (who == 'p') return add_pawn_steps(square, steps);
    for (int df = -2; df <= 2; ++df)
        for (int dr = -2; dr <= 2; ++dr) {
            const bool one = std::abs(df) <= 1 && std::abs(dr) <= 1 && (df != 0 || dr != 0);
            const bool leap = std::abs(df * dr) == 2;
            if (who == 'n' ? !leap : !one) continue;
            const bool goes_on = one && slides(who, df, dr);
            if (who != 'n' && who != 'k' && !goes_on) continue;
            int file = file_of(square) + df, rank = rank_of(square) + dr;
            for (; on_board(file, rank); file += df, rank += dr) {
                const char there = at(square_at(file, rank));
                if (is_man(there) && is_white(there) == white_moves_) break;
                steps.push_back({square, square_at(file, rank)});
                if (is_man(there) || !goes_on) break;
            }
        }
    if (who == 'k') add_castling(square, steps);
}

void Mailbox::add_pawn_steps(int square, std::vector<Step>& steps) const {
    const int up = white_moves_ ? 1 : -1;
    const int file = file_of(square), rank = rank_of(square);
    const auto add = [&](int to) {
        if (rank_of(to) == (white_moves_ ? 7 : 0))
            for (const char piece : {'n', 'b', 'r', 'q'}) steps.push_back({square, to, piece});
        else
            steps.push_back({square, to});
    };
    if (!on_board(file, rank + up)) return;
    const int ahead = square_at(file, rank + up);
    if (!is_man(at(ahead))) {
        add(ahead);
        const bool at_home = rank == (white_moves_ ? 1 : 6);
        if (at_home && !is_man(at(square_at(file, rank + 2 * up)))) add(square_at(file, rank + 2 * up));
    }
    for (const int side : {-1, 1}) {
        if (!on_board(file + side, rank + up)) continue;
        const int to = square_at(file + side, rank + up);
        const char there = at(to);
        if ((is_man(there) && is_white(there) != white_moves_) || to == passed_over_) add(to);
    }
}

// Article 3.8: nothing between king and rook, the king not in check, not through it, not into it.
void Mailbox::add_castling(int square, std::vector<Step>& steps) const {
    const int home = white_moves_ ? 0 : 56;
    if (square != home + 4 || in_check()) return;
    const auto empty = [&](int from, int to) {
        for (int s = from; s <= to; ++s)
            if (is_man(at(home + s))) return false;
        return true;
    };
    const auto safe = [&](int s) { return !attacked(home + s, !white_moves_); };
    const char rook = man('r', white_moves_);
    if (right(man('k', white_moves_)) && at(home + 7) == rook && empty(5, 6) && safe(5) && safe(6))
        steps.push_back({square, home + 6});
    if (right(man('q', white_moves_)) && at(home) == rook && empty(1, 3) && safe(3) && safe(2))
        steps.push_back({square, home + 2});
}

Mailbox Mailbox::after(const Step& step) const {
    Mailbox next = *this;
    auto& board = next.board_;
    const auto put = [&](int square, char c) { board[static_cast<std::size_t>(square)] = c; };
    const char mover = at(step.from);
    const bool pawn = kind(mover) == 'p';
    const bool takes = is_man(at(step.to));
    put(step.from, '.');
    put(step.to, step.becomes ? man(step.becomes, white_moves_) : mover);
    if (pawn && step.to == passed_over_) put(step.to + (white_moves_ ? -8 : 8), '.');
    if (kind(mover) == 'k' && std::abs(step.to - step.from) == 2) {
        const bool short_side = step.to > step.from;
        put(short_side ? step.from + 3 : step.from - 4, '.');
        put((step.from + step.to) / 2, man('r', white_moves_));
    }
    const auto forget = [&](char letter) { std::erase(next.rights_, letter); };
    for (const int square : {step.from, step.to}) {
        if (square == 4 || square == 7) forget('K');
        if (square == 4 || square == 0) forget('Q');
        if (square == 60 || square == 63) forget('k');
        if (square == 60 || square == 56) forget('q');
    }
    next.passed_over_ = pawn && std::abs(step.to - step.from) == 16 ? (step.from + step.to) / 2 : -1;
    next.quiet_plies_ = pawn || takes ? 0 : quiet_plies_ + 1;
    next.move_number_ = move_number_ + (white_moves_ ? 0 : 1);
    next.white_moves_ = !white_moves_;
    return next;
}

std::string Mailbox::fen() const {
    std::string text;
    for (int rank = 7; rank >= 0; --rank) {
        int gap = 0;
        const auto close_gap = [&] {
            if (gap) text += std::to_string(gap);
            gap = 0;
        };
        for (int file = 0; file < 8; ++file) {
            const char c = at(square_at(file, rank));
            if (!is_man(c)) {
                ++gap;
                continue;
            }
            close_gap();
            text += c;
        }
        close_gap();
        if (rank) text += '/';
    }
    text += white_moves_ ? " w " : " b ";
    text += rights_.empty() ? "-" : rights_;
    bool capturable = false;
    if (passed_over_ >= 0)
        for (const Step& step : legal_steps()) capturable |= step.to == passed_over_ && kind(at(step.from)) == 'p';
    text += ' ' + (capturable ? name_of(passed_over_) : "-");
    return text + ' ' + std::to_string(quiet_plies_) + ' ' + std::to_string(move_number_);
}

}  // namespace oracle
