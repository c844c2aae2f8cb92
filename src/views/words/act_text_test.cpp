#include "views/words/act_text.h"

#include "views/words/corpus_test.h"

namespace adoube::views {
namespace act_text_test {

constexpr std::array languages{Language::hy, Language::en, Language::ru};

// Words of English in an Armenian or Russian sentence, but for what somebody wrote, in quotes.
bool has_english(std::string_view text) {
    int run = 0;
    bool quoted = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text.substr(i).starts_with("«")) quoted = true;
        if (text.substr(i).starts_with("»")) quoted = false;
        const bool latin = (text[i] >= 'a' && text[i] <= 'z') || (text[i] >= 'A' && text[i] <= 'Z');
        run = latin && !quoted ? run + 1 : 0;
        if (run >= 3) return true;
    }
    return false;
}

TEST(ActText, EveryActOfTheStoriesIsToldInEveryLanguage) {
    std::size_t told_acts = 0;
    for_every_act([&](const TestedAct& act) {
        ++told_acts;
        for (const Language language : languages) {
            const auto text = text_of(act_told(act.before, act.entry.act, act.line.sealed_text), language);
            EXPECT_GT(text.size(), 8u) << act.where();
            EXPECT_EQ(text.find_first_of("{}!"), std::string::npos) << act.where() << ": " << text;
            EXPECT_EQ(text.find("  "), std::string::npos) << act.where() << ": " << text;
            EXPECT_TRUE(text.ends_with(words_in(language).stop())) << act.where() << ": " << text;
            EXPECT_TRUE(language == Language::en || !has_english(text)) << act.where() << ": " << text;
        }
    });
    EXPECT_GT(told_acts, 3000u);
}

// A client may send an act with nothing in it; whatever it is, it has words, and so has the ruling on it.
TEST(ActText, AnActThatNamesNothingIsTold) {
    const laws::Game game(laws::Terms{});
    laws::for_each_row<laws::ActBody>([&]<class A>() {
        for (const laws::Actor by : {laws::Actor::white, laws::Actor::black, laws::Actor::arbiter}) {
            const laws::Act act{laws::Instant{}, by, A{}, {}};
            for (const Language language : languages) {
                EXPECT_FALSE(text_of(act_told(game, act), language).empty()) << word(by) << ' ' << A::row.word;
                if ((A::row.party == laws::Party::arbiter) != (by == laws::Actor::arbiter)) continue;
                EXPECT_FALSE(ruling_text(game, act, laws::decide(game, act), language).text.empty()) << A::row.word;
            }
        }
    });
}

struct ReadAloud {
    std::string act, hy, en, ru;
};

TEST(ActText, ActsReadAloudStandWordForWord) {
    const std::vector<ReadAloud> all{
        {"white touches h1 e1", "Սպիտակները հաջորդաբար դիպել են նավակին (h1) և արքային (e1)։",
         "White touched the rook h1 and the king e1, one after the other.",
         "Белые по очереди коснулись ладьи h1 и короля e1."},
        {"white touches h1", "Սպիտակները դիպել են նավակին (h1)։", "White touched the rook h1.",
         "Белые коснулись ладьи h1."},
        {"white touches c4", "Սպիտակները դիպել են դատարկ c4 դաշտին։", "White touched the empty square c4.",
         "Белые коснулись пустого поля c4."},
        // Legal or not, the same words.
        {"white plays Rf1", "Սպիտակները նավակով (h1) խաղացել են f1 և սեղմել ժամացույցի կոճակը։",
         "White moved the rook h1 to f1 and pressed the clock.", "Белые сыграли ладьёй h1 на f1 и переключили часы."},
        {"white plays h1g3", "Սպիտակները նավակով (h1) խաղացել են g3 և սեղմել ժամացույցի կոճակը։",
         "White moved the rook h1 to g3 and pressed the clock.", "Белые сыграли ладьёй h1 на g3 и переключили часы."},
        {"white moves O-O", "Սպիտակները կատարել են կարճ փոխատեղում։", "White castled kingside.",
         "Белые рокировали в короткую сторону."},
        {"black claims threefold", "Սևերը պահանջել են ոչ‑ոքի․ նույն դիրքը երրորդ անգամ է։",
         "Black claimed a draw: the same position for the third time.",
         "Чёрные заявили ничью: та же позиция в третий раз."},
        {"arbiter adds black 2m", "Մրցավարը սևերին ավելացրել է 2 րոպե։", "The arbiter gave Black 2 minutes.",
         "Арбитр добавил чёрным 2 минуты."},
        // The article before a vowel.
        {"arbiter accepts claim", "Մրցավարն ընդունել է պահանջը։", "The arbiter accepted the claim.",
         "Арбитр принял заявление."},
        {"white accepts draw", "Սպիտակներն ընդունել են ոչ‑ոքին։", "White accepted the draw.", "Белые приняли ничью."},
        {"arbiter finds white device",
         "Մրցավարն արձանագրել է փաստ։ Սպիտակների մոտ գտնվել է չթույլատրված էլեկտրոնային սարք։",
         "The arbiter established a fact. White had an electronic device that was not allowed.",
         "Арбитр установил факт. У белых найдено неразрешённое электронное устройство."},
        {"arbiter warns white", "Մրցավարը նախազգուշացրել է սպիտակներին։", "The arbiter warned White.",
         "Арбитр вынес белым предупреждение."},
    };
    for (const ReadAloud& one : all) {
        const auto story = scenario::parse("title x\nposition 4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1\nclock 90m\n\n" +
                                           one.act + " -> lawful\n");
        ASSERT_TRUE(story) << one.act;
        scenario::run(*story, *story->editions.front(),
                      [&](const auto& before, const auto&, const auto& entry, const auto&) {
                          const auto told = act_told(before, entry.act);
                          EXPECT_EQ(text_of(told, Language::hy), one.hy);
                          EXPECT_EQ(text_of(told, Language::en), one.en);
                          EXPECT_EQ(text_of(told, Language::ru), one.ru);
                      });
    }
}

}  // namespace act_text_test
}  // namespace adoube::views
