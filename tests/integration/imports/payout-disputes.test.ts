/**
 * Disputes in every report of payments that has them: 80.00 of an order are taken, with a fee of 15.00
 * where the report states one, and come back ten days later. They stand beside the order, which keeps
 * its sale, and count on their own days.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readOrderPage } from '#app/services/orders/read-order-page.server.ts';
import { runMetricQuery } from '#app/services/metrics/run-metric-query.server.ts';
import { testDeps, type TestDeps } from '../database.ts';
import { query } from '#app/domain/metrics/query.fixture.ts';
import { importText } from './import-file.ts';

let deps: TestDeps;
beforeAll(async () => {
  deps = { ...(await testDeps()), clock: () => new Date('2026-02-01') };
});
afterAll(() => deps.close());

let shops = 0;
const ORDERS = [
  'Order number,Date,SKU,Quantity,Unit price',
  '3000000001,2026-01-10,MUG,1,80.00',
  '3000000002,2026-01-10,MUG,1,80.00',
].join('\n');

const REPORTS: Readonly<Record<string, readonly string[]>> = {
  shopify_payouts: [
    'Transaction Date,Type,Order,Payout Status,Amount,Fee,Net,Checkout,Currency',
    '2026-01-15 10:00:00 +0000,chargeback,#3000000001,paid,-80.00,15.00,-95.00,,USD',
    '2026-01-25 10:00:00 +0000,chargeback won,#3000000001,paid,80.00,-15.00,95.00,,USD',
  ],
  stripe_balance: [
    'id,Type,Source,Amount,Fee,Net,Currency,Created (UTC),Description,order_id (metadata)',
    'txn_1,charge,ch_1,80.00,0.00,80.00,usd,2026-01-10 10:00:00,,3000000001',
    'txn_2,adjustment,dp_1,-80.00,15.00,-95.00,usd,2026-01-15 10:00:00,Chargeback withdrawal for ch_1,',
    'txn_3,adjustment,dp_1,80.00,-15.00,95.00,usd,2026-01-25 10:00:00,Chargeback reversal for ch_1,',
  ],
  paypal_activity: [
    'Date,Time,Type,Status,Currency,Gross,Fee,Net,Transaction ID,Reference Txn ID,Invoice Number',
    '01/10/2026,10:00:00,Express Checkout Payment,Completed,USD,80.00,0.00,80.00,T1,,3000000001',
    '01/15/2026,10:00:00,Chargeback,Completed,USD,-80.00,0.00,-80.00,T2,T1,',
    '01/15/2026,10:00:00,Chargeback Fee,Completed,USD,-15.00,0.00,-15.00,T3,T1,',
    '01/25/2026,10:00:00,Chargeback Reversal,Completed,USD,80.00,0.00,80.00,T4,T1,',
    '01/25/2026,10:00:00,Chargeback Fee,Completed,USD,15.00,0.00,15.00,T5,T1,',
  ],
  ebay_transactions: [
    'Transaction creation date,Type,Order number,Net amount,Gross transaction amount,' +
      'Final Value Fee - variable,Description,Reference ID,Transaction currency',
    '"Jan 15, 2026",Payment dispute,3000000001,-80.00,-80.00,--,--,R1,USD',
    '"Jan 15, 2026",Other fee,3000000001,-15.00,-15.00,--,Payment dispute fee,R2,USD',
    '"Jan 25, 2026",Payment dispute,3000000001,80.00,80.00,--,--,R3,USD',
    '"Jan 25, 2026",Other fee,3000000001,15.00,15.00,--,Payment dispute fee,R4,USD',
  ],
  etsy_statement: [
    'Date,Type,Title,Info,Currency,Amount,Fees & Taxes,Net',
    '"January 15, 2026",Case,Case for Order #3000000001,,USD,--,--,-$80.00',
    '"January 25, 2026",Case,Case for Order #3000000001 closed,,USD,--,--,$80.00',
  ],
};
const MONTH_FIRST = { dateOrder: 'mdy' } as const;
const WITHOUT_FEE = new Set(['etsy_statement']);

async function booksOf(shopId: number) {
  const rows = await deps.db.query(
    `select day, category, amount_minor as minor from daily_cost
     where shop_id = $1 and kind = 'platform_fee' order by day, category`,
    [shopId],
  );
  const page = (orderId: string) =>
    readOrderPage(deps, { shop: { shopId, timeZone: 'UTC' }, orderId });
  const { charges, figures } = await page('3000000001');
  const other = await page('3000000002');
  const listed = charges.map(({ day, amountMinor }) => [day, amountMinor]).toSorted();
  return { rows, listed, sold: figures['total_revenue'], others: other.charges };
}

describe('a dispute that is won', () => {
  it.each(Object.keys(REPORTS))('stands beside its order: %s', async (report) => {
    const text = (REPORTS[report] ?? []).join('\n');
    const hasFee = !WITHOUT_FEE.has(report);
    const newShop = () => ({
      shopName: `Disputes ${(shops += 1)}`,
      currency: 'USD',
      timeZone: 'UTC',
      mapping: { decimalMark: '.', ...(report === 'paypal_activity' && MONTH_FIRST) } as const,
    });
    const fees = (day: string, minor: number) =>
      hasFee ? [{ day, category: 'dispute_fee', minor }] : [];
    const expected = {
      rows: [
        { day: '2026-01-15', category: 'dispute', minor: 80_00 },
        ...fees('2026-01-15', 15_00),
        { day: '2026-01-25', category: 'dispute', minor: -80_00 },
        ...fees('2026-01-25', -15_00),
      ],
      listed: [
        ...(hasFee ? [['2026-01-15', 15_00]] : []),
        ['2026-01-15', 80_00],
        ...(hasFee ? [['2026-01-25', -15_00]] : []),
        ['2026-01-25', -80_00],
      ].toSorted(),
      // The order keeps its sale: nothing came back.
      sold: 80_00,
      others: [],
    };
    for (const texts of [
      [ORDERS, text],
      [text, ORDERS],
    ]) {
      const [first = '', second = ''] = texts;
      const { mapping, ...place } = newShop();
      const options = (one: string) => (one === text ? { mapping } : {});
      const { shop } = await importText(deps, first, { ...place, ...options(first) });
      await importText(deps, second, { shop, ...options(second) });
      expect(await booksOf(shop.shopId)).toEqual(expected);
      const again = await importText(deps, text, { shop, mapping });
      expect(again.progress.booked).toBe(0);
      expect(await booksOf(shop.shopId)).toEqual(expected);
      // 80.00 are lost until they come back.
      for (const [end, lost] of [
        ['2026-01-20', 80_00],
        ['2026-01-31', 0],
      ] as const) {
        const { total } = await runMetricQuery(deps, {
          ...query({ metrics: ['dispute_losses'] }),
          shopIds: [shop.shopId],
          range: { start: '2026-01-01', end },
        });
        expect([end, total.values['dispute_losses']]).toEqual([end, lost]);
      }
    }
  });
});
