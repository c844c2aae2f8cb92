#include "server/api/pages.h"

#include <algorithm>
#include <array>

#include "server/net/content_policy.h"

namespace adoube::server {
namespace {

constexpr std::string_view plain_page = R"(<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Adoube</title>
<h1>Adoube</h1>
<p>The server is running. This build carries no pages; games are created with <code>POST /api/games</code>
and played over <code>/api/games/ID/ws</code> (docs/formats/protocol.md).</p>
<p><a href="/healthz">health</a> · <a href="/metrics">metrics</a> · <a href="/api/games">games</a></p>
</html>
)";

std::string_view type_of_file(std::string_view path) {
    constexpr std::array<std::pair<std::string_view, std::string_view>, 11> types{{
        {".html", "text/html; charset=utf-8"},
        {".js", "text/javascript; charset=utf-8"},
        {".css", "text/css; charset=utf-8"},
        {".svg", "image/svg+xml"},
        {".json", "application/json"},
        {".wasm", "application/wasm"},
        {".webmanifest", "application/manifest+json"},
        {".png", "image/png"},
        {".woff2", "font/woff2"},
        {".txt", "text/plain; charset=utf-8"},
        {".ico", "image/x-icon"},
    }};
    for (const auto& [end, type] : types)
        if (path.ends_with(end)) return type;
    return "application/octet-stream";
}

const EmbeddedFile* find(std::string_view path) {
    const auto files = embedded_files();
    const auto found = std::ranges::find(files, path, &EmbeddedFile::path);
    return found == files.end() ? nullptr : &*found;
}

Response response_of(int status, const EmbeddedFile& file, bool gzip) {
    const auto* packed = find(std::string(file.path) + ".gz");
    const auto* sent = gzip && packed ? packed : &file;
    Response response{status, std::string(type_of_file(file.path)), std::string(sent->bytes)};
    if (packed) response.headers.emplace_back("Vary", "Accept-Encoding");
    if (sent == packed) response.headers.emplace_back("Content-Encoding", "gzip");
    return response;
}

// The pages that rule in the browser itself, with or without a network.
bool carries_the_laws(std::string_view path) { return path == "/rule" || path == "/laws" || path == "/trainer"; }

// Pages of the application: each is drawn by the same front end.
bool is_application(std::string_view path) {
    return path == "/" || path == "/arbiter" || path == "/wall" || path == "/about" || carries_the_laws(path) ||
           path.starts_with("/g/") || path.starts_with("/e/") || path.starts_with("/guide/");
}

}  // namespace

std::optional<Response> page_at(std::string_view path, bool gzip) {
    if (const auto* file = find(path)) {
        auto response = response_of(200, *file, gzip);
        if (path.starts_with("/assets/"))
            response.headers.emplace_back("Cache-Control", "public, max-age=31536000, immutable");
        return response;
    }
    const auto* index = find("/index.html");
    if (is_application(path)) {
        auto response =
            index ? response_of(200, *index, gzip) : Response{200, "text/html; charset=utf-8", std::string(plain_page)};
        if (carries_the_laws(path)) response.headers.emplace_back("Content-Security-Policy", content_policy(true));
        return response;
    }
    // A person who took a wrong turn gets the page that says so; a missing file gets no page.
    if (!index || path.substr(path.rfind('/') + 1).contains('.')) return {};
    return response_of(404, *index, gzip);
}

}  // namespace adoube::server
