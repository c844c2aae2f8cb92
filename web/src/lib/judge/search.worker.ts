// Who can still mate, searched for beside the page: so many positions at a time, with a word after each.
import { load } from '../wasm/adoube';
import type { Search } from './types';

export interface Question {
  module: WebAssembly.Module;
  fen: string;
  side: 'white' | 'black';
  chess960: boolean;
  nodes: number;
  lang: string;
}
const slice = 20_000;

self.onmessage = async ({ data }: MessageEvent<Question>) => {
  try {
    const laws = await load(data.module);
    const { fen, side, chess960, nodes, lang } = data;
    let answer = laws.call({ do: 'winnable', fen, side, chess960, nodes, slice, lang }) as unknown as Search;
    while (!answer.done) {
      self.postMessage(answer);
      answer = laws.call({ do: 'more', search: answer.search }) as unknown as Search;
    }
    self.postMessage(answer);
  } catch (fault) {
    self.postMessage({ fault: (fault as Error).message ?? String(fault) });
  }
};
