// A time control in words: "40/5400+30:1800+30" is 40 moves in 90 min, then 30 min, 30 s a move.
import { t } from './words.svelte';

interface Period {
  moves: number;
  seconds: number;
  increment: number;
  delay: number;
}

export function periods_of(control: string): Period[] {
  return control.split(':').flatMap((part) => {
    const found = /^(?:(\d+)\/)?(\d+)(?:\+(\d+))?(?:d(\d+))?$/.exec(part);
    if (!found) return [];
    const [moves, seconds, increment, delay] = found.slice(1).map((one) => Number(one ?? 0));
    return [{ moves, seconds, increment, delay }];
  });
}
const length = (seconds: number) => {
  const minutes = seconds / 60;
  if (minutes < 1 || !Number.isInteger(minutes)) return `${seconds} ${t('secs')}`;
  return minutes % 60 ? `${minutes} ${t('mins')}` : `${minutes / 60} ${t('hours')}`;
};

export function control_words(control: string): string {
  if (control === '-') return t('no_clock');
  const periods = periods_of(control);
  if (!periods.length) return control;
  const parts = periods.map(({ moves, seconds }) =>
    moves ? t('moves_in', { number: String(moves), time: length(seconds) }) : length(seconds),
  );
  const first = periods[0];
  const words = [parts.join(t('then'))];
  if (first.increment) words.push(t('each_move', { time: length(first.increment) }));
  if (first.delay) words.push(t('each_delay', { time: length(first.delay) }));
  return words.join(', ');
}
