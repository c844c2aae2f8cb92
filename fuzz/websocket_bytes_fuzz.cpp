// Any bytes as what a client sends over a WebSocket, cut into pieces in two ways: both make the same messages and
// controls of them, in the same order, and end at the same fault. Text is UTF-8, and no message is longer than allowed.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "base/check.h"
#include "base/utf8.h"
#include "server/net/websocket/frames.h"

using namespace adoube;

namespace {

constexpr std::size_t longest = 512;

struct Heard final : server::FrameSink {
    std::vector<std::string> words;
    bool message(server::Opcode opcode, std::string payload) override {
        ADOUBE_CHECK(payload.size() <= longest);
        if (opcode == server::Opcode::text)
            for (std::string_view rest = payload; !rest.empty(); rest.remove_prefix(utf8::length(rest)))
                ADOUBE_CHECK(utf8::length(rest) > 0);
        words.push_back(std::to_string(static_cast<int>(opcode)) + payload);
        return true;
    }
    bool control(server::Opcode opcode, std::string_view payload) override {
        ADOUBE_CHECK(payload.size() <= 125);
        words.push_back(std::to_string(static_cast<int>(opcode)) + std::string(payload));
        return opcode != server::Opcode::close;
    }
};

std::vector<std::string> heard_in(std::string bytes, std::size_t piece) {
    Heard heard;
    server::FrameReader reader(longest);
    for (std::size_t at = 0; at < bytes.size(); at += piece)
        if (const auto wrong = reader.read(bytes.data() + at, std::min(piece, bytes.size() - at), heard))
            heard.words.push_back("wrong " + std::to_string(wrong->code));
    return heard.words;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    if (size < 2) return 0;
    const std::string bytes(reinterpret_cast<const char*>(data) + 1, size - 1);
    ADOUBE_CHECK(heard_in(bytes, bytes.size()) == heard_in(bytes, 1 + data[0] % 32));
    return 0;
}
