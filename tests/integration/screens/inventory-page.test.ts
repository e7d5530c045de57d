import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getReportPart } from '#app/domain/pages/report-place.ts';
import {
  changeBundles,
  undoBundles,
  withSavedBundle,
} from '#app/services/costs/goods/bundles.server.ts';
import {
  changeCostProfiles,
  undoCostProfiles,
  withSavedProfile,
} from '#app/services/costs/goods/cost-profiles.server.ts';
import { exportStock } from '#app/pages/inventory/export-stock.server.ts';
import { readInventoryPage } from '#app/pages/inventory/read-inventory-page.server.ts';
import { readStock } from '#app/services/inventory/read-stock.server.ts';
import { saveInventoryPolicy } from '#app/services/inventory/save-inventory-policy.server.ts';
import { writeProducts } from '#tests/integration/metrics/metrics-ledger.ts';
import { createStockFixture, PAGE, type StockFixture } from './stock-fixture.ts';

let fixture: StockFixture;
beforeAll(async () => {
  fixture = await createStockFixture();
});
afterAll(() => fixture.deps.close());

const PART = getReportPart(PAGE);
const open: StockFixture['openStock'] = (query, place) => fixture.openStock(query, place);

async function list(query: string) {
  const { view } = await readInventoryPage(await open(`tab=inventory&${query}`));
  return view.list?.rows.map(({ key }) => key);
}

describe('the inventory of a shop', () => {
  it('is what is on hand at what it costs today, and how long it lasts', async () => {
    const { rows, untracked } = await readStock(await open(''));
    const byKey = Object.fromEntries(rows.map((row) => [row.key, row]));
    expect(byKey).toMatchObject({
      'mug-v': {
        name: 'Title of mug · Blue',
        onHand: 60,
        unitsSold: 45,
        netSales: 540_00,
        grossProfit: 340_00,
        unitsPerDay: 1.5,
        stockDays: 40, // 60 at 1.5 a day
        reorderDay: '2023-03-06', // 15 February and 40 days, less 14 and 7
        sellThrough: 45 / 105,
        valueAtCost: 273_30, // 60 at 4.555
        valueAtPrice: 720_00,
        abc: 'A',
        state: 'fine',
      },
      // Sold within ninety days, not within thirty; its cost begins next year.
      'plate-v': {
        onHand: 20,
        stockDays: null,
        reorderDay: null,
        valueAtCost: null,
        state: 'fine',
      },
      'bowl-v': { onHand: 8, stockDays: null, valueAtCost: 16_00, abc: 'C', state: 'dead' },
      'lid-v': { onHand: -2, stockDays: null, valueAtCost: -3_00, state: 'below_zero' },
    });
    expect([rows.length, untracked]).toEqual([4, 1]);
  });

  it('states a total only of what is known, which the rows and the places add up to', async () => {
    const { view } = await readInventoryPage(await open('tab=inventory'));
    expect(view.total).toMatchObject({
      onHand: 86,
      valueAtCost: 286_30, // 273.30 + 16.00 - 3.00
      valueAtPrice: 720_00,
      withoutCost: 1,
      costCoverage: 70 / 90,
      belowZero: 1,
    });
    expect(view.deadStock).toMatchObject({ variants: 1, valueAtCost: 16_00 });
    expect(view.list?.locations).toEqual([
      // 50 of the mug at 227.75, and the bowl.
      {
        locationId: 'store',
        variants: 3,
        onHand: 78,
        valueAtCost: 243_75,
        valueAtPrice: 600_00,
        withoutCost: 1,
      },
      {
        locationId: 'counter',
        variants: 2,
        onHand: 8,
        valueAtCost: 42_55,
        valueAtPrice: 120_00,
        withoutCost: 0,
      },
    ]);
  });

  it('goes by what the shop plans by', async () => {
    const { shopId } = fixture.shops.paris;
    const policy = { leadTimeDays: 30, safetyStockDays: 10, deadStockDays: 150 };
    await saveInventoryPolicy(fixture.deps, shopId, policy);
    const { view } = await readInventoryPage(await open('tab=insights'));
    expect(view.policy).toEqual(policy);
    // 40 days less 30 and 10 is today; 150 days ago the bowl still sold.
    expect([view.reorder.variants, view.deadStock.variants]).toEqual([1, 0]);
    expect(view.insights?.soonest.map(({ key, stockDays }) => [key, stockDays])).toEqual([
      ['mug-v', 40],
    ]);
    const initial = { leadTimeDays: 14, safetyStockDays: 7, deadStockDays: 90 };
    await saveInventoryPolicy(fixture.deps, shopId, initial);
  });

  it('has a class for each variant, and all gross profit in them', async () => {
    const { view } = await readInventoryPage(await open('tab=insights'));
    const classes = view.insights?.classes.map(({ abc, total, share }) => [
      abc,
      total.variants,
      total.grossProfit,
      share,
    ]);
    expect(classes).toEqual([
      // Of 340.00 less 40.00: the shares are those of the column, and add up to one.
      ['A', 1, 340_00, 340 / 300],
      ['B', 0, 0, 0],
      ['C', 3, -40_00, -40 / 300],
    ]);
  });

  it.each([
    ['sort=on_hand:desc', ['mug-v', 'plate-v', 'bowl-v', 'lid-v']],
    ['', ['mug-v', 'bowl-v', 'lid-v', 'plate-v']],
    ['q=PLATE', ['plate-v']],
    ['q=sku-lid', ['lid-v']],
    ['show=dead', ['bowl-v']],
    ['show=without_cost', ['plate-v']],
    ['filter=vendor:eq:Potter&sort=product:asc', ['mug-v', 'plate-v']],
    ['page=9', ['mug-v', 'bowl-v', 'lid-v', 'plate-v']],
  ])('lists what is asked for: %s', async (query, expected) => {
    expect(await list(query)).toEqual(expected);
  });

  it('says what of its address it could not use', async () => {
    const words = 'tab=shelves&show=best&size=10&filter=country:eq:FR&sort=weight:asc';
    const { report, view } = await readInventoryPage(await open(words));
    expect(view.notices).toHaveLength(5);
    expect([view.tab, report.state.page.size]).toEqual(['insights', 15]);
  });

  it('is the same in its file', async () => {
    let text = '';
    for await (const chunk of exportStock(await open('sort=on_hand:desc'))) text += chunk;
    const [head = [], ...lines] = parse(text) as string[][];
    const column = (title: string) => lines.map((line) => line[head.indexOf(title)]);
    expect(column('Variant id')).toEqual(['mug-v', 'plate-v', 'bowl-v', 'lid-v']);
    expect(column('Value at cost (EUR)')).toEqual(['273.30', '', '16.00', '-3.00']);
    expect(column('Days to finish')).toEqual(['40', '', '', '']);
    expect(column('Reorder by')).toEqual(['2023-03-06', '', '', '']);
  });
});

describe('the inventory of several shops', () => {
  it('is that of each, told apart by the shop', async () => {
    const { berlin, paris } = fixture.shops;
    const query = `shops=${paris.shopId},${berlin.shopId}`;
    const { rows } = await readStock(await open(query, PART));
    expect(rows.map(({ key }) => key)).toContain(`${paris.shopId}~mug-v`);
    expect(rows.find(({ key }) => key === `${paris.shopId}~mug-v`)).toMatchObject({
      valueAtCost: 273_30,
      stockDays: 40,
    });
  });

  it('has what profiles and bundles say of its cost', async () => {
    const { deps, shops } = fixture;
    const { shopId } = shops.paris;
    const all = { from: null, to: null };
    const parts = [{ variantId: 'bowl-v', quantity: 2 }];
    const bundled = withSavedBundle({ variantId: 'plate-v', parts, period: all });
    await changeBundles(deps, { shopId, change: bundled });
    const change = withSavedProfile({
      profileId: 'packed',
      profile: {
        name: 'Packed',
        mode: 'add',
        match: 'all',
        values: [],
        components: [{ kind: 'packaging', basis: 'amount', rate: '0.5' }],
      },
      period: all,
    });
    await changeCostProfiles(deps, { shopId, timeZone: 'UTC' }, { change, requiredId: null });
    const { rows } = await readStock(await open(''));
    const values = Object.fromEntries(rows.map((row) => [row.key, row.valueAtCost]));
    expect(values).toMatchObject({
      'mug-v': 303_30, // 60 at 4.555 and 0.50
      'plate-v': 90_00, // 20 of two bowls at 2.00, and 0.50
      'bowl-v': 20_00, // 8 at 2.00 and 0.50
      'lid-v': -4_00, // -2 at 1.50 and 0.50
    });
    // Five plates were sold in December, each of two bowls: the bowls are not dead any more.
    expect(rows.find(({ key }) => key === 'bowl-v')).toMatchObject({
      unitsBeforeDead: 10,
      state: 'fine',
    });
    await undoCostProfiles(deps, { shopId, timeZone: 'UTC' });
    await undoBundles(deps, { shopId });
  });

  it('is worth what it costs there, at the rate of the day', async () => {
    const { boston, paris } = fixture.shops;
    const { db } = fixture.deps;
    await writeProducts(db, boston.shopId, [
      { id: 'cup', vendor: null, type: null, collections: [] },
    ]);
    await db.query(
      `insert into inventory_levels (shop_id, variant_id, location_id, on_hand, updated_at)
       values ($1, 'cup-v', 'store', 10, '2023-02-14T08:00:00Z')`,
      [boston.shopId],
    );
    await db.query(
      `insert into unit_costs (shop_id, unit_cost_id, variant_id, cost, valid_from, valid_to)
       values ($1, '1', 'cup-v', 10.9, null, null)`,
      [boston.shopId],
    );
    const query = `shops=${paris.shopId},${boston.shopId}`;
    const { rows } = await readStock(await open(query, PART));
    // 10 at USD 10.90 are USD 109.00; the last rate known is of 2 February, 1.09.
    expect(rows.find(({ key }) => key === `${boston.shopId}~cup-v`)).toMatchObject({
      name: 'Title of cup · Blue · canary-boston',
      valueAtCost: 100_00,
    });
    const known = rows.flatMap(({ valueAtCost }) => valueAtCost ?? []);
    expect(known.reduce((sum, value) => sum + value, 0)).toBe(286_30 + 100_00);
  });
});
