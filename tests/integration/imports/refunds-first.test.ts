/** A file of refunds that is imported before the file with its orders: nothing of either is lost. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { testDeps, type TestDeps } from '../database.ts';
import { importText, previewText } from './import-file.ts';

let deps: TestDeps;
beforeEach(async () => (deps = await testDeps({ now: '2026-11-26T12:00:00.000Z' })));
afterEach(() => deps.close());

const USD = { currency: 'USD', timeZone: 'UTC' };
const HEADER = 'Order number,Date,SKU,Quantity,Unit price';
const lines = (...rows: readonly string[]) => [...rows, ''].join('\n');
/** 3 × 10.00 and 2 × 5.00. */
const ORDERS = lines(HEADER, '1,2026-01-03,A,3,10.00', '2,2026-01-04,B,2,5.00');
/** One of the three goes back, and one of another order. */
const REFUNDS = lines(HEADER, '1,2026-02-03,A,-1,10.00', '9,2026-02-04,B,-1,5.00');

async function booked() {
  const [sums] = await deps.db.query(
    `select coalesce(sum(orders), 0)::bigint as orders, coalesce(sum(gross_sales), 0)::bigint as gross,
       coalesce(sum(returns), 0)::bigint as returns from ledger`,
  );
  return sums;
}

const documents = () =>
  deps.db.query('select order_id as id, name, kind from orders order by order_id collate "C"');

describe('refunds of orders that are not there yet', () => {
  it('stand by themselves, and beside their order when it comes', async () => {
    const { shop } = await importText(deps, REFUNDS, USD);
    expect(await booked()).toEqual({ orders: 0, gross: 0, returns: 15_00 });
    expect((await previewText(deps, ORDERS, shop)).totals.orders).toBe(2);
    const { progress } = await importText(deps, ORDERS, { shop });
    expect(progress).toMatchObject({ rowsRejected: 0 });
    expect(await booked()).toEqual({ orders: 2, gross: 40_00, returns: 15_00 });
    expect(await documents()).toEqual([
      { id: '1', name: '1', kind: 'order' },
      { id: '1/return', name: '1', kind: 'return' },
      { id: '2', name: '2', kind: 'order' },
      { id: '9', name: '9', kind: 'return' },
    ]);
  });

  it('come to the same when either file is imported again', async () => {
    const { shop } = await importText(deps, REFUNDS, USD);
    await importText(deps, ORDERS, { shop });
    for (const text of [REFUNDS, ORDERS, REFUNDS]) {
      const { progress } = await importText(deps, text, { shop });
      expect(progress).toMatchObject({ booked: 0, unchanged: 2 });
    }
    expect(await booked()).toEqual({ orders: 2, gross: 40_00, returns: 15_00 });
  });

  it('are not doubled by a file that has both', async () => {
    const { shop } = await importText(deps, REFUNDS, USD);
    const both = lines(...ORDERS.trim().split('\n'), ...REFUNDS.trim().split('\n').slice(1));
    await importText(deps, both, { shop });
    expect(await booked()).toEqual({ orders: 2, gross: 40_00, returns: 15_00 });
    expect(await documents()).toHaveLength(4);
  });

  it('are asked about where a file that has both says otherwise', async () => {
    const { shop } = await importText(deps, REFUNDS, USD);
    const more = lines(HEADER, '1,2026-01-03,A,3,10.00', '1,2026-02-03,A,-2,10.00');
    await expect(importText(deps, more, { shop })).rejects.toThrow('here already');
    expect(await booked()).toEqual({ orders: 0, gross: 0, returns: 15_00 });
    await importText(deps, more, { shop, mapping: { existingOrders: 'replace' } });
    // 30.00, two of three pieces back, and 5.00 of order 9.
    expect(await booked()).toEqual({ orders: 1, gross: 30_00, returns: 25_00 });
  });

  it('keep their amount where they are to stay as they are', async () => {
    const { shop } = await importText(deps, REFUNDS, USD);
    const more = lines(HEADER, '1,2026-01-03,A,3,10.00', '1,2026-02-03,A,-2,10.00');
    await importText(deps, more, { shop, mapping: { existingOrders: 'keep' } });
    expect(await booked()).toEqual({ orders: 1, gross: 30_00, returns: 15_00 });
  });

  it('count once where the order itself says that their amount went back, in either order', async () => {
    const refunded = lines(`${HEADER},Refunded amount`, '1,2026-01-03,A,3,10.00,10.00');
    const one = lines(HEADER, '1,2026-02-03,A,-1,10.00');
    const first = await importText(deps, one, { ...USD, shopName: 'First' });
    await importText(deps, refunded, { shop: first.shop });
    expect(await booked()).toEqual({ orders: 1, gross: 30_00, returns: 10_00 });
    const { shop } = await importText(deps, refunded, { ...USD, shopName: 'Then' });
    await importText(deps, one, { shop });
    // Both shops together.
    expect(await booked()).toEqual({ orders: 2, gross: 60_00, returns: 20_00 });
  });
});
