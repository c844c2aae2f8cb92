// What changed for the viewers of one role and language, as protocol 2 tells it: in few bytes, nothing twice.
#include <unordered_map>

#include "base/encoding.h"
#include "chess/board/setup.h"
#include "laws/words.h"
#include "server/view/view.h"
#include "server/view/view_parts.h"
#include "views/state/packed.h"

namespace adoube::server {
namespace {

constexpr std::size_t head_bytes = 9;

laws::Side turn_in(std::string_view fen) {
    const auto space = fen.find(' ');
    return fen.substr(space + 1, 1) == "b" ? laws::Side::black : laws::Side::white;
}

// What the clock of the player shows whose time does not run, in ms.
std::optional<std::int64_t> standing_clock(const laws::Clock& clock, laws::Instant now) {
    if (!clock.exists || !clock.running) return {};
    return ms(left_at(clock, other(*clock.running), now));
}

std::string squares_of(const laws::Move& move) { return to_string(move.from()) + to_string(move.to()); }

// [from, squares of the last move, [san, clock, offer] …]: the first `from` lines stay. A clock of -1 is what "k"
// tells of the player whose time does not run.
void add_lines(JsonObject& change, const LoadedGame& scene, laws::Instant now, Language language, Told& told) {
    const auto size = scene.record.size();
    const auto from = std::min(scene.lines_as_told, size);
    if (from == size && std::exchange(told.lines, size) == size) return;
    told.lines = size;
    JsonArray lines(96);
    lines.number(from).raw(size > 0 ? json::quoted(squares_of(scene.record.back().move)) : "null");
    const auto standing = standing_clock(scene.game.clock, now);
    for (auto i = from; i < size; ++i) {
        const auto& line = scene.record[i];
        JsonArray one(48);
        one.text(views::san_in(language, line.san));
        if (line.clock) one.number(ms(*line.clock) == standing ? -1 : ms(*line.clock));
        if (line.offer && !line.clock) one.raw("null");
        if (line.offer) one.number(1);
        lines.raw(one.done());
    }
    change.raw("l", lines.done());
}

// What rulings have in common with others.
std::string kind_json(const Ruled& ruled, const laws::Edition& edition, bool hidden) {
    JsonObject kind;
    kind.text("by", ruled.actor).text("act", type_of(ruled.shown.act.body));
    if (ruled.shown.settles) kind.yes("decides", true);
    kind.text_if("note", ruled.note());
    return kind.text("finding", laws::word(hidden ? laws::Finding::lawful : ruled.shown.finding))
        .raw("clauses", clauses_json(ruled.shown.clauses(hidden), edition))
        .done();
}

// What the text above is made of, in few bytes.
std::string kind_key(const Ruled& ruled, const laws::Edition& edition, bool hidden) {
    const auto& shown = ruled.shown;
    std::string key(ruled.actor);
    key += {'\0', static_cast<char>(shown.act.body.index()), static_cast<char>(shown.finding),
            static_cast<char>(shown.settles * 2 + hidden)};
    const auto add = [&key](const auto& value) { key.append(reinterpret_cast<const char*>(&value), sizeof value); };
    add(&edition);
    for (const auto clause : shown.clauses(hidden)) add(clause);
    return key += ruled.note();
}

// The same text for rulings of one kind, kept for good; nothing once there are too many of them.
const std::string* kept_kind(const Ruled& ruled, const laws::Edition& edition, bool hidden) {
    constexpr std::size_t most = 8192;
    thread_local std::unordered_map<std::string, const std::string*> kept;
    auto key = kind_key(ruled, edition, hidden);
    if (const auto found = kept.find(key); found != kept.end()) return found->second;
    const auto* text = views::kept_text(kind_json(ruled, edition, hidden));
    if (text && kept.size() < most) kept.emplace(std::move(key), text);
    return text;
}

}  // namespace

std::string short_head(const record::Digest& head) { return base64url(head.view().substr(0, head_bytes)); }

// Board and turn; whose move it is follows from the board but for a reply that is sealed (I.9.3).
void Viewing::add_board(JsonObject& change, Told& told) const {
    if (fen_.empty()) fen_ = chess::write_fen(scene_.game.position);
    if (fen_ != told.fen) {
        if (packed_.empty() || packed_since_ != told.fen) packed_ = views::packed_board(told.fen, fen_);
        packed_since_ = told.fen;
        change.text("f", packed_);
        told.turn = turn_in(fen_);
        told.fen = fen_;
    }
    const auto turn = scene_.game.turn();
    if (std::exchange(told.turn, turn) != turn) change.text("turn", laws::word(turn));
}

// [entries before the last, ms before now, kind, text]
void Viewing::add_rulings(JsonObject& change, Role role, Language language, Told& told) const {
    const auto after = std::exchange(told.seq, scene_.seq);
    JsonArray list(256);
    for (const auto& ruled : scene_.rulings) {
        if (ruled.seq <= after) continue;
        const bool hidden = views::is_hidden(ruled.shown, viewer_of(role));
        const auto*& kept = ruled.kinds[hidden ? 1 : 0];
        if (!kept) kept = kept_kind(ruled, *scene_.game.terms.edition, hidden);
        JsonArray one(256);
        one.number(scene_.seq - ruled.seq).number(ms(now_) - ms(ruled.shown.act.at));
        if (kept)
            one.number(told.texts.number_of(*kept));
        else
            one.raw(kind_json(ruled, *scene_.game.terms.edition, hidden));
        list.raw(one.text(views::shown_text(ruled.shown, viewer_of(role), language)).done());
    }
    if (!list.empty()) change.raw("u", list.done());
}

// "r": places and numbers of the rights that are others, one after the other; "R": all of them.
void Viewing::add_rights(JsonObject& change, Role role, Language language, Told& told) const {
    const auto before = std::exchange(told.rights, rights(role, language));
    if (told.rights == before) return;
    for (const auto& known : told.often)
        if (known.from == before && known.to == told.rights) {
            if (!known.json.empty()) change.raw("r", known.json);
            return;
        }
    const auto& now = *told.rights;
    const bool all = now.size() != before->size();
    JsonArray list(96);
    for (std::size_t i = 0; i < now.size(); ++i) {
        if (!all && now[i] == (*before)[i]) continue;
        if (!all) list.number(i);
        list.number(told.texts.number_of(*now[i]));
    }
    const bool same = list.empty() && !all;
    auto json = same ? std::string() : list.done();
    if (!same) change.raw(all ? "R" : "r", json);
    if (all) return;
    std::swap(told.often[0], told.often[1]);
    told.often[0] = {before, told.rights, std::move(json)};
}

std::string Viewing::slim(Role role, Language language, Told& told) const {
    if (told.texts.full()) {
        told.texts = {};
        told.rights = no_rights();
        told.often = {};
    }
    JsonObject change(768);
    JsonArray place(64);
    place.number(scene_.seq).text(short_head(scene_.head)).number(ms(now_));
    change.raw("c", place.done());
    add_board(change, told);
    const auto &still = this->still(language), &shared = common(language, views::Spelling::packed);
    add_changed(change, still, told.parts, 0);
    add_changed(change, shared, told.parts, still.size());
    add_changed(change, own(role, language, views::Spelling::packed), told.parts, still.size() + shared.size());
    add_lines(change, scene_, now_, language, told);
    add_rights(change, role, language, told);
    add_rulings(change, role, language, told);
    if (const auto texts = told.texts.new_texts(); !texts.empty()) change.raw("t", texts);
    return change.done();
}

std::string Viewing::whole(Role role, Language language, Told& told) const {
    told.texts.know_only(*told.rights);
    told.often = {};  // the texts they name may be unknown to whoever came
    JsonArray numbers;
    for (const auto* right : *told.rights) numbers.number(told.texts.number_of(*right));
    return JsonObject().raw("view", json(role, language)).raw("R", numbers.done()).done();
}

}  // namespace adoube::server
