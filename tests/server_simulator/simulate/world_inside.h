// Inside of a simulated game: the runs of the server, the people, the faults and what is looked at. world.cpp plays it,
// world_faults.cpp makes trouble, world_several.cpp has several servers on one record, world_loops.cpp a server with
// several loops.
#pragma once

#include "simulate/event/hall.h"
#include "simulate/trace.h"
#include "simulate/witnesses.h"
#include "simulate/world.h"

namespace adoube::simulate {

class World final : public Stage {
public:
    explicit World(const Plan& plan);
    ~World() override {
        agenda_.clear();
        for (const auto& run : runs_) run->forget_letters();
        for (const auto& wire : opened_)
            if (const auto left = wire.lock()) left->drop();
    }

    Outcome play(bool with_story);

    Agenda& agenda() override { return agenda_; }
    Promises& promises() override { return promises_; }
    const std::string& game() const override { return game_; }
    bool is_quiet() const override { return agenda_.now() >= began_ + plan_.ends; }
    std::shared_ptr<Wire> connect(Person& person, Hearer& hearer) override { return connect(person, hearer, *this); }
    void ask(Person& person, const std::string& target) override;
    std::optional<Nanos> flag_falls() const override;
    std::optional<std::string> envelope() const override;
    std::optional<std::string> reply_envelope() const override;

private:
    // Where a server runs, again and again; one that is alone has no fellows.
    struct Node {
        std::optional<Fellow> fellow{};
        std::shared_ptr<Run> run{};
        std::optional<Fault> again{};  // what ended the last run, if more is to come
        Nanos stood_still_until{};
    };

    // A second game, on another loop of the server, in which little happens.
    class NextBoard final : public Stage {
    public:
        NextBoard(World& world, std::string game);

        Agenda& agenda() override { return world_.agenda_; }
        Promises& promises() override { return promises_; }
        const std::string& game() const override { return game_; }
        bool is_quiet() const override { return world_.is_quiet(); }
        std::shared_ptr<Wire> connect(Person& person, Hearer& hearer) override {
            return world_.connect(person, hearer, *this);
        }
        void ask(Person&, const std::string&) override {}
        std::optional<Nanos> flag_falls() const override { return {}; }
        std::optional<std::string> envelope() const override { return {}; }
        std::optional<std::string> reply_envelope() const override { return {}; }

        void bring_people(const std::array<std::string, 3>& tokens);
        const std::vector<std::unique_ptr<Person>>& people() const { return people_; }
        bool is_settled() const;

    private:
        World& world_;
        std::string game_;
        Promises promises_;
        Papers papers_;
        std::vector<std::unique_ptr<Person>> people_;
    };

    // several loops (world_loops.cpp)
    void set_next_board();
    void stand_still(Run& run, RunLoop& loop);  // it does so from now on
    bool mover_is_out(const Promises& promises, const std::vector<std::unique_ptr<Person>>& people) const;
    Nanos accounted_elsewhere(const std::string& but);  // in other games, and by loops that have no room
    template <class Does>
    void for_each_promises(const Does& does) {
        does(promises_);
        if (next_board_) does(next_board_->promises());
    }
    template <class Does>
    void for_each_person(const Does& does) {
        for (const auto& person : people_) does(*person);
        if (next_board_)
            for (const auto& person : next_board_->people()) does(*person);
    }

    std::shared_ptr<Wire> connect(Person& person, Hearer& hearer, Stage& board);
    void start(Node& node);
    void end_run(Node& node);
    void reign(Node& node);  // from now on it keeps the game
    void happen(const Fault& fault, Node* to = nullptr);
    void crash(Node& node, const Fault& fault);
    void stop(Node& node, const Fault& fault);
    void stand_still(Node& node, const Fault& fault);
    void stand_still_alone(Node& node, const Fault& fault);  // one loop
    void follow(const Fault& fault, Nanos when);
    void cut_off(Node& node, Nanos until);
    void strike_again(Node& node);

    // several servers (world_several.cpp)
    void share_record();
    Node* struck(const Fault& fault);  // the one that keeps the game, or any; none if it is down
    Node* door(std::uint32_t wire);  // at which somebody knocks
    Node* at(const std::string& address);
    void changes_hands(const std::string& by);
    void fell_silent(const Node& by, const std::string& address);
    Run* run() const { return keeper_ ? keeper_->run.get() : nullptr; }  // that keeps the game
    std::optional<std::string> envelope_of(std::string_view commitment) const;  // that lies in the store
    void prepare_papers();
    void verify_log();
    void forge_envelope();
    void tamper_with_record();
    struct Made {
        std::string game;
        std::array<std::string, 3> tokens;
    };
    Made create(const std::string& terms);
    std::shared_ptr<Wire> open_wire(const std::string& target, Hearer& hearer, Wire::Tap tap);
    Grounds grounds();  // of an event
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
    Witnesses witnesses_;
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
    std::unique_ptr<Hall> hall_;  // where the game is one of an event
    std::optional<NextBoard> next_board_;
    std::uint32_t wires_ = 0;
    std::vector<std::weak_ptr<Wire>> opened_;
    Outcome outcome_;
};

}  // namespace adoube::simulate
