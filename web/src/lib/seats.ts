// Which seats of a game this window holds. A link's token leaves the address at once and is kept for this
// window only; a browser that keeps nothing leaves it in the address, so that a reload loses no seat.
export interface Held {
  tokens: (string | null)[];
  keeps: boolean;
}

const place = (game: string) => `adoube.seat.${game}`;

function kept(game: string): (string | null)[] {
  try {
    const found: unknown = JSON.parse(sessionStorage.getItem(place(game)) ?? 'null');
    if (Array.isArray(found) && found.length > 0 && found.every((one) => typeof one === 'string')) return found;
  } catch {
    /* no storage, or not ours */
  }
  return [null];
}

export function seats_held(game: string): Held {
  const one = /^#s=([\w-]+)$/.exec(location.hash);
  const two = /^#both=([\w-]+)\.([\w-]+)$/.exec(location.hash);
  const found = two ? [two[1], two[2]] : one ? [one[1]] : null;
  if (!found) return { tokens: kept(game), keeps: true };
  try {
    sessionStorage.setItem(place(game), JSON.stringify(found));
    history.replaceState(null, '', location.pathname);
    return { tokens: found, keeps: true };
  } catch {
    return { tokens: found, keeps: false };
  }
}

export function forget(game: string): void {
  try {
    sessionStorage.removeItem(place(game));
  } catch {
    /* no storage */
  }
}
