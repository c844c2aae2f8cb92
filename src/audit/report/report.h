// The report of an audit as it grows: facts and charts of everything, the most telling games, and
// every finding passed on in order. Memory does not grow with the text (with marks: 32 bytes a game).
#pragma once

#include <functional>
#include <unordered_map>

#include "audit/segment.h"

namespace adoube::audit {

struct FiledFinding {
    std::string file;
    Finding finding;
};

// The games worth looking at first, by subject; the most striking first, then as they stand.
struct TellingGames {
    static constexpr std::size_t kept = 6;
    std::vector<FiledFinding> loser_could_claim{}, by_move{}, past_end{}, results{}, illegal{}, unreadable{};
    void consider(const std::string& file, const Finding& finding);
};

class Report {
public:
    using OnFinding = std::function<void(const std::string& file, const Finding&)>;
    explicit Report(OnFinding on_finding = {}) : on_finding_(std::move(on_finding)) {}

    void begin(std::string file);  // the segments that follow belong to this file
    void add(Segment&& segment);

    const GameCounts& facts() const { return facts_; }
    const Charts& charts() const { return charts_; }
    const TellingGames& telling() const { return telling_; }
    const CountsByKind& by_kind() const { return by_kind_; }
    std::size_t files() const { return files_.size(); }

    chess::Language language = chess::Language::en;  // of what is written for people
    bool partial = false;  // interrupted, or a file could not be read to its end
    double seconds = 0;

private:
    struct Seen {
        std::uint32_t file;
        std::uint64_t game;
    };
    struct HashOfHash {
        std::size_t operator()(const std::array<std::uint64_t, 2>& hash) const { return hash[0]; }
    };

    void tell(const Finding& finding);
    void tell_if_seen(const GameMark& mark);

    OnFinding on_finding_;
    std::vector<std::string> files_;
    GameCounts facts_;
    Charts charts_;
    TellingGames telling_;
    CountsByKind by_kind_{};
    std::unordered_map<std::array<std::uint64_t, 2>, Seen, HashOfHash> seen_;
};

std::string checkable(const GameCounts& facts);  // one sentence: what could be checked and what could not

}  // namespace adoube::audit
