// The sealed move while it is being written. Nothing of it leaves this page before it is sealed; until then
// it may be changed, by typing or by moving pieces on the board, which only writes.
import type { Adjournment, Side, View } from '../view';
import type { Act } from '../wire';

export const draft = $state({ text: '' });

export function is_drafting(view: View | null, seat: Side | null): boolean {
  return (
    !!view &&
    !!seat &&
    view.phase === 'sealing' &&
    view.adjournment?.sealer === seat &&
    view.adjournment.stage === 'sealing'
  );
}

// The board to write on: as it stands, free to be handled.
export function board_of(view: View, seat: Side | null): View {
  return is_drafting(view, seat)
    ? { ...view, hand: {}, may_handle: true, turn: seat!, written: draft.text || undefined }
    : view;
}

export function act_on(view: View, seat: Side | null, act: (...acts: Act[]) => void): (...acts: Act[]) => void {
  return is_drafting(view, seat) ? write : act;
}

function write(...acts: Act[]): void {
  for (const one of acts) {
    if (one.type === 'moves') draft.text = String(one.move);
    if (one.type === 'releases' && one.from !== one.to) draft.text = `${one.from}${one.to}`;
  }
}

// An envelope of the devices' own keys; otherwise the server holds the text, or nothing was sealed.
export function sealed_with_keys(adjournment: Adjournment): boolean {
  return /^[0-9a-f]{64}\.[0-9a-f]{64}$/.test(adjournment.commitment ?? '');
}
