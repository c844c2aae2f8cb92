// The key of one seat, made and kept on this device. The server learns only its public half.
//   none: no key yet · here: this device holds the registered key · elsewhere: another device does
import type { Role, View } from '../view';
import type { Keys, Public } from '../envelope';

type Holder = Exclude<Role, 'watcher'>;
export type Where = 'none' | 'here' | 'elsewhere';

const load = () => import('../envelope');
export type Crypto = Awaited<ReturnType<typeof load>>;

export class Keeper {
  where = $state<Where>('none');
  kept = $state(true); // false: the browser refuses storage, the key lives as long as this page
  recovery = $state('');
  print = $state(''); // the fingerprint, four words to compare aloud
  keys: Keys | null = null;
  crypto: Crypto | null = null;
  private busy = false;

  constructor(
    private game: string,
    readonly role: Holder,
    private register: (keys: Public) => void,
  ) {}

  // Looks at the view; makes and registers a key when sealing needs one and the seat has none.
  async look(view: View): Promise<void> {
    if (this.busy || (!view.adjournment && !this.stored())) return;
    this.busy = true;
    try {
      this.crypto ??= await load();
      const known = view.keys?.[this.role];
      if (!this.keys) {
        const seed = this.crypto.seed_from_recovery(this.stored() ?? '');
        if (seed) this.take(seed);
        else if (!known) this.make();
      }
      if (this.keys && !known) this.register(this.crypto.public_of(this.keys));
      const same = !!this.keys && (!known || known.box === this.crypto.public_of(this.keys).box);
      this.where = same ? 'here' : known ? 'elsewhere' : 'none';
    } finally {
      this.busy = false;
    }
  }

  make(): void {
    if (this.crypto) this.take(this.crypto.new_seed());
  }

  // A new key for a seat whose registered one is out of reach; only before anything was sealed to the old one.
  async replace(): Promise<void> {
    this.crypto ??= await load();
    this.make();
    if (this.keys) this.register(this.crypto.public_of(this.keys));
    this.where = 'here';
  }

  // From the recovery sheet. False: some letter is wrong, or it is the sheet of another key.
  async recover(text: string, known: Public | undefined): Promise<boolean> {
    this.crypto ??= await load();
    const seed = this.crypto.seed_from_recovery(text);
    if (!seed || (known && this.crypto.public_of(this.crypto.keys_from(seed)).box !== known.box)) return false;
    this.take(seed);
    this.where = 'here';
    return true;
  }

  async envelope(): Promise<string> {
    const answer = await fetch(`/api/games/${this.game}/envelope`);
    if (!answer.ok) throw new Error('no_envelope');
    return answer.text();
  }

  private take(seed: Uint8Array): void {
    const crypto = this.crypto!;
    this.keys = crypto.keys_from(seed);
    this.recovery = crypto.recovery_text(seed);
    this.print = crypto.fingerprint(crypto.public_of(this.keys));
    try {
      localStorage.setItem(this.place(), this.recovery);
      this.kept = localStorage.getItem(this.place()) === this.recovery;
    } catch {
      this.kept = false;
    }
  }
  private stored(): string | null {
    try {
      return localStorage.getItem(this.place());
    } catch {
      return null;
    }
  }
  private place(): string {
    return `adoube.key.${this.game}.${this.role}`;
  }
}
