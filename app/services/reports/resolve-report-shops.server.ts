import { formatDay } from '#app/domain/calendar/format-day.ts';
import type { DateRange } from '#app/domain/calendar/date-range.ts';
import {
  firstDayWithoutRate,
  isConvertible,
  RATE_AGE_DAYS_MAX,
} from '#app/domain/money/reference-rates.ts';
import { estimateTexts } from '#app/domain/money/estimate-texts.ts';
import { ratesTexts } from '#app/domain/money/rates-status.ts';
import {
  type MultishopMode,
  type ResolvedSelection,
  resolveSelection,
} from '#app/domain/workspaces/multishop.ts';
import { readRatesStatus } from '#app/services/currency-rates/read-rates-status.server.ts';
import { readRateHistory } from '#app/services/currency-rates/read-rate-history.server.ts';
import type { Deps } from '#app/services/deps.ts';
import type { SelectedShops } from './selected-shops.server.ts';

export interface ResolveReportShopsOptions {
  readonly selectedShops: Omit<SelectedShops, 'rangePlan'>;
  readonly mode: MultishopMode;
  /** The days shown, and their comparison. */
  readonly range: DateRange;
  readonly previousRange: DateRange | null;
  /** The last day with amounts. */
  readonly today: string;
  readonly locale: string;
}

export interface ShownShops extends ResolvedSelection {
  readonly details: readonly string[];
}

/**
 * Resolves the shops selected on a page. Where a day of its range has no rate, the shops of other
 * currencies are left out, with the reason: a figure that lacks a day looks like a figure.
 */
export async function resolveReportShops(
  deps: Pick<Deps, 'db' | 'rateSource'>,
  { selectedShops, mode, range, previousRange, today, locale }: ResolveReportShopsOptions,
): Promise<ShownShops> {
  const { workspace, current, selected, days } = selectedShops;
  const currencies = [workspace.mainCurrency, 'USD', ...selected.map((shop) => shop.currency)];
  const start = [range.start, previousRange?.start ?? range.start].toSorted()[0] ?? range.start;
  const history = await readRateHistory(deps, {
    shopId: current.shopId,
    currencies: [...new Set(currencies)],
    start,
    end: range.end,
  });
  const needed = [range, ...(previousRange === null ? [] : [previousRange])]
    .map((one) => withData(one, days.firstDataDay, today))
    .toSorted((a, b) => (a.start < b.start ? -1 : 1));
  let isRateMissing = false;
  const selection = resolveSelection({
    mode,
    current,
    selected,
    mainCurrency: workspace.mainCurrency,
    isConvertible: (currency) => isConvertible(history, currency),
    dayWithoutRate: (from, to) => {
      const day = needed.flatMap((one) => firstDayWithoutRate(history, { from, to }, one) ?? [])[0];
      if (day === undefined) return null;
      isRateMissing = true;
      return formatDay(day, locale);
    },
  });
  if (isRateMissing) {
    return { ...selection, details: ratesTexts(await readRatesStatus(deps), { locale, today }) };
  }
  if (!selection.isConverted) return { ...selection, details: [] };
  const shopCurrencies = [...new Set(selection.shops.map((shop) => shop.currency))];
  const to = selection.currency;
  const estimates = needed.flatMap((one) =>
    estimateTexts(history, { currencies: shopCurrencies, to }, one, locale),
  );
  return {
    ...selection,
    details: [
      'Each day is converted at its reference rate; a day without one takes the last before it, ' +
        `up to ${RATE_AGE_DAYS_MAX} days old.` +
        (history.end === null
          ? ''
          : ` The latest rate here is of ${formatDay(history.end, locale)}.`),
      ...new Set(estimates),
    ],
  };
}

/** Limits a range to days with amounts, which alone need rates: from the first data to today. */
function withData({ start, end }: DateRange, firstDataDay: string | null, today: string) {
  const from = firstDataDay !== null && firstDataDay > start ? firstDataDay : start;
  return { start: from, end: end > today ? today : end };
}
