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
#if defined(__cpp_exceptions)
    throw BrokenPromise(std::string(file) + ":" + std::to_string(line) + ": broken promise: " + condition);
#else  // in WebAssembly there is nothing to catch it: the module stops, and its caller starts another
    static_cast<void>(file), static_cast<void>(line), static_cast<void>(condition);
    __builtin_trap();
#endif
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
