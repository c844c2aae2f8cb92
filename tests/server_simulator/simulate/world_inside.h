// Inside of a simulated game: the runs of the server, the people, the faults and what is looked at. world.cpp plays it,
// world_faults.cpp makes trouble.
#pragma once

#include "simulate/people/person.h"
#include "simulate/trace.h"
#include "simulate/world.h"

namespace adoube::simulate {

class World final : public Stage {
public:
    explicit World(const Plan& plan);
    ~World() override { agenda_.clear(); }

    Outcome play(bool with_story);

    Agenda& agenda() override { return agenda_; }
    Promises& promises() override { return promises_; }
    const std::string& game() const override { return game_; }
    bool is_quiet() const override { return agenda_.now() >= began_ + plan_.ends; }
    std::shared_ptr<Wire> connect(Person& person, Hearer& hearer) override;
    void ask(Person& person, const std::string& target) override;
    std::optional<Nanos> flag_falls() const override;
    std::optional<std::string> envelope() const override;

private:
    void start();
    void end_run();
    void happen(const Fault& fault);
    void crash(const Fault& fault);
    void stop(const Fault& fault);
    void follow(const Fault& fault, Nanos when);
    void strike_again();
    void forge_envelope();
    void tamper_with_record();
    std::array<std::string, 3> create(const std::string& terms);
    void bring_people(const std::array<std::string, 3>& tokens);
    bool all_settled() const;
    void expect_settled();
    bool step(Nanos until);

    Plan plan_;
    Chance chance_;
    Agenda agenda_;
    Disk disk_;
    Verdict verdict_{agenda_};
    Promises promises_;
    Trace trace_;
    Nanos began_{};
    Nanos calm_since_{};  // the last fault is over
    std::int64_t wall_jump_us_ = 0;
    std::optional<Nanos> still_since_;
    std::optional<Fault> behind_an_entry_;  // a crash that waits for it
    std::optional<Fault> with_an_entry_;  // a stop that waits for it
    std::optional<Fault> again_;  // what ended the last run, if more is to come
    std::vector<std::shared_ptr<Run>> runs_;
    std::shared_ptr<Run> run_;
    std::string game_, other_token_;
    Papers papers_;
    std::vector<std::unique_ptr<Person>> people_;
    std::uint32_t wires_ = 0;
    Outcome outcome_;
};

}  // namespace adoube::simulate
