// What the server gathered for a matter under Guideline III (docs/formats/cli.md, adoube evidence --json).
import type * as api from '../api/game';

export type SideEvidence = api.EvidenceOfSide;
export interface Opinion {
  none?: string;
  engine?: string;
  depth?: number;
  centipawns_for_white?: number;
  mate_for_white?: number;
  per_mille?: number[];
  line?: string[];
}
// A server asks no engine; what `adoube evidence` tells may have one's opinion.
export interface Evidence extends Omit<api.Evidence, 'opinion'> {
  opinion: Opinion;
}
