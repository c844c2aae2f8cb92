#include "simulate/servers/commit_thread.h"

#include "record/codec/note.h"
#include "simulate/servers/run.h"

namespace adoube::simulate {

using namespace std::chrono_literals;

void CommitThread::append(std::vector<record::Append> together, Answer answer, RunLoop& loop) {
    for (const auto& one : together) run_.witness().submitted(run_, one);
    acts_.push_back({std::move(together), std::move(answer), &loop});
    begin();
}

void CommitThread::write(Work work, Done then, RunLoop& loop) {
    works_.push_back({std::move(work), std::move(then), &loop});
    begin();
}

void CommitThread::finish() {
    std::vector<record::Append> batch;
    for (const auto* group : {in_flight_.get(), &acts_})
        if (group)
            for (const auto& one : *group) batch.insert(batch.end(), one.appends.begin(), one.appends.end());
    (void)append(batch);
    for (const auto& one : works_) (void)run_.disk().write(one.work);
    run_.witness().committed();
}

void CommitThread::write_what_is_under_way() {
    if (!busy_) return;
    std::vector<record::Append> batch;
    for (const auto& one : *in_flight_) batch.insert(batch.end(), one.appends.begin(), one.appends.end());
    if (!batch.empty())
        (void)append(batch);
    else if (!works_.empty())
        (void)run_.disk().write(works_.front().work);
    (void)run_.disk().store().tend();
}

std::vector<record::AppendResult> CommitThread::append(const std::vector<record::Append>& batch) {
    auto outcomes = run_.disk().store().append_batch(batch);
    for (std::size_t i = 0; i < outcomes.size(); ++i)
        if (std::holds_alternative<record::append::Appended>(outcomes[i])) run_.witness().wrote(run_, batch[i]);
    return outcomes;
}

void CommitThread::begin() {
    if (busy_ || (acts_.empty() && works_.empty())) return;
    busy_ = true;
    const bool acts = !acts_.empty();
    auto group = in_flight_ = std::make_shared<std::deque<Gesture>>(std::exchange(acts_, {}));
    const auto now = run_.agenda().now();
    run_.on_process(now + run_.disk().latency(now), Agenda::disk, [this, acts, group] {
        acts ? commit(*group) : commit_one();
        (void)run_.disk().store().tend();
        in_flight_.reset();
        busy_ = false;
        run_.witness().committed();
        begin();
    });
}

void CommitThread::commit(const std::deque<Gesture>& group) {
    std::vector<record::Append> batch;
    for (const auto& one : group) batch.insert(batch.end(), one.appends.begin(), one.appends.end());
    auto outcomes = append(batch);
    if (auto* last = std::get_if<record::append::Appended>(&outcomes.back());
        last && !record::is_note(batch.back().body))
        last->seq += std::exchange(run_.miscount, false) ? 1 : 0;
    auto next = outcomes.begin();
    for (const auto& one : group) {
        const auto end = next + static_cast<std::ptrdiff_t>(one.appends.size());
        one.loop->on_loop(wake(), Agenda::loop, [this, one, mine = std::vector<record::AppendResult>(next, end)] {
            run_.witness().answered(run_, one.appends, mine);
            one.answer(mine);
        });
        next = end;
    }
}

void CommitThread::commit_one() {
    auto [work, then, loop] = std::move(works_.front());
    works_.pop_front();
    const auto done = run_.disk().write(work);
    loop->on_loop(wake(), Agenda::loop, [then = std::move(then), done] { then(done); });
}

Nanos CommitThread::wake() {
    return woken_ = std::max(woken_, run_.agenda().now() + run_.first().chance().between(20us, 500us));
}

void CommitThread::forget_all() {
    const auto acts = std::exchange(acts_, {});
    const auto works = std::exchange(works_, {});
    const auto under_way = std::exchange(in_flight_, nullptr);
}

}  // namespace adoube::simulate
