// The regulations of a story's event told to people. What they mean is read by the Laws (docs/formats/scenario.md).
import { all_words, t } from '../words.svelte';
import { time_in_words } from './told';
import { ms_of } from './story_text';

// "default_time=30m quickplay=announced", each in words; one that has none stands as it is written.
export function rules_told(rules: string): string[] {
  return rules
    .split(/\s+/)
    .filter(Boolean)
    .map((one) => {
      const [name, value = ''] = one.split('=');
      const [kind, number] = value.split(':');
      const word = [`rg_${name}_${kind}`, `rg_${name}`].find((each) => each in all_words);
      if (!word) return one;
      const side = ['white', 'black'].includes(value) ? t(value) : value === 'both' ? t('rg_both') : '';
      return t(word, { side, number: number ?? '', time: time_in_words(ms_of(value)) || '0' });
    });
}
