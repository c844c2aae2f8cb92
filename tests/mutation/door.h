// The door through which tools/mutate changes the Laws while they run: which mutant is alive, and what a
// story has reached. Only copies of src/laws that the tool makes include it.
#pragma once

#include <cctype>
#include <cstdlib>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace adoube::laws {

// A changed body by its number, or a place of the reading order of an act: left out, or swapped with the next.
struct Alive {
    int id = 0;
    std::string act{};
    int place = 0;
    bool swap = false;
};

// "12", or "12 Touch 3", or "12 Touch 3 swap"
inline Alive alive_from(std::string_view text) {
    std::vector<std::string> words(1);
    for (const char c : text)
        if (c == ' ')
            words.emplace_back();
        else
            words.back() += c;
    Alive alive{.id = std::atoi(words[0].c_str())};
    if (words.size() > 2) alive.act = words[1], alive.place = std::atoi(words[2].c_str());
    alive.swap = words.size() > 3;
    return alive;
}
inline Alive alive = alive_from(std::getenv("ADOUBE_MUTANT") ? std::getenv("ADOUBE_MUTANT") : "0");
inline int mutant() { return alive.id; }

// Bodies entered, and places of reading orders that spoke, since somebody last cleared them.
struct Reached {
    std::vector<char> bodies;
    std::set<std::pair<std::string_view, int>> spoke;
};
inline Reached reached;
inline bool reach(int body) {
    const auto i = static_cast<std::size_t>(body);
    if (i >= reached.bodies.size()) reached.bodies.resize(i + 1);
    return reached.bodies[i] = 1;
}

// "Touch" of "… [with A = adoube::laws::act::Touch]".
inline std::string_view act_in(std::string_view pretty_function) {
    const auto at = pretty_function.find("[with A = adoube::laws::act::");
    const auto name = pretty_function.substr(at == pretty_function.npos ? 0 : at + 29);
    std::size_t end = 0;
    while (end < name.size() && (std::isalnum(name[end]) || name[end] == '_')) ++end;
    return name.substr(0, end);
}

// The provision to be asked at this place of the reading order of the act, or -1 for none.
inline int provision_at(std::string_view act, int place) {
    if (alive.act != act) return place;
    if (!alive.swap) return place == alive.place ? -1 : place;
    return place == alive.place ? place + 1 : place == alive.place + 1 ? place - 1 : place;
}

}  // namespace adoube::laws
