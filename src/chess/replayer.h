// The sink of PgnScanner that plays: it collects one game at a time in storage that is used again
// for the next, and lends it to the visitor as a Game. Inside of replay.h.
#pragma once

#include "chess/plain_san.h"
#include "chess/repetition.h"
#include "chess/replay.h"

namespace adoube::chess {

class Replayer {
public:
    Replayer(const ReplayOptions& options, GameReader::Visit visit, GameReader::Stray stray);

    // What PgnScanner tells.
    void begin_game(Where at);
    void end_game(Where at);
    void tag(std::string_view tag_name, std::string_view raw, bool plain, Where at);
    void result(Score score, Where at);
    bool plain_move(std::uint64_t word, unsigned bytes, Where at);
    void move(std::string_view text, Where at);
    void nag(std::uint8_t value, Where at);
    void open_comment(Where at);
    void comment(std::string_view part);
    void close_comment();
    void variation(Where at);
    void problem(Trouble trouble, Where at, std::string_view text) { problem(trouble, at.place(), text); }
    void problem(Trouble trouble, Place place, std::string_view text);
    bool recognised() const { return recognised_; }

    std::uint64_t games() const { return games_; }
    void count_from_zero() { games_ = 0; }

private:
    enum class Phase : std::uint8_t { none, tags, playing, stopped };
    struct Slice {
        std::uint32_t at, bytes;
    };
    struct TagSlot {
        Slice name, value;
        std::uint64_t name_word;
    };

    static constexpr std::size_t most_tags = 256, most_problems = 64, most_annotations = 65'536;
    static constexpr std::size_t longest_value = 8 * 1024, longest_comment = 64 * 1024, most_text = 1024 * 1024;

    void start_play(Where at);
    std::optional<Live> set_up(Where at);
    void check_roster();
    void judge_ending();
    void stop(Trouble trouble, Where at, std::string_view text);
    bool play_illegal(const IllegalMove& illegal, std::string_view text, Where at);
    void play(Move move, const Live& after, std::string_view text, Where at);
    void record(Move move, std::uint64_t word, unsigned bytes, Where at);
    const Position& now() const { return standing_[plies_].position; }
    void stand();
    int occurrences(const Game::Standing& standing, std::size_t index) const;
    void grow();
    Slice keep(std::string_view text);
    std::string_view kept(Slice slice) const { return {texts_.data() + slice.at, slice.bytes}; }
    std::optional<std::string_view> value_of(std::string_view tag_name) const;
    void annotate(Annotation annotation, Slice text, Place place);

    ReplayOptions options_;
    GameReader::Visit visit_;
    GameReader::Stray stray_;

    std::size_t room_ = 0;  // plies there is room for; 0 while nothing is to be played
    Phase phase_ = Phase::none;
    bool recognised_ = false, told_annotations_ = false;
    std::size_t plies_ = 0;
    std::uint64_t games_ = 0;
    Game game_;
    RepetitionTable repetitions_;
    std::vector<Game::Ply> ply_;
    std::vector<Game::Standing> standing_;
    std::vector<TagSlot> tag_slots_;
    std::vector<Tag> tags_;
    std::vector<Annotation> annotations_;
    std::vector<Slice> annotation_texts_;
    std::vector<PgnProblem> problems_;
    std::vector<char> texts_;
    std::string comment_;
    Place comment_place_{};
    bool comment_dropped_ = false;
};

// Zobrist keys collide; positions decide.
inline int Replayer::occurrences(const Game::Standing& standing, std::size_t index) const {
    const auto quiet = static_cast<std::size_t>(standing.position.quiet_plies());
    if (quiet < 4) return 1;
    const std::uint32_t first = repetitions_.first();
    const auto oldest = static_cast<std::uint32_t>(first + (index - std::min(quiet, index)));
    for (std::uint32_t at = standing.previous; at >= oldest; at = standing_[at - first].previous) {
        const Game::Standing& earlier = standing_[at - first];
        if (earlier.key == standing.key && earlier.position.same_as(standing.position)) return earlier.occurrences + 1;
    }
    return 1;
}

// The position after the last ply takes its place among the standings.
inline void Replayer::stand() {
    Game::Standing& standing = standing_[plies_];
    standing.previous = repetitions_.enter(standing.key);
    const int times = occurrences(standing, plies_);
    standing.occurrences = static_cast<std::uint16_t>(std::min(times, 0xFFFF));
    game_.most_occurrences_ = std::max(game_.most_occurrences_, times);
    game_.most_quiet_ = std::max(game_.most_quiet_, standing.position.quiet_plies());
}

inline void Replayer::record(Move move, std::uint64_t word, unsigned bytes, Where at) {
    Game::Ply& ply = ply_[plies_];
    ply.word = word;
    ply.at = static_cast<std::uint32_t>(std::min<std::uint64_t>(at.offset() - game_.place_.offset, UINT32_MAX));
    ply.clock = -1;
    ply.move = move;
    ply.bytes = static_cast<std::uint8_t>(bytes);
    ply.illegal = false;
    ++plies_;
    stand();
}

inline bool Replayer::plain_move(std::uint64_t word, unsigned bytes, Where at) {
    if (plies_ >= room_) [[unlikely]] return false;
    const Game::Standing& before = standing_[plies_];
    Game::Standing& after = standing_[plies_ + 1];
    const Move move = before.position.turn() == Side::white ? PlainSan<Side::white>::play(before, after, word, bytes)
                                                            : PlainSan<Side::black>::play(before, after, word, bytes);
    if (move == Move{}) [[unlikely]] return false;
    record(move, word, bytes, at);
    return true;
}

}  // namespace adoube::chess
