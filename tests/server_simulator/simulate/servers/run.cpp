#include "simulate/servers/run.h"

#include "base/check.h"

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

Run::Run(Agenda& agenda, Disk& disk, Chance chance, Witness& witness, int number, std::int64_t wall_us,
         const Fellow* fellow, std::size_t loops)
    : agenda_(agenda),
      disk_(disk),
      chance_(chance),
      letters_(chance.stream(2)),
      witness_(witness),
      number_(number),
      name_(fellow ? fellow->name : std::string()),
      offset_us_(wall_us - agenda.now() / 1us),
      time_(std::make_unique<ProcessTime>(*this)),
      random_(std::make_unique<SimulatedRandom>(chance.stream(1))),
      boards_(disk.store(), loops),
      life_(loops) {
    auto& store = disk.store();
    auto lives = server::ServerRuns::begin(store, time_->wall_us(), name_);
    ADOUBE_CHECK(lives.has_value());
    // As serve() does: no run begins before the last one ended, whatever the clock on the wall says.
    offset_us_ += std::max<std::int64_t>(0, lives->began_us() - time_->wall_us());
    seats_ = std::make_unique<server::Seats>(store, std::string(32, 'p'), *time_);
    const RunLoop::Common common{
        *time_,  *random_, writer_,   store, *seats_, *lives, std::make_shared<server::RecentGames>(store),
        boards_, life_,    addresses_};
    for (std::size_t i = 0; i < loops; ++i) {
        auto& own = i == 0 ? chance_ : chances_.emplace_back(chance.stream(10 + i));
        loops_.push_back(std::make_unique<RunLoop>(*this, i, own, common));
    }
    if (fellow) share(*fellow);
    for (const auto& loop : loops_) {
        loop->open();
        addresses_.push_back({loop.get(), &loop->routes()});
    }
}

// As serve() does where the record has a name for this server.
void Run::share(const Fellow& fellow) {
    asks_ = std::make_unique<WorkThread>(first(), true);
    beats_ = std::make_unique<WorkThread>(first(), true);
    leases_ = std::make_unique<FellowLeases>(fellow.leases);
    ADOUBE_CHECK(leases_->join(fellow.name, fellow.address).has_value());
    holder_ = std::make_unique<server::LeaseHolder>(first().ports(), *leases_,
                                                    server::LeaseHolder::Threads{*asks_, *beats_}, fellow.name);
    holder_->on_silence(fellow.fell_silent);
    first().registry().share(*holder_);
}

// What a loop forgets may hand a letter to another that is there yet.
Run::~Run() {
    dead_ = true;
    holder_.reset();
    for (int again = 0; again < 2; ++again)
        for (const auto& loop : loops_) loop->forget_all();
    writer_.forget_all();
    for (const auto& loop : loops_) loop->end();
}

void Run::on_process(Nanos when, Agenda::Lane lane, std::function<void()> what) {
    agenda_.add(std::max(when, still_until_), lane, [this, lane, what = std::move(what)]() mutable {
        if (dead_) return;
        if (stands_still()) return on_process(still_until_, lane, std::move(what));
        on_its_record(what);
    });
}

void Run::on_its_record(const std::function<void()>& what) {
    if (agenda_.now() >= cut_off_until_) return what();
    const bool full = disk_.is_full();
    disk_.be_full(true);
    what();
    disk_.be_full(full);
}

void Run::stand_still(Nanos until) {
    still_until_ = until;
    for (const auto& loop : loops_) loop->stand_still(until);
}

Nanos Run::letter_takes() {
    const auto most = agenda_.now() < slow_letters_until_ ? slowest_letter_ : 200us;
    return letters_.between(5us, most);
}

void Run::forget_letters() {
    for (const auto& loop : loops_) loop->forget_letters();
}

Result<void> Run::die() {
    dead_ = true;
    forget_letters();
    if (over)
        on_its_record([this] { writer_.finish(); });  // as serve() does
    else if (auto opened = disk_.crash([this] { writer_.write_what_is_under_way(); }); !opened)
        return opened;
    witness_.committed();
    return {};
}

void Run::stop() {
    stopped = true;
    if (loops_.size() > 1) return server::stop_loops(addresses_, [this] { has_stopped(); });
    first().routes().stop();
    first().registry().stop([this] { has_stopped(); });
}

void Run::has_stopped() {
    over = true;
    if (leases_) (void)leases_->leave();
}

}  // namespace adoube::simulate
