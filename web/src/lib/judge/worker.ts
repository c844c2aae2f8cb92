// A worker of its own for a search. The offline file has a neighbour of this in its place (worker.offline.ts).
export const new_worker = (): Worker =>
  new Worker(new URL('./search.worker.ts', import.meta.url), { type: 'module', name: 'adoube-search' });
