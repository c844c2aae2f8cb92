// Auditing one input: by one thread or several, the whole or one shard of it. Segments are
// delivered in the order of the text; nothing but the segments in flight is kept.
#pragma once

#include <atomic>
#include <functional>

#include "audit/segment.h"
#include "audit/stretches.h"

namespace adoube::audit {

// Stretch n belongs to shard n mod `of`, plus 1. Which games a stretch holds depends on the text
// alone, so shards computed apart fit together.
struct Shard {
    std::uint64_t index = 1, of = 1;
    bool operator==(const Shard&) const = default;
};

struct RunOptions {
    unsigned threads = 1;
    std::optional<Shard> shard{};
    bool marks = false;     // of every game, for --duplicates
    bool annotate = false;  // the text with comments in every segment
    const std::atomic<bool>* stop = nullptr;  // may become true at any time: what was begun is dropped
};

// Segments come with numbers that count from the start of the text; with a shard they count from
// the start of their stretch. The answer is how many stretches the text has (0 if that was not needed).
using Deliver = std::function<void(Segment&&)>;
Result<std::uint64_t> run(Input& input, const RunOptions& options, const Deliver& deliver,
                          const Progress& progress = {});

}  // namespace adoube::audit
