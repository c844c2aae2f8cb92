// What a person prefers on this device: colours, size, sound, keys, the side of the clock. Kept in the
// browser if it keeps anything.
export type Theme = 'auto' | 'light' | 'dark' | 'contrast';

const defaults = {
  theme: 'auto' as Theme,
  large: false,
  sound: false,
  keys: true,
  press: 'right' as 'left' | 'right',
  coordinates: true,
};
const place = 'adoube.settings';

function kept(): typeof defaults {
  try {
    return { ...defaults, ...JSON.parse(localStorage.getItem(place) ?? '{}') };
  } catch {
    return { ...defaults };
  }
}

export const settings = $state(kept());

const asks = (what: string) => typeof matchMedia === 'function' && matchMedia(`(prefers-${what})`).matches;
function of_device(): Exclude<Theme, 'auto'> {
  if (asks('color-scheme: dark')) return 'dark';
  return asks('contrast: more') ? 'contrast' : 'light';
}
// The device may change its mind while the page is open.
export function follow_device(): void {
  if (typeof matchMedia !== 'function') return;
  for (const what of ['color-scheme: dark', 'contrast: more'])
    matchMedia(`(prefers-${what})`).addEventListener('change', show_settings);
}

export function show_settings(): void {
  const root = document.documentElement;
  root.setAttribute('data-theme', settings.theme === 'auto' ? of_device() : settings.theme);
  if (settings.large) root.setAttribute('data-size', 'large');
  else root.removeAttribute('data-size');
}

export function set<Name extends keyof typeof defaults>(name: Name, value: (typeof defaults)[Name]): void {
  settings[name] = value;
  show_settings();
  try {
    localStorage.setItem(place, JSON.stringify(settings));
  } catch {
    /* no storage: until the page is closed */
  }
}
