// A story in the address: packed into the fragment, which no server sees. The number in front is the version of the
// packing; a link of a newer one is said to be so and not guessed at. Version 2 is gzip, which ends in a checksum: a
// link that was damaged on its way opens nothing. Version 1 had none and is still read.
export const version = 2;
const packings = ['', 'deflate-raw', 'gzip'] as const; // by version
const longest = 1 << 20; // of a story unpacked: a link is not a way to fill a memory

async function through(bytes: Uint8Array, stream: GenericTransformStream, most = Infinity): Promise<Uint8Array> {
  const reader = new Blob([bytes as BlobPart])
    .stream()
    .pipeThrough(stream as never)
    .getReader();
  const parts: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = (await reader.read()) as { done: boolean; value?: Uint8Array };
    if (done || !value) break;
    size += value.length;
    if (size > most) throw new Error('too long');
    parts.push(value);
  }
  const out = new Uint8Array(size);
  parts.reduce((at, part) => (out.set(part, at), at + part.length), 0);
  return out;
}

export async function packed(text: string): Promise<string> {
  const bytes = await through(new TextEncoder().encode(text), new CompressionStream('gzip'));
  let chars = '';
  for (const byte of bytes) chars += String.fromCharCode(byte);
  return `${version}.${btoa(chars).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '')}`;
}

export type Unpacked = { text: string } | { trouble: 'newer' | 'broken' };

export async function unpacked(link: string): Promise<Unpacked> {
  const [, number, body] = /^(\d{1,6})\.(.*)$/.exec(link) ?? [];
  const packing = packings[Number(number)];
  if (Number(number) > version) return { trouble: 'newer' };
  if (!packing) return { trouble: 'broken' };
  try {
    const chars = atob(body.replace(/-/g, '+').replace(/_/g, '/'));
    const bytes = Uint8Array.from(chars, (one) => one.charCodeAt(0));
    const text = await through(bytes, new DecompressionStream(packing), longest);
    const story = new TextDecoder('utf-8', { fatal: true }).decode(text);
    return story.trim() ? { text: story } : { trouble: 'broken' };
  } catch {
    return { trouble: 'broken' };
  }
}

// What is packed in a text that somebody pasted: a whole link, its end, or the name of the file with it. Mail programs
// break long lines, so blanks in it do not count; some programs write # and = as %23 and %3D, now and then twice over.
export function link_in(given: string): { page: 'rule' | 'trainer'; rest: string } | null {
  const text = given.replace(/%(?:25)*(23|2f|3d|2e)/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)));
  const whole = /(?:^|[#/])(s|own)=(\d{1,6}\.[\w-]*)$/.exec(text.replace(/[\s\u200b]+/g, ''));
  // In brackets, quoted, in a sentence: lines are put together again, and it ends where its letters do.
  const lines = text.replace(/([\w-])(?<!\b(?:s|own))=\r?\n/g, '$1').replace(/\s*\n[>\s]*/g, '');
  const [, kind, link] = whole ?? /[#/](s|own)=(\d{1,6}\.[\w-]+)/.exec(lines) ?? [];
  return kind ? { page: kind === 's' ? 'rule' : 'trainer', rest: `${kind}=${link}` } : null;
}
// Longer than many programs pass on whole.
export const longest_passed_on = 8000;
