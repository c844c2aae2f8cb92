// Writes sw.js: the service worker that keeps the ruling desk, the Laws and the trainer at hand when the network is gone.
// It knows the files of these pages by name, so that what it keeps is always of one build; it touches nothing else.
import { createHash } from 'node:crypto';
import type { OutputBundle, OutputChunk } from 'rollup';
import type { Plugin } from 'vite';

const pages = ['/rule', '/laws', '/trainer'];
const sources = [/\/pages\/(Rule|Laws|Trainer)\.svelte$/, /\/src\/main\.ts$|index\.html$/];

// A chunk with everything it loads at once, and the assets they name.
function files_of(bundle: OutputBundle): string[] {
  const chunks = Object.values(bundle).filter((one): one is OutputChunk => one.type === 'chunk');
  const wanted = new Set<string>();
  const take = (name: string) => {
    const chunk = bundle[name];
    if (wanted.has(name) || chunk?.type !== 'chunk') return;
    wanted.add(name);
    chunk.imports.forEach(take);
    chunk.viteMetadata?.importedAssets.forEach((one) => wanted.add(one));
    chunk.viteMetadata?.importedCss.forEach((one) => wanted.add(one));
  };
  for (const chunk of chunks) {
    const from = chunk.facadeModuleId ?? '';
    if (chunk.isEntry || sources.some((one) => one.test(from))) take(chunk.fileName);
  }
  const named = (one: string) => /\.css$|adoube-.*\.wasm$|stories-.*\.json$|search\.worker-.*\.js$/.test(one);
  for (const name of Object.keys(bundle)) if (named(name)) wanted.add(name);
  return [...wanted].map((one) => `/${one}`).sort();
}

const text_of = (
  files: string[],
  version: string,
) => `// Keeps ${pages.join(', ')} at hand without a network. Written by the build.
const name = 'adoube-${version}';
const pages = ${JSON.stringify(pages)};
const files = new Set(${JSON.stringify(files)});
addEventListener('install', (event) => {
  event.waitUntil(
    caches.open(name).then((cache) => cache.addAll([...files, ...pages])).then(() => skipWaiting()),
  );
});
addEventListener('activate', (event) => {
  event.waitUntil(
    caches.keys().then((all) =>
      Promise.all(all.filter((one) => one.startsWith('adoube-') && one !== name).map((one) => caches.delete(one))),
    ),
  );
});
addEventListener('fetch', (event) => {
  const { pathname, origin } = new URL(event.request.url);
  if (event.request.method !== 'GET' || origin !== location.origin) return;
  const kept = () => caches.open(name).then((cache) => cache.match(pathname));
  if (files.has(pathname)) event.respondWith(kept().then((found) => found ?? fetch(event.request)));
  else if (event.request.mode === 'navigate' && pages.includes(pathname))
    event.respondWith(fetch(event.request).catch(() => kept().then((found) => found ?? Response.error())));
});
`;

export function service_worker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    enforce: 'post',
    generateBundle(_, bundle) {
      const files = files_of(bundle);
      const version = createHash('sha256').update(files.join()).digest('hex').slice(0, 12);
      this.emitFile({ type: 'asset', fileName: 'sw.js', source: text_of(files, version) });
    },
  };
}
