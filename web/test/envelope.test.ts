// @vitest-environment node
// The page's envelope against the vectors that the C++ meets too (src/record/envelope/vectors.json).
import { describe, expect, test } from 'vitest';
import vectors from '../../src/record/envelope/vectors.json';
import {
  Fault,
  file_of,
  fingerprint,
  hash_of,
  keys_from,
  public_of,
  recovery_text,
  seal,
  seed_from_recovery,
  share_of,
  unhex,
  verify,
  type EnvelopeFile,
} from '../src/lib/envelope';

const person = (name: string) => vectors.keys.find((one) => one.name === name)!;
const keys_of = (name: string) => keys_from(unhex(person(name).seed));
const reason = (act: () => unknown) => {
  try {
    act();
    return 'none';
  } catch (error) {
    return (error as Fault).reason;
  }
};

test.each(vectors.keys)('keys of $name', (one) => {
  const keys = keys_from(unhex(one.seed));
  expect(public_of(keys)).toEqual({ box: one.box, sign: one.sign });
  expect(fingerprint(public_of(keys))).toBe(one.fingerprint);
  expect(recovery_text(keys.seed)).toBe(one.recovery);
  expect(seed_from_recovery(one.recovery.toLowerCase().replace(/-/g, ' ').replace(/0/g, 'o'))).toEqual(keys.seed);
  expect(seed_from_recovery(one.recovery.slice(0, -1) + (one.recovery.endsWith('A') ? 'B' : 'A'))).toBeNull();
});

describe.each(vectors.envelopes)('envelope: $name', (vector) => {
  const given = JSON.parse(vector.file) as EnvelopeFile;
  test('is sealed byte for byte', () => {
    const drawn = vector.random.map((one) => unhex(one));
    expect(
      file_of(seal(keys_of('sealer'), given.header, given.recipients, vector.text, vector.draft, () => drawn.shift()!)),
    ).toBe(vector.file);
  });
  test('gives arbiter and replier their shares', () => {
    const file = verify(vector.file);
    for (const holder of ['arbiter', 'replier'] as const) {
      const wanted = vector.shares.find((one) => one.pair === 'AR' && one.holder === holder)!;
      expect(JSON.parse(share_of(file, keys_of(holder), holder))).toMatchObject({
        envelope: hash_of(file),
        pair: 'AR',
        holder,
        share: wanted.share,
      });
    }
    expect(reason(() => share_of(file, keys_of('replier'), 'arbiter'))).toBe('wrong_recipient');
  });
});

test('the first thing that is wrong is named', () => {
  const line = vectors.envelopes[0].file;
  const given = JSON.parse(line) as EnvelopeFile;
  const expected = {
    header: given.header,
    sealer: given.sealer_key,
    arbiter: given.recipients.arbiter,
    replier: given.recipients.replier,
  };
  const changed = (body: Partial<EnvelopeFile>) => file_of({ ...given, ...body });
  expect(reason(() => verify(line, expected))).toBe('none');
  expect(reason(() => verify(line.replace('{', '{ '), expected))).toBe('unreadable');
  expect(reason(() => verify(changed({ body: given.body.slice(2) })))).toBe('wrong_size');
  expect(
    reason(() => verify(changed({ body: given.body.replace(/^../, (two) => (two === '00' ? '01' : '00')) }))),
  ).toBe('bad_signature');
  expect(reason(() => verify(changed({ header: { ...given.header, move: 43 } })))).toBe('wrong_context');
  expect(reason(() => verify(line, { ...expected, header: { ...given.header, offer: 'white' } }))).toBe(
    'wrong_context',
  );
  expect(reason(() => verify(line, { ...expected, sealer: person('replier').sign }))).toBe('wrong_signer');
  expect(reason(() => verify(line, { ...expected, replier: person('escrow').box }))).toBe('wrong_recipient');
  expect(reason(() => seal(keys_of('sealer'), given.header, given.recipients, 'x'.repeat(63)))).toBe('wrong_size');
});
