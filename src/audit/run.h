// Auditing one input: by one thread or several, the whole or one shard of it. Segments are
// delivered in the order of the text; nothing but the segments in flight is kept.
#pragma once

#include "audit/games_in_order.h"
#include "audit/segment.h"

namespace adoube::audit {

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
