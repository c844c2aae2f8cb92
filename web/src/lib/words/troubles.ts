// What the readers of stories, positions and moves say is wrong, in Armenian and Russian. They say it in English
// (src/scenario, src/chess/notation); {x} stands for whatever is there. What is not in these lists is shown in English.
export type Told = [english: string, hy: string, ru: string];

// After "expected".
export const wanted: Told[] = [
  ['an act of a player', 'խաղացողի գործողություն', 'действие игрока'],
  ['an act of the arbiter', 'մրցավարի գործողություն', 'действие арбитра'],
  ['an act', 'գործողություն', 'действие'],
  ['at least one act', 'գոնե մեկ գործողություն', 'хотя бы одно действие'],
  [
    "a header, '=', or white, black or arbiter",
    'վերնագրի տող, «=» կամ «white», «black», «arbiter»',
    'строка заголовка, «=» или «white», «black», «arbiter»',
  ],
  [
    'an act or a state: headers come first',
    'գործողություն կամ վիճակ․ վերնագրի տողերը գալիս են սկզբում',
    'действие или состояние: строки заголовка идут вначале',
  ],
  ["'->' and the ruling", '«->» և վճիռը', '«->» и решение'],
  ['a square', 'դաշտ', 'поле'],
  ['a square or a piece letter (Q R B N)', 'դաշտ կամ խաղաքարի տառ (Q R B N)', 'поле или буква фигуры (Q R B N)'],
  ['at most 16 squares', 'առավելագույնը 16 դաշտ', 'не больше 16 полей'],
  ['the square it is let go on', 'դաշտը, որտեղ այն թողնվում է', 'поле, на котором её отпускают'],
  ['white or black', '«white» կամ «black»', '«white» или «black»'],
  ['a move', 'քայլ', 'ход'],
  [
    'a move that a hand could make here',
    'քայլ, որը ձեռքն այստեղ կարող է կատարել',
    'ход, который рука здесь может сделать',
  ],
  ['a legal move after {x} plies', 'հնարավոր քայլ {x} կիսաքայլից հետո', 'возможный ход после полуходов: {x}'],
  [
    'a game that goes on; here it is over by {x}',
    'շարունակվող խաղ․ այստեղ այն ավարտված է («{x}»)',
    'партия, которая продолжается; здесь она окончена («{x}»)',
  ],
  [
    'a duration such as 2m, or a time such as 1:30:00',
    'տևողություն, օրինակ՝ 2m, կամ ժամանակ, օրինակ՝ 1:30:00',
    'длительность, например 2m, или время, например 1:30:00',
  ],
  ['a duration such as +18h', 'տևողություն, օրինակ՝ +18h', 'длительность, например +18h'],
  ['a time such as +2m30s', 'ժամանակ, օրինակ՝ +2m30s', 'время, например +2m30s'],
  ['a number of {x}', 'թիվ («{x}»)', 'число («{x}»)'],
  ['a result such as 1-0', 'արդյունք, օրինակ՝ 1-0', 'результат, например 1-0'],
  [
    'a ground (threefold, fifty, touch-move, illegal-move, flag, cannot-win, no-effort, clock-times)',
    'հիմք («threefold», «fifty», «touch-move», «illegal-move», «flag», «cannot-win», «no-effort», «clock-times»)',
    'основание («threefold», «fifty», «touch-move», «illegal-move», «flag», «cannot-win», «no-effort», «clock-times»)',
  ],
  ['the text of it', 'դրա տեքստը', 'его текст'],
  ['the text to seal, or nothing', 'գաղտնի քայլի տեքստը կամ «nothing»', 'текст записанного хода или «nothing»'],
  ['the text of the reply', 'պատասխանի տեքստը', 'текст ответа'],
  ['a fact such as distraction', 'փաստ, օրինակ՝ «distraction»', 'факт, например «distraction»'],
  ["'draw' or a side and 'wins'", '«draw» կամ կողմը և «wins»', '«draw» или сторона и «wins»'],
  ["0, 1/2 or 1, and 'for the opponent'", '0, 1/2 կամ 1 և «for the opponent»', '0, 1/2 или 1 и «for the opponent»'],
  ["'from' and a number of rounds", '«from» և տուրերի թիվը', '«from» и число туров'],
  ["'less' or 'for the opponent'", '«less» կամ «for the opponent»', '«less» или «for the opponent»'],
  ['an edition (2018, 2023)', 'խմբագրություն (2018, 2023)', 'редакция (2018, 2023)'],
  [
    'standard, rapid, blitz or by-clock',
    '«standard», «rapid», «blitz» կամ «by-clock»',
    '«standard», «rapid», «blitz» или «by-clock»',
  ],
  ['standard or chess960', '«standard» կամ «chess960»', '«standard» или «chess960»'],
  [
    'the number of a starting position of Chess960, 0 to 959',
    'Chess960-ի սկզբնական դիրքի համարը՝ 0–959',
    'номер начальной позиции Chess960, 0–959',
  ],
  [
    'a position or the number of one, not both',
    'դիրքը կամ դրա համարը, ոչ թե երկուսը',
    'позиция или её номер, не то и другое',
  ],
  ["two names with ' | ' between them", 'երկու անուն՝ միջև « | »', 'два имени, между ними « | »'],
  [
    'none, or periods such as 40/90m:30m+30s',
    '«none» կամ փուլեր, օրինակ՝ 40/90m:30m+30s',
    '«none» или периоды, например 40/90m:30m+30s',
  ],
  ['refuse or note', '«refuse» կամ «note»', '«refuse» или «note»'],
  [
    'a regulation such as quickplay=announced',
    'կանոնակարգ, օրինակ՝ «quickplay=announced»',
    'пункт регламента, например «quickplay=announced»',
  ],
  ["a state such as 'turn white'", 'վիճակ, օրինակ՝ «turn white»', 'состояние, например «turn white»'],
  ['what the {x} should be', 'ինչպիսին պետք է լինի («{x}»)', 'каким это должно быть («{x}»)'],
  ["'{x}'", '«{x}»', '«{x}»'],
  ['{x}={y}', '«{x}={y}»', '«{x}={y}»'],
];

// Whole sentences.
export const sentences: Told[] = [
  ['fen: the {x} is missing', 'FEN-ում պակասում է մի մասը («{x}»)', 'В FEN нет части («{x}»)'],
  [
    'fen: something follows the move number',
    'FEN-ում քայլի համարից հետո ինչ-որ բան կա',
    'В FEN что-то стоит после номера хода',
  ],
  ['fen: longer than 128 bytes', 'FEN-ը 128 բայթից երկար է', 'FEN длиннее 128 байтов'],
  ['fen: rank {x} has {y} squares', '{x}-րդ հորիզոնականում դաշտերի թիվը {y} է', 'На горизонтали {x} полей: {y}'],
  ['fen: there are more than 8 ranks', 'Հորիզոնականները 8-ից շատ են', 'Горизонталей больше 8'],
  ['fen: there are only {x} ranks', 'Հորիզոնականների թիվը միայն {x} է', 'Горизонталей только {x}'],
  ['fen: two digits side by side', 'Կողք կողքի երկու թվանշան կա', 'Две цифры рядом'],
  ['fen: {x} is not a number of empty squares', '«{x}» դատարկ դաշտերի թիվ չէ', '«{x}» — не число пустых полей'],
  ['fen: {x} is not a piece', '«{x}» խաղաքար չէ', '«{x}» — не фигура'],
  ['fen: the side to move is w or b', 'Քայլի հերթը «w» կամ «b» է', 'Очередь хода — «w» или «b»'],
  [
    'fen: {x} is not a castling right (K, Q, k, q, a file in Chess960, or - alone)',
    '«{x}» փոխատեղման իրավունք չէ',
    '«{x}» — не право рокировки',
  ],
  [
    'fen: castling right {x} stands twice',
    'Փոխատեղման իրավունքը «{x}» կրկնվում է',
    'Право рокировки «{x}» стоит дважды',
  ],
  [
    'fen: the en passant square is a square such as e3, or -',
    'Անցումային դաշտը դաշտ է, օրինակ՝ e3, կամ «-»',
    'Поле взятия на проходе — поле, например e3, или «-»',
  ],
  ['fen: the {x} is not a plain number', 'Սա պարզ թիվ չէ («{x}»)', 'Это не простое число («{x}»)'],
  ['fen: the {x} is larger than {y}', 'Թիվը («{x}») մեծ է {y}-ից', 'Число («{x}») больше {y}'],
  ['fen: white has no king', 'Սպիտակներն արքա չունեն', 'У белых нет короля'],
  ['fen: black has no king', 'Սևերն արքա չունեն', 'У чёрных нет короля'],
  ['fen: white has {x} kings', 'Սպիտակներն ունեն {x} արքա', 'У белых королей: {x}'],
  ['fen: black has {x} kings', 'Սևերն ունեն {x} արքա', 'У чёрных королей: {x}'],
  [
    'fen: the kings stand on adjacent squares',
    'Արքաները կանգնած են հարևան դաշտերում',
    'Короли стоят на соседних полях',
  ],
  [
    'fen: white is in check and black has the move',
    'Սպիտակների արքան շախի տակ է, իսկ քայլի հերթը սևերինն է',
    'Белый король под шахом, а ход чёрных',
  ],
  [
    'fen: black is in check and white has the move',
    'Սևերի արքան շախի տակ է, իսկ քայլի հերթը սպիտակներինն է',
    'Чёрный король под шахом, а ход белых',
  ],
  ['fen: a pawn stands on {x}', 'Զինվորը կանգնած է {x} դաշտում', 'Пешка стоит на {x}'],
  ['fen: there are more than 32 men on the board', 'Տախտակին 32-ից շատ խաղաքար կա', 'На доске больше 32 фигур'],
  [
    'fen: {x} may castle {y} without a king on {z}',
    'Փոխատեղման իրավունք կա, բայց {z} դաշտում արքա չկա',
    'Право рокировки есть, но на {z} нет короля',
  ],
  [
    'fen: {x} may castle {y} without a rook on {z}',
    'Փոխատեղման իրավունք կա, բայց {z} դաշտում նավակ չկա',
    'Право рокировки есть, но на {z} нет ладьи',
  ],
  [
    'fen: no double step of {x} can have passed {y}: {z}',
    'Ոչ մի զինվոր երկու դաշտով {y}-ի վրայով չէր կարող անցնել',
    'Ни одна пешка не могла пройти двойным ходом через {y}',
  ],
  ['{x} is not legal here', '«{x}» այստեղ անհնարին քայլ է', '«{x}» здесь — невозможный ход'],
  ['{x} may be {y}', '«{x}» կարող է լինել {y}', '«{x}» может значить {y}'],
  ['{x} is no move: {y}', '«{x}» քայլ չէ', '«{x}» — не ход'],
  ['there is no move {x} in this game', 'Այս խաղում {x} քայլ չկա', 'В этой партии нет хода {x}'],
];

// What only looks odd: a position that no game can have led to, which may be ruled on all the same.
const oddities: Told[] = [
  [
    '{x} has {y} or more promoted pieces and {z} missing pawns',
    'փոխարկված խաղաքարերի թիվը առնվազն {y} է, պակասող զինվորներինը՝ {z} ({x})',
    'превращённых фигур не меньше {y}, а недостающих пешек {z} ({x})',
  ],
  ['{x} has {y} pawns', 'զինվորների թիվը {y} է ({x})', 'пешек {y} ({x})'],
  ['{x} has {y} men', 'խաղաքարերի թիվը {y} է ({x})', 'фигур {y} ({x})'],
  [
    'a pawn has just moved and the quiet count is {x}',
    'հենց նոր զինվոր է քայլել, իսկ առանց վերցնելու և զինվորի քայլի կիսաքայլերի թիվը {x} է',
    'только что ходила пешка, а полуходов без взятий и ходов пешками {x}',
  ],
  ['no move can have given this {x}', 'ոչ մի քայլ չէր կարող տալ այս շախը', 'ни один ход не мог дать этот шах'],
  [
    'the quiet count is {x} after only {y} plies',
    'առանց վերցնելու և զինվորի քայլի կիսաքայլերի թիվը {x} է, իսկ խաղացվել է ընդամենը {y} կիսաքայլ',
    'полуходов без взятий и ходов пешками {x}, а сыграно только {y}',
  ],
  [
    "75 moves by each player without a capture or a pawn's move have ended the game",
    'յուրաքանչյուր խաղացողի 75 քայլն առանց վերցնելու և զինվորի քայլի արդեն ավարտել է խաղը',
    '75 ходов каждого игрока без взятий и ходов пешками уже закончили партию',
  ],
];

// Words that stand inside the sentences.
const parts: Told[] = [
  ['piece placement', 'խաղաքարերի դասավորությունը', 'расстановка фигур'],
  ['side to move', 'քայլի հերթը', 'очередь хода'],
  ['castling rights', 'փոխատեղման իրավունքները', 'права рокировки'],
  ['en passant square', 'անցումային դաշտը', 'поле взятия на проходе'],
  ['quiet count', 'կիսաքայլերի թիվն առանց վերցնելու և զինվորի քայլի', 'число полуходов без взятий и ходов пешками'],
  ['move number', 'քայլի համարը', 'номер хода'],
  ['white', 'սպիտակներ', 'белые'],
  ['black', 'սևեր', 'чёрные'],
  ['checkmate', 'մատ', 'мат'],
  ['stalemate', 'պատ', 'пат'],
];

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const read = (pattern: string) => new RegExp(`^${escaped(pattern).replace(/\\\{[xyz]\\\}/g, '(.+?)')}$`, 's');
const readers = new Map<Told[], RegExp[]>();

function found_in(list: Told[], text: string, column: 1 | 2): string | null {
  if (!readers.has(list))
    readers.set(
      list,
      list.map(([english]) => read(english)),
    );
  for (const [i, reader] of readers.get(list)!.entries()) {
    const found = reader.exec(text);
    if (!found) continue;
    const names: string[] = list[i][0].match(/\{[xyz]\}/g) ?? [];
    const values = found.slice(1).map((one) => {
      const part = parts.find(([english]) => english === one);
      return part ? part[column] : one.replace(/^'(.*)'$/, '$1');
    });
    return list[i][column].replace(/\{[xyz]\}/g, (name) => values[names.indexOf(name)]);
  }
  return null;
}

// What is odd about a position, in this language.
export const odd_in = (text: string, lang: 'hy' | 'en' | 'ru'): string =>
  lang === 'en' ? text : (found_in(oddities, text, lang === 'hy' ? 1 : 2) ?? text);

// The sentence in this language, or nothing: then it is shown in English.
export function trouble_in(text: string, lang: 'hy' | 'ru'): string | null {
  const column = lang === 'hy' ? 1 : 2;
  const stop = lang === 'hy' ? '։' : '.';
  const said = text.replace(/ \(column \d+\)$/, '').replace('expected a playable FEN: ', '');
  const [, want, found] = /^expected (.*?)(?:, found (.*))?$/s.exec(said) ?? [];
  const whole = found_in(sentences, said, column);
  if (whole) return whole + stop;
  const what = want && found_in(wanted, want, column);
  if (!what) return null;
  const there = found?.replace(/^'(.*)'$/s, '«$1»').replace(/^(nothing|the end.*)$/, '');
  if (lang === 'hy') return `Սպասվում էր՝ ${what}${there ? `, գրված է՝ ${there}` : ''}։`;
  return `Ожидалось: ${what}${there ? `, написано: ${there}` : ''}.`;
}
