// The three pages that need no server are kept at hand by a service worker, where the browser allows one. It has no say
// over any other page.
import { offline } from '../judge/assets';

export function keep_at_hand(): void {
  if (offline || !import.meta.env.PROD || !('serviceWorker' in navigator) || !isSecureContext) return;
  for (const scope of ['/rule', '/laws', '/trainer'])
    navigator.serviceWorker.register('/sw.js', { scope }).catch(() => {
      /* then not: the pages work with a network */
    });
}
