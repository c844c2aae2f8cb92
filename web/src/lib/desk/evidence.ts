// What the server gathered for a matter under Guideline III (docs/formats/cli.md, adoube evidence --json).
import type { Side } from '../view';

export interface SideEvidence {
  can_mate: { verdict: 'yes' | 'no' | 'undetermined'; line?: string[]; reason?: string };
  moves: number;
  pawn_moves: number;
  captures: number;
  checks: number;
  new_squares: number;
  king: { from: string; to: string; moves: number };
  passed_pawns: { square: string; gained: number; to_go: number }[];
  left_ms: number | null;
  pace: { moves: number; spent_ms: number; slowest_ms: number };
}
export interface Opinion {
  none?: string;
  engine?: string;
  depth?: number;
  centipawns_for_white?: number;
  mate_for_white?: number;
  per_mille?: number[];
  line?: string[];
}
export interface Evidence {
  at: string;
  claimant: Side;
  opponent: Side;
  fen: string;
  plies: number;
  from_ply: number;
  white: SideEvidence;
  black: SideEvidence;
  repetition: { occurrences: number; repeated: number; most_occurrences: number };
  quiet_plies: number;
  opinion: Opinion;
  sentences: string[];
}
