// The Laws in this page: the module is compiled once and kept; every ruling, view, claim and clause comes out of it
// (docs/formats/interface.md).
import { load, type Laws } from '../wasm/adoube';
import { laws_module } from './assets';

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | null = null;
  return () => {
    made ??= make();
    made.catch(() => {
      made = null;
    });
    return made;
  };
}

export const compiled = once(laws_module);
export const judge: () => Promise<Laws> = once(async () => load(await compiled()));
