/** The figures of the forecast of cohorts, and the Why request for each. */
import { formatPeriod } from '#app/domain/calendar/format-day.ts';
import type { MetricValue } from '#app/domain/metrics/metric-query.ts';
import type { ForecastRow } from '#app/view-models/report/forecast-view.ts';
import type { ValueFormat } from '#app/view-models/report/format-value.ts';
import type { TopicWhyRequest } from '#app/view-models/report/why-request.ts';

/** The figures in the order of the columns. */
export const FORECAST_FIGURES = [
  'size',
  'monthsKnown',
  'revenueSoFar',
  'revenueAfter',
  'profitSoFar',
  'profitAfter',
  'cac',
  'ratio',
] as const;
export type ForecastFigure = (typeof FORECAST_FIGURES)[number];

interface Column {
  readonly label: string;
  readonly tooltip: string;
  readonly format: ValueFormat;
}

const GROWN =
  'A prediction carries what is known on by how much all older cohorts grew from month to month.';

export const FORECAST_COLUMNS: Readonly<Record<ForecastFigure, Column>> = {
  size: {
    label: 'Customers',
    tooltip: 'Customers whose first order was in this month.',
    format: 'count',
  },
  monthsKnown: {
    label: 'Months known',
    tooltip: 'Months of their life that are over, the month of the first orders included.',
    format: 'count',
  },
  revenueSoFar: {
    label: 'Revenue so far',
    tooltip: 'Net sales of the months that are over, twelve at most, ÷ customers.',
    format: 'money',
  },
  revenueAfter: {
    label: 'Revenue after 12 months',
    tooltip: `Net sales of twelve months ÷ customers. ${GROWN}`,
    format: 'money',
  },
  profitSoFar: {
    label: 'Gross profit so far',
    tooltip: 'Gross profit of the months that are over, twelve at most, ÷ customers.',
    format: 'money',
  },
  profitAfter: {
    label: 'Gross profit after 12 months',
    tooltip: `Gross profit of twelve months ÷ customers. ${GROWN}`,
    format: 'money',
  },
  cac: { label: 'CAC', tooltip: 'Marketing cost of the month ÷ customers.', format: 'money' },
  ratio: {
    label: 'LTV:CAC after 12 months',
    tooltip: 'Gross profit per customer after 12 months ÷ CAC of the cohort’s month.',
    format: 'ratio',
  },
};

export function getForecastFigure(row: ForecastRow, figure: ForecastFigure): MetricValue {
  switch (figure) {
    case 'size':
    case 'monthsKnown':
    case 'cac':
      return row[figure];
    case 'revenueSoFar':
      return row.revenue.soFar;
    case 'revenueAfter':
      return row.revenue.after;
    case 'profitSoFar':
      return row.profit.soFar;
    case 'profitAfter':
      return row.profit.after;
    case 'ratio': {
      const { cac, profit } = row;
      return profit.after === null || cac === null || cac <= 0 ? null : profit.after / cac;
    }
  }
}

/** Returns the measure of a figure after twelve months; null for all others. */
export function getForecastMeasure(figure: ForecastFigure): 'revenue' | 'profit' | null {
  if (figure === 'revenueAfter') return 'revenue';
  return figure === 'profitAfter' ? 'profit' : null;
}

export function isForecastOfProfit(figure: ForecastFigure): boolean {
  return figure === 'profitSoFar' || figure === 'profitAfter' || figure === 'ratio';
}

export function getForecastWhy(
  figure: ForecastFigure,
  cohort: string,
  locale: string,
): TopicWhyRequest {
  const { label, tooltip } = FORECAST_COLUMNS[figure];
  return {
    topic: 'forecast',
    words: { cohort, figure },
    label,
    tooltip,
    about: `Customers of ${formatPeriod(cohort, 'month', locale)}`,
  };
}
