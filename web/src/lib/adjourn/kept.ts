// Where this device keeps the secret seed of a seat: in IndexedDB, one record for each game and seat, never as
// plain text. In a secure context a record is encrypted with a key of WebCrypto that the browser gives to nobody,
// each seat with its own. On plain HTTP there is no WebCrypto: there it is encrypted with a value of this window,
// and gone with the window. Without IndexedDB nothing is kept, and the seed lives as long as the page.
import nacl from 'tweetnacl';

export type How = 'device' | 'window' | 'page';
interface Kept {
  key?: CryptoKey; // not extractable; missing: the window's value
  nonce: Uint8Array<ArrayBuffer>;
  box: Uint8Array<ArrayBuffer>;
}

const table = 'seeds';
const place = (game: string, role: string) => `${game}.${role}`;
const old_place = (game: string, role: string) => `adoube.key.${game}.${role}`;
const secure = () => typeof isSecureContext === 'boolean' && isSecureContext && !!globalThis.crypto?.subtle;

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
async function records(mode: IDBTransactionMode): Promise<IDBObjectStore> {
  const opening = indexedDB.open('adoube', 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(table);
  return (await done(opening)).transaction(table, mode).objectStore(table);
}

function window_value(game: string, role: string, make: boolean): Uint8Array | null {
  const name = `adoube.window.${place(game, role)}`;
  const found = sessionStorage.getItem(name);
  if (found) return Uint8Array.from(atob(found), (c) => c.charCodeAt(0));
  if (!make) return null;
  const fresh = nacl.randomBytes(32);
  sessionStorage.setItem(name, btoa(String.fromCharCode(...fresh)));
  return fresh;
}

export async function keep(game: string, role: string, seed: Uint8Array): Promise<How> {
  try {
    let kept: Kept;
    if (secure()) {
      const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
      const nonce = crypto.getRandomValues(new Uint8Array(12));
      const box = await crypto.subtle.encrypt({ name: 'AES-GCM', iv: nonce }, key, new Uint8Array(seed));
      kept = { key, nonce, box: new Uint8Array(box) };
    } else {
      const nonce = new Uint8Array(nacl.randomBytes(24));
      kept = { nonce, box: new Uint8Array(nacl.secretbox(seed, nonce, window_value(game, role, true)!)) };
    }
    await done((await records('readwrite')).put(kept, place(game, role)));
    return kept.key ? 'device' : 'window';
  } catch {
    return 'page';
  }
}

export async function kept_seed(game: string, role: string): Promise<Uint8Array | null> {
  try {
    const kept: Kept | undefined = await done((await records('readonly')).get(place(game, role)));
    if (!kept) return null;
    if (kept.key)
      return new Uint8Array(await crypto.subtle.decrypt({ name: 'AES-GCM', iv: kept.nonce }, kept.key, kept.box));
    const value = window_value(game, role, false);
    return value && nacl.secretbox.open(kept.box, kept.nonce, value);
  } catch {
    return null;
  }
}

export async function forget(game: string, role: string): Promise<void> {
  try {
    localStorage.removeItem(old_place(game, role));
    sessionStorage.removeItem(`adoube.window.${place(game, role)}`);
    await done((await records('readwrite')).delete(place(game, role)));
  } catch {
    /* nothing was kept */
  }
}

// The recovery text that earlier pages kept in plain text; read once, then it is gone.
export function take_old(game: string, role: string): string {
  try {
    const found = localStorage.getItem(old_place(game, role)) ?? '';
    localStorage.removeItem(old_place(game, role));
    return found;
  } catch {
    return '';
  }
}
