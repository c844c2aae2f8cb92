#include "server/view/view.h"

#include <algorithm>
#include <span>

#include "chess/board/setup.h"
#include "laws/words.h"
#include "server/sensor/sensor_view.h"
#include "server/view/view_parts.h"
#include "views/state/packed.h"

namespace adoube::server {
namespace {

using laws::Side;

std::string players_json(const LoadedGame& scene) {
    JsonObject players;
    for (const Side side : {Side::white, Side::black}) {
        const auto& player = scene.card.players[static_cast<std::size_t>(side)];
        players.raw(laws::word(side), JsonObject()
                                          .text("name", scene.game.terms.names[static_cast<std::size_t>(side)])
                                          .text_if("title", player.title)
                                          .text_if("rating", player.rating)
                                          .text_if("fide_id", player.fide_id)
                                          .done());
    }
    return players.done();
}

// Only the last line may still change; those above it are kept as they were written.
std::string record_json(const LoadedGame& scene, Language language) {
    auto& kept = scene.written_lines[language];
    for (; kept.count + 1 < scene.record.size(); ++kept.count) {
        if (!kept.json.empty()) kept.json += ',';
        kept.json += line_json(scene.record[kept.count], kept.count + 1, language);
    }
    std::string text = "[" + kept.json;
    if (!kept.json.empty()) text += ',';
    if (!scene.record.empty()) text += line_json(scene.record.back(), scene.record.size(), language);
    return text += ']';
}

std::string record_changes(const LoadedGame& scene, Language language) {
    const auto from = std::min(scene.lines_as_told, scene.record.size());
    JsonArray lines;
    for (auto i = from; i < scene.record.size(); ++i) lines.raw(line_json(scene.record[i], i + 1, language));
    return JsonObject().number("from", static_cast<std::int64_t>(from)).raw("lines", lines.done()).done();
}

std::string ruled_json(const Ruled& ruled, const laws::Edition& edition, Role role, Language language) {
    JsonObject one;
    one.number("seq", static_cast<std::int64_t>(ruled.seq))
        .number("at", ms(ruled.shown.act.at))
        .text("by", ruled.actor);
    one.text("act", type_of(ruled.shown.act.body));
    if (ruled.shown.settles) one.yes("decides", true);
    one.text_if("note", ruled.note());
    add_ruling(one, ruled, edition, role, language);
    return one.done();
}

std::string rulings_json(const LoadedGame& scene, Role role, Language language, std::uint64_t after = 0) {
    JsonArray list;
    for (const auto& ruled : scene.rulings) {
        if (ruled.seq <= after) continue;
        const auto& edition = *scene.game.terms.edition;
        if (after > 0) {  // told once to each
            list.raw(ruled_json(ruled, edition, role, language));
            continue;
        }
        auto& written = ruled.written[{language, role}];
        if (written.empty()) written = ruled_json(ruled, edition, role, language);
        list.raw(written);
    }
    return list.done();
}

// Who registered what, when and by which link: the sealer sees to whom he seals.
std::string keys_json(const LoadedGame& scene) {
    JsonObject keys;
    for (const auto& [holder, key] : scene.keys) {
        JsonObject one;
        one.text("box", key.box).text("sign", key.sign).text_if("link", key.link);
        if (key.at_us > 0) one.number("at", key.at_us / 1000);
        const auto acts = scene.signed_acts.find(holder);
        if (acts != scene.signed_acts.end()) one.number("signed", acts->second);
        keys.raw(holder, one.number("earlier", key.earlier).done());
    }
    return keys.done();
}

std::string links_json(const LoadedGame& scene) {
    JsonObject links;
    for (const auto& [holder, link] : scene.links)
        links.raw(holder, JsonObject().number("number", link.number).number("at", link.at_us / 1000).done());
    return links.done();
}

std::string accord_json(const std::optional<Accord>& accord) {
    if (!accord) return "null";
    return JsonObject().text("what", accord->what).text("by", laws::word(accord->by)).done();
}

std::uint64_t mark_of(std::string_view text) { return text.empty() ? 0 : std::hash<std::string_view>{}(text) | 1; }

std::string all_rights(const RightTexts& rights) {
    JsonArray list;
    for (const auto* right : rights) list.raw(*right);
    return list.done();
}

// By their places in the list, or the whole list if it has another length.
std::string changed_rights(const RightTexts& rights, const RightTexts& told) {
    if (rights.size() != told.size()) return all_rights(rights);
    JsonObject changed;
    for (std::size_t i = 0; i < rights.size(); ++i)
        if (rights[i] != told[i]) changed.raw(std::to_string(i), *rights[i]);
    return changed.done();
}

}  // namespace

void add_changed(JsonObject& change, std::span<const Part> parts, std::vector<std::uint64_t>& marks, std::size_t next) {
    if (marks.size() < next + parts.size()) marks.resize(next + parts.size(), 0);
    for (const auto& part : parts) {
        const auto mark = part.mark != 0 ? part.mark : mark_of(part.json);
        if (std::exchange(marks[next++], mark) == mark) continue;
        change.raw(part.name, part.json.empty() ? "null" : part.json);
    }
}

KeptRights Viewing::rights(Role role, Language language) const {
    if (role == Role::watcher) return no_rights();
    if (!is_player(role) || !ordinary_ || scene_.rules == 0) return asked_rights(role, language);
    auto* kept = ordinary_rights(scene_.rules, *ordinary_, role, language);
    if (!kept) return asked_rights(role, language);
    if (!*kept) *kept = asked_rights(role, language);
    return *kept;
}

KeptRights Viewing::asked_rights(Role role, Language language) const {
    auto& rights = rights_[index_of(role)];
    if (!rights) rights = laws::rights_of(scene_.game, actor_of(role), now_);
    RightTexts list;
    list.reserve(rights->size());
    for (const auto& right : *rights)
        if (!calls_nobody(scene_.game, right.body())) list.push_back(&views::right_json(right, scene_.game, language));
    return std::make_shared<const RightTexts>(std::move(list));
}

const std::vector<Part>& Viewing::still(Language language) const {
    auto* kept = ordinary_ && scene_.rules != 0 ? ordinary_parts(scene_.rules, *ordinary_, language) : nullptr;
    auto& parts = kept ? *kept : still_[language];
    if (!parts.empty()) return parts;
    parts = views::state_parts(scene_.game, standing_, now_, language, Spelling::packed);
    for (auto& part : parts) part.mark = mark_of(part.json);
    return parts;
}

std::vector<Part> Viewing::own(Role role, Language language, Spelling spelling) const {
    auto parts = views::own_parts(scene_.game, standing_, now_, viewer_of(role), language, spelling);
    std::string evidence;
    if (role == Role::arbiter) {
        if (scene_.question) evidence = scene_.question->evidence[language];
        if (evidence.empty()) evidence = "null";
    }
    parts.push_back({"evidence", std::move(evidence)});
    parts.push_back({"sensor", role == Role::arbiter ? sensor_json(scene_) : std::string()});
    return parts;
}

const std::vector<Part>& Viewing::common(Language language, Spelling spelling) const {
    const bool plain = spelling == Spelling::plain;
    auto& parts = common_[plain ? 0 : 1][language];
    if (!parts.empty()) return parts;
    if (plain) parts = views::state_parts(scene_.game, standing_, now_, language);
    parts.reserve(parts.size() + 8);
    if (!plain) parts.push_back({"k", views::packed_clock(scene_.game.clock, now_)});
    parts.push_back({"frozen", scene_.frozen ? "true" : "false"});
    if (plain) parts.push_back({"last", last_json(scene_.record, language)});
    parts.push_back({"accord", accord_json(scene_.accord)});
    parts.push_back({"adjournment", adjournment_json(scene_, now_)});
    parts.push_back({"keys", keys_json(scene_)});
    parts.push_back({"links", links_json(scene_)});
    parts.push_back({"presence", presence_json(scene_.presence)});
    for (auto& part : parts) part.mark = mark_of(part.json);
    return parts;
}

std::string Viewing::json(Role role, Language language) const {
    if (scene_.fixed.empty()) {
        JsonObject fixed;
        fixed.raw("players", players_json(scene_))
            .raw("terms", terms_json(scene_.game.terms, scene_.game.history.start(), scene_.card));
        scene_.fixed = fixed.bare();
    }
    JsonObject view(8 * 1024);
    view.text("game", scene_.name).text_if("event", scene_.card.event).text_if("round", scene_.card.round);
    if (scene_.card.board > 0) view.number("board", scene_.card.board);
    view.number("seq", static_cast<std::int64_t>(scene_.seq))
        .text("head", record::hex(scene_.head))
        .number("now", ms(now_))
        .text("role", name_of(role))
        .text("lang", chess::code_of(language))
        .members(scene_.fixed);
    for (const auto& part : common(language)) view.raw(part.name, part.json);
    view.raw("record", record_json(scene_, language));
    for (const auto& part : own(role, language))
        if (!part.json.empty()) view.raw(part.name, part.json);
    view.raw("rights", all_rights(*rights(role, language)));
    return view.raw("rulings", rulings_json(scene_, role, language)).done();
}

std::string Viewing::changes(Role role, Language language, Told& told) const {
    JsonObject change(4096);
    change.number("seq", static_cast<std::int64_t>(scene_.seq))
        .text("head", record::hex(scene_.head))
        .number("now", ms(now_));
    const auto& shared = common(language);
    add_changed(change, shared, told.parts, 0);
    add_changed(change, own(role, language), told.parts, shared.size());
    change.raw("record", record_changes(scene_, language));
    auto now = rights(role, language);
    if (*now != *told.rights) change.raw("rights", changed_rights(*now, *told.rights));
    told.rights = std::move(now);
    return change.raw("rulings", rulings_json(scene_, role, language, std::exchange(told.seq, scene_.seq))).done();
}

std::string tile_json(const LoadedGame& scene, laws::Instant now) {
    const auto* over = scene.game.over();
    JsonObject tile;
    tile.text("game", scene.name).text_if("event", scene.card.event).text_if("round", scene.card.round);
    return tile.number("board", scene.card.board)
        .number("seq", static_cast<std::int64_t>(scene.seq))
        .raw("players", players_json(scene))
        .text("fen", chess::write_fen(scene.game.position))
        .text("turn", laws::word(scene.game.turn()))
        .raw("clock", clock_json(scene.game.clock, now))
        .text("phase", laws::word(scene.game.phase))
        .yes("frozen", scene.frozen)
        .text("result", laws::word(over ? over->result : laws::Outcome::none))
        .text("reason", laws::word(over ? over->reason : laws::Reason::none))
        .raw("last", last_json(scene.record, Language::en))
        .raw("offer", offer_json(scene.game))
        .raw("pending", pending_json(scene.game))
        .raw("owed", by_side(scene.game.uncompleted, [](std::uint8_t n) { return std::to_string(n); }))
        .raw("presence", presence_json(scene.presence))
        .done();
}

}  // namespace adoube::server
