#include "library/session.h"

#include <array>

#include "base/version.h"

namespace adoube::library {
namespace {

struct VerbEntry {
    std::string_view name;
    CallVerb verb;
};

constexpr std::array verbs{
    VerbEntry{"version", tell_version},  VerbEntry{"open", open_game},           VerbEntry{"close", close_game},
    VerbEntry{"advance", advance_time},  VerbEntry{"undo", undo_acts},           VerbEntry{"act", rule_act},
    VerbEntry{"try", try_act},           VerbEntry{"view", view_game},           VerbEntry{"explain", explain_game},
    VerbEntry{"story", write_story},     VerbEntry{"pgn", write_game_pgn},       VerbEntry{"compare", compare_editions},
    VerbEntry{"next", show_next},        VerbEntry{"step", step_story},          VerbEntry{"scenario", run_story},
    VerbEntry{"signature", sign_story},  VerbEntry{"claim", answer_claim_asked}, VerbEntry{"evidence", gather_evidence},
    VerbEntry{"winnable", ask_winnable}, VerbEntry{"more", continue_search},     VerbEntry{"stop", stop_unfinished},
    VerbEntry{"audit", audit_games},     VerbEntry{"position", read_position},   VerbEntry{"move", read_written_move},
    VerbEntry{"read pgn", read_games},   VerbEntry{"laws", tell_laws},
};

std::string names_of_verbs() {
    std::string names;
    for (const auto& entry : verbs) names += (names.empty() ? "" : ", ") + std::string(entry.name);
    return names;
}

constexpr std::size_t deepest = 12;  // of objects and lists in a request

}  // namespace

CallAnswer tell_version(CallerState&, Call& request) {
    if (const auto trouble = request.trouble()) return Failed(*trouble);
    JsonArray editions;
    const auto all = laws::all_editions();
    for (auto edition = all.rbegin(); edition != all.rend(); ++edition) editions.text(edition->name);
    auto out = answer();
    out.text("version", version()).number("interface", 1).raw("editions", editions.done());
    out.raw("languages", R"(["hy","en","ru"])");
    return out;
}

// Forgets a search or an audit before its end.
CallAnswer stop_unfinished(CallerState& session, Call& request) {
    auto& fields = request.fields();
    if (fields.has("search") == fields.has("audit")) fields.wrong(0, "expected a search or an audit");
    const auto search = request.number("search", 0, 1, INT64_MAX);
    const auto audit = request.number("audit", 0, 1, INT64_MAX);
    if (const auto trouble = request.trouble()) return Failed(*trouble);
    if (search && session.searches.erase(search) == 0) return failed("unknown", "no search " + std::to_string(search));
    if (audit && session.audits.erase(audit) == 0) return failed("unknown", "no audit " + std::to_string(audit));
    return answer();
}

std::string CallerState::answer_to(std::string_view request) {
    if (request.size() > longest_request)
        return CallTrouble{"limit", "the request is longer than 8 MiB", {}, {}, {}}.json();
    const auto value = json::read(request, {longest_request, deepest});
    if (!value) return CallTrouble{"malformed", value.error().message, value.error().at, {}, {}}.json();
    Call asked(*value, request);
    const auto version = asked.fields().number("v", 1, INT64_MAX);
    if (version && *version > 1)
        return CallTrouble{"version", "this library answers requests of version 1", {}, {}, {}}.json();
    const auto name = asked.fields().text("do");
    if (!name) {
        const auto trouble = asked.fields().has("do") ? asked.trouble() : std::nullopt;
        return trouble ? trouble->json() : CallTrouble{"malformed", "\"do\" is missing", 0, {}, {}}.json();
    }
    for (const auto& entry : verbs) {
        if (entry.name != *name) continue;
        auto told = entry.verb(*this, asked);
        return told ? told->done() : told.error().json();
    }
    return CallTrouble{"unknown", "no request " + json::shown(*name) + "; there are " + names_of_verbs(), {}, {}, {}}
        .json();
}

std::string CallerState::answer(std::string_view request) {
    in_hand_ = 0;
#if defined(__cpp_exceptions)
    try {
        return answer_to(request);
    } catch (const std::exception& fault) {  // a broken promise of ours: the game it happened in is not to be trusted
        games_.erase(in_hand_);
        return CallTrouble{"inside", fault.what(), {}, {}, {}}.json();
    }
#else
    return answer_to(request);
#endif
}

Tried<std::uint64_t> CallerState::keep(LibraryGame game) {
    if (games_.size() >= most_games) return failed("limit", "there are 64 games already; close one");
    const auto number = next_game_++;
    games_.emplace(number, std::move(game));
    return number;
}

Tried<LibraryGame*> CallerState::game(Call& request) {
    const auto number = request.fields().number("game", 1, INT64_MAX);
    if (const auto trouble = request.trouble()) return Failed(*trouble);
    if (!number) return failed("malformed", "\"game\" is missing");
    const auto found = games_.find(static_cast<std::uint64_t>(*number));
    if (found == games_.end()) return failed("unknown", "no game " + std::to_string(*number));
    in_hand_ = found->first;
    return &found->second;
}

}  // namespace adoube::library
