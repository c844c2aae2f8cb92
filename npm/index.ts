// The package: the module beside this file, and a game over it. Everything else is `Laws.call`.
import { Laws, load, type Answer, type Json } from './adoube.js';

export { audit, Audit, type AuditCounts, type AuditedGame, type Finding, type Piece } from './audit.js';
export { Laws, load, Trouble, type Answer, type Json, type Request } from './adoube.js';

export interface Ruling {
  seq: number;
  at: number; // ms since the game began
  by: 'white' | 'black' | 'arbiter';
  act: string;
  told: string; // as stories tell it
  finding: 'lawful' | 'unlawful' | 'referred';
  clauses: string[];
  effects: string[];
  text: string;
  texts: Record<string, string>;
  decides?: boolean;
  events?: Json[];
}

let kept: Promise<Laws> | undefined;

// The Laws from the file beside this one, loaded once.
export function laws(): Promise<Laws> {
  kept ??= (async () => {
    const url = new URL('adoube.wasm', import.meta.url);
    if (url.protocol !== 'file:') return load(await fetch(url));
    const { readFile } = await import(/* @vite-ignore */ 'node:' + 'fs/promises');
    return load(await readFile(url));
  })();
  return kept;
}

// What chess.js offers of a game; nothing of it is imported.
export interface ChessLike {
  fen(): string;
  history(options: { verbose: true }): { before: string; san: string }[];
}

export interface Beginning {
  terms?: { [member: string]: Json };
  pgn?: string;
  story?: string;
  at?: string;
  lang?: string | string[];
}

export class Game {
  readonly number: number;
  readonly problems: Answer[];
  // How the game was over already where it begins (mate, 9.6, a dead position), with its clauses; null: it goes on.
  readonly end: Answer | null;
  private readonly lang: string | string[];

  constructor(private readonly inside: Laws, beginning: Beginning = {}) {
    const { lang, ...rest } = beginning;
    this.lang = lang ?? 'en';
    const opened = inside.call({ do: 'open', ...rest });
    this.number = opened.game;
    this.problems = opened.problems;
    this.end = opened.end ?? null;
  }

  // The position and the moves behind it, so that repetitions and quiet moves count.
  static fromChess(inside: Laws, chess: ChessLike, terms: { [member: string]: Json } = {}): Game {
    const moves = chess.history({ verbose: true });
    if (moves.length === 0) return new Game(inside, { terms: { ...terms, fen: chess.fen() } });
    const pgn = `[SetUp "1"]\n[FEN "${moves[0]!.before}"]\n\n${moves.map((move) => move.san).join(' ')} *\n`;
    return new Game(inside, { terms, pgn });
  }

  // An act as stories tell it: '+4s white touches e1'.
  tell(told: string): Ruling {
    return this.ask('act', { told, lang: this.lang }).ruling;
  }
  // What it would be answered; nothing is entered.
  try(told: string): Ruling {
    return this.ask('try', { told, lang: this.lang }).ruling;
  }
  // An act as JSON (docs/formats/protocol.md).
  act(by: 'white' | 'black' | 'arbiter', act: { type: string; [member: string]: Json }, after = 0): Ruling {
    return this.ask('act', { by, act, after, lang: this.lang }).ruling;
  }
  undo(count = 1): void {
    this.ask('undo', { count });
  }
  view(role = 'arbiter'): Answer {
    return this.ask('view', { role, lang: this.firstLang() }).view;
  }
  claim(question: { ground?: string; move?: string; at?: string } = {}): Answer {
    return this.ask('claim', { lang: this.firstLang(), ...question }).claim;
  }
  story(title = 'A game'): string {
    return this.ask('story', { title }).story;
  }
  close(): void {
    this.ask('close', {});
  }

  private firstLang(): string {
    return typeof this.lang === 'string' ? this.lang : this.lang[0]!;
  }
  private ask(verb: string, members: { [member: string]: Json | undefined }): Answer {
    return this.inside.call({ do: verb, game: this.number, ...members });
  }
}
