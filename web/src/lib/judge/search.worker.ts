// Who can still mate, searched for beside the page: so many positions at a time, with a word after each. The other side
// is asked about only where the first cannot mate: then the position may be dead.
import { load } from '../wasm/adoube';
import type { Search } from './types';

export interface Question {
  module: WebAssembly.Module;
  fen: string;
  first: 'white' | 'black';
  chess960: boolean;
  nodes: number;
  lang: string;
}
const slice = 20_000;

self.onmessage = async ({ data }: MessageEvent<Question>) => {
  try {
    const laws = await load(data.module);
    const { fen, first, chess960, nodes, lang } = data;
    const asked = { fen, first, chess960, nodes, slice, lang };
    let answer = laws.call({ do: 'winnable', ...asked }) as unknown as Search;
    while (!answer.done && (answer[first]?.verdict ?? 'no') === 'no') {
      self.postMessage(answer);
      answer = laws.call({ do: 'more', search: answer.search }) as unknown as Search;
    }
    self.postMessage({ ...answer, done: true });
  } catch (fault) {
    self.postMessage({ fault: (fault as Error).message ?? String(fault) });
  }
};
