/** Newer spellings of exports: the same figures as in the older ones. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { query } from '#app/domain/metrics/query.fixture.ts';
import { runMetricQuery } from '#app/services/metrics/run-metric-query.server.ts';
import { testDeps, type TestDeps } from '../database.ts';
import { fixture, importFile, importText } from './import-file.ts';
import { readPayoutBooks } from './payout-books.ts';

let deps: TestDeps;
beforeAll(async () => {
  deps = { ...(await testDeps()), clock: () => new Date('2026-02-01') };
});
afterAll(() => deps.close());

let shops = 0;
const newShop = (currency = 'USD') => ({
  shopName: `Headers ${(shops += 1)}`,
  currency,
  timeZone: 'UTC',
});

async function marketing(shopId: number) {
  const metrics = ['ad_spend', 'commissions', 'marketing_cost', 'attributed_revenue'];
  const { total } = await runMetricQuery(deps, {
    ...query({ metrics }),
    shopIds: [shopId],
    range: { start: '2021-01-01', end: '2026-02-01' },
  });
  return total.values;
}

describe('commissions of affiliate networks', () => {
  // 8.00 + 4.00 + 1.60; the declined 6.40 is no cost.
  const AWIN = { ad_spend: 0, commissions: 13_60, marketing_cost: 13_60, attributed_revenue: 0 };
  // 10.00 + 3.00; the reversed 5.00 is no cost.
  const IMPACT = { ad_spend: 0, commissions: 13_00, marketing_cost: 13_00, attributed_revenue: 0 };

  it('are commissions and no ad spend', async () => {
    const awin = await importFile(deps, fixture('known/awin_commissions.csv'), newShop('GBP'));
    expect(await marketing(awin.shop.shopId)).toMatchObject(AWIN);
    const impact = await importFile(deps, fixture('known/impact_actions.csv'), newShop());
    expect(await marketing(impact.shop.shopId)).toMatchObject(IMPACT);
  });

  it('stand beside what an ad account spent', async () => {
    const { shop } = await importFile(deps, fixture('known/awin_commissions.csv'), newShop('GBP'));
    const spend = 'Day,Campaign,Cost,Impressions,Clicks\n2021-01-03,A,7.00,100,10\n';
    await importText(deps, spend, { shop, mapping: { adPlatform: 'pinterest' } });
    expect(await marketing(shop.shopId)).toMatchObject({
      ad_spend: 7_00,
      commissions: 13_60,
      // 7.00 + 13.60
      marketing_cost: 20_60,
    });
  });

  it('are read under the names of the interfaces, too', async () => {
    const awin = [
      'id,publisherId,publisherName,transactionDate,commissionStatus,saleAmount,' +
        'commissionAmount,commissionAmountCurrency',
      '1,71,Voucher site,2021-01-03T10:00:00,approved,100.00,8.00,GBP',
      '2,71,Voucher site,2021-01-03T11:00:00,pending,50.00,4.00,GBP',
      '3,72,Blog,2021-01-04T10:00:00,declined,80.00,6.40,GBP',
      '4,72,Blog,2021-01-04T10:30:00,approved,20.00,1.60,GBP',
    ].join('\n');
    const first = await importText(deps, awin, newShop('GBP'));
    expect(await marketing(first.shop.shopId)).toMatchObject(AWIN);
    const impact = [
      'Id,EventDate,CampaignName,MediaPartnerName,MediaPartnerId,State,Amount,Payout,Currency,Oid',
      '1.1,2021-01-03T10:00:00Z,Shop,Blog,72,APPROVED,100.00,10.00,USD,1001',
      '1.2,2021-01-03T11:00:00Z,Shop,Blog,72,PENDING,30.00,3.00,USD,1002',
      '1.3,2021-01-05T10:00:00Z,Shop,Vlog,73,REVERSED,50.00,5.00,USD,1003',
    ].join('\n');
    const second = await importText(deps, impact, newShop());
    expect(await marketing(second.shop.shopId)).toMatchObject(IMPACT);
  });
});

describe('the settlement of TikTok Shop', () => {
  const orders =
    'Order number,Date,SKU,Quantity,Unit price\n576460000000000001,2026-01-03,MUG,1,19.00\n';

  it.each([
    [
      'of 2026',
      'Order/Adjustment ID,Transaction type,Order settled time,Currency,' +
        'Total settlement amount,Total Revenue,Total Fees\n' +
        '576460000000000001,Order,2026/01/12,USD,17.30,19.00,-1.70\n',
    ],
    [
      'with sales, shipping and fees apart',
      'Statement date,Statement ID,Currency,Type,Order/adjustment ID,' +
        'Total settlement amount,Net sales,Shipping,Fees,Adjustment amount\n' +
        // 1.20 of fees and 0.50 of shipping are the same 1.70.
        '2026/01/12,900,USD,Order,576460000000000001,17.30,19.00,-0.50,-1.20,0.00\n',
    ],
  ])('brings the fees of an order: %s', async (_, settlement) => {
    const { shop } = await importText(deps, orders, newShop());
    const { progress } = await importText(deps, settlement, { shop });
    expect(await readPayoutBooks(deps, shop.shopId)).toMatchObject({
      orders: 1,
      gross: 19_00,
      platformFees: 1_70,
    });
    expect(progress.totals?.lines.at(-1)).toMatchObject({ minor: 17_30, booksMinor: 17_30 });
  });
});

describe('the parcels report of Sendcloud', () => {
  it('states what labels cost', async () => {
    const orders = 'Order number,Date,SKU,Quantity,Unit price\n1001,2026-01-02,MUG,1,19.00\n';
    const { shop } = await importText(deps, orders, newShop('EUR'));
    const report = [
      'parcel_id,carrier_name,order_number,tracking_number,announced_at,' +
        'shipping_option_code,total_cost,status',
      '1,DHL,1001,0034,2026-01-03 10:00:00,dhl:paket,5.19,Delivered',
    ].join('\n');
    await importText(deps, report, { shop });
    expect(await readPayoutBooks(deps, shop.shopId)).toMatchObject({ orders: 1, labels: 5_19 });
  });
});
