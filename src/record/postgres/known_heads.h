// Where games stand as far as this store knows: what it wrote there last, under which lease. With that an append needs
// no look beforehand. It is a guess, and the database takes nothing that rests on a wrong one.
#pragma once

#include <map>
#include <optional>
#include <span>

#include "record/postgres/connection.h"
#include "record/store/append_result.h"

namespace adoube::record {

inline std::int64_t number(std::uint64_t seq) { return static_cast<std::int64_t>(seq); }  // as a column

// Rows to be added to `entry` or `refusal`, as the columns that the statements take.
struct Columns {
    std::vector<std::int64_t> games, seqs, times;
    std::vector<std::string> actors, keys, acts, bodies, prevs, hashes;  // the last two of entries alone

    void add(std::int64_t game, std::uint64_t seq, const Append& append);
    void add(std::int64_t game, const Entry& entry, const Append& append);
    std::vector<pq::Value> values() const;
};

class KnownHeads {
public:
    struct Head {
        std::int64_t id = 0;
        std::uint64_t seq = 0;
        Digest head;
        std::string place;
        std::int64_t epoch = 0;
    };
    // A batch as it goes if everything is as known.
    struct Guess {
        std::vector<pq::Statement> writes;  // a transaction
        std::vector<AppendResult> outcomes;
        std::map<std::string, Head> after;  // by game
    };

    std::optional<Guess> guess(std::span<const Append> batch) const;  // nothing: somebody has to look
    void learn(const std::string& game, Head head);
    void forget(std::span<const Append> batch);

    // What the database said of a guess that it answered: whether it did all of it. If not, it did nothing of it.
    static bool was_right(const Guess& guess, std::span<const pq::Rows> answers);
    // Whether it refused a guess with an error, and nothing else is wrong.
    static bool was_wrong(const std::string& code);

private:
    std::map<std::string, Head> heads_;  // by game
};

}  // namespace adoube::record
