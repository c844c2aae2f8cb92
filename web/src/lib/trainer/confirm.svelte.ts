// A question asked on the button itself: the second tap of two is no answer to it.
const deaf_ms = 700;

export class Confirm {
  asked = $state(false);
  private since = 0;

  // Whether this press answers; the first one asks.
  press(now = performance.now()): boolean {
    if (this.asked) return now - this.since >= deaf_ms;
    this.asked = true;
    this.since = now;
    return false;
  }
  drop(): void {
    this.asked = false;
  }
}
