import { vitePlugin as remix } from '@remix-run/dev';
import { defineConfig } from 'vite';
import remixOptions from './remix.config.js';

export default defineConfig({
  plugins: [remix(remixOptions)],
  build: {
    chunkSizeWarningLimit: 900,
    sourcemap: false,
    // Small chunks are joined where nothing more is loaded for it: fewer requests, better compressed.
    rollupOptions: { output: { experimentalMinChunkSize: 16_384 } },
  },
  // Polaris ships its translations as JSON and its parts as ESM: both belong in the server bundle.
  ssr: { noExternal: ['@shopify/polaris'] },
});
