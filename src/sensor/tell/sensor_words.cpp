#include "sensor/tell/sensor_words.h"

namespace adoube::sensor {
namespace {

constexpr SensorWords english_sensor{
    .side = {"White", "Black"},
    .lifted = "{piece} {square} lifted",
    .slid_over = "{piece} slid over {square}",
    .put_back = "{piece} put back on {square} after {seconds} s",
    .put_down = "{piece} {from} put down on {square}",
    .put_new = "{piece} put down on {square} from beside the board",
    .taken_off = "{piece} {square} was taken off the board",
    .pressed = "{side} pressed the clock",
    .pressed_without_move = "{side} pressed, and no move stands on the board",
    .move_made = "{side} made {move}",
    .illegal = "{side} pressed with {piece} {from} on {square}; as it stands this is no legal move",
    .taken_back = "Taken back, half-moves: {plies}",
    .displaced = "Several pieces were off their squares at once: {squares} (7.4)",
    .restored = "The position stands again",
    .exchanged = "The pieces of {one} and {two} are exchanged",
    .turned_round = "The board stands the other way round; its squares are read accordingly",
    .flickered = "{square} flickered for {seconds} s",
    .unbelieved = "The sensor of {square} is not believed from now on",
    .missing =
        "{piece} is not felt on {square}: it was taken off, or the sensor is dead; it is not believed from now on",
    .believed_again = "The sensor of {square} is believed again",
    .kings_in_centre = "Both kings stand in the centre: by custom {means}",
    .after_the_end = "Pieces are moved after the end of the game",
    .lost = "The board is not heard",
    .found = "The board is heard again",
    .clock_lost = "No clock is connected any more: moves are believed when they have stood, and no press is seen",
    .clock_found = "A clock is connected",
    .time_gone =
        "{side}: the clock shows 0:00; whether the flag has fallen is for a player or the arbiter to say (6.8)",
    .time_given = "{side}: the clock shows time again",
    .presses_missing =
        "Two moves in a row were not pressed for: either the clock is not heard or nobody presses. What "
        "follows is not entered until somebody does",
    .mismatch = "The board does not show the game. To mend it: {mends}",
    .may_breach =
        "{square} was lifted {seconds} s before the piece of {move} ({side}); the arbiter may look at {clause}",
    .may_both = "{square} was lifted {seconds} s before {move} stood ({side}); the arbiter may look at {clause}",
    .may_release = "Another move stood for {seconds} s before {move} ({side}); the arbiter may look at {clause}",
    .mend_put = "put {piece} on {square}",
    .mend_take = "clear {square}",
    .conventions = {"White has won", "Black has won", "a draw"},
    .doubt = {"very short: the piece may have been brushed", "its own player may have done it",
              "another piece or the clock was being reached for", "which came first is within the error of a reading",
              "readings are missing", "the clock was not pressed", "a sensor was not believed",
              "reported after the press", "a piece that stands may still be held", "the clock stood"},
    .doubtful = "doubtful: {why}",
};

constexpr SensorWords armenian_sensor{
    .side = {"Սպիտակները", "Սևերը"},
    .lifted = "{piece} {square} բարձրացվեց",
    .slid_over = "{piece} սահեց {square} դաշտով",
    .put_back = "{piece} հետ դրվեց {square} {seconds} վրկ անց",
    .put_down = "{piece} {from} դրվեց {square}",
    .put_new = "{piece} դրվեց {square} խաղատախտակի կողքից",
    .taken_off = "{piece} {square} հանվեց խաղատախտակից",
    .pressed = "{side} սեղմեցին ժամացույցը",
    .pressed_without_move = "{side} սեղմեցին ժամացույցը, իսկ խաղատախտակին քայլ չկա",
    .move_made = "{side} կատարեցին {move}",
    .illegal = "{side} սեղմեցին ժամացույցը, երբ {piece} {from} դաշտից դրված է {square}․ այսպես դա կանոնավոր քայլ չէ",
    .taken_back = "Հետ է վերցված, կիսաքայլ՝ {plies}",
    .displaced = "Մի քանի խաղաքար միաժամանակ դաշտերում չէին՝ {squares} (7.4)",
    .restored = "Դիրքը կրկին կանգնած է",
    .exchanged = "{one} և {two} դաշտերի խաղաքարերը փոխված են",
    .turned_round = "Խաղատախտակը շրջված է, դաշտերը կարդացվում են համապատասխանաբար",
    .flickered = "{square} դաշտը թարթեց {seconds} վրկ",
    .unbelieved = "{square} դաշտի տվիչին այլևս չեն վստահում",
    .missing = "{piece} չի զգացվում {square} դաշտում․ կամ հանվել է, կամ տվիչը չի աշխատում․ տվիչին այլևս չեն վստահում",
    .believed_again = "{square} դաշտի տվիչին կրկին վստահում են",
    .kings_in_centre = "Երկու արքաները կենտրոնում են․ սովորույթով՝ {means}",
    .after_the_end = "Խաղաքարերը շարժվում են պարտիայի ավարտից հետո",
    .lost = "Խաղատախտակը չի լսվում",
    .found = "Խաղատախտակը կրկին լսվում է",
    .clock_lost =
        "Ժամացույցն այլևս միացված չէ․ քայլերին վստահում են, երբ դրանք կանգնած են մնացել, և ոչ մի սեղմում չի երևում",
    .clock_found = "Ժամացույցը միացված է",
    .time_gone = "{side}․ ժամացույցը ցույց է տալիս 0:00․ արդյոք դրոշակն ընկել է, ասում է խաղացողը կամ մրցավարը (6.8)",
    .time_given = "{side}․ ժամացույցը կրկին ժամանակ է ցույց տալիս",
    .presses_missing =
        "Երկու իրար հաջորդող քայլից հետո ժամացույցը չի սեղմվել․ կամ ժամացույցը չի լսվում, կամ ոչ ոք չի "
        "սեղմում։ Հաջորդ քայլերը չեն գրանցվում, մինչև որևէ մեկը սեղմի",
    .mismatch = "Խաղատախտակը ցույց չի տալիս պարտիան։ Ուղղելու համար՝ {mends}",
    .may_breach =
        "{square} դաշտի խաղաքարը բարձրացվեց {seconds} վրկ շուտ, քան {move} քայլի խաղաքարը ({side})․ "
        "մրցավարը կարող է նայել {clause}",
    .may_both =
        "{square} դաշտի խաղաքարը բարձրացվեց {seconds} վրկ շուտ, քան կատարվեց {move} քայլը ({side})․ "
        "մրցավարը կարող է նայել {clause}",
    .may_release = "{move} քայլից առաջ ({side}) այլ քայլ կանգնած էր {seconds} վրկ․ մրցավարը կարող է նայել {clause}",
    .mend_put = "{piece} դնել {square}",
    .mend_take = "ազատել {square}",
    .conventions = {"սպիտակները հաղթել են", "սևերը հաղթել են", "ոչ‑ոքի"},
    .doubt = {"շատ կարճ է․ խաղաքարին կարող էին պատահաբար դիպչել", "դա կարող էր անել խաղաքարի տերը",
              "այդ պահին այլ խաղաքար էին շարժում կամ ձգվում դեպի ժամացույցը",
              "հերթականությունը չափման սխալի սահմաններում է", "չափումներ են պակասում", "ժամացույցը չի սեղմվել",
              "տվիչին չեն վստահել", "հաղորդվել է սեղմելուց հետո", "կանգնած խաղաքարը դեռ կարող է ձեռքում լինել",
              "ժամացույցը կանգնած էր"},
    .doubtful = "կասկածելի է․ {why}",
};

constexpr SensorWords russian_sensor{
    .side = {"Белые", "Чёрные"},
    .lifted = "{piece} {square}: фигура поднята",
    .slid_over = "{piece}: фигура скользнула через {square}",
    .put_back = "{piece}: фигура возвращена на {square} через {seconds} с",
    .put_down = "{piece} {from}: фигура поставлена на {square}",
    .put_new = "{piece}: фигура поставлена на {square} со стороны",
    .taken_off = "{piece} {square}: фигура снята с доски",
    .pressed = "{side} нажали часы",
    .pressed_without_move = "{side} нажали часы, а хода на доске нет",
    .move_made = "{side} сделали {move}",
    .illegal = "{side} нажали часы, когда {piece} с {from} стоит на {square}; в таком виде это не возможный ход",
    .taken_back = "Взято назад, полуходов: {plies}",
    .displaced = "Несколько фигур сразу не на своих полях: {squares} (7.4)",
    .restored = "Позиция снова стоит",
    .exchanged = "Фигуры на {one} и {two} поменялись местами",
    .turned_round = "Доска развёрнута; её поля читаются соответственно",
    .flickered = "Поле {square} мигнуло на {seconds} с",
    .unbelieved = "Датчику поля {square} больше не верят",
    .missing = "{piece} на {square} не чувствуется: фигуру сняли или датчик не работает; больше ему не верят",
    .believed_again = "Датчику поля {square} снова верят",
    .kings_in_centre = "Оба короля в центре: по обычаю {means}",
    .after_the_end = "Фигуры двигают после окончания партии",
    .lost = "Доски не слышно",
    .found = "Доску снова слышно",
    .clock_lost = "Часы больше не подключены: ходам верят, когда они простояли, и нажатий не видно",
    .clock_found = "Часы подключены",
    .time_gone = "{side}: на часах 0:00; упал ли флажок, скажет игрок или арбитр (6.8)",
    .time_given = "{side}: на часах снова есть время",
    .presses_missing =
        "После двух ходов подряд часы не нажаты: или часов не слышно, или никто не нажимает. Дальнейшее не "
        "записывается, пока кто-нибудь не нажмёт",
    .mismatch = "На доске не позиция партии. Чтобы исправить: {mends}",
    .may_breach =
        "Фигура на {square} поднята на {seconds} с раньше фигуры хода {move} ({side}); арбитр может посмотреть "
        "{clause}",
    .may_both =
        "Фигура на {square} поднята за {seconds} с до того, как встал ход {move} ({side}); арбитр может посмотреть "
        "{clause}",
    .may_release = "Перед {move} ({side}) другой ход стоял {seconds} с; арбитр может посмотреть {clause}",
    .mend_put = "поставить {piece} на {square}",
    .mend_take = "освободить {square}",
    .conventions = {"победа белых", "победа чёрных", "ничья"},
    .doubt = {"очень коротко: фигуру могли задеть", "это мог сделать хозяин фигуры",
              "в это время двигали другую фигуру или тянулись к часам", "порядок в пределах ошибки измерения",
              "измерений не хватает", "часы не нажаты", "датчику не поверили", "сообщено после нажатия",
              "стоящую фигуру могут ещё держать", "часы стояли"},
    .doubtful = "сомнительно: {why}",
};

}  // namespace

const SensorWords& sensor_words(chess::Language language) {
    if (language == chess::Language::hy) return armenian_sensor;
    if (language == chess::Language::ru) return russian_sensor;
    return english_sensor;
}

}  // namespace adoube::sensor
