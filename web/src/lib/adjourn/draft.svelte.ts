// While a player writes the sealed move, the board only writes: what is moved on it becomes text in the player's own
// field, and nothing is sent.
import { empty_hand, type Adjournment, type Side, type View } from '../view';
import type { Act } from '../wire';

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
  return is_drafting(view, seat) ? { ...view, hand: empty_hand, may_handle: true, turn: seat! } : view;
}

export function move_in(acts: Act[]): string {
  let text = '';
  for (const one of acts) {
    if (one.type === 'moves') text = String(one.move);
    if (one.type === 'releases' && one.from !== one.to) text = `${one.from}${one.to}`;
  }
  return text;
}

// An envelope of the devices' own keys; otherwise the server holds the text, or nothing was sealed.
export function sealed_with_keys(adjournment: Adjournment, of: 'move' | 'reply' = 'move'): boolean {
  const commitment = of === 'reply' ? adjournment.reply_commitment : adjournment.commitment;
  return /^[0-9a-f]{64}\.[0-9a-f]{64}$/.test(commitment ?? '');
}
