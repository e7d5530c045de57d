/** The error of predictions when tried on the past, explained trial by trial. */
import type { DateRange } from '#app/domain/calendar/date-range.ts';
import { formatPeriod } from '#app/domain/calendar/format-day.ts';
import { getTrialError, type Trial } from '#app/domain/metrics/predict-cohorts.ts';
import type {
  Explanation,
  ExplanationEntries,
  ExplanationEntry,
} from '#app/view-models/report/explanation.ts';
import {
  countMonths,
  type ErrorFigure,
  type ForecastErrorQuestion,
  getForecastErrorWhy,
} from './forecast-error-request.ts';
import { formatValue } from '#app/view-models/report/format-value.ts';
import type { ReportShop } from '#app/view-models/report/report-view.ts';

/**
 * The trials of a measure by the number of known months, 1 to 11, and the page of the list to show.
 */
interface Tried {
  readonly trials: readonly (readonly Trial[])[];
  readonly range: DateRange;
  readonly page: ExplanationEntries['page'];
}

/** Explains the mean: the sum of all errors over their number. */
export function explainForecastError(
  question: ForecastErrorQuestion,
  { trials, range, page }: Tried,
  shop: Pick<ReportShop, 'currency' | 'locale'>,
): Explanation {
  const { figure, monthsKnown } = question;
  const tried = monthsKnown === null ? trials.flat() : (trials[monthsKnown - 1] ?? []);
  const hasTrials = tried.length > 0;
  const sum = sumErrors(tried, figure);
  const rows =
    monthsKnown === null
      ? trials.flatMap((some, at) => ofMonths(some, { ...question, monthsKnown: at + 1 }, shop))
      : tried
          .map((trial) => ofTrial(trial, figure, shop))
          .toSorted((a, b) => Math.abs(b.shown.value) - Math.abs(a.shown.value));
  const start = (page.number - 1) * page.size;
  return {
    value: { value: hasTrials ? sum / tried.length : null, format: 'percent' },
    range,
    parts: hasTrials
      ? [
          { sign: '', label: SUM_LABELS[figure], shown: { value: sum, format: 'percent' } },
          {
            sign: '÷',
            label: 'Predictions tried',
            shown: { value: tried.length, format: 'count' },
          },
        ]
      : [],
    entries: {
      title: monthsKnown === null ? 'Errors by months known' : 'Cohorts tried',
      order: monthsKnown === null ? null : 'largest error first',
      rows: rows.slice(start, start + page.size),
      rowCount: rows.length,
      page,
    },
    notes: [
      'Each cohort whose twelve months are over is predicted from what was known then. Its error is ' +
        '(prediction − what happened) ÷ what happened.',
      ...(hasTrials
        ? []
        : ['No prediction could be tried on the past yet: the history is too short.']),
    ],
  };
}

const SUM_LABELS = {
  mape: 'Sum of the errors without their signs',
  bias: 'Sum of the errors',
} as const;

function sumErrors(trials: readonly Trial[], figure: ErrorFigure): number {
  return trials.reduce((sum, trial) => sum + getFigureError(trial, figure), 0);
}

function getFigureError(trial: Trial, figure: ErrorFigure): number {
  const error = getTrialError(trial);
  return figure === 'mape' ? Math.abs(error) : error;
}

/** Adds up the predictions from this number of months; nothing where none could be tried. */
function ofMonths(
  trials: readonly Trial[],
  question: ForecastErrorQuestion & { readonly monthsKnown: number },
  shop: Pick<ReportShop, 'currency' | 'locale'>,
): ExplanationEntry[] {
  if (trials.length === 0) return [];
  const sum = sumErrors(trials, question.figure);
  const mean = formatValue(sum / trials.length, 'percent', shop);
  return [
    {
      key: String(question.monthsKnown),
      label: `From ${countMonths(question.monthsKnown)}`,
      detail: `${trials.length === 1 ? '1 cohort' : `${trials.length} cohorts`} × ${mean}`,
      shown: { value: sum, format: 'percent' },
      opens: getForecastErrorWhy(question),
    },
  ];
}

function ofTrial(trial: Trial, figure: ErrorFigure, shop: Pick<ReportShop, 'currency' | 'locale'>) {
  const { cohort, predicted, actual } = trial;
  return {
    key: cohort,
    label: formatPeriod(cohort, 'month', shop.locale),
    detail:
      `Predicted ${formatValue(predicted, 'money', shop)}, ` +
      `happened ${formatValue(actual, 'money', shop)}`,
    shown: { value: getFigureError(trial, figure), format: 'percent' as const },
  };
}
