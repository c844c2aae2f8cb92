// The Laws inside a page or Node: loads adoube.wasm and passes requests to it (docs/formats/interface.md). It fetches
// nothing by itself: the caller brings the bytes. No rule lives here.
//
//     const laws = await load(bytes);
//     laws.call({ do: 'act', game: 1, told: 'white touches e1' }).ruling.finding
//
// If the module stops by a fault of ours, the call fails with the code `inside`, a fresh instance takes its place,
// and the games, searches and audits of the old one are gone (`laws.restarts` counts). Their numbers are not given
// again: who asks for one hears that there is no such thing. (`text` knows only the numbers of the instance of now.)

export type Json = null | boolean | number | string | Json[] | { [name: string]: Json };
export type Request = { do: string; [member: string]: Json | undefined };
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- answers are described by docs/formats/interface.md
export type Answer = any;

// A request that could not be met: what kind of trouble, and where in the text it is.
export class Trouble extends Error {
  readonly code: string;
  readonly at?: number;
  readonly line?: number;
  readonly column?: number;
  constructor(told: { code: string; text: string; at?: number; line?: number; column?: number }) {
    super(told.text);
    this.name = 'Trouble';
    this.code = told.code;
    this.at = told.at;
    this.line = told.line;
    this.column = told.column;
  }
}

interface Exports {
  memory: WebAssembly.Memory;
  malloc(bytes: number): number;
  free(at: number): void;
  adoube_new(): number;
  adoube_call(session: number, request: number, length: number, answerLength: number): number;
  adoube_free(answer: number): void;
  _initialize?(): void;
}

// The module asks for a few functions of WASI that the Laws never need: they answer that nothing is there.
const notThere = 52; // ENOSYS
function imports(module: WebAssembly.Module): WebAssembly.Imports {
  const all: Record<string, Record<string, () => number>> = {};
  for (const { module: from, name } of WebAssembly.Module.imports(module)) (all[from] ??= {})[name] = () => notThere;
  return all;
}

// What a session holds by number.
const numbered = ['game', 'search', 'audit'] as const;
const none = () => ({ game: 0, search: 0, audit: 0 });

export class Laws {
  restarts = 0;
  private inside!: Exports;
  private session = 0;
  private before = none(); // how many of each belong to instances that are gone
  private opened = none(); // to this one
  private readonly encoder = new TextEncoder();
  private readonly decoder = new TextDecoder();

  constructor(private readonly module: WebAssembly.Module) {
    this.begin();
  }

  // The answer, or a Trouble is thrown.
  call(request: Request): Answer {
    const before = { ...this.before };
    const inside: Request = { v: 1, ...request };
    for (const name of numbered) {
      const number = inside[name];
      if (typeof number !== 'number') continue;
      if (number <= before[name]) throw new Trouble({ code: 'unknown', text: `no ${name} ${number}` });
      inside[name] = number - before[name];
    }
    const answer = JSON.parse(this.text(JSON.stringify(inside)));
    if (answer.error) throw new Trouble(answer.error);
    for (const name of numbered) {
      if (typeof answer[name] !== 'number') continue;
      this.opened[name] = Math.max(this.opened[name], answer[name]);
      answer[name] += before[name];
    }
    return answer;
  }

  // The same as texts, for whoever keeps the JSON as it is.
  text(request: string): string {
    try {
      return this.pass(request);
    } catch (fault) {
      if (!(fault instanceof WebAssembly.RuntimeError)) throw fault;
      this.restarts += 1;
      for (const name of numbered) this.before[name] += this.opened[name];
      this.opened = none();
      this.begin();
      return JSON.stringify({ v: 1, error: { code: 'inside', text: String(fault.message) } });
    }
  }

  private begin(): void {
    const instance = new WebAssembly.Instance(this.module, imports(this.module));
    this.inside = instance.exports as unknown as Exports;
    this.inside._initialize?.();
    this.session = this.inside.adoube_new();
  }

  private pass(request: string): string {
    const { malloc, free, adoube_call, adoube_free, memory } = this.inside;
    const bytes = this.encoder.encode(request);
    const at = malloc(bytes.length + 8); // the length of the answer, then the request
    if (at === 0) throw new Trouble({ code: 'limit', text: 'there is no memory for this request' });
    new Uint8Array(memory.buffer, at + 8, bytes.length).set(bytes);
    const answer = adoube_call(this.session, at + 8, bytes.length, at);
    const length = new DataView(memory.buffer).getUint32(at, true);
    free(at);
    if (answer === 0) throw new Trouble({ code: 'limit', text: 'there is no memory for this answer' });
    const text = this.decoder.decode(new Uint8Array(memory.buffer, answer, length));
    adoube_free(answer);
    return text;
  }
}

// From bytes, from a response that somebody fetched, or from a module compiled before.
export async function load(source: ArrayBuffer | Uint8Array | Response | WebAssembly.Module): Promise<Laws> {
  if (source instanceof WebAssembly.Module) return new Laws(source);
  const bytes = typeof Response !== 'undefined' && source instanceof Response ? await source.arrayBuffer() : source;
  return new Laws(await WebAssembly.compile(bytes as ArrayBuffer));
}
