import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { TestProject } from 'vitest/node';
import { addDays, eachDay } from '#app/domain/calendar/day.ts';
import { startAmazonSandbox } from '#tests/sandbox/amazon/amazon-sandbox.ts';
import { startAdSandbox } from '#tests/sandbox/connectors/ad-sandbox.ts';
import { adWorld } from '#tests/sandbox/connectors/ad-world.ts';
import { analyticsProvider } from '#tests/sandbox/connectors/analytics-sandbox.ts';
import { facebookProvider } from '#tests/sandbox/connectors/facebook-sandbox.ts';
import { klaviyoProvider } from '#tests/sandbox/connectors/klaviyo-sandbox.ts';
import { labelWorld } from '#tests/sandbox/connectors/label-world.ts';
import { messageWorld } from '#tests/sandbox/connectors/message-world.ts';
import { printifyProvider } from '#tests/sandbox/connectors/printify-sandbox.ts';
import { shipstationProvider } from '#tests/sandbox/connectors/shipstation-sandbox.ts';
import { trafficWorld } from '#tests/sandbox/connectors/traffic-world.ts';
import { seededStore } from '#tests/sandbox/store/seeded-store.ts';
import { startWixSandbox } from '#tests/sandbox/wix/wix-sandbox.ts';
import { removeFolder } from '#tests/remove-folder.ts';

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
  const platforms = await standInPlatforms();
  // The shops that the tests connect stand on this machine.
  const own = { DATA_DIR: dataDir, PORT: '0', DATABASE_URL: '', ALLOW_PRIVATE_HOSTS: '1' };
  const env = { ...process.env, NODE_ENV: 'production' as const, ...own, ...platforms.variables };
  const server = spawn(process.execPath, ['scripts/up.ts'], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  project.provide('baseUrl', await addressOf(server));
  project.provide('dataDir', dataDir);
  // Every test after that fails, none of them with the reason.
  const tellOfEnd = (code: number | null, signal: NodeJS.Signals | null) =>
    console.error(
      `${new Date().toISOString()} the server under test ended: ${signal ?? String(code)}`,
    );
  server.once('exit', tellOfEnd);
  return async () => {
    server.off('exit', tellOfEnd);
    const isRunning = server.exitCode === null && server.signalCode === null;
    const stopped = isRunning ? once(server, 'exit') : null;
    server.kill('SIGTERM');
    await stopped;
    await platforms.close();
    await removeFolder(dataDir);
  };
}

/**
 * Wix, Amazon, Facebook, ShipStation, Klaviyo and Google Analytics as this machine answers for them; people
 * are led to the real ones.
 */
async function standInPlatforms() {
  const store = seededStore({ seed: 6, orders: 8 });
  const wix = await startWixSandbox(store);
  const amazon = await startAmazonSandbox(store, { clock: () => new Date() });
  const today = new Date().toISOString().slice(0, 10);
  const ads = adWorld(eachDay({ start: addDays(today, -20), end: today }), '');
  const facebook = await startAdSandbox(ads, facebookProvider);
  const labels = labelWorld([addDays(today, -3), addDays(today, -2)]);
  // The second is of no order that a shop has.
  labels.labels = labels.labels.map((label, index) => ({
    ...label,
    currency: 'USD',
    ...(index === 1 && { orderNumber: '#404' }),
  }));
  const shipstation = await startAdSandbox(labels, shipstationProvider);
  const printify = await startAdSandbox(labels, printifyProvider);
  const messages = messageWorld(eachDay({ start: addDays(today, -2), end: today }), '');
  messages.account = { ...messages.account, currency: 'USD' };
  const klaviyo = await startAdSandbox(messages, klaviyoProvider);
  const visits = trafficWorld(eachDay({ start: addDays(today, -20), end: today }), '');
  visits.properties = visits.properties.map((one) => ({ ...one, timeZone: 'UTC' }));
  const analytics = await startAdSandbox(visits, analyticsProvider);
  const all = [wix, amazon, facebook, shipstation, printify, klaviyo, analytics];
  return {
    variables: {
      WIX_APP_ID: wix.keys.appId,
      WIX_APP_SECRET: wix.keys.appSecret,
      WIX_PUBLIC_KEY: wix.keys.publicKey,
      WIX_STAND_IN_URL: wix.url,
      AMAZON_LWA_CLIENT_ID: amazon.keys.clientId,
      AMAZON_LWA_CLIENT_SECRET: amazon.keys.clientSecret,
      AMAZON_APP_ID: amazon.keys.appId,
      AMAZON_STAND_IN_URL: amazon.url,
      FACEBOOK_ADS_CLIENT_ID: facebook.keys.clientId,
      FACEBOOK_ADS_CLIENT_SECRET: facebook.keys.clientSecret,
      FACEBOOK_ADS_STAND_IN_URL: facebook.remote.url,
      GOOGLE_GA_CLIENT_ID: analytics.keys.clientId,
      GOOGLE_GA_CLIENT_SECRET: analytics.keys.clientSecret,
      GOOGLE_GA_STAND_IN_URL: analytics.remote.url,
      SHIPSTATION_STAND_IN_URL: shipstation.remote.url,
      PRINTIFY_STAND_IN_URL: printify.remote.url,
      KLAVIYO_STAND_IN_URL: klaviyo.remote.url,
    },
    close: () => Promise.all(all.map((one) => one.close())),
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
