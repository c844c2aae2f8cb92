// SQLite's own file system, with a trap: the n-th write or sync is the last thing the process
// does. A write is done by half before the end comes.
#include <signal.h>
#include <sqlite3.h>
#include <unistd.h>

#include <map>

#include "base/check.h"
#include "kill9.h"

namespace adoube::store_tests {

namespace {

std::uint32_t left = 0;
sqlite3_vfs vfs;
int (*real_open)(sqlite3_vfs*, const char*, sqlite3_file*, int, int*) = nullptr;

// SQLite has a table of methods for each way of locking; each gets its trapped twin.
struct Trapped : sqlite3_io_methods {
    const sqlite3_io_methods* real;
};
std::map<const sqlite3_io_methods*, Trapped> tables;

const sqlite3_io_methods& real(sqlite3_file* file) { return *static_cast<const Trapped*>(file->pMethods)->real; }

bool is_the_last() { return left > 0 && --left == 0; }

[[noreturn]] void die() {
    ::kill(::getpid(), SIGKILL);
    for (;;) ::pause();
}

int write(sqlite3_file* file, const void* bytes, int amount, sqlite3_int64 offset) {
    if (!is_the_last()) return real(file).xWrite(file, bytes, amount, offset);
    real(file).xWrite(file, bytes, amount / 2, offset);
    die();
}

int sync(sqlite3_file* file, int flags) {
    if (!is_the_last()) return real(file).xSync(file, flags);
    die();
}

int open(sqlite3_vfs* self, const char* name, sqlite3_file* file, int flags, int* out) {
    const int rc = real_open(self, name, file, flags, out);
    if (rc != SQLITE_OK || file->pMethods == nullptr) return rc;
    Trapped& trapped = tables[file->pMethods];
    static_cast<sqlite3_io_methods&>(trapped) = *file->pMethods;
    trapped.real = file->pMethods;
    trapped.xWrite = write;
    trapped.xSync = sync;
    file->pMethods = &trapped;
    return rc;
}

}  // namespace

const char* killing_vfs(std::uint32_t kill_at) {
    left = kill_at;
    if (real_open != nullptr) return vfs.zName;
    vfs = *sqlite3_vfs_find(nullptr);
    vfs.zName = "adoube-kill";
    real_open = vfs.xOpen;
    vfs.xOpen = open;
    ADOUBE_CHECK(sqlite3_vfs_register(&vfs, 0) == SQLITE_OK);
    return vfs.zName;
}

}  // namespace adoube::store_tests
