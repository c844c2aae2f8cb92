// The envelope of docs/formats/envelope.md in JavaScript, on tweetnacl and blakejs: written from the
// document, not from the C++. All values are Uint8Array; every random value comes in as an argument.
import blakejs from "blakejs";
import nacl from "tweetnacl";

const utf8 = (text) => new TextEncoder().encode(text);
const hex = (bytes) => Buffer.from(bytes).toString("hex");
const unhex = (text) => {
  if (!/^([0-9a-f]{2})*$/.test(text)) throw new Error("not hexadecimal");
  return new Uint8Array(Buffer.from(text, "hex"));
};
const join = (...parts) => new Uint8Array(Buffer.concat(parts));
const same = (a, b) => a.length === b.length && a.every((byte, i) => byte === b[i]);
const xor = (a, b) => a.map((byte, i) => byte ^ b[i]);
const le64 = (number) => {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setBigUint64(0, BigInt(number), true);
  return bytes;
};
const prefixed = (...parts) => join(...parts.flatMap((part) => [le64(part.length), part]));
const H = (tag, ...parts) => blakejs.blake2b(prefixed(utf8(tag), ...parts), undefined, 32);
const keyedH = (key, tag, ...parts) => blakejs.blake2b(prefixed(utf8(tag), ...parts), key, 32);

// Keys

const subkey = (seed, id) => {
  const salt = new Uint8Array(16), personal = new Uint8Array(16);
  salt.set(le64(id));
  personal.set(utf8("adoube-1"));
  return blakejs.blake2b(new Uint8Array(0), seed, 32, salt, personal);
};

export function keysFrom(seed) {
  const box = nacl.box.keyPair.fromSecretKey(subkey(seed, 1));
  const sign = nacl.sign.keyPair.fromSeed(subkey(seed, 2));
  return { seed, box, sign };
}

export function fingerprint(keys) {
  const print = H("key/print/1", keys.box.publicKey, keys.sign.publicKey);
  const consonants = "bdfghjklmnprstvz", vowels = "aiou";
  return [0, 2, 4, 6].map((i) => {
    const bits = (print[i] << 8) | print[i + 1];
    return consonants[bits >> 12] + vowels[(bits >> 10) & 3] + consonants[(bits >> 6) & 15] + vowels[(bits >> 4) & 3] +
      consonants[bits & 15];
  }).join("-");
}

const letters = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
function spell(bytes, count) {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, "0")).join("").padEnd(5 * count, "0");
  return Array.from({ length: count }, (_, i) => letters[parseInt(bits.slice(5 * i, 5 * i + 5), 2)]).join("");
}

export const recoveryText = (seed) =>
  (spell(seed, 52) + spell(H("key/recovery/1", seed), 4)).match(/.{4}/g).join("-");

export function seedFromRecovery(text) {
  const plain = text.replaceAll("-", "");
  const bits = [...plain.slice(0, 52)].map((c) => letters.indexOf(c).toString(2).padStart(5, "0")).join("");
  const seed = new Uint8Array(bits.slice(0, 256).match(/.{8}/g).map((byte) => parseInt(byte, 2)));
  if (recoveryText(seed).replaceAll("-", "") !== plain)
    throw new Error("recovery text: the check letters do not agree");
  return seed;
}

// The body

export function headerBytes(h, signer) {
  return prefixed(utf8(h.game), le64(h.adjournment), le64(h.request.seq), unhex(h.request.head), utf8(h.white),
    utf8(h.black), utf8(h.fen), unhex(h.repetition), utf8(h.sealer), le64(h.move), utf8(h.offer ?? "none"), signer);
}

const contextOf = (header, signer, to) =>
  H("env/ctx/1", headerBytes(header, signer), to.arbiter, to.replier, to.escrow ?? new Uint8Array(32));

const letterOf = { arbiter: "A", replier: "R", escrow: "E" };
const allPairs = [["AR", "arbiter", "replier"], ["AE", "arbiter", "escrow"], ["RE", "replier", "escrow"]];
const pairsOf = (to) => (to.escrow ? allPairs : allPairs.slice(0, 1));

function messageFrom(text) {
  const bytes = utf8(text);
  if (bytes.length > 62) throw new Error("text: more than 62 bytes");
  const message = new Uint8Array(64);
  message[0] = bytes.length;
  message.set(bytes, 1);
  return message;
}

function sealedBox(plain, publicKey, ephemeral) {
  const nonce = blakejs.blake2b(join(ephemeral.publicKey, publicKey), undefined, 24);
  return join(ephemeral.publicKey, nacl.box(plain, nonce, publicKey, ephemeral.secretKey));
}

function openSealedBox(sealed, box) {
  const from = sealed.slice(0, 32);
  const nonce = blakejs.blake2b(join(from, box.publicKey), undefined, 24);
  return nacl.box.open(sealed.slice(32), nonce, from, box.secretKey);
}

// `random(n)` gives n bytes; it is asked for K, then for each pair x, the ephemeral secret for x's
// holder, the ephemeral secret for y's holder. Everything computed on the way is returned too.
export function seal(keys, header, to, text, draft = 0, random = nacl.randomBytes) {
  const signer = keys.sign.publicKey;
  const ctx = contextOf(header, signer, to);
  const M = messageFrom(text);
  const r = keyedH(keys.seed, "env/r/1", ctx, le64(draft));
  const K = random(32);
  const C = H("env/com/1", ctx, r, M);
  const KC = H("env/key/1", ctx, K);
  const CT = nacl.secretbox(join(ctx, r, M), new Uint8Array(24), K);
  const shares = pairsOf(to).flatMap(([pair, first, second]) => {
    const x = random(32);
    return [[first, x], [second, xor(x, K)]].map(([holder, share]) => {
      const ephemeral = nacl.box.keyPair.fromSecretKey(random(32));
      return { pair, holder, share, hash: H("env/share/1", ctx, utf8(pair + letterOf[holder]), share),
        box: sealedBox(share, to[holder], ephemeral) };
    });
  });
  const body = join(ctx, C, KC, CT, ...shares.flatMap(({ hash, box }) => [hash, box]));
  const signature = nacl.sign.detached(join(utf8("env/1"), body), keys.sign.secretKey);
  return {
    header, signer, to, headerBytes: headerBytes(header, signer), ctx, M, r, K, C, KC, CT, shares, body, signature,
  };
}

// The file

export function fileOf({ header: h, signer, to, body, signature }) {
  return JSON.stringify({
    format: "adoube/envelope/1",
    header: { game: h.game, adjournment: h.adjournment, request: { seq: h.request.seq, head: h.request.head },
      white: h.white, black: h.black, fen: h.fen, repetition: h.repetition, sealer: h.sealer,
      move: h.move, offer: h.offer },
    sealer_key: hex(signer),
    recipients: { arbiter: hex(to.arbiter), replier: hex(to.replier), escrow: to.escrow ? hex(to.escrow) : null },
    body: hex(body),
    signature: hex(signature),
  }) + "\n";
}

export function open(file, one, other) {
  const read = JSON.parse(file);
  const to = Object.fromEntries(Object.entries(read.recipients).map(([role, key]) => [role, key && unhex(key)]));
  const signer = unhex(read.sealer_key), body = unhex(read.body), signature = unhex(read.signature);
  if (!nacl.sign.detached.verify(join(utf8("env/1"), body), signature, signer)) throw new Error("bad_signature");
  const ctx = contextOf(read.header, signer, to);
  if (!same(ctx, body.slice(0, 32))) throw new Error("wrong_context");
  const C = body.slice(32, 64), KC = body.slice(64, 96), CT = body.slice(96, 240);
  const roleOf = (keys) => Object.keys(to).find((role) => to[role] && same(to[role], keys.box.publicKey));
  const roles = [roleOf(one), roleOf(other)];
  const index = pairsOf(to).findIndex(([, a, b]) => roles.includes(a) && roles.includes(b));
  if (index < 0) throw new Error("wrong_recipient");
  const [pair, ...holders] = pairsOf(to)[index];
  const shares = holders.map((holder, i) => {
    const at = 240 + 224 * index + 112 * i;
    const share = openSealedBox(body.slice(at + 32, at + 112), (roles[0] === holder ? one : other).box);
    if (!share) throw new Error("sealed_share_broken");
    if (!same(H("env/share/1", ctx, utf8(pair + letterOf[holder]), share), body.slice(at, at + 32)))
      throw new Error("share_mismatch");
    return share;
  });
  const K = xor(...shares);
  if (!same(H("env/key/1", ctx, K), KC)) throw new Error("shares_do_not_combine");
  const plain = nacl.secretbox.open(CT, new Uint8Array(24), K);
  if (!plain) throw new Error("ciphertext_broken");
  const r = plain.slice(32, 64), M = plain.slice(64);
  if (!same(plain.slice(0, 32), ctx) || !same(H("env/com/1", ctx, r, M), C)) throw new Error("commitment_mismatch");
  if (M[0] > 62 || M.slice(1 + M[0]).some((byte) => byte !== 0)) throw new Error("malformed_text");
  return new TextDecoder("utf-8", { fatal: true }).decode(M.slice(1, 1 + M[0]));
}

export { hex, unhex, utf8, H };
