// The line to an event: once everything, then the members of boards that changed. It connects again by itself.
import type { FrameBoards, FrameHandled } from '../api/frames';
import { spoken } from '../words.svelte';
import type { Board, EventView, Handled } from './types';

// A frame of the stream: one of these members, with the boards' more exact type of ours.
type Heard = { event?: EventView; boards?: Partial<Board>[] } & Partial<Omit<FrameHandled & FrameBoards, 'boards'>>;
export type State = 'connecting' | 'connected' | 'reconnecting' | 'gone';

export class EventStream {
  event = $state.raw<EventView | null>(null);
  boards = $state.raw<Board[]>([]); // of the current round
  earlier = $state.raw<Board[]>([]); // of rounds before it, not decided yet; with their round
  handled = $state.raw<Handled[]>([]);
  state = $state<State>('connecting');
  clock_gap = 0; // the server's clock on the wall less ours, ms
  private socket: WebSocket | null = null;
  private wait = 250;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private closed = false;
  private taken: { board: number; round: number } | null = null;

  constructor(
    readonly id: string,
    readonly token: string | null,
    private name = '',
  ) {
    this.connect();
  }

  // Another language or another name is said by a new hello.
  again(name = this.name): void {
    this.name = name;
    this.socket?.close(1000);
  }
  // Adjourned games of all rounds, each with its round.
  get adjourned(): Board[] {
    const round = this.event?.current?.round;
    const here = this.boards.map((board) => ({ ...board, round }));
    return [...this.earlier, ...here].filter(
      ({ result, adjournment }) => result === 'adjourned' || (adjournment?.sealed && !adjournment.opened),
    );
  }
  // This arbiter looks after this board now; nothing: after none.
  take(board: { board: number; round: number } | null): void {
    this.taken = board;
    if (this.socket?.readyState === 1)
      this.socket.send(JSON.stringify({ taking: board?.board ?? 0, round: board?.round ?? 0 }));
  }
  hurry(): void {
    if (this.socket || this.closed) return;
    clearTimeout(this.timer);
    this.connect();
  }
  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
    this.socket?.close(1000);
  }
  now(): number {
    return Date.now() + this.clock_gap;
  }

  private connect(): void {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const socket = new WebSocket(`${scheme}://${location.host}/api/events/${this.id}/ws`);
    this.socket = socket;
    socket.onopen = () => {
      const hello: Record<string, unknown> = { hello: 1, lang: spoken.lang };
      if (this.token) hello.token = this.token;
      if (this.name) hello.name = this.name.slice(0, 30);
      socket.send(JSON.stringify(hello));
    };
    socket.onmessage = (message) => this.hear(JSON.parse(String(message.data)));
    socket.onclose = (close) => {
      if (socket !== this.socket || this.closed) return;
      this.socket = null;
      if (close.code === 4004) {
        this.state = 'gone';
        return;
      }
      if (close.code !== 1000) this.state = 'reconnecting';
      this.timer = setTimeout(() => this.connect(), close.code === 1000 ? 0 : this.wait);
      this.wait = Math.min(this.wait * 2, 4000);
    };
  }

  private hear(said: Heard): void {
    const at = performance.now();
    if (said.event) {
      const dated = (board: Board): Board => ({ ...board, at });
      this.event = said.event;
      this.clock_gap = said.event.now - Date.now();
      this.boards = (said.event.current?.boards ?? []).map(dated);
      this.earlier = said.event.earlier.map(dated);
      this.handled = said.event.handled ?? [];
      this.state = 'connected';
      this.wait = 250;
      if (this.taken) this.take(this.taken);
    }
    if (said.handled) this.handled = said.handled;
    if (said.boards) this.merge(said.boards, at);
  }

  private merge(changes: Partial<Board>[], at: number): void {
    const current = this.event?.current?.round;
    const change_of = (board: Board, round?: number) =>
      changes.find((one) => one.round === round && one.board === board.board);
    const merged = (board: Board, change: Partial<Board>): Board => ({
      ...board,
      ...change,
      round: board.round,
      at: change.clock ? at : board.at,
    });
    if (changes.some((one) => one.round === current))
      this.boards = this.boards.map((board) => {
        const change = change_of(board, current);
        return change ? merged(board, change) : board;
      });
    if (changes.some((one) => one.round !== current))
      this.earlier = this.earlier.map((board) => {
        const change = change_of(board, board.round);
        return change ? merged(board, change) : board;
      });
  }
}
