// Replaying the games of a PGN text: every move read and checked, repetitions and quiet plies
// counted. A GameReader is fed bytes and lends a ReplayedGame to its visitor when that game has ended.
//
//     GameReader reader({}, [&](const ReplayedGame& game) {
//         for (std::size_t i = 0; i < game.plies(); ++i)
//             if (game.occurrences_after(i) >= 3) report(game.text(i), game.after(i));
//     });
//     reader.feed(bytes);   // any portions; how they are cut makes no difference
//     reader.finish();
//
// Everything a ReplayedGame lends (positions, texts, tags) is valid during the visit only; nothing is
// copied and, for plain games, nothing is allocated. It belongs to one thread: positions between the
// first and the last are made from the moves when they are asked for. Memory is bounded whatever the text: at
// most `longest_game` plies, 256 tags, 64 kept problems and 1 MiB of comments a game.
#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "chess/notation/move_text.h"
#include "chess/pgn/game_positions.h"
#include "chess/pgn/pgn_problem.h"
#include "chess/pgn/pgn_scan.h"
#include "chess/pgn/tag_list.h"

namespace adoube::chess {

// A comment, NAG or variation of the main line; `plies` have been played before it.
struct Annotation {
    enum class Sort : std::uint8_t { comment, nag, variation };
    Sort sort;
    std::uint8_t nag = 0;
    std::uint32_t plies = 0;
    std::string_view text{};  // of a comment: UTF-8, ends of lines as spaces, clocks left in. A variation is not kept.
    bool operator==(const Annotation&) const = default;
};

class ReplayedGame {
public:
    std::uint64_t number() const { return number_; }  // from 1 in this text
    Place place() const { return place_; }  // of its first byte

    std::span<const Tag> tags() const { return tags_; }  // as they stand
    std::optional<std::string_view> tag(std::string_view tag_name) const;  // the first of that name
    Score score() const { return score_; }  // by the terminator; unknown if it is missing
    bool has_terminator() const { return has_terminator_; }

    // The main line as far as it was played: ply i from 0, the side to move of before(i) moves.
    std::size_t plies() const { return plies_.size(); }
    const Position& start() const { return *start_; }
    const Position& before(std::size_t ply) const { return standing(ply); }
    const Position& after(std::size_t ply) const { return standing(ply + 1); }
    const Position& last() const { return *last_; }
    Move move(std::size_t ply) const { return plies_[ply].move; }
    std::string_view text(std::size_t ply) const;  // as written, without ! and ?
    std::uint64_t offset(std::size_t ply) const { return place_.offset + plies_[ply].at; }
    std::optional<std::chrono::milliseconds> clock(std::size_t ply) const;  // [%clk …] after the move
    bool was_illegal(std::size_t ply) const { return plies_[ply].is_irregular(); }  // only with `play_on`
    // After it no position that stood before can stand again (PlyRecord::no_way_back).
    bool is_no_way_back(std::size_t ply) const { return plies_[ply].is_no_way_back(); }
    Side turn_before(std::size_t ply) const { return ply % 2 == 0 ? start_->turn() : other(start_->turn()); }

    // 9.2.3: the key, and how often the position had stood by then (1: for the first time). A key is
    // never believed: equal keys are confirmed on the positions themselves.
    Key key_before(std::size_t ply) const { return ply == 0 ? start_key_ : plies_[ply - 1].key; }
    Key key_after(std::size_t ply) const { return plies_[ply].key; }
    int occurrences_before(std::size_t ply) const { return occurrences_.empty() ? 1 : occurrences_[ply]; }
    int occurrences_after(std::size_t ply) const { return occurrences_before(ply + 1); }
    int quiet_after(std::size_t ply) const { return after(ply).quiet_plies(); }

    // Over all positions of the game, the start included.
    int most_occurrences() const { return most_occurrences_; }
    int most_quiet() const { return most_quiet_; }
    // Of the last position: only there can it be, since a legal move follows every other.
    bool ends_in_checkmate() const { return checkmate_; }
    bool ends_in_stalemate() const { return stalemate_; }

    std::span<const Annotation> annotations() const { return annotations_; }

    std::span<const PgnProblem> problems() const { return problems_; }  // the first 64, in order
    std::size_t errors() const { return errors_; }  // all of them
    std::size_t warnings() const { return warnings_; }
    // Moves that stand in the text after replay had to stop; 0 if all were played.
    std::size_t unplayed() const { return unplayed_; }

private:
    friend class Replayer;

    // After so many plies.
    const Position& standing(std::size_t plies) const {
        return plies == plies_.size() ? *last_ : positions_->after(plies, plies_);
    }

    std::uint64_t number_ = 0;
    Place place_{};
    Score score_ = Score::unknown;
    bool has_terminator_ = false, checkmate_ = false, stalemate_ = false;
    int most_occurrences_ = 1, most_quiet_ = 0;
    std::size_t errors_ = 0, warnings_ = 0, unplayed_ = 0;
    std::span<const Tag> tags_;
    std::span<const PlyRecord> plies_;
    const Position *start_ = nullptr, *last_ = nullptr;
    Key start_key_ = 0;
    GamePositions* positions_ = nullptr;
    std::span<const std::uint16_t> occurrences_;  // by plies played; empty if no position stood twice
    std::span<const std::int32_t> clocks_;  // in milliseconds, -1 if there is none; may be shorter than the game
    std::span<const Annotation> annotations_;
    std::span<const PgnProblem> problems_;
    const char* texts_ = nullptr;
};

struct ReplayOptions {
    Languages languages{};  // for moves that are not plain SAN
    bool lenient = true;  // play odd but clear writing (0-0, ♘f3, e2-e4) with a warning; else it is an error
    // After a move that is clear but not legal: make it all the same if a playable position results,
    // and go on; was_illegal() marks it. Else replay of that game stops there.
    bool play_on = false;
    std::size_t longest_game = 20'000;  // plies; the longest lawful game is shorter
};

class GameReader {
public:
    using Visit = std::function<void(const ReplayedGame&)>;
    using Stray = std::function<void(const PgnProblem&)>;  // a problem outside every game

    GameReader(const ReplayOptions& options, Visit visit, Stray stray = {});
    ~GameReader();
    GameReader(GameReader&&) noexcept;
    GameReader& operator=(GameReader&&) noexcept;

    void feed(std::string_view bytes);
    // The first bytes after start_at(), read where they stand: so many before and behind them are written to as well.
    void feed_in_place(std::span<char> bytes);
    static constexpr std::size_t written_before = 16, written_behind = 64;
    // The same without a copy: write into room(), which is never empty, then say how many bytes.
    std::span<char> room();
    void took(std::size_t bytes);

    void finish();  // no more bytes: ends the last game
    void start_at(Place place);  // after finish(): another stretch, whose first byte stands here; games count anew
    bool gave_up() const;  // not PGN at all, or UTF-16: nothing more will come
    Place here() const;  // after the last byte that was understood
    std::uint64_t games() const;  // ended so far
    std::uint64_t work() const;  // steps taken and bytes looked at, the hot path apart: linear in what was fed

private:
    struct Inside;
    std::unique_ptr<Inside> inside_;
};

}  // namespace adoube::chess
