// The arbiter: decides what waits, asks to seal now and then, brings an adjourned game back to the board.
#include "base/json.h"
#include "simulate/people/papers.h"

namespace adoube::simulate {
namespace {

class Arbiter final : public Person {
public:
    Arbiter(Stage& stage, int number, std::string token, Policy policy, Chance chance, Papers& papers)
        : Person(stage, number, server::Role::arbiter, std::move(token), policy, chance),
          papers_(papers),
          part_(stage, papers, chance.stream(own_papers)) {}

private:
    std::optional<Saying> choose(const Seen& view) override {
        if (papers_.with_keys && registers_key(view, papers_.keys[arbiters_key])) return {};
        if (papers_.dealings.any)
            if (auto part = part_.part(view, unquoted(view["phase"])); part.taken) return std::move(part.saying);
        if (auto todo = duty(view)) return Saying{Saying::Sort::act, std::move(*todo)};
        const auto phase = unquoted(view["phase"]);
        if (phase == "resuming" && papers_.with_keys) {
            auto share = share_of(stage_, papers_, arbiters_key);
            return chance_.one_in(5) ? spoiled(std::move(share)) : share;
        }
        return {};
    }

    std::optional<std::string> duty(const Seen& view) {
        const auto phase = unquoted(view["phase"]);
        const auto adjournment = view["adjournment"];
        if (view["pending"] != "null") return act(chance_.one_in(2) ? "accepts claim" : "rejects claim");
        if (phase == "paused" && view["frozen"] == "false") return act("starts clocks");
        if (phase == "playing") return in_play();
        if (phase == "adjourned") return while_adjourned(adjournment);
        if (phase == "resuming" && !papers_.with_keys && chance_.one_in(2)) return act("opens envelope");
        // A dishonest one: what lies there is not lost.
        if (phase == "resuming" && chance_.one_in(12)) return act("reports envelope lost");
        return {};
    }

    std::optional<std::string> in_play() {
        switch (chance_.below(papers_.soon ? 12 : 60)) {
            case 0: return act("stops clocks");
            case 1: return act("adds", R"(,"side":"black","time":5000000000)");
            case 2: return act("warns", R"(,"side":"white")");
            case 3:
            case 4:
            case 5:
            case 6:
                if (papers_.adjournments >= 2) return {};
                ++papers_.adjournments;
                return act("asks to seal");
            default: return {};
        }
    }

    std::optional<std::string> while_adjourned(std::string_view adjournment) {
        if (member(adjournment, "due").empty() || member(adjournment, "due") == "null")
            return act("schedules", R"(,"in":)" + std::to_string(2'000'000'000 + chance_.below(4'000'000'000)) +
                                        R"(,"place":"here")");
        if (member(adjournment, "checked") != "true") return act("checks envelope");
        if (chance_.one_in(20)) return act("opens envelope");  // too early
        return act("resumes");
    }

    Papers& papers_;
    ArbitersPapers part_;
};

}  // namespace

std::unique_ptr<Person> make_arbiter(Stage& stage, int number, std::string token, Policy policy, Chance chance,
                                     Papers& papers) {
    return std::make_unique<Arbiter>(stage, number, std::move(token), policy, chance, papers);
}

}  // namespace adoube::simulate
