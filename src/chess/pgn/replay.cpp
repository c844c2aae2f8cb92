#include "chess/pgn/replay.h"

#include "chess/pgn/replayer.h"

namespace adoube::chess {

std::optional<std::string_view> ReplayedGame::tag(std::string_view tag_name) const {
    for (const Tag& tag : tags_)
        if (tag.name == tag_name) return tag.value;
    return std::nullopt;
}

std::string_view ReplayedGame::text(std::size_t ply) const {
    const PlyRecord& at = plies_[ply];
    if (at.bytes > 8) return {texts_ + at.word, at.bytes};
    return {reinterpret_cast<const char*>(&at.word), at.bytes};
}

std::optional<std::chrono::milliseconds> ReplayedGame::clock(std::size_t ply) const {
    if (ply >= clocks_.size() || clocks_[ply] < 0) return std::nullopt;
    return std::chrono::milliseconds(clocks_[ply]);
}

struct GameReader::Inside {
    Inside(const ReplayOptions& options, Visit visit, Stray stray)
        : replayer(options, std::move(visit), std::move(stray)), scanner(replayer) {}
    Replayer replayer;
    PgnScanner<Replayer> scanner;
};

GameReader::GameReader(const ReplayOptions& options, Visit visit, Stray stray)
    : inside_(std::make_unique<Inside>(options, std::move(visit), std::move(stray))) {}
GameReader::~GameReader() = default;
GameReader::GameReader(GameReader&&) noexcept = default;
GameReader& GameReader::operator=(GameReader&&) noexcept = default;

void GameReader::feed(std::string_view bytes) { inside_->scanner.feed(bytes); }
void GameReader::feed_in_place(std::span<char> bytes) {
    static_assert(written_before == PgnScanner<Replayer>::front && written_behind == PgnScanner<Replayer>::pad);
    inside_->scanner.feed_in_place(bytes);
}
std::span<char> GameReader::room() { return inside_->scanner.room(); }
void GameReader::took(std::size_t bytes) { inside_->scanner.took(bytes); }
void GameReader::finish() { inside_->scanner.finish(); }
void GameReader::start_at(Place place) {
    inside_->replayer.count_from_zero();
    inside_->scanner.start_at(place);
}
bool GameReader::gave_up() const { return inside_->scanner.gave_up(); }
Place GameReader::here() const { return inside_->scanner.here(); }
std::uint64_t GameReader::work() const { return inside_->scanner.work() + inside_->replayer.work(); }
std::uint64_t GameReader::games() const { return inside_->replayer.games(); }

}  // namespace adoube::chess
