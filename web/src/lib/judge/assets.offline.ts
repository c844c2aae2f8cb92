// The Laws and their stories out of the page itself, where tools/html has put them, packed, for a file that is opened
// from a disk.
// By the browser's own reader where it has one.
function from_base64(text: string): Uint8Array<ArrayBuffer> {
  const reader = Uint8Array as unknown as { fromBase64?: (text: string) => Uint8Array<ArrayBuffer> };
  if (reader.fromBase64) return reader.fromBase64(text);
  const chars = atob(text);
  const bytes = new Uint8Array(chars.length);
  for (let i = 0; i < chars.length; i += 1) bytes[i] = chars.charCodeAt(i);
  return bytes;
}
async function unpacked(id: string): Promise<Response> {
  const held = document.getElementById(id)?.textContent?.trim();
  if (!held) throw new Error(`nothing is held under ${id}`);
  const bytes = from_base64(held);
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip')));
}

export const laws_module = async (): Promise<WebAssembly.Module> =>
  WebAssembly.compile(await (await unpacked('adoube-laws')).arrayBuffer());
// The stories lie behind the script, which does not wait until the browser has read them.
const read_whole = (): Promise<unknown> =>
  document.readyState !== 'loading'
    ? Promise.resolve()
    : new Promise((read) => addEventListener('DOMContentLoaded', read, { once: true }));
export const stories_text = async (): Promise<string> => {
  await read_whole();
  return (await unpacked('adoube-stories')).text();
};
export const offline = true;
