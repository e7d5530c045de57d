import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { removeFolder } from '#tests/remove-folder.ts';

/** A folder with the start script, a lockfile of two packages for every system and one for none, and an npm of ours. */
let project: string;

beforeEach(async () => {
  project = await mkdtemp(path.join(tmpdir(), 'farthing-start-script-'));
  await mkdir(path.join(project, 'bin'));
  await cp('scripts/start.mjs', path.join(project, 'scripts/start.mjs'));
  await write('package-lock.json', JSON.stringify({ packages: PACKAGES }));
  await write('bin/npm', NPM, 0o755);
  await write('scripts/hello.mjs', `console.log('hello', ...process.argv.slice(2));`);
  await write('scripts/wait.mjs', `${WRITE_PID} setInterval(() => undefined, 1000);`);
});
afterEach(() => removeFolder(project));

const PACKAGES = {
  '': {},
  'node_modules/tea': {},
  'node_modules/milk': {},
  'node_modules/elsewhere': { os: ['none'] },
};
const WRITE_PID = `import { writeFileSync } from 'node:fs'; writeFileSync('command.pid', String(process.pid));`;

/** Puts one package there, waits for the file "go", puts the other one there. */
const NPM = `#!${process.execPath}
const { existsSync, mkdirSync, writeFileSync } = require('node:fs');
const install = (name) => {
  mkdirSync('node_modules/' + name, { recursive: true });
  writeFileSync('node_modules/' + name + '/package.json', '{}');
};
writeFileSync('npm.pid', String(process.pid));
console.error('npm warn EBADENGINE Unsupported engine {');
if (existsSync('broken')) {
  console.error('npm error code E404');
  process.exit(1);
}
install('tea');
setInterval(() => {
  if (!existsSync('go')) return;
  install('milk');
  process.exit(0);
}, 50);
`;

const write = (name: string, text: string, mode = 0o644) =>
  writeFile(path.join(project, name), text, { mode });
const at = (name: string) => path.join(project, name);

interface Started {
  readonly child: ChildProcess;
  readonly said: () => { out: string; err: string };
  readonly ended: Promise<number | null>;
}

/** Starts a command as npm does, or with other words for the shell. */
function start(
  words: readonly string[],
  { program = process.execPath, isByNpm = false }: { program?: string; isByNpm?: boolean } = {},
): Started {
  const { npm_lifecycle_event: _none, ...others } = process.env;
  const child = spawn(program, words, {
    cwd: project,
    env: {
      ...others,
      ...(isByNpm && { npm_lifecycle_event: 'web' }),
      PATH: `${at('bin')}${path.delimiter}${process.env['PATH']}`,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said = { out: '', err: '' };
  child.stdout.on('data', (text: Buffer) => (said.out += text.toString()));
  child.stderr.on('data', (text: Buffer) => (said.err += text.toString()));
  const ended = once(child, 'close').then(([code]) => code as number | null);
  return { child, said: () => said, ended };
}

async function pidIn(file: string): Promise<number> {
  await expect
    .poll(() => (existsSync(at(file)) ? readFileSync(at(file), 'utf8') : ''), { timeout: 60_000 })
    .toMatch(/^\d+$/);
  return Number(readFileSync(at(file), 'utf8'));
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

const START = 'scripts/start.mjs';
const INSTALLED = 'node_modules/.installed-lockfile';

describe('the start of every command', () => {
  it('says how far an installation is, and then starts the command', async () => {
    const started = start([START, 'scripts/hello.mjs', 'there']);
    await expect
      .poll(() => started.said().err, { timeout: 60_000 })
      .toMatch(/^Installing about 2 packages.*\n {2}1 of about 2 packages after \d+ s\n/);
    expect(started.said().out).toBe('');
    await write('go', '');
    expect(await started.ended).toBe(0);
    expect(started.said().out).toBe('hello there\n');
    // The same lockfile is not installed twice.
    await rm(at('bin/npm'));
    const again = start([START, 'scripts/hello.mjs']);
    expect([await again.ended, again.said()]).toEqual([0, { out: 'hello\n', err: '' }]);
  });

  it('ends with 1 where npm fails, and starts nothing', async () => {
    await write('broken', '');
    const started = start([START, 'scripts/hello.mjs']);
    expect(await started.ended).toBe(1);
    expect(started.said().out).toBe('');
    expect(started.said().err).toMatch(
      /\nnpm error code E404\nnpm ci failed: read its message above/,
    );
    // It is another Node than the caller's that the packages run on.
    expect(started.said().err).not.toContain('EBADENGINE');
    expect(existsSync(at(INSTALLED))).toBe(false);
  });

  it.each([
    ['22.23.3', 1],
    ['24.6.0', 1],
    ['24.7.0', 0],
    ['26.0.0', 0],
  ])('without the pinned Node, under Node %s, ends with %i', async (version, code) => {
    await write('go', '');
    const named = JSON.stringify({ value: { ...process.versions, node: version } });
    const isOf = `data:text/javascript,Object.defineProperty(process, 'versions', ${named})`;
    const started = start(['--import', encodeURI(isOf), START, 'scripts/hello.mjs']);
    expect(await started.ended).toBe(code);
    if (code === 0) return expect(started.said().out).toBe('hello\n');
    // Node 24.7 is the first with argon2, by which passwords are hashed.
    expect(started.said().err).toMatch(/Node [\d.]+ is too old\..*or use Node 24\.7 or newer/s);
  });

  it('ends npm with itself when it is told to stop meanwhile', async () => {
    const started = start([START, 'scripts/hello.mjs']);
    const npm = await pidIn('npm.pid');
    started.child.kill('SIGTERM');
    expect(await started.ended).toBe(143); // 128 and 15, the number of SIGTERM
    expect([isAlive(npm), existsSync(at(INSTALLED))]).toEqual([false, false]);
    expect(started.said().out).toBe('');
  });

  it('ends as a shell says of a command that a signal ended', async () => {
    await write('go', '');
    const started = start([START, 'scripts/wait.mjs']);
    process.kill(await pidIn('command.pid'), 'SIGKILL');
    expect(await started.ended).toBe(137); // 128 and 9, the number of SIGKILL
  });

  it('takes along what its command runs, such as a build or the tests', async () => {
    await write('go', '');
    const run = pathToFileURL(path.resolve('scripts/steps/run.ts')).href;
    const words = `import { run } from '${run}'; await run(process.execPath, ['scripts/wait.mjs']);`;
    await write('scripts/outer.mjs', words);
    const started = start([START, 'scripts/outer.mjs']);
    const inner = await pidIn('command.pid');
    started.child.kill('SIGTERM');
    expect(await started.ended).toBe(1);
    expect(started.said().err).toMatch(/scripts\/wait\.mjs ended by SIGTERM/);
    expect(isAlive(inner)).toBe(false);
  });

  it('stops with the shell that npm started it in, which passes no signal on', async () => {
    await write('go', '');
    await mkdir(at('node_modules'));
    // A shell that has more to do stays between npm and it.
    const words = ['-c', `"${process.execPath}" ${START} scripts/wait.mjs; exit 3`];
    const shell = start(words, { program: '/bin/sh', isByNpm: true });
    const command = await pidIn('command.pid');
    shell.child.kill('SIGTERM');
    await expect.poll(() => isAlive(command), { timeout: 60_000 }).toBe(false);
    await shell.ended;
  });
});
