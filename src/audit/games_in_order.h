// Every game of an input, replayed by one thread or several, the whole or one shard of it, and gathered into parts
// that are delivered in the order of the text. Nothing but the parts in flight is kept. A Part is what the caller
// gathers from a stretch of the text:
//
//     struct Part {
//         void game(const chess::ReplayedGame&);  // numbers and lines count from where the part begins
//         void stray(const chess::PgnProblem&);
//     };
//
// What the parts add up to is the same for any number of threads.
#pragma once

#include <atomic>
#include <map>
#include <optional>
#include <thread>
#include <utility>

#include "audit/input/read_ahead.h"
#include "audit/stretches.h"
#include "chess/pgn/replay.h"

namespace adoube::audit {

// Stretch n belongs to shard n mod `of`, plus 1. Which games a stretch holds depends on the text
// alone, so shards computed apart fit together.
struct Shard {
    std::uint64_t index = 1, of = 1;
    bool operator==(const Shard&) const = default;
};

struct ReadingOptions {
    chess::ReplayOptions replay{};
    unsigned threads = 1;
    std::optional<Shard> shard{};
    bool keep_text = false;                   // of every stretch, for its PartEnd
    const std::atomic<bool>* stop = nullptr;  // may become true at any time: what was begun is dropped
};

// Where a part was gathered.
struct PartEnd {
    std::uint64_t number = 0, offset = 0;  // of the stretch, and of its first byte
    std::uint64_t games = 0, lines = 0;    // in it
    bool gave_up = false;                  // not PGN: nothing that follows in this text counts
    std::string text{};
};

template <class Part>
class GamesInOrder {
public:
    using Finish = std::function<void(Part&, PartEnd&)>;  // on the thread that has gathered a stretch
    // `games` and `lines` are those before the part, to be added to its numbers: none if they count from the start of
    // the text already, or if a shard is asked for. Never called twice at the same time.
    using Deliver = std::function<void(Part&&, std::uint64_t games, std::uint64_t lines)>;

    GamesInOrder(const ReadingOptions& options, Part empty, Finish finish, Deliver deliver)
        : options_(options), empty_(std::move(empty)), finish_(std::move(finish)), deliver_(std::move(deliver)) {}

    // The answer is how many stretches the text has (0 if that was not needed).
    Result<std::uint64_t> read(Input& input, const Progress& progress) {
        if (options_.threads <= 1 && !options_.shard && !options_.keep_text) return read_alone(input, progress);
        // What is not packed costs nothing to read; of a pipe nobody knows when it will give more. Where every
        // processor has its thread already, one more would only wait with them: whoever has the turn unpacks.
        std::optional<ReadAhead> ahead;
        const bool processor_left = std::thread::hardware_concurrency() > options_.threads;
        if (input.size() > 0 && input.is_packed() && processor_left) ahead.emplace(input);
        Stretches stretches(ahead ? *ahead : input, progress);
        next_ = options_.shard ? options_.shard->index - 1 : 0;
        {
            std::vector<std::jthread> others;
            for (unsigned i = 1; i < options_.threads; ++i) others.emplace_back([&] { work(stretches); });
            work(stretches);
        }
        if (error_) return std::unexpected(*error_);
        return count_.load();
    }

private:
    bool stopped() const { return options_.stop && options_.stop->load(std::memory_order_relaxed); }
    bool mine(std::uint64_t number) const {
        return !options_.shard || number % options_.shard->of == options_.shard->index - 1;
    }

    static chess::GameReader reader_into(Part& part, const chess::ReplayOptions& options) {
        return chess::GameReader(
            options, [&part](const chess::ReplayedGame& game) { part.game(game); },
            [&part](const chess::PgnProblem& problem) { part.stray(problem); });
    }

    // One thread, the whole text: read where the scanner wants the bytes.
    Result<std::uint64_t> read_alone(Input& input, const Progress& progress) {
        Part part = empty_;
        chess::GameReader reader = reader_into(part, options_.replay);
        const auto flush = [&] { deliver_(std::exchange(part, empty_), 0, 0); };
        std::uint64_t portions = 0;
        while (!reader.gave_up() && !stopped()) {
            const auto got = input.read(reader.room());
            if (!got) return std::unexpected(got.error());
            if (*got == 0) break;
            reader.took(*got);
            if (++portions % 16 != 0) continue;
            flush();
            if (progress) progress(input);
        }
        if (!stopped()) reader.finish();
        flush();
        return 0;
    }

    void work(Stretches& stretches) {
        Part part = empty_;
        chess::GameReader reader = reader_into(part, options_.replay);
        Portion portion(Stretches::portion_size, chess::GameReader::written_before, chess::GameReader::written_behind);
        Stretches::Stretch stretch;
        while (!stopped()) {
            const auto started = stretches.next(stretch);
            if (!started || !*started) return;
            count_.fetch_add(1);
            part = empty_;
            PartEnd end{.number = stretch.number, .offset = stretch.offset};
            if (!gather(stretch, reader, portion, end)) return;
            if (!mine(end.number)) continue;
            finish_(part, end);
            if (!add(std::move(part), end)) return stretches.stop();
        }
    }

    // False if nothing more can be read or is wanted.
    bool gather(Stretches::Stretch& stretch, chess::GameReader& reader, Portion& portion, PartEnd& end) {
        const bool wanted = mine(end.number);
        if (wanted) reader.start_at({end.offset, 1});
        for (bool first = true;; first = false) {
            const auto more = stretch.more(portion);
            if (!more) {
                const std::lock_guard lock(mutex_);
                if (!error_) error_ = more.error();
                return false;
            }
            if (!*more) break;
            if (stopped() || !wanted) continue;
            if (options_.keep_text) end.text.append(portion.bytes().data(), portion.size);
            if (first)
                reader.feed_in_place(portion.bytes());
            else
                reader.feed({portion.bytes().data(), portion.size});
        }
        if (!wanted) return true;
        reader.finish();
        end.games = reader.games();
        end.lines = reader.here().line - 1;
        end.gave_up = reader.gave_up();
        return !stopped();
    }

    // Delivers as soon as those before are there. False if nothing more is wanted.
    bool add(Part&& part, const PartEnd& end) {
        const std::lock_guard lock(mutex_);
        waiting_.emplace(end.number, Waiting{std::move(part), end.games, end.lines, end.gave_up});
        for (auto it = waiting_.find(next_); it != waiting_.end() && !closed_; it = waiting_.find(next_)) {
            Waiting ready = std::move(it->second);
            waiting_.erase(it);
            deliver_(std::move(ready.part), options_.shard ? 0 : games_, options_.shard ? 0 : lines_);
            games_ += ready.games;
            lines_ += ready.lines;
            closed_ = ready.gave_up;
            next_ += options_.shard ? options_.shard->of : 1;
        }
        return !closed_;
    }

    struct Waiting {
        Part part;
        std::uint64_t games, lines;
        bool gave_up;
    };

    const ReadingOptions& options_;
    const Part empty_;
    const Finish finish_;
    const Deliver deliver_;
    std::atomic<std::uint64_t> count_{0};
    std::mutex mutex_;  // of everything below
    std::optional<Error> error_;
    std::map<std::uint64_t, Waiting> waiting_;
    std::uint64_t next_ = 0, games_ = 0, lines_ = 0;
    bool closed_ = false;
};

}  // namespace adoube::audit
