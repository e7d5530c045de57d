import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject } from 'vitest';
import type { Database } from '#app/data/database.ts';
import { openCluster } from '#app/data/postgres/embedded-cluster.server.ts';
import { openDatabase } from '#app/data/postgres/open-database.server.ts';
import { removeFolder } from '#tests/remove-folder.ts';

/** Adds a shop by the form's own request, without a browser, and leaves its setup for later. */
export async function addShop(cookie: string, name: string): Promise<void> {
  const baseUrl = inject('baseUrl');
  const form = { intent: 'add-shop', name, currency: 'EUR', timeZone: 'UTC' };
  const reply = await fetch(`${baseUrl}/register/connect-platforms`, {
    method: 'POST',
    headers: { origin: baseUrl, cookie },
    body: new URLSearchParams(form),
    redirect: 'manual',
  });
  expect(reply.status, await reply.text()).toBe(302);
  await leaveOnboarding(cookie);
}

/** Ends the setup of the shop on screen, so that its pages open. */
export async function leaveOnboarding(cookie: string): Promise<void> {
  const baseUrl = inject('baseUrl');
  const reply = await fetch(`${baseUrl}/onboarding/steps`, {
    method: 'POST',
    headers: { origin: baseUrl, cookie },
    body: new URLSearchParams({ intent: 'leave-onboarding' }),
    redirect: 'manual',
  });
  expect(reply.headers.get('location')).toBe('/dashboard?magic=1');
}

/** The same in a browser, by its button. */
export async function finishOnboardingLater(page: Page): Promise<void> {
  await page.goto('/onboarding/industries');
  await page.getByRole('button', { name: 'Finish later' }).click();
  await page.waitForURL(/\/dashboard/);
}

/** The database of the product under test: for states that nothing on screen leads to yet. */
export function useDatabase(): {
  readonly db: () => Database;
  /** Its address, for another server over the same data. */
  readonly url: () => string;
} {
  let open: { db: Database; url: string; close(): Promise<void> } | undefined;
  const known = () => {
    if (open === undefined) throw new Error('The database is open inside of tests only.');
    return open;
  };
  beforeAll(async () => {
    const cluster = await openCluster(inject('dataDir'));
    const db = openDatabase(cluster.url, { connectionsMax: 2 });
    const close = async () => {
      await db.close();
      await cluster.close();
    };
    open = { db, url: cluster.url, close };
  });
  afterAll(() => open?.close());
  return { db: () => known().db, url: () => known().url };
}

/**
 * One more server over the same database, set up otherwise; `stop` before the tests end. It waits for
 * no browser, which may hold a connection that it never used.
 */
export async function serveOtherwise(
  databaseUrl: string,
  settings: Record<string, string>,
): Promise<{ readonly base: string; stop(): Promise<void> }> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'farthing-other-'));
  const env = { ...process.env, NODE_ENV: 'production' as const, PORT: '0', ...settings };
  const server = spawn(process.execPath, ['scripts/web.ts'], {
    env: { ...env, DATABASE_URL: databaseUrl, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const base = await addressOf(server);
  return {
    base,
    stop: async () => {
      const stopped = once(server, 'exit');
      server.kill('SIGKILL');
      await stopped;
      await removeFolder(dataDir);
    },
  };
}

async function addressOf(server: ChildProcess): Promise<string> {
  if (server.stdout === null) throw new Error('The server has no output.');
  for await (const line of createInterface({ input: server.stdout })) {
    const address = /http:\/\/[^\s]+/.exec(line)?.[0];
    if (address !== undefined) {
      server.stdout.resume();
      return address;
    }
  }
  throw new Error('The server stopped before it was up.');
}
