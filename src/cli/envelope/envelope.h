// The subcommands of `adoube envelope`, one function each.
#pragma once

#include "cli/verbs.h"

namespace adoube::cli {

void add_envelope_compare(Verb envelope, int& exit_code);
void add_envelope_print(Verb envelope, int& exit_code);
void add_envelope_restate(Verb envelope, int& exit_code);
void add_envelope_verify(Verb envelope, int& exit_code);

}  // namespace adoube::cli
