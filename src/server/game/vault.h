// Sealed texts of players who sealed without keys of their own: encrypted with the server's key at
// rest, bound to a commitment that is in the log. Weaker than an envelope: the server could read it.
// Without the key neither document nor commitment tells anything of the text, not even its length.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace adoube::server {

struct Held {
    std::string commitment;  // in the log
    std::string document;    // JSON, beside it
};

// The text is UTF-8 of at most env::longest_text bytes, otherwise nothing is held.
std::optional<Held> hold(std::string_view text, std::string_view key, std::string_view random32,
                         std::string_view nonce24);
// The text, if this document is of this sort and belongs to the commitment, of this or the first version.
std::optional<std::string> held_text(std::string_view document, std::string_view commitment, std::string_view key);

std::string envelope_document(std::string_view file_line);
std::optional<std::string> envelope_line(std::string_view document);
std::string opening_document(std::string_view file_line);
std::optional<std::string> opening_line(std::string_view document);

}  // namespace adoube::server
