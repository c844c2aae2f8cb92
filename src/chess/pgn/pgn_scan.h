// The shape of a PGN text: tags, moves, comments, variations, results, and where one game ends
// and the next begins. It is fed bytes in any portions and keeps at most one portion and one
// token; how the bytes are cut makes no difference to what it tells.
//
// It tells a Sink, which is a template parameter so that a move costs no call:
//   begin_game(Where) · end_game(Where) · tag(name, raw value, plain, Where) · result(Score, Where)
//   const char* plain_moves(p, safe, Where)   may take moves, numbers and spaces from p on, and
//                                             returns where it stopped; never beyond `safe` and 24 bytes
//   const char* first_moves(p, safe, Where)   the same for the very first moves of a game, which may be none
//   move(text, Where) · last_move(text, Where)   the latter where the text ends right behind it
//   bool zeros_are_a_result()   would 0-0 at the end of the moves be the result, not castling?
//   nag(number, Where) · variation(Where)
//   open_comment(Where) · comment(part) · close_comment()
//   problem(Trouble, Where, text) · bool recognised()   has anything looked like PGN so far?
//   settle()   what was told of the open game's tags stays in its place until now: the bytes will move
//
// An empty line followed by [Event " begins a game wherever it stands, even within a comment:
// so a lost brace costs one game, and a file may be cut there and read in parallel.
#pragma once

#include <algorithm>
#include <memory>
#include <optional>
#include <span>

#include "chess/pgn/pgn_bytes.h"
#include "chess/pgn/pgn_problem.h"

namespace adoube::chess {

// The last three are given by regulations and penalties: both players lose, or one of them gets half a point.
enum class Score : std::uint8_t { white_wins, black_wins, draw, unknown, both_lose, white_half, black_half };
std::string_view text_of(Score score);  // "1-0", "1/2-0"
// As organisers write it: 1-0, 1:0, 1–0, ½-½, 1/2, 0.5-0.5, 0-0, ½-0, +:- and -:- (forfeits), an F after it.
std::optional<Score> parse_score(std::string_view text);
// In a tag also +/- and +-, which among moves are opinions on the position.
std::optional<Score> parse_result_tag(std::string_view text);
bool is_zeros(std::string_view text);  // "0-0", which may be castling

// Could this be a move at all? Decides whether loose text between games begins one.
bool looks_like_a_move(std::string_view text);

bool is_only_signs(std::string_view text);  // "+-", "/": no letter, no digit

// The number of a sign that books print behind a move: ± is $16.
std::optional<std::uint8_t> nag_of_sign(std::string_view text);

inline constexpr std::string_view game_opening = "[Event \"";

// Offsets and lines of bytes in the portion at hand. Lines are counted when somebody asks.
class Places {
public:
    std::uint64_t offset(const char* p) const { return offset_ + static_cast<std::uint64_t>(p - base_); }
    Place place(const char* p) {
        if (p < mark_) return {offset(p), line_ - count_lines(p, mark_)};
        line_ += count_lines(mark_, p);
        mark_ = p;
        return {offset(p), line_};
    }

protected:
    char* base_ = nullptr;        // first byte not yet scanned when this portion came
    const char* mark_ = nullptr;  // lines are counted up to here
    std::uint64_t offset_ = 0, line_ = 1;
};

// A place that is worked out only when needed.
struct Where {
    Places* places;
    const char* p;
    std::uint64_t offset() const { return places->offset(p); }
    Place place() const { return places->place(p); }
};

template <class Sink>
class PgnScanner : private Places {
public:
    explicit PgnScanner(Sink& sink) : sink_(sink), buffer_(new char[front + capacity + pad]) {
        base_ = buffer_.get() + front;  // bytes before it are kept for looking back
        start_at({});
    }

    // Room for the next bytes (never empty); after writing there, say how many.
    std::span<char> room() { return {end_, static_cast<std::size_t>(base_ + capacity - end_)}; }
    void took(std::size_t bytes) {
        end_ += bytes;
        scan(false);
    }
    void feed(std::string_view bytes) {
        while (!bytes.empty()) {
            const std::size_t n = std::min(room().size(), bytes.size());
            std::memcpy(end_, bytes.data(), n);
            bytes.remove_prefix(n);
            took(n);
        }
    }
    // The first bytes after start_at(), scanned where they stand: `front` bytes before and `pad` behind them are
    // written to as well.
    void feed_in_place(std::span<char> bytes);
    void finish();  // no more bytes: ends the last game
    void start_at(Place place);  // forget what was read; the next byte stands here
    bool gave_up() const { return given_up_; }
    Place here() { return place(base_); }  // after all that has been scanned
    // Steps taken and bytes looked at, also those looked at again: at most a constant times the bytes fed.
    std::uint64_t work() const { return work_; }

    static constexpr std::size_t front = 16, pad = 64;

private:
    enum class State : std::uint8_t { beginning, tokens, comment, rest_of_line, rest_of_token };
    enum class Phase : std::uint8_t { none, tags, moves };

    static constexpr std::size_t capacity = 128 * 1024;
    static constexpr std::ptrdiff_t longest_tag = 20 * 1024, longest_token = 255, longest_spaced_score = 6;
    static constexpr std::uint64_t patience = 64 * 1024;
    static constexpr std::uint64_t deepest = 64;

    Where where(const char* p) { return {this, p}; }
    bool at_line_start(const char* p) const { return is_newline(p[-1]) || (p[-1] == '\xBF' && is_newline(p[-4])); }
    // A token that ends where the bytes end may go on in the next portion.
    bool is_cut(const char* token_end) const { return token_end >= stop_ && !final_; }

    void scan(bool final);
    const char* step(const char* p);  // one token, or nothing if more bytes are needed
    const char* beginning(const char* p);
    const char* token(const char* p);
    const char* number(const char* p);
    const char* usual_score(const char* p);
    const char* score_with_gaps(const char* p);
    const char* nag(const char* p);
    const char* glyph(const char* p);
    const char* tag(const char* p);
    const char* plain_tags(const char* p);
    const char* high(const char* p);
    const char* comment(const char* p);
    const char* variation(const char* p);
    const char* rest_of_line(const char* p);
    const char* rest_of_token(const char* p);
    const char* stray(Trouble trouble, const char* p, const char* end);
    const char* mark(const char* p);
    const char* unquoted(const char* p, std::string_view tag_name, const char* value);
    enum class Follows : std::uint8_t { something, nothing, unknown };
    Follows what_follows(const char* q) const;

    void lose_patience(const char* p);
    void begin(const char* p);
    void end(const char* p);
    void open(const char* p);
    void close(const char* p);
    void score(Score score, const char* p);
    void tell(Trouble trouble, const char* p, std::string_view text = {});
    void tell_tag(const char* p, std::string_view tag_name, std::string_view value, bool plain);
    const char* open_comment(const char* p);
    void close_comment();

    Sink& sink_;
    std::unique_ptr<char[]> buffer_;
    char* end_ = nullptr;  // after the last byte
    const char* stop_ = nullptr;  // scan to here: a CR at the very end waits for its LF
    std::uint64_t depth_ = 0, work_ = 0;
    State state_ = State::beginning;
    Phase phase_ = Phase::none;
    bool final_ = false, given_up_ = false, in_stretch_ = false, told_depth_ = false;
};

}  // namespace adoube::chess

#include "chess/pgn/pgn_scan_steps.h"
