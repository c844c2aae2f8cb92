// When the game goes on, by this device's calendar: the server says how long from now.
import { spoken } from '../words.svelte';

export function due_at(due_in: number, at: number): Date {
  return new Date(Date.now() + due_in - (performance.now() - at));
}
export function due_text(due_in: number, at: number): string {
  return due_at(due_in, at).toLocaleString(spoken.lang, { weekday: 'short', day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' });
}
// For an input of the sort datetime-local.
export function local_input(when: Date): string {
  const two = (n: number) => String(n).padStart(2, '0');
  return `${when.getFullYear()}-${two(when.getMonth() + 1)}-${two(when.getDate())}T${two(when.getHours())}:${two(when.getMinutes())}`;
}
