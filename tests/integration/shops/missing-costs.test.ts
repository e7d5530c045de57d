/** Which products the table of unit costs says lack a cost, where profiles and currencies matter. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { replaceCostProfiles } from '#app/data/costs/goods-rows.server.ts';
import { selectShopById } from '#app/data/shops/shop-rows.server.ts';
import { readCostSettings } from '#app/services/costs/read-cost-settings.server.ts';
import { readProductCosts } from '#app/pages/settings/read-product-costs.server.ts';
import { saveRules } from '#app/services/costs/save-rules.server.ts';
import { toSentForm } from '#app/web/forms/sent-form.ts';
import { PRODUCT_COST_INTENTS } from '#app/web/settings/product-cost-intents.server.ts';
import { plainComponent, plainCostProfile } from '#tests/arbitraries/plain-goods.ts';
import { testDeps, type TestDeps } from '../database.ts';
import { entry, makeShop, writeLedger, writeProducts } from '../metrics/metrics-ledger.ts';

let deps: TestDeps;
let shopId: number;
let shopCount = 0;
beforeAll(async () => {
  deps = await testDeps();
});
afterAll(() => deps.close());

/** Four mugs were sold without a cost; of the other product none was. */
beforeEach(async () => {
  shopCount += 1;
  shopId = await makeShop(deps.db, `missing-costs-${shopCount}`);
  const unknown = { vendor: null, type: null, collections: [] };
  const products = ['mug', 'unsold'].map((id) => ({ id, ...unknown }));
  await writeProducts(deps.db, shopId, products);
  await writeLedger(deps.db, shopId, [
    entry({
      order_id: 'mug',
      order_day: '2023-02-01',
      orders: 1,
      units_sold: 4,
      product_id: 'mug',
      variant_id: 'mug-v',
      gross_sales: 3200,
      units_without_cost: 4,
    }),
  ]);
  await deps.db.query("update variants set price = '6.00' where shop_id = $1", [shopId]);
  await deps.db.query(
    `update shop_versions set first_data_day = '2023-02-01', last_data_day = '2023-02-01'
     where shop_id = $1`,
    [shopId],
  );
});

async function access() {
  const shop = await selectShopById(deps.db, shopId);
  if (shop === null) throw new Error('There is no shop.');
  return { shop, role: 'Owner' } as Parameters<typeof readProductCosts>[1]['access'];
}

async function missing() {
  const { rows } = await readProductCosts(deps, {
    access: await access(),
    params: new URLSearchParams(),
  });
  return rows.map(({ variantId }) => variantId);
}

/** For all orders. */
const ESTIMATE = { percent: '50', currency: '', orders: 'all' };

describe('what did not sell has a cost by the rules of the engine', () => {
  const saveProfile = (over: Parameters<typeof plainCostProfile>[1]) =>
    deps.db.transaction((tx) =>
      replaceCostProfiles(tx, shopId, [
        plainCostProfile('p', { match: 'product', values: ['unsold'], ...over }),
      ]),
    );

  it('from a profile that fills what has none, or stands in its place', async () => {
    await saveProfile({ mode: 'fill' });
    expect(await missing()).toEqual(['mug-v']);
    await saveProfile({ mode: 'replace', match: 'all', values: [] });
    expect(await missing()).toEqual(['mug-v']);
    await saveProfile({ mode: 'fill', values: ['another'] });
    expect(await missing()).toEqual(['mug-v', 'unsold-v']);
    await saveProfile({ mode: 'fill', validTo: '2023-02-01T00:00:00Z' });
    expect(await missing()).toEqual(['mug-v', 'unsold-v']);
  });

  it('not from what comes on top, nor from a profile whose cost is not known', async () => {
    await saveProfile({ mode: 'add' });
    expect(await missing()).toEqual(['mug-v', 'unsold-v']);
    // No rate of exchange is known here.
    await saveProfile({ components: [plainComponent({ currency: 'JPY' })] });
    expect(await missing()).toEqual(['mug-v', 'unsold-v']);
    await saveProfile({ components: [plainComponent({ basis: 'price', rate: '40' })] });
    expect(await missing()).toEqual(['mug-v']);
    await deps.db.query('update variants set price = null where shop_id = $1', [shopId]);
    expect(await missing()).toEqual(['mug-v', 'unsold-v']);
  });

  it('as sold at home: where components are for some countries, for the shop’s own', async () => {
    await deps.db.query("update shops set country = 'DE' where shop_id = $1", [shopId]);
    await saveProfile({ components: [plainComponent({ countries: ['US'] })] });
    expect(await missing()).toEqual(['mug-v', 'unsold-v']);
    await saveProfile({ components: [plainComponent({ countries: ['US', 'DE'] })] });
    expect(await missing()).toEqual(['mug-v']);
  });

  it('also where a unit cost is in a currency without a rate', async () => {
    const rules = [{ variantId: 'unsold-v', cost: '3' }];
    await saveRules(deps, { shopId, kind: 'unit_cost', rules });
    expect(await missing()).toEqual(['mug-v']);
    await deps.db.query("update unit_costs set currency = 'JPY' where shop_id = $1", [shopId]);
    expect(await missing()).toEqual(['mug-v', 'unsold-v']);
  });

  it('in the overview of the settings too, and for estimates of what lacks a cost', async () => {
    const overview = async () =>
      (await readCostSettings(deps, { access: await access() })).variants;
    // There all count as if they had not sold.
    expect(await overview()).toEqual({ missing: 2, all: 2 });
    await saveProfile({ mode: 'fill' });
    expect(await overview()).toEqual({ missing: 1, all: 2 });
    const { shop } = await access();
    const form = new FormData();
    for (const [name, value] of Object.entries(ESTIMATE)) form.set(name, value);
    await PRODUCT_COST_INTENTS['estimate-product-costs']?.run(deps, shop, toSentForm(form));
    const costs = await deps.db.query('select variant_id from unit_costs where shop_id = $1', [
      shopId,
    ]);
    expect(costs).toEqual([{ variant_id: 'mug-v' }]);
  });
});
