// What a browser may load for our pages: everything from this server and nothing from anywhere else. The pages that
// carry the Laws in themselves may also compile them.
#pragma once

#include <string>

namespace adoube::server {

inline std::string content_policy(bool compiles_wasm = false) {
    return std::string("default-src 'none'; script-src 'self'") + (compiles_wasm ? " 'wasm-unsafe-eval'" : "") +
           "; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; manifest-src 'self'; "
           "frame-ancestors 'none'; base-uri 'none'; form-action 'self'";
}

}  // namespace adoube::server
