/** The list of the shops that an agency looks after: figures of the metric layer, and what is wrong. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inShops } from '#app/data/shop-scope.ts';
import type { DateRange } from '#app/domain/calendar/date-range.ts';
import type { Shop } from '#app/domain/shops/shop.ts';
import { listAgencyShops } from '#app/services/agency/list-agency-shops.server.ts';
import { listVisibleShops } from '#app/services/workspaces/list-shops.server.ts';
import { entry, writeLedger } from '#tests/integration/metrics/metrics-ledger.ts';
import { addShop, join, register } from '../accounts/people.ts';
import { testDeps, type TestDeps } from '../database.ts';

const TODAY = '2023-03-01';
const RANGE: DateRange = { start: '2023-01-30', end: '2023-02-28' };
const SALE = { orders: 1, units_sold: 1, order_day: '2023-02-01' };

let deps: TestDeps;
let agency: { userId: number; workspaceId: number; email: string };
beforeAll(async () => {
  deps = await testDeps({ now: `${TODAY}T12:00:00Z` });
  const { user, workspaceId } = await register(deps, 'agency');
  agency = { userId: user.userId, workspaceId, email: 'agency@example.com' };
});
afterAll(() => deps.close());

async function list(shop: Shop, userId = agency.userId) {
  const visible = await listVisibleShops(deps, { userId });
  const options = { userId, locale: 'en-US', shop, range: RANGE, today: TODAY };
  return inShops(
    visible.map(({ shopId }) => shopId),
    () => listAgencyShops(deps, options),
  );
}

describe('the shops of an agency', () => {
  it('are those of all its workspaces, each with its figures, its role and what is wrong', async () => {
    const own = await addShop(deps, agency, 'Own');
    const { user, workspaceId } = await register(deps, 'client');
    const place = { userId: user.userId, workspaceId };
    const losing = await addShop(deps, place, 'Losing');
    const hidden = await register(deps, 'stranger');
    await addShop(deps, { userId: hidden.user.userId, workspaceId: hidden.workspaceId }, 'Hidden');
    await join(deps, place, agency, 'Partner');
    // Own: 100.00 with goods of 40.00. Losing: 60.00 with goods of 70.00, and 20.00 without a cost.
    await writeLedger(deps.db, own.shopId, [
      entry({ ...SALE, order_id: '1', gross_sales: 100_00, cogs: 40_00 }),
    ]);
    await writeLedger(deps.db, losing.shopId, [
      entry({ ...SALE, order_id: '1', gross_sales: 60_00, cogs: 70_00 }),
      entry({
        ...SALE,
        order_id: '2',
        gross_sales: 20_00,
        units_without_cost: 1,
        sales_without_cost: 20_00,
      }),
    ]);
    const { shops, currency, notes } = await list(own);
    expect([currency, notes]).toEqual(['EUR', []]);
    expect(shops.map(({ name, role }) => [name, role])).toEqual([
      ['Own', 'Owner'],
      ['Losing', 'Partner'],
    ]);
    const [first, second] = shops;
    expect(first).toMatchObject({
      isCurrent: true,
      figures: { revenue: 100_00, netProfit: 60_00, netMargin: 0.6 },
      issues: [],
    });
    // 80.00 − 70.00 is a profit of 10.00; a quarter of the sales has no cost.
    expect(second).toMatchObject({
      workspaceName: expect.stringContaining('client'),
      figures: { revenue: 80_00, netProfit: 10_00, netMargin: 0.125 },
      issues: [{ kind: 'unknown_costs', share: 0.25 }],
    });
  });

  it('say a loss, a shop that is behind and one that nobody is let into', async () => {
    const { user, workspaceId } = await register(deps, 'keeper');
    const place = { userId: user.userId, workspaceId };
    const shop = await addShop(deps, place, 'Behind');
    await writeLedger(deps.db, shop.shopId, [
      entry({ ...SALE, order_id: '1', gross_sales: 50_00, cogs: 70_00 }),
    ]);
    await deps.db.query(
      `insert into platform_shops (shop_id, external_key, installed_at)
       values ($1, '3 behind.example', '2023-01-01')`,
      [shop.shopId],
    );
    const issues = async () => (await list(shop, user.userId)).shops[0]?.issues;
    expect(await issues()).toEqual([
      { kind: 'behind', minutes: null },
      { kind: 'loss', profitMinor: -20_00 },
    ]);
    await deps.db.query(
      `insert into retrievals (shop_id, category, kind, status, trigger_type, watermark)
       values ($1, 'Orders', 'changes', 'done', 'schedule', '2023-03-01T11:30:00Z')`,
      [shop.shopId],
    );
    expect(await issues()).toEqual([{ kind: 'loss', profitMinor: -20_00 }]);
    await deps.db.query(`update platform_shops set state = 'revoked' where shop_id = $1`, [
      shop.shopId,
    ]);
    expect((await issues())?.[0]).toEqual({ kind: 'disconnected' });
  });

  it('may be five hundred', async () => {
    const { user, workspaceId } = await register(deps, 'many');
    const place = { userId: user.userId, workspaceId };
    const shop = await addShop(deps, place, 'First');
    for (let at = 2; at <= 500; at += 1) await addShop(deps, place, `Shop ${at}`);
    const { shops } = await list(shop, user.userId);
    expect(shops).toHaveLength(500);
    expect(shops.every(({ figures }) => figures?.revenue === 0)).toBe(true);
  });
});
