import { z } from 'zod';
import { getCurrency } from '#app/domain/money/currency.ts';
import { Exact, roundHalfAway } from '#app/domain/money/round.ts';
import { ownValue } from '#app/lib/own-value.ts';
import type { PlatformMonths } from '#app/domain/profit/platform-months.ts';
import { PlatformError } from '#app/platforms/port.ts';
import type { MonthsOptions } from '#app/platforms/sale-facts.ts';
import type { WooApi } from '../api/woo-api.server.ts';

const stats = z.object({
  intervals: z.array(
    z.object({
      interval: z.string().regex(/^\d{4}-\d\d$/),
      subtotals: z.object({
        orders_count: z.coerce.number().int(),
        total_sales: z.coerce.number(),
      }),
    }),
  ),
});

const settings = z.array(z.object({ id: z.string(), value: z.unknown() }));

/** More months than are ever requested. */
const MONTHS_MAX = '100';

/**
 * Reads months from WooCommerce Analytics, whose days are the shop's. It adds orders of other
 * currencies as if they were in the shop's.
 *
 * @throws PlatformError where Analytics is turned off, or the key's owner may not see it.
 */
export async function readMonths(
  api: WooApi,
  currency: string,
  { start, end, signal }: MonthsOptions,
): Promise<PlatformMonths> {
  const params = {
    interval: 'month',
    after: `${start}T00:00:00`,
    before: `${end}T23:59:59`,
    order: 'asc',
    per_page: MONTHS_MAX,
  };
  const answer = await api.request({
    route: '/wc-analytics/reports/revenue/stats',
    params,
    signal,
  });
  const parsed = stats.safeParse(answer?.data);
  if (!parsed.success) {
    throw new PlatformError('malformed', 'WooCommerce Analytics answered with something else.');
  }
  const unit = 10 ** getCurrency(currency).decimals;
  return {
    measure: 'total',
    countsCancelled: false,
    datedBy: await readDateType(api, signal),
    months: parsed.data.intervals.map(({ interval, subtotals }) => ({
      month: interval,
      channel: null,
      orders: subtotals.orders_count,
      // Sums of floating-point numbers: 63.029999999999994.
      totalMinor: roundHalfAway(new Exact(subtotals.total_sales.toFixed(6)).times(unit)),
    })),
  };
}

const DATE_TYPES: Readonly<Record<string, PlatformMonths['datedBy']>> = {
  date_created: 'created',
  date_completed: 'completed',
};

/** Reads the date type: payment, unless the merchant chose another one in the settings of Analytics. */
async function readDateType(
  api: WooApi,
  signal: AbortSignal | undefined,
): Promise<PlatformMonths['datedBy']> {
  const request = { route: '/wc/v3/settings/wc_admin', params: { _fields: 'id,value' }, signal };
  const answer = await api.request(request).catch(unlessUnknown);
  const parsed = settings.safeParse(answer?.data);
  const rows = parsed.success ? parsed.data : [];
  const value = rows.find(({ id }) => id === 'woocommerce_date_type')?.value;
  return ownValue(DATE_TYPES, String(value)) ?? 'paid';
}

/** Older versions have no such group of settings, and not every key may see settings. */
function unlessUnknown(error: unknown): null {
  if (error instanceof PlatformError && ['forbidden', 'unreachable'].includes(error.fault))
    return null;
  throw error;
}
