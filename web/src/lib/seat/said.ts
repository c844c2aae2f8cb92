// What the one slot of a seat says: everything that holds now, the most pressing first, with its answers.
import { sealed_with_keys } from '../adjourn/draft.svelte';
import { due_text } from '../adjourn/due';
import { key_news } from '../adjourn/origin';
import { pending_text } from '../claim';
import { binding_ruling, offered_by, other, pieces, player_name } from '../view';
import { result_of } from '../result';
import { t } from '../words.svelte';
import { accord_words } from './accord';
import { pause_words } from './pause';
import type { Table } from './table.svelte';

export interface Answer {
  act: string;
  label: string;
  use?: () => void;
  href?: string;
  file?: string; // saved under this name
  go?: boolean;
}
export interface Said {
  kind: '' | 'duty' | 'pen' | 'breach' | 'ok' | 'over';
  icon: string;
  head: string; // the first sentence, in bold
  more?: string;
  clauses?: string[];
  answers?: Answer[];
  urgent?: boolean; // a screen reader says it at once
  refusal?: boolean;
}

function troubles({ place, envelope }: Table): Said[] {
  const list: Said[] = [];
  if (place.state === 'reconnecting')
    list.push({
      kind: 'breach',
      icon: 'no link',
      head: t(place.sending ? 'reconnecting_act' : 'reconnecting'),
      urgent: true,
    });
  if (place.refusal)
    list.push({
      kind: 'breach',
      icon: 'breach',
      head: place.refusal.text,
      clauses: place.refusal.clauses,
      urgent: true,
      refusal: true,
    });
  if (envelope.trouble) list.push({ kind: 'breach', icon: 'breach', head: t(envelope.trouble), urgent: true });
  return list;
}

// A claim made without an arbiter has ended play; the papers of III.6 are still to be written and verified.
function ended({ place, view }: Table): Said[] {
  const list: Said[] = [
    {
      kind: 'over',
      icon: 'over',
      head: result_of(view),
      more: `${t('over')} ${t('reason_' + view.reason)}`,
      answers: [
        { act: 'pgn', label: 'PGN', href: `/api/games/${view.game}.pgn`, file: `${view.game}.pgn` },
        { act: 'replay', label: t('replay_short'), href: `/g/${view.game}#watch` },
      ],
    },
  ];
  if (!view.pending) return list;
  list[0].answers = []; // the papers come first; the rest is under More
  const papers = (
    ['writes position', 'verifies position', 'submits scoresheet', 'verifies scoresheet'] as const
  ).filter((name) => place.may(name));
  list.unshift({
    kind: 'pen',
    icon: 'claims',
    head: t('unsupervised'),
    more: pending_text(view),
    answers: papers.map((name) => ({ act: name, label: t(name), use: () => place.act({ type: name }) })),
  });
  return list;
}

function adjourned(table: Table): Said[] {
  const { place, view, envelope, seat } = table;
  const a = view.adjournment;
  if (view.phase === 'sealing') {
    if (table.verb !== 'seal') return [{ kind: 'pen', icon: 'envelope', head: t('sealing_other') }];
    const openly = envelope.missing.length > 0 || envelope.keeper.where === 'elsewhere';
    const text = table.text.trim();
    const answers: Answer[] = [];
    if (openly)
      answers.push({
        act: 'seals openly',
        label: t('seal_openly'),
        use: () => text && !envelope.too_long(text) && envelope.seal_openly(text),
      });
    if (envelope.escrow && !openly)
      answers.push({
        act: 'escrow',
        label: t(envelope.with_escrow ? 'escrow_without' : 'escrow_with'),
        use: () => {
          envelope.with_escrow = !envelope.with_escrow;
        },
      });
    const board = a?.board_move ? t('seal_board_move', { move: a.board_move }) : table.shared ? '' : t('seal_board');
    const more = [
      board,
      envelope.too_long(text) ? t('env_wrong_size') : envelope.status,
      openly ? t('seal_openly_note') : envelope.escrow,
    ];
    return [
      {
        kind: 'pen',
        icon: 'envelope',
        head: t('sealing'),
        more: more.join(' '),
        clauses: place.right('seals')?.clauses,
        answers,
      },
    ];
  }
  if (!a) return [];
  if (view.phase === 'adjourned' || view.phase === 'resuming') {
    const due =
      a.due_in === undefined
        ? t('due_open')
        : t('due_at', { time: due_text(a.due_in, place.at), place: a.place ?? '' });
    const answers: Answer[] = [];
    const more = [t('move_sealed_by', { side: t(a.sealer), number: String(a.header.move) }), due];
    if (a.lost) more.push(t('lost_now'));
    if (envelope.keeper.where === 'elsewhere' && !a.opened) {
      more.push(t('key_elsewhere'));
      answers.push({ act: 'key', label: t('key_bring'), use: () => table.toggle('more') });
    }
    if (a.arrived[seat]) more.push(`✓ ${t('here_now')}`);
    else if (a.due_in !== undefined && place.may('arrives')) answers.push(arrival(table));
    if (a.due_in !== undefined && view.terms.rules?.default_time)
      more.push(t('default_time_is', { minutes: String(Math.round(view.terms.rules.default_time / 6) / 10) }));
    const opens = view.phase === 'resuming' && !a.opened && !a.lost && a.replier === seat && a.arrived[seat];
    if (opens && a.shares.includes('replier')) more.push(`✓ ${t('share_given')}`);
    else if (opens && !sealed_with_keys(a)) more.push(t('open_by_arbiter'));
    else if (opens && envelope.keeper.where === 'here')
      answers.push({ act: 'share', label: t('open_together'), use: () => void envelope.share(), go: true });
    const head = t(view.phase === 'adjourned' ? 'adjourned' : 'resuming');
    return [{ kind: 'pen', icon: 'envelope', head, more: more.join(' '), answers }];
  }
  if (came_back(table))
    return [{ kind: 'pen', icon: 'envelope', head: t('opened_without_you'), answers: [arrival(table)] }];
  const waits = a.opened && a.reply && a.sealer === seat && a.arrived[seat] && sealed_with_keys(a, 'reply');
  if (waits && !a.shares.includes('replier'))
    return [
      {
        kind: 'pen',
        icon: 'envelope',
        head: t('reply_waits'),
        answers: [{ act: 'share', label: t('open_together'), use: () => void envelope.share('reply'), go: true }],
      },
    ];
  if (table.verb === 'reply')
    return [
      {
        kind: 'pen',
        icon: 'envelope',
        head: t('reply_how'),
        more: envelope.reply_status,
        clauses: place.right('seals reply')?.clauses,
      },
    ];
  return [];
}
// Nobody arrives before there is an appointment; after the default time the player is asked first: it may lose the
// game.
function arrival(table: Table): Answer {
  const use = () => {
    if (table.late) table.panel = 'late';
    else table.place.act({ type: 'arrives' });
  };
  return { act: 'arrives', label: t('arrives'), use, go: !table.late };
}
// The sealer who was absent when the envelope was opened, before his next move.
function came_back({ place, view, seat }: Table): boolean {
  const a = view.adjournment!;
  if (!a.opened || a.sealer !== seat || !place.may('arrives')) return false;
  const number = Number(view.fen.split(' ')[5]);
  if (seat === 'black') return number <= a.header.move + 1;
  return number <= a.header.move || (number === a.header.move + 1 && view.turn === 'white');
}

function talk(table: Table): Said[] {
  const { place, view, seat } = table;
  const list: Said[] = accord_words(table);
  if (table.verb === 'claim') {
    const quit = {
      act: 'no claim',
      label: t('no_claim'),
      use: () => {
        table.ground = '';
      },
    };
    list.push({ kind: 'pen', icon: 'writes', head: t('write_claim'), more: t('intended_note'), answers: [quit] });
  }
  const opponent = other(seat);
  if (offered_by(view.offer).includes(opponent))
    list.push({
      kind: 'pen',
      icon: 'offers draw',
      head: t('offer_to_me', { name: player_name(view, opponent, t) }),
      more: t('offer_lives'),
      answers: (['accepts draw', 'declines draw'] as const).map((name) => ({
        act: name,
        label: t(name === 'accepts draw' ? 'accept' : name),
        use: () => place.act({ type: name }),
      })),
    });
  if (view.pending) {
    const { increment, postponed } = view.pending;
    const how = postponed ? (view.clock?.fell.length ? 'pending_flag' : 'pending_postponed') : 'pending';
    list.push({
      kind: 'pen',
      icon: 'claims',
      head: t(increment ? 'pending_increment' : how),
      more: pending_text(view),
    });
  }
  return list;
}

function duty({ view, mine }: Table): Said[] {
  const { duty } = view;
  if (!mine || (duty.kind === 'free' && !duty.clauses.length)) return [];
  const board = pieces(view.fen);
  const named = (square: string | undefined, form: string) => t((board.get(square ?? '')?.kind ?? 'piece') + form);
  const words = t('duty_' + duty.kind, {
    square: duty.square ?? '',
    with: duty.with ?? '',
    move: view.may_san?.[0] ?? duty.move ?? '',
    by: named(duty.with ?? duty.square, '_by'),
    taken: named(duty.square, '_taken'),
  });
  // Without the ruling that bound the hand: the duty and the gist of its clause.
  const told = binding_ruling(view);
  const may = view.may_san?.length ? `${t('may_play')} ${view.may_san.join(', ')}.` : '';
  return [
    {
      kind: 'duty',
      icon: 'hand',
      head: told?.text ?? words,
      more: [told ? '' : (duty.text ?? ''), may].join(' ').trim(),
      clauses: told?.clauses ?? duty.clauses,
      urgent: true,
    },
  ];
}

function course(table: Table): Said[] {
  const { view, seat } = table;
  const list: Said[] = [];
  if (view.frozen && view.clock && view.phase !== 'adjourned')
    list.push({ kind: '', icon: 'pause', head: t(view.terms.start === 'arbiter' ? 'frozen_arbiter' : 'frozen') });
  else if (view.phase === 'paused') list.push(pause_words(table));
  list.push(...duty(table));
  if (table.adjusting)
    list.push({
      kind: 'ok',
      icon: 'adjusts',
      head: t('adjusting'),
      answers: [{ act: 'done', label: t('done'), use: table.adjust }],
    });
  if (view.owed[seat] > 0 && !view.terms.press_with_move && view.phase === 'playing')
    list.push({ kind: 'ok', icon: 'over', head: t('made', { move: view.last?.san ?? '' }), more: t('made_press') });
  if (offered_by(view.offer).includes(seat)) list.push({ kind: 'pen', icon: 'offers draw', head: t('offer_by_me') });
  return list;
}

function idle({ view, mine }: Table): Said {
  if (mine) return { kind: '', icon: 'notice', head: t('your_move'), more: t('nothing_binds') };
  return { kind: '', icon: 'notice', head: t('their_move', { name: player_name(view, view.turn, t) }) };
}

// What all three are told of keys, links and a stated move.
function news({ view }: Table): Said[] {
  const list: Said[] = key_news(view).map((head) => ({ kind: 'pen', icon: 'key', head }));
  const restated = view.adjournment?.restated;
  if (restated && view.adjournment?.opened)
    list.push({
      kind: restated === 'false' ? 'breach' : '',
      icon: 'envelope',
      head: t(`restated_${restated.replace(' ', '_')}`),
    });
  return list;
}

export function said(table: Table, keeps: boolean): Said[] {
  const { place, view, seat } = table;
  const list = troubles(table);
  list.push(...(place.over ? ended(table) : [...adjourned(table), ...talk(table), ...news(table), ...course(table)]));
  if (!list.length && view.phase === 'playing') list.push(idle(table));
  if (place.back) list.push({ kind: 'ok', icon: 'link', head: t('back') });
  const windows = view.presence?.[seat] ?? 1;
  if (windows > 1 && !place.over)
    list.push({ kind: '', icon: 'notice', head: t('two_windows', { number: String(windows) }) });
  if (!keeps && !place.over) list.push({ kind: '', icon: 'notice', head: t('no_storage') });
  return list.filter((one, i) => list.findIndex((other) => other.head === one.head) === i);
}
