// The subcommands of `adoube envelope`, one function each.
#pragma once

#include "cli/verbs.h"

namespace adoube::cli {

void add_envelope_compare(CLI::App& envelope, int& exit_code);
void add_envelope_print(CLI::App& envelope, int& exit_code);
void add_envelope_restate(CLI::App& envelope, int& exit_code);
void add_envelope_verify(CLI::App& envelope, int& exit_code);

}  // namespace adoube::cli
