/** What a unit cost would change, before it is saved: its preview, its periods, its currency, its undo. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Shop } from '#app/domain/shops/shop.ts';
import type { SetPart } from '#app/lib/set-part.ts';
import { readProductCosts } from '#app/pages/settings/read-product-costs.server.ts';
import { costQueuedOrders } from '#app/services/ledger/cost-queued-orders.server.ts';
import { addEffects, type CostEffectReply } from '#app/view-models/costs/cost-effect.ts';
import { toSentForm } from '#app/web/forms/sent-form.ts';
import { COST_INTENTS } from '#app/web/settings/cost-intents.server.ts';
import { testDeps, type TestDeps } from '../database.ts';
import { queuedIds } from '../shop-fixture.ts';
import {
  bundleFields,
  type FormTexts,
  makeGoodsShop,
  toFormData,
} from './cost-of-goods-fixture.ts';

let deps: TestDeps;
let shop: Shop;
beforeAll(async () => {
  deps = await testDeps({ now: '2023-03-20T12:00:00Z' });
  // 2023-01-15 is a Sunday, which takes the rates of the Friday.
  await deps.db.query(
    `insert into currency_rates (day, currency, rate)
     values ('2023-01-13', 'USD', '1.25'), ('2023-02-15', 'USD', '1.00')`,
  );
});
afterAll(() => deps.close());
beforeEach(async () => {
  shop = await makeGoodsShop(deps);
});

const intent = (fields: FormTexts) => {
  const found = COST_INTENTS[fields['intent'] ?? ''];
  if (found === undefined) throw new Error('There is no such form.');
  return found;
};

const preview = (fields: FormTexts, part: SetPart | null = null) =>
  intent(fields).preview?.(deps, shop, toSentForm(toFormData(fields)), part);

/** Sends a form; gives the orders that it queued, which are costed then. */
async function send(fields: FormTexts) {
  await intent(fields).run(deps, shop, toSentForm(toFormData(fields)));
  const queued = await queuedIds(deps.db, shop.shopId);
  await costQueuedOrders(deps, { shopId: shop.shopId });
  return queued;
}

const tableCost = (over: FormTexts): FormTexts => ({
  intent: 'save-product-costs',
  variantId: 'mug-v',
  cost: '3',
  currency: '',
  orders: 'all',
  ...over,
});

/** Cost by order, in minor units; an order without a cost is left out. */
async function costs(): Promise<Record<string, number>> {
  const rows = await deps.db.query<{ id: string; cogs: string }>(
    `select order_id as id, sum(cogs) as cogs from ledger where shop_id = $1
     group by order_id having sum(cogs) <> 0 order by order_id`,
    [shop.shopId],
  );
  return Object.fromEntries(rows.map(({ id, cogs }) => [id, Number(cogs)]));
}

describe('a cost of the table', () => {
  it('says what it would change and does exactly that: the whole history', async () => {
    const fields = tableCost({});
    // Two mugs at 3.00 in January, two in February.
    expect(await preview(fields)).toEqual({
      kind: 'effect',
      orders: 2,
      profitMinor: -1200,
      months: [
        { month: '2023-01', orders: 1, profitMinor: -600 },
        { month: '2023-02', orders: 1, profitMinor: -600 },
      ],
      sample: null,
      exactParts: 0,
    });
    expect(await costs()).toEqual({});
    expect(await send(fields)).toEqual(['1', '2']);
    expect(await costs()).toEqual({ 1: 600, 2: 600 });
  });

  it('says the same in parts, each order in one of them', async () => {
    const fields = tableCost({});
    const parts = await Promise.all([0, 1, 2].map((index) => preview(fields, { index, count: 3 })));
    const effects = parts.flatMap((part): CostEffectReply[] => (part === undefined ? [] : [part]));
    expect(effects.reduce(addEffects)).toEqual(await preview(fields));
  });

  it('from a day on, or for some days, leaves other orders', async () => {
    await send(tableCost({}));
    const fields = tableCost({ cost: '4', orders: 'from', startDay: '2023-02-01' });
    expect(await preview(fields)).toMatchObject({ orders: 1, profitMinor: -200 });
    expect(await send(fields)).toEqual(['2']);
    expect(await costs()).toEqual({ 1: 600, 2: 800 });
    const january = { orders: 'from', startDay: '2023-01-01', endDay: '2023-01-31' };
    await send(tableCost({ cost: '1', ...january }));
    expect(await costs()).toEqual({ 1: 200, 2: 800 });
  });

  it('from now on changes no order that there is', async () => {
    await send(tableCost({}));
    const fields = tableCost({ cost: '4', orders: 'new' });
    expect(await preview(fields)).toMatchObject({ orders: 0, profitMinor: 0, months: [] });
    expect(await send(fields)).toEqual([]);
    const access = { shop, role: 'Owner' } as Parameters<typeof readProductCosts>[1]['access'];
    const params = new URLSearchParams('tab=all&search=mug');
    const { rows } = await readProductCosts(deps, { access, params });
    expect(rows).toMatchObject([{ cost: '4', sinceDay: '2023-03-20' }]);
  });

  it('says which of its months are closed', async () => {
    await deps.db.query(
      `insert into closed_months (shop_id, month, dating, closed_at)
       values ($1, '2023-01-01', 'event', now())`,
      [shop.shopId],
    );
    const effect = await preview(tableCost({}));
    expect(effect?.months).toMatchObject([
      { month: '2023-01', isClosed: true },
      { month: '2023-02' },
    ]);
  });

  it('reaches the bundles that the product is in', async () => {
    await send({ intent: 'save-bundle', ...bundleFields('set-v', { 'mug-v': '3' }) });
    // Four mugs of its own, and three in each of two sets: 10 at 3.00.
    expect(await preview(tableCost({}))).toMatchObject({ orders: 3, profitMinor: -3000 });
    expect(await send(tableCost({}))).toEqual(['1', '2', '4']);
  });

  it('is undone with what it took the place of', async () => {
    await send(tableCost({}));
    await send(tableCost({ cost: '4', orders: 'from', startDay: '2023-02-01' }));
    await send(tableCost({ cost: '9' }));
    expect(await costs()).toEqual({ 1: 1800, 2: 1800 });
    // Two mugs each: 3.00 in place of 9.00, and 4.00 in place of 9.00.
    expect(await preview({ intent: 'undo-unit-costs' })).toMatchObject({
      orders: 2,
      profitMinor: 2200,
      months: [
        { month: '2023-01', orders: 1, profitMinor: 1200 },
        { month: '2023-02', orders: 1, profitMinor: 1000 },
      ],
    });
    await send({ intent: 'undo-unit-costs' });
    expect(await costs()).toEqual({ 1: 600, 2: 800 });
    await expect(preview({ intent: 'undo-unit-costs' })).rejects.toMatchObject({
      code: 'not_found',
    });
  });
});

describe('a cost in the supplier’s currency', () => {
  it('is converted at the rate of each order’s day, in the preview too', async () => {
    const fields = tableCost({ cost: '5', currency: 'USD' });
    // 5.00 dollars are 4.00 euros in January and 5.00 in February; two mugs each.
    expect(await preview(fields)).toMatchObject({
      orders: 2,
      months: [
        { month: '2023-01', profitMinor: -800 },
        { month: '2023-02', profitMinor: -1000 },
      ],
    });
    await send(fields);
    expect(await costs()).toEqual({ 1: 800, 2: 1000 });
  });

  it('that is the shop’s own is a plain cost, and none that is no currency', async () => {
    await send(tableCost({ currency: 'EUR' }));
    const [row] = await deps.db.query('select cost, currency from unit_costs where shop_id = $1', [
      shop.shopId,
    ]);
    expect(row).toEqual({ cost: '3', currency: null });
    await expect(send(tableCost({ currency: 'XXQ' }))).rejects.toThrow('Choose a currency');
  });

  it('changes the order by its currency alone', async () => {
    await send(tableCost({ cost: '5' }));
    const fields = tableCost({ cost: '5', currency: 'USD' });
    expect(await preview(fields)).toMatchObject({ orders: 1, profitMinor: 200 });
    expect(await send(fields)).toEqual(['1', '2']);
  });
});

describe('the dates of one cost', () => {
  const dated = (over: FormTexts): FormTexts => ({
    intent: 'save-unit-cost',
    id: '',
    variantId: 'mug-v',
    cost: '5',
    currency: 'USD',
    fromDay: '',
    toDay: '2023-01-31',
    ...over,
  });

  it('say what saving and deleting one would change', async () => {
    expect(await preview(dated({}))).toMatchObject({ orders: 1, profitMinor: -800 });
    await send(dated({}));
    expect(await costs()).toEqual({ 1: 800 });
    const [row] = await deps.db.query<{ id: string }>(
      'select unit_cost_id as id from unit_costs where shop_id = $1',
      [shop.shopId],
    );
    const id = row?.id ?? '';
    expect(await preview(dated({ id, currency: '' }))).toMatchObject({ profitMinor: -200 });
    const deleting = { intent: 'delete-unit-cost', id };
    expect(await preview(deleting)).toMatchObject({ orders: 1, profitMinor: 800 });
    await send(deleting);
    expect(await costs()).toEqual({});
    expect(await preview({ intent: 'undo-unit-costs' })).toMatchObject({
      orders: 1,
      profitMinor: -800,
    });
    await send({ intent: 'undo-unit-costs' });
    expect(await costs()).toEqual({ 1: 800 });
  });
});

describe('an estimate', () => {
  it('says what it would change', async () => {
    const fields = { intent: 'estimate-product-costs', percent: '40', orders: 'all' };
    // 40 % of what two units of each were sold for, 10.00, in four orders.
    expect(await preview(fields)).toMatchObject({ orders: 4, profitMinor: -3200 });
  });
});
