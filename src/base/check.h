// Assertions about our own code. ADOUBE_CHECK stays in every build, for boundaries;
// ADOUBE_TEST_CHECK only where NDEBUG is not defined, for hot loops.
#pragma once

#include <cstdio>
#include <cstdlib>

#define ADOUBE_CHECK(condition)                                                                  \
    do {                                                                                         \
        if (!(condition)) [[unlikely]] {                                                         \
            std::fprintf(stderr, "%s:%d: broken promise: %s\n", __FILE__, __LINE__, #condition); \
            std::abort();                                                                        \
        }                                                                                        \
    } while (false)

#ifdef NDEBUG
#define ADOUBE_TEST_CHECK(condition) static_cast<void>(0)
#else
#define ADOUBE_TEST_CHECK(condition) ADOUBE_CHECK(condition)
#endif
