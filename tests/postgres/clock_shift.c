/* A machine whose clock is wrong, for tests: loaded before the C library (LD_PRELOAD). The time of day is off by
 * ADOUBE_CLOCK_SHIFT seconds; clocks that only go forward are left alone. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdlib.h>
#include <sys/time.h>
#include <time.h>

static long shift(void) {
    const char *by = getenv("ADOUBE_CLOCK_SHIFT");
    return by ? atol(by) : 0;
}

#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

int clock_gettime(clockid_t clock, struct timespec *now) {
    const int done = REAL(clock_gettime)(clock, now);
    if (done == 0 && clock == CLOCK_REALTIME) now->tv_sec += shift();
    return done;
}

time_t time(time_t *at) {
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    if (at) *at = now.tv_sec;
    return now.tv_sec;
}
