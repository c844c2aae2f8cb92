#include "server/import/new_event.h"

#include <algorithm>

#include "server/event/enter_round.h"
#include "server/event/standings.h"
#include "server/import/text_lines.h"
#include "server/import/trf.h"
#include "views/state/time_control.h"

namespace adoube::server {
namespace {

constexpr std::size_t longest_file = 2 * 1024 * 1024;
constexpr int most_rounds = 100;

void read_tie_breaks(JsonFields& fields, Event& event) {
    const auto* list = fields.list("tie_breaks", 10);
    if (!list) return;
    event.tie_breaks.clear();
    for (const auto& one : *list) {
        const auto* code = std::get_if<std::string>(&one.is);
        if (!code || std::ranges::find(tie_breaks_known(), *code) == tie_breaks_known().end())
            return fields.wrong(one.at, "tie_breaks: expected DE, BH/C1, BH, SB, WIN or PS");
        event.tie_breaks.push_back(*code);
    }
}

void read_deputies(JsonFields& fields, Event& event) {
    const auto* list = fields.list("deputies", 50);
    for (std::size_t i = 0; list && i < list->size(); ++i) {
        const auto* name = std::get_if<std::string>(&(*list)[i].is);
        if (!name || name->size() > 100) return fields.wrong((*list)[i].at, "deputies: expected names");
        event.deputies.push_back(*name);
    }
}

void read_players(JsonFields& fields, WantedEvent& wanted) {
    const auto* list = fields.list("players", most_players);
    for (std::size_t i = 0; list && i < list->size(); ++i) {
        const auto path = "players[" + std::to_string(i) + "]";
        const auto one = read_entrant((*list)[i], path, fields);
        const auto before = wanted.event.players.size();
        const int number = enter_player(wanted.event, one, static_cast<int>(i + 1), 0, wanted.troubles);
        if (number > 0 && wanted.event.players.size() == before)
            wanted.troubles.push_back({static_cast<int>(i + 1), 0, "twice", "a player twice", one.name});
    }
}

void read_byes(JsonFields& fields, WrittenRound& written) {
    const auto* list = fields.list("byes", most_players);
    for (std::size_t i = 0; list && i < list->size(); ++i) {
        const auto path = "byes[" + std::to_string(i) + "]";
        JsonFields inner((*list)[i], path);
        const auto bye = bye_named(inner.text("bye").value_or("pairing"));
        if (!bye) inner.wrong("bye", "expected pairing, full, half or zero");
        const auto* player = inner.value("player");
        if (!player) inner.wrong("player", "is missing");
        if (player && bye) written.byes.push_back({0, read_entrant(*player, path + ".player", inner), *bye});
        if (const auto trouble = inner.finish()) fields.wrong(trouble->at.value_or(0), trouble->message);
    }
}

void read_pairings(JsonFields& fields, WrittenRound& written) {
    const auto* list = fields.list("pairings", most_boards);
    for (std::size_t i = 0; list && i < list->size(); ++i) {
        const auto path = "pairings[" + std::to_string(i) + "]";
        JsonFields inner((*list)[i], path);
        WrittenPairing one;
        one.line = static_cast<int>(i + 1);
        one.board = inner.number("board", 1, 100000).value_or(0);
        for (const std::size_t side : {0U, 1U}) {
            const std::string name = side == 0 ? "white" : "black";
            if (const auto* player = inner.value(name))
                one.players[side] = read_entrant(*player, path + "." + name, inner);
            else
                inner.wrong(name, "is missing");
        }
        if (const auto trouble = inner.finish()) fields.wrong(trouble->at.value_or(0), trouble->message);
        written.pairings.push_back(std::move(one));
    }
}

// The first round of a report that is still to be played; 0: all were.
int round_to_play(const TournamentReport& report) {
    std::vector<ImportTrouble> aside;
    for (int number = 1; number <= report.told; ++number)
        if (std::ranges::any_of(round_of(report, number, aside).boards,
                                [](const EventBoard& one) { return one.result == BoardResult::none; }))
            return number;
    return 0;
}

// What the request left out is taken from the file: name, site, dates, arbiters and time control.
Result<void> add_head(Event& event, const TournamentReport& report) {
    const auto take = [](std::string& mine, const std::string& theirs) {
        if (mine.empty()) mine = theirs;
    };
    take(event.name, report.name);
    take(event.site, report.city);
    take(event.federation, report.federation);
    take(event.from, report.from);
    take(event.to, report.to);
    take(event.chief, report.chief);
    take(event.type, report.type);
    if (event.deputies.empty()) event.deputies = report.deputies;
    if (event.planned == 0) event.planned = report.rounds;
    if (event.name.empty()) return fail("name: is missing here and in the file (012)");
    auto& control = event.defaults.genesis.terms.control;
    if (!control.empty() || report.control.empty()) return {};
    const auto told = views::read_time_control(report.control);
    if (!told) return fail("trf: 222: a time control such as 40/6000+30:900+30 is wanted, the same for both");
    control = *told;
    return {};
}

// Rounds before the one to be played come with their results and without games.
void add_rounds(WantedEvent& wanted, const TournamentReport& report, int asked, bool pairs) {
    auto& event = wanted.event;
    const int to_play = asked > 0 ? asked : round_to_play(report);
    const int last = to_play > 0 ? to_play : report.told;
    for (int number = 1; number <= last; ++number) {
        if (event.round(number) || (number == to_play && !pairs)) continue;
        auto round = round_of(report, number, wanted.troubles);
        // One that was never there; without it nobody is absent from it.
        if (number != to_play && round.boards.empty() && round.byes.empty()) continue;
        if (number == to_play) {
            // Whoever asks for a round wants it played, whatever the file says of its games; forfeits stay.
            for (auto& board : round.boards)
                if (is_played(board.result)) board.result = BoardResult::none;
            if (round.boards.empty() && wanted.troubles.empty())
                wanted.troubles.push_back({0, 0, "pairings", "no pairings in round " + std::to_string(number)});
        }
        event.rounds.push_back(std::move(round));
    }
    std::ranges::sort(event.rounds, {}, &EventRound::number);
    if (pairs) wanted.round = to_play;
}

Result<void> add_report(WantedEvent& wanted, std::string_view file, int asked, bool pairs) {
    auto report = read_report(file);
    wanted.troubles.insert(wanted.troubles.end(), report.troubles.begin(), report.troubles.end());
    wanted.ignored.insert(wanted.ignored.end(), report.ignored.begin(), report.ignored.end());
    if (!wanted.troubles.empty()) return {};
    if (asked > most_rounds) return fail("round: expected a number to find the pairings in the file");
    if (const auto head = add_head(wanted.event, report); !head) return head;
    for (const auto& one : report.players) (void)enter_player(wanted.event, one.entrant, one.line, 15, wanted.troubles);
    add_rounds(wanted, report, asked, pairs);
    return {};
}

// Pairings in whichever form they came, into the round `asked` (0: the next one).
Result<void> add_pairings(JsonFields& fields, WantedEvent& wanted, int asked) {
    const auto csv = fields.text("csv", longest_file), trf = fields.text("trf", longest_file),
               lines = fields.text("lines", longest_file);
    const bool listed = fields.has("pairings") || fields.has("byes");
    WrittenRound written;
    if (lines) written = read_pairing_lines(*lines);
    if (csv) written = read_pairing_csv(*csv);
    read_pairings(fields, written);
    read_byes(fields, written);
    const auto date = fields.text("date", 10).value_or("");
    if (!is_date(date)) fields.wrong("date", "expected 2026.11.15");
    if (auto trouble = fields.finish()) return std::unexpected(*trouble);
    if (csv && lines) return fail("lines and csv: one of them is wanted");
    wanted.source = trf && !csv && !lines ? "trf" : csv ? "csv" : lines ? "lines" : "pairings";
    if (trf)
        if (const auto added = add_report(wanted, *trf, asked, !csv && !lines && !listed); !added) return added;
    wanted.ignored.insert(wanted.ignored.end(), written.ignored.begin(), written.ignored.end());
    wanted.troubles.insert(wanted.troubles.end(), written.troubles.begin(), written.troubles.end());
    if (csv || lines || listed) {
        const int next = wanted.event.rounds.empty() ? 1 : wanted.event.rounds.back().number + 1;
        wanted.round = asked > 0 ? asked : next;
        if (written.pairings.empty() && written.byes.empty() && written.troubles.empty())
            return fail("pairings: 1 to 2000 boards are wanted");
        auto round = enter_round(wanted.event, written, wanted.round, wanted.troubles);
        wanted.event.rounds.push_back(std::move(round));
        std::ranges::sort(wanted.event.rounds, {}, &EventRound::number);
    }
    if (auto* round = wanted.event.round(wanted.round); round && !date.empty()) round->date = date;
    return {};
}

int round_asked(JsonFields& fields) {
    const auto* given = fields.value("round");
    if (!given) return 0;
    const auto* number = std::get_if<std::int64_t>(&given->is);
    const auto* text = std::get_if<std::string>(&given->is);
    const auto round = number ? *number : text ? number_in(*text).value_or(0) : 0;
    if (round < 1 || round > most_rounds) fields.wrong("round", "expected a number from 1 to 100");
    return static_cast<int>(round);
}

// Whoever heard no answer asks again: that is no other round. Boards and byes may have come to the newest one since.
bool is_asked_again(const EventRound& asked, const EventRound& newest) {
    const auto is_there = [&](const EventBoard& one) {
        const auto* board = newest.board_of(one.players[0]);
        return board && board->players == one.players;
    };
    const auto has_bye = [&](const ByeOf& one) { return newest.bye_of(one.player) != nullptr; };
    if (asked.boards.empty()) return std::ranges::all_of(asked.byes, has_bye);
    return std::ranges::all_of(asked.boards, is_there);
}

// Without a number.
void expect_another(WantedEvent& wanted, const EventRound& newest) {
    const auto* asked = wanted.event.round(wanted.round);
    if (!asked || !wanted.troubles.empty() || !is_asked_again(*asked, newest)) return;
    const auto number = std::to_string(newest.number);
    const auto again = "; to play them once more say \"round\":" + std::to_string(wanted.round);
    wanted.troubles.push_back({0, 0, "same_round", "round " + number + " has these pairings already" + again, number});
}

}  // namespace

bool is_date(std::string_view text) {
    if (text.empty()) return true;
    if (text.size() != 10 || text[4] != '.' || text[7] != '.') return false;
    for (const std::size_t i : {0U, 1U, 2U, 3U, 5U, 6U, 8U, 9U})
        if (text[i] != '?' && (text[i] < '0' || text[i] > '9')) return false;
    return true;
}

Entrant read_entrant(const json::Value& value, const std::string& path, JsonFields& outer) {
    Entrant one;
    if (const auto* name = std::get_if<std::string>(&value.is)) return one.name = trimmed(*name), one;
    if (const auto* number = std::get_if<std::int64_t>(&value.is)) {
        if (*number < 1 || *number > 9999) outer.wrong(value.at, path + ": expected a starting number");
        return one.number = static_cast<int>(*number), one;
    }
    JsonFields inner(value, path);
    one.number = static_cast<int>(inner.number("number", 1, 9999).value_or(0));
    one.name = trimmed(inner.text("name", 100).value_or(""));
    one.title = inner.text("title", 8).value_or("");
    one.rating = inner.text("rating", 8).value_or("");
    one.federation = inner.text("federation", 3).value_or("");
    one.fide_id = inner.text("fide_id", 16).value_or("");
    one.birth = inner.text("birth", 10).value_or("");
    one.sex = inner.text("sex", 1).value_or("");
    if (!one.sex.empty() && one.sex != "m" && one.sex != "w") inner.wrong("sex", "expected m or w");
    if (const auto trouble = inner.finish()) outer.wrong(trouble->at.value_or(value.at), trouble->message);
    return one;
}

Result<void> check_texts(const Entrant& player) {
    const auto who = "player " + std::to_string(player.number) + ": ";
    Result<void> checked;
    const auto check = [&](std::string_view what, std::string_view text, std::size_t longest) {
        if (checked) checked = check_text(who + std::string(what), text, longest);
    };
    check("name", player.name, longest_name);
    check("title", player.title, 8);
    check("rating", player.rating, 8);
    check("federation", player.federation, 8);
    check("FIDE id", player.fide_id, 16);
    check("birth", player.birth, 10);
    if (checked && !player.sex.empty() && player.sex != "m" && player.sex != "w")
        return fail(who + "sex: expected m or w");
    return checked;
}

Result<void> check_texts(const Event& event) {
    if (auto checked = check_text("name", event.name, longest_event_name); !checked) return checked;
    if (auto checked = check_text("site", event.site, longest_event_name); !checked) return checked;
    if (auto checked = check_text("chief", event.chief, longest_event_name); !checked) return checked;
    if (auto checked = check_text("federation", event.federation, 8); !checked) return checked;
    if (auto checked = check_text("type", event.type, longest_event_name); !checked) return checked;
    for (const auto& deputy : event.deputies)
        if (auto checked = check_text("deputy", deputy, longest_event_name); !checked) return checked;
    for (const auto& player : event.players)
        if (auto checked = check_texts(player); !checked) return checked;
    return {};
}

Result<WantedEvent> read_new_event(const json::Value& value) {
    JsonFields fields(value, "");
    WantedEvent wanted;
    auto& event = wanted.event;
    event.name = fields.text("name").value_or("");
    event.site = fields.text("site").value_or("");
    event.federation = fields.text("federation", 3).value_or("");
    event.from = fields.text("from", 10).value_or("");
    event.to = fields.text("to", 10).value_or("");
    event.chief = fields.text("chief", 100).value_or("");
    event.planned = static_cast<int>(fields.number("rounds", 1, most_rounds).value_or(0));
    for (const std::string_view name : {"from", "to"})
        if (!is_date(name == "from" ? event.from : event.to)) fields.wrong(name, "expected 2026.11.15");
    event.tie_breaks = tie_breaks_known();
    read_tie_breaks(fields, event);
    read_deputies(fields, event);
    if (const auto* terms = fields.value("defaults")) {
        JsonFields inner(*terms, "defaults");
        read_terms(inner, event.defaults);
        if (const auto trouble = inner.finish()) fields.wrong(trouble->at.value_or(terms->at), trouble->message);
    }
    wanted.check = fields.yes("check").value_or(false);
    const int round = round_asked(fields);
    const bool has_trf = fields.has("trf"), has_players = fields.has("players");
    const bool pairs = has_trf || fields.has("csv") || fields.has("lines") || fields.has("pairings");
    if (event.name.empty() && !has_trf) fields.wrong("name", "is missing");
    read_players(fields, wanted);
    const int asked = round > 0 ? round : has_trf ? 0 : 1;
    if (const auto added = add_pairings(fields, wanted, asked); !added) return std::unexpected(added.error());
    if (!pairs && !has_players) return fail("pairings: 1 to 2000 boards are wanted");
    if (event.from.empty() && !event.rounds.empty()) event.from = event.rounds.front().date;
    if (event.to.empty() && !event.rounds.empty()) event.to = event.rounds.back().date;
    if (auto checked = check_texts(event); !checked) return std::unexpected(checked.error());
    return wanted;
}

Result<WantedEvent> read_new_round(const json::Value& value, const Event& event) {
    JsonFields fields(value, "");
    WantedEvent wanted;
    wanted.event = event;
    wanted.check = fields.yes("check").value_or(false);
    const int next = event.rounds.empty() ? 1 : event.rounds.back().number + 1;
    const int round = round_asked(fields);
    if (round > 0 && event.round(round)) fields.wrong("round", "this round is there already");
    const int asked = round > 0 ? round : next;
    if (const auto added = add_pairings(fields, wanted, asked); !added) return std::unexpected(added.error());
    if (wanted.round == 0) return fail("pairings: 1 to 2000 boards are wanted");
    if (round == 0 && event.current()) expect_another(wanted, *event.current());
    if (auto checked = check_texts(wanted.event); !checked) return std::unexpected(checked.error());
    return wanted;
}

}  // namespace adoube::server
