#include "livechess/messages.h"

#include "base/json_write.h"
#include "base/plain_text.h"
#include "livechess/json_member.h"

namespace adoube::livechess {
namespace {

using json::Value;

constexpr std::int64_t longest_clock = 100 * 3600;  // seconds

bool is_null(const Value* value) { return value && std::holds_alternative<json::Null>(value->is); }

std::optional<ClockTimes> clock_in(const Value* value) {
    const auto white = number_of(member(value, "white")), black = number_of(member(value, "black"));
    if (!white || !black || *white < 0 || *black < 0 || *white > longest_clock || *black > longest_clock) return {};
    ClockTimes clock{std::chrono::seconds(*white), std::chrono::seconds(*black)};
    if (const auto run = yes_of(member(value, "run"))) clock.runs = *run ? chess::Side::white : chess::Side::black;
    return clock;
}

Result<std::optional<Placement>> placement_in(const Value* value) {
    const auto text = text_of(value);
    if (!text) return std::optional<Placement>();
    auto placement = read_placement(*text);
    if (!placement) return fail_at(value->at, placement.error().message);
    return std::optional(*placement);
}

std::optional<std::string> serial_in(const Value* value) {
    auto serial = text_of(member(value, "serialnr"));
    if (!serial || serial->empty() || serial->size() > longest_serial) return {};
    for (const char c : *serial)
        if (static_cast<unsigned char>(c) <= 0x20 || static_cast<unsigned char>(c) >= 0x7F || c == '"' || c == '\\')
            return {};
    return serial;
}

BoardState state_in(const Value* value) {
    const auto text = text_of(value);
    if (!text) return BoardState::absent;
    if (*text == "ACTIVE") return BoardState::active;
    if (*text == "INACTIVE") return BoardState::inactive;
    if (*text == "DELAYED") return BoardState::delayed;
    return BoardState::not_responding;
}

Result<FeedMessage> list_in(const json::Array& boards) {
    if (boards.size() > most_boards) return fail("LiveChess: more than a thousand boards");
    BoardList list;
    for (const Value& one : boards) {
        ListedBoard board;
        const auto serial = serial_in(&one);
        if (!serial) return fail_at(one.at, "LiveChess: a board without a serial number");
        board.serial = *serial;
        board.state = state_in(member(&one, "state"));
        board.flipped = yes_of(member(&one, "flipped")).value_or(false);
        const auto placement = placement_in(member(&one, "board"));
        if (!placement) return std::unexpected(placement.error());
        board.placement = *placement;
        board.clock = clock_in(member(&one, "clock"));
        board.clock_gone = is_null(member(&one, "clock"));
        list.boards.push_back(std::move(board));
    }
    return list;
}

// A word that may stand among moves, whether or not it is a move.
bool is_word(std::string_view word) {
    constexpr std::string_view allowed = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789=+#-";
    return !word.empty() && word.size() <= 12 && word.find_first_not_of(allowed) == word.npos;
}

Result<std::optional<std::vector<std::string>>> moves_in(const Value* value) {
    const auto* list = value ? std::get_if<json::Array>(&value->is) : nullptr;
    if (!list) return std::optional<std::vector<std::string>>();
    if (list->size() > most_moves) return fail_at(value->at, "LiveChess: more moves than a game has");
    std::vector<std::string> moves;
    for (const Value& one : *list) {
        const auto word = text_of(&one);
        if (!word || !is_word(trimmed(*word))) return fail_at(one.at, "LiveChess: a move is a word of a few letters");
        moves.emplace_back(trimmed(*word));
    }
    return std::optional(std::move(moves));
}

Result<FeedMessage> event_in(const Value& value) {
    BoardEvent event;
    const auto serial = serial_in(&value);
    if (!serial) return fail_at(value.at, "LiveChess: an event of no board");
    event.serial = *serial;
    event.flipped = yes_of(member(&value, "flipped"));
    const auto placement = placement_in(member(&value, "board"));
    if (!placement) return std::unexpected(placement.error());
    event.placement = *placement;
    event.clock = clock_in(member(&value, "clock"));
    event.clock_gone = is_null(member(&value, "clock"));
    event.start = text_of(member(&value, "start")).value_or("");
    if (event.start.size() > 128) return fail_at(value.at, "LiveChess: a start that is no FEN");
    auto moves = moves_in(member(&value, "san"));
    if (!moves) return std::unexpected(moves.error());
    event.moves = std::move(*moves);
    return event;
}

}  // namespace

Result<FeedMessage> read_message(std::string_view text) {
    const auto read = json::read(text, {longest_message});
    if (!read) return fail_at(read.error().at.value_or(0), "LiveChess: " + read.error().message);
    const auto response = text_of(member(&*read, "response"));
    const auto id = number_of(member(&*read, "id"));
    const Value* param = member(&*read, "param");
    if (!response || !id) return fail_at(0, "LiveChess: an answer says what it is and to what it answers");
    if (*response == "feed" && param) return event_in(*param);
    if (*response == "error") return Refused{*id, without_controls(text_of(member(param, "message")).value_or(""))};
    if (*response != "call") return fail_at(0, "LiveChess: an answer of a kind nobody knows");
    if (const auto* list = param ? std::get_if<json::Array>(&param->is) : nullptr) return list_in(*list);
    return Acknowledged{*id};
}

std::string list_boards(std::int64_t call) {
    return JsonObject().text("call", "eboards").number("id", call).null("param").done();
}

std::string subscribe_to_board(std::int64_t call, std::int64_t feed, const std::string& serial) {
    const std::string board = JsonObject().text("serialnr", serial).done();
    const std::string param = JsonObject().text("feed", "eboardevent").number("id", feed).raw("param", board).done();
    return JsonObject().text("call", "subscribe").number("id", call).raw("param", param).done();
}

}  // namespace adoube::livechess
