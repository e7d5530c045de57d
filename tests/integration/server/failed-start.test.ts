import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { cp, mkdir, mkdtemp, symlink, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { removeFolder } from '#tests/remove-folder.ts';

const SEED = 29;

/** A copy of the project without a build, whose place the commands are started in. */
let project: string;

beforeAll(async () => {
  project = await mkdtemp(path.join(tmpdir(), 'farthing-failed-start-'));
  for (const part of ['app', 'prisma', 'node_modules', 'public', 'vite.config.ts']) {
    await symlink(path.resolve(part), path.join(project, part));
  }
  await cp('package.json', path.join(project, 'package.json'));
});
afterAll(() => removeFolder(project));

interface Started {
  readonly child: ChildProcess;
  readonly dataDir: string;
  readonly ended: Promise<{ code: number | null; signal: string | null; err: string }>;
}

/** Starts the command itself, not npm, with an embedded PostgreSQL of its own. */
function start(script: string, name: string, env: Record<string, string> = {}): Started {
  const dataDir = path.join(project, name);
  const { DATABASE_URL: _none, ...others } = process.env;
  const child = spawn(process.execPath, [path.resolve(script)], {
    cwd: project,
    env: { ...others, DATA_DIR: dataDir, PORT: '0', NODE_NO_WARNINGS: '1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let err = '';
  child.stderr.on('data', (text: Buffer) => (err += text.toString()));
  child.stdout.resume();
  const ended = once(child, 'close').then(([code, signal]) => ({
    code: code as number | null,
    signal: signal as string | null,
    err: err
      .split('\n')
      .filter((line) => !line.startsWith('{'))
      .join('\n'), // the log
  }));
  return { child, dataDir, ended };
}

const pidFile = (dataDir: string) => path.join(dataDir, 'postgres/postmaster.pid');

/** Of a stopped server PostgreSQL removes the file; of a running one it names the process. */
function isRunning(dataDir: string): boolean {
  return existsSync(pidFile(dataDir));
}

async function serverProcess(dataDir: string): Promise<number> {
  return Number((await untilRead(pidFile(dataDir))).split('\n')[0]);
}

async function untilRead(file: string): Promise<string> {
  return expect
    .poll(() => (existsSync(file) ? readFileSync(file, 'utf8') : ''), { timeout: 120_000 })
    .toMatch(/^\d+\n/)
    .then(() => readFileSync(file, 'utf8'));
}

/** A process that ended and that its parent has not looked after yet is gone, too. */
function isAlive(pid: number): boolean {
  try {
    if (existsSync('/proc')) return !/\) [ZX] /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Enough of a build for a server to go on to what comes after it. */
async function withBuild(): Promise<void> {
  await mkdir(path.join(project, 'build/client/assets'), { recursive: true });
  await mkdir(path.join(project, 'build/server'), { recursive: true });
  await writeFile(path.join(project, 'build/server/index.js'), 'export const routes = {};');
  await writeFile(path.join(project, 'build/sources.sha256'), 'of a build that came to its end');
}

const NOT_BUILT = `Farthing is not built, or the build was interrupted.
Run "npm run build" first; "npm run up" builds by itself.
`;

describe('a server that cannot start says why, ends with 1 and leaves no PostgreSQL', () => {
  it('without a build', async () => {
    const { dataDir, ended } = start('scripts/web.ts', 'unbuilt');
    expect(await ended).toEqual({ code: 1, signal: null, err: NOT_BUILT });
    expect(isRunning(dataDir)).toBe(false);
  });

  it('with a build that was interrupted', async () => {
    await mkdir(path.join(project, 'build/client/assets'), { recursive: true });
    const { dataDir, ended } = start('scripts/web.ts', 'interrupted');
    expect(await ended).toEqual({ code: 1, signal: null, err: NOT_BUILT });
    expect(isRunning(dataDir)).toBe(false);
  });

  it('at a port that is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    await withBuild();
    try {
      const { dataDir, ended } = start('scripts/web.ts', 'taken', {
        PORT: String(port),
      });
      expect(await ended).toEqual({
        code: 1,
        signal: null,
        err: `Port ${port} of 127.0.0.1 is taken.\nStop what listens there, or set PORT to another.\n`,
      });
      expect(isRunning(dataDir)).toBe(false);
    } finally {
      other.close();
    }
  });

  it.each([
    ['PORT', 'many'],
    ['SESSION_SECRET', 'short'],
    ['PARTNER_OFFERS', '[{"partner": "Only a name"}]'],
  ])('with a %s that is wrong', async (name, value) => {
    const { dataDir, ended } = start('scripts/web.ts', `setting-${name}`, { [name]: value });
    const { code, err } = await ended;
    expect([code, err.startsWith(`The environment is not valid: ${name} must `)]).toEqual([
      1,
      true,
    ]);
    expect(isRunning(dataDir)).toBe(false);
  });

  it('with a key of its own that was cut short', async () => {
    await withBuild();
    const file = path.join(project, 'cut/session-secret');
    await mkdir(path.dirname(file));
    await writeFile(file, '');
    const { dataDir, ended } = start('scripts/web.ts', 'cut');
    const { code, err } = await ended;
    expect([code, err.split('\n')[0]]).toEqual([1, `The key in ${file} is cut short or empty.`]);
    expect(isRunning(dataDir)).toBe(false);
  });
});

describe('told to stop while it starts', () => {
  it.each([
    ['scripts/web.ts', 'SIGTERM', 143],
    ['scripts/worker.ts', 'SIGINT', 130],
    ['scripts/up.ts', 'SIGTERM', 143],
    ['scripts/shops.ts', 'SIGTERM', 143],
  ] as const)('%s leaves no PostgreSQL after %s', async (script, signal, code) => {
    const { child, dataDir, ended } = start(script, `${path.basename(script)}-${signal}`);
    const pid = await serverProcess(dataDir);
    child.kill(signal);
    expect((await ended).code).toBe(code);
    expect(isRunning(dataDir)).toBe(false);
    // It removes its file just before it ends.
    await expect.poll(() => isAlive(pid), { timeout: 60_000 }).toBe(false);
  });

  it('leaves no PostgreSQL whenever the signal comes, nor when Ctrl-C comes twice at once', async () => {
    await withBuild();
    const instants = fc.sample(fc.integer({ min: 0, max: 6000 }), { numRuns: 6, seed: SEED });
    for (const [index, ms] of instants.entries()) {
      const { child, dataDir, ended } = start('scripts/web.ts', `instant-${index}`);
      await sleep(ms);
      child.kill('SIGINT');
      await sleep(index * 20);
      child.kill('SIGINT');
      const { code, signal } = await ended;
      // Before Node listens to signals the first one ends it; served and stopped in order it ends with 0.
      expect([ms, [130, 0].includes(code ?? -1) || signal === 'SIGINT']).toEqual([ms, true]);
      expect([ms, isRunning(dataDir)]).toEqual([ms, false]);
    }
  });
});
