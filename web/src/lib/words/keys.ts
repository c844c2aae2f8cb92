// Words of keys, recipients and what is proved of an envelope: English, Armenian, Russian.
export const key_words = {
  key_window: [
    'This address is not encrypted: the key lives as long as this window. Print the sheet.',
    'Այս հասցեն գաղտնագրված չէ․ բանալին ապրում է, քանի դեռ պատուհանը բաց է։ Տպեք թերթիկը։',
    'Этот адрес не зашифрован: ключ живёт, пока открыто это окно. Распечатайте лист.',
  ],
  key_changed: [
    '{who}: another key was registered, {time}. Compare the words aloud.',
    '{who}․ գրանցվել է այլ բանալի, {time}։ Բառերը համեմատեք բարձրաձայն։',
    '{who}: зарегистрирован другой ключ, {time}. Сверьте слова вслух.',
  ],
  link_changed: [
    '{who}: the arbiter issued a new link, {time}.',
    '{who}․ մրցավարը նոր հղում է տվել, {time}։',
    '{who}: арбитр выдал новую ссылку, {time}.',
  ],
  recipients: [
    'Sealed to these keys; only two of them together open it. Compare the words aloud:',
    'Կնքվում է այս բանալիներով․ բացում են միայն երկուսը միասին։ Բառերը համեմատեք բարձրաձայն՝',
    'Запечатывается этими ключами, вскрывают только два вместе. Сверьте слова вслух:',
  ],
  key_by_link: [
    'registered {time} by link {number} of the seat',
    'գրանցված է {time}՝ տեղի թիվ {number} հղումով',
    'зарегистрирован {time} по ссылке места № {number}',
  ],
  key_by_event: [
    'registered {time} by the arbiter of the event',
    'գրանցել է մրցաշարի մրցավարը, {time}',
    'зарегистрирован {time} арбитром турнира',
  ],
  key_by_server: [
    'registered {time} by the arbiter of this server',
    'գրանցել է այս սերվերի մրցավարը, {time}',
    'зарегистрирован {time} арбитром этого сервера',
  ],
  key_by_arbiter: ['entered {time} by the arbiter', 'մուտքագրել է մրցավարը, {time}', 'введён {time} арбитром'],
  key_by_unknown: ['where it came from was not recorded', 'ծագումը գրանցված չէ', 'происхождение не записано'],
  escrow: ['Escrow official', 'Պահապան պաշտոնյա', 'Хранитель ключа'],
  escrow_what: [
    'A third holder for the day a key is lost: with the arbiter or your opponent he could open it. Seal to him ' +
      'only if you trust the words above.',
    'Երրորդ պահապան, եթե բանալի կորչի․ մրցավարի կամ մրցակցի հետ նա կարող է բացել։ Կնքեք նաև նրա համար միայն ' +
      'վերևի բառերին վստահելիս։',
    'Третий держатель на случай потери ключа: вместе с арбитром или соперником он смог бы вскрыть. Запечатывайте ' +
      'и для него, только если доверяете словам выше.',
  ],
  keys_ready: [
    'Keys of White, Black and the arbiter are registered: a sealed move can be locked for two of them.',
    'Սպիտակների, սևերի և մրցավարի բանալիները գրանցված են․ գաղտնի քայլը կարող է փակվել երկուսի համար։',
    'Ключи белых, чёрных и арбитра зарегистрированы: записанный ход можно запереть для двоих.',
  ],
  keys_missing: [
    'No key: {who}. After the request to seal none is taken: the server would hold the text, and whoever runs it ' +
      'could read it.',
    'Բանալի չկա՝ {who}։ Կնքելու խնդրանքից հետո բանալի չի ընդունվում․ տեքստը կպահի սերվերը, և դրա տերը կկարողանա ' +
      'կարդալ։',
    'Нет ключа: {who}. После просьбы записать ход ключи не принимаются: текст будет хранить сервер, и его ' +
      'владелец смог бы прочесть.',
  ],
  escrow_with: ['Seal to the escrow official too', 'Կնքել նաև պահապան պաշտոնյայի համար', 'Запечатать и для хранителя'],
  escrow_without: ['Without the escrow official', 'Առանց պահապան պաշտոնյայի', 'Без хранителя'],
  escrow_form: [
    'Public key of the escrow official (the file NAME.pub of “adoube key new”)',
    'Պահապան պաշտոնյայի բաց բանալին (բանալու բաց նիշքը)',
    'Открытый ключ хранителя (файл имя.pub)',
  ],
  escrow_enter: ['Enter the key', 'Մուտքագրել բանալին', 'Ввести ключ'],
  escrow_wrong: ['This is not a public key.', 'Սա բաց բանալի չէ։', 'Это не открытый ключ.'],
  reply_waits: [
    'The sealed reply waits for you and the arbiter.',
    'Կնքված պատասխանը սպասում է Ձեզ և մրցավարին։',
    'Записанный ответ ждёт вас и арбитра.',
  ],
  restated_verified: [
    'The stated move is the sealed one: the proof fits the commitment.',
    'Հայտնված քայլը կնքվածն է․ ապացույցը համապատասխանում է։',
    'Названный ход и есть записанный: доказательство сходится.',
  ],
  restated_false: [
    'The stated move is NOT the sealed one: its proof does not fit the commitment.',
    'Հայտնված քայլը կնքվածը ՉԷ․ ապացույցը չի համապատասխանում։',
    'Названный ход — НЕ записанный: доказательство не сходится.',
  ],
  restated_not_verifiable: [
    'The stated move came without a proof: it cannot be verified.',
    'Հայտնված քայլն առանց ապացույցի է․ ստուգել հնարավոր չէ։',
    'Названный ход без доказательства: проверить нельзя.',
  ],
  sealed_nothing: ['Nothing was sealed.', 'Ոչինչ չի կնքվել։', 'Ничего не запечатано.'],
};
