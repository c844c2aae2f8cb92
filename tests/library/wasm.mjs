// The WebAssembly in Node, through the pages' own loader. As a program: requests in, a line each, answers out; then the
// signature over the stories below the folder that is named, in the order of the parts of their paths.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = new URL('../../', import.meta.url);
const file = (path) => fileURLToPath(new URL(path, root));

export async function loader_text() {
  const { transformSync } = await import(pathToFileURL(file('web/node_modules/esbuild/lib/main.js')).href);
  return transformSync(readFileSync(file('web/src/lib/wasm/adoube.ts'), 'utf8'), { loader: 'ts', format: 'esm' }).code;
}

export async function loader() {
  return import('data:text/javascript;base64,' + Buffer.from(await loader_text()).toString('base64'));
}

export async function laws() {
  const { load } = await loader();
  return load(readFileSync(process.env.ADOUBE_WASM ?? file('web/generated/adoube.wasm')));
}

// Files and folders of one folder by their names, folders entered where they stand.
export function* stories(folder) {
  const entries = readdirSync(folder, { withFileTypes: true });
  entries.sort((a, b) => Buffer.compare(Buffer.from(a.name), Buffer.from(b.name)));
  for (const entry of entries) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* stories(path);
    else if (entry.name.endsWith('.scn')) yield readFileSync(path, 'utf8');
  }
}

function signature(inside, folder) {
  let from;
  for (const story of stories(folder)) ({ signature: from } = inside.call({ do: 'signature', story, from }));
  return from;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const inside = await laws();
  for await (const line of createInterface({ input: process.stdin })) process.stdout.write(inside.text(line) + '\n');
  if (process.argv[2]) process.stdout.write(signature(inside, process.argv[2]) + '\n');
}
