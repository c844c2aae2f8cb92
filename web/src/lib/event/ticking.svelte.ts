// The time now (performance.now()), twice a second, for a page that counts clocks down while it is open.
import { onDestroy } from 'svelte';

export class Ticking {
  now = $state(performance.now());

  constructor() {
    const timer = setInterval(() => {
      this.now = performance.now();
    }, 500);
    onDestroy(() => clearInterval(timer));
  }
}
