/** Amazon's own sample answers, read by the connector as if Amazon had sent them. */
import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { amazonAds } from '#app/connectors/amazon/amazon-ads-connector.server.ts';
import type { ReportsInMaking } from '#app/connectors/account-totals.ts';
import type { AdSource } from '#app/connectors/port.ts';
import type { HttpRequest } from '#app/lib/http/http-client.ts';
import { checkAmazon, readAmazonSamples } from '#tests/contracts/amazon-contract.ts';

const account = {
  accountId: '1001',
  name: 'Shop',
  currency: 'EUR',
  timeZone: 'Europe/Berlin',
  isClosed: false,
  via: 'eu',
};

/** The columns that a report of campaigns is asked for, with numbers as numbers. */
const ROW = {
  date: '2026-11-19',
  campaignId: 158_410_630_682_987,
  campaignName: 'Tea',
  impressions: 10,
  clicks: 2,
  cost: 1.25,
  purchases14d: 1,
  sales14d: 20,
};

it('a report is requested, looked after and read as the samples show it', async () => {
  const { create, status: states } = readAmazonSamples();
  const sent: HttpRequest[] = [];
  const looks = new Map<string, number>();
  const json = (body: unknown) => ({
    status: 200,
    headers: new Headers(),
    text: JSON.stringify(body),
  });
  const ground = {
    http: {
      send: (request: HttpRequest) => {
        sent.push(request);
        const id = /reports\/(.+)$/.exec(request.url)?.[1];
        if (id === undefined) {
          const { name } = JSON.parse(request.body ?? '{}') as { name: string };
          return Promise.resolve(json({ ...create.answer, reportId: encodeURIComponent(name) }));
        }
        const look = looks.get(id) ?? 0;
        looks.set(id, look + 1);
        return Promise.resolve(json({ ...states[Math.min(look, states.length - 1)] }));
      },
      stream: () =>
        Promise.resolve({
          status: 200,
          headers: new Headers(),
          body: (async function* () {
            yield await Promise.resolve(gzipSync(JSON.stringify([ROW])));
          })(),
        }),
    },
    clock: () => new Date('2026-11-20T12:00:00Z'),
    wait: () => Promise.resolve(),
    random: () => 0,
    keys: { clientId: 'app', clientSecret: 'secret', developerToken: null, endpoint: null },
  };
  const reports: ReportsInMaking = {
    find: () => Promise.resolve(null),
    save: () => Promise.resolve(),
    forget: () => Promise.resolve(),
  };
  const source = amazonAds.connect(ground).open(() => Promise.resolve('eu token')) as AdSource;
  const range = { start: '2026-11-19', end: '2026-11-19' };
  const { rows, totals } = await source.pull(account, range, { reports });
  // One report for each of the three kinds of ads, all with the same row.
  expect(rows).toHaveLength(3);
  expect(rows[0]).toMatchObject({
    campaignId: '158410630682987',
    campaign: 'Tea',
    spend: '1.25',
    revenue: '20',
    conversions: '1',
  });
  expect(totals).toBeNull();
  const check = checkAmazon();
  for (const { method, url, body = null } of sent) {
    const { pathname: path } = new URL(url);
    const answer = method === 'POST' ? create.answer : states[0];
    expect(check({ method, path, body, status: 200, text: JSON.stringify(answer) })).toEqual([]);
  }
});

it('a form that is in no sample is found', () => {
  const check = checkAmazon();
  const { create } = readAmazonSamples();
  const text = JSON.stringify({ ...create.answer, reportId: 7, colour: 'red', endDate: undefined });
  const body = JSON.stringify({ ...create.request, name: 3 });
  const exchange = { method: 'POST', path: '/reporting/reports', body, status: 200, text } as const;
  expect(check(exchange)?.toSorted()).toEqual([
    'answer/colour: is in no sample',
    'answer/endDate: is missing',
    'answer/reportId: is no string',
    'body/name: is no string',
  ]);
});
