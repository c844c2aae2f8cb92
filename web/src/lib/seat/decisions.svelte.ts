// Decisions a player has not acknowledged yet: kept on this device, so that they are shown again after a reload.
import type { Ruling, Side, View } from '../view';

const place_of = (view: View, seat: Side) => `adoube.read.${view.game}.${seat}`;

export class Decisions {
  private read = $state(0); // the last entry acknowledged
  private place: string;

  constructor(view: View, seat: Side) {
    this.place = place_of(view, seat);
    try {
      this.read = Number(localStorage.getItem(this.place) ?? 0);
    } catch {
      /* no storage: until the page is closed */
    }
  }

  // The newest first. What a player did himself needs no card, unless it was decided against him.
  unread(view: View, seat: Side): Ruling[] {
    if (view.phase === 'over') return [];
    return view.rulings
      .filter((one) => one.decides && one.text && one.seq > this.read)
      .filter((one) => one.by !== seat || !['declines draw', 'touches'].includes(one.act))
      .toReversed();
  }

  acknowledge(all: Ruling[]): void {
    this.read = Math.max(this.read, ...all.map((one) => one.seq));
    try {
      localStorage.setItem(this.place, String(this.read));
    } catch {
      /* no storage */
    }
  }
}
