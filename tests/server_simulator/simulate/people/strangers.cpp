// Those without a seat: watchers, who also read whatever is offered over HTTP, and attackers, who say what is not
// theirs to say.
#include "base/encoding.h"
#include "base/json.h"
#include "simulate/people/person.h"

namespace adoube::simulate {
namespace {

class Watcher final : public Person {
public:
    Watcher(Stage& stage, int number, Chance chance)
        : Person(stage, number, server::Role::watcher, {}, Policy::honest, chance) {}

private:
    std::optional<Saying> choose(const Seen&) override {
        constexpr std::array<std::string_view, 8> parts{"",          "/record",  "/log", "/log",
                                                        "/envelope", "/opening", "/log", ".pgn"};
        if (chance_.one_in(4))
            stage_.ask(*this, "/api/games/" + stage_.game() + std::string(parts[chance_.below(parts.size())]));
        return {};
    }
};

class Attacker final : public Person {
public:
    Attacker(Stage& stage, int number, std::string token, Chance chance)
        : Person(stage, number, server::Role::watcher, std::move(token), Policy::honest, chance) {}

    bool is_stranger() const override { return true; }

private:
    std::optional<Saying> choose(const Seen&) override {
        const auto key = base64url(SimulatedRandom(Chance(chance_.next())).bytes(16));
        constexpr std::array<std::string_view, 12> frames{
            "{",
            "[]",
            "{\"act\":{}}",
            "null",
            "{\"hello\":1}",
            "{\"act\":{\"type\":\"resigns\"},\"key\":\"short\"}",
            R"({"act":{"type":"resigns"},"key":"KEY","expect":0})",
            R"({"act":{"type":"adds","side":"white","time":1},"key":"KEY","expect":1})",
            R"({"seal":{"nothing":true},"key":"KEY","expect":1})",
            R"({"share":"x","key":"KEY"})",
            R"({"act":{"type":"plays","move":"e2e4"},"key":"KEY","expect":9007199254740993})",
            R"({"agree":"stop","key":"KEY"})"};
        std::string frame(frames[chance_.below(frames.size())]);
        if (const auto at = frame.find("KEY"); at != std::string::npos) frame.replace(at, 3, key);
        return Saying{Saying::Sort::raw, std::move(frame)};
    }
};

}  // namespace

std::unique_ptr<Person> make_watcher(Stage& stage, int number, Chance chance) {
    return std::make_unique<Watcher>(stage, number, chance);
}

std::unique_ptr<Person> make_attacker(Stage& stage, int number, std::string token, Chance chance) {
    return std::make_unique<Attacker>(stage, number, std::move(token), chance);
}

}  // namespace adoube::simulate
