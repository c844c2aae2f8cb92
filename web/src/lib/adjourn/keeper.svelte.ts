// The key of one seat, made and kept on this device. The server learns only its public half, and learns it when
// the game begins: after the request to seal no key is taken.
//   none: no key yet · here: this device holds the registered key · elsewhere: another device does
import type { Role, View } from '../view';
import type { Keys, Public } from '../envelope';
import type { How } from './kept';

type Holder = Exclude<Role, 'watcher'>;
export type Where = 'none' | 'here' | 'elsewhere';

const load = async () => ({ ...(await import('../envelope')), ...(await import('./kept')) });
export type Crypto = Awaited<ReturnType<typeof load>>;

export class Keeper {
  where = $state<Where>('none');
  kept = $state<How>('device');
  recovery = $state('');
  print = $state(''); // the fingerprint, four words to compare aloud
  keys: Keys | null = null;
  crypto: Crypto | null = null;
  private busy = false;
  private newest: View | null = null; // not looked at yet
  private looked = false; // for a seed on this device

  constructor(
    private game: string,
    readonly role: Holder,
    private register: (keys: Public & { proof: string }) => void,
  ) {}

  // Looks at the view; makes and registers a key while that is possible and the seat has none. When the game is
  // over the key goes from this device, unless the end may still be taken back (I.10) with the envelope closed.
  async look(view: View): Promise<void> {
    this.newest = view;
    if (this.busy) return;
    this.busy = true;
    try {
      for (let next: View | null = view; next; next = this.newest) {
        this.newest = null;
        await this.see(next);
      }
    } finally {
      this.busy = false;
    }
  }
  private async see(view: View): Promise<void> {
    const known = view.keys?.[this.role];
    if (view.terms.play !== 'standard' && !view.adjournment && !known) return;
    this.crypto ??= await load();
    const closed = !!view.adjournment && !view.adjournment.opened;
    if (view.phase === 'over' && !(closed && view.reason === 'default')) return this.drop();
    if (!this.keys) await this.find();
    if (!this.keys && !known && !closed) await this.take(this.crypto.new_seed());
    if (this.keys && !known && !closed) this.register(this.crypto.registration(this.keys, this.game, this.role));
    const same = !!this.keys && known?.box === this.crypto.public_of(this.keys).box;
    this.where = same ? 'here' : known ? 'elsewhere' : 'none';
  }

  // The signature of an act, if this device holds the key that is registered.
  sign(act: string, key: string, expect: number): string | null {
    if (this.where !== 'here' || !this.keys || !this.crypto) return null;
    return this.crypto.signed_act(this.keys, this.game, this.role, key, act, expect);
  }

  // A new key for a seat whose registered one is out of reach; the server takes it only while no envelope is closed.
  async replace(): Promise<void> {
    this.crypto ??= await load();
    await this.take(this.crypto.new_seed());
    if (this.keys) this.register(this.crypto.registration(this.keys, this.game, this.role));
  }

  // From the recovery sheet. False: some letter is wrong, or it is the sheet of another key.
  async recover(text: string, known: Public | undefined): Promise<boolean> {
    this.crypto ??= await load();
    const seed = this.crypto.seed_from_recovery(text);
    if (!seed || (known && this.crypto.public_of(this.crypto.keys_from(seed)).box !== known.box)) return false;
    await this.take(seed);
    this.where = 'here';
    return true;
  }

  async envelope(of: 'move' | 'reply' = 'move'): Promise<string> {
    const answer = await fetch(`/api/games/${this.game}/${of === 'reply' ? 'reply-envelope' : 'envelope'}`);
    if (!answer.ok) throw new Error('no_envelope');
    return answer.text();
  }

  private async find(): Promise<void> {
    if (this.looked) return;
    this.looked = true;
    const crypto = this.crypto!;
    const old = crypto.seed_from_recovery(crypto.take_old(this.game, this.role));
    if (old) return this.take(old);
    const seed = await crypto.kept_seed(this.game, this.role);
    if (seed) this.hold(seed);
  }
  private async take(seed: Uint8Array): Promise<void> {
    this.looked = true;
    this.hold(seed);
    this.kept = await this.crypto!.keep(this.game, this.role, seed);
  }
  private hold(seed: Uint8Array): void {
    const crypto = this.crypto!;
    this.keys = crypto.keys_from(seed);
    this.recovery = crypto.recovery_text(seed);
    this.print = crypto.fingerprint(crypto.public_of(this.keys));
  }
  private async drop(): Promise<void> {
    this.keys?.seed.fill(0);
    this.keys = null;
    this.recovery = '';
    this.where = 'none';
    await this.crypto!.forget(this.game, this.role);
  }
}
