import { getWeekStart } from '#app/domain/calendar/day.ts';
import type { Shop } from '#app/domain/shops/shop.ts';
import type { Deps } from '#app/services/deps.ts';
import { runMetricQuery } from '#app/services/metrics/run-metric-query.server.ts';

export interface GatewaySeen {
  /** null for orders that name no gateway. */
  readonly gateway: string | null;
  readonly orders: number;
}

/** The gateways that the shop's orders name, most orders first. */
export async function listGatewaysSeen(
  deps: Pick<Deps, 'reader'>,
  { shop }: { readonly shop: Shop },
): Promise<GatewaySeen[]> {
  const { shopId, firstDataDay, lastDataDay, country } = shop;
  if (firstDataDay === null || lastDataDay === null) return [];
  const { rows } = await runMetricQuery(deps, {
    shopIds: [shopId],
    range: { start: firstDataDay, end: lastDataDay },
    compareTo: 'none',
    metrics: ['orders'],
    groupings: ['gateway'],
    filters: [],
    sort: { by: 'orders', direction: 'desc' },
    page: { size: 50, number: 1 },
    dating: 'event',
    weekStart: getWeekStart(country),
  });
  return rows
    .map(({ keys: [gateway = null], values }) => ({ gateway, orders: values['orders'] ?? 0 }))
    .filter(({ orders }) => orders > 0);
}
