import { selectShopsById } from '#app/data/shops/shop-rows.server.ts';
import { isConvertible } from '#app/domain/money/reference-rates.ts';
import type { MetricQuery, MetricResult } from '#app/domain/metrics/metric-query.ts';
import { multishopModeFor } from '#app/domain/multishop/grouping-options.ts';
import { type ResolvedSelection, resolveSelection } from '#app/domain/workspaces/multishop.ts';
import type { ShopInWorkspace } from '#app/domain/workspaces/workspace.ts';
import { AppError } from '#app/lib/app-error.ts';
import { readRateHistory } from '#app/services/currency-rates/read-rate-history.server.ts';
import type { Deps } from '#app/services/deps.ts';
import { refuseDays } from '#app/services/reports/refuse-days.server.ts';
import { listWorkspacesOfUser } from '#app/services/workspaces/list-workspaces-of-user.server.ts';
import { runShopsQuery } from './run-shops-query.server.ts';

export interface ShopsReportOptions {
  readonly userId: number;
  readonly locale: string;
  readonly shopId: number;
  /** Shops beside it; all of the same workspace. */
  readonly additionalShopIds: readonly number[];
  readonly query: Omit<MetricQuery, 'shopIds' | 'conversion'>;
}

export interface ShopsReport {
  readonly result: MetricResult;
  readonly selection: ResolvedSelection;
}

/**
 * Reads a report over the shop on screen and others of its workspace, as far as its groupings
 * allow: shops of any currency, of one currency, or the one shop; the selection states which and
 * why. Throws `not_found` for a shop that is not in the workspace, and `forbidden` for days that
 * the plan of one of the shown shops lacks.
 */
export async function readShopsReport(
  deps: Deps,
  { query, shopId, additionalShopIds, ...who }: ShopsReportOptions,
): Promise<ShopsReport> {
  const workspaces = await listWorkspacesOfUser(deps, { ...who, shopId });
  const workspace = workspaces.find(({ isCurrent }) => isCurrent);
  const current = workspace?.shops.find((shop) => shop.shopId === shopId);
  if (workspace === undefined || current === undefined) throw noSuchShop();
  const selectedIds = new Set([shopId, ...additionalShopIds]);
  const selected = workspace.shops.filter((shop) => selectedIds.has(shop.shopId));
  if (selected.length !== selectedIds.size) throw noSuchShop();
  const currencies = [workspace.mainCurrency, ...selected.map(({ currency }) => currency)];
  const history = await readRateHistory(deps, { shopId, ...query.range, currencies });
  const selection = resolveSelection({
    mode: multishopModeFor(query.groupings),
    current,
    selected: currentFirst(selected),
    mainCurrency: workspace.mainCurrency,
    isConvertible: (currency) => isConvertible(history, currency),
  });
  const { shops, currency } = selection;
  for (const shop of await selectShopsById(deps.db, getIds(shops))) {
    await refuseDays(deps, shop, query.range);
  }
  return { selection, result: await runShopsQuery(deps, { shops, currency, query }) };
}

function getIds(shops: readonly ShopInWorkspace[]): number[] {
  return shops.map(({ shopId }) => shopId);
}

function currentFirst(shops: readonly ShopInWorkspace[]): readonly ShopInWorkspace[] {
  return shops.toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent));
}

function noSuchShop(): AppError {
  return new AppError('not_found', 'There is no such shop.');
}
