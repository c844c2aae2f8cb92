// The sink of PgnScanner that plays: it collects one game at a time in storage that is used again
// for the next, and lends it to the visitor as a ReplayedGame. Inside of replay.h.
#pragma once

#include "chess/pgn/plain_run.h"
#include "chess/pgn/repetition.h"
#include "chess/pgn/replay.h"

namespace adoube::chess {

class Replayer {
public:
    Replayer(const ReplayOptions& options, GameReader::Visit visit, GameReader::Stray stray);

    // What PgnScanner tells.
    void begin_game(Where at);
    void end_game(Where at);
    void tag(std::string_view tag_name, std::string_view raw, bool plain, Where at);
    void result(Score score, Where at);
    const char* plain_moves(const char* p, const char* safe, Where at);
    const char* first_moves(const char* p, const char* safe, Where at);
    void move(std::string_view text, Where at);
    void last_move(std::string_view text, Where at);
    bool zeros_are_a_result() const;
    void nag(std::uint8_t value, Where at);
    void open_comment(Where at);
    void comment(std::string_view part);
    void close_comment();
    void variation(Where at);
    void problem(Trouble trouble, Where at, std::string_view text) { problem(trouble, at.place(), text); }
    void problem(Trouble trouble, Place place, std::string_view text);
    bool recognised() const { return recognised_; }
    void settle();

    std::uint64_t work() const { return work_; }  // as PgnScanner's: what is done beyond the hot path
    std::uint64_t games() const { return games_; }
    void count_from_zero() { games_ = 0; }

private:
    enum class Phase : std::uint8_t { none, tags, playing, stopped };
    struct Slice {
        std::uint32_t at, bytes;
    };

    static constexpr std::size_t most_problems = 64, most_annotations = 65'536;
    static constexpr std::size_t longest_value = 8 * 1024, longest_comment = 64 * 1024, most_text = 1024 * 1024;

    void start_play(Where at);
    std::optional<Live> set_up(Where at);
    void check_roster();
    void judge_ending();
    void stop(Trouble trouble, Where at, std::string_view text);
    bool play_illegal(const IllegalMove& illegal, std::string_view text, Where at);
    void read_no_move(std::string_view text, Where at);
    void pass(std::string_view text, Where at);
    void play_irregular(Move move, const Position& after, std::string_view text, Where at);
    void record(Played played, std::string_view text, Where at);
    const Position& present() const { return run_.live.position; }
    void grow();
    Slice keep(std::string_view text);
    std::string_view kept(Slice slice) const { return {texts_.get() + slice.at, slice.bytes}; }
    void make_room(std::size_t bytes);
    void odd_tag(std::string_view tag_name, std::string_view raw, bool plain, std::uint64_t word, Where at);
    std::optional<std::string_view> value_of(std::string_view tag_name) const;
    void set_clock(std::int32_t milliseconds);
    void annotate(Annotation annotation, Slice text, Place place);

    ReplayOptions options_;
    GameReader::Visit visit_;
    GameReader::Stray stray_;

    PlainRun run_;  // its room is 0 while nothing is to be played
    Phase phase_ = Phase::none;
    bool recognised_ = false, told_annotations_ = false, text_ends_ = false;
    std::uint64_t games_ = 0, work_ = 0;
    ReplayedGame game_;
    RepetitionCounter repetitions_;
    std::vector<PlyRecord> ply_;
    std::vector<std::int32_t> clocks_;  // of the plies up to the last one with a clock
    Live start_;
    GamePositions positions_;
    TagList tags_;             // their texts stand where the scanner has them, or among texts_
    std::size_t settled_ = 0;  // tags whose texts are among texts_
    std::vector<Annotation> annotations_;
    std::vector<Slice> annotation_texts_;
    std::vector<PgnProblem> problems_;
    std::unique_ptr<char[]> texts_;  // what is kept of this game's text
    std::size_t text_size_ = 0, text_room_ = 0;
    std::size_t comments_size_ = 0;  // of it
    std::string comment_;
    Place comment_place_{};
    bool comment_dropped_ = false;
};

inline void Replayer::tag(std::string_view tag_name, std::string_view raw, bool plain, Where at) {
    recognised_ = true;
    const std::uint64_t word = TagList::word_of(tag_name);  // the scanner's bytes go on far enough
    const bool usual = plain && !tags_.perhaps_has(word) && raw.size() <= longest_value;
    if (!usual || tag_name.size() > 255 || tags_.is_full()) [[unlikely]]
        return odd_tag(tag_name, raw, plain, word, at);
    tags_.add({tag_name, raw}, word);
}

inline Replayer::Slice Replayer::keep(std::string_view text) {
    if (text_size_ + text.size() > text_room_) make_room(text.size());
    char* const to = texts_.get() + text_size_;
    std::copy_n(text.data(), text.size(), to);
    const Slice slice{static_cast<std::uint32_t>(text_size_), static_cast<std::uint32_t>(text.size())};
    text_size_ += text.size();
    return slice;
}

// Where the tags say nothing of the board there is nothing to tell of it, and the start can be taken back.
inline const char* Replayer::first_moves(const char* p, const char* safe, Where at) {
    if (tags_.perhaps_has(TagList::word_of_known("FEN")) || tags_.perhaps_has(TagList::word_of_known("Variant")))
        return p;
    start_play(at);
    const char* const after = plain_moves(p, safe, at);
    if (after == p) {
        phase_ = Phase::tags;
        run_.room = 0;
    }
    return after;
}

inline const char* Replayer::plain_moves(const char* p, const char* safe, Where at) {
    run_.at = at.offset() - game_.place_.offset;
    // Beyond 4 GiB the places of moves are no longer kept exactly: not worth a hot path.
    if (run_.played >= run_.room || run_.at + static_cast<std::uint64_t>(safe - p) > UINT32_MAX) [[unlikely]]
        return p;
    return run_plain(run_, p, safe);
}

}  // namespace adoube::chess
