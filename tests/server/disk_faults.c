/* A disk that misbehaves on demand, for tests: loaded before the C library (LD_PRELOAD). The environment names a folder,
 * ADOUBE_DISK_FAULTS; what stands in it at the moment of a call decides:
 *   slow  every sync takes three seconds longer
 *   full  nothing more is written to a file: ENOSPC
 * Sockets, pipes and terminals are left alone. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <unistd.h>

static int asked(const char *fault) {
    const char *folder = getenv("ADOUBE_DISK_FAULTS");
    if (!folder) return 0;
    char path[4096];
    snprintf(path, sizeof path, "%s/%s", folder, fault);
    const int before = errno;
    const int there = access(path, F_OK) == 0;
    errno = before;
    return there;
}

static int no_room(int file) {
    struct stat is;
    if (fstat(file, &is) != 0 || !S_ISREG(is.st_mode) || !asked("full")) return 0;
    errno = ENOSPC;
    return 1;
}

static void take_time(void) {
    if (asked("slow")) usleep(3000 * 1000);
}

#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

int fsync(int file) { take_time(); return REAL(fsync)(file); }
int fdatasync(int file) { take_time(); return REAL(fdatasync)(file); }
ssize_t write(int file, const void *bytes, size_t size) { return no_room(file) ? -1 : REAL(write)(file, bytes, size); }
ssize_t pwrite(int file, const void *bytes, size_t size, off_t at) {
    return no_room(file) ? -1 : REAL(pwrite)(file, bytes, size, at);
}
ssize_t pwrite64(int file, const void *bytes, size_t size, off64_t at) {
    return no_room(file) ? -1 : REAL(pwrite64)(file, bytes, size, at);
}
int fallocate(int file, int mode, off_t at, off_t size) { return no_room(file) ? -1 : REAL(fallocate)(file, mode, at, size); }
