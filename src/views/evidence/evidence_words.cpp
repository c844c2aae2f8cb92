#include "views/evidence/evidence_words.h"

namespace adoube::views {
namespace {

constexpr EvidenceWords english{
    .side = {"White", "Black"},
    .title = "Evidence for the arbiter",
    .no_ruling =
        "This is evidence, not a ruling. Whether {opponent} can win by normal means, and tries to, is for the "
        "arbiter to decide.",
    .to_move = "{side} to move at {at}.",
    .can_mate = "{side} can still mate by some series of legal moves.",
    .line = "One such series: {moves}",
    .cannot_mate = "{side} cannot mate by any series of legal moves.",
    .undetermined = "Whether {side} can mate at all was not settled within {n} positions.",
    .window = "The last {n} moves of each player, from {from}",
    .men = "Men",
    .light = "light",
    .dark = "dark",
    .moves = "Moves",
    .pawn_moves = "Pawn moves",
    .captures = "Captures",
    .checks = "Checks",
    .new_squares = "Squares new to the man that moved",
    .king = "King",
    .king_moves = "moves: {n}",
    .passed = "Passed pawns",
    .passed_pawn = "{square}: gained {gained}, {to_go} to go",
    .none = "none",
    .time_left = "Time left after the last move",
    .average = "Average for a move",
    .slowest = "Slowest move",
    .stood = "Times the position on the board has stood: {n}.",
    .repeated = "Of the {of} positions after these moves {k} had stood before; one stood {most} times.",
    .quiet = "Moves without pawn move or capture: White {white}, Black {black}.",
    .under_two = "{side} had {time} left after the last move: less than two minutes.",
    .not_under_two = "{side} had {time} left after the last move: not less than two minutes.",
    .no_times = "The record has no time of the player to move.",
    .increment = "The time control has an increment: Guideline III does not apply.",
    .opinion = "Opinion of an engine",
    .opinion_is = "An opinion, no part of any ruling: {engine}, depth {depth}, {nodes} positions: {score}.",
    .mate_in = "mate in {n} for {side}",
    .outlook = "Of 1000 games between engines it expects White to win {white}, Black to win {black}, and {draw} draws.",
    .no_opinion = {"No engine was asked.", "No engine was found.", "The engine gave no answer within its limit."},
    .clauses = "Clauses",
};

constexpr EvidenceWords armenian{
    .side = {"Սպիտակները", "Սևերը"},
    .title = "Փաստեր մրցավարի համար",
    .no_ruling =
        "Սրանք փաստեր են, ոչ թե որոշում։ Կարո՞ղ են արդյոք {opponent} հաղթել ընդունված միջոցներով և փորձո՞ւմ են "
        "դա անել, որոշում է մրցավարը։",
    .to_move = "Քայլի հերթը՝ {side} ({at})։",
    .can_mate = "{side} դեռ կարող են մատ անել հնարավոր քայլերի ինչ‑որ հաջորդականությամբ։",
    .line = "Այդպիսի հաջորդականություն՝ {moves}",
    .cannot_mate = "{side} չեն կարող մատ անել հնարավոր քայլերի ոչ մի հաջորդականությամբ։",
    .undetermined = "{n} դիրքի սահմանում չպարզվեց՝ կարո՞ղ են {side} ընդհանրապես մատ անել։",
    .window = "Յուրաքանչյուրի վերջին {n} քայլը՝ սկսած {from} քայլից",
    .men = "Խաղաքարեր",
    .light = "սպիտակ դաշտ",
    .dark = "սև դաշտ",
    .moves = "Քայլեր",
    .pawn_moves = "Զինվորի քայլեր",
    .captures = "Գրավումներ",
    .checks = "Շախեր",
    .new_squares = "Խաղաքարի համար նոր դաշտեր",
    .king = "Արքա",
    .king_moves = "քայլեր՝ {n}",
    .passed = "Անցողիկ զինվորներ",
    .passed_pawn = "{square}․ առաջացել է {gained}, մնում է {to_go}",
    .none = "չկան",
    .time_left = "Վերջին քայլից հետո մնացած ժամանակը",
    .average = "Միջինը մեկ քայլին",
    .slowest = "Ամենաերկար քայլը",
    .stood = "Խաղատախտակի դիրքը եղել է {n} անգամ։",
    .repeated = "Այս քայլերից հետո առաջացած {of} դիրքից {k}-ն արդեն եղել էր․ ամենահաճախը՝ {most} անգամ։",
    .quiet = "Քայլեր առանց զինվորի քայլի և գրավման՝ սպիտակներ {white}, սևեր {black}։",
    .under_two = "{side} վերջին քայլից հետո ունեին {time}՝ երկու րոպեից քիչ։",
    .not_under_two = "{side} վերջին քայլից հետո ունեին {time}՝ երկու րոպեից ոչ քիչ։",
    .no_times = "Գրառման մեջ չկա քայլ կատարողի ժամանակը։",
    .increment = "Ժամանակի հսկողությունը հավելումով է․ III ուղեցույցը չի գործում։",
    .opinion = "Շախմատային ծրագրի կարծիքը",
    .opinion_is = "Կարծիք է և որոշման մաս չէ․ {engine}, խորություն {depth}, {nodes} դիրք՝ {score}։",
    .mate_in = "{side} մատ են անում {n} քայլում",
    .outlook = "Ծրագրերի 1000 խաղից ակնկալում է սպիտակների {white} հաղթանակ, սևերի {black} հաղթանակ և {draw} ոչ‑ոքի։",
    .no_opinion = {"Շախմատային ծրագրի կարծիք չի հարցվել։", "Շախմատային ծրագիր չի գտնվել։",
                   "Շախմատային ծրագիրը սահմանված ժամանակում չպատասխանեց։"},
    .clauses = "Կետեր",
};

constexpr EvidenceWords russian{
    .side = {"Белые", "Чёрные"},
    .title = "Сведения для арбитра",
    .no_ruling =
        "Это сведения, а не решение. Могут ли {opponent} выиграть нормальными средствами и пытаются ли, решает "
        "арбитр.",
    .to_move = "Ход за игроком: {side} ({at}).",
    .can_mate = "{side} ещё могут поставить мат какой-либо последовательностью возможных ходов.",
    .line = "Такая последовательность: {moves}",
    .cannot_mate = "{side} не могут поставить мат никакой последовательностью возможных ходов.",
    .undetermined = "За {n} позиций не выяснено, могут ли {side} вообще поставить мат.",
    .window = "Последние ходы каждого игрока ({n}), начиная с {from}",
    .men = "Фигуры",
    .light = "белопольный",
    .dark = "чернопольный",
    .moves = "Ходы",
    .pawn_moves = "Ходы пешками",
    .captures = "Взятия",
    .checks = "Шахи",
    .new_squares = "Новые для фигуры поля",
    .king = "Король",
    .king_moves = "ходов: {n}",
    .passed = "Проходные пешки",
    .passed_pawn = "{square}: пройдено {gained}, осталось {to_go}",
    .none = "нет",
    .time_left = "Осталось времени после последнего хода",
    .average = "В среднем на ход",
    .slowest = "Самый долгий ход",
    .stood = "Сколько раз стояла позиция на доске: {n}.",
    .repeated = "Из позиций после этих ходов ({of}) уже встречались: {k}; чаще всего одна стояла {most} раз(а).",
    .quiet = "Ходов без хода пешкой и взятия: белые {white}, чёрные {black}.",
    .under_two = "{side} имели после последнего хода {time}: меньше двух минут.",
    .not_under_two = "{side} имели после последнего хода {time}: не меньше двух минут.",
    .no_times = "В записи нет времени игрока, за которым ход.",
    .increment = "Контроль времени с добавлением: Руководство III не применяется.",
    .opinion = "Мнение шахматной программы",
    .opinion_is = "Мнение, а не часть решения: {engine}, глубина {depth}, позиций {nodes}: {score}.",
    .mate_in = "мат, ходов: {n} ({side})",
    .outlook = "Из 1000 партий между программами ожидает: побед белых {white}, побед чёрных {black}, ничьих {draw}.",
    .no_opinion = {"Шахматную программу не спрашивали.", "Шахматная программа не найдена.",
                   "Шахматная программа не ответила в отведённое время."},
    .clauses = "Пункты",
};

}  // namespace

const EvidenceWords& evidence_words(chess::Language language) {
    if (language == chess::Language::hy) return armenian;
    return language == chess::Language::ru ? russian : english;
}

}  // namespace adoube::views
