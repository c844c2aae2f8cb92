// A result as people write it.
import type { View } from './view';
import { t } from './words.svelte';

export function result_of(view: Pick<View, 'result'>): string {
  return view.result === 'annulled' ? t('annulled') : view.result.replace('1/2-1/2', '½–½').replace('-', '–');
}
