// The line to the server. Acts go one at a time, each with a key made once and kept until it is answered:
// after a lost connection the same act is sent again with the same key, so it happens once. A gesture is
// a chain of acts; when one is refused or unlawful the rest of the chain is dropped.
import type { Act } from './acts';
import { changed } from './change';
import { number_rights, unpacked, type Slim, type Texts } from './slim';
import type { Presence, Right, Ruling, View } from './view';

export type { Act } from './acts';
// What was done: an act, or the sealing of a move, which the server makes an act.
export type Deed = Act | { type: 'seals' };
// The act that a right stands for, said as it is.
// The act that a right is about, with all that it names; as text it tells one right of a view from every other.
export const act_of = ({ act, finding: _, clauses: __, why: ___, ...named }: Right): Act =>
  ({ type: act, ...named }) as Act;
export const key_of = (right: Right): string => JSON.stringify(act_of(right));
export type State = 'connecting' | 'connected' | 'reconnecting' | 'gone' | 'revoked' | 'diverged';
export interface Answer {
  lawful: boolean;
  code?: string;
  seq?: number;
  text: string;
  clauses: string[];
  act: Deed;
}

export interface Ears {
  view(view: View, at: number): void;
  state(state: State): void;
  answer(answer: Answer): void;
  presence?(presence: Presence): void;
  waiting?(count: number): void;
  note?(note: Note): void;
}

// What the arbiter of an event wrote to a board.
export interface Note {
  text: string;
  by: string;
  at: number; // ms of the clock on the wall
}

export type Seal = { text: string; reply?: boolean } | { envelope: string; reply?: boolean } | { nothing: true };

// The arbiter has looked at what a sensor board saw of this move, and lets it stand.
export interface Weighed {
  number: number;
  side: 'white' | 'black';
  reason?: string;
}

interface Waiting {
  frame: { act?: Act; seal?: Seal; share?: string; agree?: string; proof?: string; weigh?: Weighed };
  key: string;
  expect: number;
  gesture: number;
  act: Deed;
  tries: number;
  unsigned?: boolean;
}
const longest_signed = 330; // characters, in any script within the server's thousand bytes

const moving = new Set(['moves', 'releases', 'removes', 'places']); // acts that may make a move

export function new_key(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=+$/, '');
}

export class Wire {
  private socket: WebSocket | null = null;
  private queue: Waiting[] = [];
  private sent = false;
  private gesture = 0;
  private seq = 0;
  private head = '';
  private seen: View | undefined;
  private texts: Texts = new Map();
  private wait = 250;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private closed = false;
  private quiet = false; // closed by us, to be opened again at once
  private silence: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private address: string,
    private token: string | null,
    private lang: string,
    private ears: Ears,
  ) {
    this.queue = this.kept();
    this.gesture = Math.max(0, ...this.queue.map((one) => one.gesture));
    this.connect();
  }

  // Signs what is sent, if this device holds the key of the seat. What was written and not played is not signed: a
  // signature would tell it to everybody.
  signer: ((act: string, key: string, expect: number) => string | null) | null = null;

  // A gesture: acts that belong together, in order.
  act(...acts: Act[]): void {
    this.say(acts.map((act) => ({ act })));
  }
  // The clock pressed before the move's answer is here: it belongs to the move, and goes with it or not at all.
  press_after_move(): boolean {
    const last = this.queue.findLast((one) => moving.has(one.act.type));
    if (!last) return false;
    this.say([{ act: { type: 'presses' } }], last.gesture);
    return true;
  }
  // The move of a lost envelope (I.12.1), with the proof that it is the sealed one if this device has it.
  state(text: string, proof: string | null): void {
    this.say([{ act: { type: 'states', text }, ...(proof ? { proof } : {}) }]);
  }
  seal(seal: Seal): void {
    this.say([{ seal }]);
  }
  // One's half of the envelope's key; kept by the server until the other half is there.
  share(share: string): void {
    this.say([{ share }]);
  }
  // What both players of a game without an arbiter must say: stop, start, take back; or no.
  agree(agree: string): void {
    this.say([{ agree }]);
  }
  weigh(weigh: Weighed): void {
    this.say([{ weigh }]);
  }
  // Public keys of this seat, or of the escrow official. Shown in the view once the server has them; answered only
  // if they are not taken.
  register(keys: { box: string; sign: string; proof?: string; of?: 'escrow' }): void {
    if (this.socket?.readyState === 1) this.socket.send(JSON.stringify({ keys }));
  }

  private say(frames: Waiting['frame'][], gesture = ++this.gesture): void {
    for (const frame of frames) {
      const act: Deed = frame.act ?? { type: frame.seal ? 'seals' : 'opens envelope' };
      this.queue.push({ frame, act, key: new_key(), expect: this.seq, gesture, tries: 0 });
    }
    this.keep();
    this.flush();
  }

  speak(lang: string): void {
    if (lang === this.lang) return;
    this.lang = lang;
    this.quiet = this.socket?.readyState === 1;
    if (this.quiet) this.socket?.close(1000);
  }

  // The network is back: do not wait for the timer.
  hurry(): void {
    if (this.socket || this.closed || !this.timer) return;
    clearTimeout(this.timer);
    this.connect();
  }

  // The device says it has no network: said at once, not when the silence has lasted.
  cut(): void {
    const socket = this.socket;
    if (!socket || this.closed) return;
    this.socket = null;
    socket.close();
    this.again();
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
    clearTimeout(this.silence);
    this.socket?.close(1000);
  }

  private connect(): void {
    this.timer = undefined;
    const socket = new WebSocket(this.address);
    this.socket = socket;
    this.sent = false;
    this.texts = new Map();
    socket.onopen = () => {
      const hello: Record<string, unknown> = { hello: 2, lang: this.lang };
      if (this.token) hello.token = this.token;
      if (this.seq > 0) Object.assign(hello, { since: this.seq, head: this.head });
      socket.send(JSON.stringify(hello));
    };
    socket.onmessage = (message) => {
      if (socket === this.socket) this.hear(JSON.parse(String(message.data)));
    };
    socket.onclose = (close) => {
      if (socket !== this.socket || this.closed) return;
      this.socket = null;
      clearTimeout(this.silence);
      if (close.code === 4004) return this.ears.state('gone');
      if (close.code === 4001) return this.ears.state('revoked');
      if (close.code === 4009) return this.ears.state('diverged');
      if (this.quiet) {
        this.quiet = false;
        return this.connect();
      }
      this.again();
    };
  }
  private again(): void {
    clearTimeout(this.silence);
    this.ears.state('reconnecting');
    this.timer = setTimeout(() => this.connect(), this.wait);
    this.wait = Math.min(this.wait * 2, 4000);
  }

  private hear(said: Record<string, any>): void {
    clearTimeout(this.silence);
    this.silence = setTimeout(() => this.socket?.close(), 16_000);
    if (said.hb) return said.hb.seq > this.seq ? this.socket?.close(1000) : undefined;
    if (said.presence && !said.c) return this.ears.presence?.(said.presence); // a member of a change, too
    if (said.note) return this.ears.note?.(said.note);
    let view: View | undefined;
    try {
      view = this.view_in(said);
    } catch {
      return this.socket?.close(1000); // what cannot be read is asked for again, whole, and so is the answer
    }
    if (said.ack !== undefined && !said.ruling) said.ruling = view?.rulings.find((one) => one.seq === said.seq);
    if (said.ack !== undefined || said.refused !== undefined || said.kept !== undefined) this.answered(said);
    if (view) this.see(view);
  }

  private view_in(said: Record<string, any>): View | undefined {
    if (said.view && said.R) number_rights(said.view, said.R, this.texts);
    if (said.view || !said.c || !this.seen) return said.view;
    return changed(this.seen, unpacked(this.seen, said as Slim, this.texts));
  }

  private see(view: View): void {
    this.seen = view;
    this.seq = Math.max(this.seq, view.seq);
    this.head = view.head;
    this.wait = 250;
    this.ears.state('connected');
    this.ears.view(view, performance.now());
    this.flush();
  }

  private answered(said: Record<string, any>): void {
    const first = this.queue[0];
    if (!first || first.key !== (said.ack ?? said.refused ?? said.kept)) return;
    this.sent = false;
    if (said.refused !== undefined && said.code === 'signature' && !first.unsigned) {
      first.unsigned = true; // the seat's key changed meanwhile; a signature is no condition
      return this.flush();
    }
    if (said.refused !== undefined && (said.code === 'busy' || said.code === 'rate') && first.tries < 5) {
      first.tries += 1;
      setTimeout(() => this.flush(), 200 * first.tries);
      return;
    }
    this.queue.shift();
    const ruling = said.ruling as Ruling | undefined;
    const lawful = said.refused === undefined && ruling?.finding !== 'unlawful';
    if (lawful && said.seq !== undefined) for (const next of this.queue) next.expect = Math.max(next.expect, said.seq);
    else this.queue = this.queue.filter((one) => one.gesture !== first.gesture);
    this.keep();
    this.ears.answer({
      lawful,
      seq: said.ack !== undefined ? said.seq : undefined,
      code: said.kept !== undefined ? 'kept' : said.code,
      text: ruling?.text ?? said.text ?? '',
      clauses: ruling?.clauses ?? [],
      act: first.act,
    });
    this.flush();
  }

  private flush(): void {
    const first = this.queue[0];
    if (this.sent || !first || !this.socket || this.socket.readyState !== 1 || !this.head) return;
    this.sent = true;
    this.socket.send(
      JSON.stringify({ ...first.frame, ...this.signature(first), key: first.key, expect: first.expect }),
    );
  }
  private signature({ frame, key, expect, unsigned }: Waiting): { sign?: string } {
    if (!frame.act || frame.act.type === 'writes' || unsigned || !this.signer) return {};
    const text = JSON.stringify(frame.act);
    const sign = text.length <= longest_signed ? this.signer(text, key, expect) : null;
    return sign ? { sign } : {};
  }

  // What was not answered survives a reload of the page; a browser without storage only loses that.
  private place(): string {
    return `adoube.waiting.${this.address}.${this.token ?? ''}`.slice(0, 120);
  }
  private kept(): Waiting[] {
    try {
      return JSON.parse(sessionStorage.getItem(this.place()) ?? '[]');
    } catch {
      return [];
    }
  }
  private keep(): void {
    this.ears.waiting?.(this.queue.length);
    try {
      sessionStorage.setItem(this.place(), JSON.stringify(this.queue));
    } catch {
      /* no storage */
    }
  }
}
