// Shows what a change of the code changed for those who use it. See --help.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import {
  readCalls,
  readCommandHelp,
  readFigures,
  readForms,
  readJobs,
  readLogEvents,
  readRouteIds,
  readRoutes,
  readScriptSizes,
} from './public-surface.ts';
import { captureScreenshots } from './screenshots.ts';

const HELP = `Compares two versions of the product, each with a demo shop of its own.

  node tests/compare/compare-versions.ts --before DIR [--after DIR] [--out DIR]

  --before DIR  a checkout of the older version, with its packages installed
  --after DIR   a checkout of the newer one (this one)
  --out DIR     where the texts and screenshots of both are kept (a temporary folder)

Compared are every figure of the demo shop, all public addresses, the calls, the description of the public
API, the help of every command, forms with their fields, jobs, events of the log, ids of routes, the size of
each page's script, and screenshots at 1280 and 375 px. It ends with 1 when anything but a screenshot differs.
It needs Chromium (CHROMIUM_PATH).
`;

const { values } = parseArgs({
  options: {
    before: { type: 'string' },
    after: { type: 'string', default: '.' },
    out: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});

if (values.help || values.before === undefined) console.log(HELP);
else await compareVersions(path.resolve(values.before), path.resolve(values.after));

async function compareVersions(before: string, after: string): Promise<void> {
  const out = path.resolve(values.out ?? mkdtempSync(path.join(tmpdir(), 'farthing-compare-')));
  const old = await describeVersion(before, path.join(out, 'before'));
  const now = await describeVersion(after, path.join(out, 'after'));
  const isSame = reportTexts(old.texts, now.texts);
  reportScreenshots(old.screenshots, now.screenshots);
  console.log(`\nTexts and screenshots: ${out}`);
  if (!isSame) process.exitCode = 1;
}

interface Version {
  /** What must not differ, by name. */
  readonly texts: ReadonlyMap<string, string>;
  /** PNG images as base64, by page and width. */
  readonly screenshots: ReadonlyMap<string, string>;
}

async function describeVersion(checkout: string, out: string): Promise<Version> {
  mkdirSync(out, { recursive: true });
  const texts = new Map<string, string>();
  for (const [name, text] of readCommandHelp(checkout)) texts.set(name, text);
  texts.set('calls', readCalls(checkout));
  texts.set('forms', readForms(checkout));
  texts.set('jobs', readJobs(checkout));
  texts.set('log events', readLogEvents(checkout));
  const dataDir = mkdtempSync(path.join(tmpdir(), 'farthing-version-'));
  const server = await serveCheckout(checkout, dataDir);
  try {
    texts.set('addresses', readRoutes(checkout));
    texts.set('route ids', readRouteIds(checkout));
    texts.set('script sizes', readScriptSizes(checkout));
    const api = await fetch(new URL('/api/v1/openapi.json', server.url));
    texts.set('public API', JSON.stringify(await api.json(), null, 1));
    for (const [name, text] of readFigures(checkout, dataDir)) texts.set(name, text);
    const screenshots = await captureScreenshots(server.url, out);
    for (const [name, text] of texts) writeFileSync(path.join(out, `${name}.txt`), text);
    return { texts, screenshots };
  } finally {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

function reportTexts(old: Version['texts'], now: Version['texts']): boolean {
  const names = [...new Set([...old.keys(), ...now.keys()])].toSorted();
  const different = names.filter((name) => old.get(name) !== now.get(name));
  for (const name of names) {
    const lines = (now.get(name) ?? '').split('\n').length;
    console.log(`${different.includes(name) ? 'differs' : 'same   '}  ${name} (${lines} lines)`);
  }
  for (const name of different) {
    console.log(`\n== ${name}`);
    console.log(differenceOf(old.get(name) ?? '', now.get(name) ?? ''));
  }
  return different.length === 0;
}

/** The first lines that only one of two texts has: "-" of the older one, "+" of the newer. */
function differenceOf(old: string, now: string): string {
  const [before, after] = [old.split('\n'), now.split('\n')];
  const [known, kept] = [new Set(before), new Set(after)];
  return [
    ...before.filter((line) => !kept.has(line)).map((line) => `- ${line}`),
    ...after.filter((line) => !known.has(line)).map((line) => `+ ${line}`),
  ]
    .slice(0, 40)
    .join('\n');
}

function reportScreenshots(old: Version['screenshots'], now: Version['screenshots']): void {
  const names = [...new Set([...old.keys(), ...now.keys()])].toSorted();
  const different = names.filter((name) => old.get(name) !== now.get(name));
  console.log(`\n${names.length} screenshots, ${different.length} differ:`);
  for (const name of different) console.log(`  ${name}`);
}

interface ServedCheckout {
  readonly url: string;
  stop(): Promise<void>;
}

/** Brings a checkout up with `npm run up`, as a user does; its data goes into `dataDir`. */
async function serveCheckout(checkout: string, dataDir: string): Promise<ServedCheckout> {
  const child = spawn(process.execPath, ['scripts/up.ts'], {
    cwd: checkout,
    env: { ...process.env, NODE_ENV: 'production', DATA_DIR: dataDir, PORT: '0', DATABASE_URL: '' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface({ input: child.stdout })) {
    const url = /http:\/\/[^\s]+/.exec(line)?.[0];
    if (url === undefined) continue;
    child.stdout.resume();
    const stop = async () => {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    };
    return { url, stop };
  }
  throw new Error(`${checkout} ended before it named its address.`);
}
