#include "cli/sensor/recorder_words.h"

#include <fmt/args.h>
#include <fmt/core.h>

namespace adoube::cli {
namespace {

constexpr RecorderWords english_recorder{
    .heard_again = "the server is heard again",
    .game_over = "the game is over on the server; nothing more is entered",
    .taken_over = "another recorder has taken over; nothing more is entered, the recording goes on",
    .too_much_waits = "too much waits for the server; the oldest is in the recording only",
    .game_stands = "the game stands on the server; what is done at the board waits until it goes on",
    .not_heard = "the server is not heard ({why}); what happens is kept and entered later",
    .link_replaced = "the link of {why} was replaced by a newer one",
    .not_kept = "what the board saw is not kept with the game ({why}); it is in the recording",
    .not_entered = "not entered: {why}",
    .dropped =
        "not entered: {count} acts that waited ({why}); nothing is entered until the board shows the game of "
        "the server",
    .rest_not_entered =
        "the last acts could not be entered; {why} holds them: play it in with adoube sensor read {why} --speed 20, "
        "--out NEW and the same links",
    .earlier_recording =
        "if a recorder was ended with moves that the server had not taken, its recording holds them: play that in with "
        "adoube sensor read EARLIER --speed 20, --out NEW and the same links, and then start this one again",
    .no_clock = "no clock is connected: moves are believed when they have stood, and nobody's press is seen",
    .board_lost = "{why}; the game goes on by hand, waiting for the board",
    .venue_screen = "the game's venue is a screen (refuse), which undoes what is unlawful; a board wants venue note",
    .no_game = "no game is at this table now",
    .no_such_table =
        "the server does not know this link of a table: it was replaced, or is another table's, or not whole",
    .changed = "the game was changed on the server",
    .stopped = "the game was stopped on the server",
    .back = "a move was taken back at the board, and not on the server",
    .of_side = {"White", "Black"},
};

constexpr RecorderWords armenian_recorder{
    .heard_again = "սերվերը կրկին լսվում է",
    .game_over = "պարտիան սերվերում ավարտված է․ այլևս ոչինչ չի մուտքագրվում",
    .taken_over = "մեկ այլ գրանցող է ստանձնել․ այլևս ոչինչ չի մուտքագրվում, գրառումը շարունակվում է",
    .too_much_waits = "չափազանց շատ բան է սպասում սերվերին․ ամենահինը միայն գրառման մեջ է",
    .game_stands = "պարտիան սերվերում կանգնած է․ տախտակի վրա արվածը սպասում է, մինչև այն շարունակվի",
    .not_heard = "սերվերը չի լսվում ({why})․ կատարվողը պահվում է և կմուտքագրվի ավելի ուշ",
    .link_replaced = "{why}՝ տեղի հղումը փոխարինվել է նորով",
    .not_kept = "խաղատախտակի տեսածը չի պահվում պարտիայի հետ ({why})․ այն գրառման մեջ է",
    .not_entered = "չի մուտքագրվել՝ {why}",
    .dropped =
        "չեն մուտքագրվել սպասող գործողությունները, թիվը՝ {count} ({why})․ ոչինչ չի մուտքագրվում, մինչև "
        "խաղատախտակը ցույց չտա սերվերի պարտիան",
    .rest_not_entered =
        "վերջին գործողությունները չհաջողվեց մուտքագրել․ դրանք {why} գրառման մեջ են․ մուտքագրեք այն՝ adoube sensor read "
        "{why} --speed 20, --out ՆՈՐ և նույն հղումները",
    .earlier_recording =
        "եթե գրանցողն ավարտվել է, երբ սերվերը դեռ չէր ընդունել քայլերը, դրանք նրա գրառման մեջ են․ մուտքագրեք այն՝ "
        "adoube sensor read ՆԱԽՈՐԴ --speed 20, --out ՆՈՐ և նույն հղումները, ապա նորից գործարկեք այս մեկը",
    .no_clock = "ժամացույց միացված չէ․ քայլերին վստահում են, երբ դրանք կանգնած են մնացել, և ոչ մի սեղմում չի երևում",
    .board_lost = "{why}․ պարտիան շարունակվում է ձեռքով, սպասում ենք խաղատախտակին",
    .venue_screen = "պարտիայի վայրը էկրանն է (refuse), որը ետ է տանում անկանոնը․ խաղատախտակին պետք է note",
    .no_game = "այս սեղանին այժմ պարտիա չկա",
    .no_such_table = "սերվերը չի ճանաչում սեղանի այս հղումը․ այն փոխարինվել է նորով, այլ սեղանի է կամ ամբողջական չէ",
    .changed = "պարտիան փոխվել է սերվերում",
    .stopped = "պարտիան սերվերում կանգնեցված էր",
    .back = "քայլը հետ է վերցվել խաղատախտակին, բայց ոչ սերվերում",
    .of_side = {"Սպիտակներ", "Սևեր"},
};

constexpr RecorderWords russian_recorder{
    .heard_again = "сервер снова слышно",
    .game_over = "партия на сервере закончена; больше ничего не вводится",
    .taken_over = "запись принял другой регистратор; больше ничего не вводится, запись в файл продолжается",
    .too_much_waits = "серверу накопилось слишком много; самое старое есть только в записи",
    .game_stands = "партия на сервере стоит; то, что делают на доске, ждёт её продолжения",
    .not_heard = "сервера не слышно ({why}); происходящее хранится и будет введено позже",
    .link_replaced = "{why}: ссылка места заменена новой",
    .not_kept = "то, что видела доска, не хранится с партией ({why}); оно есть в записи",
    .not_entered = "не введено: {why}",
    .dropped =
        "не введены ожидавшие действия, число: {count} ({why}); ничего не вводится, пока на доске не будет "
        "партии сервера",
    .rest_not_entered =
        "последние действия ввести не удалось; они есть в записи {why}: введите её командой adoube sensor read {why} "
        "--speed 20, --out НОВАЯ и те же ссылки",
    .earlier_recording =
        "если регистратор был остановлен с ходами, которых сервер не принял, они есть в его записи: введите её "
        "командой adoube sensor read ПРЕЖНЯЯ --speed 20, --out НОВАЯ и те же ссылки, затем запустите этот снова",
    .no_clock = "часы не подключены: ходам верят, когда они простояли, и нажатий не видно",
    .board_lost = "{why}; партия продолжается вручную, ждём доску",
    .venue_screen = "место партии — экран (refuse), он отменяет неправильное; доске нужно note",
    .no_game = "за этим столом сейчас нет партии",
    .no_such_table = "сервер не знает этой ссылки стола: она заменена новой, от другого стола или неполная",
    .changed = "партия на сервере изменена",
    .stopped = "партия на сервере была остановлена",
    .back = "ход взят назад на доске, но не на сервере",
    .of_side = {"Белые", "Чёрные"},
};

}  // namespace

const RecorderWords& recorder_words(chess::Language language) {
    if (language == chess::Language::hy) return armenian_recorder;
    if (language == chess::Language::ru) return russian_recorder;
    return english_recorder;
}

std::string why_told(std::string_view words, std::string_view why, std::size_t count) {
    return fmt::format(fmt::runtime(words), fmt::arg("why", why), fmt::arg("count", count));
}

}  // namespace adoube::cli
