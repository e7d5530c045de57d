import { inspect } from 'node:util';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type AppLoadContext, createRequestHandler, type ServerBuild } from '@remix-run/node';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { Secret } from '#app/lib/secret.ts';
import { type OpenDeps, openDeps } from '#app/server/open-deps.server.ts';
import { removeFolder } from '#tests/remove-folder.ts';
import { testDatabase, type TestDatabase } from '../database.ts';

/** What no answer may hold; the key at rest also as the bytes that it stands for. */
const CANARIES = {
  SESSION_SECRET: 'canary-session-secret-0123456789abcdef',
  SECRETS_KEY: `1:${'c7'.repeat(32)}`,
  SHOPIFY_API_SECRET: 'canary-shopify-secret',
  WIX_APP_SECRET: 'canary-wix-secret',
  AMAZON_LWA_CLIENT_SECRET: 'canary-amazon-secret',
  MAIL_URL: 'smtp://postman:canary-mail-password@127.0.0.1:2525',
};
const TOLD = /canary|c7c7c7|(199\D{1,6}){4}/i;

let database: TestDatabase;
let deps: OpenDeps;
let dataDir: string;
let context: AppLoadContext;

beforeAll(async () => {
  database = await testDatabase();
  dataDir = await mkdtemp(path.join(tmpdir(), 'farthing-context-'));
  const others = {
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    SHOPIFY_API_KEY: 'shopify-key',
    WIX_APP_ID: 'wix-app',
    WIX_PUBLIC_KEY: '-----BEGIN PUBLIC KEY-----\nMIIB\n-----END PUBLIC KEY-----',
    AMAZON_LWA_CLIENT_ID: 'amazon-client',
    AMAZON_APP_ID: 'amzn1.sp.solution.1',
  };
  for (const [name, value] of Object.entries({ ...CANARIES, ...others })) vi.stubEnv(name, value);
  deps = await openDeps({ reader: 'postgres' });
  await deps.db.query('select 1');
  context = {
    deps,
    sessionSecret: new Secret(CANARIES.SESSION_SECRET),
    nonce: '',
    ip: '192.0.2.1',
    isHttps: true,
    isDevelopment: false,
    isMaintenance: false,
    setCookie: () => undefined,
  };
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await deps.close();
  await database.drop();
  await removeFolder(dataDir);
});

/** What a browser is sent by a loader that answers with all that it was given. */
async function sentOf(value: (given: AppLoadContext) => unknown): Promise<string> {
  const module = {
    default: () => null,
    loader: ({ context: given }: { context: AppLoadContext }) => value(given),
  };
  const build = {
    entry: { module: { default: () => new Response('') } },
    routes: { root: { id: 'root', path: '', module } },
    assets: { entry: { imports: [], module: '' }, routes: {}, url: '', version: '1' },
    publicPath: '/',
    assetsBuildDirectory: '',
    isSpaMode: false,
    future: { v3_singleFetch: true },
  } as unknown as ServerBuild;
  const ask = createRequestHandler(build, 'production');
  return (await ask(new Request('http://localhost/_root.data'), context)).text();
}

describe('the context of a request', () => {
  it('is sent without a secret, even by a loader that answers with all of it', async () => {
    const password = new URL(database.url).password;
    expect(password.length).toBeGreaterThan(8);
    const sent = await sentOf((given) => given);
    // It was encoded, to its depth: what is no secret stands in it.
    expect(sent).toContain('fingerprintKey');
    expect([TOLD.exec(sent)?.[0], sent.includes(password)]).toEqual([undefined, false]);
    for (const part of Object.keys(deps) as (keyof OpenDeps)[]) {
      const one = await sentOf(({ deps: all }) => ({ one: all[part as keyof typeof all] }));
      expect([part, TOLD.exec(one)?.[0], one.includes(password)]).toEqual([part, undefined, false]);
    }
  });

  it('is printed and written as JSON without a secret', () => {
    const seen = new WeakSet<object>();
    const json = JSON.stringify(context, (_key, value: unknown) => {
      if (typeof value !== 'object' || value === null) return value;
      if (seen.has(value)) return undefined;
      seen.add(value);
      return value;
    });
    const printed = inspect(context, { depth: 12 });
    const { password } = new URL(database.url);
    for (const text of [json, printed]) {
      expect([TOLD.exec(text)?.[0], text.includes(password)]).toEqual([undefined, false]);
    }
    expect(deps.db.url.reveal()).toBe(database.url);
  });
});
