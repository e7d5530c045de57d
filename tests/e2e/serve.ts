import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where the product under test listens. */
    readonly baseUrl: string;
    /** Its data folder: the command line works on the same shops through it. */
    readonly dataDir: string;
  }
}

/** Brings the product up as a user does, in a data folder of its own, for all browser tests. */
export default async function serveForBrowserTests(
  project: TestProject,
): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'farthing-e2e-'));
  const env = { ...process.env, DATA_DIR: dataDir, PORT: '0', DATABASE_URL: '' };
  const server = spawn(process.execPath, ['scripts/up.ts'], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  project.provide('baseUrl', await addressOf(server));
  project.provide('dataDir', dataDir);
  return async () => {
    const isRunning = server.exitCode === null && server.signalCode === null;
    const stopped = isRunning ? once(server, 'exit') : null;
    server.kill('SIGTERM');
    await stopped;
    await rm(dataDir, { recursive: true, force: true });
  };
}

async function addressOf(server: ChildProcess): Promise<string> {
  if (server.stdout === null) throw new Error('The server has no output to read its address from.');
  for await (const line of createInterface({ input: server.stdout })) {
    const address = /http:\/\/[^\s]+/.exec(line)?.[0];
    if (address !== undefined) {
      server.stdout.resume();
      return address;
    }
  }
  throw new Error('The server stopped before it was up: its own message stands above.');
}
