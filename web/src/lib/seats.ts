// Which seats of a game this window holds, and which this device has held. A link's token leaves the address at once
// and is kept for this window only; a browser that keeps nothing leaves it in the address, so that a reload loses no
// seat.
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
  if (location.hash === '#watch') return { tokens: [null], keeps: true };
  if (!found) return { tokens: kept(game), keeps: true };
  try {
    sessionStorage.setItem(place(game), JSON.stringify(found));
    history.replaceState(null, '', location.pathname);
    return { tokens: found, keeps: true };
  } catch {
    return { tokens: found, keeps: false };
  }
}

// Seats this device has sat at, the newest first: the start page lists them, so that none is lost with its window.
export interface Kept {
  game: string;
  tokens: string[];
  role: string;
  names: string;
  over: boolean;
}
const list_place = 'adoube.seats';
const most_kept = 20;

export function seats_kept(): Kept[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(list_place) ?? '[]');
    return Array.isArray(found) ? found.filter((one) => typeof one?.game === 'string' && one.tokens?.length) : [];
  } catch {
    return [];
  }
}
function keep_all(list: Kept[]): void {
  try {
    localStorage.setItem(list_place, JSON.stringify(list.slice(0, most_kept)));
  } catch {
    /* no storage */
  }
}
export function keep_seat(seat: Kept): void {
  const key = seat.tokens.join('.');
  keep_all([seat, ...seats_kept().filter((one) => one.game !== seat.game || one.tokens.join('.') !== key)]);
}
export function forget_seat(seat: Kept): void {
  keep_all(seats_kept().filter((one) => one.tokens.join('.') !== seat.tokens.join('.')));
}
export function link_of(seat: Pick<Kept, 'game' | 'tokens'>): string {
  return `/g/${seat.game}#${seat.tokens.length > 1 ? 'both' : 's'}=${seat.tokens.join('.')}`;
}

// The links of the game made here last: its maker has not sat down yet, and a reload would lose them.
export interface Made {
  game: string;
  watch: string;
  seats: Record<string, string>;
  watched: boolean;
}
const made_place = 'adoube.made';

export function made_kept(): Made | null {
  try {
    const found = JSON.parse(localStorage.getItem(made_place) ?? 'null');
    return typeof found?.game === 'string' && typeof found.seats?.white === 'string' ? found : null;
  } catch {
    return null;
  }
}
export function keep_made(made: Made | null): void {
  try {
    if (made) localStorage.setItem(made_place, JSON.stringify(made));
    else localStorage.removeItem(made_place);
  } catch {
    /* no storage */
  }
}

export function forget(game: string): void {
  try {
    sessionStorage.removeItem(place(game));
    keep_all(seats_kept().filter((one) => one.game !== game));
  } catch {
    /* no storage */
  }
}
