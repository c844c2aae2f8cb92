// A story (.scn) is the one thing the ruling desk keeps; here its lines are found, added and taken out. What they mean
// is read by the Laws (docs/formats/scenario.md), never here.
export const header_names = [
  'title',
  'clause',
  'edition',
  'play',
  'variant',
  'position',
  'moves',
  'players',
  'clock',
  'venue',
  'rules',
] as const;
export type Header = (typeof header_names)[number];

const is_header = (line: string) => (header_names as readonly string[]).includes(line.trim().split(/\s+/)[0]);
const is_idle = (line: string) => !line.trim() || line.trim().startsWith('#');
const is_state = (line: string) => line.trim().startsWith('=');

// Where the acts begin: headers stand above them.
function first_act(lines: string[]): number {
  const at = lines.findIndex((line) => !is_header(line) && !is_idle(line));
  return at < 0 ? lines.length : at;
}

export function header_of(text: string, name: Header): string {
  const lines = text.split('\n');
  const line = lines.slice(0, first_act(lines)).find((one) => one.trim().split(/\s+/)[0] === name);
  return line ? line.trim().slice(name.length).trim() : '';
}

export function with_header(text: string, name: Header, value: string): string {
  const lines = text.split('\n');
  const end = first_act(lines);
  const at = lines.slice(0, end).findIndex((one) => one.trim().split(/\s+/)[0] === name);
  const line = `${name.padEnd(8)} ${value}`;
  if (at >= 0) lines.splice(at, 1, ...(value ? [line] : []));
  else if (value) {
    const last = lines.slice(0, end).findLastIndex(is_header);
    lines.splice(last + 1, 0, line);
  }
  return lines.join('\n');
}

// Acts told one after another at the end of the story.
export function with_acts(text: string, ...acts: string[]): string {
  const body = text.replace(/\s+$/, '');
  const lines = body.split('\n');
  const gap = first_act(lines) === lines.length && body ? '\n\n' : '\n';
  return `${body}${body ? gap : ''}${acts.join('\n')}\n`;
}

// The story up to an act, by its line from 1, with what is said to hold after it.
export function up_to(text: string, line: number): string {
  const lines = text.split('\n');
  let end = line;
  while (end < lines.length && (is_state(lines[end]) || lines[end].trim().startsWith('#'))) end += 1;
  return `${lines.slice(0, end).join('\n')}\n`;
}

// Without one act and what is said to hold after it.
export function without(text: string, line: number): string {
  const lines = text.split('\n');
  let end = line;
  while (end < lines.length && is_state(lines[end])) end += 1;
  lines.splice(line - 1, end - line + 1);
  return lines.join('\n');
}

export function headers_only(text: string): string {
  const lines = text.split('\n');
  return `${lines.slice(0, first_act(lines)).join('\n').replace(/\s+$/, '')}\n`;
}

// The act of a line without what it must get.
export const act_of = (line: string): string =>
  line
    .split('->')[0]
    .replace(/\s+#.*$/, '')
    .trim();

// Every act of a story with its line from 1 and how far it is indented; what is said to hold is left out.
export function act_lines(text: string): { line: number; told: string; indent: number }[] {
  const lines = text.split('\n');
  return lines
    .map((line, i) => ({ line: i + 1, told: act_of(line), indent: line.length - line.trimStart().length }))
    .slice(first_act(lines))
    .filter((one) => one.told && !is_idle(one.told) && !is_state(one.told));
}

// "+4s", "2m30s", "1:30" as milliseconds; what is none of them takes no time.
export function ms_of(text: string): number {
  const units: Record<string, number> = { h: 3_600_000, m: 60_000, s: 1000, ms: 1 };
  let sum = 0;
  for (const [, number, unit] of text.matchAll(/(\d+)(ms|h|m|s)/g)) sum += Number(number) * units[unit];
  return sum;
}

// Where a story begins, to be opened and told act by act. A story is read only with an act in it: this one is never
// done.
export const beginning_of = (text: string): string => `${headers_only(text)}\nwhite resigns -> lawful\n`;
