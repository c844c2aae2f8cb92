// A page from a disk may start no script from beside it: the worker lies in the page.
import Inline from './search.worker.ts?worker&inline';
export const new_worker = (): Worker => new Inline({ name: 'adoube-search' });
