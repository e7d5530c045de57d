import { execFile } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { removeFolder } from '#tests/remove-folder.ts';

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'farthing-starting-'));
});
afterAll(() => removeFolder(dataDir));

/** Nobody listens on this port, which only the superuser could open. */
const DEAD = 'postgres://ada:correct-horse@127.0.0.1:1/farthing';

function start(script: string): Promise<{ code: number | null; out: string; err: string }> {
  const env = { ...process.env, DATABASE_URL: DEAD, DATA_DIR: dataDir, NODE_NO_WARNINGS: '1' };
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [script], { env }, (_error, out, err) => {
      resolve({ code: child.exitCode, out, err });
    });
  });
}

describe('without its database', () => {
  it.each(['scripts/web.ts', 'scripts/worker.ts'])(
    '%s ends in one line, without a stack and without the password',
    async (script) => {
      const { code, out, err } = await start(script);
      expect([code, out, err]).toEqual([1, '', 'connect ECONNREFUSED 127.0.0.1:1\n']);
    },
    60_000,
  );
});
