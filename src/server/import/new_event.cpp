#include "server/import/new_event.h"

#include "server/import/text_lines.h"
#include "server/import/time_control.h"
#include "server/import/trf.h"

namespace adoube::server {
namespace {

constexpr std::size_t longest_file = 2 * 1024 * 1024;

// "001 …" column numbers are bytes; a date is PGN's: 2026.11.15.
bool is_date(std::string_view text) {
    if (text.empty()) return true;
    if (text.size() != 10 || text[4] != '.' || text[7] != '.') return false;
    for (const std::size_t i : {0U, 1U, 2U, 3U, 5U, 6U, 8U, 9U})
        if (text[i] != '?' && (text[i] < '0' || text[i] > '9')) return false;
    return true;
}

NewGame game_of(const NewGame& defaults, const Pairing& pairing) {
    NewGame game = defaults;
    game.card.board = pairing.board;
    game.card.players = pairing.players;
    game.names = pairing.names;
    return game;
}

void read_pairings(JsonFields& fields, const NewGame& defaults, std::vector<NewGame>& games) {
    const auto* list = fields.list("pairings", most_boards);
    for (std::size_t i = 0; list && i < list->size(); ++i) {
        JsonFields inner((*list)[i], "pairings[" + std::to_string(i) + "]");
        NewGame game = defaults;
        game.card.board = static_cast<std::int64_t>(i + 1);
        read_player(inner, "white", laws::Side::white, game);
        read_player(inner, "black", laws::Side::black, game);
        game.card.board = inner.number("board", 1, 100000).value_or(game.card.board);
        if (const auto trouble = inner.finish()) fields.wrong(trouble->at.value_or(0), trouble->message);
        games.push_back(std::move(game));
    }
}

// What the request left out is taken from the file: name, site, date and time control.
Result<void> add_report(NewEvent& event, NewGame& defaults, std::string_view file) {
    const int round = std::atoi(event.round.c_str());
    if (round < 1 || round > 100) return fail("round: expected a number to find the pairings in the file");
    const auto report = read_trf(file, round);
    if (!report) return std::unexpected(report.error());
    if (event.name.empty()) event.name = report->name;
    if (event.site.empty()) event.site = report->city;
    if (event.date.empty()) event.date = report->date;
    if (event.name.empty()) return fail("name: is missing here and in the file (012)");
    auto& control = defaults.genesis.terms.control;
    if (control.empty() && !report->control.empty()) {
        const auto told = read_time_control(report->control);
        if (!told) return fail("trf: 222: a time control such as 40/6000+30:900+30 is wanted, the same for both");
        control = *told;
    }
    for (const auto& pairing : report->pairings) event.games.push_back(game_of(defaults, pairing));
    return {};
}

}  // namespace

Result<NewEvent> read_new_event(const json::Value& value) {
    JsonFields fields(value, "");
    NewEvent event;
    event.name = fields.text("name").value_or("");
    event.site = fields.text("site").value_or("");
    event.date = fields.text("date", 10).value_or("");
    event.round = fields.text("round", 3).value_or("1");
    if (!is_date(event.date)) fields.wrong("date", "expected 2026.11.15");
    NewGame defaults;
    if (const auto* terms = fields.value("defaults")) {
        JsonFields inner(*terms, "defaults");
        read_terms(inner, defaults);
        if (const auto trouble = inner.finish()) fields.wrong(trouble->at.value_or(terms->at), trouble->message);
    }
    defaults.card.round = event.round;
    const auto csv = fields.text("csv", longest_file);
    const auto trf = fields.text("trf", longest_file);
    if (event.name.empty() && !trf) fields.wrong("name", "is missing");
    read_pairings(fields, defaults, event.games);
    if (auto trouble = fields.finish()) return std::unexpected(*trouble);
    if (csv) {
        const auto pairings = read_pairing_csv(*csv);
        if (!pairings) return std::unexpected(pairings.error());
        for (const auto& pairing : *pairings) event.games.push_back(game_of(defaults, pairing));
    }
    if (trf)
        if (const auto added = add_report(event, defaults, *trf); !added) return std::unexpected(added.error());
    if (event.games.empty() || event.games.size() > most_boards) return fail("pairings: 1 to 2000 boards are wanted");
    return event;
}

}  // namespace adoube::server
