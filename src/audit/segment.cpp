#include "audit/segment.h"

#include <algorithm>

namespace adoube::audit {
namespace {

void mix(std::uint64_t& hash, std::uint64_t value) {
    hash = (hash ^ value) * 0x9E3779B97F4A7C15u;
    hash ^= hash >> 29;
}

// Letters up to the first comma or space, capitals and small ones alike.
void mix_surname(std::array<std::uint64_t, 2>& hash, std::string_view player) {
    for (const char c : player.substr(0, player.find_first_of(", "))) {
        const auto letter = static_cast<std::uint64_t>(c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c);
        mix(hash[0], letter);
        mix(hash[1], letter + 0x100);
    }
    mix(hash[0], 0);
    mix(hash[1], 1);
}

// Comments end at the first closing brace: ours hold none.
std::string comment(const Finding& finding) {
    std::string text = " {adoube: " + std::string(name(finding.verdict)) + ": " + sentence(finding);
    if (const std::string clause = clause_of(finding); !clause.empty()) text += " [" + clause + "]";
    std::ranges::replace(text.begin() + 2, text.end(), '{', '(');
    std::ranges::replace(text, '}', ')');
    return text + "}";
}

bool is_sign(char c) { return c == '!' || c == '?' || c == '+' || c == '#'; }

}  // namespace

GameMark mark_of(const chess::ReplayedGame& game) {
    GameMark mark;
    const TagsSeen tags = tags_seen(game);
    mark.hash = {chess::key_of(game.start()), ~chess::key_of(game.start())};
    mix_surname(mark.hash, tags.white);
    mix_surname(mark.hash, tags.black);
    for (std::size_t ply = 0; ply < game.plies(); ++ply) {
        mix(mark.hash[0], game.move(ply).bits());
        mix(mark.hash[1], ~std::uint64_t{game.move(ply).bits()});
    }
    mark.game = game.number();
    mark.line = game.place().line;
    mark.head = head_of(tags, game.score());
    return mark;
}

void Segment::game(const chess::ReplayedGame& game) {
    examine(game, facts, charts, findings);
    if (wants_marks && game.plies() >= shortest_marked) marks.push_back(mark_of(game));
}

void Segment::raise(std::uint64_t games_before, std::uint64_t lines_before) {
    if (games_before == 0 && lines_before == 0) return;
    for (Finding& finding : findings) {
        if (finding.game != 0) finding.game += games_before;
        finding.line += lines_before;
    }
    for (GameMark& mark : marks) {
        mark.game += games_before;
        mark.line += lines_before;
    }
}

std::string annotate(std::string_view text, std::uint64_t offset, const std::vector<Finding>& findings) {
    if (text.empty()) return {};
    std::vector<const Finding*> placed;
    for (const Finding& finding : findings)
        if (finding.insert_at > offset && finding.insert_at - offset <= text.size()) placed.push_back(&finding);
    std::ranges::stable_sort(placed, {}, &Finding::insert_at);
    std::string out;
    out.reserve(text.size() + placed.size() * 96);
    std::size_t done = 0;
    for (const Finding* finding : placed) {
        std::size_t at = static_cast<std::size_t>(finding->insert_at - offset);
        while (at < text.size() && is_sign(text[at])) ++at;
        if (at > done) out += text.substr(done, at - done);
        done = std::max(done, at);
        out += comment(*finding);
    }
    out += text.substr(done);
    return out;
}

}  // namespace adoube::audit
