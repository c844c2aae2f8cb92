#include "audit/run.h"

#include <map>
#include <thread>
#include <utility>

namespace adoube::audit {
namespace {

const chess::ReplayOptions replay_options{.play_on = true};

bool stopped(const RunOptions& options) { return options.stop && options.stop->load(std::memory_order_relaxed); }

// One thread, the whole text: read where the scanner wants the bytes.
Result<std::uint64_t> run_alone(Input& input, const RunOptions& options, const Deliver& deliver,
                                const Progress& progress) {
    Segment segment;
    segment.wants_marks = options.marks;
    chess::GameReader reader(
        replay_options, [&](const chess::ReplayedGame& game) { segment.game(game); },
        [&](const chess::PgnProblem& problem) { segment.stray(problem); });
    const auto flush = [&] {
        Segment full = std::exchange(segment, segment.empty_like());
        deliver(std::move(full));
    };
    std::uint64_t portions = 0;
    while (!reader.gave_up() && !stopped(options)) {
        const auto got = input.read(reader.room());
        if (!got) return std::unexpected(got.error());
        if (*got == 0) break;
        reader.took(*got);
        if (++portions % 16 != 0) continue;
        flush();
        if (progress) progress(input);
    }
    if (!stopped(options)) reader.finish();
    flush();
    return 0;
}

// Segments delivered as soon as those before them are there.
class InOrder {
public:
    InOrder(const RunOptions& options, const Deliver& deliver)
        : deliver_(deliver),
          next_(options.shard ? options.shard->index - 1 : 0),
          step_(options.shard ? options.shard->of : 1),
          raise_(!options.shard) {}

    // False if nothing more is wanted.
    bool add(Segment&& segment) {
        const std::lock_guard lock(mutex_);
        waiting_.emplace(segment.number, std::move(segment));
        for (auto it = waiting_.find(next_); it != waiting_.end() && !closed_; it = waiting_.find(next_)) {
            Segment ready = std::move(it->second);
            waiting_.erase(it);
            if (raise_) ready.raise(games_, lines_);
            games_ += ready.games;
            lines_ += ready.lines;
            closed_ = ready.gave_up;
            next_ += step_;
            deliver_(std::move(ready));
        }
        return !closed_;
    }

private:
    std::mutex mutex_;
    std::map<std::uint64_t, Segment> waiting_;
    const Deliver& deliver_;
    std::uint64_t next_, step_, games_ = 0, lines_ = 0;
    bool raise_, closed_ = false;
};

class Stretched {
public:
    Stretched(Input& input, const RunOptions& options, const Deliver& deliver, const Progress& progress)
        : options_(options), stretches_(input, progress), in_order_(options, deliver) {}

    Result<std::uint64_t> run() {
        {
            std::vector<std::jthread> others;
            for (unsigned i = 1; i < options_.threads; ++i) others.emplace_back([this] { work(); });
            work();
        }
        if (error_) return std::unexpected(*error_);
        return count_.load();
    }

private:
    bool mine(std::uint64_t number) const {
        return !options_.shard || number % options_.shard->of == options_.shard->index - 1;
    }

    void fail_with(const Error& trouble) {
        const std::lock_guard lock(error_mutex_);
        if (!error_) error_ = trouble;
    }

    void work() {
        Segment segment;
        chess::GameReader reader(
            replay_options, [&](const chess::ReplayedGame& game) { segment.game(game); },
            [&](const chess::PgnProblem& problem) { segment.stray(problem); });
        std::vector<char> portion;
        Stretches::Stretch stretch;
        while (!stopped(options_)) {
            const auto started = stretches_.next(stretch);
            if (!started || !*started) return;
            count_.fetch_add(1);
            if (!audit(stretch, reader, segment, portion)) return;
        }
    }

    bool audit(Stretches::Stretch& stretch, chess::GameReader& reader, Segment& segment, std::vector<char>& portion) {
        segment = Segment{};
        segment.number = stretch.number;
        segment.wants_marks = options_.marks;
        const bool wanted = mine(stretch.number);
        const std::uint64_t offset = stretch.offset;
        std::string text;
        if (wanted) reader.start_at({offset, 1});
        for (;;) {
            const auto more = stretch.more(portion);
            if (!more) {
                fail_with(more.error());
                return false;
            }
            if (!*more) break;
            if (stopped(options_) || !wanted) continue;
            reader.feed({portion.data(), portion.size()});
            if (options_.annotate) text.append(portion.data(), portion.size());
        }
        if (!wanted) return true;
        reader.finish();
        if (stopped(options_)) return false;
        segment.games = reader.games();
        segment.lines = reader.here().line - 1;
        segment.gave_up = reader.gave_up();
        if (options_.annotate) segment.annotated = annotate(text, offset, segment.findings);
        if (in_order_.add(std::move(segment))) return true;
        stretches_.stop();
        return false;
    }

    const RunOptions& options_;
    Stretches stretches_;
    InOrder in_order_;
    std::atomic<std::uint64_t> count_{0};
    std::mutex error_mutex_;
    std::optional<Error> error_;
};

}  // namespace

Result<std::uint64_t> run(Input& input, const RunOptions& options, const Deliver& deliver, const Progress& progress) {
    if (options.threads <= 1 && !options.shard && !options.annotate)
        return run_alone(input, options, deliver, progress);
    return Stretched(input, options, deliver, progress).run();
}

}  // namespace adoube::audit
