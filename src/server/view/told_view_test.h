// A view put together from frames as docs/formats/protocol.md says, in either version: what a client has to do, by
// another hand than the page's.
#pragma once

#include <map>

#include "base/encoding.h"
#include "base/json_write.h"

namespace adoube::server {
namespace told_view_test {

using std::string;

// JSON with members sorted by name, to be compared.
inline string canonical(const json::Value& value) {
    if (const auto* object = std::get_if<json::Object>(&value.is)) {
        std::map<string, string> members;
        for (const auto& member : *object) members[member.name] = canonical(member.value);
        string text = "{";
        for (const auto& [name, member] : members) text += json::quoted(name) + ":" + member + "\n";
        return text + "}";
    }
    if (const auto* array = std::get_if<json::Array>(&value.is)) {
        string text = "[";
        for (const auto& item : *array) text += canonical(item) + ",";
        return text + "]";
    }
    if (const auto* text = std::get_if<string>(&value.is)) return json::quoted(*text);
    if (const auto* number = std::get_if<std::int64_t>(&value.is)) return std::to_string(*number);
    if (const auto* yes = std::get_if<bool>(&value.is)) return *yes ? "true" : "false";
    return "null";
}

inline json::Object object_of(const json::Value& value) { return std::get<json::Object>(value.is); }
inline json::Value* find(json::Object& object, std::string_view name) {
    for (auto& member : object)
        if (member.name == name) return &member.value;
    return nullptr;
}

// As docs/formats/protocol.md says: a view, and what changes make of it.
class Reader {
public:
    void read(const string& frame) {
        auto said = object_of(*json::read(frame, {1 << 20, 16}));
        if (auto* view = find(said, "view")) view_ = object_of(*view);
        if (auto* numbers = find(said, "R"); numbers && find(said, "view")) number_rights(array_of(*numbers));
        if (auto* change = find(said, "change")) {
            ++changes;
            for (auto& member : object_of(*change)) put(member.name, member.value);
        }
        if (find(said, "c")) {
            ++changes;
            unpack(said);
        }
    }
    // With the head as version 2 tells it.
    string text() const {
        auto view = view_;
        auto& head = text_in(find(view, "head"));
        if (head.size() == 64) head = base64url(unhex(head)->substr(0, 9));
        return canonical({view});
    }
    string right(std::size_t place) { return canonical(array_of(*find(view_, "rights")).at(place)); }
    int changes = 0;

private:
    static json::Array array_of(const json::Value& value) { return std::get<json::Array>(value.is); }
    static std::int64_t number_in(const json::Value& value) { return std::get<std::int64_t>(value.is); }
    static string& text_in(json::Value* value) { return std::get<string>(value->is); }
    static json::Value text_value(string text) { return {std::move(text)}; }
    const json::Value& known(const json::Value& number) const { return texts_.at(number_in(number)); }

    void number_rights(const json::Array& numbers) {
        const auto rights = array_of(*find(view_, "rights"));
        for (std::size_t i = 0; i < numbers.size(); ++i) texts_[number_in(numbers[i])] = rights.at(i);
    }

    void unpack(json::Object& said) {
        if (auto* texts = find(said, "t"))
            for (const auto& text : object_of(*texts)) texts_[std::stoll(text.name)] = text.value;
        const auto place = array_of(*find(said, "c"));
        put("seq", place[0]);
        put("head", place[1]);
        put("now", place[2]);
        for (const auto& [name, value, at] : said) {
            if (name == "f") put_board(std::get<string>(value.is));
            if (name == "k") put("clock", clock_of(value));
            if (name == "m") put("may", moves_of(value));
            if (name == "l") put_lines(array_of(value));
            if (name == "r") put_rights(array_of(value));
            if (name == "R") put_all_rights(array_of(value));
            if (name == "u") put_rulings(array_of(value), number_in(place[0]), number_in(place[2]));
            if (name.size() > 1 && name != "ack" && name != "seq") put(name, value);
        }
    }

    // The board as 64 letters, a8 first.
    static string men_in(const string& fen) {
        string men;
        for (const char c : fen.substr(0, fen.find(' ')))
            if (c >= '1' && c <= '8')
                men += string(static_cast<std::size_t>(c - '0'), '-');
            else if (c != '/')
                men += c;
        return men;
    }
    void put_board(const string& told) {
        const auto board = told.substr(0, told.find(' ')), rest = told.substr(told.find(' '));
        put("turn", text_value(rest[1] == 'b' ? "black" : "white"));
        if (board.find('/') != string::npos) return put("fen", text_value(told));
        auto men = men_in(text_in(find(view_, "fen")));
        for (std::size_t i = 0; i < board.size(); i += 3)
            men[static_cast<std::size_t>(('8' - board[i + 1]) * 8 + (board[i] - 'a'))] = board[i + 2];
        string fen;
        for (std::size_t i = 0; i < 64; ++i) {
            if (i % 8 == 0 && i > 0) fen += '/';
            const bool counts = i % 8 != 0 && !fen.empty() && fen.back() >= '1' && fen.back() <= '7';
            if (men[i] != '-')
                fen += men[i];
            else if (counts)
                ++fen.back();
            else
                fen += '1';
        }
        put("fen", text_value(fen + rest));
    }
    static json::Value clock_of(const json::Value& told) {
        if (std::holds_alternative<json::Null>(told.is)) return told;
        const auto list = array_of(told);
        const auto running = list.size() > 2 ? number_in(list[2]) : 0;
        const auto fell = list.size() > 3 ? number_in(list[3]) : 0;
        json::Array fallen;
        if (fell & 1) fallen.push_back(text_value("white"));
        if (fell & 2) fallen.push_back(text_value("black"));
        json::Value runs{json::Null{}};
        if (running > 0) runs = text_value(running == 1 ? "white" : "black");
        return {json::Object{{"white", list[0]}, {"black", list[1]}, {"running", runs}, {"fell", {fallen}}}};
    }
    static json::Value moves_of(const json::Value& told) {
        if (std::holds_alternative<json::Null>(told.is)) return told;
        const string letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
        const auto square = [&](char c) {
            const auto at = static_cast<int>(letters.find(c));
            return string{static_cast<char>('a' + at % 8), static_cast<char>('1' + at / 8)};
        };
        json::Array moves;
        string from, to;
        bool becomes = false;
        for (const char c : std::get<string>(told.is)) {
            if (c == '.') {
                from.clear();
                becomes = false;
            } else if (from.empty()) {
                from = square(c);
            } else if (c == '=') {
                becomes = true;
                moves.pop_back();
            } else if (becomes && string("qrbn").find(c) != string::npos) {  // no pawn promotes on d4, f5, b6 or c6
                moves.push_back(text_value(from + to + c));
            } else {
                becomes = false;
                to = square(c);
                moves.push_back(text_value(from + to));
            }
        }
        return {moves};
    }
    void put_lines(const json::Array& told) {
        json::Array lines;
        const auto from = number_in(told[0]);
        for (std::size_t i = 2; i < told.size(); ++i) {
            const auto line = array_of(told[i]);
            json::Object one{{"ply", {from + static_cast<std::int64_t>(i) - 1}}, {"san", line[0]}};
            if (line.size() > 1 && !std::holds_alternative<json::Null>(line[1].is))
                one.push_back({"clock", number_in(line[1]) == -1 ? standing_clock() : line[1]});
            if (line.size() > 2) one.push_back({"offer", {true}});
            lines.push_back({one});
        }
        put("record", {json::Object{{"from", {from}}, {"lines", {lines}}}});
        put_last(told[1]);
    }
    json::Value standing_clock() {
        auto clock = object_of(*find(view_, "clock"));
        return *find(clock, text_in(find(clock, "running")) == "white" ? "black" : "white");
    }
    void put_last(const json::Value& told) {
        if (std::holds_alternative<json::Null>(told.is)) return put("last", told);
        const auto& squares = std::get<string>(told.is);
        auto line = object_of(array_of(*find(view_, "record")).back());
        put("last", {json::Object{{"from", text_value(squares.substr(0, 2))},
                                  {"to", text_value(squares.substr(2))},
                                  {"san", *find(line, "san")}}});
    }
    void put_rights(const json::Array& told) {
        json::Object rights;
        for (std::size_t i = 0; i + 1 < told.size(); i += 2)
            rights.push_back({std::to_string(number_in(told[i])), known(told[i + 1])});
        put("rights", {rights});
    }
    void put_all_rights(const json::Array& told) {
        json::Array rights;
        for (const auto& number : told) rights.push_back(known(number));
        put("rights", {rights});
    }
    void put_rulings(const json::Array& told, std::int64_t seq, std::int64_t now) {
        json::Array rulings;
        for (const auto& value : told) {
            const auto list = array_of(value);
            json::Object one{{"seq", {seq - number_in(list[0])}}, {"at", {now - number_in(list[1])}}};
            const bool named = std::holds_alternative<std::int64_t>(list[2].is);
            for (const auto& member : object_of(named ? known(list[2]) : list[2])) one.push_back(member);
            one.push_back({"text", list[3]});
            rulings.push_back({one});
        }
        put("rulings", {rulings});
    }

    void put(const string& name, const json::Value& value) {
        auto* old = find(view_, name);
        if (name == "record") {
            auto change = object_of(value);
            auto& lines = std::get<json::Array>(old->is);
            lines.resize(static_cast<std::size_t>(std::get<std::int64_t>(find(change, "from")->is)));
            for (auto& line : std::get<json::Array>(find(change, "lines")->is)) lines.push_back(line);
        } else if (name == "rulings") {
            auto& rulings = std::get<json::Array>(old->is);
            for (const auto& ruling : std::get<json::Array>(value.is)) rulings.push_back(ruling);
            if (rulings.size() > 20) rulings.erase(rulings.begin(), rulings.end() - 20);
        } else if (name == "rights" && std::holds_alternative<json::Object>(value.is)) {
            auto& rights = std::get<json::Array>(old->is);
            for (const auto& right : object_of(value)) rights.at(std::stoul(right.name)) = right.value;
        } else if (old && std::holds_alternative<json::Null>(value.is) && leaves(name)) {
            std::erase_if(view_, [&](const json::Member& member) { return member.name == name; });
        } else if (old) {
            *old = value;
        } else if (!leaves(name) || !std::holds_alternative<json::Null>(value.is)) {
            view_.push_back({name, value});
        }
    }
    static bool leaves(std::string_view name) {
        return name == "may" || name == "may_san" || name == "written" || name == "written_move" || name == "rook" ||
               name == "claims";
    }
    json::Object view_;
    std::map<std::int64_t, json::Value> texts_;
};

}  // namespace told_view_test
}  // namespace adoube::server
