// Who paused the game, when and why: the last ruling that did.
import { player_name, type Ruling, type View } from '../view';
import { t } from '../words.svelte';
import type { Said } from './said';
import type { Table } from './table.svelte';

const paused_how: Record<string, string> = {
  'summons arbiter': 'paused_by',
  'stops clock': 'paused_by',
  'stops clocks': 'paused_by_arbiter',
  claims: 'paused_by_claim',
  'requests increment': 'paused_by_claim',
};

export function who(view: View, by: string): string {
  return by === 'white' || by === 'black' ? player_name(view, by, t) : t(by);
}
// When it was, by this device's clock; empty if the server did not say.
export function time_of(view: View, ruling: Ruling, at: number): string {
  if (ruling.at === undefined) return '';
  const ago = view.now - ruling.at + (performance.now() - at);
  const when = new Date(Date.now() - ago);
  return [when.getHours(), when.getMinutes(), when.getSeconds()].map((n) => String(n).padStart(2, '0')).join(':');
}

export function pause_words({ view, place, alone, agree }: Table): Said {
  const why = view.rulings.findLast((one) => one.act in paused_how && one.finding !== 'unlawful');
  if (!why) return { kind: '', icon: 'pause', head: t('paused') };
  const name = { name: who(view, why.by), time: time_of(view, why, place.at) };
  if (alone && why.by === 'server') {
    const start = { act: 'starts', label: t('starts clocks'), use: () => agree('start') };
    const answers = view.accord ? [] : [start];
    return { kind: '', icon: 'pause', head: t('paused_by_both', name), more: t('paused'), answers };
  }
  const head = t(paused_how[why.act], name);
  return { kind: '', icon: 'pause', head, more: t('paused'), clauses: why.clauses };
}
