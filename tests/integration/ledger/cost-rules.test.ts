import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Order, Transaction } from '#app/domain/orders/order.ts';
import { savePreferences } from '#app/services/costs/save-preferences.server.ts';
import { costQueuedOrders } from '#app/services/ledger/cost-queued-orders.server.ts';
import { deleteRules, saveRules } from '#app/services/costs/save-rules.server.ts';
import { plainLine, plainOrder } from '#tests/arbitraries/plain-order.ts';
import { type TestDatabase, testDatabase } from '../database.ts';
import { selectLedger, newShop, queuedIds, store } from '../shop-fixture.ts';

let database: TestDatabase;
let shopId: number;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

const deps = () => ({ db: database.db, clock: () => new Date('2023-02-15T12:00:00Z') });

function order(id: string, placedAt: string, over: Partial<Order> = {}): Order {
  return plainOrder({ id, placedAt: `${placedAt}T10:00:00Z`, lines: [plainLine('1')], ...over });
}

function paid(gateway: string, over: Partial<Transaction> = {}): Transaction {
  return {
    id: `t-${gateway}`,
    processedAt: '2023-01-15T10:00:00Z',
    kind: 'sale',
    status: 'success',
    gateway,
    amountMinor: 10_000,
    feeMinor: null,
    ...over,
  };
}

/** Runs the change and the ledger after it; gives the orders that were written. */
async function touchedBy(change: () => Promise<{ queued: number }>): Promise<string[]> {
  const { queued } = await change();
  const touched = await queuedIds(database.db, shopId);
  expect(touched.length).toBe(queued);
  await costQueuedOrders(deps(), { shopId });
  return touched;
}

async function shopWith(orders: readonly Order[]): Promise<void> {
  shopId = await newShop(database.db);
  await store(database.db, shopId, orders);
  await costQueuedOrders(deps(), { shopId });
}

async function sumOf(measure: string): Promise<number> {
  const rows = await selectLedger(database.db, shopId);
  return rows.reduce((sum, row) => sum + Number(row[measure]), 0);
}

describe('a unit cost', () => {
  const line2 = { lines: [plainLine('2')] };
  beforeEach(() =>
    shopWith([
      order('jan', '2023-01-15'),
      order('feb', '2023-02-15'),
      order('mar', '2023-03-15'),
      order('other', '2023-02-15', line2),
      order('both', '2023-02-20', { lines: [plainLine('1'), plainLine('2')] }),
    ]),
  );
  const save = (over: object) =>
    saveRules(deps(), {
      shopId,
      kind: 'unit_cost',
      rules: [{ id: 'u1', variantId: 'v1', cost: '30', ...over }],
    });

  it('without dates touches every order with its variant', async () => {
    expect(await touchedBy(() => save({}))).toEqual(['both', 'feb', 'jan', 'mar']);
    expect(await sumOf('cogs')).toBe(4 * 3000);
  });

  it('touches the orders placed from its start, inclusive, to its end, exclusive', async () => {
    const validity = { validFrom: '2023-02-15T10:00:00Z', validTo: '2023-03-15T10:00:00Z' };
    expect(await touchedBy(() => save(validity))).toEqual(['both', 'feb']);
  });

  it('with a new figure touches the orders that take it, and not those of a later cost', async () => {
    await save({});
    await saveRules(deps(), {
      shopId,
      kind: 'unit_cost',
      rules: [{ id: 'u2', variantId: 'v1', cost: '40', validFrom: '2023-02-18T00:00:00Z' }],
    });
    await costQueuedOrders(deps(), { shopId });
    expect(await touchedBy(() => save({ cost: '31' }))).toEqual(['feb', 'jan']);
    // Two orders at 31.00 and two at 40.00.
    expect(await sumOf('cogs')).toBe(2 * 3100 + 2 * 4000);
  });

  it('with new dates touches the orders that come in or fall out, not those that stay', async () => {
    await save({ validFrom: '2023-01-01T00:00:00Z', validTo: '2023-02-18T00:00:00Z' });
    await costQueuedOrders(deps(), { shopId });
    const later = { validFrom: '2023-02-01T00:00:00Z', validTo: '2023-03-01T00:00:00Z' };
    expect(await touchedBy(() => save(later))).toEqual(['both', 'jan']);
  });

  it('saved again as it was touches nothing, in whatever spelling', async () => {
    await save({ validFrom: '2023-02-01T00:00:00Z' });
    await costQueuedOrders(deps(), { shopId });
    const same = () => save({ cost: '30.00', validFrom: '2023-02-01T01:00:00+01:00' });
    expect(await touchedBy(same)).toEqual([]);
  });

  it('moved to another variant touches the orders of both', async () => {
    await save({});
    await costQueuedOrders(deps(), { shopId });
    const moved = await touchedBy(() => save({ variantId: 'v2' }));
    expect(moved).toEqual(['both', 'feb', 'jan', 'mar', 'other']);
  });

  it('that is deleted touches the orders that took it', async () => {
    await save({ validTo: '2023-02-01T00:00:00Z' });
    await costQueuedOrders(deps(), { shopId });
    const gone = await touchedBy(() =>
      deleteRules(deps(), { shopId, kind: 'unit_cost', ids: ['u1'] }),
    );
    expect(gone).toEqual(['jan']);
    expect(await sumOf('cogs')).toBe(0);
  });

  it('is refused when it is no number, below 0 or ends before it begins', async () => {
    await expect((async () => save({ cost: 'ten' }))()).rejects.toThrow(
      '0.cost: "ten" is not a number of 0 or more.',
    );
    await expect((async () => save({ cost: '-1' }))()).rejects.toMatchObject({
      code: 'invalid_input',
    });
    const backwards = { validFrom: '2023-02-01T00:00:00Z', validTo: '2023-01-01T00:00:00Z' };
    await expect((async () => save(backwards))()).rejects.toThrow('ends before it begins');
    expect(await queuedIds(database.db, shopId)).toEqual([]);
  });
});

describe('a handling rule', () => {
  it('touches the orders of its time, and no credit notes', async () => {
    await shopWith([
      order('jan', '2023-01-15'),
      order('feb', '2023-02-15'),
      order('note', '2023-02-15', { kind: 'return' }),
    ]);
    const rules = [{ perOrder: '1', perUnit: '0.5', validFrom: '2023-02-01T00:00:00Z' }];
    expect(await touchedBy(() => saveRules(deps(), { shopId, kind: 'handling', rules }))).toEqual([
      'feb',
    ]);
    expect(await sumOf('handling')).toBe(150);
  });

  it('that is deleted touches the orders it held for', async () => {
    await shopWith([order('jan', '2023-01-15'), order('feb', '2023-02-15')]);
    const rule = { id: 'h', perOrder: '1', perUnit: '0', validTo: '2023-02-01T00:00:00Z' };
    await saveRules(deps(), { shopId, kind: 'handling', rules: [rule] });
    await costQueuedOrders(deps(), { shopId });
    const gone = () => deleteRules(deps(), { shopId, kind: 'handling', ids: ['h'] });
    expect(await touchedBy(gone)).toEqual(['jan']);
    expect(await sumOf('handling')).toBe(0);
  });
});

describe('a fulfilment rule', () => {
  const label = {
    id: 'f1',
    fulfilledAt: '2023-01-16T10:00:00Z',
    carrier: 'DHL',
    service: null,
    labelCostMinor: 400,
    isReturnLabel: false,
  };
  beforeEach(async () => {
    await shopWith([
      order('de', '2023-01-15', { country: 'DE' }),
      order('fr', '2023-01-15', { country: 'FR' }),
      order('nowhere', '2023-01-15', { country: null }),
      order('label', '2023-01-15', { country: 'DE', fulfilments: [label] }),
      order('digital', '2023-01-15', { lines: [plainLine('1', { requiresShipping: false })] }),
    ]);
  });
  const flat = { id: 'flat', country: null, perOrder: '5', perUnit: '0' };
  const german = { id: 'de', country: 'de', perOrder: '3', perUnit: '0' };
  const save = (rule: typeof flat | typeof german) =>
    saveRules(deps(), { shopId, kind: 'fulfilment', rules: [rule] });

  it('for every country touches the orders that have no label and something to send', async () => {
    expect(await touchedBy(() => save(flat))).toEqual(['de', 'fr', 'nowhere']);
    expect(await sumOf('fulfilment')).toBe(3 * 500 + 400);
  });

  it('for one country touches the orders to that country', async () => {
    await save(flat);
    await costQueuedOrders(deps(), { shopId });
    expect(await touchedBy(() => save(german))).toEqual(['de']);
    expect(await sumOf('fulfilment')).toBe(2 * 500 + 300 + 400);
  });

  it('for every country leaves alone the orders to a country with a rule of its own', async () => {
    await save(german);
    await costQueuedOrders(deps(), { shopId });
    expect(await touchedBy(() => save(flat))).toEqual(['fr', 'nowhere']);
  });

  it('that is deleted gives its orders back to the rule for every country', async () => {
    await save(flat);
    await save(german);
    await costQueuedOrders(deps(), { shopId });
    const gone = () => deleteRules(deps(), { shopId, kind: 'fulfilment', ids: ['de'] });
    expect(await touchedBy(gone)).toEqual(['de']);
    expect(await sumOf('fulfilment')).toBe(3 * 500 + 400);
  });
});

describe('a gateway rule', () => {
  beforeEach(() =>
    shopWith([
      order('paypal', '2023-01-15', { transactions: [paid('paypal')] }),
      order('stripe', '2023-01-15', { transactions: [paid('stripe')] }),
      order('actual', '2023-01-15', { transactions: [paid('paypal', { feeMinor: 300 })] }),
      order('failed', '2023-01-15', { transactions: [paid('paypal', { status: 'failure' })] }),
      order('manual', '2023-01-15', { transactions: [paid('manual')] }),
      order('cash', '2023-01-15', { transactions: [paid('Cash on Delivery (COD)')] }),
      order('nothing', '2023-01-15', { transactions: [paid('paypal', { amountMinor: 0 })] }),
      order('unpaid', '2023-01-15', { financialStatus: 'pending' }),
    ]),
  );
  const save = (id: string, gateway: string, percent: string) =>
    saveRules(deps(), {
      shopId,
      kind: 'gateway',
      rules: [{ id, gateway, percent, fixed: '0.30' }],
    });

  it('touches the orders paid through its gateway, and expects a fee where one was told', async () => {
    expect(await touchedBy(() => save('g1', 'Pay Pal', '2.9'))).toEqual(['actual', 'paypal']);
    // 2.9 % of 100.00 and 0.30, beside the actual fee of 3.00.
    expect(await sumOf('transaction_fees')).toBe(290 + 30 + 300);
    expect(await sumOf('fees_charged')).toBe(300);
    expect(await sumOf('fees_expected')).toBe(290 + 30);
  });

  it('for any gateway touches the orders of gateways without a rule of their own', async () => {
    await save('g1', 'paypal', '2.9');
    await costQueuedOrders(deps(), { shopId });
    expect(await touchedBy(() => save('any', '*', '1'))).toEqual(['stripe']);
  });

  it('that is deleted gives its orders back to the rule for any gateway', async () => {
    await save('any', '*', '1');
    await save('g1', 'paypal', '2.9');
    await costQueuedOrders(deps(), { shopId });
    const gone = () => deleteRules(deps(), { shopId, kind: 'gateway', ids: ['g1'] });
    expect(await touchedBy(gone)).toEqual(['actual', 'paypal']);
    // 1 % of 100.00 and 0.30 for two orders, beside the actual fee of 3.00.
    expect(await sumOf('transaction_fees')).toBe(2 * (100 + 30) + 300);
  });

  it('of a gateway nobody uses touches nothing', async () => {
    expect(await touchedBy(() => save('g9', 'klarna', '5'))).toEqual([]);
  });
});

describe('calculation preferences', () => {
  it('leave out orders that are then nobody’s first', async () => {
    const of = (customerId: string, financialStatus: string) => ({ customerId, financialStatus });
    const free = [plainLine('1', { grossMinor: 0 })];
    await shopWith([
      order('b-unpaid', '2023-01-10', of('b', 'NOT_PAID')),
      order('b-paid', '2023-02-10', of('b', 'paid')),
      order('c-sample', '2023-01-11', { ...of('c', 'paid'), lines: free }),
      order('c-paid', '2023-02-11', of('c', 'paid')),
    ]);
    const firsts = async () => {
      await costQueuedOrders(deps(), { shopId });
      const rows = await selectLedger(database.db, shopId);
      return rows.flatMap((row) => (row.new_customers === 1 ? row.order_id : [])).toSorted();
    };
    expect(await firsts()).toEqual(['b-unpaid', 'c-sample']);
    const preferences = { leaveOutPending: true, leaveOutFree: true };
    await savePreferences(deps(), { shopId, preferences });
    expect(await firsts()).toEqual(['b-paid', 'c-paid']);
  });

  it('touch every order when they change, and none when they stay', async () => {
    await shopWith([
      order('1', '2023-01-15', { financialStatus: 'pending' }),
      order('2', '2023-01-15'),
    ]);
    const save = () => savePreferences(deps(), { shopId, preferences: { leaveOutPending: true } });
    expect(await touchedBy(save)).toEqual(['1', '2']);
    expect(await sumOf('orders')).toBe(1);
    expect(await touchedBy(save)).toEqual([]);
  });
});
