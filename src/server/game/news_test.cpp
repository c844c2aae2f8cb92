// Whoever asks for changes and puts them together sees what is told whole; and a crowd of watchers gets all of it.
#include <gtest/gtest.h>

#include <algorithm>

#include "server/game/simulated_test.h"

namespace adoube::server {
namespace news_test {

using namespace std::chrono_literals;
using std::string;

// JSON with members sorted by name, to be compared.
string canonical(const json::Value& value) {
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

json::Object object_of(const json::Value& value) { return std::get<json::Object>(value.is); }
json::Value* find(json::Object& object, std::string_view name) {
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
        if (auto* change = find(said, "change")) {
            ++changes;
            for (auto& member : object_of(*change)) put(member.name, member.value);
        }
    }
    string text() const { return canonical({view_}); }
    int changes = 0;

private:
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
};

struct Pair {
    Client whole, changing;
    Reader reader;
    std::size_t read = 0;

    void compare(const string& after) {
        for (; read < changing.peer->frames.size(); ++read) reader.read(changing.peer->frames[read]);
        Reader all;
        all.read(whole.view());
        ASSERT_EQ(reader.text(), all.text()) << "after " << after;
    }
};

TEST(News, ChangesPutTogetherAreTheView) {
    World world;
    const auto tokens = world.create(R"(,"control":"300","rules":{"session":60})");
    std::vector<Pair> pairs;
    for (const auto& token : {tokens[0], tokens[1], tokens[2], string()})
        for (const auto* language : {"en", "hy"}) {
            const auto lang = R"(,"lang":")" + string(language) + "\"";
            pairs.push_back({world.connect(token, lang), world.connect(token, lang + R"(,"changes":true)"), {}});
        }
    const auto say = [&](int who, const string& act) {
        world.pass(700ms);
        const auto answer = world.act(pairs[static_cast<std::size_t>(2 * who)].whole, act);
        ASSERT_TRUE(answer.starts_with("{\"ack\"")) << answer;
        for (auto& pair : pairs) pair.compare(act);
    };
    constexpr int white = 0, black = 1, arbiter = 2;
    say(white, R"({"type":"touches","squares":["e2"]})");
    say(white, R"({"type":"releases","from":"d2","to":"d4"})");
    say(white, R"({"type":"releases","from":"e2","to":"e4"})");
    say(white, R"({"type":"presses"})");
    say(black, R"({"type":"writes","text":"Nf6"})");
    say(black, R"({"type":"claims","ground":"threefold"})");
    say(black, R"({"type":"plays","move":"Nf6"})");
    say(white, R"({"type":"plays","move":"d4"})");
    say(white, R"({"type":"offers draw"})");
    say(black, R"({"type":"declines draw"})");
    say(arbiter, R"({"type":"stops clocks"})");
    say(arbiter, R"({"type":"goes back to","plies":1,"reason":"a mistake"})");
    say(arbiter, R"({"type":"starts clocks"})");
    for (int i = 0; i < 6; ++i) {
        say(black, i % 2 ? R"({"type":"plays","move":"Ng8"})" : R"({"type":"plays","move":"Nf6"})");
        say(white, i % 2 ? R"({"type":"plays","move":"Ng1"})" : R"({"type":"plays","move":"Nf3"})");
    }
    say(arbiter, R"({"type":"asks to seal"})");
    say(black, R"({"type":"resigns"})");
    for (const auto& pair : pairs) EXPECT_GT(pair.reader.changes, 20);
}

TEST(News, TheAnswerAndWhatItChangedComeInOneFrame) {
    World world;
    const auto tokens = world.create("");
    auto white = world.connect(tokens[0], R"(,"changes":true)");
    ASSERT_TRUE(world.play(white, "e4").find(R"("view":{)") != string::npos);  // the first time all of it
    auto black = world.connect(tokens[1], R"(,"changes":true)");
    const auto before = black.peer->frames.size();
    const auto answer = world.act(black, R"({"type":"plays","move":"e5"})");
    EXPECT_NE(answer.find(R"("view":{)"), string::npos) << answer;
    EXPECT_EQ(black.peer->frames.size(), before + 1);
    EXPECT_TRUE(white.peer->frames.back().starts_with(R"({"change":{"seq":2)")) << white.peer->frames.back();
    EXPECT_EQ(white.peer->frames.back().find("players"), string::npos);
}

TEST(News, ACrowdIsToldInPortionsAndMissesNothing) {
    World world;
    const auto tokens = world.create("");
    auto white = world.connect(tokens[0]), black = world.connect(tokens[1]);
    std::vector<Client> crowd;
    for (int i = 0; i < 200; ++i) crowd.push_back(world.connect({}, i % 2 ? R"(,"changes":true)" : ""));
    std::vector<Reader> readers(crowd.size());
    ASSERT_TRUE(world.play(white, "e4").starts_with("{\"ack\""));
    const auto behind = std::ranges::count_if(crowd, [](const Client& c) { return member(c.last(), "seq") != "1"; });
    EXPECT_EQ(behind, 200 - 64);  // the rest when others had their turn
    ASSERT_TRUE(world.play(black, "e5").starts_with("{\"ack\""));
    EXPECT_EQ(member(white.view(), "seq"), "2");
    world.pass(1ms);
    auto late = world.connect({});
    const auto wanted = member(late.view(), "fen");
    for (std::size_t i = 0; i < crowd.size(); ++i) {
        std::int64_t seq = -1;
        for (const auto& frame : crowd[i].peer->frames) {
            readers[i].read(frame);
            if (const auto told = member(frame, "seq"); !told.empty()) {
                EXPECT_GE(std::stoll(told), seq);
                seq = std::stoll(told);
            }
        }
        EXPECT_EQ(seq, 2);
        EXPECT_NE(readers[i].text().find(wanted), string::npos);
    }
}

}  // namespace news_test
}  // namespace adoube::server
