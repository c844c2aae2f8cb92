// Two taps at one spot that meet two different controls: the second was meant for what stood there before it was
// closed, or is the rest of a double tap. It sets nothing off for a moment. Keys are not concerned.
const near = 28; // px: half a thumb
const rest = 800; // ms
const controls = 'button, a[href], summary, label, input, select, .board';

export function one_spot(): () => void {
  let last: { x: number; y: number; at: number; control: Element } | null = null;
  let refused = false;
  function guard(event: Event): void {
    const { clientX: x, clientY: y, detail } = event as MouseEvent;
    if (event.type === 'click' && detail === 0) return; // by the keyboard
    const control = event.target instanceof Element ? event.target.closest(controls) : null;
    if (event.type === 'pointerdown') {
      const now = performance.now();
      const same = !!last && now - last.at < rest && Math.hypot(x - last.x, y - last.y) < near;
      refused = same && !!control && control !== last!.control;
      if (!refused) last = control ? { x, y, at: now, control } : null;
    }
    if (!refused) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  }
  for (const kind of ['pointerdown', 'click']) document.addEventListener(kind, guard, true);
  return () => {
    for (const kind of ['pointerdown', 'click']) document.removeEventListener(kind, guard, true);
  };
}
