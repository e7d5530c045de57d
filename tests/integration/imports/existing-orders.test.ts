import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDeps, type TestDeps } from '../database.ts';
import { fingerprint } from './fingerprint.ts';
import { fixture, importFile, importText, previewText, saveUploadedFile } from './import-file.ts';
import { runImportCommand } from './run-in-process.ts';

let deps: TestDeps;
beforeAll(async () => {
  deps = { ...(await testDeps({ withRates: true })), clock: () => new Date('2026-02-01') };
});
afterAll(() => deps.close());

let shops = 0;
const newShop = () => ({ shopName: `Shop ${(shops += 1)}`, currency: 'USD', timeZone: 'UTC' });

const ORDERS =
  'Order number,Date,SKU,Quantity,Unit price\n1,2022-01-10,A,2,10.00\n2,2022-01-11,A,1,10.00\n';
/** Names the orders of the other file, with what was paid out for them, and a third. */
const PAYOUTS =
  'Order number,Date,Amount\n1,2022-01-12,19.30\n2,2022-01-12,9.60\n3,2022-01-12,5.00\n';
const QUESTION = '2 order numbers of the file are here already with other amounts or days.';

const sales = async (shopId: number) => {
  const [row] = await deps.db.query(
    `select sum(orders)::bigint as orders, sum(gross_sales)::bigint as gross from ledger
     where shop_id = $1`,
    [shopId],
  );
  return row;
};

describe('a file of no known kind that names orders that are there', () => {
  it('changes nothing until it is said what happens to them', async () => {
    const { shop } = await importText(deps, ORDERS, newShop());
    const before = await fingerprint(deps.db);
    await expect(importText(deps, PAYOUTS, { shop })).rejects.toMatchObject({
      code: 'conflict',
      message: QUESTION,
    });
    await expect(previewText(deps, PAYOUTS, shop)).rejects.toMatchObject({ message: QUESTION });
    expect(await fingerprint(deps.db)).toBe(before);
  });

  it('keeps or replaces them as a person says', async () => {
    const { shop } = await importText(deps, ORDERS, newShop());
    await importText(deps, PAYOUTS, { shop, mapping: { existingOrders: 'keep' } });
    // 2 × 10 + 10, and the third order.
    expect(await sales(shop.shopId)).toEqual({ orders: 3, gross: 35_00 });
    await importText(deps, PAYOUTS, { shop, mapping: { existingOrders: 'replace' } });
    // 19.30 + 9.60 + 5.00
    expect(await sales(shop.shopId)).toEqual({ orders: 3, gross: 33_90 });
  });

  it('is asked about where only the day is another, as numbers may begin anew', async () => {
    const { shop } = await importText(deps, ORDERS, newShop());
    const later = ORDERS.replaceAll('2022-01', '2023-01');
    await expect(importText(deps, later, { shop })).rejects.toMatchObject({ message: QUESTION });
    const { progress } = await importText(deps, ORDERS.replaceAll('-01-10', '-01-10 18:30'), {
      shop,
    });
    expect(progress).toMatchObject({ rowsRejected: 0 });
    expect(await sales(shop.shopId)).toEqual({ orders: 2, gross: 30_00 });
  });

  it('is no question where it says the same, or of orders that are new', async () => {
    const { shop } = await importText(deps, ORDERS, newShop());
    const { progress } = await importText(deps, `${ORDERS}3,2022-01-12,A,1,10.00\n`, { shop });
    expect(progress).toMatchObject({ booked: 1, unchanged: 2 });
  });

  it('finds orders of Shopify by their names, and doubles none', async () => {
    const { shop } = await importFile(deps, fixture('payouts/shopify-orders-for-payouts.csv'), {
      ...newShop(),
      timeZone: 'America/New_York',
    });
    const payouts = 'Order,Date,Amount\n#1001,2026-01-05,48.25\n1002,2026-01-05,27.03\n';
    await expect(importText(deps, payouts, { shop })).rejects.toMatchObject({ message: QUESTION });
    await importText(deps, payouts, { shop, mapping: { existingOrders: 'keep' } });
    expect(await sales(shop.shopId)).toEqual({ orders: 2, gross: 93_25 });
  });

  it('npm run import --yes stops with 2 and names the option', async () => {
    const { shop } = await importText(deps, ORDERS, newShop());
    const file = await saveUploadedFile(deps, PAYOUTS);
    const args = ['--file', file, '--shop', shop.shopKey, '--yes'];
    const asked = await runImportCommand(deps, args);
    expect(asked.code).toBe(2);
    expect(asked.err).toContain(QUESTION);
    expect(asked.err).toContain('Repeat with --existing replace or --existing keep.');
    expect(await sales(shop.shopId)).toEqual({ orders: 2, gross: 30_00 });
    const kept = await runImportCommand(deps, [...args, '--existing', 'keep']);
    expect(kept.code).toBe(0);
    expect(await sales(shop.shopId)).toEqual({ orders: 3, gross: 35_00 });
  });
});
