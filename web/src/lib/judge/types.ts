// What the Laws in the page answer (docs/formats/interface.md), as far as the pages read it.
import type { Side } from '../view';
import type { Lang } from '../words.svelte';

export type Party = Side | 'arbiter';
export type Finding = 'lawful' | 'unlawful' | 'referred';
export interface Ruling {
  seq: number;
  at: number;
  by: Party;
  act: string;
  told: string;
  finding: Finding;
  clauses: string[];
  effects: string[];
  text: string;
  texts: Partial<Record<Lang, string>>;
  act_texts: Partial<Record<Lang, string>>; // the act by itself: nothing of the ruling
}
export interface Compared {
  told: string;
  rulings: [Ruling, Ruling | null];
  differs: string[];
}
export interface Occurrence {
  plies: number;
  label: string;
  fen: string;
  intended?: boolean;
  why?: string[];
}
export interface Claim {
  right: boolean;
  edition: string;
  claimant: Side;
  at: string;
  ground: string;
  fen: string;
  written?: string;
  intended?: string;
  occurrences: Occurrence[];
  look_alikes: Occurrence[];
  quiet_plies: number;
  clauses: { number: string; gist: string }[];
  sentences: string[];
}
export interface CanMate {
  verdict: 'yes' | 'no' | 'undetermined';
  reason?: string;
  line?: string[];
  sans?: string[];
  fen?: string;
}
// A position that ends a game by itself, or moves that had ended it.
export interface End {
  reason: 'checkmate' | 'stalemate' | 'dead-position' | 'fivefold' | 'seventy-five';
  result: string;
  clauses: string[];
  text: string;
  texts: Partial<Record<Lang, string>>;
}
export interface Search {
  search?: number;
  done: boolean;
  nodes: number;
  of: number;
  white?: CanMate;
  black?: CanMate;
  end?: End | null; // once both are answered
}
export interface ClauseEntry {
  meaning: string;
  numbers: Record<string, string>;
  kind: string;
  gist: Record<Lang, string>;
  stories: string[];
  doubts: string[];
  differences: number[];
}
export interface Book {
  editions: { name: string; since: number }[];
  clauses: ClauseEntry[];
  differences: { document: string; clause: string; says: string; reading: string; story: string }[];
}
export interface GameHead {
  number: number;
  tags: Record<string, string>;
  plies: number;
  result: string;
}
export interface ReadGame {
  number: number;
  line: number;
  tags: Record<string, string>;
  start: string;
  moves: { ply: number; at: string; san: string; uci: string; fen: string; illegal?: boolean }[];
  result: string;
  problems: { line: number; column: number; ply?: number; kind: string; text: string; stops?: boolean }[];
}
// What is wrong in a text, and where.
export interface Place {
  line: number;
  column: number;
  text: string;
}
