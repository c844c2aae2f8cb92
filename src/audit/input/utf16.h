// Texts in UTF-16 with its mark, lent as UTF-8. Anything else is lent as it is.
#pragma once

#include "audit/input.h"

namespace adoube::audit {

Result<std::unique_ptr<Input>> as_utf8(std::unique_ptr<Input> raw);

}  // namespace adoube::audit
