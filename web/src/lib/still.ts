// What moves under a finger does not react: a control that has appeared or moved within the last 400 ms takes no tap.
// The tap was meant for what stood there before. Keys are not concerned: they go to what has the focus. What was there
// when the page was drawn first is awake.
import { nap } from './seat/sleeps';

const controls = 'button, a[href], summary, .board';
const far_enough = 4; // px; less is not a move a finger could notice

interface Known {
  x: number;
  y: number;
  since: number;
}

// Where it stands in its page: scrolling is the reader's own doing.
function stands(node: Element): { x: number; y: number } {
  const box = node.getBoundingClientRect();
  let [x, y] = [box.x, box.y];
  for (let one = node.parentElement; one; one = one.parentElement) {
    x += one.scrollLeft;
    y += one.scrollTop;
  }
  return { x, y };
}

export function still(): () => void {
  const known = new WeakMap<Element, Known>();
  let asked = 0;
  function look(since: number): void {
    asked = 0;
    for (const node of document.querySelectorAll(controls)) {
      const at = stands(node);
      const was = known.get(node);
      if (was && Math.abs(was.x - at.x) < far_enough && Math.abs(was.y - at.y) < far_enough) continue;
      known.set(node, { ...at, since });
    }
  }
  function ask(): void {
    asked ||= requestAnimationFrame(() => look(performance.now()));
  }
  const observer = new MutationObserver(ask);
  let refused: Element | null = null; // its touch was refused: so is the click that follows
  function guard(event: Event): void {
    if (event.type === 'click' && (event as MouseEvent).detail === 0) return;
    const control = event.target instanceof Element ? event.target.closest(controls) : null;
    if (!control) return;
    if (asked) {
      cancelAnimationFrame(asked);
      look(performance.now());
    }
    const fresh = performance.now() - (known.get(control)?.since ?? performance.now()) < nap;
    if (event.type === 'pointerdown') refused = fresh ? control : null;
    if (!fresh && refused !== control) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  }
  look(-nap);
  observer.observe(document.body, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['class', 'open'],
  });
  window.addEventListener('resize', ask);
  for (const kind of ['pointerdown', 'click']) document.addEventListener(kind, guard, true);
  return () => {
    observer.disconnect();
    cancelAnimationFrame(asked);
    window.removeEventListener('resize', ask);
    for (const kind of ['pointerdown', 'click']) document.removeEventListener(kind, guard, true);
  };
}
