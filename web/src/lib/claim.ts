// What a claim says, and of whom: under Guideline III the claimant speaks of the opponent.
import { other, type Side, type View } from './view';
import { spoken, t } from './words.svelte';

export const ground_name = (ground: string) => t(ground === 'flag' ? 'flag fall' : ground);

export function claim_text(by: Side, ground: string): string {
  if (!/cannot-win|no-effort/.test(ground)) return `${t(by)}: ${ground_name(ground)}.`;
  const of = t(`doer_${other(by)}`).replace(':', '');
  const within = spoken.lang === 'en' ? of : of.toLowerCase();
  return t(`by_claims_${ground}`, { by: t(`doer_${by}`), other: within }) + (spoken.lang === 'hy' ? '։' : '.');
}
export function pending_text({ pending }: View): string {
  if (!pending) return '';
  if (pending.increment) return `${t(pending.by)}: ${t('requests increment')}.`;
  return claim_text(pending.by, pending.ground ?? '');
}
