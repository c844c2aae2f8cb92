// Every verb of the command line, one file each. A verb declares its options on the program
// and, when chosen, runs and leaves its exit code in `exit_code`.
#pragma once

#include <CLI/CLI.hpp>

namespace adoube::cli {

// 0 done or yes; 1 the answer is no, or a check failed; 2 wrong usage or unreadable input;
// 3 internal error or disk.
enum Exit : int { done = 0, no = 1, usage = 2, trouble = 3 };

void add_audit(CLI::App& program, int& exit_code);
void add_backup(CLI::App& program, int& exit_code);
void add_claim(CLI::App& program, int& exit_code);
void add_envelope(CLI::App& program, int& exit_code);
void add_evidence(CLI::App& program, int& exit_code);
void add_explain(CLI::App& program, int& exit_code);
void add_export(CLI::App& program, int& exit_code);
void add_fen(CLI::App& program, int& exit_code);
void add_forget(CLI::App& program, int& exit_code);
void add_import(CLI::App& program, int& exit_code);
void add_key(CLI::App& program, int& exit_code);
void add_laws(CLI::App& program, int& exit_code);
void add_moves(CLI::App& program, int& exit_code);
void add_open(CLI::App& program, int& exit_code);
void add_perft(CLI::App& program, int& exit_code);
void add_read_move(CLI::App& program, int& exit_code);
void add_record(CLI::App& program, int& exit_code);
void add_replay(CLI::App& program, int& exit_code);
void add_restore(CLI::App& program, int& exit_code);
void add_scenario(CLI::App& program, int& exit_code);
void add_seal(CLI::App& program, int& exit_code);
void add_serve(CLI::App& program, int& exit_code);
void add_share(CLI::App& program, int& exit_code);
void add_verify(CLI::App& program, int& exit_code);
void add_winnable(CLI::App& program, int& exit_code);

}  // namespace adoube::cli
