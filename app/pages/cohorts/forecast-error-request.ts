/** The error of predictions when tried on the past, and the Why request for each figure. */
import type { TopicWhyRequest } from '#app/view-models/report/why-request.ts';

export const FORECAST_MEASURES = ['revenue', 'profit'] as const;
export type ForecastMeasure = (typeof FORECAST_MEASURES)[number];

/** The means of errors without their signs (MAPE), and with them. */
export const ERROR_FIGURES = ['mape', 'bias'] as const;
export type ErrorFigure = (typeof ERROR_FIGURES)[number];

export interface ForecastErrorQuestion {
  readonly measure: ForecastMeasure;
  readonly figure: ErrorFigure;
  /** The known months of the predictions, 1 to 11; null for all together. */
  readonly monthsKnown: number | null;
}

const MEASURE_NAMES = { revenue: 'Revenue', profit: 'Gross profit' } as const;

const TEXTS = {
  mape: {
    label: 'mean absolute error',
    tooltip:
      'Mean of how far predictions were from what happened, as a share of it, without their signs.',
  },
  bias: {
    label: 'mean error',
    tooltip:
      'Mean of how far predictions were from what happened, as a share of it: above zero where they were too high.',
  },
} as const;

/** Returns a label for columns: "Revenue: mean absolute error". */
export function getErrorLabel(measure: ForecastMeasure, figure: ErrorFigure): string {
  return `${MEASURE_NAMES[measure]}: ${TEXTS[figure].label}`;
}

export function getForecastErrorWhy({
  measure,
  figure,
  monthsKnown,
}: ForecastErrorQuestion): TopicWhyRequest {
  return {
    topic: 'forecast-errors',
    words: { measure, figure, ...(monthsKnown !== null && { known: String(monthsKnown) }) },
    label: getErrorLabel(measure, figure),
    tooltip: TEXTS[figure].tooltip,
    about:
      monthsKnown === null
        ? 'Predictions from 1 to 11 months'
        : `Predictions from ${countMonths(monthsKnown)}`,
  };
}

export function countMonths(months: number): string {
  return months === 1 ? '1 month' : `${months} months`;
}
