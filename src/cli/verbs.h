// Every verb of the command line, one file each. A verb declares its options on the program
// and, when chosen, runs and leaves its exit code in `exit_code`.
#pragma once

#include "cli/options.h"

namespace adoube::cli {

// 0 done or yes; 1 the answer is no, or a check failed; 2 wrong usage or unreadable input;
// 3 internal error or disk.
enum Exit : int { done = 0, no = 1, usage = 2, trouble = 3 };

void add_audit(Verb program, int& exit_code);
void add_backup(Verb program, int& exit_code);
void add_claim(Verb program, int& exit_code);
void add_envelope(Verb program, int& exit_code);
void add_evidence(Verb program, int& exit_code);
void add_explain(Verb program, int& exit_code);
void add_export(Verb program, int& exit_code);
void add_fen(Verb program, int& exit_code);
void add_forget(Verb program, int& exit_code);
void add_import(Verb program, int& exit_code);
void add_key(Verb program, int& exit_code);
void add_laws(Verb program, int& exit_code);
void add_move_store(Verb program, int& exit_code);
void add_moves(Verb program, int& exit_code);
void add_open(Verb program, int& exit_code);
void add_perft(Verb program, int& exit_code);
void add_read_move(Verb program, int& exit_code);
void add_record(Verb program, int& exit_code);
void add_replay(Verb program, int& exit_code);
void add_restore(Verb program, int& exit_code);
void add_scenario(Verb program, int& exit_code);
void add_seal(Verb program, int& exit_code);
void add_sensor(Verb program, int& exit_code);
void add_serve(Verb program, int& exit_code);
void add_share(Verb program, int& exit_code);
void add_verify(Verb program, int& exit_code);
void add_watch(Verb program, int& exit_code);
void add_winnable(Verb program, int& exit_code);

}  // namespace adoube::cli
