#include "library/library_view.h"

#include <algorithm>

#include "laws/act.h"
#include "library/session.h"
#include "views/state/citations.h"
#include "views/state/terms_json.h"

namespace adoube::library {
namespace {

constexpr std::size_t rulings_shown = 20;

// The members of a JsonFields that is the request's own, or that of its "view".
ViewWanted read_members(JsonFields& fields, chess::Language language) {
    ViewWanted wanted;
    wanted.language = language;
    if (const auto role = fields.text("role")) {
        if (*role == "watcher")
            wanted.viewer = {};
        else if (const auto actor = laws::read_word<laws::Actor>(*role))
            wanted.viewer = *actor;
        else
            fields.wrong("role", "expected white, black, arbiter or watcher");
    }
    wanted.rights = fields.yes("rights").value_or(true);
    wanted.all_rights = fields.yes("all_rights").value_or(false);
    wanted.rulings = fields.yes("rulings").value_or(true);
    wanted.record = fields.yes("record").value_or(true);
    return wanted;
}

std::string players_json(const laws::Terms& terms) {
    return JsonObject()
        .raw("white", JsonObject().text("name", terms.names[0]).done())
        .raw("black", JsonObject().text("name", terms.names[1]).done())
        .done();
}

std::string rights_json(const LibraryGame& game, laws::Actor party, chess::Language language) {
    JsonArray list;
    for (const auto& right : laws::rights_of(game.game(), party, game.now()))
        list.raw(views::right_json(right, game.game(), language));
    return list.done();
}

std::string all_rights_json(const LibraryGame& game, chess::Language language) {
    JsonObject all;
    for (const auto party : {laws::Actor::white, laws::Actor::black, laws::Actor::arbiter})
        all.raw(laws::word(party), rights_json(game, party, language));
    return all.done();
}

std::string rulings_json(const LibraryGame& game, const ViewWanted& wanted) {
    JsonArray list;
    const auto& all = game.entered();
    for (std::size_t i = all.size() - std::min(all.size(), rulings_shown); i < all.size(); ++i) {
        const auto& one = all[i];
        JsonObject ruling;
        ruling.number("seq", i + 1)
            .number("at", views::ms(one.entry.act.at))
            .text("by", laws::word(one.entry.act.by))
            .text("act", laws::word(one.entry.act.body));
        const views::ShownRuling shown(one.entry, one.said, one.veil);
        if (shown.settles) ruling.yes("decides", true);
        views::add_ruling(ruling, shown, game.edition(), wanted.viewer, wanted.language);
        list.raw(ruling.done());
    }
    return list.done();
}

std::string record_json(const LibraryGame& game, chess::Language language) {
    JsonArray list;
    for (std::size_t i = 0; i < game.lines().size(); ++i) list.raw(line_json(game.lines()[i], i + 1, language));
    return list.done();
}

}  // namespace

ViewWanted read_view_members(Call& request) {
    const auto language = request.languages().front();
    return read_members(request.fields(), language);
}

std::optional<ViewWanted> read_view_wanted(Call& request) {
    const auto language = request.languages().front();
    const auto* value = request.fields().value("view");
    if (!value) return {};
    if (const auto* yes = std::get_if<bool>(&value->is)) {
        if (!*yes) return {};
        ViewWanted wanted;
        wanted.language = language;
        return wanted;
    }
    JsonFields members(*value, "view");
    const auto wanted = read_members(members, language);
    if (const auto trouble = members.finish())
        request.fields().wrong(trouble->at.value_or(value->at), trouble->message);
    return wanted;
}

std::string view_json(const LibraryGame& library_game, const ViewWanted& wanted) {
    const auto& game = library_game.game();
    const auto now = library_game.now();
    const auto language = wanted.language;
    const auto standing = laws::standing(game, now);
    JsonObject view(8 * 1024);
    view.number("seq", library_game.entered().size())
        .number("now", views::ms(now))
        .text("role", wanted.viewer ? laws::word(*wanted.viewer) : "watcher")
        .text("lang", chess::code_of(language))
        .raw("players", players_json(game.terms))
        .raw("terms", views::terms_members(game.terms, game.history.start()).done());
    for (const auto& part : views::state_parts(game, standing, now, language)) view.raw(part.name, part.json);
    view.yes("frozen", false).raw("last", views::last_json(library_game.lines(), language));
    view.raw("adjournment", game.adjournment ? views::adjournment_members(game, now).done() : "null");
    if (wanted.record)
        view.raw("record", record_json(library_game, language));
    else
        view.number("plies", library_game.lines().size());
    for (const auto& part : views::own_parts(game, standing, now, wanted.viewer, language))
        if (!part.json.empty()) view.raw(part.name, part.json);
    if (wanted.rights)
        view.raw("rights", wanted.viewer ? rights_json(library_game, *wanted.viewer, language) : std::string("[]"));
    if (wanted.all_rights) view.raw("rights_of", all_rights_json(library_game, language));
    if (wanted.rulings) view.raw("rulings", rulings_json(library_game, wanted));
    return view.done();
}

CallAnswer view_game(CallerState& session, Call& request) {
    const auto wanted = read_view_members(request);
    const auto found = session.game(request);
    if (!found) return Failed(found.error());
    auto out = answer();
    out.raw("view", view_json(**found, wanted));
    return out;
}

}  // namespace adoube::library
