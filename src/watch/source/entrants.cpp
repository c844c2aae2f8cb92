#include "watch/source/entrants.h"

namespace adoube::watch {
namespace {

std::string folded(std::string_view name) {
    std::string out;
    for (const char c : name)
        if (c != ' ' && c != ',' && c != '.') out += c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    return out;
}

std::string surname(std::string_view name) { return folded(name.substr(0, name.find(','))); }

}  // namespace

const server::Entrant* entrant_of(const server::TournamentReport& report, const std::string& name,
                                  const std::string& fide_id) {
    const server::Entrant* found = nullptr;
    for (const auto& player : report.players)
        if (!fide_id.empty() && player.entrant.fide_id == fide_id) return &player.entrant;
    for (const auto& player : report.players)
        if (folded(player.entrant.name) == folded(name)) return &player.entrant;
    for (const auto& player : report.players) {
        const std::string& full = player.entrant.name;
        if (surname(full) != surname(name) || surname(name).empty()) continue;
        const std::string first = folded(full).substr(surname(full).size()),
                          given = folded(name).substr(surname(name).size());
        if (!given.empty() && !first.empty() && given[0] != first[0]) continue;
        if (found) return nullptr;  // two of them: nobody is guessed
        found = &player.entrant;
    }
    return found;
}

}  // namespace adoube::watch
