// A player's part in an adjournment: sealing the written move with the keys of this device, giving the replier's half
// of the key. The text of a sealed move never leaves this device unencrypted, unless the player chooses so.
import type { Place } from '../place.svelte';
import type { Adjournment, KeyHolder, Side } from '../view';
import { t } from '../words.svelte';
import { sealed_with_keys } from './draft.svelte';
import { Keeper } from './keeper.svelte';
import { recipient_text } from './origin';

const longest = 62; // bytes of a sealed text

export class Envelope {
  trouble = $state('');
  with_escrow = $state(false); // the sealer's own choice: a third holder
  readonly keeper: Keeper;
  private drafts = 0;

  constructor(
    private place: Place,
    readonly seat: Side,
  ) {
    this.keeper = new Keeper(place.game, seat, (keys) => place.wire.register(keys));
    place.wire.signer = (act, key, expect) => this.keeper.sign(act, key, expect);
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
    if (this.keeper.where === 'here')
      return `${t('seal_locked', { print: this.keeper.print })} ${this.recipients('arbiter', this.of.replier)}`;
    return t(this.keeper.where === 'elsewhere' ? 'key_elsewhere' : 'seal_wait');
  }

  // To whose keys it is sealed, and where those came from.
  recipients(...holders: KeyHolder[]): string {
    const { crypto } = this.keeper;
    if (!crypto) return '';
    const lines = holders.map((holder) => recipient_text(this.place.view!, holder, crypto.fingerprint));
    return `${t('recipients')} ${lines.join(' ')}`;
  }
  get escrow(): string {
    const { crypto } = this.keeper;
    const view = this.place.view!;
    return crypto && view.keys?.escrow
      ? `${recipient_text(view, 'escrow', crypto.fingerprint)} ${t('escrow_what')}`
      : '';
  }

  // The reply of I.9.3 is locked for the arbiter and the absent sealer where all three have keys.
  get locks_reply(): boolean {
    const { keys } = this.place.view!;
    return this.keeper.where === 'here' && !!this.of.reply_header && !!keys?.arbiter && !!keys?.[this.of.sealer];
  }
  get reply_status(): string {
    if (!this.locks_reply) return t('seal_openly_note');
    return `${t('seal_locked', { print: this.keeper.print })} ${this.recipients('arbiter', this.of.sealer)}`;
  }
  reply(text: string): void {
    this.trouble = '';
    const { crypto, keys } = this.keeper;
    const to = this.place.view!.keys ?? {};
    if (!this.locks_reply || !crypto || !keys) return this.place.wire.seal({ text, reply: true });
    try {
      const holders = { arbiter: to.arbiter!.box, replier: to[this.of.sealer]!.box, escrow: null };
      const made = crypto.seal(keys, this.of.reply_header!, holders, text, this.drafts++ % 1000);
      this.place.wire.seal({ envelope: crypto.file_of(made), reply: true });
    } catch (error) {
      this.trouble = `env_${(error as { reason?: string }).reason ?? 'unreadable'}`;
    }
  }

  // The move of a lost envelope, with the proof that it is the sealed one if this device has it.
  async state(text: string): Promise<void> {
    let proof: string | null = null;
    try {
      const { crypto, keys } = this.keeper;
      if (crypto && keys && sealed_with_keys(this.of))
        proof = crypto.restate(crypto.verify(await this.keeper.envelope()), keys, text);
    } catch {
      /* stated without a proof */
    }
    this.place.wire.state(text, proof);
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
      const escrow = this.with_escrow ? (to.escrow?.box ?? null) : null;
      const holders = { arbiter: to.arbiter.box, replier: replier.box, escrow };
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

  async share(of: 'move' | 'reply' = 'move'): Promise<void> {
    this.trouble = '';
    try {
      const { crypto, keys } = this.keeper;
      if (!crypto || !keys) {
        this.trouble = 'key_elsewhere';
        return;
      }
      this.place.wire.share(crypto.share_of(crypto.verify(await this.keeper.envelope(of)), keys, 'replier'));
    } catch (error) {
      this.trouble = `env_${(error as { reason?: string }).reason ?? 'unreadable'}`;
    }
  }
}
