import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { selectShopById } from '#app/data/shops/shop-rows.server.ts';
import { saveProductCosts } from '#app/services/costs/save-product-costs.server.ts';
import { exportProductCosts } from '#app/services/costs/export-product-costs.server.ts';
import { toSentForm } from '#app/web/forms/sent-form.ts';
import { PRODUCT_COST_INTENTS } from '#app/web/settings/product-cost-intents.server.ts';
import { readProductCosts } from '#app/pages/settings/read-product-costs.server.ts';
import { saveRules } from '#app/services/costs/save-rules.server.ts';
import { testDeps, type TestDeps } from '../database.ts';
import { entry, makeShop, writeLedger, writeProducts } from '../metrics/metrics-ledger.ts';

let deps: TestDeps;
let shopId: number;
let shopCount = 0;
beforeAll(async () => {
  deps = await testDeps();
});
afterAll(() => deps.close());

const sale = (product: string, units: number, gross: number, unknown: number) =>
  entry({
    order_id: product,
    order_day: '2023-02-01',
    orders: 1,
    units_sold: units,
    product_id: product,
    variant_id: `${product}-v`,
    gross_sales: gross,
    units_without_cost: unknown,
  });

beforeEach(async () => {
  shopCount += 1;
  shopId = await makeShop(deps.db, `product-costs-${shopCount}`);
  await writeProducts(
    deps.db,
    shopId,
    ['mug', 'plate', 'spoon', 'unsold'].map((id) => ({
      id,
      vendor: null,
      type: null,
      collections: [],
    })),
  );
  await writeLedger(deps.db, shopId, [
    sale('mug', 4, 3200, 4),
    sale('plate', 2, 9000, 2),
    sale('spoon', 5, 500, 0),
  ]);
  await deps.db.query(
    `update variants set price = '6.00', sku = 'SKU-' || variant_id where shop_id = $1`,
    [shopId],
  );
  await deps.db.query(
    `update shop_versions set first_data_day = '2023-02-01', last_data_day = '2023-02-01'
     where shop_id = $1`,
    [shopId],
  );
  await saveRules(deps, {
    shopId,
    kind: 'unit_cost',
    rules: [{ variantId: 'spoon-v', cost: '0.25' }],
  });
});

async function read(address = '') {
  const shop = await selectShopById(deps.db, shopId);
  if (shop === null) throw new Error('There is no shop.');
  const access = { shop, role: 'Owner' } as Parameters<typeof readProductCosts>[1]['access'];
  return readProductCosts(deps, { access, params: new URLSearchParams(address) });
}

async function send(intent: string, fields: readonly (readonly [string, string])[]) {
  const shop = await selectShopById(deps.db, shopId);
  const run = PRODUCT_COST_INTENTS[intent]?.run;
  if (shop === null || run === undefined) throw new Error('There is nothing to run.');
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return run(deps, shop, toSentForm(form));
}

const TERMS = { currency: null, estimatedPercent: null };
/** A cost in the shop's currency, for all orders. */
const ALWAYS = [
  ['currency', ''],
  ['orders', 'all'],
] as const;
const fromDay = (day: string) =>
  [
    ['currency', ''],
    ['orders', 'from'],
    ['startDay', day],
  ] as const;

const costs = () =>
  deps.db.query(
    `select variant_id as id, cost, valid_from as "from", estimated_percent as guess
     from unit_costs where shop_id = $1 order by variant_id, valid_from nulls first`,
    [shopId],
  );

describe('the last change of product costs', () => {
  const change = (...costs: readonly (readonly [string, string])[]) =>
    saveProductCosts(deps, {
      shopId,
      costs: costs.map(([variantId, cost]) => ({ ...TERMS, variantId, cost })),
      period: { from: null, to: null },
    });

  it('is undone once: costs that were there come back, those that were not go', async () => {
    const before = await costs();
    await change(['mug-v', '5'], ['spoon-v', '0.5']);
    expect(await costs()).toMatchObject([
      { id: 'mug-v', cost: '5' },
      { id: 'spoon-v', cost: '0.5' },
    ]);
    expect((await read()).lastChange).toMatchObject({ undoneDay: null });
    await send('undo-unit-costs', []);
    expect(await costs()).toEqual(before);
    expect((await read()).lastChange?.undoneDay).toBe((await read()).today);
    await expect(send('undo-unit-costs', [])).rejects.toMatchObject({ code: 'not_found' });
  });

  it('is the last one alone, and none after a file of costs', async () => {
    await change(['mug-v', '5']);
    await change(['mug-v', '6']);
    await send('undo-unit-costs', []);
    expect(await costs()).toMatchObject([{ id: 'mug-v', cost: '5' }, { id: 'spoon-v' }]);
    await change(['mug-v', '7']);
    const rules = [{ variantId: 'plate-v', cost: '2' }];
    await saveRules(deps, { shopId, kind: 'unit_cost', rules });
    expect((await read()).lastChange).toBeNull();
  });
});

describe('the table of product costs', () => {
  it('counts no bundle as missing that did not sell: it costs what its parts cost', async () => {
    const missing = async () => (await read()).rows.map(({ variantId }) => variantId);
    expect(await missing()).toEqual(['plate-v', 'mug-v', 'unsold-v']);
    await deps.db.query(
      `insert into bundles (shop_id, bundle_id, variant_id, parts)
       values ($1, 'b', 'unsold-v', '[{"variantId": "mug-v", "quantity": 2}]')`,
      [shopId],
    );
    expect(await missing()).toEqual(['plate-v', 'mug-v']);
    await deps.db.query("update bundles set valid_to = '2023-02-01T00:00:00Z' where shop_id = $1", [
      shopId,
    ]);
    expect(await missing()).toEqual(['plate-v', 'mug-v', 'unsold-v']);
  });

  it('opens with what has no cost, what sold most first', async () => {
    const view = await read();
    expect(view.counts).toEqual({ missing: 3, all: 4 });
    expect(view.range).toEqual({ start: '2022-11-04', end: '2023-02-01' });
    // 6 of the 11 units sold have no cost.
    expect(view.missingShare).toBeCloseTo(6 / 11);
    expect(
      view.rows.map(({ variantId, units, netSales, price, cost }) => [
        variantId,
        units,
        netSales,
        price,
        cost,
      ]),
    ).toEqual([
      ['plate-v', 2, 9000, '45.00', null],
      ['mug-v', 4, 3200, '8.00', null],
      ['unsold-v', 0, 0, '6.00', null],
    ]);
  });

  it('finds products among all, and holds the page within those there are', async () => {
    const all = await read('tab=all&search=SPOON&page=99');
    expect(all.rows).toMatchObject([{ variantId: 'spoon-v', cost: '0.25', sinceDay: null }]);
    expect([all.pageNumber, all.counts.all]).toEqual([1, 1]);
    expect((await read("search=' or true --")).rows).toEqual([]);
  });

  it('lists a product whose cost begins after units were sold', async () => {
    await send('save-product-costs', [
      ['variantId', 'mug-v'],
      ['cost', '2'],
      ...fromDay('2023-02-10'),
    ]);
    const { rows } = await read();
    expect(rows.find(({ variantId }) => variantId === 'mug-v')).toMatchObject({
      cost: '2',
      sinceDay: '2023-02-10',
      unitsWithoutCost: 4,
    });
  });
});

describe('a cost of the table', () => {
  it('counts from the first sale on, and a change of it stays one cost', async () => {
    await send('save-product-costs', [['variantId', 'mug-v'], ['cost', '2,50'], ...ALWAYS]);
    await send('save-product-costs', [['variantId', 'mug-v'], ['cost', '£2.60'], ...ALWAYS]);
    expect(await costs()).toEqual([
      { id: 'mug-v', cost: '2.60', from: null, guess: null },
      { id: 'spoon-v', cost: '0.25', from: null, guess: null },
    ]);
  });

  it('from a day on leaves the one before it', async () => {
    await send('save-product-costs', [
      ['variantId', 'spoon-v'],
      ['cost', '0.30'],
      ...fromDay('2023-03-01'),
    ]);
    expect((await costs()).filter((cost) => cost['id'] === 'spoon-v')).toEqual([
      { id: 'spoon-v', cost: '0.25', from: null, guess: null },
      { id: 'spoon-v', cost: '0.30', from: '2023-03-01T00:00:00.000Z', guess: null },
    ]);
  });

  it('of several products is set in one go', async () => {
    const ids = ['mug-v', 'plate-v'].map((id) => ['variantId', id] as const);
    expect(await send('save-product-costs', [...ids, ['cost', '3'], ...ALWAYS])).toMatchObject({
      message: 'Saved 2 costs.',
    });
    expect((await costs()).map(({ cost }) => cost)).toEqual(['3', '3', '0.25']);
  });

  it('wins over the one a platform told, which stays', async () => {
    await deps.db.query(
      `insert into unit_costs (shop_id, unit_cost_id, variant_id, cost)
       values ($1, 'platform-0123456789abcdef01234567', 'mug-v', '1.00')`,
      [shopId],
    );
    await send('save-product-costs', [['variantId', 'mug-v'], ['cost', '2'], ...ALWAYS]);
    expect((await read('tab=all&search=mug')).rows).toMatchObject([{ cost: '2' }]);
    expect(await costs()).toHaveLength(3);
  });

  it('is refused in words when it is no amount, no product, or of another shop', async () => {
    const bad = (id: string, cost: string) =>
      send('save-product-costs', [['variantId', id], ['cost', cost], ...ALWAYS]);
    await expect(bad('mug-v', 'two')).rejects.toThrow('Enter an amount, such as 1.50');
    await expect(bad('mug-v', '-2')).rejects.toThrow('Enter an amount, such as 1.50');
    await expect(bad('__proto__', '2')).rejects.toThrow('There is no such product variant');
    await expect(send('save-product-costs', [['cost', '2'], ...ALWAYS])).rejects.toThrow(
      'Choose a product',
    );
    const other = await makeShop(deps.db, `product-costs-other-${shopCount}`);
    const stolen = {
      shopId: other,
      period: { from: null, to: null },
      costs: [{ ...TERMS, variantId: 'mug-v', cost: '1' }],
    };
    await expect(saveProductCosts(deps, stolen)).rejects.toThrow('no such product variant');
  });
});

describe('an estimate', () => {
  it('is a share of the selling price, for all without a cost, and marked', async () => {
    const { message } = await send('estimate-product-costs', [['percent', '40'], ...ALWAYS]);
    expect(message).toBe('Estimated 3 costs at 40% of the price.');
    // 40 % of 8.00, 45.00 and 6.00; the spoon has a cost of its own.
    expect(await costs()).toEqual([
      { id: 'mug-v', cost: '3.20', from: null, guess: '40' },
      { id: 'plate-v', cost: '18.00', from: null, guess: '40' },
      { id: 'spoon-v', cost: '0.25', from: null, guess: null },
      { id: 'unsold-v', cost: '2.40', from: null, guess: '40' },
    ]);
  });

  it('gives way to the real cost', async () => {
    await send('estimate-product-costs', [['percent', '40'], ...ALWAYS, ['variantId', 'mug-v']]);
    await send('save-product-costs', [['variantId', 'mug-v'], ['cost', '3'], ...ALWAYS]);
    expect((await costs())[0]).toEqual({ id: 'mug-v', cost: '3', from: null, guess: null });
  });
});

it('the template has every product, ready to be uploaded again', async () => {
  const shop = await selectShopById(deps.db, shopId);
  if (shop === null) throw new Error('There is no shop.');
  let csv = '';
  for await (const chunk of exportProductCosts(deps, { shop })) csv += chunk;
  expect(csv.split('\r\n').slice(0, 5)).toEqual([
    'SKU,Unit cost,Currency,Product,Variant,Valid from',
    'SKU-plate-v,,GBP,Title of plate,Blue,',
    'SKU-mug-v,,GBP,Title of mug,Blue,',
    'SKU-spoon-v,0.25,GBP,Title of spoon,Blue,',
    'SKU-unsold-v,,GBP,Title of unsold,Blue,',
  ]);
});
