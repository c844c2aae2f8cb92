// The pages, from memory: the front end embedded at build time, or a small page that says how to go on
// without it. Paths are looked up, never opened.
#pragma once

#include <optional>
#include <span>
#include <string_view>

#include "server/net/http.h"

namespace adoube::server {

struct EmbeddedFile {
    std::string_view path;  // "/index.html"
    std::string_view bytes;
};

std::span<const EmbeddedFile> embedded_files();  // written by the build from web/dist and docs/formats/*api.json

// `gzip`: whoever asks reads compressed pages; those the build compressed are then sent so.
std::optional<Response> page_at(std::string_view path, bool gzip = false);

}  // namespace adoube::server
