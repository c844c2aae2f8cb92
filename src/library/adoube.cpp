// The C interface over a session. Nothing thrown crosses it.
#include "library/adoube.h"

#include <cstdlib>
#include <cstring>
#include <new>

#include "base/version.h"
#include "library/session.h"

#if defined(__wasm__)  // one thread
#define ADOUBE_EXPORT(name) __attribute__((export_name(#name)))
namespace {
struct Turn {};
}  // namespace
// The one thread never ends, so nothing is to be done at its end; the library for wasm32 has no such function.
extern "C" int __cxa_thread_atexit(void (*)(void*), void*, void*) { return 0; }
#else
#include <mutex>
#define ADOUBE_EXPORT(name) __attribute__((visibility("default")))
namespace {
using Turn = std::mutex;
}
#endif

struct adoube_session {
    adoube::library::CallerState session{};
    Turn turn{};
};

namespace {

char* owned(std::string_view text, std::size_t* length) {
    auto* copy = static_cast<char*>(std::malloc(text.size() + 1));
    if (!copy) return nullptr;
    std::memcpy(copy, text.data(), text.size());
    copy[text.size()] = '\0';
    if (length) *length = text.size();
    return copy;
}

}  // namespace

extern "C" {

ADOUBE_EXPORT(adoube_version) const char* adoube_version(void) { return adoube::version().data(); }

ADOUBE_EXPORT(adoube_interface) int adoube_interface(void) { return 1; }

ADOUBE_EXPORT(adoube_new) adoube_session* adoube_new(void) { return new (std::nothrow) adoube_session; }

ADOUBE_EXPORT(adoube_call)
char* adoube_call(adoube_session* session, const char* request, size_t length, size_t* answer_length) {
    if (!session) return nullptr;
    const std::string_view asked = request ? std::string_view(request, length) : std::string_view();
#if defined(__cpp_exceptions)
    try {
        const std::scoped_lock turn(session->turn);
        return owned(session->session.answer(asked), answer_length);
    } catch (...) {  // no memory even for telling so
        return nullptr;
    }
#else
    return owned(session->session.answer(asked), answer_length);
#endif
}

ADOUBE_EXPORT(adoube_free) void adoube_free(char* answer) { std::free(answer); }

ADOUBE_EXPORT(adoube_end) void adoube_end(adoube_session* session) { delete session; }
}
