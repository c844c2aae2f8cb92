// The keys of the pages, as the list shows them; and whether a key pressed somewhere is meant as one.
import { settings } from './settings.svelte';

export const keys: [key: string, word: string][] = [
  ['← ↑ → ↓', 'key_walk'],
  ['Enter', 'key_touch'],
  ['Esc', 'key_back'],
  ['p', 'key_press'],
  ['a', 'key_adjust'],
  ['/', 'key_type'],
  ['c', 'key_clocks'],
  ['l', 'key_last'],
  ['b', 'key_board'],
  ['f', 'key_flip'],
  ['?', 'key_list'],
];

// The shortcut a key stands for, or nothing: while somebody writes, with another key held, or switched off.
export function shortcut(event: KeyboardEvent): string {
  const target = event.target as HTMLElement | null;
  if (event.key === '?' && !writes(target)) return '?';
  if (!settings.keys || event.ctrlKey || event.metaKey || event.altKey || writes(target)) return '';
  if (target?.closest?.('dialog, [role=dialog]')) return '';
  return event.key;
}

// Does what the key stands for, if it stands for anything here.
export function follow(event: KeyboardEvent, does: Record<string, () => void>, name = shortcut(event)): void {
  if (!name || !Object.hasOwn(does, name)) return;
  does[name]();
  event.preventDefault();
}

function writes(target: HTMLElement | null): boolean {
  return (
    !!target &&
    (['SELECT', 'TEXTAREA'].includes(target.tagName) ||
      (target instanceof HTMLInputElement && !['checkbox', 'radio', 'button'].includes(target.type)))
  );
}
