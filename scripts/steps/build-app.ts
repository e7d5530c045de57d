import { createHash } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import path from 'node:path';
import { buildPixel } from './build-pixel.ts';
import { BUILD_STAMP, hasBuild } from './built-app.ts';
import { compressAssets } from './compress-assets.ts';
import { run } from './run.ts';

const SOURCES = ['app/**/*.{ts,tsx,css,json}', 'public/**/*', '*.{ts,js,json}'];

/** Builds the browser and server bundles, unless they were built from exactly these sources. */
export async function buildApp(): Promise<void> {
  const sources = await hashOfSources();
  const isBuilt = hasBuild();
  if (isBuilt && readFileSync(BUILD_STAMP, 'utf8') === sources) return;
  rmSync(BUILD_STAMP, { force: true }); // until all of it is there
  console.log('Building the pages, which takes up to a minute or two ...');
  const remix = path.resolve('node_modules/@remix-run/dev/dist/cli.js');
  // A list of hundreds of files would hide a warning. A test run's NODE_ENV would put React's
  // development build into the bundle, and the stamp on it.
  const build = [remix, 'vite:build', '--logLevel', 'warn'];
  await run(process.execPath, build, { NODE_ENV: 'production' });
  await buildPixel();
  await compressAssets();
  writeFileSync(BUILD_STAMP, sources);
  console.log('The pages are built.');
}

async function hashOfSources(): Promise<string> {
  const files: string[] = [];
  for (const pattern of SOURCES) {
    for await (const entry of glob(pattern, { withFileTypes: true })) {
      if (entry.isFile() && !entry.name.includes('.test.')) {
        files.push(path.join(entry.parentPath, entry.name));
      }
    }
  }
  const hash = createHash('sha256');
  for (const file of files.toSorted()) {
    hash.update(path.relative('.', file)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}
