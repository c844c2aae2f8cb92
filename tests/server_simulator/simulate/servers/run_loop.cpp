#include "simulate/servers/run_loop.h"

#include "simulate/servers/commit_thread.h"
#include "simulate/servers/run.h"

namespace adoube::simulate {

using namespace std::chrono_literals;

class RunLoop::LoopTimers final : public server::Timers {
public:
    explicit LoopTimers(RunLoop& loop) : loop_(loop) {}
    std::uint64_t at(Nanos when, std::function<void()> ring) override {
        const auto id = ++last_;
        waiting_.emplace(id, std::move(ring));
        wait(id, when);
        return id;
    }
    void cancel(std::uint64_t timer) override { waiting_.erase(timer); }
    void forget_all() { const auto gone = std::exchange(waiting_, {}); }

private:
    void wait(std::uint64_t id, Nanos when) {
        loop_.on_loop(when, Agenda::loop, [this, id] {
            if (loop_.run_.agenda().now() < loop_.timers_since_) return wait(id, loop_.timers_since_);
            const auto item = waiting_.extract(id);
            if (!item.empty()) item.mapped()();
        });
    }

    RunLoop& loop_;
    std::map<std::uint64_t, std::function<void()>> waiting_;
    std::uint64_t last_ = 0;
};

class RunLoop::LoopWriter final : public server::Writer {
public:
    LoopWriter(RunLoop& loop, CommitThread& common) : loop_(loop), common_(common) {}
    void append(std::vector<record::Append> together, Answer answer) override {
        common_.append(std::move(together), std::move(answer), loop_);
    }
    void write(Work work, Done then) override { common_.write(std::move(work), std::move(then), loop_); }

private:
    RunLoop& loop_;
    CommitThread& common_;
};

void WorkThread::run(std::function<void()> work, std::function<void()> then) {
    jobs_.emplace_back(std::move(work), std::move(then));
    begin();
}

void WorkThread::begin() {
    if (busy_ || jobs_.empty()) return;
    busy_ = true;
    auto& run = loop_.run();
    const auto now = run.agenda().now();
    const auto takes = writes_ ? run.disk().latency(now) : loop_.chance().between(50us, 2ms);
    run.on_process(now + takes, Agenda::workers, [this, &run] {
        const auto [work, then] = std::move(jobs_.front());
        jobs_.pop_front();
        work();
        busy_ = false;
        if (writes_) run.witness().committed();
        loop_.on_loop(run.agenda().now() + 20us, Agenda::loop, then);
        begin();
    });
}

RunLoop::RunLoop(Run& run, std::size_t number, Chance& chance, const Common& common)
    : run_(run),
      number_(number),
      chance_(chance),
      timers_(std::make_unique<LoopTimers>(*this)),
      writer_(std::make_unique<LoopWriter>(*this, common.writer)),
      among_{number, common.boards, common.life},
      tour_(common.addresses, number) {
    ports_.reset(new server::Ports{common.time, *timers_, common.random, *writer_, workers_, common.store,
                                   [&run](const std::string& why) { run.fail_with(why); }});
    ports_->proofs = &proofs_;
    ports_->told = [&run](std::string_view what, const server::JournalFields& fields) {
        std::string line(what);
        for (const auto& [name, value] : fields) (line += ' ').append(name).append("=").append(value);
        run.witness().journal(line);
    };
    if (common.boards.loops() > 1) ports_->among = &among_;
    server::speak_by_letter(among_, common.addresses, tour_);
    registry_ =
        std::make_unique<server::Registry>(*ports_, common.seats, std::string(32, 'v'), common.runs, common.recent);
}

RunLoop::~RunLoop() = default;

void RunLoop::open() {
    server::RouteSettings settings;
    if (ports_->among) settings.tour = &tour_;
    routes_ = std::make_unique<server::Routes>(*registry_, std::move(settings));
}

bool RunLoop::stands_still() const { return run_.agenda().now() < still_until_; }

void RunLoop::on_loop(Nanos when, Agenda::Lane lane, std::function<void()> what) {
    run_.agenda().add(std::max(when, still_until_), lane, [this, lane, what = std::move(what)]() mutable {
        if (run_.dead()) return;
        if (stands_still()) return on_loop(still_until_, lane, std::move(what));
        run_.on_its_record(what);
    });
}

// What was posted to the loop may come before the timers that are due, or behind them.
void RunLoop::stand_still(Nanos until) {
    if (!stands_still()) still_since_ = run_.agenda().now();
    still_until_ = std::max(still_until_, until);
    timers_since_ = still_until_ + (chance_.one_in(2) ? 1ms : 0ms);
}

void RunLoop::deliver(std::unique_ptr<server::Letter> letter) noexcept {
    if (!letters_.put(std::move(letter)) || run_.dead()) return;
    on_loop(run_.agenda().now() + run_.letter_takes(), Agenda::loop, [this] { letters_.open_all([] {}); });
}

void RunLoop::forget_all() {
    timers_->forget_all();
    letters_.take_all();
    workers_.forget_all();
    proofs_.forget_all();
}

void RunLoop::end() {
    routes_.reset();
    registry_.reset();
}

}  // namespace adoube::simulate
