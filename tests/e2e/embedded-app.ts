import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll } from 'vitest';
import { openCluster } from '#app/data/postgres/embedded-cluster.server.ts';
import { SHOPIFY_APP, sessionToken, type TokenChanges } from '#tests/sandbox/session-tokens.ts';
import { type ShopifyStandIn, startShopify } from '#tests/sandbox/shopify/shopify-stand-in.ts';
import { removeFolder } from '#tests/remove-folder.ts';
import { serveOtherwise } from './shop-owner.ts';

export const SHOP = 'acme.myshopify.com';

/** As the admin gives it: where the shop's admin is, in base64. */
const HOST = Buffer.from('admin.shopify.com/store/acme').toString('base64url');

export interface EmbeddedApp {
  readonly shopify: ShopifyStandIn;
  /** Where programs of this machine reach the app. */
  readonly base: string;
  /** The app under a host name of its own, another site than the admin's. */
  readonly site: string;
  /** One more server over the same data, set up otherwise; `stop` before the tests end. */
  serveBeside(settings: Record<string, string>): Promise<{
    readonly base: string;
    readonly site: string;
    /** Where the data is. */
    readonly databaseUrl: string;
    stop(): Promise<void>;
  }>;
}

/**
 * The app as it runs behind the Shopify admin, with a stand-in for Shopify. Its shop is there and past
 * its setup, unless the tests begin before.
 */
export function useEmbeddedApp({
  isInstalled = true,
  settings: own = {},
}: {
  readonly isInstalled?: boolean;
  /** Variables of the server besides those of the Shopify app. */
  readonly settings?: Readonly<Record<string, string>>;
} = {}): { readonly app: () => EmbeddedApp } {
  let app: EmbeddedApp | undefined;
  let server: ChildProcess;
  let dataDir: string;
  beforeAll(async () => {
    const shopify = await startShopify();
    dataDir = await mkdtemp(path.join(tmpdir(), 'farthing-embedded-'));
    const shopifyApp = {
      SHOPIFY_API_KEY: SHOPIFY_APP.apiKey,
      SHOPIFY_API_SECRET: SHOPIFY_APP.apiSecret,
      SHOPIFY_STAND_IN_URL: shopify.url,
      // The server answers to this name alone, besides its machine's.
      APP_URL: APP_SITE,
    };
    const NODE_ENV = 'production' as const;
    const place = { NODE_ENV, DATA_DIR: dataDir, PORT: '0', DATABASE_URL: '' };
    const env = { ...process.env, ...place, ...shopifyApp, ...own };
    const stdio = ['ignore', 'pipe', 'inherit'] as const;
    server = spawn(process.execPath, ['scripts/web.ts'], { env, stdio: [...stdio] });
    const base = await addressOf(server);
    const serveBeside = async (settings: Record<string, string>) => {
      const cluster = await openCluster(dataDir);
      const other = await serveOtherwise(cluster.url, { ...shopifyApp, WORKER: '0', ...settings });
      const stop = () => other.stop().then(() => cluster.close());
      return { base: other.base, site: siteOf(other.base), databaseUrl: cluster.url, stop };
    };
    app = { shopify, base, site: siteOf(base), serveBeside };
    if (isInstalled) await leaveOnboarding(base);
  });
  afterAll(async () => {
    const stopped = once(server, 'exit');
    server.kill('SIGTERM');
    await stopped;
    await app?.shopify.close();
    await removeFolder(dataDir);
  });
  return {
    app: () => {
      if (app === undefined) throw new Error('The app is up inside of tests only.');
      return app;
    },
  };
}

/** Ends the setup of the shop, as its form does inside the admin; gives where the page goes on. */
export async function leaveOnboarding(base: string): Promise<string | null> {
  await fetch(framedAddress(base, '/onboarding/industries'));
  const reply = await fetch(`${base}/onboarding/steps`, {
    method: 'POST',
    headers: { origin: base, authorization: `Bearer ${token()}` },
    body: new URLSearchParams({ intent: 'leave-onboarding' }),
    redirect: 'manual',
  });
  return reply.headers.get('location');
}

/** A host name of its own: another site than the admin's. */
const APP_SITE = 'http://farthing.localhost';

const siteOf = (base: string) => `${APP_SITE}:${new URL(base).port}`;

/** A fresh token of the staff of `SHOP`. */
export const token = (changes: TokenChanges = {}) => sessionToken(SHOP, new Date(), changes);

/** The address that the admin frames for a page of the app. */
export function framedAddress(site: string, page: string, idToken: string | null = token()) {
  const words = `embedded=1&shop=${SHOP}&host=${HOST}`;
  return `${site}${page}${page.includes('?') ? '&' : '?'}${words}${idToken === null ? '' : `&id_token=${idToken}`}`;
}

async function addressOf(started: ChildProcess): Promise<string> {
  if (started.stdout === null) throw new Error('The server has no output.');
  for await (const line of createInterface({ input: started.stdout })) {
    const address = /http:\/\/[^\s]+/.exec(line)?.[0];
    if (address !== undefined) {
      started.stdout.resume();
      return address;
    }
  }
  throw new Error('The server stopped before it was up.');
}
