/** Orders edited by hand: what is stored, what the ledger says then, and the way back. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { BulkEdit } from '#app/domain/bulk-edit/bulk-edit.ts';
import {
  countAllOrders,
  editOrders,
  setOrderCosts,
  undoBulkEdit,
} from '#app/services/orders/bulk-edit/bulk-edit-orders.server.ts';
import { previewBulkEdit } from '#app/pages/costs/bulk-edit/preview-bulk-edit.server.ts';
import { costQueuedOrders } from '#app/services/ledger/cost-queued-orders.server.ts';
import { plainCharge, plainLine, plainOrder } from '#tests/arbitraries/plain-order.ts';
import { testDeps, type TestDeps } from '../database.ts';
import { newShop, selectLedger, store } from '../shop-fixture.ts';

let deps: TestDeps;
let shopId: number;
beforeAll(async () => {
  deps = await testDeps({ now: '2026-11-23T12:00:00Z' });
});
afterAll(() => deps.close());

/** Sold for 100.00 with a fee of 3.00 told; all by one customer. */
function sold(id: string, month: string) {
  return plainOrder({
    id,
    customerId: 'ada',
    placedAt: `${month}-15T10:00:00Z`,
    lines: [plainLine(id, { grossMinor: 10_000 })],
    transactions: [plainCharge(`t-${id}`, 'paypal', 10_000, { feeMinor: 300 })],
  });
}

beforeEach(async () => {
  shopId = await newShop(deps.db);
  await store(deps.db, shopId, [sold('1', '2023-01'), sold('2', '2023-01'), sold('3', '2023-02')]);
  await costQueuedOrders(deps, { shopId });
});

const editor = () => ({ shopId, userId: null });
const KEEP = { how: 'keep' } as const;
const edit = (over: Partial<BulkEdit['costs']>, counting: BulkEdit['counting'] = 'keep') => ({
  costs: { cogs: KEEP, fulfilment: KEEP, transaction_fees: KEEP, ...over },
  counting,
  tags: { add: [], remove: [] },
});

async function apply(ids: readonly string[], given: BulkEdit): Promise<number> {
  const edited = await editOrders(deps, editor(), { ids, edit: given });
  await costQueuedOrders(deps, { shopId });
  return edited;
}

async function undo(editNo: number) {
  await undoBulkEdit(deps, editor(), editNo);
  await costQueuedOrders(deps, { shopId });
}

async function sums() {
  const [row] = await deps.db.query(
    `select sum(cogs)::integer as cogs, sum(fulfilment)::integer as fulfilment,
       sum(transaction_fees)::integer as fees, sum(orders)::integer as orders,
       sum(new_customers)::integer as new_customers
     from ledger where shop_id = $1`,
    [shopId],
  );
  return row;
}

/** The tags of each order in the ledger, each on a line of its own. */
async function tagsOf() {
  const rows = await deps.db.query<{ id: string; tags: string | null }>(
    `select distinct order_id as id, order_tags as tags from ledger
     where shop_id = $1 and event <> 'void'`,
    [shopId],
  );
  return Object.fromEntries(rows.map(({ id, tags }) => [id, tags]));
}

describe('an edit of many orders', () => {
  it('sets costs, and undone leaves the ledger as it was to the byte', async () => {
    const before = JSON.stringify(await selectLedger(deps.db, shopId));
    const given = edit({
      cogs: { how: 'total', amountMinor: 5001 },
      fulfilment: { how: 'each', amountMinor: 450 },
      transaction_fees: { how: 'each', amountMinor: 100 },
    });
    expect(await apply(['1', '2', 'none'], given)).toBe(2);
    // 50.01 over two orders; 2 x 4.50; 2 x 1.00 and the 3.00 of the order that was not edited.
    expect(await sums()).toMatchObject({ cogs: 5001, fulfilment: 900, fees: 500, orders: 3 });
    await undo(1);
    expect(JSON.stringify(await selectLedger(deps.db, shopId))).toBe(before);
  });

  it('is undone step by step, each to what held before it', async () => {
    await apply(['1'], edit({ transaction_fees: { how: 'each', amountMinor: 100 } }));
    await apply(['1', '2'], edit({ transaction_fees: { how: 'each', amountMinor: 200 } }));
    expect(await sums()).toMatchObject({ fees: 700 });
    await expect(undoBulkEdit(deps, editor(), 1)).rejects.toMatchObject({ code: 'conflict' });
    await undo(2);
    expect(await sums()).toMatchObject({ fees: 700 });
    await undo(1);
    expect(await sums()).toMatchObject({ fees: 900 });
  });

  it('leaves orders out, the next one of the customer becoming the first, and counts them again', async () => {
    await apply(['1'], edit({}, 'leave_out'));
    expect(await sums()).toMatchObject({ orders: 2, fees: 600, new_customers: 1 });
    await countAllOrders(deps, editor());
    await costQueuedOrders(deps, { shopId });
    expect(await sums()).toMatchObject({ orders: 3, fees: 900, new_customers: 1 });
  });

  it('takes an amount of each order from a program, and refuses orders that are not there', async () => {
    const fees = (orderId: string, amountMinor: number | null) => ({
      orderId,
      field: 'transaction_fees' as const,
      amountMinor,
    });
    await setOrderCosts(deps, editor(), [fees('1', 1), fees('2', 2), fees('none', 9)]);
    await costQueuedOrders(deps, { shopId });
    expect(await sums()).toMatchObject({ fees: 303 });
    await expect(setOrderCosts(deps, editor(), [fees('none', 1)])).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  it('adds tags of one’s own, which stay when the platform is read again, and undo takes off', async () => {
    const tagged = { ...sold('1', '2023-01'), tags: ['gift', 'VIP'] };
    await store(deps.db, shopId, [tagged]);
    await costQueuedOrders(deps, { shopId });
    const given = { ...edit({}), tags: { add: ['VIP', 'late'], remove: [] } };
    const options = {
      shopId,
      locale: 'en-US',
      ids: ['1', '2'],
      edit: given,
      part: { index: 0, count: 1 },
    };
    expect(await previewBulkEdit(deps, options)).toMatchObject({
      orders: 0,
      profitMinor: 0,
      beside: ['“VIP” is added to 1 order. 1 has it already.', '“late” is added to 2 orders.'],
    });
    await apply(['1', '2'], given);
    expect(await tagsOf()).toEqual({ 1: 'VIP\ngift\nlate', 2: 'VIP\nlate', 3: null });
    // The platform takes off both of its tags.
    await store(deps.db, shopId, [{ ...tagged, tags: [] }]);
    await costQueuedOrders(deps, { shopId });
    expect(await tagsOf()).toEqual({ 1: 'VIP\nlate', 2: 'VIP\nlate', 3: null });
    const off = { ...edit({}), tags: { add: [], remove: ['VIP'] } };
    await apply(['2'], off);
    expect(await tagsOf()).toMatchObject({ 1: 'VIP\nlate', 2: 'late' });
    await undo(2);
    await undo(1);
    expect(await tagsOf()).toEqual({ 1: null, 2: null, 3: null });
  });

  it('says beforehand what it changes, by month, and writes nothing', async () => {
    const before = JSON.stringify(await selectLedger(deps.db, shopId));
    const given = edit({ transaction_fees: { how: 'each', amountMinor: 500 } });
    const options = {
      shopId,
      locale: 'en-US',
      ids: ['1', '2', '3'],
      edit: given,
      part: { index: 0, count: 1 },
    };
    // Each earned 97.00 and earns 95.00.
    expect(await previewBulkEdit(deps, options)).toMatchObject({
      orders: 3,
      profitMinor: -600,
      months: [
        { month: '2023-01', orders: 2, profitMinor: -400, beforeMinor: 19_400 },
        { month: '2023-02', orders: 1, profitMinor: -200, beforeMinor: 9700 },
      ],
    });
    const out = { ...options, ids: ['3'], edit: edit({}, 'leave_out') };
    expect(await previewBulkEdit(deps, out)).toMatchObject({ orders: 1, profitMinor: -9700 });
    expect(JSON.stringify(await selectLedger(deps.db, shopId))).toBe(before);
  });
});
