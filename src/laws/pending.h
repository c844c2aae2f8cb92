// What waits for the arbiter. While a matter is pending no piece may be handled; a claim under III.5 that was
// postponed waits too, but play goes on.
#pragma once

#include <optional>
#include <variant>

#include "laws/act.h"

namespace adoube::laws {

namespace pending {
struct DrawClaim {  // 9.2, 9.3
    Side by;
    Ground ground;
    bool operator==(const DrawClaim&) const = default;
};
struct IncrementRequest {  // III.4
    Side by;
    bool operator==(const IncrementRequest&) const = default;
};
struct QuickplayClaim {  // III.5
    Side by;
    Ground ground;
    bool operator==(const QuickplayClaim&) const = default;
};
struct UnsupervisedClaim {  // III.6: play has ended, the person assigned decides
    enum class Paper : std::uint8_t { missing, submitted, verified };
    Side by;
    Ground ground;
    Paper position = Paper::missing;
    Paper scoresheet = Paper::missing;
    bool operator==(const UnsupervisedClaim&) const = default;
};
}  // namespace pending
using Pending =
    std::variant<pending::DrawClaim, pending::IncrementRequest, pending::QuickplayClaim, pending::UnsupervisedClaim>;

// The same for whoever shows it.
struct OpenMatter {
    Side by;
    std::optional<Ground> ground;  // none: a request for the increment
    bool postponed;
};

}  // namespace adoube::laws
