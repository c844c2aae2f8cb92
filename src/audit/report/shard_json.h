// The lines of a shard report, read back. Inside of shard_report.h.
#pragma once

#include <variant>

#include "audit/report/shard_report.h"

namespace adoube::audit {

inline constexpr std::string_view shard_format = "adoube/audit-shard/2";

struct FileSegment {
    std::size_t file = 0;
    Segment segment{};
};
using ShardLine = std::variant<ShardHeader, FileSegment, ShardEnd>;

Result<ShardLine> read_shard_line(std::string_view line);

}  // namespace adoube::audit
