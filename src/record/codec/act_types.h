// The acts as a page may send them, as types of TypeScript, from the table of acts. web/src/lib/acts.ts is this text
// (tools/act-types writes it, a test holds it to be fresh).
#pragma once

#include <string>

namespace adoube::record {

std::string act_types();

}  // namespace adoube::record
