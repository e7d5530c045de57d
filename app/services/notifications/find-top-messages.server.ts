import { selectPredictions } from '#app/data/costs/prediction-rows.server.ts';
import { countOrdersWithoutFees } from '#app/data/orders/orders-without-fees.server.ts';
import { PLATFORM } from '#app/domain/shops/platforms.ts';
import { PREDICTED_FEE_DAYS } from '#app/domain/profit/cost-lookup/prediction.ts';
import type { Shop } from '#app/domain/shops/shop.ts';
import type { Deps } from '#app/services/deps.ts';
import { runMetricQuery } from '#app/services/metrics/run-metric-query.server.ts';
import { readSync } from '#app/services/sync/read-sync.server.ts';
import type { Message } from '#app/view-models/messages/message.ts';
import { topMessages } from '#app/view-models/shell/top-messages.ts';

/** Finds the messages about the shop's own figures, the most pressing first. */
export async function findTopMessages(
  deps: Deps,
  {
    shop,
  }: {
    readonly shop: Pick<Shop, 'shopId' | 'platformId' | 'locale' | 'firstDataDay' | 'lastDataDay'>;
  },
): Promise<Message[]> {
  const { shopId } = shop;
  const [units, ordersWithoutAmazonFees, { items }] = await Promise.all([
    readUnits(deps, shop),
    ordersWithoutFees(deps, shop),
    readSync(deps, { shopId }),
  ]);
  const failed = items.find(({ message }) => message !== null);
  const failedImport =
    failed?.message === undefined || failed.message === null
      ? null
      : { startedAt: failed.startedAt, message: failed.message };
  return topMessages({ ...units, failedImport, ordersWithoutAmazonFees }, shop.locale);
}

/**
 * Counts orders in the days for which Amazon's fees are estimated, in shops without a rule of their
 * own for them.
 */
async function ordersWithoutFees(
  { db, clock }: Deps,
  { shopId, platformId }: Pick<Shop, 'shopId' | 'platformId'>,
): Promise<number> {
  if (platformId !== PLATFORM.amazon) return 0;
  const { total_fees: predicted } = await selectPredictions(db, shopId);
  if (predicted !== undefined) return 0;
  const since = new Date(clock().getTime() - PREDICTED_FEE_DAYS * 86_400_000).toISOString();
  return countOrdersWithoutFees(db, shopId, since);
}

async function readUnits(
  deps: Deps,
  { shopId, firstDataDay, lastDataDay }: Pick<Shop, 'shopId' | 'firstDataDay' | 'lastDataDay'>,
): Promise<{ unitsSold: number; unitsWithoutCost: number }> {
  if (firstDataDay === null || lastDataDay === null) return { unitsSold: 0, unitsWithoutCost: 0 };
  const { total } = await runMetricQuery(deps, {
    shopIds: [shopId],
    range: { start: firstDataDay, end: lastDataDay },
    compareTo: 'none',
    metrics: ['units_sold', 'units_without_cost'],
    groupings: [],
    filters: [],
    sort: null,
    page: null,
    dating: 'event',
    weekStart: 1,
  });
  const { units_sold: unitsSold, units_without_cost: unitsWithoutCost } = total.values;
  return { unitsSold: unitsSold ?? 0, unitsWithoutCost: unitsWithoutCost ?? 0 };
}
