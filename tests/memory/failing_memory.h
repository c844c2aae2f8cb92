// Memory that fails by count: every operator new, every allocation of Asio and of SQLite on a thread that was not
// spared counts, and from the n-th on some fail.
#pragma once

namespace adoube::testing {

void fail_sqlite_too();  // once, before SQLite is used
void spare_this_thread();
void fail_from(long nth, long in_a_row);  // from now on; the first is 1
bool is_failing();  // something has failed since then
bool has_failed();  // the same; and nothing fails any more
void tell_where();  // the calls that led to the last failure

}  // namespace adoube::testing
