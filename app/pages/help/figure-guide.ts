/**
 * The meaning of every figure, derived from the declarations that compute it: neither its text nor
 * its formula is written a second time, so that help and computation cannot differ.
 */
import { listBaseMetrics } from '#app/domain/metrics/base-metrics.ts';
import {
  CUSTOMER_METRICS,
  EMAIL_METRICS,
  MARKETING_METRICS,
} from '#app/domain/metrics/declarations/marketing-metrics.ts';
import { PROFIT_METRICS } from '#app/domain/metrics/declarations/profit-metrics.ts';
import { SALES_METRICS } from '#app/domain/metrics/declarations/sales-metrics.ts';
import { TRAFFIC_METRICS } from '#app/domain/metrics/declarations/traffic-metrics.ts';
import { foldFormula, type FormulaFold } from '#app/domain/metrics/fold-formula.ts';
import type { Formula } from '#app/domain/metrics/formula.ts';
import { getMeasure, type MeasureKey } from '#app/domain/metrics/measures.ts';
import type { Metric } from '#app/domain/metrics/metric.ts';
import { metricParts } from '#app/domain/metrics/metric-parts.ts';
import { getMetric, METRICS } from '#app/domain/metrics/metrics.ts';
import { COHORT_LIFE_FIGURES } from '#app/view-models/report/cohort-figures.ts';
import { COHORT_MEASURES } from '#app/view-models/report/cohort-table.ts';
import type { ValueFormat } from '#app/view-models/report/format-value.ts';
import {
  figureAnchor,
  type FigureGroup,
  type FigureHelp,
  helpAddress,
  type HelpPiece,
  type HelpTerm,
  type HelpText,
} from '#app/view-models/help/help-view.ts';

export const FIGURES_ARTICLE = 'figures';

const GROUPS = [
  { title: 'Sales', metrics: SALES_METRICS },
  { title: 'Revenue, costs and profit', metrics: PROFIT_METRICS },
  { title: 'Marketing', metrics: MARKETING_METRICS },
  { title: 'Emails and text messages', metrics: EMAIL_METRICS },
  { title: 'Visits', metrics: TRAFFIC_METRICS },
  { title: 'Customers', metrics: CUSTOMER_METRICS },
] as const;

export function getFigureGuide(): readonly FigureGroup[] {
  const groups = GROUPS.map(({ title, metrics }) => ({
    title,
    figures: Object.keys(metrics).map((key) => toFigureHelp(getMetric(key))),
  }));
  return [...groups, { title: 'Cohorts', figures: getCohortFigures() }];
}

export function linkToFigure(key: string): HelpPiece {
  return { text: getMetric(key).label, to: `${helpAddress(FIGURES_ARTICLE)}#${figureAnchor(key)}` };
}

function toFigureHelp(metric: Metric): FigureHelp {
  const { key, label, tooltip, format } = metric;
  const bases = listBaseMetrics(key).filter((base) => base !== key);
  const uses = METRICS.filter((one) => metricParts(one.key).some((part) => part.key === key));
  return {
    anchor: figureAnchor(key),
    label,
    definition: tooltip,
    facts: [
      { name: [{ text: 'Formula' }], meaning: formatFormula(metric.formula) },
      fact('Unit', UNITS[format]),
      ...whenUndefined(metric.formula),
      ...(bases.length < 2 ? [] : [links('Made of', bases)]),
      ...(uses.length === 0 ? [] : [links('Used in', listMetricKeys(uses))]),
      fact('A rise is', RISES[metric.better]),
    ],
  };
}

function listMetricKeys(metrics: readonly Metric[]): readonly string[] {
  return metrics.map(({ key }) => key);
}

function getCohortFigures(): readonly FigureHelp[] {
  const ofPeriods = Object.entries(COHORT_MEASURES).map(([key, figure]) => ({
    anchor: `cohort-${figureAnchor(key)}`,
    ...figure,
  }));
  const ofLife = Object.entries(COHORT_LIFE_FIGURES).map(([key, figure]) => ({
    anchor: `cohort-life-${key.toLowerCase()}`,
    ...figure,
    label: `${figure.label}, so far`,
  }));
  return [...ofPeriods, ...ofLife].map(({ anchor, label, tooltip, format }) => ({
    anchor,
    label,
    definition: tooltip,
    facts: [fact('Unit', UNITS[format])],
  }));
}

const UNITS: Readonly<Record<ValueFormat, string>> = {
  money: 'An amount of money, exact to the smallest unit of the currency',
  count: 'A number',
  percent: 'A percentage',
  ratio: 'A multiple: 2.5 is two and a half times',
  days: 'Days',
};

const RISES = { up: 'good', down: 'bad', neutral: 'neither good nor bad' } as const;

function fact(name: string, text: string): HelpTerm {
  return { name: [{ text: name }], meaning: [{ text }] };
}

function links(name: string, keys: readonly string[]): HelpTerm {
  const meaning = keys.flatMap((key, at) => [
    ...(at === 0 ? [] : [{ text: ', ' }]),
    linkToFigure(key),
  ]);
  return { name: [{ text: name }], meaning };
}

function whenUndefined(formula: Formula): readonly HelpTerm[] {
  if (formula.kind !== 'ratio') return [];
  const text = formula.positiveOnly
    ? 'What it is divided by is 0 or less: there is no figure, never 0'
    : 'What it is divided by is 0: there is no figure, never 0';
  return [fact('N/A when', text)];
}

/** Formats a formula; each figure in it links to its own meaning. */
function formatFormula(formula: Formula): HelpText {
  return foldFormula(formula, FORMULA_TEXT).text;
}

interface FormulaText {
  readonly text: HelpText;
  /** True where it needs brackets as a part of another. */
  readonly isSum: boolean;
}

const FORMULA_TEXT: FormulaFold<FormulaText> = {
  measure: (key) => ({ text: [{ text: describeMeasure(key) }], isSum: false }),
  metric: (key) => ({ text: [linkToFigure(key)], isSum: false }),
  sum: (plus, minus) => ({
    text: [
      ...plus.flatMap((part, at) => [...(at === 0 ? [] : [{ text: ' + ' }]), ...part.text]),
      ...minus.flatMap((part) => [{ text: ' − ' }, ...part.text]),
    ],
    isSum: plus.length + minus.length > 1,
  }),
  ratio: (numerator, denominator, { multiplier }) => ({
    text: [
      ...(multiplier === 1 ? [] : [{ text: `${multiplier} × ` }]),
      ...bracketed(numerator),
      { text: ' ÷ ' },
      ...bracketed(denominator),
    ],
    isSum: false,
  }),
};

function bracketed({ text, isSum }: FormulaText): HelpText {
  return isSum ? [{ text: '(' }, ...text, { text: ')' }] : text;
}

/** Describes the database column or count of a figure without components. */
function describeMeasure(key: MeasureKey): string {
  const measure = getMeasure(key);
  const name = key.replaceAll('_', ' ');
  switch (measure.source) {
    case 'ledger':
      return `${name}, added up over what happened to orders`;
    case 'once':
      return `${name}, each order counted once`;
    case 'distinct':
      return `${name}, each person counted once`;
    case 'daily':
      return `${name}, added up over the days`;
  }
}
