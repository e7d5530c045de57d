import { isBlocked, unlockMessage } from '#app/domain/access/plans/features.ts';
import { getActionRefusal } from '#app/domain/access/roles/actions.ts';
import type { MetricQuery } from '#app/domain/metrics/metric-query.ts';
import { AppError } from '#app/lib/app-error.ts';
import { runMetricQuery } from '#app/services/metrics/run-metric-query.server.ts';
import { readShopsReport } from '#app/services/reports/read-shops-report.server.ts';
import type { ShopCaller } from '#app/api/rpc/dispatch/call.ts';

/**
 * Runs a query over the shop on screen, and over others of its workspace where some are named.
 * Throws `forbidden` for a role or a plan without several shops, `not_found` for a shop of another
 * workspace.
 */
export async function readForShops(
  { deps, shop, role, plan, requestContext }: ShopCaller,
  query: MetricQuery,
  additionalShopIds: readonly number[],
) {
  if (additionalShopIds.length === 0) {
    return { result: await runMetricQuery(deps, query), currency: shop.currency, notice: null };
  }
  const refusal = getActionRefusal(role, 'select_multishop');
  if (refusal !== null) throw new AppError('forbidden', refusal);
  if (isBlocked(plan, 'MultiShops')) throw new AppError('forbidden', unlockMessage('MultiShops'));
  const { account } = requestContext;
  if (account === null) throw new AppError('not_found', 'There is no such shop.');
  const { shopId } = shop;
  const { userId, locale } = account.user;
  const report = await readShopsReport(deps, { userId, locale, shopId, additionalShopIds, query });
  const { currency, notice } = report.selection;
  return { result: report.result, currency, notice };
}
