// Whether players have the same rights in all ordinary moments that are alike, in games of the same rules
// (laws/rights/ordinary.h), and whether the same is told of the state: what the server tells from memory, held against
// what the Laws answer now.
#pragma once

#include <deque>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "laws/rights.h"
#include "laws/rights/ordinary.h"
#include "views/state/right_json.h"

namespace adoube::ordinary {

class HeldRights {
public:
    // What differs from a moment before that was alike; nothing if this one is not ordinary.
    std::optional<std::string> look(const laws::Game& game, laws::Instant at) {
        const auto moment = laws::ordinary_moment(game, at);
        if (!moment) return {};
        ++ordinary_;
        const auto rules = number_of(game.terms);
        auto state = state_of(game, at);
        const auto [before, new_moment] = states_.try_emplace({rules, moment->facts}, state);
        if (!new_moment && before->second != state) return state + " was " + before->second;
        for (const auto party : {laws::Actor::white, laws::Actor::black}) {
            auto now = told(game, at, party);
            const auto [known, first] = known_.try_emplace({rules, moment->facts, party}, now);
            alike_ += !first;
            for (std::size_t i = 0; i < now.size(); ++i)
                if (i >= known->second.size() || known->second[i] != now[i])
                    return now[i] + " was " + (i < known->second.size() ? known->second[i] : "not there");
        }
        return {};
    }
    std::size_t ordinary() const { return ordinary_; }
    std::size_t alike() const { return alike_; }

private:
    static std::string state_of(const laws::Game& game, laws::Instant at) {
        std::string all;
        for (const auto language : {views::Language::hy, views::Language::en, views::Language::ru})
            for (const auto& [name, json, mark] :
                 views::state_parts(game, laws::standing(game, at), at, language, views::Spelling::packed))
                ((all += name) += ' ') += json + '\n';
        return all;
    }
    static std::vector<std::string> told(const laws::Game& game, laws::Instant at, laws::Actor party) {
        std::vector<std::string> all;
        for (const auto& right : laws::rights_of(game, party, at))
            all.push_back(views::right_json(right, game, views::Language::en));
        return all;
    }
    std::size_t number_of(const laws::Terms& terms) {
        std::size_t number = 0;
        for (; number < rules_.size() && !laws::same_rules(rules_[number], terms);) ++number;
        if (number == rules_.size()) rules_.push_back(terms);
        return number;
    }

    std::deque<laws::Terms> rules_;
    std::map<std::tuple<std::size_t, std::uint32_t, laws::Actor>, std::vector<std::string>> known_;
    std::map<std::pair<std::size_t, std::uint32_t>, std::string> states_;
    std::size_t ordinary_ = 0, alike_ = 0;
};

}  // namespace adoube::ordinary
