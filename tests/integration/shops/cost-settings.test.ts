import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { selectShopById } from '#app/data/shops/shop-rows.server.ts';
import type { Shop } from '#app/domain/shops/shop.ts';
import { costQueuedOrders } from '#app/services/ledger/cost-queued-orders.server.ts';
import { toSentForm } from '#app/web/forms/sent-form.ts';
import { COST_INTENTS } from '#app/web/settings/cost-intents.server.ts';
import { readCostSettings } from '#app/services/costs/read-cost-settings.server.ts';
import { plainLine, plainOrder } from '#tests/arbitraries/plain-order.ts';
import { testDeps, type TestDeps } from '../database.ts';
import { newShop, store } from '../shop-fixture.ts';

let deps: TestDeps;
let shop: Shop;
beforeAll(async () => {
  deps = await testDeps();
});
afterAll(() => deps.close());

function paid(id: string, gateway: string) {
  const transactions = [
    {
      id: `t-${id}`,
      processedAt: '2023-01-15T10:00:00Z',
      kind: 'sale' as const,
      status: 'success' as const,
      gateway,
      amountMinor: 10_000,
      feeMinor: null,
    },
  ];
  const lines = [plainLine(id)];
  return plainOrder({ id, placedAt: '2023-01-15T10:00:00Z', lines, transactions });
}

beforeEach(async () => {
  const shopId = await newShop(deps.db);
  await store(deps.db, shopId, [paid('1', 'paypal'), paid('2', 'paypal'), paid('3', 'klarna')]);
  await costQueuedOrders(deps, { shopId });
  const found = await selectShopById(deps.db, shopId);
  if (found === null) throw new Error('There is no shop.');
  shop = found;
});

async function send(intent: string, fields: Readonly<Record<string, string>>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const run = COST_INTENTS[intent]?.run;
  if (run === undefined) throw new Error('There is nothing to run.');
  const outcome = await run(deps, shop, toSentForm(form));
  await costQueuedOrders(deps, { shopId: shop.shopId });
  return outcome;
}

function preview(intent: string, fields: Readonly<Record<string, string>>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return COST_INTENTS[intent]?.preview?.(deps, shop, toSentForm(form), null);
}

const ALL = { orders: 'all' };
const from = (startDay: string, endDay = '') => ({ orders: 'from', startDay, endDay });

function read() {
  const access = { shop, role: 'Owner' } as Parameters<typeof readCostSettings>[1]['access'];
  return readCostSettings(deps, { access });
}

describe('a rule that is there already', () => {
  const rates = { perOrder: '6', perUnit: '0' };

  it('gives way to another one in the days that this is for', async () => {
    await send('save-handling', { ...rates, ...ALL });
    await send('save-handling', { ...rates, perOrder: '7', ...from('2023-02-01') });
    await send('save-handling', { ...rates, perOrder: '8', ...from('2023-02-01', '2023-03-01') });
    expect((await read()).handling).toMatchObject([
      { perOrder: '6', fromDay: null, toDay: '2023-01-31' },
      { perOrder: '8', fromDay: '2023-02-01', toDay: '2023-03-01' },
      { perOrder: '7', fromDay: '2023-03-02', toDay: null },
    ]);
  });

  it('says what a change of it would do, does that, and undoes it', async () => {
    const fields = { ...rates, ...ALL };
    // Three orders at 6.00.
    expect(await preview('save-handling', fields)).toMatchObject({
      orders: 3,
      profitMinor: -1800,
      months: [{ month: '2023-01', orders: 3, profitMinor: -1800 }],
    });
    expect(await preview('save-handling', { ...fields, ...from('2023-02-01') })).toMatchObject({
      orders: 0,
    });
    expect(await send('save-handling', fields)).toEqual({ queued: 3 });
    const [rule] = (await read()).handling;
    const deleting = { id: rule?.id ?? '' };
    expect(await preview('delete-handling', deleting)).toMatchObject({ profitMinor: 1800 });
    await send('delete-handling', deleting);
    expect((await read()).lastChanges).toMatchObject({ handling: { undoneDay: null }, vat: null });
    expect(await preview('undo-handling', {})).toMatchObject({ orders: 3, profitMinor: -1800 });
    expect(await send('undo-handling', {})).toMatchObject({ queued: 3 });
    expect((await read()).lastChanges.handling?.undoneDay).not.toBeNull();
    expect((await read()).handling).toMatchObject([{ perOrder: '6', fromDay: null }]);
    await expect(send('undo-handling', {})).rejects.toMatchObject({ code: 'not_found' });
  });

  it('of a country leaves the others', async () => {
    await send('save-fulfilment', { ...rates, country: '', ...ALL });
    await send('save-fulfilment', { ...rates, country: 'DE', perOrder: '4', ...ALL });
    expect((await read()).fulfilment).toHaveLength(2);
    const fields = { ...rates, country: 'DE', perOrder: '5', ...ALL };
    // 1.00 more for three orders to Germany.
    expect(await preview('save-fulfilment', fields)).toMatchObject({ profitMinor: -300 });
    await send('save-fulfilment', fields);
    await send('undo-fulfilment', {});
    expect((await read()).fulfilment).toMatchObject([{ perOrder: '6' }, { perOrder: '4' }]);
  });

  it('can still be changed itself', async () => {
    await send('save-handling', { ...rates, ...ALL });
    const [rule] = (await read()).handling;
    await send('save-handling', { ...rates, ...ALL, id: rule?.id ?? '', perUnit: '0,50' });
    expect((await read()).handling).toMatchObject([{ perOrder: '6', perUnit: '0.50' }]);
  });
});

describe('a VAT rate', () => {
  const GB = { country: 'GB', marketplace: '', percent: '20', ...ALL };
  const sold = (id: string, over: object) =>
    plainOrder({
      id,
      placedAt: '2023-01-15T10:00:00Z',
      lines: [plainLine(id, { grossMinor: 3_499 })],
      includesUntoldTax: true,
      country: 'GB',
      channel: 'Amazon.co.uk',
      ...over,
    });

  async function salesOf(orderId: string): Promise<readonly [net: number, tax: number]> {
    const [row] = await deps.db.query<{ net: string; tax: string }>(
      `select sum(gross_sales - discounts - returns) as net, sum(taxes_collected) as tax
       from ledger where shop_id = $1 and order_id = $2`,
      [shop.shopId, orderId],
    );
    return [Number(row?.net), Number(row?.tax)];
  }

  beforeEach(async () => {
    await store(deps.db, shop.shopId, [
      sold('gb', {}),
      sold('fr', { country: 'FR' }),
      sold('told', { includesUntoldTax: false }),
    ]);
    await costQueuedOrders(deps, { shopId: shop.shopId });
  });

  it('takes the tax out of prices that hold one, until it is deleted', async () => {
    expect(await salesOf('gb')).toEqual([3_499, 0]);
    // 34.99 / 1.2 = 29.158: 29.16 and a tax of 5.83.
    expect(await send('save-vat', GB)).toEqual({ queued: 1 });
    expect(await salesOf('gb')).toEqual([2_916, 583]);
    expect(await salesOf('fr')).toEqual([3_499, 0]);
    expect(await salesOf('told')).toEqual([3_499, 0]);
    const [rate] = (await read()).vatRates;
    expect(rate).toMatchObject({ country: 'GB', marketplace: null, percent: '20', fromDay: null });
    expect(await send('delete-vat', { id: rate?.id ?? '' })).toEqual({ queued: 1 });
    expect(await salesOf('gb')).toEqual([3_499, 0]);
  });

  it('of a marketplace is for buyers whose country has none, from its first day', async () => {
    await send('save-vat', GB);
    const amazon = { country: '', marketplace: 'AMAZON.co.uk', percent: '5,5' };
    expect(await send('save-vat', { ...amazon, ...from('2023-01-16') })).toEqual({ queued: 0 });
    // 34.99 / 1.055 = 33.166.
    expect(await send('save-vat', { ...amazon, ...from('2023-01-15') })).toEqual({ queued: 1 });
    expect(await salesOf('fr')).toEqual([3_317, 182]);
    expect(await salesOf('gb')).toEqual([2_916, 583]);
    // The country's falls away: the marketplace's is next.
    const country = (await read()).vatRates.find((rate) => rate.country === 'GB');
    expect(await send('delete-vat', { id: country?.id ?? '' })).toEqual({ queued: 1 });
    expect(await salesOf('gb')).toEqual([3_317, 182]);
  });

  it('with another percentage touches the orders that take it; as it was, none', async () => {
    await send('save-vat', GB);
    const [rate] = (await read()).vatRates;
    const id = rate?.id ?? '';
    expect(await send('save-vat', { ...GB, id, percent: '20.0' })).toEqual({ queued: 0 });
    expect(await send('save-vat', { ...GB, id, percent: '0' })).toEqual({ queued: 1 });
    expect(await salesOf('gb')).toEqual([3_499, 0]);
  });

  it.each([
    [{ country: '' }, 'Choose a country, or name a marketplace.'],
    [{ marketplace: 'Amazon.de' }, 'Leave this empty, or choose no country.'],
    [{ percent: '' }, 'This field is required.'],
    [{ percent: 'a fifth' }, 'Enter a percentage from 0 to 100, such as 7.5.'],
    [{ percent: '-1' }, 'Enter a percentage from 0 to 100, such as 7.5.'],
    [{ percent: '120' }, 'Enter a percentage from 0 to 100, such as 7.5.'],
    [{ percent: '100' }, 'Enter a percentage below 100.'],
    [{ percent: '19.00001' }, 'Enter at most 4 decimals.'],
    [{ startDay: '2023-02-30' }, 'This is not a day such as 2023-02-28.'],
  ])('with %j says what to do', async (over, text) => {
    await expect(send('save-vat', { ...GB, ...over })).rejects.toThrow(text);
    expect((await read()).vatRates).toEqual([]);
  });

  it('of a marketplace is one whatever its case, previewed and undone', async () => {
    const amazon = { country: '', marketplace: 'Amazon.co.uk', percent: '20', ...ALL };
    // The sales of the order for France and of the one for Britain fall by 5.83 each.
    expect(await preview('save-vat', amazon)).toMatchObject({ orders: 2, profitMinor: -1166 });
    await send('save-vat', amazon);
    await send('save-vat', { ...amazon, marketplace: 'amazon.CO.UK', percent: '0' });
    expect((await read()).vatRates).toMatchObject([{ percent: '0' }]);
    expect(await send('undo-vat', {})).toMatchObject({ queued: 2 });
    expect(await salesOf('gb')).toEqual([2_916, 583]);
  });
});

describe('the sales tax that the shop owes', () => {
  const owed = async () => {
    const [row] = await deps.db.query<{ tax: string }>(
      'select sum(sales_tax) as tax from ledger where shop_id = $1',
      [shop.shopId],
    );
    return Number(row?.tax);
  };

  it('is a cost of every order once its percentage is saved', async () => {
    // Three orders of 100.00, 7.5 % of each.
    expect(await send('save-sales-tax', { salesTaxPercent: '7.5' })).toEqual({ queued: 3 });
    expect(await owed()).toBe(3 * 750);
    expect((await read()).salesTaxPercent).toBe('7.5');
    expect(await send('save-sales-tax', { salesTaxPercent: '7.50' })).toEqual({ queued: 0 });
    expect(await send('save-sales-tax', { salesTaxPercent: '' })).toEqual({ queued: 3 });
    expect(await owed()).toBe(0);
    await send('undo-sales-tax', {});
    expect(await owed()).toBe(3 * 750);
    await expect(send('undo-sales-tax', {})).rejects.toMatchObject({ code: 'not_found' });
  });

  it('says what it would take of the profit', async () => {
    const effect = await preview('save-sales-tax', { salesTaxPercent: '7.5' });
    expect(effect).toMatchObject({ profit: 'net', orders: 3, profitMinor: -3 * 750 });
  });

  it.each(['a lot', '-1', '100.1'])('of %s percent says what to do', async (salesTaxPercent) => {
    const sent = send('save-sales-tax', { salesTaxPercent });
    await expect(sent).rejects.toThrow('Enter a percentage from 0 to 100, such as 7.5.');
  });
});
