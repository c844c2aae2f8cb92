/* The Laws of Chess for other programs: one request in, one answer out, both JSON in UTF-8
 * (interface.md says which there are and shows each of them: docs/formats of the source, and of
 * /usr/share/doc/libadoube-dev where the package has put this file).
 *
 * Stability: within interface version 1 no request or member changes its meaning or goes away; members may be added to
 * answers. adoube_interface() tells the version; it and the symbols below are all that this library exports.
 *
 * Threads: a session may be used from any thread; calls on one session wait for each other, calls on different sessions
 * do not. Nothing is shared between sessions. No call throws, aborts, reads a clock or touches files, locale or
 * network.
 */
#ifndef ADOUBE_H
#define ADOUBE_H

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct adoube_session adoube_session;

/* The version of the library, "0.2.0", and of the interface, 1. Neither is to be freed. */
const char* adoube_version(void);
int adoube_interface(void);

/* A session with no games in it; NULL if there is no memory. */
adoube_session* adoube_new(void);

/* The answer to a request of `length` bytes, followed by a NUL; its length goes to `*answer_length` unless that is
 * NULL. Whatever the bytes are, there is an answer: {"v":1,"error":{...}} where the request cannot be met. The answer
 * is the caller's and goes to adoube_free. NULL if there is no memory, or no session. */
char* adoube_call(adoube_session* session, const char* request, size_t length, size_t* answer_length);

/* What adoube_call gave; NULL is allowed. */
void adoube_free(char* answer);

/* Ends the session and forgets its games; NULL is allowed. No other call on it may be under way. */
void adoube_end(adoube_session* session);

#ifdef __cplusplus
}
#endif

#endif
