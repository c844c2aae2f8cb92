// What one shard of an audit found, as text: a header, one line a segment, and an end. Shards
// computed anywhere are merged into the very report that one run over everything gives.
//
// The text is JSON, one object a line (docs/formats/cli.md). Segments stand in the order of files
// and stretches; numbers of games and lines count from the start of their stretch.
#pragma once

#include <istream>
#include <memory>

#include "audit/report/report.h"
#include "audit/run.h"
#include "base/error.h"

namespace adoube::audit {

struct ShardHeader {
    Shard shard{};
    bool duplicates = false;
    std::vector<std::string> files{};
    bool operator==(const ShardHeader&) const = default;
};
struct ShardEnd {
    bool partial = false;
    double seconds = 0;
    std::vector<std::uint64_t> stretches{};  // of each file
};

std::string shard_header(const ShardHeader& header);
std::string shard_segment(std::size_t file, const Segment& segment);
std::string shard_end(const ShardEnd& end);

// All shards, in any order: each exactly once, of the same files.
struct ShardText {
    std::string name;  // for messages
    std::istream* text;
};
Result<void> merge_shards(std::vector<ShardText> shards, Report& report);

}  // namespace adoube::audit
