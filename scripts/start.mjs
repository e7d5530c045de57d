#!/usr/bin/env node
// The front door of every npm script. It runs on whatever Node calls it (20 or later), installs what
// the lockfile asks for when that is missing, and hands over to the pinned Node, which runs TypeScript as it is.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
// What stands before the script is for Node itself.
const given = process.argv.slice(2);
const at = given.findIndex((arg) => !arg.startsWith('--'));
const script = given[at];
if (script === undefined)
  fail('Say which script to start, such as: node scripts/start.mjs scripts/up.ts');
const options = given.slice(0, at);
const args = given.slice(at + 1);

installWhatIsMissing();
const child = spawn(pinnedNode(), [...options, path.resolve(root, script), ...args], {
  stdio: 'inherit',
  env: {
    // Node keeps what it compiled, TypeScript included: a command starts in a third of the time.
    NODE_COMPILE_CACHE: path.join(root, 'node_modules/.cache/node'),
    // DuckDB's statements take these threads, as files and names do: four would wait for each other.
    UV_THREADPOOL_SIZE: '16',
    ...process.env,
    PATH: `${path.join(root, 'node_modules/.bin')}${path.delimiter}${process.env.PATH}`,
  },
});
// A terminal's Ctrl-C reaches the child by itself; a signal sent to this process alone must be passed on.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.on('error', (error) => fail(`Could not start Node: ${error.message}`));
child.on('exit', (code, signal) => process.exit(code ?? (signal === null ? 1 : 128)));

function installWhatIsMissing() {
  const stamp = path.join(root, 'node_modules/.installed-lockfile');
  const lockfile = createHash('sha256')
    .update(readFileSync(path.join(root, 'package-lock.json')))
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lockfile) return;
  console.error('Installing dependencies (npm ci) ...');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const install = spawnSync(npm, ['ci', '--no-audit', '--no-fund', '--include=dev'], {
    cwd: root,
    // What the scripts print belongs to them; standard output stays clean for `npm run query -- --format csv`.
    stdio: ['ignore', process.stderr, 'inherit'],
    shell: process.platform === 'win32',
  });
  if (install.status !== 0)
    fail('npm ci failed: read its message above, mend the cause and run this again.');
  writeFileSync(stamp, lockfile);
}

/** Where npm ran no install scripts there is none: then the caller's, which has to read TypeScript. */
function pinnedNode() {
  const name = process.platform === 'win32' ? 'node.exe' : 'node';
  const pinned = path.join(root, 'node_modules/node/bin', name);
  if (existsSync(pinned)) return pinned;
  if (process.features.typescript) return process.execPath;
  return fail(
    `The pinned Node is missing, because npm ran no install scripts, and Node ${process.versions.node} is too old.
Run "npm rebuild node --ignore-scripts=false", or use Node 22.18 or newer, and run this again.`,
  );
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
