import { expect, it } from 'vitest';
import type { AdSource, ConnectorContext } from '#app/connectors/port.ts';
import { NO_REPORTS } from '#app/connectors/no-reports.fixture.ts';
import { PlatformError } from '#app/platforms/port.ts';
import { snapchat } from './snapchat-connector.server.ts';

const account = {
  accountId: '1001',
  name: 'Shop',
  currency: 'EUR',
  timeZone: 'UTC',
  isClosed: false,
  via: null,
};
const RANGE = { start: '2026-11-01', end: '2026-11-01' };

const NEXT = { next_link: 'https://adsapi.snapchat.com/v1/adaccounts/1001/stats?cursor=second' };

/** One campaign's day. */
const series = (id: string, spend: number) => ({
  id,
  timeseries: [{ start_time: '2026-11-01T00:00:00.000Z', stats: { spend } }],
});

type Place = (part: Record<string, unknown>) => Record<string, unknown>;

/** Where the answer says that there is a next page. */
const PLACES: readonly (readonly [string, Place])[] = [
  ['the root', (part) => ({ timeseries_stats: [part], paging: NEXT })],
  ['the part', (part) => ({ timeseries_stats: [{ ...part, paging: NEXT }] })],
  [
    'its series',
    ({ timeseries_stat: stat, ...part }) => ({
      timeseries_stats: [{ ...part, timeseries_stat: { ...(stat as object), paging: NEXT } }],
    }),
  ],
];

/** A source whose campaigns come on two pages, one each. */
function openSnapchat(place: Place, status = 'success', reason?: string): AdSource {
  const answer = (url: URL): object => {
    if (url.pathname.endsWith('/campaigns')) return { campaigns: [], paging: {} };
    const breakdown = url.searchParams.get('breakdown');
    const isSecond = url.searchParams.get('cursor') === 'second';
    const own = isSecond ? [series('2', 5_000_000)] : [series('1', 10_000_000)];
    const stat =
      breakdown === null
        ? { timeseries: series('', 15_000_000).timeseries }
        : { breakdown_stats: { [breakdown]: breakdown === 'campaign' ? own : [] } };
    const part = {
      sub_request_status: status,
      timeseries_stat: stat,
      ...(reason !== undefined && { sub_request_error_reason: reason }),
    };
    const isPaged = breakdown === 'campaign' && !isSecond;
    return isPaged ? place(part) : { timeseries_stats: [part] };
  };
  const ground: ConnectorContext = {
    http: {
      send: ({ url }) => {
        const text = JSON.stringify(answer(new URL(url)));
        return Promise.resolve({ status: 200, headers: new Headers(), text });
      },
      stream: () => Promise.reject(new Error('nothing is streamed here')),
    },
    clock: () => new Date('2026-11-20T12:00:00Z'),
    wait: () => Promise.resolve(),
    random: () => 0,
    keys: { clientId: 'app', clientSecret: 'secret', developerToken: null, endpoint: null },
  };
  return snapchat.connect(ground).open(() => Promise.resolve('token')) as AdSource;
}

it.each(PLACES)('the next page is found at %s', async (_where, place) => {
  const { rows, totals } = await openSnapchat(place).pull(account, RANGE, { reports: NO_REPORTS });
  expect(rows.map(({ campaignId, spend }) => [campaignId, spend])).toEqual([
    ['1', '10'],
    ['2', '5'],
  ]);
  expect(totals).toEqual([{ day: '2026-11-01', own: '15', parts: '15' }]);
});

it('a part that failed says why in the words of Snapchat', async () => {
  const [, root] = PLACES[0] ?? [];
  if (root === undefined) throw new Error('There is no place.');
  const source = openSnapchat(root, 'ERROR', 'the metric is not available');
  const thrown = await source
    .pull(account, RANGE, { reports: NO_REPORTS })
    .catch((error: unknown) => error);
  expect(thrown).toBeInstanceOf(PlatformError);
  expect((thrown as PlatformError).message).toBe(
    'Snapchat could not answer (the metric is not available).',
  );
});
