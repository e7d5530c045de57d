import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import type { AmazonApi } from './amazon/amazon-api.server.ts';
import { listMarketplaces } from './amazon/marketplaces.ts';
import type { Sold } from './amazon/participations.server.ts';
import { readAmazonMonths } from './amazon/read-amazon-months.server.ts';
import type { AdminClient } from './shopify/admin-client.server.ts';
import { readShopifyMonths } from './shopify/read-shopify-months.server.ts';
import { readWixMonths } from './wix/read-wix-months.server.ts';
import type { WixApi } from './wix/wix-api.server.ts';

const MARCH = { start: '2026-03-01', end: '2026-03-31' };

describe('the months of Wix', () => {
  const answering = (
    orders: Readonly<Record<string, number>>,
    requests: object[] = [],
  ): WixApi => ({
    request: <S extends z.ZodType>({ body = {}, schema }: { body?: object; schema: S }) => {
      requests.push(body);
      return Promise.resolve(schema.parse({ aggregates: { orders } }));
    },
  });

  it('leave out orders that were cancelled before anybody paid', async () => {
    const counts = { '(APPROVED|PAID)': 3, '(APPROVED|NOT_PAID)': 1, '(CANCELED|NOT_PAID)': 2 };
    const api = answering({ ...counts, '(CANCELED|FULLY_REFUNDED)': 1, '(CANCELED|)': 4 });
    const { months } = await readWixMonths(api, 'UTC', MARCH);
    // 3 + 1 + 1: a state of payment that Wix does not name is none.
    expect(months).toEqual([{ month: '2026-03', channel: null, orders: 5, totalMinor: null }]);
  });

  it('begin and end by the clocks of the shop, also where they change within the month', async () => {
    const requests: object[] = [];
    await readWixMonths(answering({}, requests), 'Europe/Berlin', MARCH);
    const purchasedDate = { $gte: '2026-02-28T23:00:00.000Z', $lt: '2026-03-31T22:00:00.000Z' };
    expect(requests).toMatchObject([{ filter: { purchasedDate } }]);
  });

  it('are not guessed from a form that is not the documented one', async () => {
    const read = readWixMonths(answering({ APPROVED: 3 }), 'UTC', MARCH);
    await expect(read).rejects.toThrow('Wix counted the orders of a month in an unknown form.');
  });
});

describe('the months of Shopify', () => {
  it('are exact or none', async () => {
    const client = {
      request: () =>
        Promise.resolve({
          data: { ordersCount: { count: 10_000, precision: 'AT_LEAST' } },
          errors: [],
        }),
    } satisfies Pick<AdminClient, 'request'>;
    const range = { ...MARCH, timeZone: 'UTC', ordersSince: null };
    const read = readShopifyMonths(client as unknown as AdminClient, range);
    await expect(read).rejects.toThrow('Shopify did not count the orders of a month exactly.');
  });
});

describe('the months of Amazon', () => {
  const key = { sellerId: 'A3TH9S8BH6GOGM', region: 'eu', currency: 'EUR' } as const;
  const sold = listMarketplaces(key)
    .filter(({ country }) => ['DE', 'FR'].includes(country))
    .map((marketplace) => ({ marketplace, storeName: null })) as unknown as Sold;

  const read = (amount: string | number, currencyCode: string, requests: unknown[] = []) => {
    const api: AmazonApi = {
      request: <S extends z.ZodType>({ query, schema }: { query?: object; schema: S }) => {
        requests.push(query);
        const totalSales = { amount, currencyCode };
        const interval = '2026-03-01T00:00+01:00--2026-04-01T00:00+02:00';
        return Promise.resolve(
          schema.parse({ payload: [{ interval, orderCount: 2, totalSales }] }),
        );
      },
    };
    return readAmazonMonths(
      {
        api,
        sold: { of: () => Promise.resolve(sold), now: () => Promise.resolve(sold) },
        currency: 'EUR',
        decimals: 2,
        timeZone: 'Europe/Berlin',
        clock: () => new Date('2026-03-20T12:00:00Z'),
      },
      MARCH,
    );
  };

  it('are those of each marketplace, whose prices hold the tax in Europe, up to today', async () => {
    const requests: unknown[] = [];
    // A number in place of a text, as answers have been seen.
    const { measure, months } = await read(63.029999999999994, 'EUR', requests);
    expect(measure).toBe('product_sales_with_tax');
    expect(months.map(({ month, channel, totalMinor }) => [month, channel, totalMinor])).toEqual([
      ['2026-03', 'amazon.de', 6_303],
      ['2026-03', 'amazon.fr', 6_303],
    ]);
    expect(requests).toMatchObject([
      {
        marketplaceIds: ['A1PA6795UKMFR9'],
        interval: '2026-03-01T00:00:00+01:00--2026-03-21T00:00:00+01:00',
        granularityTimeZone: 'Europe/Berlin',
      },
      { marketplaceIds: ['A13V1IB3VIYZZH'] },
    ]);
  });

  it('are of the currency of the marketplace, or of none where nothing was sold', async () => {
    await expect(read('1.00', 'USD')).rejects.toThrow(
      'Amazon reports the sales of amazon.de in USD, not EUR.',
    );
    const { months } = await read('0', 'USD');
    expect(months.map(({ totalMinor }) => totalMinor)).toEqual([0, 0]);
  });
});
