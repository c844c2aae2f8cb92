#include "chess/pgn/pgn_count.h"

namespace adoube::chess {

namespace {

struct CountingSink {
    PgnCounter::Counts counts;
    bool seen = false;

    void begin_game(Where) {}
    void end_game(Where) { ++counts.games; }
    void tag(std::string_view, std::string_view, bool, Where) {
        ++counts.tags;
        seen = true;
    }
    void result(Score, Where) {}
    void move(std::string_view, Where) {
        ++counts.moves;
        seen = true;
    }
    void last_move(std::string_view text, Where at) { move(text, at); }
    bool zeros_are_a_result() const { return false; }
    void nag(std::uint8_t, Where) {}
    void variation(Where) {}
    void open_comment(Where) {}
    void comment(std::string_view) {}
    void close_comment() { ++counts.comments; }
    void problem(Trouble, Where, std::string_view) { ++counts.problems; }
    void settle() {}
    bool recognised() const { return seen; }

    const char* first_moves(const char* p, const char* safe, Where at) { return plain_moves(p, safe, at); }
    const char* plain_moves(const char* p, const char* safe, Where) {
        while (p < safe) {
            const char* q = p + (*p == ' ' || is_newline(*p));
            const char* const begin = q;
            while (*q >= '0' && *q <= '9' && q < begin + 4) ++q;
            if (q != begin) {
                if (*q != '.') return p;
                ++q;
                q += *q == ' ' || is_newline(*q);
            }
            const char* const token = q;
            if (pgn_bytes.begins[byte_at(q)] != Begins::move) return p;
            while (pgn_bytes.in_token[byte_at(q)] && q < token + 8) ++q;
            if (*q != ' ' && !is_newline(*q)) return p;
            ++counts.moves;
            p = q;
        }
        return p;
    }
};

}  // namespace

struct PgnCounter::Inside {
    CountingSink sink;
    PgnScanner<CountingSink> scanner{sink};
};

PgnCounter::PgnCounter() : inside_(std::make_unique<Inside>()) {}
PgnCounter::~PgnCounter() = default;
std::span<char> PgnCounter::room() { return inside_->scanner.room(); }
void PgnCounter::took(std::size_t bytes) { inside_->scanner.took(bytes); }
void PgnCounter::finish() { inside_->scanner.finish(); }
const PgnCounter::Counts& PgnCounter::counts() const { return inside_->sink.counts; }

}  // namespace adoube::chess
