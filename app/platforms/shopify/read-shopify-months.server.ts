import { z } from 'zod';
import { addMonths, eachPeriod } from '#app/domain/calendar/day.ts';
import { toInstant } from '#app/domain/calendar/zone.ts';
import type { PlatformMonth, PlatformMonths } from '#app/domain/profit/platform-months.ts';
import { PlatformError } from '#app/platforms/port.ts';
import type { MonthsOptions } from '#app/platforms/sale-facts.ts';
import type { AdminClient } from './admin-client.server.ts';
import { ORDER_COUNT } from './documents/order-count.document.ts';

const countSchema = z.object({ count: z.number().int(), precision: z.string() });

export interface ShopifyMonthsOptions extends MonthsOptions {
  readonly timeZone: string;
  /** The first day whose orders the app may read; null where it may read all. */
  readonly ordersSince: string | null;
}

/**
 * Reads orders by month as Shopify counts them, test orders and cancelled ones included. Its sums
 * of money need the right to read the names and addresses of customers, which this app does not
 * request. A month of which the app may read only the end is left out.
 *
 * @throws PlatformError where Shopify returns no exact number.
 */
export async function readShopifyMonths(
  client: AdminClient,
  { start, end, timeZone, ordersSince, signal }: ShopifyMonthsOptions,
): Promise<PlatformMonths> {
  const months: PlatformMonth[] = [];
  for (const first of eachPeriod({ start, end }, 'month', 1)) {
    if (ordersSince !== null && first < ordersSince) continue;
    const [from, until] = [first, addMonths(first, 1)].map((day) =>
      toInstant(day, '00:00:00', timeZone),
    );
    const filter = `processed_at:>='${from}' AND processed_at:<'${until}'`;
    const { data } = await client.request(ORDER_COUNT, { filter }, signal && { signal });
    const counted = countSchema.safeParse(data['ordersCount']);
    if (counted.data?.precision !== 'EXACT') {
      throw new PlatformError('malformed', 'Shopify did not count the orders of a month exactly.');
    }
    const month = first.slice(0, 7);
    months.push({ month, channel: null, orders: counted.data.count, totalMinor: null });
  }
  return { measure: 'order_count', datedBy: 'created', countsCancelled: true, months };
}
