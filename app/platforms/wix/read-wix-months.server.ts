import { z } from 'zod';
import { addMonths, eachPeriod } from '#app/domain/calendar/day.ts';
import { toInstant } from '#app/domain/calendar/zone.ts';
import type { PlatformMonth, PlatformMonths } from '#app/domain/profit/platform-months.ts';
import { IF_IT_STAYS, PlatformError } from '#app/platforms/port.ts';
import type { MonthsOptions } from '#app/platforms/sale-facts.ts';
import { BOUGHT, UNPAID } from './map-wix-order.ts';
import type { WixApi } from './wix-api.server.ts';

/** Counts by two fields, named "(CANCELED|NOT_PAID)". */
const countsSchema = z.object({
  aggregates: z.object({ orders: z.record(z.string(), z.number().int()) }),
});
const GROUP = /^\((\w+)\|(\w*)\)$/;

/**
 * Reads orders by month as Wix counts them, without those that were cancelled before any payment:
 * nothing was sold by them. Its counts come with no sums of money.
 *
 * @throws PlatformError where Wix does not count in the form of its contract.
 */
export async function readWixMonths(
  api: WixApi,
  timeZone: string,
  { start, end, signal }: MonthsOptions,
): Promise<PlatformMonths> {
  const months: PlatformMonth[] = [];
  for (const first of eachPeriod({ start, end }, 'month', 1)) {
    const [$gte, $lt] = [first, addMonths(first, 1)].map((day) =>
      toInstant(day, '00:00:00', timeZone),
    );
    const counted = await api.request({
      path: '/ecom/v1/orders/aggregate',
      body: {
        filter: { status: { $in: BOUGHT }, purchasedDate: { $gte, $lt } },
        aggregation: { orders: { $count: ['status', 'paymentStatus'] } },
      },
      schema: countsSchema,
      signal,
    });
    const groups = Object.entries(counted?.aggregates.orders ?? {});
    const orders = groups.reduce((sum, [group, count]) => sum + (isSold(group) ? count : 0), 0);
    months.push({ month: first.slice(0, 7), channel: null, orders, totalMinor: null });
  }
  return { measure: 'order_count', datedBy: 'created', countsCancelled: true, months };
}

function isSold(group: string): boolean {
  const [matched, status, paymentStatus] = GROUP.exec(group) ?? [];
  if (matched === undefined) {
    throw new PlatformError(
      'malformed',
      `Wix counted the orders of a month in an unknown form. ${IF_IT_STAYS}`,
    );
  }
  return status !== 'CANCELED' || !UNPAID.has(paymentStatus || 'UNSPECIFIED');
}
