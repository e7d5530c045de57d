import { expect, it } from 'vitest';
import type { AdSource, ConnectorContext } from '#app/connectors/port.ts';
import { PlatformError } from '#app/platforms/port.ts';
import { NO_REPORTS } from '#app/connectors/no-reports.fixture.ts';
import { facebook } from './facebook-connector.server.ts';

const account = {
  accountId: '1001',
  name: 'Shop',
  currency: 'EUR',
  timeZone: 'Europe/Berlin',
  isClosed: false,
  via: null,
};

/** What comes of a reading that Facebook refuses so. */
async function faultWith(status: number, error: object): Promise<string> {
  const text = JSON.stringify({ error });
  const ground: ConnectorContext = {
    http: {
      send: () => Promise.resolve({ status, headers: new Headers(), text }),
      stream: () => Promise.reject(new Error('nothing is streamed here')),
    },
    clock: () => new Date('2026-11-20T12:00:00Z'),
    wait: () => Promise.resolve(),
    random: () => 0,
    keys: { clientId: 'app', clientSecret: 'secret', developerToken: null, endpoint: null },
  };
  const source = facebook.connect(ground).open(() => Promise.resolve('token')) as AdSource;
  const range = { start: '2026-11-01', end: '2026-11-02' };
  const thrown = await source
    .pull(account, range, { reports: NO_REPORTS })
    .catch((one: unknown) => one);
  return thrown instanceof PlatformError ? `${thrown.fault}: ${thrown.message}` : 'no fault';
}

const REDUCE = "Please reduce the amount of data you're asking for, then retry your request";

it.each([
  [400, { code: 1, message: REDUCE }],
  [400, { code: 100, message: REDUCE }],
  [400, { code: 100, error_subcode: 1487534, message: 'text varies' }],
  [500, { code: 1, message: REDUCE }],
])('fewer days are requested after status %i, %o', async (status, error) => {
  expect(await faultWith(status, error)).toMatch(/^too_large: /);
});

it('a version that has ended is for whoever runs the installation', async () => {
  expect(await faultWith(400, { code: 2635, message: 'text varies' })).toMatch(
    /^malformed: .*version v26\.0 of its interface has ended\. Whoever runs this Farthing server/,
  );
});
