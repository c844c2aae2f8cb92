// The guides: two pages for an arbiter, two for a player. Each line is a sentence and, where one applies, its clause.
import type { Lang } from '../words.svelte';

export type Said = string | [text: string, clause: string];
export interface Part {
  title: string;
  lines: Said[];
}
export interface Guide {
  title: string;
  pages: [Part[], Part[]];
}

const arbiter: Record<Lang, Guide> = {
  en: {
    title: 'Guide for arbiters',
    pages: [
      [
        {
          title: 'Before the round',
          lines: [
            'Open the link printed at the first start of the server, and set a password. With it you enter from every device.',
            'Make the event: name, rules, time, pairings. Paste them, or take a CSV or TRF file; what is wrong is said with its line and column, and nothing is made before all is right.',
            'Print seat cards, one for each player, or one card a table for a tablet that stays there in all rounds.',
            'Late players, byes, withdrawals, corrections of names and colours: on the page Players and pairings. Colours change only before the start; the board then has new links.',
          ],
        },
        {
          title: 'At the desk',
          lines: [
            'Give your name and, if several arbiters share the hall, your sector of boards. Others see what you are looking after.',
            'Start all clocks of the round at once. Late: call the default when the default time is over.',
            ['A player who comes after the default time loses, unless you decide otherwise.', '6.7'],
            'What waits for a decision stands on top, oldest first, with a sound if you switched it on; the number is in the title of the window.',
            'Keys: j and k walk the queue, n goes to the decision, b to the boards, s stops the clocks, Esc leaves the board.',
          ],
        },
        {
          title: 'Claims of a draw',
          lines: [
            ['Third occurrence and fifty moves: the clocks stand, you see the positions side by side, and examine.', '9.5.1'],
            ['A wrong claim: the opponent gets two minutes, the written move must be played.', '9.5.3'],
            ['Fifth occurrence, seventy-five moves, dead position: the game is drawn without a claim.', '9.6'],
            ['No increment and less than two minutes: accept, reject or postpone; what you saw and the mating chances are shown.', 'III.5'],
          ],
        },
      ],
      [
        {
          title: 'Irregularities',
          lines: [
            ['An illegal move that was completed: find it; the position before it returns, the opponent gets two minutes.', '7.5.1'],
            ['The second one of the same player loses, unless the opponent cannot mate.', '7.5.5'],
            ['On screens the move is refused and nothing is counted; at wooden boards it is noted until somebody sees it.', '7.5'],
            ['Touched pieces: the order of touches is shown. “I adjust” counts before the touch only.', '4.2'],
            ['Displaced pieces, wrong colours, wrong start: under Corrections.', '7.1'],
            ['Penalties: warning, time, points, loss of the game, expulsion; each with its reason.', '12.9'],
          ],
        },
        {
          title: 'Adjournment',
          lines: [
            ['Ask to seal. The player writes the move; nobody can read it, you only keep it.', 'I.1'],
            ['Check the envelope before both players leave, name day, hour and place; print the envelope’s sheet.', 'I.3'],
            ['At the hour: resume. The envelope is opened only when the player who must reply is present.', 'I.7'],
            'Adjourned games of all rounds stand in the event’s list and on your desk until they are over.',
          ],
        },
        {
          title: 'After the round',
          lines: [
            ['Results come from the games. Enter others with a reason: forfeits, both lose, adjourned, unplayed; they bear your name.', '12.2'],
            ['Print both scoresheets for signature, and the protocol of a game with every ruling.', '8.7'],
            'Print the report of the round; take the standings, PGN, CSV, and the TRF for your pairing program and for FIDE.',
            'Pairings of the next round are made elsewhere and pasted here. An adjourned game does not keep you from it.',
          ],
        },
        {
          title: 'If something fails',
          lines: [
            'A lost connection loses nothing: what was answered is written. Pages connect again by themselves.',
            'A server that stopped stops all clocks; after its start they stand as they stood. Start them again from the desk.',
            'A lost card: new links for one board; the older ones can be revoked. No links are given while an envelope is closed.',
          ],
        },
      ],
    ],
  },
  hy: {
    title: 'Ուղեցույց մրցավարի համար',
    pages: [
      [
        {
          title: 'Տուրից առաջ',
          lines: [
            'Բացեք սերվերի առաջին մեկնարկին տպված հղումը և սահմանեք գաղտնաբառ։ Դրանով կմտնեք ցանկացած սարքից։',
            'Ստեղծեք մրցաշարը՝ անուն, կանոններ, ժամանակ, զույգեր։ Տեղադրեք դրանք կամ ընտրեք CSV կամ TRF ֆայլ. սխալը նշվում է տողով և սյունով, և ոչինչ չի ստեղծվում, մինչև ամեն ինչ ճիշտ չլինի։',
            'Տպեք տեղերի քարտերը՝ մեկական ամեն խաղացողի համար, կամ մեկ քարտ սեղանին՝ այն պլանշետի համար, որը մնում է այնտեղ բոլոր տուրերում։',
            'Ուշացողներ, ազատներ, դուրս եկողներ, անունների ու գույների ուղղումներ՝ «Խաղացողներ և զույգեր» էջում։ Գույները փոխվում են միայն մեկնարկից առաջ. խաղատախտակն այդ ժամանակ ստանում է նոր հղումներ։',
          ],
        },
        {
          title: 'Սեղանի մոտ',
          lines: [
            'Նշեք ձեր անունը և, եթե մրցավարները մի քանիսն են, ձեր խաղատախտակները։ Մյուսները տեսնում են, թե ինչով եք զբաղված։',
            'Գործարկեք տուրի բոլոր ժամացույցները միանգամից։ Ուշացողին պարտություն հայտարարեք, երբ թույլատրելի ժամանակն անցել է։',
            ['Թույլատրելի ժամանակից հետո եկած խաղացողը պարտվում է, եթե այլ որոշում չկայացնեք։', '6.7'],
            'Որոշման սպասողը վերևում է, հնագույնից սկսած, ձայնով, եթե այն միացրել եք. թիվը պատուհանի վերնագրում է։',
            'Ստեղներ՝ j և k՝ հերթով, n՝ որոշում, b՝ խաղատախտակներ, s՝ կանգնեցնել ժամացույցները, Esc՝ հետ։',
          ],
        },
        {
          title: 'Ոչ‑ոքիի պահանջներ',
          lines: [
            ['Եռակի կրկնություն և հիսուն քայլ. ժամացույցները կանգնած են, դիրքերը տեսնում եք կողք կողքի և ստուգում։', '9.5.1'],
            ['Սխալ պահանջ. հակառակորդին տրվում է երկու րոպե, գրված քայլը պետք է խաղալ։', '9.5.3'],
            ['Հնգակի կրկնություն, յոթանասունհինգ քայլ, մեռած դիրք. ոչ‑ոքի առանց պահանջի։', '9.6'],
            ['Առանց հավելման և երկու րոպեից քիչ. ընդունեք, մերժեք կամ հետաձգեք. ցույց են տրվում դիտածը և մատի հնարավորությունը։', 'III.5'],
          ],
        },
      ],
      [
        {
          title: 'Խախտումներ',
          lines: [
            ['Ավարտված անհնարին քայլ. նշեք այն. վերականգնվում է նախորդ դիրքը, հակառակորդին տրվում է երկու րոպե։', '7.5.1'],
            ['Նույն խաղացողի երկրորդ այդպիսի քայլը պարտություն է, եթե հակառակորդը կարող է մատ անել։', '7.5.5'],
            ['Էկրանին քայլը մերժվում է և չի հաշվվում. փայտե խաղատախտակի մոտ նշվում է, մինչև որևէ մեկը նկատի։', '7.5'],
            ['Դիպած խաղաքարեր. երևում է դիպչելու հերթականությունը։ «Ուղղում եմ» խոսքն ուժ ունի միայն դիպչելուց առաջ։', '4.2'],
            ['Տեղաշարժված խաղաքարեր, սխալ գույներ, սխալ սկիզբ՝ «Ուղղումներ» բաժնում։', '7.1'],
            ['Պատիժներ՝ նախազգուշացում, ժամանակ, միավոր, պարտություն, հեռացում. յուրաքանչյուրը՝ պատճառով։', '12.9'],
          ],
        },
        {
          title: 'Հետաձգում',
          lines: [
            ['Խնդրեք գրել գաղտնի քայլը։ Խաղացողը գրում է այն. ոչ ոք չի կարող կարդալ, դուք միայն պահում եք։', 'I.1'],
            ['Ստուգեք ծրարը, քանի դեռ խաղացողները չեն գնացել, նշեք օրը, ժամը և վայրը. տպեք ծրարի թերթը։', 'I.3'],
            ['Ժամին վերսկսեք խաղը։ Ծրարը բացվում է միայն պատասխանողի ներկայությամբ։', 'I.7'],
            'Բոլոր տուրերի հետաձգված խաղերը մնում են մրցաշարի ցանկում և ձեր սեղանին, մինչև ավարտվեն։',
          ],
        },
        {
          title: 'Տուրից հետո',
          lines: [
            ['Արդյունքները գալիս են խաղերից։ Այլ արդյունք գրանցեք պատճառով՝ չներկայանալ, երկուսն էլ պարտված, հետաձգված, չխաղացված. դրանք կրում են ձեր անունը։', '12.2'],
            ['Տպեք երկու բլանկը՝ ստորագրելու համար, և խաղի արձանագրությունը՝ բոլոր որոշումներով։', '8.7'],
            'Տպեք տուրի հաշվետվությունը. վերցրեք աղյուսակը, PGN, CSV և TRF՝ ձեր զուգավորման ծրագրի և ՖԻԴԵ-ի համար։',
            'Հաջորդ տուրի զույգերը կազմվում են այլ ծրագրով և տեղադրվում այստեղ։ Հետաձգված խաղը դրան չի խանգարում։',
          ],
        },
        {
          title: 'Եթե ինչ‑որ բան խափանվի',
          lines: [
            'Կապի կորուստը ոչինչ չի կորցնում. պատասխանվածը գրված է։ Էջերը միանում են ինքնաբերաբար։',
            'Կանգ առած սերվերը կանգնեցնում է բոլոր ժամացույցները. մեկնարկից հետո դրանք նույնն են։ Կրկին գործարկեք սեղանից։',
            'Կորած քարտ. նոր հղումներ մեկ խաղատախտակի համար. նախկինները կարելի է չեղարկել։ Քանի դեռ ծրարը փակ է, հղումներ չեն տրվում։',
          ],
        },
      ],
    ],
  },
  ru: {
    title: 'Памятка арбитра',
    pages: [
      [
        {
          title: 'Перед туром',
          lines: [
            'Откройте ссылку, напечатанную при первом запуске сервера, и задайте пароль. С ним вы войдёте с любого устройства.',
            'Создайте турнир: название, правила, время, пары. Вставьте их или выберите файл CSV или TRF; ошибка называется со строкой и столбцом, и ничего не создаётся, пока не верно всё.',
            'Напечатайте карточки мест, по одной на игрока, или одну карточку на стол для планшета, который остаётся там во всех турах.',
            'Опоздавшие, свободные, выбывшие, исправления имён и цветов — на странице «Игроки и пары». Цвета меняются только до начала; доска получает новые ссылки.',
          ],
        },
        {
          title: 'За столом арбитра',
          lines: [
            'Назовите себя и, если арбитров несколько, свой сектор досок. Другие видят, чем вы заняты.',
            'Пустите все часы тура сразу. Опоздавшему засчитайте поражение, когда допустимое время прошло.',
            ['Кто приходит после допустимого времени, проигрывает, если вы не решите иначе.', '6.7'],
            'Что ждёт решения, стоит сверху, старое первым, со звуком, если вы его включили; число — в заголовке окна.',
            'Клавиши: j и k — по очереди, n — к решению, b — к доскам, s — остановить часы, Esc — назад.',
          ],
        },
        {
          title: 'Заявления о ничьей',
          lines: [
            ['Троекратное повторение и пятьдесят ходов: часы стоят, позиции видны рядом, вы проверяете.', '9.5.1'],
            ['Неверное заявление: сопернику добавляются две минуты, записанный ход должен быть сыгран.', '9.5.3'],
            ['Пятикратное повторение, семьдесят пять ходов, мёртвая позиция: ничья без заявления.', '9.6'],
            ['Без добавления и меньше двух минут: примите, отклоните или отложите; показано увиденное и возможность мата.', 'III.5'],
          ],
        },
      ],
      [
        {
          title: 'Нарушения',
          lines: [
            ['Завершённый невозможный ход: отметьте его; позиция до него восстанавливается, соперник получает две минуты.', '7.5.1'],
            ['Второй такой ход того же игрока — поражение, если соперник может поставить мат.', '7.5.5'],
            ['На экране ход отклоняется и не считается; за деревянной доской он отмечается, пока его кто-нибудь не заметит.', '7.5'],
            ['Тронутые фигуры: виден порядок касаний. «Поправляю» действует только до касания.', '4.2'],
            ['Сдвинутые фигуры, неверные цвета, неверное начало — в «Исправлениях».', '7.1'],
            ['Наказания: предупреждение, время, очки, поражение, исключение; каждое с причиной.', '12.9'],
          ],
        },
        {
          title: 'Откладывание',
          lines: [
            ['Попросите записать ход. Игрок пишет его; никто не может прочесть, вы только храните.', 'I.1'],
            ['Проверьте конверт, пока игроки не ушли, назовите день, час и место; напечатайте лист конверта.', 'I.3'],
            ['В назначенный час возобновите партию. Конверт вскрывают только в присутствии отвечающего.', 'I.7'],
            'Отложенные партии всех туров остаются в списке турнира и на вашем столе, пока не закончатся.',
          ],
        },
        {
          title: 'После тура',
          lines: [
            ['Результаты приходят из партий. Другие внесите с причиной: неявка, оба проиграли, отложена, не сыграна; они носят ваше имя.', '12.2'],
            ['Напечатайте оба бланка для подписи и протокол партии со всеми решениями.', '8.7'],
            'Напечатайте отчёт тура; возьмите таблицу, PGN, CSV и TRF для программы жеребьёвки и ФИДЕ.',
            'Пары следующего тура составляет другая программа, здесь их вставляют. Отложенная партия этому не мешает.',
          ],
        },
        {
          title: 'Если что-то отказало',
          lines: [
            'Потеря связи ничего не теряет: отвеченное записано. Страницы соединяются сами.',
            'Остановившийся сервер останавливает все часы; после запуска они стоят как стояли. Пустите их снова со стола.',
            'Потеряна карточка: новые ссылки одной доски; прежние можно отозвать. Пока конверт закрыт, ссылок не дают.',
          ],
        },
      ],
    ],
  },
};

const player: Record<Lang, Guide> = {
  en: {
    title: 'Guide for players',
    pages: [
      [
        {
          title: 'Your seat',
          lines: [
            'Photograph the code of your card, or type its address. The link is yours alone: whoever has it plays for you.',
            'The page may be closed and opened again; the seat stays on this device. A second device takes the seat over with the same link.',
            ['Be at the board at the start. Who comes after the default time loses.', '6.7'],
          ],
        },
        {
          title: 'Moving',
          lines: [
            ['A piece you touch must be moved, an opponent’s piece you touch must be taken, if that is legal.', '4.3'],
            ['Press “I adjust” before you touch a piece that stands badly.', '4.2'],
            ['A piece that was let go on another square stays there.', '4.7'],
            ['The move is completed when you press the clock.', '6.2.1'],
            ['A pawn on the last rank: choose the piece; the choice is final when it stands.', '4.4.4'],
          ],
        },
        {
          title: 'The clock',
          lines: [
            'The dark clock runs. Yours is at the foot of the page, with the press.',
            ['When your time is over you lose, or draw if the opponent cannot mate.', '6.9'],
            'A lost connection: the clock runs on, the server keeps the time; your last act is sent once.',
          ],
        },
      ],
      [
        {
          title: 'Draw',
          lines: [
            ['Offer a draw after your move and before you press; the offer stands until it is answered or the opponent touches a piece.', '9.1'],
            ['Third occurrence or fifty moves: claim before you touch a piece. If the next move brings it about, write that move first.', '9.2'],
            ['A wrong claim gives the opponent two minutes.', '9.5.3'],
            ['Quickplay without increment: ask for an increment, or claim, in your last two minutes.', 'III.4'],
          ],
        },
        {
          title: 'Calling the arbiter',
          lines: [
            ['You may stop the clock to call the arbiter; the button is far from the press and asks first.', '6.11.2'],
            ['An illegal move of the opponent is claimed before or after your own move; a breach of touch-move only before you touch a piece.', '4.8'],
            'A decision comes as a card with its clause. “Understood” says only that you have read it.',
          ],
        },
        {
          title: 'Adjourned games',
          lines: [
            ['Write the sealed move; you may change it until you stop the clock. Nobody can read it before the resumption.', 'I.1'],
            ['Be there at the hour. If you must reply and are absent, your clock runs.', 'I.7'],
          ],
        },
        {
          title: 'At the end',
          lines: [
            ['Both players sign both scoresheets.', '8.7'],
            'Results, standings and games stand on the event’s page.',
          ],
        },
      ],
    ],
  },
  hy: {
    title: 'Ուղեցույց խաղացողի համար',
    pages: [
      [
        {
          title: 'Ձեր տեղը',
          lines: [
            'Լուսանկարեք քարտի կոդը կամ մուտքագրեք հասցեն։ Հղումը միայն ձերն է. ով ունի այն, խաղում է ձեր փոխարեն։',
            'Էջը կարելի է փակել և կրկին բացել. տեղը մնում է այս սարքում։ Երկրորդ սարքը նույն հղումով վերցնում է տեղը։',
            ['Մեկնարկին եղեք խաղատախտակի մոտ։ Թույլատրելի ժամանակից հետո եկողը պարտվում է։', '6.7'],
          ],
        },
        {
          title: 'Քայլը',
          lines: [
            ['Ձեր դիպած խաղաքարով պետք է խաղալ, հակառակորդի դիպած խաղաքարը՝ վերցնել, եթե դա հնարավոր է։', '4.3'],
            ['Վատ կանգնած խաղաքարին դիպչելուց առաջ սեղմեք «Ուղղում եմ»։', '4.2'],
            ['Այլ դաշտում բաց թողած խաղաքարը մնում է այնտեղ։', '4.7'],
            ['Քայլն ավարտվում է, երբ սեղմում եք ժամացույցը։', '6.2.1'],
            ['Զինվորը վերջին հորիզոնականում. ընտրեք խաղաքարը. ընտրությունը վերջնական է, երբ այն դրված է։', '4.4.4'],
          ],
        },
        {
          title: 'Ժամացույցը',
          lines: [
            'Մուգ ժամացույցն աշխատում է։ Ձերը էջի ներքևում է՝ կոճակի հետ։',
            ['Երբ ձեր ժամանակն ավարտվում է, պարտվում եք, կամ ոչ‑ոքի է, եթե հակառակորդը չի կարող մատ անել։', '6.9'],
            'Կապը կորել է. ժամացույցն աշխատում է, ժամանակը պահում է սերվերը. վերջին գործողությունն ուղարկվում է մեկ անգամ։',
          ],
        },
      ],
      [
        {
          title: 'Ոչ‑ոքի',
          lines: [
            ['Ոչ‑ոքի առաջարկեք քայլից հետո, ժամացույցը սեղմելուց առաջ. առաջարկն ուժի մեջ է, մինչև պատասխանեն կամ հակառակորդը դիպչի խաղաքարի։', '9.1'],
            ['Եռակի կրկնություն կամ հիսուն քայլ. պահանջեք խաղաքարի դիպչելուց առաջ։ Եթե դա լինելու է հաջորդ քայլով, նախ գրեք այն։', '9.2'],
            ['Սխալ պահանջի դեպքում հակառակորդը ստանում է երկու րոպե։', '9.5.3'],
            ['Արագ ավարտ առանց հավելման. վերջին երկու րոպեում խնդրեք հավելում կամ պահանջեք ոչ‑ոքի։', 'III.4'],
          ],
        },
        {
          title: 'Մրցավարին կանչելը',
          lines: [
            ['Կարող եք կանգնեցնել ժամացույցը և կանչել մրցավարին. կոճակը հեռու է և նախ հարցնում է։', '6.11.2'],
            ['Հակառակորդի անհնարին քայլի մասին կարող եք հայտնել ձեր քայլից առաջ կամ հետո. դիպչելու խախտման մասին՝ միայն մինչև խաղաքարի դիպչելը։', '4.8'],
            'Որոշումը գալիս է քարտով՝ կետի համարով։ «Հասկանալի է» նշանակում է միայն, որ կարդացել եք։',
          ],
        },
        {
          title: 'Հետաձգված խաղեր',
          lines: [
            ['Գրեք գաղտնի քայլը. կարող եք փոխել, քանի դեռ ժամացույցը չեք կանգնեցրել։ Մինչև վերսկսումը ոչ ոք չի կարող կարդալ այն։', 'I.1'],
            ['Եկեք նշված ժամին։ Եթե պատասխանողը դուք եք և բացակա եք, ձեր ժամացույցն աշխատում է։', 'I.7'],
          ],
        },
        {
          title: 'Վերջում',
          lines: [
            ['Երկու խաղացողներն էլ ստորագրում են երկու բլանկը։', '8.7'],
            'Արդյունքները, աղյուսակը և խաղերը մրցաշարի էջում են։',
          ],
        },
      ],
    ],
  },
  ru: {
    title: 'Памятка игрока',
    pages: [
      [
        {
          title: 'Ваше место',
          lines: [
            'Сфотографируйте код карточки или введите адрес. Ссылка только ваша: у кого она есть, тот играет за вас.',
            'Страницу можно закрыть и открыть снова; место остаётся на этом устройстве. Второе устройство занимает место той же ссылкой.',
            ['Будьте у доски к началу. Пришедший после допустимого времени проигрывает.', '6.7'],
          ],
        },
        {
          title: 'Ход',
          lines: [
            ['Фигурой, которой вы коснулись, надо ходить, а фигуру соперника — взять, если это возможно.', '4.3'],
            ['Нажмите «Поправляю», прежде чем коснуться плохо стоящей фигуры.', '4.2'],
            ['Фигура, отпущенная на другом поле, остаётся там.', '4.7'],
            ['Ход завершён, когда вы нажали часы.', '6.2.1'],
            ['Пешка на последней горизонтали: выберите фигуру; выбор окончателен, когда она поставлена.', '4.4.4'],
          ],
        },
        {
          title: 'Часы',
          lines: [
            'Тёмные часы идут. Ваши — внизу страницы, вместе с кнопкой.',
            ['Когда ваше время вышло, вы проиграли, или ничья, если соперник не может поставить мат.', '6.9'],
            'Потеряна связь: часы идут, время хранит сервер; последнее действие отправляется один раз.',
          ],
        },
      ],
      [
        {
          title: 'Ничья',
          lines: [
            ['Предлагайте ничью после хода и до нажатия часов; предложение действует до ответа или пока соперник не коснётся фигуры.', '9.1'],
            ['Троекратное повторение или пятьдесят ходов: заявляйте до касания фигуры. Если это возникнет следующим ходом, сначала запишите его.', '9.2'],
            ['Неверное заявление даёт сопернику две минуты.', '9.5.3'],
            ['Быстрое окончание без добавления: в последние две минуты просите добавление или заявляйте.', 'III.4'],
          ],
        },
        {
          title: 'Как позвать арбитра',
          lines: [
            ['Вы можете остановить часы и позвать арбитра; кнопка далеко от часов и сначала спрашивает.', '6.11.2'],
            ['О невозможном ходе соперника заявляют до или после своего хода; о нарушении «тронул — ходи» только до касания фигуры.', '4.8'],
            'Решение приходит карточкой с пунктом правил. «Понятно» значит только, что вы прочли.',
          ],
        },
        {
          title: 'Отложенные партии',
          lines: [
            ['Запишите тайный ход; его можно менять, пока вы не остановили часы. До доигрывания его никто не прочтёт.', 'I.1'],
            ['Будьте на месте в назначенный час. Если отвечать вам, а вас нет, идут ваши часы.', 'I.7'],
          ],
        },
        {
          title: 'В конце',
          lines: [
            ['Оба игрока подписывают оба бланка.', '8.7'],
            'Результаты, таблица и партии — на странице турнира.',
          ],
        },
      ],
    ],
  },
};

export const guides = { arbiter, player };
