// The address by which other devices reach this server. A page opened on the machine itself asks the server for it:
// nobody else can follow a link to 127.0.0.1.
const this_machine = /^(localhost|127\.|\[::1\])/;

export const only_here = (origin: string) => this_machine.test(new URL(origin).host);

export async function public_origin(): Promise<string> {
  if (!only_here(location.origin)) return location.origin;
  try {
    const { addresses } = (await (await fetch('/api/server')).json()) as { addresses?: string[] };
    return addresses?.[0] ?? location.origin;
  } catch {
    return location.origin;
  }
}

// The one offline file has no server behind it: its pages are told apart by the fragment (route.svelte.ts).
const offline = () => document.documentElement.dataset.offline !== undefined;
export const home_path = (): string => (offline() ? '#/rule' : '/');
export const law_path = (clause: string, edition: string): string =>
  offline() ? `#/laws/${clause}` : `/laws${edition ? `?edition=${edition}` : ''}#${clause}`;
