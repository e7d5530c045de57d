import { matchingOrders } from '#app/data/orders/matching-orders.server.ts';
import { countriesNamed } from '#app/domain/geography/countries.ts';
import type { Filter, MetricQuery } from '#app/domain/metrics/metric-query.ts';
import { formatCount } from '#app/lib/format-number.ts';
import { foundOrders, ORDERS_FOUND_MAX } from '#app/view-models/orders/orders-query.ts';
import type { Deps } from '#app/services/deps.ts';

/**
 * Searches orders and returns them as a filter, with a notice when there are more than can be
 * shown.
 */
export async function searchOrders(
  { reader }: Pick<Deps, 'reader'>,
  { shopIds: [shopId], range, dating }: MetricQuery,
  text: string,
): Promise<{ readonly filter: Filter; readonly notices: readonly string[] }> {
  if (shopId === undefined) throw new RangeError('Orders are searched in a shop.');
  const limit = ORDERS_FOUND_MAX + 1;
  const countries = countriesNamed(text);
  const ids = await matchingOrders(reader, { shopId, range, dating, text, countries, limit });
  const most = formatCount(ORDERS_FOUND_MAX, 'en');
  const notice = `More than ${most} orders match; the newest ${most} are shown. Search for more letters.`;
  return {
    filter: foundOrders(ids.slice(0, ORDERS_FOUND_MAX)),
    notices: ids.length > ORDERS_FOUND_MAX ? [notice] : [],
  };
}
