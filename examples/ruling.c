/* White has touched the rook h1 and now touches the king: what must be played? */
#include <adoube.h>
#include <stdio.h>
#include <string.h>

static void ask(adoube_session* session, const char* request) {
    char* answer = adoube_call(session, request, strlen(request), NULL);
    puts(answer);
    adoube_free(answer);
}

int main(void) {
    adoube_session* session = adoube_new();
    ask(session, "{\"do\":\"open\",\"terms\":{\"fen\":\"4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1\"}}");
    ask(session, "{\"do\":\"act\",\"game\":1,\"told\":\"white touches h1\"}");
    ask(session, "{\"do\":\"act\",\"game\":1,\"told\":\"white touches e1\"}");
    ask(session, "{\"do\":\"act\",\"game\":1,\"told\":\"white plays O-O\"}");
    adoube_end(session);
    return 0;
}
