/**
 * A figure of the forecast of cohorts explained: the known amounts, the growth of older cohorts,
 * and the formula.
 */
import { addMonths, endOfPeriod } from '#app/domain/calendar/day.ts';
import {
  type Development,
  getDevelopmentFactor,
  LIFE_MONTHS,
} from '#app/domain/metrics/predict-cohorts.ts';
import type {
  Explanation,
  ExplanationPart,
  ShownValue,
} from '#app/view-models/report/explanation.ts';
import {
  type ForecastRow,
  type ForecastView,
  getTypicalError,
  isYoung,
} from '#app/view-models/report/forecast-view.ts';
import {
  FORECAST_COLUMNS,
  type ForecastFigure,
  getForecastFigure,
  getForecastWhy,
} from './forecast-why-request.ts';
import { formatValue, type ValueFormat } from '#app/view-models/report/format-value.ts';
import type { ReportShop } from '#app/view-models/report/report-view.ts';

type Shop = Pick<ReportShop, 'currency' | 'locale'>;

/** The orders that a figure was counted from; months are by their first days. */
export interface ForecastOrders {
  readonly amount: 'customers' | 'net_sales' | 'gross_profit';
  readonly lastMonth: string;
}

/** Returns the orders behind a figure; null where others are to be opened first. */
export function getForecastOrders(figure: ForecastFigure, row: ForecastRow): ForecastOrders | null {
  if (figure !== 'size' && figure !== 'revenueSoFar' && figure !== 'profitSoFar') return null;
  return {
    amount: AMOUNTS[figure],
    lastMonth: addMonths(row.cohort, countMonths(figure, row) - 1),
  };
}

const AMOUNTS = {
  size: 'customers',
  revenueSoFar: 'net_sales',
  profitSoFar: 'gross_profit',
} as const;

interface Seen extends Pick<ForecastView, 'developments' | 'errors'> {
  readonly since: string;
}

/** Explains the figure by its parts, without the orders behind it. */
export function explainForecast(
  figure: ForecastFigure,
  row: ForecastRow,
  view: Seen,
  shop: Shop,
): Omit<Explanation, 'entries'> {
  const { cohort } = row;
  const lastMonth = addMonths(cohort, countMonths(figure, row) - 1);
  return {
    value: { value: getForecastFigure(row, figure), format: FORECAST_COLUMNS[figure].format },
    range: { start: cohort, end: endOfPeriod(lastMonth, 'month', 1) },
    parts: listParts(figure, row, view, shop),
    notes: listNotes(figure, row, view, shop),
  };
}

/** Returns the months of the cohort's life that a figure includes. */
function countMonths(figure: ForecastFigure, { monthsKnown }: ForecastRow): number {
  switch (figure) {
    case 'size':
    case 'cac':
      return 1;
    case 'monthsKnown':
      return monthsKnown;
    case 'revenueSoFar':
    case 'profitSoFar':
      return Math.min(monthsKnown, LIFE_MONTHS);
    case 'revenueAfter':
    case 'profitAfter':
    case 'ratio':
      return LIFE_MONTHS;
  }
}

function listParts(
  figure: ForecastFigure,
  row: ForecastRow,
  { developments, since }: Pick<Seen, 'developments' | 'since'>,
  shop: Shop,
): ExplanationPart[] {
  const part = (sign: ExplanationPart['sign'], key: ForecastFigure): ExplanationPart => ({
    sign,
    label: FORECAST_COLUMNS[key].label,
    shown: shown(getForecastFigure(row, key), FORECAST_COLUMNS[key].format),
    opens: getForecastWhy(key, row.cohort, shop.locale),
  });
  const over = (first: ExplanationPart, between: readonly ExplanationPart[] = []) => [
    first,
    ...between,
    part('÷', 'size'),
  ];
  switch (figure) {
    case 'size':
    case 'monthsKnown':
      return [];
    case 'revenueSoFar':
      return over({ sign: '', label: 'Net sales', shown: shown(row.revenue.total, 'money') });
    case 'profitSoFar':
      return over({ sign: '', label: 'Gross profit', shown: shown(row.profit.total, 'money') });
    case 'revenueAfter':
      return over(soFar(row, 'revenue', shop), growths(row, 'revenue', developments.revenue, shop));
    case 'profitAfter':
      return over(soFar(row, 'profit', shop), growths(row, 'profit', developments.profit, shop));
    case 'cac':
      return over({
        sign: '',
        label: 'Marketing cost of the month',
        shown: shown(row.marketing, 'money'),
        opens: {
          metric: 'marketing_cost',
          isOfShop: true,
          range: {
            start: row.cohort < since ? since : row.cohort,
            end: endOfPeriod(row.cohort, 'month', 1),
          },
        },
      });
    case 'ratio':
      return [part('', 'profitAfter'), part('÷', 'cac')];
  }
}

const KNOWN = {
  revenue: { label: 'Net sales', figure: 'revenueSoFar' },
  profit: { label: 'Gross profit', figure: 'profitSoFar' },
} as const;

/** Explains the amount of all its customers in the completed months. */
function soFar(row: ForecastRow, measure: keyof typeof KNOWN, { locale }: Shop): ExplanationPart {
  const { label, figure } = KNOWN[measure];
  const months = countMonths(figure, row);
  return {
    sign: '',
    label: `${label} of ${months === 1 ? 'the first month' : `${months} months`}`,
    shown: shown(row[measure].total, 'money'),
    opens: getForecastWhy(figure, row.cohort, locale),
  };
}

/**
 * Explains the growth in the remaining months, by that of older cohorts: each is rounded to the
 * minor unit, and all add up to the prediction.
 */
function growths(
  row: ForecastRow,
  measure: keyof typeof KNOWN,
  developments: readonly Development[],
  shop: Shop,
): ExplanationPart[] {
  if (!isYoung(row)) return [];
  const parts: ExplanationPart[] = [];
  let growth: number | null = 1;
  for (const [at, development] of developments.slice(row.monthsKnown - 1).entries()) {
    const before = getGrown(row[measure].total, growth);
    const factor = getDevelopmentFactor(development);
    growth = growth === null || factor === null ? null : growth * factor;
    const after = getGrown(row[measure].total, growth);
    const added = before === null || after === null ? null : after - before;
    parts.push({
      sign: added !== null && added < 0 ? '−' : '+',
      label: `Growth in month ${row.monthsKnown + at + 1}`,
      detail: growthText(development, shop),
      shown: shown(added === null ? null : Math.abs(added), 'money'),
    });
  }
  return parts;
}

function getGrown(total: number, growth: number | null): number | null {
  return growth === null ? null : Math.round(total * growth);
}

function growthText(development: Development, shop: Shop): string {
  const { cohorts, before, after } = development;
  const factor = getDevelopmentFactor(development);
  if (factor === null) return 'No older cohort shows how much';
  const [from, to] = [before, after].map((amount) => formatValue(amount, 'money', shop));
  return (
    `${cohorts === 1 ? '1 older cohort' : `${cohorts} older cohorts`}: ${from} to ${to}, ` +
    formatValue(factor - 1, 'percent', shop)
  );
}

function listNotes(
  figure: ForecastFigure,
  row: ForecastRow,
  { errors }: Pick<ForecastView, 'errors'>,
  shop: Shop,
): string[] {
  const measure =
    figure === 'revenueAfter' ? 'revenue' : figure === 'profitAfter' ? 'profit' : null;
  if (measure === null || !isYoung(row)) return [];
  const { cohorts = 0, mape = null } = getTypicalError(errors[measure], row) ?? {};
  return [
    'A prediction by chain ladder: months that are not over are as those of all older cohorts together.',
    ...(row[measure].after === null ? ['There is too little history for it.'] : []),
    ...(mape === null
      ? []
      : [
          `Tried on ${cohorts === 1 ? '1 older cohort' : `${cohorts} older cohorts`}, such predictions were off ` +
            `by ${formatValue(mape, 'percent', shop)} on average.`,
        ]),
  ];
}

function shown(value: number | null, format: ValueFormat): ShownValue {
  return { value, format };
}
