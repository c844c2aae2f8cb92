// The words of the pages in three languages, and which one is spoken. The Laws' sentences come from the server.
import { act_words } from './words/acts';
import { adjourn_words } from './words/adjourn';
import { desk_words } from './words/desk';
import { event_words } from './words/event';
import { hall_words } from './words/hall';
import { key_words } from './words/keys';
import { page_words } from './words/pages';
import { seat_words } from './words/seat';

export type Lang = 'hy' | 'en' | 'ru';
export const langs: { code: Lang; short: string; name: string }[] = [
  { code: 'hy', short: 'Հայ', name: 'Հայերեն' },
  { code: 'en', short: 'Eng', name: 'English' },
  { code: 'ru', short: 'Рус', name: 'Русский' },
];

const shared = {
  white: ['White', 'Սպիտակներ', 'Белые'],
  black: ['Black', 'Սևեր', 'Чёрные'],
  arbiter: ['Arbiter', 'Մրցավար', 'Арбитр'],
  watcher: ['Spectators', 'Դիտողներ', 'Зрители'],
  server: ['Server', 'Սերվեր', 'Сервер'],
  king: ['king', 'արքա', 'король'],
  queen: ['queen', 'թագուհի', 'ферзь'],
  rook: ['rook', 'նավակ', 'ладья'],
  bishop: ['bishop', 'փիղ', 'слон'],
  knight: ['knight', 'ձի', 'конь'],
  pawn: ['pawn', 'զինվոր', 'пешка'],
  white_piece: ['white', 'սպիտակ', 'белые:'],
  black_piece: ['black', 'սև', 'чёрные:'],
  empty: ['empty', 'ազատ', 'пусто'],
  doer_white: ['White', 'Սպիտակները', 'Белые:'],
  doer_black: ['Black', 'Սևերը', 'Чёрные:'],
  doer_arbiter: ['Arbiter', 'Մրցավարը', 'Арбитр:'],
  doer_server: ['Server', 'Սերվերը', 'Сервер:'],
  touched: ['touched', 'դիպած', 'тронуто'],
  permitted: ['permitted', 'թույլատրված', 'разрешено'],
  board: ['Board', 'Խաղատախտակ', 'Доска'],
  stands: ['stands', 'կանգնած է', 'стоят'],
  runs: ['running', 'աշխատում է', 'идут'],
  flag: ['flag down', 'դրոշակն ընկած է', 'флажок упал'],
  no_clock: ['no clock', 'առանց ժամացույցի', 'без часов'],
  press: ['Press', 'Սեղմել', 'Нажать'],
  after_move: ['after your move', 'ձեր քայլից հետո', 'после вашего хода'],
  done: ['Done', 'Պատրաստ է', 'Готово'],
  'agrees delay': ['Grant a delay instead', 'Փոխարենը տալ հապաղում', 'Дать вместо этого отсрочку'],
  'updates from opponents': [
    "Copy from the opponent's scoresheet",
    'Լրացնել մրցակցի բլանկից',
    'Дополнить по бланку соперника',
  ],
  threefold: ['third occurrence', 'երրորդ կրկնություն', 'троекратное повторение'],
  fifty: ['fifty moves', 'հիսուն քայլ', '50 ходов'],
  'touch-move': ['touched piece', 'դիպած խաղաքար', 'тронутая фигура'],
  'illegal-move': ['illegal move', 'անհնարին քայլ', 'невозможный ход'],
  'flag fall': ['flag', 'դրոշակ', 'флажок'],
  'cannot-win': [
    'the opponent cannot win by normal means',
    'հակառակորդը սովորական միջոցներով չի կարող հաղթել',
    'соперник не может выиграть обычными средствами',
  ],
  'no-effort': [
    'the opponent is making no effort to win by normal means',
    'հակառակորդը ջանք չի գործադրում սովորական միջոցներով հաղթելու համար',
    'соперник не пытается выиграть обычными средствами',
  ],
  'cannot-win and no-effort': [
    'the opponent cannot win by normal means and is making no effort to',
    'հակառակորդը սովորական միջոցներով չի կարող հաղթել և ջանք էլ չի գործադրում',
    'соперник не может выиграть обычными средствами и не пытается',
  ],
  'by_claims_cannot-win': [
    '{by} claims: {other} cannot win by normal means',
    '{by} պահանջում են․ {other} սովորական միջոցներով չեն կարող հաղթել',
    '{by} {other} не могут выиграть обычными средствами',
  ],
  'by_claims_no-effort': [
    '{by} claims: {other} is making no effort to win by normal means',
    '{by} պահանջում են․ {other} ջանք չեն գործադրում սովորական միջոցներով հաղթելու համար',
    '{by} {other} не пытаются выиграть обычными средствами',
  ],
  'by_claims_cannot-win and no-effort': [
    '{by} claims: {other} cannot win by normal means and is making no effort to',
    '{by} պահանջում են․ {other} սովորական միջոցներով չեն կարող հաղթել և ջանք էլ չեն գործադրում',
    '{by} {other} не могут выиграть обычными средствами и не пытаются',
  ],
  'clock-times': ['clock times', 'ժամացույցի ցուցմունք', 'показания часов'],
  yes_resign: ['Yes, resign', 'Այո, հանձնվել', 'Да, сдаюсь'],
  duty_castle: ['You must castle.', 'Պետք է փոխատեղում կատարեք։', 'Нужно рокировать.'],
  duty_play: ['You must play {move}.', 'Պետք է խաղաք {move}։', 'Нужно сыграть {move}.'],
  may_play: ['You may play', 'Կարող եք խաղալ', 'Можно сыграть'],
  made: ['{move} is made.', '{move} քայլը կատարված է։', 'Ход {move} сделан.'],
  offer_to_me: ['{name} offers a draw.', '{name}՝ ոչ‑ոքիի առաջարկ։', '{name}: предложена ничья.'],
  offer_by_me: ['Your draw offer stands.', 'Ձեր ոչ‑ոքիի առաջարկն ուժի մեջ է։', 'Ваше предложение ничьей в силе.'],
  offer_of: ['A draw offer stands: {name}.', 'Ոչ‑ոքիի առաջարկ՝ {name}։', 'Предложена ничья: {name}.'],
  pending: ['A claim waits for the decision.', 'Պահանջը սպասում է որոշման։', 'Заявление ждёт решения.'],
  paused: [
    'The game is paused. The clocks are stopped.',
    'Խաղն ընդհատված է։ Ժամացույցը կանգնեցված է։',
    'Партия приостановлена. Часы остановлены.',
  ],
  frozen: [
    'The clocks have not been started yet. They start when both players are here.',
    'Ժամացույցը դեռ միացված չէ։ Կմիացվի, երբ երկու խաղացողներն էլ այստեղ լինեն։',
    'Часы ещё не пущены. Они пойдут, когда оба игрока будут здесь.',
  ],
  frozen_arbiter: ['The clocks wait for the arbiter.', 'Ժամացույցը սպասում է մրցավարին։', 'Часы ждут арбитра.'],
  sealing: [
    'Time to adjourn. Write your sealed move; you may change it until you stop the clock.',
    'Խաղը հետաձգվում է։ Գրանցեք գաղտնի քայլը․ կարող եք փոխել այն, քանի դեռ ժամացույցը չեք կանգնեցրել։',
    'Партия откладывается. Запишите тайный ход; его можно менять, пока вы не остановили часы.',
  ],
  sealing_other: [
    'The game is being adjourned. The other player writes the sealed move.',
    'Խաղը հետաձգվում է։ Մյուս խաղացողը գրանցում է գաղտնի քայլը։',
    'Партия откладывается. Другой игрок записывает тайный ход.',
  ],
  seal_button: ['Seal and stop the clock', 'Կնքել և կանգնեցնել ժամացույցը', 'Запечатать и остановить часы'],
  adjourned: ['The game is adjourned.', 'Խաղը հետաձգված է։', 'Партия отложена.'],
  resuming: ['The game is being resumed.', 'Խաղը վերսկսվում է։', 'Партия возобновляется.'],
  reconnecting: [
    'Connection lost. The server keeps the time.',
    'Կապն ընդհատվեց։ Ժամանակը հաշվում է սերվերը։',
    'Связь прервалась. Время считает сервер.',
  ],
  connected: ['Connected', 'Կապը կա', 'На связи'],
  connecting: ['Connecting', 'Միանում է', 'Соединение'],
  away: ['not here', 'այստեղ չէ', 'не здесь'],
  gone: [
    'This link does not lead to a game. It may have been replaced; ask the arbiter for a new one.',
    'Այս հղումը խաղի չի տանում։ Հնարավոր է՝ փոխարինվել է․ նորը խնդրեք մրցավարից։',
    'Эта ссылка не ведёт к партии. Возможно, её заменили; попросите новую у арбитра.',
  ],
  diverged: [
    'The record on the server is not the one this page has seen. Call the arbiter.',
    'Սերվերի գրառումը այս էջի տեսածը չէ։ Հրավիրեք մրցավարին։',
    'Запись на сервере не та, что видела эта страница. Позовите арбитра.',
  ],
  disk_full: [
    'The server cannot write its record now. Nothing is entered and no clock runs until it can.',
    'Սերվերն այժմ չի կարող պահպանել գրառումը։ Մինչև չկարողանա, ոչինչ չի գրանցվում, և ոչ մի ժամացույց չի աշխատում։',
    'Сервер сейчас не может вести запись. Пока он не сможет, ничего не записывается и часы не идут.',
  ],
  stale: [
    'The board changed meanwhile. Look again, then act.',
    'Դիրքն այդ ընթացքում փոխվեց։ Նորից նայեք, հետո գործեք։',
    'Тем временем позиция изменилась. Посмотрите и повторите.',
  ],
  refused: ['This was not done.', 'Սա չկատարվեց։', 'Это не выполнено.'],
  over: ['The game is over.', 'Խաղն ավարտված է։', 'Партия окончена.'],
  promote: ['Promote to', 'Փոխարկել', 'Превратить в'],
  scoresheet: ['Scoresheet', 'Գրառում', 'Бланк'],
  rulings: ['Rulings', 'Վճիռներ', 'Решения'],
  none_yet: ['Nothing yet', 'Դեռ ոչինչ', 'Пока ничего'],
  type_hint: ['Nf3, e2e4, O-O', 'Ձf3, e2e4, O-O', 'Кf3, e2e4, O-O'],
  more: ['More', 'Ավելին', 'Ещё'],
  close: ['Close', 'Փակել', 'Закрыть'],
  flip: ['Turn the board', 'Շրջել տախտակը', 'Повернуть доску'],
  large: ['Large print', 'Խոշոր տառեր', 'Крупный шрифт'],
  skip: ['Skip to the board', 'Անցնել խաղատախտակին', 'К доске'],
  language: ['Language', 'Լեզու', 'Язык'],
  adjusting: [
    'Adjusting: touched pieces are only set right. Press Done when ready.',
    'Ուղղում եք․ խաղաքարերը միայն տեղն են դրվում։ Վերջում սեղմեք «Պատրաստ է»։',
    'Вы поправляете фигуры: касания не обязывают. Закончив, нажмите «Готово».',
  ],
  lawful: ['lawful', 'օրինական', 'по правилам'],
  unlawful: ['not allowed', 'չի թույլատրվում', 'не разрешено'],
  referred: ['for the arbiter', 'մրցավարի որոշմամբ', 'арбитру'],
  claims_now: ['Claims that would succeed now', 'Պահանջներ, որ հիմա ճիշտ կլինեին', 'Заявления, верные сейчас'],
  pgn: ['Download PGN', 'Ներբեռնել PGN', 'Скачать PGN'],
  time: ['Time', 'Ժամանակ', 'Контроль времени'],
  open_here: ['Open here', 'Բացել այստեղ', 'Открыть здесь'],
  copy: ['Copy link', 'Պատճենել հղումը', 'Скопировать ссылку'],
  copied: ['Copied', 'Պատճենված է', 'Скопировано'],
  press_with: [
    'The clock is pressed with the move',
    'Ժամացույցի կոճակը սեղմվում է քայլի հետ',
    'Часы переключаются вместе с ходом',
  ],
  failed: [
    'The server did not answer. Try again.',
    'Սերվերը չպատասխանեց։ Կրկին փորձեք։',
    'Сервер не ответил. Попробуйте ещё раз.',
  ],
  standard: ['standard', 'սովորական', 'классика'],
  rapid: ['rapid', 'արագ', 'рапид'],
  blitz: ['blitz', 'կայծակնային', 'блиц'],
  minutes: ['Minutes', 'Րոպե', 'Минуты'],
  laws: ['Laws', 'կանոններ', 'правила'],
  your_seat: ['Your seat', 'Ձեր տեղը', 'Ваше место'],
};
const words = {
  ...shared,
  ...act_words,
  ...seat_words,
  ...page_words,
  ...desk_words,
  ...adjourn_words,
  ...event_words,
  ...hall_words,
  ...key_words,
};
const table = words satisfies Record<string, string[]>;

export type Word = keyof typeof table;
const order: Lang[] = ['en', 'hy', 'ru'];

function first(): Lang {
  try {
    const kept = localStorage.getItem('adoube.lang');
    if (kept === 'hy' || kept === 'en' || kept === 'ru') return kept;
  } catch {
    /* no storage */
  }
  for (const wanted of navigator.languages ?? []) {
    const code = wanted.slice(0, 2);
    if (code === 'hy' || code === 'en' || code === 'ru') return code;
  }
  return 'en';
}

export const spoken = $state({ lang: first() });

export function speak(lang: Lang): void {
  spoken.lang = lang;
  document.documentElement.lang = lang;
  try {
    localStorage.setItem('adoube.lang', lang);
  } catch {
    /* no storage */
  }
}

// A word nobody translated is shown as it came.
export function t(word: string, fill: Record<string, string> = {}): string {
  const row = (table as Record<string, string[]>)[word];
  const text = row ? row[order.indexOf(spoken.lang)] : word;
  return text.includes('{') ? text.replace(/\{(\w+)\}/g, (_, name) => fill[name] ?? '') : text;
}

export const all_words = table;

// Words of a page that is loaded on demand: they come with it.
export function learn(more: Record<string, string[]>): void {
  Object.assign(table, more);
}
