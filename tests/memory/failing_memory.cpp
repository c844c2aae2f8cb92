#include "failing_memory.h"

#include <execinfo.h>
#include <sqlite3.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <cstdlib>
#include <new>

namespace {

std::atomic<long> count{0}, first{0}, last{0};
std::atomic<bool> failed{false};
thread_local bool spared = false;
std::array<void*, 40> calls;
std::atomic<int> depth{0};

bool fails() {
    if (spared || last == 0) return false;
    const long now = ++count;
    if (now < first || now > last) return false;
    failed = true;
    depth = backtrace(calls.data(), static_cast<int>(calls.size()));
    return true;
}

sqlite3_mem_methods plain;

void* malloc_for_sqlite(int size) { return fails() ? nullptr : plain.xMalloc(size); }
void* realloc_for_sqlite(void* old, int size) { return fails() ? nullptr : plain.xRealloc(old, size); }

}  // namespace

void* operator new(std::size_t size) {
    void* memory = fails() ? nullptr : std::malloc(size);
    if (!memory) throw std::bad_alloc();
    return memory;
}
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }

// Asio's own, for what it calls back.
extern "C" void* aligned_alloc(std::size_t alignment, std::size_t size) {
    void* memory = nullptr;
    return fails() || posix_memalign(&memory, alignment, size) != 0 ? nullptr : memory;
}

namespace adoube::testing {

void fail_sqlite_too() {
    (void)backtrace(calls.data(), 1);  // what it allocates it does now
    sqlite3_config(SQLITE_CONFIG_GETMALLOC, &plain);
    auto counted = plain;
    counted.xMalloc = malloc_for_sqlite;
    counted.xRealloc = realloc_for_sqlite;
    sqlite3_config(SQLITE_CONFIG_MALLOC, &counted);
}

void spare_this_thread() { spared = true; }

void fail_from(long nth, long in_a_row) {
    count = 0;
    failed = false;
    first = nth;
    last = nth + in_a_row - 1;
}

bool is_failing() { return failed; }

bool has_failed() {
    last = 0;
    return failed;
}

void tell_where() { backtrace_symbols_fd(calls.data(), depth, STDOUT_FILENO); }

}  // namespace adoube::testing
