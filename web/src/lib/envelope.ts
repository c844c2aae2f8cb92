// The envelope of docs/formats/envelope.md on this device: keys, sealing, checking, one's own share.
// Pure JavaScript, so that it works on a plain address in a hall; loaded only when a game is adjourned.
import { blake2b } from 'blakejs';
import nacl from 'tweetnacl';

type Bytes = Uint8Array;
export interface Header {
  game: string;
  adjournment: number;
  request: { seq: number; head: string };
  white: string;
  black: string;
  fen: string;
  repetition: string;
  sealer: string;
  move: number;
  offer: string | null;
}
export interface Public {
  box: string;
  sign: string;
}
export interface Keys {
  seed: Bytes;
  box: nacl.BoxKeyPair;
  sign: nacl.SignKeyPair;
}
export interface Recipients {
  arbiter: string;
  replier: string;
  escrow: string | null;
}
export interface EnvelopeFile {
  format: string;
  header: Header;
  sealer_key: string;
  recipients: Recipients;
  body: string;
  signature: string;
}
type Holder = keyof Recipients;
type Random = (count: number) => Bytes;

// The reasons have the names of the document, so that a page can tell them in words.
export class Fault extends Error {
  constructor(public reason: string) {
    super(reason);
  }
}

const utf8 = (text: string) => new TextEncoder().encode(text);
export const hex = (bytes: Bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
export function unhex(text: string): Bytes {
  if (!/^([0-9a-f]{2})*$/.test(text)) throw new Fault('unreadable');
  return Uint8Array.from(text.match(/../g) ?? [], (two) => parseInt(two, 16));
}
const same = (a: Bytes, b: Bytes) => a.length === b.length && nacl.verify(a, b);
const xor = (a: Bytes, b: Bytes) => a.map((byte, i) => byte ^ b[i]);
function join(...parts: Bytes[]): Bytes {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
function le64(number: number): Bytes {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setBigUint64(0, BigInt(number), true);
  return bytes;
}
const prefixed = (...parts: Bytes[]) => join(...parts.flatMap((part) => [le64(part.length), part]));
const digest = (tag: string, ...parts: Bytes[]) => blake2b(prefixed(utf8(tag), ...parts), undefined, 32);
const keyed = (key: Bytes, tag: string, ...parts: Bytes[]) => blake2b(prefixed(utf8(tag), ...parts), key, 32);

// ---- keys

// blakejs takes salt and personal, its types do not say so.
const salted = blake2b as (input: Bytes, key: Bytes, length: number, salt: Bytes, personal: Bytes) => Bytes;
function subkey(seed: Bytes, number: number): Bytes {
  const salt = new Uint8Array(16);
  const personal = new Uint8Array(16);
  salt.set(le64(number));
  personal.set(utf8('adoube-1'));
  return salted(new Uint8Array(0), seed, 32, salt, personal);
}
export const new_seed = () => nacl.randomBytes(32);
export function keys_from(seed: Bytes): Keys {
  return {
    seed,
    box: nacl.box.keyPair.fromSecretKey(subkey(seed, 1)),
    sign: nacl.sign.keyPair.fromSeed(subkey(seed, 2)),
  };
}
export const public_of = (keys: Keys): Public => ({ box: hex(keys.box.publicKey), sign: hex(keys.sign.publicKey) });

// An act as the server keeps it, signed for one game, seat and gesture and for the last entry that was known here
// (docs/formats/log.md).
export const signed_act = (keys: Keys, game: string, seat: string, key: string, act: string, expect: number): string =>
  signed(keys, digest('act/sign/2', utf8(game), utf8(seat), utf8(key), utf8(act), utf8(String(expect))));

// What a seat registers: its public keys, and the proof that this device holds them.
export function registration(keys: Keys, game: string, seat: string): Public & { proof: string } {
  const { box, sign } = public_of(keys);
  return { box, sign, proof: signed(keys, digest('key/mine/1', utf8(game), utf8(seat), utf8(box), utf8(sign))) };
}
const signed = (keys: Keys, said: Bytes): string => hex(nacl.sign.detached(said, keys.sign.secretKey));

export function fingerprint({ box, sign }: Public): string {
  const print = digest('key/print/1', unhex(box), unhex(sign));
  const consonants = 'bdfghjklmnprstvz';
  const vowels = 'aiou';
  const word = (i: number) => {
    const bits = (print[i] << 8) | print[i + 1];
    return (
      consonants[bits >> 12] +
      vowels[(bits >> 10) & 3] +
      consonants[(bits >> 6) & 15] +
      vowels[(bits >> 4) & 3] +
      consonants[bits & 15]
    );
  };
  return [0, 2, 4, 6].map(word).join('-');
}

const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
function spell(bytes: Bytes, count: number): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0'))
    .join('')
    .padEnd(5 * count, '0');
  return Array.from({ length: count }, (_, i) => letters[parseInt(bits.slice(5 * i, 5 * i + 5), 2)]).join('');
}
export function recovery_text(seed: Bytes): string {
  return (spell(seed, 52) + spell(digest('key/recovery/1', seed), 4)).match(/.{4}/g)!.join('-');
}
// Forgives case, spaces, hyphens, O for 0, I and L for 1; nothing if some letter is wrong.
export function seed_from_recovery(text: string): Bytes | null {
  const plain = text.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1');
  if (plain.length !== 56 || [...plain].some((c) => !letters.includes(c))) return null;
  const bits = [...plain.slice(0, 52)].map((c) => letters.indexOf(c).toString(2).padStart(5, '0')).join('');
  const seed = Uint8Array.from(bits.slice(0, 256).match(/.{8}/g)!, (byte) => parseInt(byte, 2));
  return recovery_text(seed).replace(/-/g, '') === plain ? seed : null;
}

// ---- sealing

function header_bytes(h: Header, signer: Bytes): Bytes {
  return prefixed(
    utf8(h.game),
    le64(h.adjournment),
    le64(h.request.seq),
    unhex(h.request.head),
    utf8(h.white),
    utf8(h.black),
    utf8(h.fen),
    unhex(h.repetition),
    utf8(h.sealer),
    le64(h.move),
    utf8(h.offer ?? 'none'),
    signer,
  );
}
const context_of = (header: Header, signer: Bytes, to: Recipients) =>
  digest(
    'env/ctx/1',
    header_bytes(header, signer),
    unhex(to.arbiter),
    unhex(to.replier),
    to.escrow ? unhex(to.escrow) : new Uint8Array(32),
  );

const letter_of: Record<Holder, string> = { arbiter: 'A', replier: 'R', escrow: 'E' };
const all_pairs: [string, Holder, Holder][] = [
  ['AR', 'arbiter', 'replier'],
  ['AE', 'arbiter', 'escrow'],
  ['RE', 'replier', 'escrow'],
];
const pairs_of = (to: Recipients) => (to.escrow ? all_pairs : all_pairs.slice(0, 1));

export const longest_text = 62;
export const text_length = (text: string) => utf8(text).length;
function message_of(text: string): Bytes {
  const bytes = utf8(text);
  if (bytes.length > longest_text) throw new Fault('wrong_size');
  const message = new Uint8Array(64);
  message[0] = bytes.length;
  message.set(bytes, 1);
  return message;
}
function sealed_box(plain: Bytes, to: Bytes, from: nacl.BoxKeyPair): Bytes {
  const nonce = blake2b(join(from.publicKey, to), undefined, 24);
  return join(from.publicKey, nacl.box(plain, nonce, to, from.secretKey));
}

// `random` is asked for K, then for each pair: x, the ephemeral secrets for x's and for y's holder.
export function seal(
  keys: Keys,
  header: Header,
  to: Recipients,
  text: string,
  draft = 0,
  random: Random = nacl.randomBytes,
): EnvelopeFile {
  const signer = keys.sign.publicKey;
  const ctx = context_of(header, signer, to);
  const message = message_of(text);
  const r = keyed(keys.seed, 'env/r/1', ctx, le64(draft));
  const key = random(32);
  const parts = [
    ctx,
    digest('env/com/1', ctx, r, message),
    digest('env/key/1', ctx, key),
    nacl.secretbox(join(ctx, r, message), new Uint8Array(24), key),
  ];
  for (const [pair, first, second] of pairs_of(to)) {
    const x = random(32);
    for (const [holder, share] of [
      [first, x],
      [second, xor(x, key)],
    ] as [Holder, Bytes][]) {
      const ephemeral = nacl.box.keyPair.fromSecretKey(random(32));
      parts.push(
        digest('env/share/1', ctx, utf8(pair + letter_of[holder]), share),
        sealed_box(share, unhex(to[holder]!), ephemeral),
      );
    }
  }
  const body = join(...parts);
  const signature = nacl.sign.detached(join(utf8('env/1'), body), keys.sign.secretKey);
  return {
    format: 'adoube/envelope/1',
    header: plain_header(header),
    sealer_key: hex(signer),
    recipients: plain_recipients(to),
    body: hex(body),
    signature: hex(signature),
  };
}
// Members in the one order of the format, whatever order they came in.
const plain_header = (h: Header): Header => ({
  game: h.game,
  adjournment: h.adjournment,
  request: { seq: h.request.seq, head: h.request.head },
  white: h.white,
  black: h.black,
  fen: h.fen,
  repetition: h.repetition,
  sealer: h.sealer,
  move: h.move,
  offer: h.offer,
});
const plain_recipients = (to: Recipients): Recipients => ({
  arbiter: to.arbiter,
  replier: to.replier,
  escrow: to.escrow,
});
export const file_of = (envelope: EnvelopeFile) => `${JSON.stringify(envelope)}\n`;

// The proof under I.12.1 that this text was sealed: the r of the draft that gives the commitment. Nothing if it was
// not.
export function restate(file: EnvelopeFile, keys: Keys, text: string): string | null {
  const body = unhex(file.body);
  const [ctx, commitment] = [body.slice(0, 32), body.slice(32, 64)];
  const message = message_of(text);
  for (let draft = 0; draft < 1000; ++draft) {
    const r = keyed(keys.seed, 'env/r/1', ctx, le64(draft));
    if (!same(digest('env/com/1', ctx, r, message), commitment)) continue;
    const told = { envelope: hash_of(file), r: hex(r), message: hex(message), text };
    return `${JSON.stringify({ format: 'adoube/envelope-restatement/1', ...told })}\n`;
  }
  return null;
}

// ---- checking and opening

export interface Expected {
  header: Header;
  sealer: string;
  arbiter: string;
  replier: string;
}

// Signed, bound to what is written on it, and to what the record says. Throws the first Fault.
export function verify(line: string, expected?: Expected): EnvelopeFile {
  let file: EnvelopeFile;
  try {
    file = JSON.parse(line);
  } catch {
    throw new Fault('unreadable');
  }
  if (file?.format !== 'adoube/envelope/1' || file_of(file).trim() !== line.trim()) throw new Fault('unreadable');
  const body = unhex(file.body);
  if (body.length !== (file.recipients.escrow ? 912 : 464)) throw new Fault('wrong_size');
  const signer = unhex(file.sealer_key);
  if (!nacl.sign.detached.verify(join(utf8('env/1'), body), unhex(file.signature), signer))
    throw new Fault('bad_signature');
  if (!same(context_of(file.header, signer, file.recipients), body.slice(0, 32))) throw new Fault('wrong_context');
  if (!expected) return file;
  if (JSON.stringify(plain_header(file.header)) !== JSON.stringify(plain_header(expected.header)))
    throw new Fault('wrong_context');
  if (file.sealer_key !== expected.sealer) throw new Fault('wrong_signer');
  if (file.recipients.arbiter !== expected.arbiter || file.recipients.replier !== expected.replier)
    throw new Fault('wrong_recipient');
  return file;
}
export const hash_of = (file: EnvelopeFile) => hex(digest('env/body/1', unhex(file.body)));

// The share of this device in the pair of arbiter and replier, as the line the server takes.
export function share_of(file: EnvelopeFile, keys: Keys, holder: 'arbiter' | 'replier'): string {
  if (file.recipients[holder] !== hex(keys.box.publicKey)) throw new Fault('wrong_recipient');
  const body = unhex(file.body);
  const at = holder === 'arbiter' ? 240 : 352;
  const box = body.slice(at + 32, at + 112);
  const from = box.slice(0, 32);
  const share = nacl.box.open(
    box.slice(32),
    blake2b(join(from, keys.box.publicKey), undefined, 24),
    from,
    keys.box.secretKey,
  );
  if (!share) throw new Fault('sealed_share_broken');
  if (!same(digest('env/share/1', body.slice(0, 32), utf8(`AR${letter_of[holder]}`), share), body.slice(at, at + 32)))
    throw new Fault('share_mismatch');
  const fields = { format: 'adoube/envelope-share/1', envelope: hash_of(file), pair: 'AR', holder, share: hex(share) };
  return `${JSON.stringify(fields)}\n`;
}
