#include "record/codec/sighting.h"

#include <algorithm>
#include <array>

#include "base/json_fields.h"
#include "base/plain_text.h"
#include "chess/board/board.h"

namespace adoube::record {
namespace {

constexpr auto seen_words = std::to_array<std::string_view>({"lifted",
                                                             "slid_over",
                                                             "put_back",
                                                             "put_down",
                                                             "taken_off",
                                                             "pressed",
                                                             "pressed_without_move",
                                                             "move_made",
                                                             "illegal_movement",
                                                             "taken_back",
                                                             "displaced",
                                                             "restored",
                                                             "exchanged",
                                                             "turned_round",
                                                             "flickered",
                                                             "unbelieved",
                                                             "believed_again",
                                                             "kings_in_centre",
                                                             "after_the_end",
                                                             "connection_lost",
                                                             "connection_found",
                                                             "clock_lost",
                                                             "clock_found",
                                                             "time_gone",
                                                             "time_given",
                                                             "presses_missing",
                                                             "mismatch",
                                                             "may_breach"});
constexpr auto doubt_words = std::to_array<std::string_view>(
    {"brief", "other_hand", "disturbed", "order_unknown", "unseen", "no_press", "sensor", "late", "held", "stopped"});

bool is_square(std::string_view text) { return chess::parse_square(text).has_value(); }
bool is_piece(std::string_view text) {
    return text.size() == 1 && std::string_view("PNBRQKpnbrqk").find(text[0]) != std::string_view::npos;
}
bool is_side(std::string_view text) { return text == "white" || text == "black"; }
bool is_short_word(std::string_view text) { return text.size() <= 12 && !has_controls(text); }
bool is_doubt(std::string_view text) { return std::ranges::find(doubt_words, text) != doubt_words.end(); }

// The members that are texts, each with what it may be; those that are numbers, each with its most.
struct TextMember {
    std::string_view name;
    std::string Sighting::* where;
    bool (*good)(std::string_view);
};
constexpr std::array text_members{
    TextMember{"square", &Sighting::square, is_square}, TextMember{"piece", &Sighting::piece, is_piece},
    TextMember{"from", &Sighting::from, is_square},     TextMember{"to", &Sighting::to, is_square},
    TextMember{"side", &Sighting::side, is_side},       TextMember{"move", &Sighting::move, is_short_word},
    TextMember{"uci", &Sighting::uci, is_short_word},   TextMember{"clause", &Sighting::clause, is_short_word},
    TextMember{"first", &Sighting::first, is_square},   TextMember{"custom", &Sighting::custom, is_short_word}};
struct NumberMember {
    std::string_view name;
    std::optional<std::int64_t> Sighting::* where;
    std::int64_t most;
};
constexpr std::array number_members{NumberMember{"away", &Sighting::away, longest_recording},
                                    NumberMember{"lasted", &Sighting::lasted, longest_recording},
                                    NumberMember{"gap", &Sighting::gap, longest_recording},
                                    NumberMember{"plies", &Sighting::plies, 10'000},
                                    NumberMember{"number", &Sighting::number, 65'535}};

std::vector<std::string> read_texts(JsonFields& fields, std::string_view name, bool (*good)(std::string_view)) {
    std::vector<std::string> texts;
    const auto* list = fields.list(name, 64);
    for (std::size_t i = 0; list && i < list->size(); ++i) {
        const auto* text = std::get_if<std::string>(&(*list)[i].is);
        if (!text || !good(*text)) {
            fields.wrong((*list)[i].at, fields.path_of(name) + ": not one of the known words");
            return {};
        }
        texts.push_back(*text);
    }
    return texts;
}

std::vector<Sighting::Mend> read_mends(JsonFields& fields) {
    std::vector<Sighting::Mend> mends;
    const auto* list = fields.list("mend", 64);
    for (std::size_t i = 0; list && i < list->size(); ++i) {
        JsonFields one((*list)[i], fields.path_of("mend"));
        Sighting::Mend mend{one.text("square").value_or("")};
        const auto* put = one.value("put");
        if (const auto* piece = put ? std::get_if<std::string>(&put->is) : nullptr) mend.put = *piece;
        const bool told = put && (std::holds_alternative<json::Null>(put->is) || is_piece(mend.put));
        if (one.finish() || !is_square(mend.square) || !told) {
            fields.wrong((*list)[i].at, "mend: expected a square, and a piece or null to put there");
            return {};
        }
        mends.push_back(std::move(mend));
    }
    return mends;
}

std::string texts_json(const std::vector<std::string>& texts) {
    std::string list = "[";
    for (const std::string& text : texts) list += (list.size() > 1 ? "," : "") + json::quoted(text);
    return list + "]";
}

std::string mends_json(const std::vector<Sighting::Mend>& mends) {
    std::string list = "[";
    for (const Sighting::Mend& mend : mends) {
        json::ObjectWriter one;
        one.add("square", json::quoted(mend.square));
        one.add("put", mend.put.empty() ? "null" : json::quoted(mend.put));
        list += (list.size() > 1 ? "," : "") + one.text();
    }
    return list + "]";
}

}  // namespace

Result<Sighting> read_sighting(const json::Value& value, const std::string& path) {
    JsonFields fields(value, path);
    Sighting sighting;
    if (const auto at = fields.number("at", 0, longest_recording))
        sighting.at = *at;
    else
        fields.wrong("at", "is missing");
    sighting.saw = fields.text("saw").value_or("");
    if (std::ranges::find(seen_words, sighting.saw) == seen_words.end())
        fields.wrong("saw", "not one of the known words");
    for (const TextMember& member : text_members) {
        const auto text = fields.text(member.name);
        if (text && !member.good(*text)) fields.wrong(member.name, "not one of those that may stand here");
        if (text) sighting.*member.where = *text;
    }
    for (const NumberMember& member : number_members)
        sighting.*member.where = fields.number(member.name, 0, member.most);
    sighting.squares = read_texts(fields, "squares", is_square);
    sighting.doubts = read_texts(fields, "doubts", is_doubt);
    sighting.mend = read_mends(fields);
    if (auto trouble = fields.finish()) return std::unexpected(std::move(*trouble));
    return sighting;
}

std::string sighting_json(const Sighting& sighting) {
    json::ObjectWriter out;
    out.add("at", std::to_string(sighting.at));
    out.add("saw", json::quoted(sighting.saw));
    for (const TextMember& member : text_members)
        if (const std::string& text = sighting.*member.where; !text.empty()) out.add(member.name, json::quoted(text));
    for (const NumberMember& member : number_members)
        if (const auto& number = sighting.*member.where) out.add(member.name, std::to_string(*number));
    if (!sighting.squares.empty()) out.add("squares", texts_json(sighting.squares));
    if (!sighting.doubts.empty()) out.add("doubts", texts_json(sighting.doubts));
    if (!sighting.mend.empty()) out.add("mend", mends_json(sighting.mend));
    return out.text();
}

}  // namespace adoube::record
