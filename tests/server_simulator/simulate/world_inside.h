// Inside of a simulated game: the runs of the server, the people, the faults and what is looked at. world.cpp plays it,
// world_faults.cpp makes trouble, world_several.cpp has several servers on one record.
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
    // Where a server runs, again and again; one that is alone has no fellows.
    struct Node {
        std::optional<Fellow> fellow{};
        std::shared_ptr<Run> run{};
        std::optional<Nanos> still_since{};
        std::optional<Fault> again{};  // what ended the last run, if more is to come
        Nanos stood_still_until{};
    };

    void start(Node& node);
    void end_run(Node& node);
    void reign(Node& node);  // from now on it keeps the game
    void happen(const Fault& fault, Node* to = nullptr);
    void crash(Node& node, const Fault& fault);
    void stop(Node& node, const Fault& fault);
    void stand_still(Node& node, const Fault& fault);
    void follow(const Fault& fault, Nanos when);
    void strike_again(Node& node);

    // several servers (world_several.cpp)
    void share_record();
    Node* struck(const Fault& fault);  // the one that keeps the game, or any; none if it is down
    Node* door(std::uint32_t wire);  // at which somebody knocks
    Node* at(const std::string& address);
    void changes_hands(const std::string& by);
    void fell_silent(const Node& by, const std::string& address);
    Run* run() const { return keeper_ ? keeper_->run.get() : nullptr; }  // that keeps the game
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
    Nanos slow_until_{};  // the disk, or full, and a little longer
    std::int64_t wall_jump_us_ = 0;
    std::optional<Fault> behind_an_entry_;  // a crash that waits for it
    std::optional<Fault> with_an_entry_;  // a stop that waits for it
    std::optional<LeaseTable> leases_;
    std::vector<Node> nodes_;
    Node* keeper_ = nullptr;
    std::vector<std::shared_ptr<Run>> runs_;
    std::string game_, other_token_;
    Papers papers_;
    std::vector<std::unique_ptr<Person>> people_;
    std::uint32_t wires_ = 0;
    Outcome outcome_;
};

}  // namespace adoube::simulate
