// What moves under a finger does not react: a control that has appeared or moved within the last 400 ms takes no tap.
// The tap was meant for what stood there before. Keys are not concerned: they go to what has the focus. What was there
// when the page was drawn first is awake.
import { nap } from './seat/sleeps';

const controls = 'button, a[href], summary, .board';
const far_enough = 4; // px; less is not a move a finger could notice

interface Place {
  x: number;
  y: number;
  dx: number; // scrolled by
  dy: number;
}

function stands(node: Element): Place {
  const { x, y } = node.getBoundingClientRect();
  let [dx, dy] = [0, 0];
  for (let one = node.parentElement; one; one = one.parentElement) {
    dx += one.scrollLeft;
    dy += one.scrollTop;
  }
  return { x, y, dx, dy };
}
// Scrolling is the reader's own doing: what kept its place on the screen, or in the page, has not moved.
function moved(a: Place, b: Place): boolean {
  const far = (one: number, other: number) => Math.abs(one - other) >= far_enough;
  return (far(a.x, b.x) || far(a.y, b.y)) && (far(a.x + a.dx, b.x + b.dx) || far(a.y + a.dy, b.y + b.dy));
}

// `within` names the parts of the page that are watched.
export function still(within = 'body'): () => void {
  const known = new WeakMap<Element, Place & { since: number }>();
  let asked = 0;
  function look(since: number): void {
    asked = 0;
    const watched = [...document.querySelectorAll(within)].flatMap((part) => [...part.querySelectorAll(controls)]);
    for (const node of watched) {
      const at = stands(node);
      const was = known.get(node);
      known.set(node, { ...at, since: was && !moved(was, at) ? was.since : since });
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
    if (!control?.closest(within)) return;
    if (asked || !known.has(control)) {
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
