import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { amazonPlatform } from '#app/platforms/amazon/amazon-platform.server.ts';
import { amazonOrderSchema } from '#app/platforms/amazon/amazon-order-schema.ts';
import { amazonTransactionsSchema } from '#app/platforms/amazon/finance-schema.ts';
import { mapAmazonOrder } from '#app/platforms/amazon/map-amazon-order.ts';
import type { PlatformShop, SyncCategory, SyncPage } from '#app/platforms/port.ts';
import { type AmazonSandbox, startAmazonSandbox } from '#tests/sandbox/amazon/amazon-sandbox.ts';
import { AMAZON_IDS } from '#tests/sandbox/amazon/amazon-ids.ts';
import { findModelFaults } from '#tests/sandbox/amazon/check-model.ts';
import { renderServiceFee } from '#tests/sandbox/amazon/render-finances.ts';
import { quickHttp } from '#tests/sandbox/quick-http.ts';
import { seededStore } from '#tests/sandbox/store/seeded-store.ts';

const NOW = '2026-11-21T12:00:00Z';
const clock = () => new Date(NOW);
const store = seededStore({ seed: 9, orders: 120 });
let sandbox: AmazonSandbox;
let waits: number[];
beforeAll(async () => {
  sandbox = await startAmazonSandbox(store, { clock });
});
afterAll(() => sandbox.close());

function openShop(): PlatformShop {
  waits = [];
  const wait = (ms: number) => {
    waits.push(ms);
    return Promise.resolve();
  };
  const { url: endpoint, keys, externalKey } = sandbox;
  const platform = amazonPlatform({ http: quickHttp(clock), clock, wait, keys, endpoint });
  const zone = { currency: 'USD', timeZone: 'America/New_York', scopes: '' };
  return platform.open({ externalKey, ...zone, secret: () => Promise.resolve(sandbox.token) });
}

async function pagesOf(shop: PlatformShop, category: SyncCategory): Promise<SyncPage[]> {
  const pages: SyncPage[] = [];
  for await (const page of shop.history(category, { cursor: null, now: NOW })) pages.push(page);
  return pages;
}

async function told(path: string, init: RequestInit = {}): Promise<unknown> {
  const headers = { 'x-amz-access-token': sandbox.token, 'content-type': 'application/json' };
  return (await fetch(`${sandbox.url}${path}`, { ...init, headers })).json();
}

describe('the sandbox of Amazon', () => {
  it.each([
    [
      'orders_2026-01-01',
      'SearchOrdersResponse',
      '/orders/2026-01-01/orders?createdAfter=2026-01-01T00:00:00Z&marketplaceIds=ATVPDKIKX0DER',
    ],
    ['orders_2026-01-01', 'GetOrderResponse', `/orders/2026-01-01/orders/${AMAZON_IDS.order(1)}`],
    [
      'finances_2024-06-19',
      'ListTransactionsResponse',
      '/finances/2024-06-19/transactions?postedAfter=2026-09-01T00:00:00Z',
    ],
    [
      'catalogItems_2022-04-01',
      'ItemSearchResults',
      '/catalog/2022-04-01/items?identifiersType=ASIN&identifiers=B000000001,B000000002',
    ],
    [
      'sales',
      'GetOrderMetricsResponse',
      '/sales/v1/orderMetrics?marketplaceIds=ATVPDKIKX0DER&granularity=Month&granularityTimeZone=UTC' +
        '&interval=2026-09-01T00:00:00%2B00:00--2026-11-22T00:00:00%2B00:00',
    ],
    ['fbaInventory', 'GetInventorySummariesResponse', '/fba/inventory/v1/summaries'],
    ['reports_2021-06-30', 'Report', '/reports/2021-06-30/reports/report-1'],
    ['reports_2021-06-30', 'ReportDocument', '/reports/2021-06-30/documents/document-1'],
  ])('answers as %s models it: %s', async (file, model, path) => {
    expect(findModelFaults(file, model, await told(path))).toEqual([]);
  });

  it('estimates fees as modelled', async () => {
    const ListingPrice = { CurrencyCode: 'USD', Amount: 10 };
    const request = {
      Identifier: '0',
      IsAmazonFulfilled: true,
      PriceToEstimateFees: { ListingPrice },
    };
    const asked = [{ FeesEstimateRequest: request, IdType: 'SellerSKU', IdValue: 'LAMP-001' }];
    const init = { method: 'POST', body: JSON.stringify(asked) };
    const reply = await told('/products/fees/v0/feesEstimate', init);
    expect(findModelFaults('productFeesV0', 'GetMyFeesEstimatesResponse', reply)).toEqual([]);
  });
});

describe('Amazon’s own samples', () => {
  const samples = JSON.parse(readFileSync('tests/fixtures/amazon/samples.json', 'utf8')) as {
    searchOrders: { orders: unknown[] }[];
    listTransactions: unknown[];
  };

  it('are read, and come to their grand totals', () => {
    const finances = { fees: [], refunds: [], isPosted: false };
    const totals = samples.searchOrders.flatMap(({ orders }) => {
      return orders.map((one) => {
        const order = amazonOrderSchema.parse(one);
        const decimals = order.proceeds?.grandTotal?.currencyCode === 'JPY' ? 0 : 2;
        const mapped = mapAmazonOrder({ order, finances, returns: [], predicted: [], decimals });
        const gross = mapped.order.lines.reduce((sum, line) => sum + line.grossMinor, 0);
        return [mapped.order.channel, mapped.platformTotalMinor, gross];
      });
    });
    expect(totals).toEqual([
      ['Amazon.co.jp', 19_940, 19_940],
      ['Amazon.co.uk', 3499, 3499],
      ['Amazon.com.br', 159_990, 159_990],
    ]);
    for (const one of samples.listTransactions) {
      expect(amazonTransactionsSchema.parse(one).payload.transactions).toHaveLength(1);
    }
  });
});

describe('a seller on Amazon', () => {
  it('has expected fees until the real ones are posted, for 25 days', async () => {
    const open = store.orders.filter(
      ({ isFulfilled, cancelledAt }) => !isFulfilled && cancelledAt === null,
    );
    const pages = await pagesOf(openShop(), 'orders');
    const orders = new Map(
      pages.flatMap(({ records }) => records.orders.map(({ order }) => [order.id, order])),
    );
    // Days are counted back from now: 2026-10-27 12:00.
    const isYoung = ({ placedAt }: { placedAt: string }) => placedAt >= '2026-10-27T12:00:00Z';
    expect(open.filter(isYoung).length).toBeGreaterThan(0);
    expect(open.filter((order) => !isYoung(order)).length).toBeGreaterThan(0);
    for (const seeded of open) {
      // 15 % of the price and 3.50 a unit.
      const expected = seeded.lines.reduce(
        (sum, { unitPriceMinor, quantity }) =>
          sum + (Math.round(unitPriceMinor * 0.15) + 350) * quantity,
        0,
      );
      const fees = orders.get(AMAZON_IDS.order(seeded.number))?.platformFees ?? [];
      const told = fees.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
      expect([seeded.number, told]).toEqual([seeded.number, isYoung(seeded) ? expected : 0]);
      expect(fees.every(({ isPredicted }) => isPredicted)).toBe(true);
    }
    const [sold] = store.orders.filter((one) => one.isFulfilled && one.paymentFeeMinor !== null);
    const posted = orders.get(AMAZON_IDS.order(sold?.number ?? 0))?.platformFees;
    expect(posted).toMatchObject([
      { kind: 'referral', amountMinor: sold?.paymentFeeMinor, isPredicted: false },
    ]);
  });

  it('has no order yet while Amazon tells no amounts', async () => {
    sandbox.pending.add(5);
    const id = AMAZON_IDS.order(5);
    const shop = openShop();
    const pages = await pagesOf(shop, 'orders');
    expect(
      pages.flatMap(({ records }) => records.orders.map(({ order }) => order.id)),
    ).not.toContain(id);
    expect((await shop.one({ category: 'orders', id }))?.orders).toEqual([]);
    sandbox.pending.clear();
    expect((await shop.one({ category: 'orders', id }))?.orders).toHaveLength(1);
  });

  it('is charged for storage apart from orders, once however often it is told', async () => {
    const postedDate = '2026-11-08T03:00:00Z';
    const fee = { postedDate, name: 'FBALongTermStorageFee', minor: 4210 };
    sandbox.posted.push(renderServiceFee('storage-1', fee));
    const charges = (await pagesOf(openShop(), 'finances')).flatMap(
      ({ records }) => records.finances ?? [],
    );
    // 03:00 UTC is the evening before in New York.
    const charge = { id: 'storage-1', kind: 'storage', amountMinor: 4210, day: '2026-11-07' };
    expect(new Map(charges.map((one) => [one.id, one]))).toEqual(
      new Map([['storage-1', { ...charge, label: 'FBA long term storage fee' }]]),
    );
  });

  it('is told of orders for which something was posted, though they did not change', async () => {
    const [refunded] = store.orders.filter(({ refunds }) => refunds.length > 0);
    const since = refunded?.refunds[0]?.refundedAt ?? '';
    const ids: string[] = [];
    for await (const { records } of openShop().changes('finances', { since, now: NOW })) {
      ids.push(...records.orders.map(({ order }) => order.id));
    }
    expect(ids).toContain(AMAZON_IDS.order(refunded?.number ?? 0));
  });

  it('is told of orders of which something came back, once in a while', async () => {
    const [refunded] = store.orders.filter(
      ({ refunds, cancelledAt }) => refunds.length === 1 && cancelledAt === null,
    );
    const [refund] = refunded?.refunds ?? [];
    // Posted the day before; Amazon tells some of what came back days later.
    const since = new Date(Date.parse(refund?.refundedAt ?? '') + 86_400_000).toISOString();
    const shop = openShop();
    const changed = async () => {
      const ids: string[] = [];
      for await (const { records } of shop.changes('finances', { since, now: NOW })) {
        ids.push(...records.orders.map(({ order }) => order.id));
      }
      return ids;
    };
    const reports = () => sandbox.requests.filter(({ url }) => url.pathname.endsWith('/reports'));
    expect(await changed()).toContain(AMAZON_IDS.order(refunded?.number ?? 0));
    const asked = reports().length;
    await changed();
    expect(reports()).toHaveLength(asked);
  });

  it('waits as long as an operation’s plan asks, and takes over the rate that Amazon tells', async () => {
    const shop = openShop();
    for (let asked = 0; asked < 31; asked += 1) {
      await shop.one({ category: 'orders', id: AMAZON_IDS.order(999_999) });
    }
    // getOrder: 30 at once, then one in two seconds.
    expect(waits).toEqual([2000]);
  });

  it('has what it lists, with stock where it lies', async () => {
    const shop = openShop();
    const [page] = await pagesOf(shop, 'products');
    expect(page?.records.catalogue.products?.[0]).toMatchObject({
      productId: 'B000000001',
      title: 'Arc floor lamp',
      vendor: 'Hollis & Rowe',
      productType: 'Floor lamps',
      imageUrl: 'https://m.example/1.jpg',
    });
    expect(page?.records.catalogue.inventory?.[0]).toMatchObject({
      locationId: 'seller',
      onHand: 40,
    });
    const [stock] = await pagesOf(shop, 'inventory');
    expect(stock?.records.catalogue.inventory).toHaveLength(store.products.length);
  });
});
