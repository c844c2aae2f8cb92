// The offline file's script and style, each in one piece; tools/html puts them, the Laws and the stories into one page.
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

const beside = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  plugins: [
    svelte(),
    {
      // What a server would be asked for lies in the page: these two have neighbours made for that.
      name: 'offline-neighbours',
      enforce: 'pre',
      async resolveId(source, importer) {
        if (!/(^|\/)(assets|worker)$/.test(source) || !importer?.includes('/src/lib/')) return null;
        const found = await this.resolve(`${source}.offline`, importer, { skipSelf: true });
        return found && found.id.includes('/judge/') ? found : null;
      },
    },
  ],
  publicDir: false,
  build: {
    target: 'es2022',
    outDir: 'offline',
    emptyOutDir: true,
    cssCodeSplit: false,
    assetsInlineLimit: Infinity,
    modulePreload: false,
    rollupOptions: {
      input: beside('src/offline/main.ts'),
      output: { format: 'iife', entryFileNames: 'adoube.js', assetFileNames: 'adoube[extname]' },
    },
  },
  worker: { format: 'iife' },
});
