#include "livechess/tournament.h"

#include "base/plain_text.h"
#include "livechess/json_member.h"
#include "livechess/messages.h"

namespace adoube::livechess {
namespace {

using json::Value;

std::string plain(const Value* value, std::size_t longest = 100) {
    const auto text = text_of(value);
    return text && text->size() <= longest ? without_controls(trimmed(*text)) : "";
}

// Part of a path: what could lead elsewhere is no identity.
bool is_identity(std::string_view text) {
    constexpr std::string_view allowed = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_";
    return !text.empty() && text.size() <= 64 && text.find_first_not_of(allowed) == text.npos;
}

ListedPlayer player_in(const Value* value) {
    std::string first = plain(member(value, "fname"));
    const std::string middle = plain(member(value, "mname")), last = plain(member(value, "lname"));
    if (!middle.empty()) first += (first.empty() ? "" : " ") + middle;
    ListedPlayer player;
    player.name = last.empty() || first.empty() ? last + first : last + ", " + first;
    player.title = plain(member(value, "title"), 8);
    player.fide_id = plain(member(value, "fideid"), 16);
    return player;
}

chess::Score score_in(const Value* value) {
    const std::string text = plain(value);
    if (text == "WHITEWIN" || text == "WHITEFORFAIT" || text == "1-0") return chess::Score::white_wins;
    if (text == "BLACKWIN" || text == "BLACKFORFAIT" || text == "0-1") return chess::Score::black_wins;
    if (text == "DRAW" || text == "1/2-1/2") return chess::Score::draw;
    return chess::Score::unknown;
}

// "2026-11-16" and the like, as PGN has it.
std::string date_in(const Value* value) {
    std::string date = plain(value, 40).substr(0, 10);
    if (date.size() != 10) return "";
    for (std::size_t i = 0; i < date.size(); ++i) {
        const bool digit = date[i] >= '0' && date[i] <= '9';
        if ((i == 4 || i == 7) == digit) return "";
        if (!digit) date[i] = '.';
    }
    return date;
}

Result<Value> object_of(std::string_view text) {
    auto read = json::read(text, {longest_message});
    if (!read) return std::unexpected(read.error());
    if (!std::holds_alternative<json::Object>(read->is)) return fail_at(0, "LiveChess: not what was asked for");
    return read;
}

}  // namespace

std::string tournaments_path() { return "/tournaments"; }
std::string tournament_path(const std::string& id) { return "/tournament/" + id; }
std::string round_path(const std::string& id, int number) {
    return "/round/" + id + "/" + std::to_string(number - 1);  // LiveChess counts from 0
}

Result<std::vector<std::string>> read_tournament_ids(std::string_view text) {
    const auto read = json::read(text, {longest_message});
    if (!read) return std::unexpected(read.error());
    const auto* list = std::get_if<json::Array>(&read->is);
    if (!list) return fail_at(0, "LiveChess: tournaments are a list");
    std::vector<std::string> ids;
    for (const Value& one : *list) {
        const std::string id = plain(member(&one, "uuid"));
        if (is_identity(id) && ids.size() < most_tournaments) ids.push_back(id);
    }
    return ids;
}

Result<Tournament> read_tournament(std::string_view text) {
    const auto read = object_of(text);
    if (!read) return std::unexpected(read.error());
    Tournament tournament;
    tournament.id = plain(member(&*read, "uuid"));
    if (!is_identity(tournament.id)) return fail_at(0, "LiveChess: a tournament without its identity");
    tournament.name = plain(member(&*read, "name"));
    tournament.place = plain(member(&*read, "location"));
    const auto rounds = number_of(member(&*read, "rounds"));
    tournament.rounds = rounds && *rounds > 0 ? static_cast<int>(std::min<std::int64_t>(*rounds, most_rounds)) : 0;
    const Value* boards = member(&*read, "eboards");
    if (const auto* list = boards ? std::get_if<json::Array>(&boards->is) : nullptr)
        for (const Value& one : *list)
            if (tournament.boards.size() < most_boards) tournament.boards.push_back(plain(&one, longest_serial));
    return tournament;
}

Result<Round> read_round(std::string_view text, int number) {
    const auto read = object_of(text);
    if (!read) return std::unexpected(read.error());
    Round round;
    round.number = number;
    round.date = date_in(member(&*read, "date"));
    const Value* pairings = member(&*read, "pairings");
    const auto* list = pairings ? std::get_if<json::Array>(&pairings->is) : nullptr;
    if (!list || list->size() > most_boards) return fail_at(0, "LiveChess: a round without pairings");
    for (const Value& one : *list) {
        Pairing pairing;
        const auto table = number_of(member(&one, "nr"));
        if (!table || *table < 1 || *table > static_cast<std::int64_t>(most_boards)) continue;
        pairing.table = static_cast<int>(*table);
        pairing.white = player_in(member(&one, "white"));
        pairing.black = player_in(member(&one, "black"));
        pairing.live = yes_of(member(&one, "live")).value_or(false);
        pairing.score = score_in(member(&one, "result"));
        round.pairings.push_back(std::move(pairing));
    }
    return round;
}

}  // namespace adoube::livechess
