import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build, type Rollup } from 'vite';

const TARGET = 'build/pixel/v1.js';

/** Builds the script on shops' own pages into one file, which `app/server/pixel-script.server.ts` serves. */
export async function buildPixel(): Promise<void> {
  mkdirSync(path.dirname(TARGET), { recursive: true });
  writeFileSync(TARGET, await bundlePixel());
}

const SCRIPT = 'app/pixel/browser.ts';

/** The text of a script that runs in pages by itself: that of shops' own pages unless another is named. */
export async function bundlePixel(entry = SCRIPT): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      write: false,
      target: 'es2020',
      lib: { entry: path.resolve(entry), formats: ['iife'], name: 'f' },
    },
  });
  const [output] = result as Rollup.RollupOutput[];
  const [chunk] = output?.output ?? [];
  if (chunk === undefined) throw new Error('The script of visits was not built.');
  return chunk.code;
}
