import { builtinModules } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { vitePlugin as remix } from '@remix-run/dev';
import { defineConfig, type Plugin, type Rollup } from 'vite';
import remixOptions from './remix.config.js';
import { formConstraintsPlugin } from './scripts/steps/form-constraints-plugin.ts';
import { logicalStyles } from './scripts/steps/logical-styles.ts';
import { APP, serverModule } from './scripts/steps/server-module.ts';

export default defineConfig({
  plugins: [externalServerModules(), formConstraintsPlugin(), remix(remixOptions)],
  css: { postcss: { plugins: [logicalStyles] } },
  build: {
    chunkSizeWarningLimit: 900,
    // Browsers that lack its syntax lack what pages call anyway, such as `toSorted`.
    target: 'es2022',
    sourcemap: false,
    // Tiny chunks are joined: fewer requests. Larger ones apart keep a page from loading what others need.
    rollupOptions: { output: { experimentalMinChunkSize: 256 }, onLog: leaveOutHarmless },
  },
  // Polaris ships its translations as JSON and its parts as ESM: both belong in the server bundle.
  ssr: { noExternal: ['@shopify/polaris'] },
});

/**
 * Routes without a page of their own become empty chunks, and the joining of tiny ones is reported in
 * numbers: neither is a fault, and a build says nothing of them.
 */
function leaveOutHarmless(
  level: Rollup.LogLevel,
  log: Rollup.RollupLog,
  report: Rollup.LogOrStringHandler,
): void {
  if (log.code !== 'EMPTY_BUNDLE' && log.code !== 'OPTIMIZE_CHUNK_STATUS') report(level, log);
}

/**
 * Keeps the server's modules out of the server bundle, so that Node loads each of them once in a
 * process (decision 0016). A bundle imports them by `#app/`; in development, where pages run in
 * Vite, by the address of the file, which Vite takes for a module of Node.
 */
function externalServerModules(): Plugin {
  let isBuild = true;
  return {
    name: 'external-server-modules',
    enforce: 'pre',
    config: (_config, { command }) => {
      isBuild = command === 'build';
      const builtins = [...builtinModules, /^node:/, new RegExp(`^${pathToFileURL(APP).href}/`)];
      return isBuild ? {} : { environments: { ssr: { resolve: { builtins } } } };
    },
    resolveId(source, importer, { ssr }) {
      const file = ssr === true ? serverModule(source, importer) : null;
      if (file === null) return null;
      const id = isBuild ? `#app/${file}` : pathToFileURL(path.join(APP, file)).href;
      return { id, external: true };
    },
  };
}
