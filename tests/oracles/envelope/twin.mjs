// The envelope's twin on the command line:
//
//   twin vectors                                          test vectors from fixed seeds, as JSON
//   twin seal HEADER SEALER.key ARBITER.pub REPLIER.pub ESCROW.pub|- TEXT     the envelope on stdout
//   twin open ENVELOPE ONE.key OTHER.key                  the text on stdout
//   twin key FILE.key                                     its fingerprint
import fs from "node:fs";
import {
  fileOf, fingerprint, H, hex, keysFrom, open, recoveryText, seal, seedFromRecovery, unhex, utf8,
} from "./envelope.mjs";

const read = (path) => JSON.parse(fs.readFileSync(path, "utf8"));
const keysIn = (path) => keysFrom(seedFromRecovery(read(path).seed));
const boxIn = (path) => (path === "-" ? null : unhex(read(path).box));

const seedNamed = (name) => H("vector/seed", utf8(name));
const people = ["sealer", "arbiter", "replier", "escrow"];

function vector(name, header, withEscrow, text, draft) {
  const keys = Object.fromEntries(people.map((person) => [person, keysFrom(seedNamed(person))]));
  const to = { arbiter: keys.arbiter.box.publicKey, replier: keys.replier.box.publicKey,
    escrow: withEscrow ? keys.escrow.box.publicKey : null };
  const drawn = [];
  const random = (n) => {
    const bytes = H("vector/random", utf8(name), utf8(String(drawn.length))).slice(0, n);
    drawn.push(hex(bytes));
    return bytes;
  };
  const made = seal(keys.sealer, header, to, text, draft, random);
  return { name, text, draft, random: drawn, header_bytes: hex(made.headerBytes), ctx: hex(made.ctx),
    message: hex(made.M), r: hex(made.r), key: hex(made.K), commitment: hex(made.C), key_commitment: hex(made.KC),
    ciphertext: hex(made.CT),
    shares: made.shares.map(({ pair, holder, share, hash, box }) =>
      ({ pair, holder, share: hex(share), hash: hex(hash), box: hex(box) })),
    signature: hex(made.signature), file: fileOf(made) };
}

function vectors() {
  const header = { game: "club-7", adjournment: 1, request: { seq: 83, head: hex(H("vector/head")) }, white: "p-17",
    black: "p-42", fen: "8/5p2/5k2/p1r3p1/P2R2P1/4KP2/8/8 w - - 3 42", repetition: hex(H("vector/repetition")),
    sealer: "white", move: 42, offer: null };
  const second = { ...header, adjournment: 2, request: { seq: 97, head: hex(H("vector/head2")) },
    fen: "8/5p2/5k2/p1r3p1/P1R3P1/4KP2/8/8 b - - 4 42", sealer: "black", offer: "white" };
  return {
    format: "adoube/envelope-vectors/1",
    keys: people.map((person) => {
      const keys = keysFrom(seedNamed(person));
      return { name: person, seed: hex(keys.seed), box_secret: hex(keys.box.secretKey), box: hex(keys.box.publicKey),
        sign: hex(keys.sign.publicKey), recovery: recoveryText(keys.seed), fingerprint: fingerprint(keys) };
    }),
    envelopes: [
      vector("two recipients", header, false, "Rd4-c4 (=)", 0),
      vector("three recipients", header, true, "Rd4-c4 (=)", 0),
      vector("Armenian letters, seventh draft", second, true, "Ն♞e5 «մատ»", 7),
      vector("empty text", second, false, "", 1),
      vector("62 bytes", second, true, "x".repeat(62), 999),
    ],
  };
}

const commands = {
  vectors: () => JSON.stringify(vectors(), null, 1) + "\n",
  seal: (header, sealer, arbiter, replier, escrow, text) => {
    const to = { arbiter: boxIn(arbiter), replier: boxIn(replier), escrow: boxIn(escrow) };
    return fileOf(seal(keysIn(sealer), read(header), to, text));
  },
  open: (envelope, one, other) => open(fs.readFileSync(envelope, "utf8"), keysIn(one), keysIn(other)) + "\n",
  key: (file) => fingerprint(keysIn(file)) + "\n",
};

const [command, ...rest] = process.argv.slice(2);
if (!commands[command]) {
  process.stderr.write("usage: twin vectors|seal|open|key …\n");
  process.exit(2);
}
try {
  process.stdout.write(commands[command](...rest));
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
