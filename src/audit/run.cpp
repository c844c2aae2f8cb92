#include "audit/run.h"

namespace adoube::audit {

Result<std::uint64_t> run(Input& input, const RunOptions& options, const Deliver& deliver, const Progress& progress) {
    const ReadingOptions reading{.replay = {.play_on = true},
                                 .threads = options.threads,
                                 .shard = options.shard,
                                 .keep_text = options.annotate,
                                 .stop = options.stop};
    Segment empty;
    empty.wants_marks = options.marks;
    GamesInOrder<Segment> games(
        reading, std::move(empty),
        [](Segment& segment, PartEnd& end) {
            segment.number = end.number;
            segment.games = end.games;
            segment.lines = end.lines;
            segment.gave_up = end.gave_up;
            segment.annotated = annotate(end.text, end.offset, segment.findings);
        },
        [&](Segment&& segment, std::uint64_t games_before, std::uint64_t lines_before) {
            segment.raise(games_before, lines_before);
            deliver(std::move(segment));
        });
    return games.read(input, progress);
}

}  // namespace adoube::audit
