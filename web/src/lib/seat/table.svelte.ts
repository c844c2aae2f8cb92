// A player's side of the table: what this page knows beyond the server's view. Which verb the one field for moves has,
// what is written in it, which panel is open, whether pieces are being adjusted.
import type { Ground } from '../acts';
import { Envelope } from '../adjourn/envelope.svelte';
import { is_drafting } from '../adjourn/draft.svelte';
import type { Place } from '../place.svelte';
import type { Side, View } from '../view';
import { t } from '../words.svelte';

export type Verb = 'play' | 'claim' | 'seal' | 'reply' | 'state';
export type Panel = '' | 'claims' | 'more' | 'summon' | 'resigns' | 'adjourns' | 'late';

const double_tap = 600; // ms

export class Table {
  adjusting = $state(false);
  panel = $state<Panel>('');
  ground = $state<Ground | ''>(''); // of a claim whose move is being written
  text = $state('');
  readonly envelope: Envelope;
  private pressed = { plies: -1, at: 0 };

  constructor(
    readonly place: Place,
    readonly seat: Side,
    readonly shared = false, // the opponent sits at the same screen
  ) {
    this.envelope = new Envelope(place, seat);
  }

  get view(): View {
    return this.place.view!;
  }
  get mine(): boolean {
    return this.view.turn === this.seat;
  }
  readonly verb = $derived.by<Verb>(() => {
    const { place, view } = this;
    if (is_drafting(view, this.seat)) return 'seal';
    if (['adjourned', 'resuming'].includes(view.phase) && place.may('states')) return 'state';
    if (view.adjournment?.opened && place.may('seals reply')) return 'reply';
    if (this.ground && place.may('writes')) return 'claim';
    return 'play';
  });
  // Why the field does nothing now, in words; empty: it does.
  readonly barred = $derived.by(() => {
    if (this.verb !== 'play') return '';
    if (this.place.over) return t('over');
    if (!this.mine) return t('not_your_turn', { side: t(this.view.turn) });
    if (!this.view.may_handle || this.view.phase !== 'playing') return t('not_now');
    return '';
  });

  // Nobody watches over this game: what an arbiter would do, both players agree on.
  get alone(): boolean {
    return this.view.terms.rules?.arbiter_present === false;
  }
  // The default time after the appointment has passed: who arrives now may lose the game.
  get late(): boolean {
    const due_in = this.view.adjournment?.due_in;
    if (due_in === undefined || this.view.adjournment?.opened) return false;
    const since = performance.now() - this.place.at - due_in;
    return since > (this.view.terms.rules?.default_time ?? 0) * 1000;
  }
  agree = (what: string): void => this.place.wire.agree(what);
  say = (text: string): void => this.place.say(text);

  // The one field: its text goes where the verb says and nowhere else.
  use(): void {
    const text = this.text.trim();
    const { place, verb } = this;
    if (this.barred) return this.say(this.barred);
    if (!text) return;
    if (verb === 'seal') {
      if (!this.envelope.too_long(text)) this.envelope.seal(text);
      return; // until the server has it, the player can still change it
    }
    this.text = '';
    if (verb === 'reply') return this.envelope.reply(text);
    if (verb === 'state') return void this.envelope.state(text);
    if (verb === 'claim') {
      const ground = this.ground;
      this.ground = '';
      if (ground) place.act({ type: 'writes', text }, { type: 'claims', ground });
      return;
    }
    place.act({ type: 'moves', move: text });
  }

  // The clock. A second tap of the same hand, before another move is made, is nothing.
  press = (): void => {
    const plies = this.view.record.length;
    const now = performance.now();
    if (this.pressed.plies === plies && now - this.pressed.at < double_tap) return;
    this.pressed = { plies, at: now };
    if (this.verb === 'seal') return this.say(t('stop_by_sealing'));
    this.place.press();
  };

  adjust = (): void => {
    this.adjusting = !this.adjusting;
  };
  toggle = (panel: Panel): void => {
    this.panel = this.panel === panel ? '' : panel;
  };
}
