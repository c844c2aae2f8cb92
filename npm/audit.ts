// Recorded games, examined one after another as their text comes: what could be claimed, what was over and went on,
// what is illegal. The same findings as `adoube audit --json`.
import { Trouble, type Json, type Laws } from './adoube.js';

export interface Finding {
  format: 'adoube/audit/1';
  file: string;
  game: number; // 0: outside every game
  line: number;
  kind: string; // 'threefold_by_move', 'illegal' …: docs/formats/cli.md lists them
  verdict: 'contradicts' | 'claimable' | 'cannot tell';
  clause?: string;
  edition?: string;
  side?: 'white' | 'black';
  ply: number;
  at?: string; // '34w'
  times?: number;
  text?: string;
  sentence: string;
  fen?: string;
  event?: string;
  date?: string;
  white?: string;
  black?: string;
  result?: string;
}

// Number 0 is what stands outside every game; it has no plies and no players.
export interface AuditedGame {
  game: number;
  line: number;
  plies?: number;
  event?: string;
  date?: string;
  white?: string;
  black?: string;
  result?: string;
  findings: Finding[];
}

export type AuditCounts = { games: number; plies: number; findings: Record<string, number> } & {
  [fact: string]: number | Record<string, number>;
};

export type Piece = string | Uint8Array;

const longest = 128 * 1024; // bytes of one request

function base64url(bytes: Uint8Array): string {
  let binary = '';
  for (let at = 0; at < bytes.length; at += 8192) binary += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

// An audit in one's own hands: pieces in, games out as they end.
export class Audit {
  counts: AuditCounts | undefined; // after end()
  gaveUp = false; // it is no PGN: whatever follows is not read
  private readonly number: number;
  private readonly encoder = new TextEncoder();
  private half = ''; // the first half of a sign that the last piece was cut in

  constructor(private readonly inside: Laws, options: { file?: string } = {}) {
    this.number = inside.call({ do: 'audit', file: options.file ?? '' }).audit;
  }

  feed(piece: Piece): AuditedGame[] {
    const bytes = typeof piece === 'string' ? this.encoded(piece) : piece;
    const games: AuditedGame[] = [];
    for (let at = 0; at < bytes.length && !this.gaveUp; at += longest)
      for (const game of this.ask({ bytes: base64url(bytes.subarray(at, at + longest)) })) games.push(game);
    return games;
  }
  end(): AuditedGame[] {
    return this.ask({ end: true, bytes: base64url(this.encoder.encode(this.half)) });
  }
  // Forgets it before its end; one that is gone stays gone.
  stop(): void {
    try {
      this.inside.call({ do: 'stop', audit: this.number });
    } catch (fault) {
      if (!(fault instanceof Trouble && fault.code === 'unknown')) throw fault;
    }
  }

  private encoded(piece: string): Uint8Array {
    const whole = this.half + piece;
    const cut = /[\ud800-\udbff]$/.test(whole) ? whole.length - 1 : whole.length;
    this.half = whole.slice(cut);
    return this.encoder.encode(whole.slice(0, cut));
  }
  private ask(members: { [member: string]: Json }): AuditedGame[] {
    const told = this.inside.call({ do: 'audit', audit: this.number, ...members });
    this.gaveUp ||= told.gave_up === true;
    this.counts = told.counts;
    return told.games;
  }
}

// The games of a text, of bytes, or of anything that gives pieces of them: a stream of Node or of a page, a list.
export async function* audit(
  inside: Laws,
  source: Piece | Iterable<Piece> | AsyncIterable<Piece>,
  options: { file?: string } = {},
): AsyncGenerator<AuditedGame, AuditCounts> {
  const one = new Audit(inside, options);
  const pieces = typeof source === 'string' || source instanceof Uint8Array ? [source] : source;
  try {
    for await (const piece of pieces) {
      yield* one.feed(piece);
      if (one.gaveUp) break;
    }
    yield* one.end();
    return one.counts!;
  } finally {
    if (!one.counts) one.stop();
  }
}
