#include "watch/watch_words.h"

namespace adoube::watch {
namespace {

// Findings in the order of audit::FindingKind.
constexpr WatchWords english_watch{
    .side = {"White", "Black"},
    .side_of = {"White's", "Black's"},
    .fact = {"{side} can claim a draw: the position has stood three times",
             "{side} can claim a draw: fifty moves without pawn move or capture",
             "{side} can claim a draw by writing {move}: the position would stand for the third time",
             "{side} can claim a draw by writing {move}: the fiftieth move without pawn move or capture",
             "The game was over ({end}) and went on", "The result {text} is not what the position says ({end})",
             "The game is over ({end}) and no result is given", "{side} won on time and could not mate",
             "{side} won and could not mate", "Illegal move by {side}: {move}", "Cannot be read: {text}",
             "Kings in the centre of the board: {text}", "The readings of {side_of} clock do not fit: {text}",
             "Missing from the record: {text}", "The record contradicts itself: {text}", "The same game once more"},
    .notice = {"The game is over by the position: {end}", "{side_of} clock stands at zero",
               "The feed changed moves it had shown: {stayed} of {stood} half-moves stayed", "Gone from the feed",
               "Back in the feed", "The feed is silent: nothing has changed", "The feed cannot be read: {text}",
               "The feed can be read again",
               "The board shows a position to which no legal moves lead from the last one"},
    .withdrawn = "No longer so: {fact}",
    .again = "Again: {fact}",
    .at_start = "when the watch began",
    .ends = {"checkmate", "stalemate", "dead position", "fivefold repetition", "seventy-five moves"},
    .table = "table {n}",
    .game = "game {n}",
    .title = "Adoube watches",
    .boards = "boards {n}",
    .going_on = "in play {n}",
    .to_look_at = "to look at {n}",
    .alerts = "alerts {n}",
    .none = "Nothing has been seen yet.",
    .columns = {"Table", "White", "Black", "Move", "50/75", "=", "Clocks", "Result", "What to look at"},
    .keys = {"? help", "q quit", "↑↓ board", "n next", "⏎ position", "c claim", "e evidence", "a filter", "/ find",
             "b bell", "l language"},
    .help =
        "↑ ↓ (or k j), Page up, Page down, Home, End   choose a board\n"
        "n   the next board that wants to be looked at\n"
        "Enter   the position on the board, and everything found in its game\n"
        "c   rules on a claim: with the move that is written, or Enter for the position on the board\n"
        "e   evidence for the arbiter\n"
        "a   only boards that want to be looked at, or all again\n"
        "/   only boards with this name or table; Escape shows all again\n"
        "b   the bell on and off        l   the language        q   ends the watch\n\n"
        "50:12   twelve moves of each player until fifty can be claimed; 75:9 likewise until the game ends\n"
        "×2      the position stands for the second time\n"
        "yellow  something can be claimed or wants a look        red  something is wrong\n",
    .filter = "Filter: {text}",
    .only_alerts = "only to look at",
    .bell_off = "bell off",
    .no_board = "No board is chosen.",
    .any_key = "Any key goes back.",
    .press = "move to write (or Enter): ",
    .claim_board = "can claim now",
    .claim_by = "can claim by {moves}",
    .over_now = "over: {end}",
    .illegal_stood = "illegal move stood",
    .fallen_silent = "silent",
    .gone = "gone from the feed",
    .unplayed = "moves that cannot be followed",
    .other_position = "the board shows another position",
    .sound = "Sound",
    .sound_on = "Touch once, so that this device may ring.",
    .quiet_page = "Nothing to look at.",
    .lost = "No connection to the watch.",
};

constexpr WatchWords armenian_watch{
    .side = {"Սպիտակները", "Սևերը"},
    .side_of = {"սպիտակների", "սևերի"},
    .fact = {"{side} կարող են ոչ‑ոքի պահանջել. դիրքն առաջացել է երեք անգամ",
             "{side} կարող են ոչ‑ոքի պահանջել. հիսուն քայլ առանց զինվոր տեղաշարժելու և խաղաքար վերցնելու",
             "{side} կարող են ոչ‑ոքի պահանջել՝ գրելով {move}. դիրքը կառաջանա երրորդ անգամ",
             "{side} կարող են ոչ‑ոքի պահանջել՝ գրելով {move}. հիսուներորդ քայլն առանց զինվոր տեղաշարժելու և խաղաքար "
             "վերցնելու",
             "Խաղն ավարտված էր ({end}), բայց շարունակվել է", "{text} արդյունքը չի համապատասխանում դիրքին ({end})",
             "Խաղն ավարտված է ({end}), բայց արդյունքը նշված չէ", "{side} հաղթել են ժամանակով, բայց չէին կարող մատ անել",
             "{side} հաղթել են, բայց չէին կարող մատ անել", "Անհնարին քայլ ({side})՝ {move}",
             "Հնարավոր չէ կարդալ՝ {text}", "Արքաները խաղատախտակի կենտրոնում են",
             "{side_of} ժամացույցի ցուցմունքները չեն համընկնում", "Գրառման մեջ բացակայում են տվյալներ",
             "Գրառումն ինքն իրեն հակասում է", "Նույն խաղը կրկին"},
    .notice = {"Խաղն ավարտված է ըստ դիրքի՝ {end}", "{side_of} ժամացույցը զրոյի վրա է",
               "Հոսքը փոխել է ցույց տված քայլերը. {stood} կիսաքայլից մնացել է {stayed}", "Այլևս հոսքում չէ",
               "Կրկին հոսքում է", "Հոսքը լռում է. ոչինչ չի փոխվել", "Հոսքը հնարավոր չէ կարդալ՝ {text}",
               "Հոսքը կրկին կարդացվում է", "Տախտակին այնպիսի դիրք է, որին վերջին դիրքից օրինական քայլերով չեն հասնում"},
    .withdrawn = "Այլևս այդպես չէ. {fact}",
    .again = "Կրկին. {fact}",
    .at_start = "հսկողության սկզբում",
    .ends = {"մատ", "պատ", "մեռյալ դիրք", "հնգակի կրկնություն", "յոթանասունհինգ քայլ"},
    .table = "սեղան {n}",
    .game = "խաղ {n}",
    .title = "Adoube-ը հսկում է",
    .boards = "տախտակներ՝ {n}",
    .going_on = "ընթացքում՝ {n}",
    .to_look_at = "նայել՝ {n}",
    .alerts = "ահազանգեր՝ {n}",
    .none = "Դեռ ոչինչ չի երևացել։",
    .columns = {"Սեղան", "Սպիտակներ", "Սևեր", "Քայլ", "50/75", "=", "Ժամացույց", "Արդյունք", "Ինչին նայել"},
    .keys = {"? օգնություն", "q ելք", "↑↓ տախտակ", "n հաջորդը", "⏎ դիրք", "c պահանջ", "e ապացույց", "a զտել", "/ գտնել",
             "b զանգ", "l լեզու"},
    .help =
        "↑ ↓ (կամ k j), Page up, Page down, Home, End   ընտրել տախտակը\n"
        "n   հաջորդ տախտակը, որին պետք է նայել\n"
        "Enter   տախտակի դիրքը և խաղում գտնված ամեն ինչ\n"
        "c   որոշում պահանջի մասին՝ գրված քայլով, կամ Enter՝ տախտակի դիրքի համար\n"
        "e   ապացույցներ մրցավարի համար\n"
        "a   միայն այն տախտակները, որոնց պետք է նայել, կամ կրկին բոլորը\n"
        "/   միայն այս անունով կամ սեղանով տախտակները. Escape՝ կրկին բոլորը\n"
        "b   զանգը՝ միացնել և անջատել        l   լեզուն        q   ավարտել հսկողությունը\n\n"
        "50:12   յուրաքանչյուր խաղացողի տասներկու քայլ, մինչև կարելի լինի պահանջել հիսուն քայլով. 75:9՝ մինչև խաղի "
        "ավարտը\n"
        "×2      դիրքը երկրորդ անգամ է\n"
        "դեղին   կարելի է պահանջել կամ պետք է նայել        կարմիր   ինչ‑որ բան սխալ է\n",
    .filter = "Զտիչ՝ {text}",
    .only_alerts = "միայն նայելիքները",
    .bell_off = "զանգն անջատված է",
    .no_board = "Տախտակ ընտրված չէ։",
    .any_key = "Ցանկացած ստեղն վերադարձնում է։",
    .press = "գրվող քայլը (կամ Enter)՝ ",
    .claim_board = "հիմա կարող են պահանջել",
    .claim_by = "կարող են պահանջել՝ {moves}",
    .over_now = "ավարտված է՝ {end}",
    .illegal_stood = "անհնարին քայլ է մնացել",
    .fallen_silent = "լռում է",
    .gone = "այլևս հոսքում չէ",
    .unplayed = "քայլեր, որոնց հետևել հնարավոր չէ",
    .other_position = "տախտակին այլ դիրք է",
    .sound = "Ձայն",
    .sound_on = "Դիպեք մեկ անգամ, որ այս սարքը կարողանա զանգել։",
    .quiet_page = "Նայելու բան չկա։",
    .lost = "Հսկողության հետ կապ չկա։",
};

constexpr WatchWords russian_watch{
    .side = {"Белые", "Чёрные"},
    .side_of = {"белых", "чёрных"},
    .fact = {"{side} могут потребовать ничью: позиция возникла три раза",
             "{side} могут потребовать ничью: пятьдесят ходов без хода пешкой и взятия",
             "{side} могут потребовать ничью, записав {move}: позиция возникнет в третий раз",
             "{side} могут потребовать ничью, записав {move}: пятидесятый ход без хода пешкой и взятия",
             "Партия была закончена ({end}), но продолжалась", "Результат {text} не соответствует позиции ({end})",
             "Партия закончена ({end}), а результат не указан", "{side} выиграли по времени, но не могли поставить мат",
             "{side} выиграли, но не могли поставить мат", "Невозможный ход ({side}): {move}",
             "Не удаётся прочесть: {text}", "Короли в центре доски", "Показания часов {side_of} не сходятся",
             "В записи недостаёт данных", "Запись противоречит сама себе", "Та же партия ещё раз"},
    .notice = {"Партия закончена по позиции: {end}", "Часы {side_of} на нуле",
               "Трансляция изменила показанные ходы: из {stood} полуходов осталось {stayed}", "Больше нет в трансляции",
               "Снова в трансляции", "Трансляция молчит: ничего не изменилось",
               "Трансляцию не удаётся прочесть: {text}", "Трансляция снова читается",
               "На доске позиция, к которой от последней не ведут возможные ходы"},
    .withdrawn = "Больше не так: {fact}",
    .again = "Снова: {fact}",
    .at_start = "в начале наблюдения",
    .ends = {"мат", "пат", "мёртвая позиция", "пятикратное повторение", "семьдесят пять ходов"},
    .table = "доска {n}",
    .game = "партия {n}",
    .title = "Adoube наблюдает",
    .boards = "досок: {n}",
    .going_on = "в игре: {n}",
    .to_look_at = "посмотреть: {n}",
    .alerts = "сигналов: {n}",
    .none = "Пока ничего не видно.",
    .columns = {"Доска", "Белые", "Чёрные", "Ход", "50/75", "=", "Часы", "Итог", "На что смотреть"},
    .keys = {"? справка", "q выход", "↑↓ доска", "n дальше", "⏎ позиция", "c требование", "e данные", "a отбор",
             "/ поиск", "b звонок", "l язык"},
    .help =
        "↑ ↓ (или k j), Page up, Page down, Home, End   выбрать доску\n"
        "n   следующая доска, на которую надо посмотреть\n"
        "Enter   позиция на доске и всё, что найдено в партии\n"
        "c   решение по требованию: с записанным ходом или Enter для позиции на доске\n"
        "e   данные для арбитра\n"
        "a   только доски, на которые надо посмотреть, или снова все\n"
        "/   только доски с этим именем или номером; Escape снова показывает все\n"
        "b   звонок включить и выключить        l   язык        q   закончить наблюдение\n\n"
        "50:12   ещё двенадцать ходов каждого, и можно требовать по пятидесяти; 75:9 то же до конца партии\n"
        "×2      позиция возникла во второй раз\n"
        "жёлтый  можно требовать или надо посмотреть        красный  что‑то неверно\n",
    .filter = "Поиск: {text}",
    .only_alerts = "только посмотреть",
    .bell_off = "звонок выключен",
    .no_board = "Доска не выбрана.",
    .any_key = "Любая клавиша возвращает.",
    .press = "записанный ход (или Enter): ",
    .claim_board = "могут требовать сейчас",
    .claim_by = "могут требовать: {moves}",
    .over_now = "закончена: {end}",
    .illegal_stood = "остался невозможный ход",
    .fallen_silent = "молчит",
    .gone = "нет в трансляции",
    .unplayed = "ходы, за которыми не проследить",
    .other_position = "на доске другая позиция",
    .sound = "Звук",
    .sound_on = "Коснитесь один раз, чтобы устройство могло звонить.",
    .quiet_page = "Смотреть не на что.",
    .lost = "Нет связи с наблюдением.",
};

}  // namespace

const WatchWords& watch_words(chess::Language language) {
    if (language == chess::Language::hy) return armenian_watch;
    return language == chess::Language::ru ? russian_watch : english_watch;
}

}  // namespace adoube::watch
