#include "views/words/ruling_text.h"

#include <set>

#include "views/words/corpus_test.h"

namespace adoube::views {
namespace ruling_text_test {

constexpr std::array languages{Language::hy, Language::en, Language::ru};

// Latin words in an Armenian or Russian sentence: only squares, moves and what stands in quotes.
bool has_latin_word(std::string_view text) {
    int run = 0;
    bool quoted = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text.substr(i).starts_with("«")) quoted = true;
        if (text.substr(i).starts_with("»")) quoted = false;
        const char c = text[i];
        const bool latin = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
        run = latin && !quoted ? run + 1 : 0;
        if (run >= 4) return true;
    }
    return false;
}

void expect_good_text(const RulingText& told, Language language, const std::string& where) {
    EXPECT_GT(told.text.size(), 8u) << where;
    EXPECT_EQ(told.text.find_first_of("{}!"), std::string::npos) << where << ": " << told.text;
    EXPECT_EQ(told.text.find("  "), std::string::npos) << where << ": " << told.text;
    EXPECT_TRUE(told.in_full.ends_with(")" + std::string(words_in(language).stop()))) << where << ": " << told.in_full;
    EXPECT_TRUE(language == Language::en || !has_latin_word(told.text)) << where << ": " << told.text;
}

TEST(RulingText, EveryRulingOfTheCorpusHasWordsInEveryLanguageAndVoice) {
    std::set<std::size_t> kinds;
    std::size_t told_rulings = 0;
    for_every_act([&](const TestedAct& act) {
        kinds.insert(act.entry.act.body.index());
        ++told_rulings;
        ASSERT_FALSE(act.entry.ruling.citations.empty()) << act.where();
        for (const Language language : languages)
            for (const Voice voice :
                 {Voice::of_sides(), Voice::to_player(Side::white), Voice::to_player(Side::black)}) {
                const auto told = ruling_text(act.before, act.entry.act, act.entry.ruling, language, voice);
                expect_good_text(told, language, act.where());
                const std::string ground(number(act.entry.ruling.citations[0], act.edition));
                EXPECT_NE(told.in_full.find("(" + ground), std::string::npos) << act.where() << ": " << told.in_full;
            }
    });
    EXPECT_GT(told_rulings, 3000u);
    for (std::size_t kind = 0; kind < std::variant_size_v<laws::ActBody::variant>; ++kind)
        EXPECT_TRUE(kinds.contains(kind)) << "no scenario tells act number " << kind;
}

// The phrase tables: each meaning once and in order, and every place can be filled.
TEST(RulingText, EverySentenceCanBeSaidInEveryLanguage) {
    const auto position = chess::Position::initial();
    const SentenceParts facts{.a = Side::black,
                              .p = PieceOn{chess::Kind::rook, chess::Square::h1},
                              .q = PieceOn{chess::Kind::knight, chess::Square::c3},
                              .list = {{chess::Kind::king, chess::Square::e1}, {chess::Kind::queen, chess::Square::d1}},
                              .kind = chess::Kind::queen,
                              .square = chess::Square::e8,
                              .move = {{position, chess::Move(chess::Square::g1, chess::Square::f3)}},
                              .time = std::chrono::minutes(2),
                              .number = 3,
                              .wing = chess::Wing::queenside,
                              .text = "Nf3"};
    for (const Language language : languages) {
        const Words& words = words_in(language);
        for (std::size_t i = 0; i < words.phrases().size(); ++i) {
            ASSERT_EQ(static_cast<std::size_t>(words.phrases()[i].say), i);
            for (const Voice voice :
                 {Voice::of_sides(), Voice::to_player(Side::white), Voice::to_player(Side::black)}) {
                const auto said = words.sentence(words.phrases()[i].say, facts, voice);
                EXPECT_FALSE(said.empty());
                EXPECT_EQ(said.find_first_of("{}"), std::string::npos) << said;
            }
        }
    }
}

struct Golden {
    std::string scenario;
    std::size_t act;
    std::array<std::string, 3> told;  // hy, en, ru
};

std::vector<Golden> golden_rulings() {
    std::ifstream in(ADOUBE_SOURCE_DIR "/src/views/words/ruling_text_golden.txt");
    std::vector<Golden> all;
    for (std::string line; std::getline(in, line);) {
        if (line.empty() || line.starts_with('#')) continue;
        const auto space = line.find(' ');
        Golden golden{line.substr(0, space), std::stoul(line.substr(space + 1)), {}};
        for (auto& told : golden.told) std::getline(in, told);
        all.push_back(std::move(golden));
    }
    return all;
}

TEST(RulingText, TheRulingsReadAloudStandWordForWord) {
    const auto all = golden_rulings();
    ASSERT_GE(all.size(), 25u);
    for (const Golden& golden : all) {
        std::ifstream in(ADOUBE_SOURCE_DIR "/src/laws/" + golden.scenario + ".scn", std::ios::binary);
        const std::string text{std::istreambuf_iterator<char>(in), {}};
        const auto parsed = scenario::parse(text);
        ASSERT_TRUE(parsed) << golden.scenario;
        std::size_t act = 0;
        scenario::run(
            *parsed, *parsed->editions.front(), [&](const auto& before, const auto&, const auto& entry, const auto&) {
                if (++act != golden.act) return;
                for (std::size_t i = 0; i < languages.size(); ++i)
                    EXPECT_EQ(ruling_text(before, entry.act, entry.ruling, languages[i]).in_full, golden.told[i]);
            });
        EXPECT_GE(act, golden.act) << golden.scenario;
    }
}

std::string said(Language language, Say say, SentenceParts facts, Voice voice = {}) {
    return words_in(language).sentence(say, facts, voice);
}

// Two moves without adequate supervision, and who points the illegal one out when it is too late (A.5.2).
std::string told_too_late(std::string_view acts, Language language) {
    const auto parsed =
        scenario::parse("title t\nplay rapid\nvenue note\nrules watch=players\nclock 15m\n\n" + std::string(acts));
    std::string told;
    scenario::run(*parsed, *parsed->editions.front(), [&](const auto& before, auto&, const auto& entry, auto&) {
        told = ruling_text(before, entry.act, entry.ruling, language).text;
    });
    return told;
}

TEST(RulingText, TheRightToPointItOutEndsWithTheOpponentsMove) {
    const std::string white = "white plays e2e5 -> unlawful\nblack plays d6 -> lawful\n";
    const std::string black = "white plays e4 -> lawful\nblack plays e7e4 -> unlawful\nwhite plays d4 -> lawful\n";
    const std::string found = "arbiter finds illegal-move -> unlawful\n";
    EXPECT_TRUE(told_too_late(white + found, Language::en).contains("when Black made the next move"));
    EXPECT_TRUE(told_too_late(white + found, Language::hy).contains("երբ սևերը կատարել են"));
    EXPECT_TRUE(told_too_late(white + found, Language::ru).contains("когда чёрные сделали"));
    EXPECT_TRUE(told_too_late(black + found, Language::en).contains("when White made the next move"));
    EXPECT_TRUE(told_too_late(white + "black claims illegal-move -> unlawful\n", Language::en)
                    .contains("when Black made the next move"));
}

TEST(RulingText, RussianCountsAndAgrees) {
    const auto added = [](laws::Duration time) {
        return said(Language::ru, Say::gets_time, {.a = Side::white, .time = time});
    };
    using namespace std::chrono_literals;
    EXPECT_EQ(added(1min), "Чёрным добавлена 1 минута");
    EXPECT_EQ(added(2min), "Чёрным добавлено 2 минуты");
    EXPECT_EQ(added(5min), "Чёрным добавлено 5 минут");
    EXPECT_EQ(added(11min), "Чёрным добавлено 11 минут");
    const auto taken = [](laws::Duration time) {
        return said(Language::ru, Say::time_taken, {.a = Side::white, .time = time});
    };
    EXPECT_EQ(taken(10min), "Решением арбитра у белых отнято 10 минут");
    EXPECT_EQ(taken(1min), "Решением арбитра у белых отнята 1 минута");
    EXPECT_EQ(taken(1h), "Решением арбитра у белых отнят 1 час");
    const auto stood = [](int times) {
        return said(Language::ru, Say::claim_three_wrong, {.a = Side::white, .number = times});
    };
    EXPECT_EQ(stood(2), "Заявление неверно: позиция на доске возникла только во 2-й раз");
    EXPECT_EQ(stood(3), "Заявление неверно: позиция на доске возникла только в 3-й раз");
    const auto excluded = [](int rounds) {
        return said(Language::ru, Say::penalty_exclusion, {.a = Side::white, .number = rounds});
    };
    EXPECT_EQ(excluded(1), "Белые исключены из 1 тура");
    EXPECT_EQ(excluded(2), "Белые исключены из 2 туров");
    EXPECT_EQ(excluded(21), "Белые исключены из 21 тура");
    EXPECT_EQ(added(21min), "Чёрным добавлена 21 минута");
    EXPECT_EQ(added(1h), "Чёрным добавлен 1 час");
    EXPECT_EQ(added(30s), "Чёрным добавлено 30 секунд");
    EXPECT_EQ(said(Language::ru, Say::scheduled, {.time = 1min}), "Доигрывание назначено: через 1 минуту");
}

TEST(RulingText, ArmenianKeepsTheSingularAfterNumerals) {
    using namespace std::chrono_literals;
    EXPECT_EQ(said(Language::hy, Say::gets_time, {.a = Side::white, .time = 2min}), "Սևերին ավելացվում է 2 րոպե");
    EXPECT_EQ(said(Language::hy, Say::gets_time, {.a = Side::white, .time = 1h + 30min}),
              "Սևերին ավելացվում է 1 ժամ 30 րոպե");
}

TEST(RulingText, SpeaksToThePlayerConcerned) {
    const SentenceParts rook{.a = Side::white, .p = PieceOn{chess::Kind::rook, chess::Square::h1}};
    EXPECT_EQ(said(Language::hy, Say::duty_move, rook, Voice::to_player(Side::white)),
              "Դուք դիպել եք նավակին (h1) և պետք է խաղաք դրանով");
    EXPECT_EQ(said(Language::hy, Say::duty_move, rook, Voice::to_player(Side::black)),
              "Սպիտակները դիպել են նավակին (h1) և պետք է խաղան դրանով");
    EXPECT_EQ(said(Language::en, Say::duty_move, rook, Voice::to_player(Side::white)),
              "You touched the rook h1 and must move it");
    EXPECT_EQ(said(Language::ru, Say::duty_move, rook, Voice::to_player(Side::white)),
              "Вы коснулись ладьи h1 и должны пойти ею");
    EXPECT_EQ(said(Language::en, Say::offered, {.a = Side::white}, Voice::to_player(Side::black)),
              "White offered a draw: it stands until you answer or touch a piece");
    EXPECT_EQ(said(Language::ru, Say::gets_time, {.a = Side::white, .time = std::chrono::minutes(2)},
                   Voice::to_player(Side::black)),
              "Вам добавлено 2 минуты");
}

}  // namespace ruling_text_test
}  // namespace adoube::views
