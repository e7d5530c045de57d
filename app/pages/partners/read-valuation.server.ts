import { selectDateBasis } from '#app/data/shops/select-date-basis.server.ts';
import type { DateRange } from '#app/domain/calendar/date-range.ts';
import { addDays, addMonths, getWeekStart, startOfPeriod } from '#app/domain/calendar/day.ts';
import { businessTime } from '#app/domain/calendar/zone.ts';
import type { Shop } from '#app/domain/shops/shop.ts';
import { valueShop } from '#app/domain/valuation/value-shop.ts';
import { readCostFamilies } from '#app/services/costs/read-cost-families.server.ts';
import type { Deps } from '#app/services/deps.ts';
import { runMetricQuery } from '#app/services/metrics/run-metric-query.server.ts';
import type { ValuationView } from './valuation-view.ts';
import { coverageNote } from '#app/view-models/report/coverage-note.ts';
import { listMissingFamilies } from '#app/view-models/report/profit-name.ts';
import { PRODUCT_COSTS_PATH } from '#app/view-models/settings/product-costs-path.ts';

/** The profit before income tax, which the owner of the shop pays. */
const PROFIT = 'profit_before_income_tax';

/** Values a shop by its last 12 complete months; null while it has no data at all. */
export async function readValuation(deps: Deps, shop: Shop): Promise<ValuationView | null> {
  const dataDays = getDataDays(shop);
  if (dataDays === null) return null;
  const { shopId, currency, locale, country } = shop;
  const range = getTwelveMonths(deps, shop, dataDays);
  const weekStart = getWeekStart(country);
  const [dating, families] = await Promise.all([
    selectDateBasis(deps.db, shopId),
    readCostFamilies(deps, [shopId], range),
  ]);
  const { rows, total } = await runMetricQuery(deps, {
    shopIds: [shopId],
    range,
    compareTo: 'none',
    metrics: [PROFIT],
    groupings: ['month'],
    filters: [],
    sort: null,
    page: null,
    dating,
    weekStart,
  });
  const { values } = total;
  const profitMinor = values[PROFIT] ?? null;
  const missing = listMissingFamilies(families);
  const coverage = coverageNote(values, { currency, locale });
  const lastMonth = startOfPeriod(range.end, 'month', weekStart);
  const firstMonth = startOfPeriod(dataDays.start, 'month', weekStart);
  // A month without data is no month without profit.
  const hasData = (month: string) => firstMonth <= month && month <= dataDays.end;
  return {
    money: { currency, locale },
    range,
    dataDays,
    profitMinor,
    months: rows.flatMap(({ keys: [month], values: figures }) =>
      typeof month === 'string' && hasData(month)
        ? [{ firstDay: month, profitMinor: figures[PROFIT] ?? null }]
        : [],
    ),
    valuation: valueShop({
      hasAllMonths: dataDays.start <= range.start && dataDays.end >= lastMonth,
      profitMinor,
      costCoverage: values['cost_coverage_value'] ?? values['cost_coverage'] ?? null,
      areFamiliesKnown: missing.length === 0,
    }),
    notes: [
      ...(coverage === null ? [] : [{ text: coverage, to: PRODUCT_COSTS_PATH }]),
      ...missing.map(({ text, to }) => ({ text, to })),
    ],
  };
}

function getDataDays({ firstDataDay, lastDataDay }: Shop): DateRange | null {
  if (firstDataDay === null || lastDataDay === null) return null;
  return { start: firstDataDay, end: lastDataDay };
}

/**
 * Returns the months before the present one; in the demo, whose data has an end, before the day
 * after it.
 */
function getTwelveMonths(
  { clock }: Pick<Deps, 'clock'>,
  { timeZone, country, isDemo }: Shop,
  dataDays: DateRange,
): DateRange {
  const { day: today } = businessTime(clock().toISOString(), timeZone);
  const day = isDemo ? addDays(dataDays.end, 1) : today;
  const thisMonth = startOfPeriod(day, 'month', getWeekStart(country));
  return { start: addMonths(thisMonth, -12), end: addDays(thisMonth, -1) };
}
