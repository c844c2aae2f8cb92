// The guides: two pages for an arbiter, two for a player. Each line is a sentence and, where one applies, its clause.
import { arbiter_guide } from './guide_arbiter';
import { player_guide } from './guide_player';

export type Said = string | [text: string, clause: string];
export interface Part {
  title: string;
  lines: Said[];
}
export interface Guide {
  title: string;
  pages: [Part[], Part[]];
}

export const guides = { arbiter: arbiter_guide, player: player_guide };
