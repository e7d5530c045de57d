/** The explanation of a figure of the cohort page: the request of the sheet, and the answer. */
import { addMonths } from '#app/domain/calendar/day.ts';
import { formatPeriod } from '#app/domain/calendar/format-day.ts';
import type { DateRange } from '#app/domain/calendar/date-range.ts';
import { endOfPeriod } from '#app/domain/calendar/day.ts';
import type { CohortGranularity, CohortSpan } from '#app/domain/metrics/cohort.ts';
import {
  type CohortAcquisition,
  getAcquisition,
} from '#app/view-models/report/cohort-acquisition.ts';
import {
  addUpCohorts,
  type CohortFigure,
  type CohortStep,
  type CohortSum,
  getCohortFigure,
  getCohortFigureTexts,
  getCohortsAt,
  getCohortSteps,
} from '#app/view-models/report/cohort-figures.ts';
import type { CohortState } from '#app/view-models/report/cohort-state.ts';
import {
  type CohortTableRow,
  getRetentionIntervals,
  isPeriodOver,
} from '#app/view-models/report/cohort-table.ts';
import type {
  Explanation,
  ExplanationPart,
  ShownValue,
} from '#app/view-models/report/explanation.ts';
import { formatValue, NOT_AVAILABLE } from '#app/view-models/report/format-value.ts';
import type { TopicWhyRequest, WhyRequest } from '#app/view-models/report/why-request.ts';

/** The key of all rows of the table together. */
export const TOGETHER = 'together';

export interface CohortQuestion {
  readonly state: Pick<CohortState, 'by' | 'cut' | 'only'>;
  /** The key of a group, or `TOGETHER`. */
  readonly row: string;
  readonly rowLabel: string;
  readonly figure: CohortFigure;
  /** Limits the cohorts to those that have reached this period. */
  readonly reached?: number;
}

export function getCohortWhy(question: CohortQuestion): TopicWhyRequest {
  const { state, row, rowLabel, figure, reached } = question;
  const { label, tooltip } = getCohortFigureTexts(figure);
  const period = 'life' in figure ? null : figure.period;
  return {
    topic: 'cohorts',
    words: {
      by: state.cut ?? state.by,
      ...(state.only !== null && { only: state.only }),
      row,
      ...('life' in figure
        ? { life: figure.life }
        : { measure: figure.measure, period: String(figure.period) }),
      ...(reached !== undefined && { reached: String(reached) }),
    },
    label,
    tooltip,
    about: period === null ? rowLabel : `${rowLabel}, ${periodName(state.by, period)}`,
  };
}

export function getCohortsInQuestion(
  rows: readonly CohortTableRow[],
  { figure, reached }: Pick<CohortQuestion, 'figure' | 'reached'>,
): readonly CohortTableRow[] {
  return getCohortsAt(rows, reached ?? ('life' in figure ? 0 : figure.period));
}

/**
 * Explains the figure by its parts, without the orders behind it. Money is in the currency of
 * `shop`.
 */
export function explainCohort(
  all: readonly CohortTableRow[],
  question: CohortQuestion,
  context: {
    readonly range: DateRange;
    readonly shop: { readonly currency: string; readonly locale: string };
  },
): Omit<Explanation, 'entries'> {
  const { state, figure } = question;
  const rows = getCohortsInQuestion(all, question);
  const steps = getCohortSteps(figure, rows);
  const parts = steps.map((step): ExplanationPart => {
    const opens = openStep(step, rows, question, context.range);
    return {
      sign: step.sign,
      label: stepLabel(step, state.by),
      shown: showStep(step, rows, state.by),
      ...(opens !== null && { opens }),
    };
  });
  return {
    value: showFigure(rows, figure, state.by),
    range: context.range,
    parts,
    notes: listNotes(rows, question, steps, context.shop),
  };
}

/**
 * Returns the periods of life whose entries a sum adds up, a line per cohort; parts of a cut share
 * cohorts.
 */
export function getCohortSpans(
  rows: readonly CohortTableRow[],
  by: CohortGranularity,
  { from, to }: CohortSum,
): CohortSpan[] {
  const spans = rows.map(({ cohort, cells }) => ({
    cohort,
    from: periodDay(cohort, by, from),
    to: periodDay(cohort, by, Math.min(to ?? cells.length, Math.max(0, cells.length - 1))),
  }));
  return [...new Map(spans.map((span) => [span.cohort, span])).values()];
}

/** Formats a payback: "Month 3", "Not yet", or N/A without spend or a known profit. */
export function paybackText(
  { ltvToCac, payback }: Pick<CohortAcquisition, 'ltvToCac' | 'payback'>,
  by: CohortGranularity,
): string {
  if (ltvToCac === null) return NOT_AVAILABLE;
  return payback === null ? 'Not yet' : `${PERIOD_NAMES[by]} ${payback}`;
}

export const PERIOD_NAMES = { month: 'Month', quarter: 'Quarter', year: 'Year' } as const;
const MONTHS = { month: 1, quarter: 3, year: 12 } as const;

export const SHARED_COST =
  'Each customer belongs to the row of their first order; each month’s marketing cost is ' +
  'shared equally over its new customers.';

function periodDay(cohort: string, by: CohortGranularity, period: number): string {
  return addMonths(cohort, period * MONTHS[by]);
}

function periodName(by: CohortGranularity, period: number): string {
  return `${by} ${period}`;
}

function showFigure(
  rows: readonly CohortTableRow[],
  figure: CohortFigure,
  by: CohortGranularity,
): ShownValue {
  if ('life' in figure && figure.life === 'payback') {
    return { text: paybackText(getAcquisition(rows), by) };
  }
  return { value: getCohortFigure(rows, figure), format: getCohortFigureTexts(figure).format };
}

function showStep(
  { of }: CohortStep,
  rows: readonly CohortTableRow[],
  by: CohortGranularity,
): ShownValue {
  if (of === 'marketing') {
    return { value: rows.reduce((sum, { marketing }) => sum + marketing, 0), format: 'money' };
  }
  if (!('amount' in of)) return showFigure(rows, of, by);
  const isMoney = of.amount === 'net_sales' || of.amount === 'gross_profit';
  return { value: addUpCohorts(rows, of), format: isMoney ? 'money' : 'count' };
}

function stepLabel({ of }: CohortStep, by: CohortGranularity): string {
  if (of === 'marketing') return `Marketing cost of the ${by} in which they were won`;
  if (!('amount' in of)) {
    const { label } = getCohortFigureTexts(of);
    return 'period' in of ? `${label}, ${periodName(by, of.period)}` : label;
  }
  const { amount, from, to } = of;
  if (amount === 'customers') {
    return to === 0 ? 'Customers won' : `Customers who ordered in ${periodName(by, from)}`;
  }
  const name = AMOUNT_NAMES[amount];
  if (to === null) return `${name} so far`;
  return from === to ? `${name} in ${periodName(by, from)}` : `${name} up to ${periodName(by, to)}`;
}

const AMOUNT_NAMES = {
  orders: 'Orders',
  net_sales: 'Revenue',
  gross_profit: 'Gross profit',
} as const;

/** Returns the explanation of a step; null where it would add nothing to the sheet. */
function openStep(
  { of }: CohortStep,
  rows: readonly CohortTableRow[],
  question: CohortQuestion,
  range: DateRange,
): WhyRequest | null {
  const { state, reached, figure } = question;
  if (of === 'marketing') {
    const [only, second] = rows;
    // Of a part of a cut it is a share of the month's; of several cohorts it may be of months apart.
    if (only === undefined || second !== undefined || state.cut !== null) return null;
    const end = endOfPeriod(only.cohort, state.by, 1);
    return {
      metric: 'marketing_cost',
      about: question.rowLabel,
      range: {
        start: only.cohort < range.start ? range.start : only.cohort,
        end: end > range.end ? range.end : end,
      },
    };
  }
  const opened = 'amount' in of ? getFigureOfSum(of) : of;
  if (opened === null) return null;
  const period = reached ?? ('life' in figure ? undefined : figure.period);
  const next = { ...question, figure: opened };
  return getCohortWhy(period === undefined ? next : { ...next, reached: period });
}

/** Returns the figure that a sum equals; null for a sum over several periods. */
function getFigureOfSum({ amount, from, to }: CohortSum): CohortFigure | null {
  if (to === null) {
    const life = {
      customers: null,
      orders: 'orders',
      net_sales: 'netSales',
      gross_profit: 'grossProfit',
    } as const;
    const key = life[amount];
    return key === null ? null : { life: key };
  }
  return from === to ? { measure: amount, period: from } : null;
}

function listNotes(
  rows: readonly CohortTableRow[],
  { state, figure }: CohortQuestion,
  steps: readonly CohortStep[],
  shop: { readonly currency: string; readonly locale: string },
): string[] {
  const period = 'life' in figure ? null : figure.period;
  const cohorts = new Set(rows.map(({ cohort }) => cohort)).size;
  const interval =
    'measure' in figure && figure.measure === 'retention'
      ? (getRetentionIntervals(rows)[figure.period] ?? null)
      : null;
  const text = (value: number) => formatValue(value, 'percent', shop);
  return [
    ...(period !== null && rows.length === 1 && !isPeriodOver(rows, period)
      ? [`This ${state.by} is not over yet.`]
      : []),
    ...(period !== null && period > 0 && cohorts > 1
      ? [`Of the ${cohorts} cohorts that have come as far as ${periodName(state.by, period)}.`]
      : []),
    ...(interval === null
      ? []
      : [
          `With 95% confidence the retention behind it lies between ${text(interval.low)} and ` +
            `${text(interval.high)}.`,
        ]),
    ...(state.cut !== null && steps.some(({ of }) => of === 'marketing') ? [SHARED_COST] : []),
  ];
}

/** Returns the label of a row: the part of a cut, the period, or all of them. */
export function getCohortRowLabel(
  group: { readonly key: string; readonly label: string | null } | null,
  by: CohortGranularity,
  locale: string,
): string {
  return group === null ? 'All cohorts' : (group.label ?? formatPeriod(group.key, by, locale));
}
