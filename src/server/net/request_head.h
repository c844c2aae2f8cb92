// The head of an HTTP request as raw bytes, looked at before any parser reads it. Two programs that read one head in
// two ways can be played against each other (request smuggling), so what may be read in two ways is refused: lines
// folded or ended by a bare LF or CR, control characters, lengths told twice or beside a transfer encoding.
#pragma once

#include <string_view>

#include "server/net/http.h"

namespace adoube::server {

enum class HeadState { incomplete, complete, odd };

class RequestHead {
public:
    // What is known after these bytes, which begin with those looked at before.
    HeadState look(std::string_view bytes);

private:
    std::size_t seen_ = 0, line_ = 0;  // bytes looked at; where the line in hand begins
};

// Whether the fields that say where the body ends say it once and clearly: one Content-Length of digits, or one
// Transfer-Encoding that is exactly "chunked", or neither.
bool tells_its_length_once(const Headers& headers);

}  // namespace adoube::server
