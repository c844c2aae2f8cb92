// Where the Laws and their stories are fetched from. The offline file has a neighbour of this in its place
// (assets.offline.ts): there both lie in the page itself.
const modules = import.meta.glob<string>('../../../generated/adoube.wasm', {
  query: '?url',
  import: 'default',
  eager: true,
});
const texts = import.meta.glob<string>('../../../generated/stories.json', {
  query: '?url',
  import: 'default',
  eager: true,
});

async function fetched(found: Record<string, string>): Promise<Response> {
  const [address] = Object.values(found);
  if (!address) throw new Error('this build carries no Laws for the browser (tools/wasm)');
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(String(answer.status));
  return answer;
}

export async function laws_module(): Promise<WebAssembly.Module> {
  const answer = await fetched(modules);
  // Compiled while it arrives, where the server names its kind.
  if (answer.headers.get('Content-Type') === 'application/wasm') return WebAssembly.compileStreaming(answer);
  return WebAssembly.compile(await answer.arrayBuffer());
}
export const stories_text = async (): Promise<string> => (await fetched(texts)).text();
export const offline = false;
