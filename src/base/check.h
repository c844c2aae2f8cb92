// Assertions about our own code. ADOUBE_CHECK stays in every build, for boundaries;
// ADOUBE_TEST_CHECK only where NDEBUG is not defined, for hot loops. A broken promise is thrown, so that a
// program which serves many games can close the one it happened in; a program that catches nothing ends.
#pragma once

#include <stdexcept>
#include <string>

namespace adoube {

struct BrokenPromise : std::logic_error {
    using std::logic_error::logic_error;
};

[[noreturn]] inline void broken_promise(const char* file, int line, const char* condition) {
    throw BrokenPromise(std::string(file) + ":" + std::to_string(line) + ": broken promise: " + condition);
}

}  // namespace adoube

#define ADOUBE_CHECK(condition)                                       \
    do {                                                              \
        if (!(condition)) [[unlikely]]                                \
            ::adoube::broken_promise(__FILE__, __LINE__, #condition); \
    } while (false)

#ifdef NDEBUG
#define ADOUBE_TEST_CHECK(condition) static_cast<void>(0)
#else
#define ADOUBE_TEST_CHECK(condition) ADOUBE_CHECK(condition)
#endif
