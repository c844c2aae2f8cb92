// The score of another program, clause by clause, and how it is told.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "chess/notation/notation.h"
#include "cli/conformance/peer.h"
#include "cli/conformance/question.h"

namespace adoube::cli::conformance {

struct Counts {
    std::size_t right = 0, wrong = 0, not_claimed = 0;
    std::size_t all() const { return right + wrong + not_claimed; }
};

struct Loss {
    std::string id, clause, about, question, expected, got;  // `got`: what it answered; empty without an answer
    NoAnswer why{};                                          // if there was none
};

class Score {
public:
    std::string name, version, profile;  // of the program; of the questions

    void add(const Question& question, const std::expected<Answer, NoAnswer>& heard);
    const Counts& total() const { return total_; }

    std::string json() const;  // one line
    std::string text(chess::Language language) const;

private:
    struct OfClause {
        std::string clause;
        Counts counts;
    };
    OfClause& of(const std::string& clause);
    std::vector<OfClause> in_order() const;  // as the Laws number them

    Counts total_;
    std::vector<OfClause> clauses_;
    std::vector<Loss> losses_;
};

}  // namespace adoube::cli::conformance
