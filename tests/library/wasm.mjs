// The WebAssembly in Node, through the pages' own loader. As a program: requests in, a line each, answers out.
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = new URL('../../', import.meta.url);
const file = (path) => fileURLToPath(new URL(path, root));

export async function loader() {
  const { transformSync } = await import(pathToFileURL(file('web/node_modules/esbuild/lib/main.js')).href);
  const { code } = transformSync(readFileSync(file('web/src/lib/wasm/adoube.ts'), 'utf8'), { loader: 'ts', format: 'esm' });
  return import('data:text/javascript;base64,' + Buffer.from(code).toString('base64'));
}

export async function laws() {
  const { load } = await loader();
  return load(readFileSync(process.env.ADOUBE_WASM ?? file('web/generated/adoube.wasm')));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const inside = await laws();
  for await (const line of createInterface({ input: process.stdin })) process.stdout.write(inside.text(line) + '\n');
}
