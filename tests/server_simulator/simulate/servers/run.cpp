#include "simulate/servers/run.h"

#include "base/check.h"
#include "record/codec/note.h"

namespace adoube::simulate {

using namespace std::chrono_literals;

class Run::ProcessTime final : public server::Time {
public:
    explicit ProcessTime(const Run& run) : run_(run) {}
    Nanos now() const override { return run_.agenda_.watched_now(); }
    std::int64_t wall_us() const override { return run_.offset_us_ + run_.agenda_.now() / 1us; }

private:
    const Run& run_;
};

class Run::ProcessTimers final : public server::Timers {
public:
    explicit ProcessTimers(Run& run) : run_(run) {}
    std::uint64_t at(Nanos when, std::function<void()> ring) override {
        const auto id = ++last_;
        waiting_.emplace(id, std::move(ring));
        wait(id, when);
        return id;
    }
    void cancel(std::uint64_t timer) override { waiting_.erase(timer); }

private:
    void wait(std::uint64_t id, Nanos when) {
        run_.on_loop(when, Agenda::loop, [this, id] {
            if (run_.agenda_.now() < run_.timers_since_) return wait(id, run_.timers_since_);
            const auto item = waiting_.extract(id);
            if (!item.empty()) item.mapped()();
        });
    }

    Run& run_;
    std::map<std::uint64_t, std::function<void()>> waiting_;
    std::uint64_t last_ = 0;
};

// The thread that commits: acts that wait together in one transaction, other writes one by one after them.
class Run::CommitThread final : public server::Writer {
public:
    explicit CommitThread(Run& run) : run_(run) {}
    void append(std::vector<record::Append> together, Answer answer) override {
        for (const auto& one : together) run_.witness_.submitted(run_, one);
        acts_.push_back({std::move(together), std::move(answer)});
        begin();
    }
    void write(Work work, Done then) override {
        works_.emplace_back(std::move(work), std::move(then));
        begin();
    }
    // What waits is written before the process ends; nobody hears of it.
    void finish() {
        std::vector<record::Append> batch;
        for (const auto* group : {in_flight_.get(), &acts_})
            if (group)
                for (const auto& one : *group) batch.insert(batch.end(), one.appends.begin(), one.appends.end());
        (void)append(batch);
        for (const auto& [work, then] : works_) (void)run_.disk_.store().together(work);
        run_.witness_.committed();
    }

    // The process dies while this is being written.
    void write_what_is_under_way() {
        if (!busy_) return;
        std::vector<record::Append> batch;
        for (const auto& one : *in_flight_) batch.insert(batch.end(), one.appends.begin(), one.appends.end());
        if (!batch.empty())
            (void)append(batch);
        else if (!works_.empty())
            (void)run_.disk_.store().together(works_.front().first);
        (void)run_.disk_.store().tend();
    }

private:
    struct Gesture {
        std::vector<record::Append> appends;
        Answer answer;
    };

    std::vector<record::AppendResult> append(const std::vector<record::Append>& batch) {
        auto outcomes = run_.disk_.store().append_batch(batch);
        for (std::size_t i = 0; i < outcomes.size(); ++i)
            if (std::holds_alternative<record::append::Appended>(outcomes[i])) run_.witness_.wrote(run_, batch[i]);
        return outcomes;
    }
    void begin() {
        if (busy_ || (acts_.empty() && works_.empty())) return;
        busy_ = true;
        const bool acts = !acts_.empty();
        auto group = in_flight_ = std::make_shared<std::deque<Gesture>>(std::exchange(acts_, {}));
        run_.on_loop(run_.agenda_.now() + run_.disk_.latency(run_.agenda_.now()), Agenda::disk, [this, acts, group] {
            acts ? commit(*group) : commit_one();
            (void)run_.disk_.store().tend();
            in_flight_.reset();
            busy_ = false;
            run_.witness_.committed();
            begin();
        });
    }
    void commit(const std::deque<Gesture>& group) {
        std::vector<record::Append> batch;
        for (const auto& one : group) batch.insert(batch.end(), one.appends.begin(), one.appends.end());
        auto outcomes = append(batch);
        if (auto* last = std::get_if<record::append::Appended>(&outcomes.back());
            last && !record::is_note(batch.back().body))
            last->seq += std::exchange(run_.miscount, false) ? 1 : 0;
        auto next = outcomes.begin();
        for (const auto& one : group) {
            const auto end = next + static_cast<std::ptrdiff_t>(one.appends.size());
            run_.on_loop(wake(), Agenda::loop, [this, one, mine = std::vector<record::AppendResult>(next, end)] {
                run_.witness_.answered(run_, one.appends, mine);
                one.answer(mine);
            });
            next = end;
        }
    }
    void commit_one() {
        auto [work, then] = std::move(works_.front());
        works_.pop_front();
        const auto done = run_.disk_.store().together(work);
        run_.on_loop(wake(), Agenda::loop, [then = std::move(then), done] { then(done); });
    }
    // Answers keep their order, however long it takes until the loop is woken for one.
    Nanos wake() { return woken_ = std::max(woken_, run_.agenda_.now() + run_.chance_.between(20us, 500us)); }

    Run& run_;
    bool busy_ = false;
    Nanos woken_{};
    std::deque<Gesture> acts_;
    std::shared_ptr<std::deque<Gesture>> in_flight_;  // empty while something else is written
    std::deque<std::pair<Work, Done>> works_;
};

class Run::WorkThread final : public server::WorkerPool {
public:
    WorkThread(Run& run, bool writes) : run_(run), writes_(writes) {}
    void run(std::function<void()> work, std::function<void()> then) override {
        jobs_.emplace_back(std::move(work), std::move(then));
        begin();
    }

private:
    void begin() {
        if (busy_ || jobs_.empty()) return;
        busy_ = true;
        const auto now = run_.agenda_.now();
        const auto takes = writes_ ? run_.disk_.latency(now) : run_.chance_.between(50us, 2ms);
        run_.on_loop(now + takes, Agenda::workers, [this] {
            const auto [work, then] = std::move(jobs_.front());
            jobs_.pop_front();
            work();
            busy_ = false;
            if (writes_) run_.witness_.committed();
            run_.on_loop(run_.agenda_.now() + 20us, Agenda::loop, then);
            begin();
        });
    }

    Run& run_;
    bool writes_, busy_ = false;
    std::deque<std::pair<std::function<void()>, std::function<void()>>> jobs_;
};

Run::Run(Agenda& agenda, Disk& disk, Chance chance, Witness& witness, int number, std::int64_t wall_us,
         const Fellow* fellow)
    : agenda_(agenda),
      disk_(disk),
      chance_(chance),
      witness_(witness),
      number_(number),
      name_(fellow ? fellow->name : std::string()),
      offset_us_(wall_us - agenda.now() / 1us),
      time_(std::make_unique<ProcessTime>(*this)),
      timers_(std::make_unique<ProcessTimers>(*this)),
      random_(std::make_unique<SimulatedRandom>(chance.stream(1))),
      writer_(std::make_unique<CommitThread>(*this)),
      workers_(std::make_unique<WorkThread>(*this, false)),
      proofs_(std::make_unique<WorkThread>(*this, true)) {
    auto& store = disk.store();
    auto lives = server::ServerRuns::begin(store, time_->wall_us(), name_);
    ADOUBE_CHECK(lives.has_value());
    // As serve() does: no run begins before the last one ended, whatever the clock on the wall says.
    offset_us_ += std::max<std::int64_t>(0, lives->began_us() - time_->wall_us());
    ports_.reset(new server::Ports{*time_, *timers_, *random_, *writer_, *workers_, store,
                                   [this](const std::string& why) { trouble_ = why; }});
    ports_->proofs = proofs_.get();
    ports_->told = [this](std::string_view what, const server::JournalFields& fields) {
        std::string line(what);
        for (const auto& [name, value] : fields) (line += ' ').append(name).append("=").append(value);
        witness_.journal(line);
    };
    seats_ = std::make_unique<server::Seats>(store, std::string(32, 'p'), *time_);
    registry_ = std::make_unique<server::Registry>(*ports_, *seats_, std::string(32, 'v'), std::move(*lives));
    if (fellow) share(*fellow);
    routes_ = std::make_unique<server::Routes>(*registry_, server::RouteSettings{});
}

// As serve() does where the record has a name for this server.
void Run::share(const Fellow& fellow) {
    asks_ = std::make_unique<WorkThread>(*this, true);
    beats_ = std::make_unique<WorkThread>(*this, true);
    leases_ = std::make_unique<FellowLeases>(fellow.leases);
    ADOUBE_CHECK(leases_->join(fellow.name, fellow.address).has_value());
    holder_ = std::make_unique<server::LeaseHolder>(*ports_, *leases_, server::LeaseHolder::Threads{*asks_, *beats_},
                                                    fellow.name);
    holder_->on_silence(fellow.fell_silent);
    registry_->share(*holder_);
}

Run::~Run() = default;

void Run::on_loop(Nanos when, Agenda::Lane lane, std::function<void()> what) {
    agenda_.add(std::max(when, still_until_), lane, [this, lane, what = std::move(what)]() mutable {
        if (dead_) return;
        if (stands_still()) return on_loop(still_until_, lane, std::move(what));
        what();
    });
}

// What was posted to the loop may come before the timers that are due, or behind them.
void Run::stand_still(Nanos until) {
    still_until_ = until;
    timers_since_ = until + (chance_.one_in(2) ? 1ms : 0ms);
}

Result<void> Run::die() {
    dead_ = true;
    if (over)
        writer_->finish();  // as serve() does
    else if (auto opened = disk_.crash([this] { writer_->write_what_is_under_way(); }); !opened)
        return opened;
    witness_.committed();
    return {};
}

void Run::stop() {
    stopped = true;
    routes_->stop();
    registry_->stop([this] {
        over = true;
        if (leases_) (void)leases_->leave();
    });
}

}  // namespace adoube::simulate
