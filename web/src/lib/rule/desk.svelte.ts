// The ruling desk: a story, and what the Laws say to each of its acts. The text is what is kept, shared and undone;
// rulings and views come from the Laws. An act that cannot be read is told with its place, the others stand.
import type { Json, Laws, Request, Trouble } from '../wasm/adoube';
import type { Compared, End, Party, Place, Ruling } from '../judge/types';
import type { Side, View } from '../view';
import type { Act } from '../wire';
import { all_langs } from '../judge/played';
import { spoken } from '../words.svelte';
import {
  act_of,
  beginning_of,
  act_lines,
  header_of,
  headers_only,
  up_to,
  with_acts,
  with_header,
  without,
  ms_of,
  type Header,
} from './story_text';

export interface Entry {
  line: number; // in the story, from 1
  told: string; // the line, with its time and without what it must get
  ruling: Ruling;
  view: View; // after it
}
export const first_story = 'venue    note\n';
const most_faults = 20; // in the headers: each is taken out and the rest read again

export const place_of = (fault: unknown, line = 0, indent = 0): Place => {
  const { message, line: at_line, column, at } = fault as Trouble;
  return { line: at_line ?? line, column: column ?? (at ?? 0) + indent + 1, text: message ?? String(fault) };
};

export class Desk {
  text = $state(first_story);
  entries = $state.raw<Entry[]>([]);
  start = $state.raw<View | null>(null);
  end = $state.raw<End | null>(null); // the story begins where the game had ended, and nobody noticed
  troubles = $state.raw<Place[]>([]);
  unruled = $state(false); // a line that says how the game stands could not be read
  refused = $state.raw<Place | null>(null); // the act typed last could not be read
  chosen = $state(-1);
  compared = $state.raw<Compared[] | null>(null);
  edition = $state('');
  can_undo = $state(false);
  can_redo = $state(false);

  game = 0;
  private past: string[] = [];
  private future: string[] = [];

  readonly editions: string[]; // the newest first

  constructor(readonly laws: Laws) {
    this.editions = laws.call({ do: 'version' }).editions as string[];
    this.rebuild();
  }

  get view(): View | null {
    return this.chosen < 0 ? this.start : (this.entries[this.chosen]?.view ?? this.start);
  }
  get last(): Entry | undefined {
    return this.entries.at(-1);
  }
  get at_end(): boolean {
    return this.chosen === this.entries.length - 1;
  }
  get other_edition(): string {
    return this.editions.find((one) => one !== this.edition) ?? this.edition;
  }

  // Another text: what was before can be had back.
  set(text: string): void {
    if (text === this.text) return;
    this.remember();
    this.text = text;
    this.rebuild();
  }
  // A story that was made elsewhere or before a reload: there is nothing to go back to but its own acts.
  lay(text: string): void {
    this.past = [];
    this.future = [];
    this.can_redo = false;
    this.text = text;
    this.rebuild();
  }
  header(name: Header): string {
    return header_of(this.text, name);
  }
  set_headers(values: Partial<Record<Header, string>>): void {
    let text = this.text;
    for (const [name, value] of Object.entries(values)) text = with_header(text, name as Header, value);
    this.set(text);
  }
  // A new story from here, by the terms that are set.
  begin(values: Partial<Record<Header, string>> = {}): void {
    let text = headers_only(this.text);
    for (const name of ['title', 'clause', 'position', 'moves', 'variant'] as const) text = with_header(text, name, '');
    for (const [name, value] of Object.entries(values)) text = with_header(text, name as Header, value);
    this.set(text);
  }
  undo(): void {
    const before = this.past.pop() ?? (this.last && without(this.text, this.last.line));
    if (before === undefined) return;
    this.future.push(this.text);
    this.back_to(before);
  }
  redo(): void {
    const after = this.future.pop();
    if (after === undefined) return;
    this.past.push(this.text);
    this.back_to(after);
  }
  // The acts after the chosen one are taken away.
  go_on_from(index: number): void {
    this.set(index < 0 ? headers_only(this.text) : up_to(this.text, this.entries[index].line));
  }
  remove(index: number): void {
    this.set(without(this.text, this.entries[index].line));
  }

  // Acts of a hand or from a list. What the Laws refuse on a screen ends the gesture; in a hall it has happened.
  act(by: Party, acts: Act[], after = ''): void {
    this.refused = null;
    const text = this.text;
    const before = this.entries.length;
    for (const act of acts) {
      const entered = this.enter({ by, act: act as Json, ...(after && { after: ms_of(after) }) }, after);
      after = '';
      if (!entered || (entered.ruling.finding === 'unlawful' && this.header('venue') !== 'note')) break;
    }
    if (this.text !== text) this.remember(text);
    this.compare(before);
  }
  // An act as a story tells it.
  tell(line: string): boolean {
    this.refused = null;
    const text = this.text;
    if (!this.enter({ told: act_of(line) }, '')) return false;
    this.remember(text);
    this.compare(this.entries.length - 1);
    return true;
  }
  // What would be ruled if it were done: nothing is entered.
  preview(by: Side, told: string): Ruling | null {
    try {
      return this.laws.call({ do: 'try', game: this.game, told: `${by} ${told}`, lang: all_langs() }).ruling as Ruling;
    } catch {
      return null;
    }
  }
  ask(request: Request): Record<string, unknown> {
    return this.laws.call({ ...request, game: this.game });
  }
  // The other edition's rulings; those of the acts before `from` are known and stay.
  compare(from = 0): void {
    const known = from && this.compared?.length === from ? this.compared : [];
    const wanted = { do: 'compare', game: this.game, edition: this.other_edition, lang: all_langs() };
    try {
      const answer = this.laws.call({ ...wanted, from: known.length });
      this.compared = [...known, ...(answer.acts as Compared[])];
    } catch {
      this.compared = null;
    }
  }
  // The story with every ruling it got, as a file.
  story(): string {
    const told = this.laws.call({
      do: 'story',
      game: this.game,
      title: this.header('title') || 'From the ruling desk',
    });
    return told.story as string;
  }

  private enter(request: { [name: string]: Json }, after: string): Entry | null {
    try {
      const answer = this.laws.call({ do: 'act', game: this.game, ...request, lang: all_langs(), view: this.wanted() });
      const ruling = answer.ruling as Ruling;
      const told =
        'told' in request ? (request.told as string) : `${after ? `+${after.replace(/^\+/, '')} ` : ''}${ruling.told}`;
      this.text = with_acts(this.text, told);
      const entry = { line: this.text.trimEnd().split('\n').length, told, ruling, view: answer.view as View };
      this.entries = [...this.entries, entry];
      this.chosen = this.entries.length - 1;
      return entry;
    } catch (fault) {
      if ((fault as Trouble).code === 'inside') this.lost();
      this.refused = place_of(fault);
      return null;
    }
  }
  // The Laws stopped by a fault of ours: a fresh instance knows no games, so the story is told to it anew.
  private lost(): void {
    this.game = 0;
    this.rebuild();
  }
  private wanted(): { [name: string]: Json } {
    return { role: 'arbiter', rights: false, rulings: false, record: false };
  }
  private remember(text = this.text): void {
    this.past.push(text);
    this.future = [];
    this.can_undo = true;
    this.can_redo = false;
  }
  private back_to(text: string): void {
    this.text = text;
    this.can_redo = this.future.length > 0;
    this.rebuild();
  }

  // Everything anew from the text; also when another language is spoken.
  rebuild(): void {
    this.refused = null;
    if (this.game) this.laws.call({ do: 'close', game: this.game });
    this.game = 0;
    const troubles: Place[] = [];
    this.open(headers_only(this.text), troubles);
    this.start = this.laws.call({ do: 'view', game: this.game, lang: spoken.lang, ...this.wanted() }).view as View;
    const entries: Entry[] = [];
    // A line above the acts that cannot be read would make them acts of another game: then none is ruled on.
    const lines = this.text.split('\n');
    this.unruled = troubles.some((one) => !/^\s*(title|clause)\b/.test(lines[one.line - 1] ?? ''));
    for (const { line, told, indent } of this.unruled ? [] : act_lines(this.text)) {
      try {
        const answer = this.laws.call({ do: 'act', game: this.game, told, lang: all_langs(), view: this.wanted() });
        entries.push({ line, told, ruling: answer.ruling as Ruling, view: answer.view as View });
      } catch (fault) {
        troubles.push({ ...place_of(fault, 0, indent), line });
      }
    }
    this.entries = entries;
    this.troubles = troubles.sort((a, b) => a.line - b.line);
    this.chosen = entries.length - 1;
    this.can_undo = this.past.length > 0 || entries.length > 0;
    this.compare();
  }
  private open(headers: string, troubles: Place[]): void {
    const lines = headers.split('\n');
    // Of several editions that a story names, the newest.
    const named = this.header('edition').split(/\s+/);
    const edition = named.length > 1 && this.editions.find((one) => named.includes(one));
    for (let tries = 0; ; tries += 1) {
      try {
        const answer = this.laws.call({
          do: 'open',
          story: beginning_of(lines.join('\n')),
          play: 'none',
          lang: all_langs(),
          ...(edition && { edition }),
        });
        this.game = answer.game as number;
        this.edition = answer.edition as string;
        this.end = answer.end as End | null;
        return;
      } catch (fault) {
        const place = place_of(fault, 1);
        troubles.push(place);
        if (tries === most_faults) throw fault;
        lines[place.line - 1] = '';
      }
    }
  }
}
