// A link to give to somebody. The address of a page on a disk names a folder of this device and opens nowhere else, so
// from there a link begins with the address of an Adoube that others reach, if one is known here; else it is to be
// pasted into anybody's desk.
import { public_origin } from '../address';
import { offline } from '../judge/assets';
import { path_of, type PageName } from '../route.svelte';

const place = 'adoube.links_to';
export const on_disk = (): boolean => location.protocol === 'file:';

// An address without what follows the page, or nothing where it is none.
export function address_in(text: string): string | null {
  if (!text.trim()) return '';
  try {
    const { protocol, origin, pathname } = new URL(/:\/\//.test(text) ? text.trim() : `https://${text.trim()}`);
    if (protocol !== 'https:' && protocol !== 'http:') return null;
    return `${origin}${pathname.replace(/\/(rule|laws|trainer)?\/*$/, '')}`;
  } catch {
    return null;
  }
}
export function kept_address(): string {
  try {
    return address_in(localStorage.getItem(place) ?? '') ?? '';
  } catch {
    return '';
  }
}
// Whether it is an address; it is kept where the browser keeps anything.
export function keep_address(text: string): boolean {
  const address = address_in(text);
  if (address === null) return false;
  try {
    localStorage.setItem(place, address);
  } catch {
    /* no storage: asked for again next time */
  }
  return true;
}

export async function link_to(page: PageName, rest: string): Promise<string> {
  if (!offline) return `${await public_origin()}${path_of(page, rest)}`;
  if (!on_disk()) return `${location.href.split('#')[0]}${path_of(page, rest)}`;
  const address = kept_address();
  if (!address || /\.html?$/.test(address)) return `${address || 'adoube.html'}${path_of(page, rest)}`;
  return `${address}/${page}#${rest}`;
}
