// A player's part in an adjournment: sealing the written move with the keys of this device, giving the replier's half
// of the key. The text of a sealed move never leaves this device unencrypted, unless the player chooses so.
import type { Place } from '../place.svelte';
import type { Adjournment, Side } from '../view';
import { t } from '../words.svelte';
import { Keeper } from './keeper.svelte';

const longest = 62; // bytes of a sealed text

export class Envelope {
  trouble = $state('');
  readonly keeper: Keeper;
  private drafts = 0;

  constructor(
    private place: Place,
    readonly seat: Side,
  ) {
    this.keeper = new Keeper(place.game, seat, (keys) => place.wire.register(keys));
  }

  private get of(): Adjournment {
    return this.place.view!.adjournment!;
  }
  // Those without whose keys nothing can be sealed to them.
  get missing(): ('arbiter' | Side)[] {
    const keys = this.place.view?.keys;
    return (['arbiter', this.of.replier] as const).filter((holder) => !keys?.[holder]);
  }
  get waits(): boolean {
    return this.missing.length > 0 || this.keeper.where !== 'here';
  }
  too_long(text: string): boolean {
    return new TextEncoder().encode(text).length > longest;
  }
  // How it stands with the keys, in words.
  get status(): string {
    if (this.missing.length) return t('seal_missing', { who: this.missing.map((one) => t(one)).join(', ') });
    if (this.keeper.where === 'here') return t('seal_locked', { print: this.keeper.print });
    return t(this.keeper.where === 'elsewhere' ? 'key_elsewhere' : 'seal_wait');
  }

  // True: the envelope is on its way.
  seal(text: string): boolean {
    this.trouble = '';
    const { crypto, keys } = this.keeper;
    const to = this.place.view!.keys ?? {};
    const replier = to[this.of.replier];
    if (!crypto || !keys || this.waits || !to.arbiter || !replier) {
      this.trouble = 'seal_wait';
      return false;
    }
    try {
      const holders = { arbiter: to.arbiter.box, replier: replier.box, escrow: null };
      const made = crypto.seal(keys, this.of.header, holders, text, this.drafts++ % 1000);
      this.place.wire.seal({ envelope: crypto.file_of(made) });
      return true;
    } catch (error) {
      this.trouble = `env_${(error as { reason?: string }).reason ?? 'unreadable'}`;
      return false;
    }
  }
  seal_openly(text: string): void {
    this.place.wire.seal({ text });
  }

  async share(): Promise<void> {
    this.trouble = '';
    try {
      const { crypto, keys } = this.keeper;
      if (!crypto || !keys) {
        this.trouble = 'key_elsewhere';
        return;
      }
      this.place.wire.share(crypto.share_of(crypto.verify(await this.keeper.envelope()), keys, 'replier'));
    } catch (error) {
      this.trouble = `env_${(error as { reason?: string }).reason ?? 'unreadable'}`;
    }
  }
}
