// Where the keys of a game came from, in words: what the sealer compares, and what all three are told of changes.
import type { Public } from '../envelope';
import type { KeyHolder, View } from '../view';
import { spoken, t } from '../words.svelte';
import { date_text } from './due';

const time = (at: number | undefined) => (at ? date_text(new Date(at), spoken.lang) : '?');

// One recipient: four words of the key, when it was registered and by which link.
export function recipient_text(view: View, holder: KeyHolder, fingerprint: (key: Public) => string): string {
  const key = view.keys?.[holder];
  if (!key) return '';
  const how = key.link && /^\d+$/.test(key.link) ? 'link' : (key.link ?? 'unknown');
  const origin = t(`key_by_${how}`, { number: key.link ?? '', time: time(key.at) });
  return `${t(holder)}: ${fingerprint(key)} (${origin}).`;
}

export function key_news(view: View): string[] {
  if (view.phase === 'over' || view.role === 'watcher') return [];
  return [
    ...Object.entries(view.links ?? {}).map(([who, link]) => t('link_changed', { who: t(who), time: time(link.at) })),
    ...Object.entries(view.keys ?? {})
      .filter(([, key]) => key.earlier)
      .map(([who, key]) => t('key_changed', { who: t(who), time: time(key.at) })),
  ];
}
