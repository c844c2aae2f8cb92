// How many matters wait for the arbiter of one board.
import type { View } from '../view';

// The course of an adjournment stands on the desk, also while nothing of it waits for the arbiter.
export function adjourned(view: View): boolean {
  const a = view.adjournment;
  if (!a || view.phase === 'over') return false;
  return ['sealing', 'adjourned', 'resuming'].includes(view.phase) || (a.opened && a.reply);
}

export function waiting(view: View): number {
  if (view.phase === 'over') return Number(!!view.pending);
  const fell = view.pending ? 0 : (view.clock?.fell.length ?? 0);
  const a = view.adjournment;
  const reply = !!a && a.opened && a.reply && a.arrived[a.sealer];
  const opens = view.phase === 'resuming' && !!a && a.arrived[a.replier];
  const paused = view.phase === 'paused' && !view.pending && !fell && !view.frozen;
  const starts = view.frozen && !!view.clock && view.terms.start === 'arbiter';
  const sensor = (view.sensor?.may.length ?? 0) + Number(!!view.sensor?.mend.length) + (view.sensor?.fell.length ?? 0);
  return [view.pending, paused, starts, view.disputed, reply || opens].filter(Boolean).length + fell + sensor;
}
