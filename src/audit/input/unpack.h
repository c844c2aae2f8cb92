// Unpacking: looks at the first bytes of an input and lends its contents, whatever the packing.
#pragma once

#include "audit/input.h"

namespace adoube::audit {

inline constexpr int largest_window_log = 25;  // 32 MiB

Result<std::unique_ptr<Input>> unpacked(std::unique_ptr<Input> raw, const std::string& path);

}  // namespace adoube::audit
