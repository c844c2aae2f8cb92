// The sink of PgnScanner that plays: it collects one game at a time in storage that is used again
// for the next, and lends it to the visitor as a ReplayedGame. Inside of replay.h.
#pragma once

#include "chess/board/repetition.h"
#include "chess/pgn/plain_run.h"
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

    std::uint64_t work() const { return work_; }  // as PgnScanner's: what is done beyond the hot path
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
    void read_no_move(std::string_view text, Where at);
    void pass(std::string_view text, Where at);
    void play(Move move, const Live& after, std::string_view text, Where at);
    void record(Move move, std::string_view text, Where at);
    const Position& present() const { return standing_[run_.played].position; }
    void grow();
    Slice keep(std::string_view text);
    std::string_view kept(Slice slice) const { return {texts_.get() + slice.at, slice.bytes}; }
    void make_room(std::size_t bytes);
    std::optional<std::string_view> value_of(std::string_view tag_name) const;
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
    std::vector<Standing> standing_;
    std::vector<TagSlot> tag_slots_;
    std::uint64_t names_seen_ = 0;  // a bit a name, to rule out most
    std::vector<Tag> tags_;
    std::vector<Annotation> annotations_;
    std::vector<Slice> annotation_texts_;
    std::vector<PgnProblem> problems_;
    std::unique_ptr<char[]> texts_;  // what is kept of this game's text
    std::size_t text_size_ = 0, text_room_ = 0;
    std::string comment_;
    Place comment_place_{};
    bool comment_dropped_ = false;
};

inline Replayer::Slice Replayer::keep(std::string_view text) {
    if (text_size_ + text.size() > text_room_) make_room(text.size());
    char* const to = texts_.get() + text_size_;
    std::copy_n(text.data(), text.size(), to);
    const Slice slice{static_cast<std::uint32_t>(text_size_), static_cast<std::uint32_t>(text.size())};
    text_size_ += text.size();
    return slice;
}

inline const char* Replayer::plain_moves(const char* p, const char* safe, Where at) {
    run_.at = at.offset() - game_.place_.offset;
    // Beyond 4 GiB the places of moves are no longer kept exactly: not worth a hot path.
    if (run_.played >= run_.room || run_.at + static_cast<std::uint64_t>(safe - p) > UINT32_MAX) [[unlikely]]
        return p;
    return run_plain(run_, p, safe);
}

}  // namespace adoube::chess
