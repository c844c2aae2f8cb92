// A control that has just appeared, or has just changed its meaning, sleeps for a moment: the second half of a double
// tap, meant for what stood there before, sets nothing off. Put on a container it holds for everything inside, but not
// for Enter in a field: that is meant for what was written in it.
export const nap = 400; // ms

const is_tap = (event: Event) => event instanceof MouseEvent && event.detail > 0;
const is_written_in = (node: HTMLElement) =>
  document.activeElement instanceof HTMLInputElement && node.contains(document.activeElement);

export function sleeps(node: HTMLElement, meaning?: unknown) {
  let known = meaning;
  let since = performance.now();
  function guard(event: Event): void {
    if (performance.now() - since >= nap || (!is_tap(event) && is_written_in(node))) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  }
  for (const kind of ['click', 'submit']) node.addEventListener(kind, guard, true);
  return {
    update(next: unknown): void {
      if (next === known) return;
      known = next;
      since = performance.now();
    },
    destroy(): void {
      for (const kind of ['click', 'submit']) node.removeEventListener(kind, guard, true);
    },
  };
}
