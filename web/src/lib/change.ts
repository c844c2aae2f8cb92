// A view and what changed since: docs/formats/protocol.md, "Changes". What did not change stays the same object.
import type { Line, Right, Ruling, View } from './view';

const kept_rulings = 20;
const may_leave = ['may', 'may_san', 'written', 'written_move', 'rook', 'claims'];

export type Change = { seq: number; head: string; now: number } & Record<string, unknown>;

function lines_after(old: Line[], change: { from: number; lines: Line[] }): Line[] {
  return change.from === old.length && !change.lines.length ? old : [...old.slice(0, change.from), ...change.lines];
}

function rights_after(old: Right[], change: Right[] | Record<string, Right>): Right[] {
  return Array.isArray(change) ? change : old.map((right, place) => change[place] ?? right);
}

export function changed(view: View, change: Change): View {
  const next: Record<string, unknown> = { ...view, ...change };
  if (change.record) next.record = lines_after(view.record, change.record as { from: number; lines: Line[] });
  if (change.rights) next.rights = rights_after(view.rights, change.rights as Right[] | Record<string, Right>);
  if (change.rulings) next.rulings = [...view.rulings, ...(change.rulings as Ruling[])].slice(-kept_rulings);
  for (const name of may_leave) if (next[name] === null) delete next[name];
  return next as unknown as View;
}
