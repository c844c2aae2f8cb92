// A place at the table as this page holds it: a seat, the arbiter's chair or the spectators' bench. It keeps
// the line to the server, the last view with the moment it came, and the last refusal in words.
import { Wire, type Act, type Answer, type Note, type State } from './wire';
import type { Right, Side, View } from './view';
import { all_words, spoken, t } from './words.svelte';

export interface Refusal {
  text: string;
  clauses: string[];
}

export class Place {
  view = $state.raw<View | null>(null);
  at = $state(0);
  state = $state<State>('connecting');
  back = $state(false); // connected again, a moment ago
  private queued = $state(0);
  private ruled = $state(0); // the last entry of one's own that was answered; its view may still be on the way
  refusal = $state.raw<Refusal | null>(null);
  note = $state.raw<Note | null>(null); // the arbiter's last
  readonly wire: Wire;
  private lost = false;

  constructor(
    readonly game: string,
    readonly token: string | null,
  ) {
    const address = `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/api/games/${game}/ws`;
    this.wire = new Wire(address, token, spoken.lang, {
      view: (view, at) => {
        // A refusal speaks of the move it met.
        if (this.view && this.view.turn !== view.turn) this.refusal = null;
        this.view = view;
        this.at = at;
      },
      state: (state) => this.turned(state),
      answer: (answer) => this.answered(answer),
      presence: (presence) => {
        if (this.view) this.view = { ...this.view, presence };
      },
      waiting: (count) => {
        this.queued = count;
      },
      note: (note) => {
        this.note = note;
      },
    });
  }

  get seat(): Side | null {
    return this.view?.role === 'white' || this.view?.role === 'black' ? this.view.role : null;
  }
  // Acts not yet answered, or answered and not yet seen on the board.
  get waiting(): number {
    return this.queued + Number(this.ruled > (this.view?.seq ?? 0));
  }
  // Something waits to be sent.
  get sending(): boolean {
    return this.queued > 0;
  }
  get over(): boolean {
    return this.view?.phase === 'over';
  }

  right(act: string, ground?: string): Right | undefined {
    return this.view?.rights.find((one) => one.act === act && (!ground || one.ground === ground));
  }
  may(act: string): boolean {
    const right = this.right(act);
    return !!right && right.finding !== 'unlawful';
  }

  act = (...acts: Act[]): void => {
    this.refusal = null;
    this.wire.act(...acts);
  };
  say = (text: string, clauses: string[] = []): void => {
    this.refusal = { text, clauses };
  };
  barred = (right: Right): void => this.say(right.why || t('refused'), right.clauses);

  // The clock: sent if the server lets it be pressed, else the reason why not.
  press = (): void => {
    this.refusal = null;
    if (this.wire.press_after_move()) return;
    const right = this.right('presses');
    // With a ruling on its way the view is behind, and only the server knows.
    if (right?.finding === 'unlawful' && !this.waiting) return this.barred(right);
    this.act({ type: 'presses' });
  };

  private turned(state: State): void {
    if (state === 'reconnecting') this.lost = true;
    if (state === 'connected' && this.lost) {
      this.lost = false;
      this.back = true;
      setTimeout(() => {
        this.back = false;
      }, 5000);
    }
    this.state = state;
  }

  private answered(answer: Answer): void {
    if (answer.seq !== undefined) this.ruled = answer.seq;
    if (answer.lawful) return;
    if (answer.code === 'stale') return this.say(t('stale'));
    if (answer.code === 'full') return this.say(t('disk_full'));
    // What never reached the Laws is told by the server in English: by its code in the other languages.
    const known = `refused_${answer.code}`;
    if (spoken.lang !== 'en' && known in all_words) return this.say(t(known));
    this.say(answer.text || t('refused'), answer.clauses);
  }
}
