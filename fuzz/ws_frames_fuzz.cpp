// Any bytes as what four people at a table send, in simulated time: white, black, the arbiter and a
// watcher. Every line is a frame of one of them, or time that passes, or the power that fails. Each
// frame that names a key gets one answer, what the server says is JSON, and a server that starts again
// on the same record knows the same game.
#include <array>
#include <cstddef>
#include <cstdint>
#include <sstream>
#include <string>
#include <string_view>

#include "base/check.h"
#include "base/json.h"
#include "record/log/verify_log.h"
#include "server/game/simulated_test.h"

using namespace adoube;
using server::Client;
using server::member;

namespace {

constexpr std::array setups{
    R"(,"control":"300+3")", R"(,"control":"2/60:30","venue":"note")", "",
    R"(,"control":"90d5","press_with_move":true,"rules":{"claims":"arbiter","quickplay":true})"};

class Registry {
public:
    explicit Registry(unsigned char setup) {
        tokens_ = world_.create(setups[setup % setups.size()]);
        sit();
    }

    void line(std::string_view text) {
        const auto who = static_cast<unsigned char>(text[0]) % people_.size();
        text.remove_prefix(1);
        if (text.starts_with('@')) return world_.pass(std::chrono::milliseconds(static_cast<int>(text.size()) * 97));
        if (text.starts_with('!')) return fail_and_start();
        said(people_[who], text);
    }

    void fail_and_start() {
        const auto before = people_[2].view();
        world_.crash();
        world_.start();
        sit();
        const auto after = people_[2].view();
        if (!before.empty())
            for (const auto* name : {"fen", "turn", "record", "result", "illegal"})
                ADOUBE_CHECK(member(before, name) == member(after, name));
    }

    void check_log() {
        const auto log = world_.ask("GET", "/api/games/" + world_.game + "/log", {}, bearer());
        ADOUBE_CHECK(log.status == 200);
        std::istringstream stream(log.body);
        ADOUBE_CHECK(record::verify_log(stream).holds());
        ADOUBE_CHECK(world_.ask("GET", "/api/games/" + world_.game + ".pgn").status == 200);
    }

private:
    server::Headers bearer() const { return {{"authorization", "Bearer " + tokens_[2]}}; }

    void sit() {
        for (std::size_t i = 0; i < people_.size(); ++i)
            people_[i] = world_.connect(i < 3 ? tokens_[i] : std::string());
    }

    void said(Client& person, std::string_view text) {
        if (person.peer->closed)
            person = world_.connect(tokens_[static_cast<std::size_t>(&person - people_.data()) % 3]);
        const auto before = person.peer->frames.size();
        std::string key;
        if (text.starts_with('{') && text.find("\"key\"") == text.npos && text.find("\"hello\"") == text.npos) {
            key = world_.new_key();  // a body alone: make an act of it, so that the Laws are reached
            person.session->frame(
                R"({"act":)" + std::string(text) + R"(,"key":")" + key + R"(","expect":)" + person.seq() + "}",
                world_.time.now());
        } else {
            person.session->frame(std::string(text), world_.time.now());
        }
        std::size_t answers = 0;
        for (std::size_t i = before; i < person.peer->frames.size(); ++i) {
            const auto& frame = person.peer->frames[i];
            ADOUBE_CHECK(json::read(frame, {1 << 22}).has_value());
            answers +=
                frame.starts_with("{\"ack\"") || frame.starts_with("{\"refused\"") || frame.starts_with("{\"error\"");
        }
        ADOUBE_CHECK(answers <= 1);
        if (!key.empty() && !person.peer->closed) ADOUBE_CHECK(answers == 1);
        if (person.peer->frames.size() > 64)
            person.peer->frames.erase(person.peer->frames.begin(), person.peer->frames.end() - 32);
    }

    server::World world_;
    std::array<std::string, 3> tokens_;
    std::array<Client, 4> people_;
};

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
    if (size == 0) return 0;
    Registry registry(bytes[0]);
    std::string_view rest(reinterpret_cast<const char*>(bytes) + 1, size - 1);
    for (int lines = 0; !rest.empty() && lines < 40; ++lines) {
        const auto end = rest.find('\n');
        const auto line = rest.substr(0, end);
        rest = end == rest.npos ? std::string_view() : rest.substr(end + 1);
        if (!line.empty()) registry.line(line);
    }
    registry.fail_and_start();
    registry.check_log();
    return 0;
}
