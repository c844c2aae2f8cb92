// Where the ruling desk, the Laws and the trainer are: pages of the server, or parts of the one offline file, which has
// only its fragment to tell them apart (#/laws/4.4.2).
import { offline } from './judge/assets';

export type PageName = 'rule' | 'laws' | 'trainer';
const names: readonly string[] = ['rule', 'laws', 'trainer'];

function read(): { page: PageName; rest: string } {
  const hash = location.hash.slice(1);
  if (!offline) {
    const page = location.pathname.split('/')[1];
    return { page: names.includes(page) ? (page as PageName) : 'rule', rest: hash };
  }
  const [, page, ...rest] = hash.split('/');
  return { page: names.includes(page) ? (page as PageName) : 'rule', rest: rest.join('/') };
}

export const route = $state(read());
addEventListener('hashchange', () => Object.assign(route, read()));

// What somebody typed may be no escape at all ("4.4.2%"): then it stands as it is.
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

// The address of a page, to be followed; `rest` is the fragment.
export const path_of = (page: PageName, rest = ''): string =>
  offline ? `#/${page}${rest ? `/${rest}` : ''}` : `/${page}${rest ? `#${rest}` : ''}`;
