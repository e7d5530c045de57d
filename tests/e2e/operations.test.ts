import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import autocannon from 'autocannon';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { removeFolder } from '#tests/remove-folder.ts';
import { accountCookie } from './sign-in.ts';

const CANARY = 'canary7f3a91';
const merchant = {
  firstName: CANARY,
  email: `${CANARY}@example.com`,
  password: `${CANARY} horse 42`,
};

let server: ChildProcess;
let base: string;
let dataDir: string;
let log = '';

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'farthing-operations-'));
  const env = {
    ...process.env,
    NODE_ENV: 'production' as const,
    DATA_DIR: dataDir,
    PORT: '0',
    DATABASE_URL: '',
  };
  server = spawn(process.execPath, ['scripts/web.ts'], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  server.stderr?.on('data', (piece: Buffer) => (log += piece.toString()));
  base = await new Promise((resolve, reject) => {
    let said = '';
    server.stdout?.on('data', (piece: Buffer) => {
      said += piece.toString();
      const address = /http:\/\/\S+/.exec(said)?.[0];
      if (address !== undefined) resolve(address);
    });
    server.once('exit', () => reject(new Error(`The server stopped: ${log}`)));
  });
});
afterAll(async () => {
  server.kill('SIGKILL');
  await removeFolder(dataDir);
});

async function figures(headers: Record<string, string> = {}): Promise<string> {
  return (await fetch(`${base}/metrics`, { headers })).text();
}

describe('whoever runs the server', () => {
  it('is told that it is up, that it is ready, and how it is', async () => {
    expect((await fetch(`${base}/healthz`)).status).toBe(200);
    const ready = await fetch(`${base}/readyz`);
    expect([ready.status, await ready.json()]).toEqual([
      200,
      { status: 'ready', database: 'ok', queue: 'ok', platforms: 'ok' },
    ]);
    const text = await figures();
    for (const name of [
      'farthing_http_request_seconds_count{app="farthing",area="readyz",method="GET",status="200"} ',
      'farthing_database_connections{state="waiting",app="farthing"} ',
      'farthing_jobs{state="dead",app="farthing"} 0',
      'farthing_shops_by_sync_lag{within="ever",app="farthing"} 0',
      'farthing_webhook_deliveries_waiting{app="farthing"} 0',
      'farthing_sockets{state="open",app="farthing"} 0',
      'nodejs_eventloop_lag_p99_seconds',
    ]) {
      expect(text).toContain(name);
    }
  });

  it('shows figures to nobody who comes through a proxy', async () => {
    expect(await figures({ 'x-forwarded-for': '203.0.113.7' })).toBe('');
  });

  it('stops it under load without a request dropped, and finds nobody in the log', async () => {
    const cookie = await accountCookie(base, merchant);
    const form = { intent: 'log-in', email: merchant.email, password: `${CANARY} wrong` };
    const refused = await fetch(`${base}/login`, {
      method: 'POST',
      headers: { origin: base },
      body: new URLSearchParams(form),
    });
    expect(refused.status).toBeLessThan(500);
    await fetch(`${base}/error-report`, {
      method: 'POST',
      headers: { origin: base, cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ page: `/x?token=${CANARY}`, message: `${CANARY}@example.com` }),
    });

    const load = autocannon({ url: `${base}/healthz`, connections: 10, amount: 3000 });
    const answered = /area="healthz",method="GET",status="200"} [1-9]\d{2}/;
    await expect.poll(() => figures()).toMatch(answered);
    const exited = once(server, 'exit');
    server.kill('SIGTERM');
    const [code] = (await exited) as [number | null];
    expect(code).toBe(0);
    const { non2xx } = await load;
    expect(non2xx).toBe(0);
    expect(log).not.toContain(CANARY);
  });
});
