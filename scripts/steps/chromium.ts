import { execFileSync } from 'node:child_process';
import { accessSync, constants, createReadStream, createWriteStream, existsSync } from 'node:fs';
import { mkdir, readFile, rename } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress } from 'node:zlib';
import { run } from './run.ts';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const ELSEWHERE = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * Returns the path of a Chromium to test with: an installed one, else Debian's package when we may
 * install it, else the one the browser driver downloads. Throws with an instruction when there is
 * none.
 */
export async function ensureChromium(): Promise<string> {
  return (
    installedChromium() ?? (await debianChromium()) ?? (await downloadedChromium()) ?? refuse()
  );
}

/**
 * Returns the path of Chromium's headless shell, which draws pages without a browser's window
 * around them: a visit costs 1.1 s of processor time instead of 2.0. Unpacked from its package
 * once; null where that has none for this machine, or it lacks a library. It has no private
 * windows.
 */
export async function findHeadlessShell(): Promise<string | null> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return null;
  const folder = 'node_modules/@sparticuz/chromium';
  const about = await readFile(`${folder}/package.json`, 'utf8');
  const { version } = JSON.parse(about) as { version: string };
  const file = path.resolve(`node_modules/.cache/headless-shell-${version}`);
  if (!existsSync(file)) {
    await mkdir(path.dirname(file), { recursive: true });
    const part = `${file}.${process.pid}`;
    const packed = createReadStream(`${folder}/bin/chromium.br`);
    await pipeline(packed, createBrotliDecompress(), createWriteStream(part, { mode: 0o755 }));
    await rename(part, file);
  }
  try {
    execFileSync(file, ['--version'], { stdio: 'ignore' });
    return file;
  } catch {
    return null; // a library is missing: the whole browser is used for all tests
  }
}

function installedChromium(): string | null {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter);
  const onPath = folders.flatMap((folder) => NAMES.map((name) => path.join(folder, name)));
  return [...onPath, ...ELSEWHERE].find(isExecutable) ?? null;
}

async function debianChromium(): Promise<string | null> {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return null;
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  console.log('Installing Chromium for the browser tests ...');
  try {
    await run('apt-get', ['update', '-qq'], env);
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], env);
  } catch (error) {
    console.error(`Debian's Chromium could not be installed: ${String(error)}`);
  }
  return installedChromium();
}

async function downloadedChromium(): Promise<string | null> {
  const { chromium } = await import('playwright-core');
  const file = chromium.executablePath();
  if (isExecutable(file)) return file;
  try {
    execFileSync(process.execPath, ['node_modules/playwright-core/cli.js', 'install', 'chromium'], {
      stdio: 'inherit',
    });
  } catch (error) {
    console.error(`The browser driver could not download Chromium: ${String(error)}`);
  }
  return isExecutable(file) ? file : null;
}

function refuse(): never {
  throw new Error(
    'The browser tests need Chrome or Chromium: install one so that it is on the PATH, and run this again.',
  );
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false; // absent or not ours to run: the next candidate decides
  }
}
