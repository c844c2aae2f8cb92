// Every game of an input, replayed by one thread or several, tallied in the order of the text.
// A Tally is what the caller gathers:
//
//     struct Tally {
//         void game(const chess::ReplayedGame&);           // places and numbers count from this tally's start
//         void stray(const chess::PgnProblem&);
//         void append(Tally&& next, std::uint64_t games_before, std::uint64_t lines_before);
//     };
//
// append() adds the tally of the stretch that follows; numbers of games and lines in it are to be
// raised by what came before. The result is the same for any number of threads.
#pragma once

#include <map>
#include <optional>
#include <thread>

#include "audit/stretches.h"
#include "chess/pgn/replay.h"

namespace adoube::audit {

template <class Tally>
Result<Tally> tally_alone(Input& input, const chess::ReplayOptions& options, Tally tally, const Progress& progress) {
    chess::GameReader reader(
        options, [&](const chess::ReplayedGame& game) { tally.game(game); },
        [&](const chess::PgnProblem& problem) { tally.stray(problem); });
    std::uint64_t portions = 0;
    while (!reader.gave_up()) {
        const auto got = input.read(reader.room());
        if (!got) return std::unexpected(got.error());
        if (*got == 0) break;
        reader.took(*got);
        if (progress && ++portions % 16 == 0) progress(input);
    }
    reader.finish();
    return tally;
}

// The tallies of finished stretches, joined as soon as those before them are there.
template <class Tally>
class TallyInOrder {
public:
    explicit TallyInOrder(Tally empty) : total_(std::move(empty)) {}

    // False if nothing more is wanted: a stretch before gave up the text.
    bool add(std::uint64_t number, Tally tally, std::uint64_t games, std::uint64_t lines, bool gave_up) {
        const std::lock_guard lock(mutex_);
        waiting_.emplace(number, Part{std::move(tally), games, lines, gave_up});
        for (auto part = waiting_.find(next_); part != waiting_.end() && !closed_; part = waiting_.find(next_)) {
            total_.append(std::move(part->second.tally), games_, lines_);
            games_ += part->second.games;
            lines_ += part->second.lines;
            closed_ = part->second.gave_up;
            waiting_.erase(part);
            ++next_;
        }
        return !closed_;
    }
    Tally take() { return std::move(total_); }

private:
    struct Part {
        Tally tally;
        std::uint64_t games, lines;
        bool gave_up;
    };
    std::mutex mutex_;
    std::map<std::uint64_t, Part> waiting_;
    Tally total_;
    std::uint64_t next_ = 0, games_ = 0, lines_ = 0;
    bool closed_ = false;
};

template <class Tally>
Result<Tally> tally_games(Input& input, unsigned threads, const chess::ReplayOptions& options, const Tally& empty,
                          const Progress& progress = {}) {
    if (threads <= 1) return tally_alone(input, options, empty, progress);
    Stretches stretches(input, progress);
    TallyInOrder<Tally> in_order(empty);
    std::mutex error_mutex;
    std::optional<Error> error;

    const auto work = [&] {
        Tally tally = empty;
        chess::GameReader reader(
            options, [&](const chess::ReplayedGame& game) { tally.game(game); },
            [&](const chess::PgnProblem& problem) { tally.stray(problem); });
        std::vector<char> portion;
        Stretches::Stretch stretch;
        const auto note = [&](const Error& trouble) {
            const std::lock_guard lock(error_mutex);
            if (!error) error = trouble;
        };
        for (;;) {
            const auto started = stretches.next(stretch);
            if (!started || !*started) return;
            tally = empty;
            reader.start_at({stretch.offset, 1});
            for (;;) {
                const auto more = stretch.more(portion);
                if (!more) return note(more.error());
                if (!*more) break;
                reader.feed({portion.data(), portion.size()});
            }
            reader.finish();
            const std::uint64_t lines = reader.here().line - 1;
            if (!in_order.add(stretch.number, std::move(tally), reader.games(), lines, reader.gave_up()))
                stretches.stop();
        }
    };
    {
        std::vector<std::jthread> others;
        for (unsigned i = 1; i < threads; ++i) others.emplace_back(work);
        work();
    }
    if (error) return std::unexpected(*error);
    return in_order.take();
}

}  // namespace adoube::audit
