import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { service_worker } from './service_worker';

export default defineConfig({
  plugins: [svelte(), service_worker()],
  worker: { format: 'es' },
  server: { fs: { allow: ['..'] } },
  build: { target: 'es2022', assetsInlineLimit: 0, cssCodeSplit: false },
  resolve: process.env.VITEST ? { conditions: ['browser'] } : undefined,
  test: { environment: 'jsdom', include: ['test/*.test.ts'], testTimeout: 60_000 },
});
