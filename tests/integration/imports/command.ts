import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { TestDeps } from '../database.ts';

const SCRIPT = fileURLToPath(new URL('../../../scripts/import.ts', import.meta.url));

export interface RunningCommand {
  readonly process: ChildProcess;
  readonly ended: Promise<{
    readonly code: number | null;
    readonly out: string;
    readonly err: string;
  }>;
}

/** Starts `npm run import` as a person does, in a process of its own, on the test's database. */
export function startImportCommand(deps: TestDeps, args: readonly string[]): RunningCommand {
  const child = spawn(process.execPath, [SCRIPT, ...args], {
    env: {
      ...process.env,
      DATABASE_URL: deps.db.url.reveal(),
      DATA_DIR: deps.dataDir,
      NODE_NO_WARNINGS: '1',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let out = '';
  let err = '';
  child.stdout.on('data', (text: Buffer) => (out += text.toString()));
  child.stderr.on('data', (text: Buffer) => (err += text.toString()));
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, out, err }));
  return { process: child, ended };
}
