// A control that has just appeared, or has just changed its meaning, sleeps for a moment: the second half of a double
// tap, meant for what stood there before, sets nothing off. Put on a container it holds for everything inside.
export const nap = 400; // ms

export function sleeps(node: HTMLElement, meaning?: unknown) {
  let known = meaning;
  let since = performance.now();
  function guard(event: Event): void {
    if (performance.now() - since >= nap) return;
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
