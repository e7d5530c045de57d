#!/usr/bin/env node
// What every npm script goes through. It runs on whatever Node calls it (20 or later), installs what
// the lockfile asks for when that is missing, and hands over to the pinned Node, which runs TypeScript as it is.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { constants } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const PROGRESS_MS = 5000;
const SHELL_MS = 500;
/** The first that hashes passwords as the product does (argon2 of node:crypto); it reads TypeScript, too. */
const OWN_NODE = { major: 24, minor: 7 };

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
// What stands before the script is for Node itself.
const given = process.argv.slice(2);
const at = given.findIndex((arg) => !arg.startsWith('--'));
const script = given[at];
if (script === undefined)
  fail('Say which script to start, such as: node scripts/start.mjs scripts/up.ts');
const options = given.slice(0, at);
const args = given.slice(at + 1);

/** The process under way, npm or the command, and the signal that ended our patience with it. */
let running = null;
let stoppedBy = null;
// A terminal's Ctrl-C reaches the process by itself; a signal sent to this one alone must be passed on.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop(signal));
stopWithShell();

await installWhatIsMissing();
const env = {
  // Node keeps what it compiled, TypeScript included: a command starts in a third of the time.
  NODE_COMPILE_CACHE: path.join(root, 'node_modules/.cache/node'),
  // DuckDB's statements take these threads, as files and names do: four would wait for each other.
  UV_THREADPOOL_SIZE: '16',
  ...process.env,
  PATH: `${path.join(root, 'node_modules/.bin')}${path.delimiter}${process.env.PATH}`,
};
const command = [...options, path.resolve(root, script), ...args];
process.exit(await end(spawn(findNode(), command, { stdio: 'inherit', env })));

async function installWhatIsMissing() {
  const stamp = path.join(root, 'node_modules/.installed-lockfile');
  const text = readFileSync(path.join(root, 'package-lock.json'));
  const lockfile = createHash('sha256').update(text).digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lockfile) return;
  const folders = foldersOfPackages(JSON.parse(text).packages);
  console.error(`Installing about ${folders.length} packages (npm ci) ...`);
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const install = spawn(npm, ['ci', '--no-audit', '--no-fund', '--no-progress', '--include=dev'], {
    cwd: root,
    // What the scripts print belongs to them; standard output stays clean for `npm run query -- --format csv`.
    stdio: ['ignore', process.stderr, 'pipe'],
    shell: process.platform === 'win32',
  });
  // npm holds packages against the Node that called it, and they run on the pinned one.
  createInterface({ input: install.stderr }).on('line', (line) => {
    if (!/^npm warn EBADENGINE/i.test(line)) console.error(line);
  });
  const startedAt = Date.now();
  const progress = setInterval(() => {
    const there = folders.filter((folder) => existsSync(path.join(folder, 'package.json')));
    const seconds = Math.round((Date.now() - startedAt) / 1000);
    console.error(`  ${there.length} of about ${folders.length} packages after ${seconds} s`);
  }, PROGRESS_MS);
  const code = await end(install);
  clearInterval(progress);
  if (stoppedBy !== null) process.exit(code);
  if (code !== 0) fail('npm ci failed: read its message above, mend the cause and run this again.');
  writeFileSync(stamp, lockfile);
}

/** Where npm puts those packages of a lockfile that are for this system. */
function foldersOfPackages(packages) {
  return Object.entries(packages)
    .filter(([, { os }]) => os?.includes(process.platform) ?? true)
    .filter(([, { cpu }]) => cpu?.includes(process.arch) ?? true)
    .flatMap(([folder]) => (folder === '' ? [] : [path.join(root, folder)]));
}

/** Where npm ran no install scripts there is none: then the caller's, where it has what the product needs. */
function findNode() {
  const name = process.platform === 'win32' ? 'node.exe' : 'node';
  const pinned = path.join(root, 'node_modules/node/bin', name);
  if (existsSync(pinned)) return pinned;
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > OWN_NODE.major || (major === OWN_NODE.major && minor >= OWN_NODE.minor)) {
    return process.execPath;
  }
  return fail(
    `The pinned Node is missing, because npm ran no install scripts, and Node ${process.versions.node} is too old.
Run "npm rebuild node --ignore-scripts=false", or use Node ${OWN_NODE.major}.${OWN_NODE.minor} or newer, and run this again.`,
  );
}

/** The code that a process ends with; of one that a signal ended, what a shell gives for that. */
function end(child) {
  running = child;
  if (stoppedBy !== null) child.kill(stoppedBy);
  return new Promise((resolve) => {
    child.on('error', (error) => fail(`Could not start ${child.spawnfile}: ${error.message}`));
    child.on('close', (code, signal) => resolve(code ?? 128 + constants.signals[signal]));
  });
}

function stop(signal) {
  stoppedBy = signal;
  running?.kill(signal);
}

/**
 * npm passes a signal to the shell that it runs a script in, and some shells end without passing it
 * on: nobody would stop what runs here any more.
 */
function stopWithShell() {
  if (process.env.npm_lifecycle_event === undefined) return;
  const shell = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(watch);
    stop('SIGTERM');
  }, SHELL_MS);
  watch.unref();
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
