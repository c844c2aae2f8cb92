// What the players of a game without an arbiter propose to one another.
import { other, player_name } from '../view';
import { t } from '../words.svelte';
import type { Said } from './said';
import type { Table } from './table.svelte';

export function accord_words({ view, seat, agree }: Table): Said[] {
  const { accord } = view;
  if (!accord) return [];
  const what = t('accord_' + accord.what);
  const no = { act: 'no', label: t(accord.by === seat ? 'accord_withdraw' : 'declines draw'), use: () => agree('no') };
  if (accord.by === seat) {
    const head = t('accord_mine', { name: player_name(view, other(seat), t) });
    return [{ kind: 'pen', icon: 'hand', head: what, more: head, answers: [no] }];
  }
  const yes = { act: 'agree', label: t('accord_agree'), use: () => agree(accord.what) };
  const head = t('accord_theirs', { name: player_name(view, accord.by, t) });
  return [{ kind: 'pen', icon: 'hand', head: `${head} ${what}`, answers: [yes, no] }];
}
