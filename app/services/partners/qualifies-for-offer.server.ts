import { selectShopContact } from '#app/data/shops/shop-contact-rows.server.ts';
import { selectShopCreation } from '#app/data/shops/shop-rows.server.ts';
import { selectDateBasis } from '#app/data/shops/select-date-basis.server.ts';
import { addDays, getWeekStart } from '#app/domain/calendar/day.ts';
import { businessTime } from '#app/domain/calendar/zone.ts';
import { mayHaveOffer, sellsEnough, type ShopSales } from '#app/domain/partners/offer-rule.ts';
import type { Shop } from '#app/domain/shops/shop.ts';
import type { Deps } from '#app/services/deps.ts';
import { runMetricQuery } from '#app/services/metrics/run-metric-query.server.ts';
import type { ShopAccess } from '#app/services/workspaces/shop-access.ts';

/** Decides if a shop is shown offers of partners on its pages; its sales are counted last. */
export async function qualifiesForOffer(
  deps: Deps,
  { shop, plan, planFacts }: Pick<ShopAccess, 'shop' | 'plan' | 'planFacts'>,
  emailOfUser: string,
): Promise<boolean> {
  const { shopId, country, currency } = shop;
  const [createdAt, contact] = await Promise.all([
    selectShopCreation(deps.db, shopId),
    selectShopContact(deps.db, shopId),
  ]);
  if (createdAt === null) return false;
  const emails = [contact?.email ?? null, emailOfUser];
  const facts = { createdAt: new Date(createdAt), country, currency, plan, emails };
  if (!mayHaveOffer(facts, deps.clock())) return false;
  return sellsEnough(planFacts?.usage?.facts ?? (await readSales(deps, shop)));
}

async function readSales(deps: Deps, { shopId, timeZone, country }: Shop): Promise<ShopSales> {
  const { day: today } = businessTime(deps.clock().toISOString(), timeZone);
  const dating = await selectDateBasis(deps.db, shopId);
  const read = async (days: number) => {
    const { total } = await runMetricQuery(deps, {
      shopIds: [shopId],
      range: { start: addDays(today, 1 - days), end: today },
      compareTo: 'none',
      metrics: ['gross_sales'],
      groupings: [],
      filters: [],
      sort: null,
      page: null,
      dating,
      weekStart: getWeekStart(country),
    });
    return total.values['gross_sales'] ?? 0;
  };
  const [monthSalesMinor, yearSalesMinor] = await Promise.all([read(30), read(365)]);
  return { monthSalesMinor, yearSalesMinor };
}
