import { selectDateBasis } from '#app/data/shops/select-date-basis.server.ts';
import { getQueryFeatures } from '#app/domain/access/plans/query-features.ts';
import { getWeekStart } from '#app/domain/calendar/day.ts';
import type { MetricQuery } from '#app/domain/metrics/metric-query.ts';
import { parseMetricQuery } from '#app/domain/metrics/parse-query.ts';
import type { Shop } from '#app/domain/shops/shop.ts';
import { AppError } from '#app/lib/app-error.ts';
import type { Deps } from '#app/services/deps.ts';
import { refuseDays } from './refuse-days.server.ts';
import { refuseFeatures } from './refuse-features.server.ts';

/** The query of a program; omitted parts have their defaults. */
export type QueryInput = Partial<
  Pick<MetricQuery, 'compareTo' | 'groupings' | 'filters' | 'sort' | 'page' | 'dating'>
> &
  Pick<MetricQuery, 'metrics' | 'range'>;

/**
 * Opens the query of a program over a shop, with the shop's own date basis of returns and first day
 * of the week. Throws `invalid_input` with all faults, `forbidden` for days and features that the
 * shop's plan lacks.
 */
export async function openQuery(
  deps: Pick<Deps, 'db' | 'clock' | 'plans'>,
  { shop, input }: { readonly shop: Shop; readonly input: QueryInput },
): Promise<MetricQuery> {
  const { shopId } = shop;
  const weekStart = getWeekStart(shop.country);
  const dating = input.dating ?? (await selectDateBasis(deps.db, shopId));
  const parsed = parseMetricQuery({ ...input, shopId, dating, weekStart });
  if (!parsed.ok) {
    const { errors } = parsed;
    throw new AppError('invalid_input', errors.join(' '));
  }
  await refuseDays(deps, shop, parsed.query.range);
  await refuseFeatures(deps, shopId, getQueryFeatures(parsed.query));
  return parsed.query;
}
