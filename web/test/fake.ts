// A server that permits whatever a test tells it to: one WebSocket, views and answers by hand.
import { vi } from 'vitest';
import type { View } from '../src/lib/view';

// What comes in its own time: a busy machine is waited for.
export const comes = (expected: () => void) => vi.waitFor(expected, 50_000);

export const start = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';

export function a_view(change: Partial<View> = {}): View {
  return {
    game: 'g',
    seq: 1,
    head: 'aa',
    now: 0,
    role: 'white',
    lang: 'en',
    players: { white: { name: 'Anna' }, black: { name: 'Boris' } },
    terms: {
      edition: '2023',
      play: 'rapid',
      venue: 'refuse',
      control: '900+10',
      press_with_move: false,
      start: 'present',
      watcher_delay: 0,
      penalty: 120_000,
      rules: {
        default_time: 0,
        quickplay: false,
        arbiter_present: true,
        flags_distinguishable: true,
        watch: 'arbiter',
        claims: 'instant',
        draw_offers: 'free',
      },
    },
    fen: start,
    turn: 'white',
    phase: 'playing',
    frozen: false,
    result: '*',
    reason: 'none',
    clock: { white: 900_000, black: 900_000, running: 'white', fell: [] },
    hand: { touches: [], removed: [] },
    duty: { kind: 'free', clauses: [] },
    may: [],
    may_handle: true,
    last: null,
    owed: { white: 0, black: 0 },
    illegal: { white: 0, black: 0 },
    offer: null,
    pending: null,
    record: [],
    rights: [],
    rulings: [],
    accord: null,
    adjournment: null,
    keys: {},
    must_record: { white: true, black: true },
    presence: { white: 1, black: 1, arbiter: 0, watchers: 0 },
    ...change,
  };
}

export class FakeSocket {
  static all: FakeSocket[] = [];
  static get last(): FakeSocket {
    return FakeSocket.all.at(-1)!;
  }
  readyState = 0;
  sent: any[] = [];
  onopen?: () => void;
  onmessage?: (message: { data: string }) => void;
  onclose?: (close: { code: number }) => void;
  constructor(public address: string) {
    FakeSocket.all.push(this);
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }
  close(code = 1000): void {
    if (this.readyState === 3) return;
    this.readyState = 3;
    this.onclose?.({ code });
  }
  open(): void {
    this.readyState = 1;
    this.onopen?.();
  }
  say(frame: unknown): void {
    this.onmessage?.({ data: JSON.stringify(frame) });
  }
  get acts(): any[] {
    return this.sent.filter((frame) => frame.act);
  }
}
