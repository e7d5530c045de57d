import { z } from 'zod';
import { toMinor } from '#app/domain/money/amounts.ts';
import { businessTime, localMidnight } from '#app/domain/calendar/zone.ts';
import { addDays } from '#app/domain/calendar/day.ts';
import type { PlatformMonth, PlatformMonths } from '#app/domain/profit/platform-months.ts';
import { PlatformError } from '#app/platforms/port.ts';
import type { MonthsOptions } from '#app/platforms/sale-facts.ts';
import type { AmazonApi } from './amazon-api.server.ts';
import { hasPricesWithTax, type Marketplace } from './marketplaces.ts';
import type { Participations } from './participations.server.ts';

const metricsSchema = z.object({
  payload: z.array(
    z.object({
      /** The zone is the requested one: "2026-10-01T00:00-07:00--2026-11-01T00:00-07:00". */
      interval: z.string().regex(/^\d{4}-\d\d-/),
      orderCount: z.number().int(),
      totalSales: z.object({
        currencyCode: z.string(),
        // A decimal text by Amazon's model; answers have held numbers too.
        amount: z.union([z.string(), z.number()]),
      }),
    }),
  ),
});

export interface AmazonMonthsContext {
  readonly api: AmazonApi;
  readonly sold: Participations;
  readonly currency: string;
  readonly decimals: number;
  readonly timeZone: string;
  readonly clock: () => Date;
}

/**
 * Reads orders and their product sales by month and marketplace, by the days of the shop: Amazon
 * counts in the requested time zone. A shop with one marketplace has one row a month.
 *
 * @throws PlatformError where Amazon counts in another currency than the marketplace's.
 */
export async function readAmazonMonths(
  context: AmazonMonthsContext,
  options: MonthsOptions,
): Promise<PlatformMonths> {
  const sold = await context.sold.of(options.signal);
  const months: PlatformMonth[] = [];
  for (const { marketplace } of sold) {
    const channel = sold.length > 1 ? marketplace.domain : null;
    months.push(...(await readMarketplace(context, { marketplace, channel, ...options })));
  }
  const isWithTax = hasPricesWithTax(sold[0].marketplace.id);
  return {
    measure: isWithTax ? 'product_sales_with_tax' : 'product_sales',
    datedBy: 'created',
    countsCancelled: false,
    months,
  };
}

interface MarketplaceOptions extends MonthsOptions {
  readonly marketplace: Marketplace;
  readonly channel: string | null;
}

async function readMarketplace(
  { api, currency, decimals, timeZone, clock }: AmazonMonthsContext,
  { marketplace, channel, start, end, signal }: MarketplaceOptions,
): Promise<PlatformMonth[]> {
  // Nothing is known of days to come; the present month ends with today.
  const today = businessTime(clock().getTime(), timeZone).day;
  const last = end < today ? end : today;
  const interval = [start, addDays(last, 1)].map((day) => localMidnight(day, timeZone));
  const metrics = await api.request({
    operation: 'getOrderMetrics',
    path: '/sales/v1/orderMetrics',
    query: {
      marketplaceIds: [marketplace.id],
      interval: interval.map((instant) => instant.replace('.000', '')).join('--'),
      granularity: 'Month',
      granularityTimeZone: timeZone,
    },
    schema: metricsSchema,
    signal,
  });
  return (metrics?.payload ?? []).map(({ interval: of, orderCount, totalSales }) => {
    const amount = String(totalSales.amount);
    if (totalSales.currencyCode !== currency && Number(amount) !== 0) {
      const where = `${marketplace.domain} in ${totalSales.currencyCode}`;
      throw new PlatformError(
        'malformed',
        `Amazon reports the sales of ${where}, not ${currency}.`,
      );
    }
    const totalMinor = toMinor(amount, decimals);
    return { month: of.slice(0, 7), channel, orders: orderCount, totalMinor };
  });
}
