// One search for a mate in a worker: told as it goes, stopped at once.
import { compiled } from './judge';
import type { Search } from './types';
import { new_worker } from './worker';

export interface Running {
  stop: () => void;
}
export type Asked = { fen: string; first: 'white' | 'black'; chess960: boolean; nodes: number; lang: string };

export function search_mate(asked: Asked, hears: (answer: Search) => void, fails: (why: string) => void): Running {
  const worker = new_worker();
  worker.onmessage = ({ data }: MessageEvent<Search & { fault?: string }>) => {
    if (data.fault) fails(data.fault);
    else hears(data);
    if (data.fault || data.done) worker.terminate();
  };
  worker.onerror = (event) => {
    fails(event.message || 'worker');
    worker.terminate();
  };
  void compiled().then(
    (module) => worker.postMessage({ module, ...asked }),
    (fault) => fails(String(fault)),
  );
  return { stop: () => worker.terminate() };
}
