// The arbiter's guide: before, during and after a round, and what to do when something fails.
import type { Lang } from '../words.svelte';
import type { Guide } from './guide';

export const arbiter_guide: Record<Lang, Guide> = {
  en: {
    title: 'Guide for arbiters',
    pages: [
      [
        {
          title: 'Before the round',
          lines: [
            'Open the link printed at the first start of the server, and set a password. With it you enter from ' +
              'every device.',
            'Make the event: name, rules, time, pairings. Paste them, or take a CSV or TRF file; what is wrong ' +
              'is said with its line and column, and nothing is made before all is right.',
            'Print seat cards, one for each player, or one card a table for a tablet that stays there in all rounds.',
            'Late players, byes, withdrawals, corrections of names and colours: on the page Players and ' +
              'pairings. Colours change only before the start; the board then has new links.',
          ],
        },
        {
          title: 'At the desk',
          lines: [
            'Give your name and, if several arbiters share the hall, your sector of boards. Others see what you ' +
              'are looking after.',
            'Start all clocks of the round at once. Late: call the default when the default time is over.',
            ['A player who comes after the default time loses, unless you decide otherwise.', '6.7'],
            'What waits for a decision stands on top, oldest first, with a sound if you switched it on; the ' +
              'number is in the title of the window.',
            'Keys: j and k walk the queue, n goes to the decision, b to the boards, s stops the clocks, Esc ' +
              'leaves the board.',
          ],
        },
        {
          title: 'Claims of a draw',
          lines: [
            [
              'Third occurrence and fifty moves: the clocks stand, you see the positions side by side, and examine.',
              '9.5.1',
            ],
            ['A wrong claim: the opponent gets two minutes, the written move must be played.', '9.5.3'],
            ['Fifth occurrence, seventy-five moves, dead position: the game is drawn without a claim.', '9.6'],
            [
              'No increment and less than two minutes: accept, reject or postpone; what you saw and the mating ' +
                'chances are shown.',
              'III.5',
            ],
          ],
        },
      ],
      [
        {
          title: 'Irregularities',
          lines: [
            [
              'An illegal move that was completed: find it; the position before it returns, the opponent gets ' +
                'two minutes.',
              '7.5.1',
            ],
            ['The second one of the same player loses, unless the opponent cannot mate.', '7.5.5'],
            [
              'On screens the move is refused and nothing is counted; at wooden boards it is noted until ' +
                'somebody sees it.',
              '7.5',
            ],
            ['Touched pieces: the order of touches is shown. “I adjust” counts before the touch only.', '4.2'],
            ['Displaced pieces, wrong colours, wrong start: under Corrections.', '7.1'],
            ['Penalties: warning, time, points, loss of the game, expulsion; each with its reason.', '12.9'],
          ],
        },
        {
          title: 'Adjournment',
          lines: [
            ['Ask to seal. The player writes the move; nobody can read it, you only keep it.', 'I.1'],
            [
              'Check the envelope before both players leave, name day, hour and place; print the envelope’s sheet.',
              'I.3',
            ],
            ['At the hour: resume. The envelope is opened only when the player who must reply is present.', 'I.7'],
            'Adjourned games of all rounds stand in the event’s list and on your desk until they are over.',
          ],
        },
        {
          title: 'After the round',
          lines: [
            [
              'Results come from the games. Enter others with a reason: forfeits, both lose, adjourned, ' +
                'unplayed; they bear your name.',
              '12.2',
            ],
            ['Print both scoresheets for signature, and the protocol of a game with every ruling.', '8.7'],
            'Print the report of the round; take the standings, PGN, CSV, and the TRF for your pairing program ' +
              'and for FIDE.',
            'Pairings of the next round are made elsewhere and pasted here. An adjourned game does not keep you ' +
              'from it.',
          ],
        },
        {
          title: 'If something fails',
          lines: [
            'A lost connection loses nothing: what was answered is written. Pages connect again by themselves.',
            'A server that stopped stops all clocks; after its start they stand as they stood. Start them again ' +
              'from the desk.',
            'A lost card: new links for one board; the older ones can be revoked. No links are given while an ' +
              'envelope is closed.',
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
            'Ստեղծեք մրցաշարը՝ անուն, կանոններ, ժամանակ, զույգեր։ Տեղադրեք դրանք կամ ընտրեք CSV կամ TRF ֆայլ. ' +
              'սխալը նշվում է տողով և սյունով, և ոչինչ չի ստեղծվում, մինչև ամեն ինչ ճիշտ չլինի։',
            'Տպեք տեղերի քարտերը՝ մեկական ամեն խաղացողի համար, կամ մեկ քարտ սեղանին՝ այն պլանշետի համար, որը ' +
              'մնում է այնտեղ բոլոր տուրերում։',
            'Ուշացողներ, ազատներ, դուրս եկողներ, անունների ու գույների ուղղումներ՝ «Խաղացողներ և զույգեր» էջում։ ' +
              'Գույները փոխվում են միայն մեկնարկից առաջ. խաղատախտակն այդ ժամանակ ստանում է նոր հղումներ։',
          ],
        },
        {
          title: 'Սեղանի մոտ',
          lines: [
            'Նշեք ձեր անունը և, եթե մրցավարները մի քանիսն են, ձեր խաղատախտակները։ Մյուսները տեսնում են, թե ինչով ' +
              'եք զբաղված։',
            'Գործարկեք տուրի բոլոր ժամացույցները միանգամից։ Ուշացողին պարտություն հայտարարեք, երբ թույլատրելի ' +
              'ժամանակն անցել է։',
            ['Թույլատրելի ժամանակից հետո եկած խաղացողը պարտվում է, եթե այլ որոշում չկայացնեք։', '6.7'],
            'Որոշման սպասողը վերևում է, հնագույնից սկսած, ձայնով, եթե այն միացրել եք. թիվը պատուհանի վերնագրում է։',
            'Ստեղներ՝ j և k՝ հերթով, n՝ որոշում, b՝ խաղատախտակներ, s՝ կանգնեցնել ժամացույցները, Esc՝ հետ։',
          ],
        },
        {
          title: 'Ոչ‑ոքիի պահանջներ',
          lines: [
            [
              'Եռակի կրկնություն և հիսուն քայլ. ժամացույցները կանգնած են, դիրքերը տեսնում եք կողք կողքի և ստուգում։',
              '9.5.1',
            ],
            ['Սխալ պահանջ. հակառակորդին տրվում է երկու րոպե, գրված քայլը պետք է խաղալ։', '9.5.3'],
            ['Հնգակի կրկնություն, յոթանասունհինգ քայլ, մեռած դիրք. ոչ‑ոքի առանց պահանջի։', '9.6'],
            [
              'Առանց հավելման և երկու րոպեից քիչ. ընդունեք, մերժեք կամ հետաձգեք. ցույց են տրվում դիտածը և մատի ' +
                'հնարավորությունը։',
              'III.5',
            ],
          ],
        },
      ],
      [
        {
          title: 'Խախտումներ',
          lines: [
            [
              'Ավարտված անհնարին քայլ. նշեք այն. վերականգնվում է նախորդ դիրքը, հակառակորդին տրվում է երկու րոպե։',
              '7.5.1',
            ],
            ['Նույն խաղացողի երկրորդ այդպիսի քայլը պարտություն է, եթե հակառակորդը կարող է մատ անել։', '7.5.5'],
            ['Էկրանին քայլը մերժվում է և չի հաշվվում. փայտե խաղատախտակի մոտ նշվում է, մինչև որևէ մեկը նկատի։', '7.5'],
            [
              'Դիպած խաղաքարեր. երևում է դիպչելու հերթականությունը։ «Ուղղում եմ» խոսքն ուժ ունի միայն դիպչելուց առաջ։',
              '4.2',
            ],
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
            [
              'Արդյունքները գալիս են խաղերից։ Այլ արդյունք գրանցեք պատճառով՝ չներկայանալ, երկուսն էլ պարտված, ' +
                'հետաձգված, չխաղացված. դրանք կրում են ձեր անունը։',
              '12.2',
            ],
            ['Տպեք երկու բլանկը՝ ստորագրելու համար, և խաղի արձանագրությունը՝ բոլոր որոշումներով։', '8.7'],
            'Տպեք տուրի հաշվետվությունը. վերցրեք աղյուսակը, PGN, CSV և TRF՝ ձեր զուգավորման ծրագրի և ՖԻԴԵ-ի համար։',
            'Հաջորդ տուրի զույգերը կազմվում են այլ ծրագրով և տեղադրվում այստեղ։ Հետաձգված խաղը դրան չի խանգարում։',
          ],
        },
        {
          title: 'Եթե ինչ‑որ բան խափանվի',
          lines: [
            'Կապի կորուստը ոչինչ չի կորցնում. պատասխանվածը գրված է։ Էջերը միանում են ինքնաբերաբար։',
            'Կանգ առած սերվերը կանգնեցնում է բոլոր ժամացույցները. մեկնարկից հետո դրանք նույնն են։ Կրկին ' +
              'գործարկեք սեղանից։',
            'Կորած քարտ. նոր հղումներ մեկ խաղատախտակի համար. նախկինները կարելի է չեղարկել։ Քանի դեռ ծրարը փակ է, ' +
              'հղումներ չեն տրվում։',
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
            'Откройте ссылку, напечатанную при первом запуске сервера, и задайте пароль. С ним вы войдёте с ' +
              'любого устройства.',
            'Создайте турнир: название, правила, время, пары. Вставьте их или выберите файл CSV или TRF; ошибка ' +
              'называется со строкой и столбцом, и ничего не создаётся, пока не верно всё.',
            'Напечатайте карточки мест, по одной на игрока, или одну карточку на стол для планшета, который ' +
              'остаётся там во всех турах.',
            'Опоздавшие, свободные, выбывшие, исправления имён и цветов — на странице «Игроки и пары». Цвета ' +
              'меняются только до начала; доска получает новые ссылки.',
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
            [
              'Без добавления и меньше двух минут: примите, отклоните или отложите; показано увиденное и ' +
                'возможность мата.',
              'III.5',
            ],
          ],
        },
      ],
      [
        {
          title: 'Нарушения',
          lines: [
            [
              'Завершённый невозможный ход: отметьте его; позиция до него восстанавливается, соперник получает ' +
                'две минуты.',
              '7.5.1',
            ],
            ['Второй такой ход того же игрока — поражение, если соперник может поставить мат.', '7.5.5'],
            [
              'На экране ход отклоняется и не считается; за деревянной доской он отмечается, пока его кто-нибудь ' +
                'не заметит.',
              '7.5',
            ],
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
            [
              'Результаты приходят из партий. Другие внесите с причиной: неявка, оба проиграли, отложена, не ' +
                'сыграна; они носят ваше имя.',
              '12.2',
            ],
            ['Напечатайте оба бланка для подписи и протокол партии со всеми решениями.', '8.7'],
            'Напечатайте отчёт тура; возьмите таблицу, PGN, CSV и TRF для программы жеребьёвки и ФИДЕ.',
            'Пары следующего тура составляет другая программа, здесь их вставляют. Отложенная партия этому не мешает.',
          ],
        },
        {
          title: 'Если что-то отказало',
          lines: [
            'Потеря связи ничего не теряет: отвеченное записано. Страницы соединяются сами.',
            'Остановившийся сервер останавливает все часы; после запуска они стоят как стояли. Пустите их снова ' +
              'со стола.',
            'Потеряна карточка: новые ссылки одной доски; прежние можно отозвать. Пока конверт закрыт, ссылок не дают.',
          ],
        },
      ],
    ],
  },
};
