// Memory that fails by count: every operator new and every allocation of SQLite on a thread that was not spared counts,
// and from the n-th on some fail.
#pragma once

namespace adoube::testing {

void fail_sqlite_too();  // once, before SQLite is used
void spare_this_thread();
void fail_from(long nth, long in_a_row);  // from now on; the first is 1
bool has_failed();  // since then; and nothing fails any more

}  // namespace adoube::testing
