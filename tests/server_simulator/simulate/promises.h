// What the server promises, looked at after everything that happens: docs/reliability.md names each and what broke it.
#pragma once

#include "simulate/envelopes/custody.h"
#include "simulate/gestures.h"
#include "simulate/stopwatch.h"
#include "simulate/wire.h"

namespace adoube::simulate {

class Promises final : public Witness {
public:
    Promises(const Agenda& agenda, Disk& disk, Verdict& verdict);

    void game_made(const std::string& name, Nanos watcher_delay);
    bool has_game() const { return ledger_.has_value(); }
    bool has_opened() const { return opened_; }  // an envelope, so far
    const Ledger& ledger() const { return *ledger_; }
    Gestures& gestures() { return gestures_; }
    Secrets& secrets() { return secrets_; }
    Custody& custody() { return custody_; }

    // A run begins, or begins to keep the game where several servers share the record.
    void run_began(Run& run) {
        run_ = &run;
        ++reign_;
        reigns_since_ = agenda_.now();
        stops_.reset();
    }
    Nanos watcher_delay() const { return watcher_delay_; }
    std::uint64_t commits() const { return commits_; }  // so far
    bool is_kept_by(const Run& run) const { return &run == run_; }
    void share(const LeaseTable& leases) { leases_ = &leases; }  // several servers do
    void run_stops();  // a planned stop was asked for
    void run_ended();
    void stood_still(const RunLoop& loop, Nanos from, Nanos to, bool died = false);
    // The server has several loops. `elsewhere` says how far the games beside this one are accounted for.
    void spread_over_loops(std::function<Nanos()> elsewhere) { elsewhere_ = std::move(elsewhere); }
    // Until then the first loop stands still, and whoever has the move is out: he cannot come in.
    void door_closed(Nanos from, Nanos until) { stopwatch_.door_closed(from, until); }
    void disk_filled(Nanos when) {
        if (!disk_.is_full()) filled_ = when;
    }

    using Frame = std::shared_ptr<const std::string>;
    void sent(const Wire& wire, server::Role to, const Frame& frame);  // to whoever came with this role's token
    void said_in_vain(const Wire& wire, server::Role to, std::string_view frame);  // the server had closed it
    void answered(server::Role to, const server::Response& response);  // over HTTP
    void client_was_told(std::string_view what, server::Role role) {
        if (!ledger_) return;  // the record was changed: then that is what he must be told
        verdict_.broken("nobody is shown another history",
                        std::string(name_of(role)) + " was told: " + std::string(what));
    }
    void after_everything();  // that happens
    // The operator's work, not the server's: from now on this one must stay, and must not be opened (Secrets).
    void envelope_forged(const std::string& id, const std::string& body) {
        envelopes_[id] = body;
        custody_.forged(id);
    }
    void record_tampered_with();  // nothing else is promised of this game any more

    bool takes_submission() { return std::exchange(submitted_, false); }  // something went to be written since

    bool owes_something() const { return owed_.has_value(); }  // a hole, or an entry, is on its way to the record

    // How the game stands when all faults are over for so long that everything must have settled.
    void settled();

    void committed() override {
        changed_ = true;
        ++commits_;
    }
    void answered(const Run& by, const std::vector<record::Append>& appends,
                  const std::vector<record::AppendResult>& outcomes) override;
    void submitted(const Run& by, const record::Append& append) override;
    void wrote(const Run& by, const record::Append& append) override;
    void journal(const std::string& line) override;

private:
    void entered(const Durable& entry);
    Nanos arrival_of_servers(const Durable& entry);  // when an act of the server itself was due
    void count_no_room(const Durable& entry);
    void was_no_hindrance(Nanos came);  // that there was no room
    void keeper_stood_still(Nanos from, Nanos to, bool died);
    Nanos until_noticed() const;  // the most that may pass until the server knows that something fails
    void check_flag(const Durable& entry);
    void check_envelopes(const Durable& entry);
    void check_shown(server::Role to, const Frame& frame);
    // Seq and head of what somebody was told.
    std::uint64_t check_known(server::Role to, const Run& by, std::string_view part);
    void check_after_crash(const Durable& entry);
    void check_told();
    void watch_room(const server::LiveGame* table);
    void watch_room_at_first();
    Nanos least_proved(Nanos until) const;  // by a proof that was durable then
    void watch_loading(const server::LiveGame* table);
    void compare_live(const server::LiveGame* table);
    void compare_reading();
    const server::LiveGame* live() const;
    RunLoop& home() const { return run_->home_of(ledger_->name()); }  // the loop that keeps the game

    const Agenda& agenda_;
    Disk& disk_;
    Verdict& verdict_;
    Gestures gestures_;
    Secrets secrets_;
    Custody custody_;
    Stopwatch stopwatch_;
    std::optional<Ledger> ledger_;
    Nanos watcher_delay_{};
    Run* run_ = nullptr;
    const LeaseTable* leases_ = nullptr;
    std::function<Nanos()> elsewhere_;  // missing: the server has one loop
    int reign_ = -1;  // how often a run began, or began to keep the game
    bool changed_ = false, submitted_ = false;
    std::uint64_t commits_ = 0;
    std::map<std::string, std::int64_t>
        proved_us_;  // by server and its wall: how long its runs are known to have lasted
    std::vector<Nanos> happened_;  // of every entry, by the wall of who entered it
    std::optional<Nanos> ended_, stops_, filled_, no_room_, owed_;
    std::optional<Nanos> first_no_room_;  // at the first of several loops
    std::optional<Nanos> owed_at_stop_;   // each loop tells how far it is when it has stopped
    // Of this run: since when what happened was not accounted for, and until when that was so; and when it stood still.
    std::vector<std::pair<Nanos, Nanos>> owings_, stills_;
    Nanos missed_room_{};  // when the server learnt last that there was none
    Nanos reigns_since_{};  // this run
    Nanos loaded_at_{};  // when it read the game
    struct Keyed {
        std::string key;
        Nanos at{};
    };
    Keyed called_;  // the last flag, or planned stop, that went to be written
    Keyed taken_up_;  // the last entry before which no clock ran, and the moment of which it is
    bool loaded_ = false, opened_ = false;
    std::optional<laws::Instant> referred_;  // the deadline of a flag on which the arbiter is to rule
    std::string first_start_;  // the key under which the game began
    std::map<std::string, std::string> envelopes_;  // by the id of the document
    struct Told {
        std::weak_ptr<const Wire> wire;
        std::uint64_t seq;
    };
    std::map<std::uint32_t, Told> told_;  // those who have a seat, by the number of the connection
    struct Shown {
        Frame frame;
        std::uint64_t secrets = 0;
    };
    std::map<server::Role, Shown> shown_;  // what was looked at last for each, and how many secrets there were then
    int entered_in_ = 0;  // the run of the last entry
};

}  // namespace adoube::simulate
