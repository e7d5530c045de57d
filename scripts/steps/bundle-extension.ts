import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, type Plugin, type Rollup } from 'vite';
import type { ExtensionTarget } from './extension-manifest.ts';

/** Shopify's limit of one UI extension, compressed. */
export const EXTENSION_BYTES_MAX = 64_000;

const ENTRY = 'virtual:extension';

/**
 * Bundles one UI extension with all its targets like Shopify's CLI: one script for browsers of
 * ES2015, in which each target is registered with the module that it runs.
 */
export async function bundleExtension(targets: readonly ExtensionTarget[]): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [entryPlugin(targets)],
    esbuild: { jsx: 'automatic', jsxImportSource: 'preact' },
    build: {
      write: false,
      target: 'es2015',
      modulePreload: false,
      rollupOptions: { input: ENTRY, output: { format: 'iife' } },
    },
  });
  const [chunk] = (result as Rollup.RollupOutput).output;
  return chunk.code;
}

/** Returns the size of a bundle as Shopify counts it. */
export function compressedBytes(bundle: string): number {
  return gzipSync(bundle).length;
}

function entryPlugin(targets: readonly ExtensionTarget[]): Plugin {
  const lines = targets.flatMap(({ target, module }, index) => [
    `import run${index} from ${JSON.stringify(path.resolve(module))};`,
    `shopify.extend(${JSON.stringify(target)}, (...given) => run${index}(...given));`,
  ]);
  return {
    name: 'entry',
    resolveId: (id) => (id === ENTRY ? ENTRY : null),
    load: (id) => (id === ENTRY ? lines.join('\n') : null),
  };
}
