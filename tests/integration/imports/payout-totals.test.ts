/** Payouts that a report states, held against their movements before anything is stored. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDeps, type TestDeps } from '../database.ts';
import { fixture, importFile, importText } from './import-file.ts';
import { readPayoutBooks } from './payout-books.ts';
import { runImportCommand } from './run-in-process.ts';

let deps: TestDeps;
beforeAll(async () => {
  deps = { ...(await testDeps()), clock: () => new Date('2026-02-01') };
});
afterAll(() => deps.close());

let shops = 0;
const newShop = (timeZone = 'UTC') => ({
  shopName: `Payouts ${(shops += 1)}`,
  currency: 'USD',
  timeZone,
});

/** Two payouts: 80.00 − 2.62, and 50.00 − 1.75 with a fee of its own of 2.00. */
const REPORTS: Readonly<Record<string, (second: string) => string>> = {
  stripe_balance: (second) =>
    [
      'id,Type,Source,Amount,Fee,Net,Currency,Created (UTC),Description,Transfer,order_id (metadata)',
      'txn_1,charge,ch_1,80.00,2.62,77.38,usd,2026-01-03 10:00:00,,po_1,4001',
      'txn_2,payout,po_1,-77.38,0.00,-77.38,usd,2026-01-05 10:00:00,STRIPE PAYOUT,,',
      'txn_3,charge,ch_2,50.00,1.75,48.25,usd,2026-01-06 10:00:00,,po_2,4002',
      'txn_4,stripe_fee,,-2.00,0.00,-2.00,usd,2026-01-07 10:00:00,Radar,po_2,',
      `txn_5,payout,po_2,-${second},0.00,-${second},usd,2026-01-08 10:00:00,STRIPE PAYOUT,,`,
    ].join('\n'),
  shopify_payouts: (second) =>
    [
      'Transaction Date,Type,Order,Payout Status,Payout Date,Payout ID,Amount,Fee,Net,Checkout,Currency',
      '2026-01-03 10:00:00 +0000,charge,#4001,paid,2026-01-05,po_1,80.00,2.62,77.38,#1,USD',
      '2026-01-05 10:00:00 +0000,payout,,paid,2026-01-05,po_1,-77.38,0.00,-77.38,,USD',
      '2026-01-06 10:00:00 +0000,charge,#4002,paid,2026-01-08,po_2,50.00,1.75,48.25,#2,USD',
      '2026-01-07 10:00:00 +0000,adjustment,,paid,2026-01-08,po_2,-2.00,0.00,-2.00,,USD',
      `2026-01-08 10:00:00 +0000,payout,,paid,2026-01-08,po_2,-${second},0.00,-${second},,USD`,
    ].join('\n'),
  ebay_transactions: (second) =>
    [
      'Transaction creation date,Type,Order number,Net amount,Payout ID,Gross transaction amount,' +
        'Final Value Fee - variable,Description,Reference ID,Transaction currency',
      '"Jan 3, 2026",Order,4001,77.38,po_1,80.00,-2.62,--,R1,USD',
      '"Jan 5, 2026",Payout,--,-77.38,po_1,-77.38,--,--,R2,USD',
      '"Jan 6, 2026",Order,4002,48.25,po_2,50.00,-1.75,--,R3,USD',
      '"Jan 7, 2026",Other fee,--,-2.00,po_2,-2.00,--,Store fee,R4,USD',
      `"Jan 8, 2026",Payout,--,-${second},po_2,-${second},--,--,R5,USD`,
    ].join('\n'),
};

describe('the payouts of a report', () => {
  it.each(Object.keys(REPORTS))('agree, or stop the import: %s', async (name) => {
    const report = REPORTS[name];
    const mapping = { decimalMark: '.' } as const;
    // 50.00 − 1.75 − 2.00
    const right = report?.('46.25') ?? '';
    const { progress } = await importText(deps, right, { ...newShop(), mapping });
    expect(progress.totals?.controls).toEqual([
      // 77.38 + 46.25
      {
        kind: 'payout',
        orders: 2,
        agreeing: 2,
        statedMinor: 123_63,
        readMinor: 123_63,
        examples: [],
      },
    ]);
    const wrong = report?.('56.25') ?? '';
    const refused = importText(deps, wrong, { ...newShop(), mapping });
    await expect(refused).rejects.toThrow(
      'Only 1 of 2 payouts comes to the amount that the file states: 133.63 USD in all, ' +
        'and it is read as 123.63 USD. Payout po_2 states 56.25 USD and comes to 46.25 USD.',
    );
    const accepted = { ...mapping, differences: 'accept' } as const;
    const taken = await importText(deps, wrong, { ...newShop(), mapping: accepted });
    expect(taken.progress.totals?.controls).toMatchObject([
      { agreeing: 1, examples: [{ name: 'po_2', statedMinor: 56_25, readMinor: 46_25 }] },
    ]);
  });

  it('are settlements at Amazon, which state the total of their rows', async () => {
    const place = newShop('America/Los_Angeles');
    const { shop, progress } = await importFile(
      deps,
      fixture('payouts/amazon-settlement.txt'),
      place,
    );
    // 12.50 + 34.00 − 17.60 − 2.38 − 9.00
    expect(progress.totals?.controls).toMatchObject([
      { kind: 'payout', orders: 1, agreeing: 1, statedMinor: 17_52, readMinor: 17_52 },
    ]);
    const cut = fixture('payouts/settlement-charges-without-order.txt');
    // Its rows come to 23.78, its first row says 33.11.
    const euros = { ...newShop('Europe/Berlin'), currency: 'EUR' };
    await expect(importFile(deps, cut, euros)).rejects.toThrow(
      'The payout does not come to the amount that the file states: 33.11 EUR, and it is read as 23.78 EUR.',
    );
    expect(await readPayoutBooks(deps, shop.shopId)).toMatchObject({ orders: 2, gross: 60_00 });
  });

  it('are said by npm run import', async () => {
    const { shop } = await importText(deps, REPORTS['stripe_balance']?.('46.25') ?? '', {
      ...newShop(),
      mapping: { decimalMark: '.' },
    });
    const file = fixture('known/stripe_balance.csv');
    const args = ['--file', file, '--shop', shop.shopKey, '--yes'];
    const { code, out } = await runImportCommand(deps, args);
    expect([code, out]).toEqual([0, expect.stringContaining('The payout agrees with the amount')]);
  });
});
