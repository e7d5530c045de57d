/** The page of payment gateways: what it finds in the orders, and what its forms do. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { selectSetupFacts } from '#app/data/shops/setup-facts.server.ts';
import { selectShopById } from '#app/data/shops/shop-rows.server.ts';
import type { Shop } from '#app/domain/shops/shop.ts';
import { readGatewayRule, readGateways } from '#app/pages/costs/gateways/read-gateways.server.ts';
import { costQueuedOrders } from '#app/services/ledger/cost-queued-orders.server.ts';
import { toSentForm } from '#app/web/forms/sent-form.ts';
import { COST_INTENTS } from '#app/web/settings/cost-intents.server.ts';
import { previewGatewayForm } from '#app/web/settings/gateway-intents.server.ts';
import { plainCharge, plainLine, plainOrder } from '#tests/arbitraries/plain-order.ts';
import type { Transaction } from '#app/domain/orders/order.ts';
import { testDeps, type TestDeps } from '../database.ts';
import { newShop, store } from '../shop-fixture.ts';

let deps: TestDeps;
let shop: Shop;
beforeAll(async () => {
  deps = await testDeps();
});
afterAll(() => deps.close());

/** Of 100.00, in January unless another month is named. */
function paid(id: string, gateway: string, over: Partial<Transaction> = {}, month = '2023-01') {
  const placedAt = `${month}-15T10:00:00Z`;
  const transactions = [plainCharge(`t-${id}`, gateway, 10_000, over)];
  return plainOrder({ id, placedAt, lines: [plainLine(id)], transactions });
}

beforeEach(async () => {
  const shopId = await newShop(deps.db);
  await store(deps.db, shopId, [
    paid('1', 'shopify_payments', { feeMinor: 320 }),
    paid('2', 'Shopify Payments', { feeMinor: 310 }),
    paid('3', 'shopify_payments'),
    paid('4', 'paypal'),
    paid('5', 'PayPal', {}, '2023-02'),
    paid('6', 'paypal', {}, '2022-12'),
    paid('7', 'manual'),
    plainOrder({ id: '8', placedAt: '2023-01-15T10:00:00Z', lines: [plainLine('8')] }),
  ]);
  await costQueuedOrders(deps, { shopId });
  const found = await selectShopById(deps.db, shopId);
  if (found === null) throw new Error('There is no shop.');
  shop = found;
});

type Words = Readonly<Record<string, string>>;

const FEE = { percent: '2.9', fixed: '0.30', returned: 'none', orders: 'all' };

async function send(intent: string, fields: Words = {}) {
  const run = COST_INTENTS[intent]?.run;
  if (run === undefined) throw new Error('There is nothing to run.');
  const outcome = await run(deps, shop, toSentForm(formOf(fields)));
  await costQueuedOrders(deps, { shopId: shop.shopId });
  return outcome;
}

function formOf(fields: Words): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

const access = () => ({ shop, role: 'Owner' }) as const;
const read = (savedId: string | null = null) => readGateways(deps, { access: access(), savedId });
const preview = (fields: Words) => previewGatewayForm(deps, shop, formOf(fields));

async function fees(): Promise<number> {
  const [row] = await deps.db.query<{ fees: string }>(
    'select coalesce(sum(transaction_fees), 0) as fees from ledger where shop_id = $1',
    [shop.shopId],
  );
  return Number(row?.fees);
}

const terms = async () =>
  (await read()).rules.map(({ gateway, percent, fromDay, toDay, payments }) => [
    gateway,
    percent,
    fromDay,
    toDay,
    payments,
  ]);

describe('the gateways of the orders', () => {
  it('are one whatever their spelling, those with unknown fees first, then by amount', async () => {
    const { gateways } = await read();
    expect(gateways.map(({ gateway, payments, missing }) => [gateway, payments, missing])).toEqual([
      ['paypal', 3, 3],
      ['shopify_payments', 3, 1],
      [null, 1, 1],
      ['manual', 1, 0],
    ]);
    expect(gateways[1]).toEqual({
      gateway: 'shopify_payments',
      otherSpellings: ['Shopify Payments'],
      payments: 3,
      amountMinor: 30_000,
      reported: 2,
      byRule: 0,
      free: 0,
      missing: 1,
    });
    expect(gateways[2]?.amountMinor).toBeNull();
    expect(gateways[3]?.free).toBe(1);
  });

  it('say how far rules know their fees', async () => {
    await send('save-gateway', { ...FEE, gateway: 'Pay Pal' });
    const { gateways } = await read();
    const paypal = gateways.find(({ gateway }) => gateway === 'paypal');
    expect([paypal?.byRule, paypal?.missing]).toEqual([3, 0]);
    expect(gateways.map(({ gateway }) => gateway)).toEqual([
      'shopify_payments',
      null,
      'paypal',
      'manual',
    ]);
    await send('save-gateway', { ...FEE, gateway: '*' });
    expect((await read()).gateways.map(({ missing }) => missing)).toEqual([0, 0, 0, 0]);
  });
});

describe('a gateway’s rule', () => {
  const facts = async () => (await selectSetupFacts(deps.db, shop.shopId)).hasGatewayFees;

  it('says to how many payments it applies', async () => {
    const { to = '' } = await send('save-gateway', { ...FEE, gateway: 'paypal' });
    const savedId = new URL(to, 'http://localhost').searchParams.get('applied');
    expect((await read(savedId)).applied).toMatchObject({ gateway: 'paypal', payments: 3 });
    expect(await facts()).toBe(true);
  });

  it('that no payment meets is no step of setting up', async () => {
    const shopId = await newShop(deps.db);
    await store(deps.db, shopId, [paid('1', 'klarna')]);
    await costQueuedOrders(deps, { shopId });
    shop = (await selectShopById(deps.db, shopId)) ?? shop;
    await send('save-gateway', { ...FEE, gateway: 'stripe' });
    expect(await facts()).toBe(false);
    await send('save-gateway', { ...FEE, gateway: 'klarna' });
    expect(await facts()).toBe(true);
  });

  it('holds on its days alone, and in their place what is saved for them later', async () => {
    await send('save-gateway', { ...FEE, gateway: 'paypal' });
    const february = { orders: 'from', startDay: '2023-02-01', endDay: '2023-02-28' };
    await send('save-gateway', { ...FEE, ...february, gateway: 'PAYPAL', percent: '2' });
    expect((await terms()).toSorted((a, b) => `${a[2]}`.localeCompare(`${b[2]}`))).toEqual([
      ['PAYPAL', '2', '2023-02-01', '2023-02-28', 1],
      ['paypal', '2.9', '2023-03-01', null, 0],
      ['paypal', '2.9', null, '2023-01-31', 2],
    ]);
    // Twice 2.90 + 0.30, once 2.00 + 0.30, and what was told.
    expect(await fees()).toBe(2 * 320 + 230 + 320 + 310);
    await send('save-gateway', { ...FEE, gateway: 'paypal', percent: '1' });
    expect(await terms()).toEqual([['paypal', '1', null, null, 3]]);
  });

  it('for orders from now on changes none that is there', async () => {
    const { queued } = await send('save-gateway', { ...FEE, gateway: 'paypal', orders: 'new' });
    expect(queued).toBe(0);
    expect((await read()).rules[0]).toMatchObject({ toDay: null, payments: 0 });
  });

  it('that asks the same touches nothing', async () => {
    await send('save-gateway', { ...FEE, gateway: 'paypal' });
    const { queued } = await send('save-gateway', { ...FEE, gateway: 'paypal', percent: '2.90' });
    expect(queued).toBe(0);
  });

  it('of a country comes before that of all', async () => {
    await send('save-gateway', { ...FEE, gateway: 'paypal' });
    const { queued } = await send('save-gateway', { ...FEE, gateway: 'paypal', country: 'FR' });
    // Every buyer is in Germany.
    expect(queued).toBe(0);
    await send('save-gateway', { ...FEE, gateway: 'paypal', country: 'DE', percent: '1' });
    expect(await fees()).toBe(3 * 130 + 320 + 310);
  });

  it('is opened with what it asks', async () => {
    const asked = { conversionPercent: '3', surchargePercent: '2', fixedCurrency: 'USD' };
    await send('save-gateway', { ...FEE, ...asked, gateway: 'paypal' });
    const [rule] = (await read()).rules;
    const view = await readGatewayRule(deps, {
      access: access(),
      ruleId: rule?.id ?? '',
      gateway: null,
    });
    expect(view.rule).toMatchObject({ ...asked, fixed: '0.30', returned: 'none' });
    await expect(
      readGatewayRule(deps, { access: access(), ruleId: 'x', gateway: null }),
    ).rejects.toThrow('There is no such rule.');
  });

  it.each([
    [{ percent: '101' }, 'Enter a percentage from 0 to 100, such as 7.5.'],
    [{ fixed: 'some' }, 'Enter an amount, such as 1.50.'],
    [{ fixedCurrency: 'ABC' }, 'Choose a currency.'],
    [{ orders: 'from' }, 'Choose the first day.'],
    [
      { orders: 'from', startDay: '2023-02-02', endDay: '2023-02-01' },
      'This is before the first day.',
    ],
  ])('with %j says what to do', async (over, text) => {
    await expect(send('save-gateway', { ...FEE, gateway: 'paypal', ...over })).rejects.toThrow(
      text,
    );
    expect((await read()).rules).toEqual([]);
  });
});

describe('before it is saved', () => {
  it('a rule says which orders, months and profit it changes, as saving it then does', async () => {
    const form = { ...FEE, gateway: 'paypal', percent: '3' };
    const before = await fees();
    // Three orders with 3.00 + 0.30 each.
    const expected = {
      kind: 'effect',
      orders: 3,
      profitMinor: -990,
      months: ['2022-12', '2023-01', '2023-02'].map((month) => ({
        month,
        orders: 1,
        profitMinor: -330,
      })),
      sample: null,
      exactParts: 0,
    };
    expect(await preview(form)).toEqual(expected);
    expect(await preview({ ...form, exact: '1' })).toEqual(expected);
    expect((await read()).rules).toEqual([]);
    await send('save-gateway', form);
    expect((await fees()) - before).toBe(990);
    expect(await preview(form)).toMatchObject({ orders: 0, months: [] });
  });

  it('a rule for all other payments counts orders that name none, and none with a rule', async () => {
    await send('save-gateway', { ...FEE, gateway: 'paypal' });
    const effect = await preview({ ...FEE, gateway: '*', percent: '1', fixed: '' });
    // The payment without a told fee, and the order that names no payment.
    expect(effect).toMatchObject({ orders: 2, profitMinor: -200 });
  });

  it('a rule that is to be deleted says what goes', async () => {
    await send('save-gateway', { ...FEE, gateway: 'paypal' });
    const [rule] = (await read()).rules;
    expect(await preview({ deleted: rule?.id ?? '' })).toMatchObject({
      orders: 3,
      profitMinor: 960,
    });
  });

  it('a form that is not complete says nothing', async () => {
    expect(await preview({ ...FEE, gateway: 'paypal', percent: 'x' })).toEqual({
      kind: 'incomplete',
    });
  });
});

describe('the last change', () => {
  it('is undone with all its days, once', async () => {
    expect((await read()).lastChange).toBeNull();
    await send('save-gateway', { ...FEE, gateway: 'paypal' });
    await send('save-gateway', {
      ...FEE,
      gateway: 'paypal',
      orders: 'from',
      startDay: '2023-02-01',
    });
    const [before, costs] = [await terms(), await fees()];
    const [rule] = (await read()).rules;
    await send('delete-gateway', { id: rule?.id ?? '' });
    expect((await read()).rules).toEqual([]);
    expect(await fees()).toBe(320 + 310);
    const day = '2023-02-15';
    expect((await read()).lastChange).toEqual({ changedDay: day, undoneDay: null });
    const undo = COST_INTENTS['undo-gateway-change'];
    const effect = await undo?.preview?.(deps, shop, toSentForm(formOf({})), null);
    // 2.9 % of 100.00 and 0.30, of one payment in each of three months.
    expect(effect).toMatchObject({ orders: 3, profitMinor: -960 });
    expect(effect?.months.map(({ month, profitMinor }) => [month, profitMinor])).toEqual([
      ['2022-12', -320],
      ['2023-01', -320],
      ['2023-02', -320],
    ]);
    await send('undo-gateway-change');
    expect([await terms(), await fees()]).toEqual([before, costs]);
    expect(await fees()).toBe(320 + 310 + 960);
    expect((await read()).lastChange).toEqual({ changedDay: day, undoneDay: day });
    await expect(send('undo-gateway-change')).rejects.toThrow('There is no change left to undo.');
  });
});
