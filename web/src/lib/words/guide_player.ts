// The player's guide: the seat, moving, the clock, draws, calling the arbiter, adjourned games.
import type { Lang } from '../words.svelte';
import type { Guide } from './guide';

export const player_guide: Record<Lang, Guide> = {
  en: {
    title: 'Guide for players',
    pages: [
      [
        {
          title: 'Your seat',
          lines: [
            'Photograph the code of your card, or type its address. The link is yours alone: whoever has it ' +
              'plays for you.',
            'The page may be closed and opened again; the seat stays on this device. A second device takes the ' +
              'seat over with the same link.',
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
            [
              'Offer a draw after your move and before you press; the offer stands until it is answered or the ' +
                'opponent touches a piece.',
              '9.1',
            ],
            [
              'Third occurrence or fifty moves: claim before you touch a piece. If the next move brings it ' +
                'about, write that move first.',
              '9.2',
            ],
            ['A wrong claim gives the opponent two minutes.', '9.5.3'],
            ['Quickplay without increment: ask for an increment, or claim, in your last two minutes.', 'III.4'],
          ],
        },
        {
          title: 'Calling the arbiter',
          lines: [
            ['You may stop the clock to call the arbiter; the button is far from the press and asks first.', '6.11.2'],
            [
              'An illegal move of the opponent is claimed before or after your own move; a breach of touch-move ' +
                'only before you touch a piece.',
              '4.8',
            ],
            'A decision comes as a card with its clause. “Understood” says only that you have read it.',
          ],
        },
        {
          title: 'Adjourned games',
          lines: [
            [
              'Write the sealed move; you may change it until you stop the clock. Nobody can read it before the ' +
                'resumption.',
              'I.1',
            ],
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
            'Կապը կորել է. ժամացույցն աշխատում է, ժամանակը պահում է սերվերը. վերջին գործողությունն ուղարկվում է ' +
              'մեկ անգամ։',
          ],
        },
      ],
      [
        {
          title: 'Ոչ‑ոքի',
          lines: [
            [
              'Ոչ‑ոքի առաջարկեք քայլից հետո, ժամացույցը սեղմելուց առաջ. առաջարկն ուժի մեջ է, մինչև պատասխանեն ' +
                'կամ հակառակորդը դիպչի խաղաքարի։',
              '9.1',
            ],
            [
              'Եռակի կրկնություն կամ հիսուն քայլ. պահանջեք խաղաքարի դիպչելուց առաջ։ Եթե դա լինելու է հաջորդ ' +
                'քայլով, նախ գրեք այն։',
              '9.2',
            ],
            ['Սխալ պահանջի դեպքում հակառակորդը ստանում է երկու րոպե։', '9.5.3'],
            ['Արագ ավարտ առանց հավելման. վերջին երկու րոպեում խնդրեք հավելում կամ պահանջեք ոչ‑ոքի։', 'III.4'],
          ],
        },
        {
          title: 'Մրցավարին կանչելը',
          lines: [
            ['Կարող եք կանգնեցնել ժամացույցը և կանչել մրցավարին. կոճակը հեռու է և նախ հարցնում է։', '6.11.2'],
            [
              'Հակառակորդի անհնարին քայլի մասին կարող եք հայտնել ձեր քայլից առաջ կամ հետո. դիպչելու խախտման ' +
                'մասին՝ միայն մինչև խաղաքարի դիպչելը։',
              '4.8',
            ],
            'Որոշումը գալիս է քարտով՝ կետի համարով։ «Հասկանալի է» նշանակում է միայն, որ կարդացել եք։',
          ],
        },
        {
          title: 'Հետաձգված խաղեր',
          lines: [
            [
              'Գրեք գաղտնի քայլը. կարող եք փոխել, քանի դեռ ժամացույցը չեք կանգնեցրել։ Մինչև վերսկսումը ոչ ոք չի ' +
                'կարող կարդալ այն։',
              'I.1',
            ],
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
            'Страницу можно закрыть и открыть снова; место остаётся на этом устройстве. Второе устройство ' +
              'занимает место той же ссылкой.',
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
            [
              'Предлагайте ничью после хода и до нажатия часов; предложение действует до ответа или пока ' +
                'соперник не коснётся фигуры.',
              '9.1',
            ],
            [
              'Троекратное повторение или пятьдесят ходов: заявляйте до касания фигуры. Если это возникнет ' +
                'следующим ходом, сначала запишите его.',
              '9.2',
            ],
            ['Неверное заявление даёт сопернику две минуты.', '9.5.3'],
            ['Быстрое окончание без добавления: в последние две минуты просите добавление или заявляйте.', 'III.4'],
          ],
        },
        {
          title: 'Как позвать арбитра',
          lines: [
            ['Вы можете остановить часы и позвать арбитра; кнопка далеко от часов и сначала спрашивает.', '6.11.2'],
            [
              'О невозможном ходе соперника заявляют до или после своего хода; о нарушении «тронул — ходи» ' +
                'только до касания фигуры.',
              '4.8',
            ],
            'Решение приходит карточкой с пунктом правил. «Понятно» значит только, что вы прочли.',
          ],
        },
        {
          title: 'Отложенные партии',
          lines: [
            [
              'Запишите тайный ход; его можно менять, пока вы не остановили часы. До доигрывания его никто не прочтёт.',
              'I.1',
            ],
            ['Будьте на месте в назначенный час. Если отвечать вам, а вас нет, идут ваши часы.', 'I.7'],
          ],
        },
        {
          title: 'В конце',
          lines: [['Оба игрока подписывают оба бланка.', '8.7'], 'Результаты, таблица и партии — на странице турнира.'],
        },
      ],
    ],
  },
};
