#include "simulate/event/kept.h"

#include <algorithm>

namespace adoube::simulate {
namespace {

constexpr json::Limits whatever_is_kept{4 * 1024 * 1024, 16};

KeptBoard kept_board(const json::Value& value) {
    KeptBoard one;
    one.board = number_in(&value, "board");
    one.players = {number_in(&value, "white"), number_in(&value, "black")};
    one.game = text_in(&value, "game");
    one.result = text_in(&value, "result");
    if (one.result.empty()) one.result = "*";
    one.reason = text_in(&value, "reason");
    one.entered = truth_in(&value, "entered");
    for (const auto& decision : list_in(&value, "decisions"))
        one.decisions.push_back({text_in(&decision, "by"), text_in(&decision, "what"), text_in(&decision, "text")});
    return one;
}

std::optional<KeptRound> kept_round(const std::string& body) {
    const auto value = json::read(body, whatever_is_kept);
    if (!value) return {};
    KeptRound round{static_cast<int>(number_in(&*value, "number")), body, {}};
    for (const auto& bye : list_in(&*value, "byes")) round.byes[number_in(&bye, "player")] = text_in(&bye, "bye");
    for (const auto& board : list_in(&*value, "boards")) round.boards.push_back(kept_board(board));
    return round;
}

ToldBoard told_board(const json::Value& value, int round) {
    ToldBoard one;
    const auto text = [&](std::string_view name) {
        return part(&value, name) ? std::optional(text_in(&value, name)) : std::nullopt;
    };
    one.round = round > 0 ? round : static_cast<int>(number_in(&value, "round"));
    one.board = number_in(&value, "board");
    one.game = text("game");
    one.result = text("result");
    one.reason = text("reason");
    one.fen = text("fen");
    one.phase = text("phase");
    if (part(&value, "entered")) one.entered = truth_in(&value, "entered");
    if (part(&value, "seq")) one.seq = static_cast<std::uint64_t>(number_in(&value, "seq"));
    return one;
}

}  // namespace

const json::Value* part(const json::Value* value, std::string_view name) {
    const auto* object = value ? std::get_if<json::Object>(&value->is) : nullptr;
    if (!object) return nullptr;
    const auto found = std::ranges::find(*object, name, &json::Member::name);
    return found == object->end() ? nullptr : &found->value;
}

std::string text_in(const json::Value* value, std::string_view name) {
    const auto* found = part(value, name);
    const auto* text = found ? std::get_if<std::string>(&found->is) : nullptr;
    return text ? *text : std::string();
}

std::int64_t number_in(const json::Value* value, std::string_view name) {
    const auto* found = part(value, name);
    const auto* number = found ? std::get_if<std::int64_t>(&found->is) : nullptr;
    return number ? *number : 0;
}

bool truth_in(const json::Value* value, std::string_view name) {
    const auto* found = part(value, name);
    const auto* truth = found ? std::get_if<bool>(&found->is) : nullptr;
    return truth && *truth;
}

const json::Array& list_in(const json::Value* value, std::string_view name) {
    static const json::Array nothing;
    const auto* found = part(value, name);
    const auto* list = found ? std::get_if<json::Array>(&found->is) : nullptr;
    return list ? *list : nothing;
}

const KeptBoard* KeptRound::board(std::int64_t number_of_board) const {
    const auto found = std::ranges::find(boards, number_of_board, &KeptBoard::board);
    return found == boards.end() ? nullptr : &*found;
}

const KeptRound* KeptEvent::round(int number) const {
    const auto found = std::ranges::find(rounds, number, &KeptRound::number);
    return found == rounds.end() ? nullptr : &*found;
}

bool read_kept(record::Store& store, const std::string& event, KeptEvent& known) {
    const auto document = store.document("event", event);
    if (!document || !*document) return false;
    if ((*document)->body != known.body) {
        known.body = (*document)->body;
        const auto value = json::read(known.body, whatever_is_kept);
        if (!value) return false;
        known.players = list_in(&*value, "players").size();
        known.withdrawn.clear();
        for (const auto& player : list_in(&*value, "players"))
            if (const auto from = number_in(&player, "withdrawn")) known.withdrawn[number_in(&player, "number")] = from;
        std::vector<KeptRound> rounds;
        for (const auto& one : list_in(&*value, "rounds"))
            if (const auto* number = std::get_if<std::int64_t>(&one.is)) {
                const auto* before = known.round(static_cast<int>(*number));
                rounds.push_back(before ? *before : KeptRound{static_cast<int>(*number), {}, {}});
            }
        known.rounds = std::move(rounds);
    }
    for (auto& round : known.rounds) {
        const auto written = store.document("round", event + "." + std::to_string(round.number));
        if (!written || !*written) return false;
        if ((*written)->body == round.body) continue;
        auto read = kept_round((*written)->body);
        if (!read || read->number != round.number) return false;
        round = std::move(*read);
    }
    return true;
}

std::optional<ToldFrame> read_told(std::string_view frame) {
    const bool whole = frame.starts_with("{\"event\":");
    if (!whole && frame.find("\"boards\":[") == std::string_view::npos) return {};
    const auto value = json::read(frame, whatever_is_kept);
    if (!value) return {};
    ToldFrame told;
    told.whole = whole;
    if (!whole) {
        for (const auto& board : list_in(&*value, "boards")) told.boards.push_back(told_board(board, 0));
        return told;
    }
    const auto* event = part(&*value, "event");
    told.role = text_in(event, "role");
    for (const auto& round : list_in(event, "rounds"))
        told.rounds.push_back(static_cast<int>(number_in(&round, "round")));
    for (const auto& board : list_in(event, "earlier")) told.boards.push_back(told_board(board, 0));
    const auto* current = part(event, "current");
    for (const auto& board : list_in(current, "boards"))
        told.boards.push_back(told_board(board, static_cast<int>(number_in(current, "round"))));
    return told;
}

}  // namespace adoube::simulate
