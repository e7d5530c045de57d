/**
 * The figures of the cohort page: a measure in a period of life, or over the life to date; each
 * with its components, by which the Why sheet explains it.
 */
import type { CohortAmount } from '#app/domain/metrics/cohort.ts';
import type { MetricValue } from '#app/domain/metrics/metric-query.ts';
import { profitKnowledge } from '#app/domain/metrics/profit-knowledge.ts';
import { getCohortCoverage } from '#app/domain/metrics/shape-cohorts.ts';
import { type CohortAcquisition, getAcquisition } from './cohort-acquisition.ts';
import {
  COHORT_MEASURES,
  type CohortMeasure,
  COHORT_PROFITS,
  type CohortTableRow,
  type CohortTotalValues,
  getCohortTotals,
  getCombinedValues,
  PROFIT_TOTALS,
} from './cohort-table.ts';
import type { ValueFormat } from './format-value.ts';

export type CohortLifeKey = keyof CohortTotalValues | keyof CohortAcquisition;

interface FigureTexts {
  readonly label: string;
  readonly tooltip: string;
  readonly format: ValueFormat;
}

/** The figures over the life of all cohorts to date. */
export const COHORT_LIFE_FIGURES: Readonly<Record<CohortLifeKey, FigureTexts>> = {
  customers: {
    label: 'Customers',
    tooltip: 'Customers whose first order is in the range.',
    format: 'count',
  },
  orders: {
    label: 'Orders',
    tooltip: 'All their orders so far, also those after the range.',
    format: 'count',
  },
  netSales: {
    label: 'Revenue',
    tooltip: 'Net sales of all their orders so far.',
    format: 'money',
  },
  grossProfit: {
    label: 'Gross profit',
    tooltip: 'Gross profit of all their orders so far.',
    format: 'money',
  },
  cm3: {
    label: 'CM3',
    tooltip: 'Gross profit of all their orders so far, less the marketing cost of their months.',
    format: 'money',
  },
  netSalesPerCustomer: {
    label: 'Revenue per customer',
    tooltip: 'Revenue ÷ customers.',
    format: 'money',
  },
  grossProfitPerCustomer: {
    label: 'Gross profit per customer',
    tooltip: 'Gross profit ÷ customers.',
    format: 'money',
  },
  cm3PerCustomer: {
    label: 'CM3 per customer',
    tooltip: 'CM3 ÷ customers.',
    format: 'money',
  },
  cac: {
    label: 'CAC',
    tooltip: 'Marketing cost of the period in which the cohort was won ÷ customers.',
    format: 'money',
  },
  ltvToCac: {
    label: 'LTV:CAC',
    tooltip: 'Gross profit per customer so far ÷ CAC.',
    format: 'ratio',
  },
  payback: {
    label: 'Payback',
    tooltip: 'The first period by which gross profit per customer so far reaches CAC.',
    format: 'count',
  },
};
export const COHORT_LIFE_KEYS = Object.keys(COHORT_LIFE_FIGURES) as readonly CohortLifeKey[];

/** A figure of one period of life, 0 the first, or of the complete life. */
export type CohortFigure =
  { readonly measure: CohortMeasure; readonly period: number } | { readonly life: CohortLifeKey };

export function getCohortFigureTexts(figure: CohortFigure): FigureTexts {
  return 'life' in figure ? COHORT_LIFE_FIGURES[figure.life] : COHORT_MEASURES[figure.measure];
}

function isProfitFigure(figure: CohortFigure): boolean {
  if ('measure' in figure) return COHORT_PROFITS.has(figure.measure);
  const { life } = figure;
  return life === 'ltvToCac' || life === 'payback' || PROFIT_KEYS.has(life);
}

const PROFIT_KEYS: ReadonlySet<string> = PROFIT_TOTALS;

export function getCohortFigure(
  rows: readonly CohortTableRow[],
  figure: CohortFigure,
): MetricValue {
  if ('measure' in figure) return getCombinedValues(rows, figure.measure)[figure.period] ?? null;
  const values = { ...getCohortTotals(rows), ...getAcquisition(rows) };
  return values[figure.life];
}

/** A sum over some periods of life, 0 the first; `to` null includes all later ones. */
export interface CohortSum {
  readonly amount: CohortAmount;
  readonly from: number;
  readonly to: number | null;
}

/**
 * A component of a figure: a sum, the marketing cost of the cohorts' own periods, or other figures.
 */
export interface CohortStep {
  readonly sign: '' | '+' | '−' | '÷';
  readonly of: CohortSum | 'marketing' | CohortFigure;
}

/**
 * Returns the formula of a figure, in order; empty for a figure that is a sum itself. `rows` decide
 * the period in which customers have paid back their cost.
 */
export function getCohortSteps(
  figure: CohortFigure,
  rows: readonly CohortTableRow[],
): readonly CohortStep[] {
  if (!('life' in figure)) {
    const [main, ...others] = stepsOfMeasure(figure);
    return main === undefined || others.length === 0 ? [] : [main, ...others];
  }
  switch (figure.life) {
    case 'cm3':
      return [plus('gross_profit', SO_FAR), LESS_MARKETING];
    case 'netSalesPerCustomer':
      return [plus('net_sales', SO_FAR), PER_CUSTOMER];
    case 'grossProfitPerCustomer':
      return [plus('gross_profit', SO_FAR), PER_CUSTOMER];
    case 'cm3PerCustomer':
      return [plus('gross_profit', SO_FAR), LESS_MARKETING, PER_CUSTOMER];
    case 'cac':
      return [{ sign: '', of: 'marketing' }, PER_CUSTOMER];
    case 'ltvToCac':
      return [
        { sign: '', of: { life: 'grossProfitPerCustomer' } },
        { sign: '÷', of: { life: 'cac' } },
      ];
    case 'payback':
      return paybackSteps(rows);
    default:
      return [];
  }
}

function stepsOfMeasure({
  measure,
  period,
}: Extract<CohortFigure, { readonly period: number }>): readonly CohortStep[] {
  const periodRange = { from: period, to: period };
  const upTo = { from: 0, to: period };
  switch (measure) {
    case 'retention':
      return [plus('customers', periodRange), PER_CUSTOMER];
    case 'cm3':
      return [plus('gross_profit', periodRange), ...(period === 0 ? [LESS_MARKETING] : [])];
    case 'ltv_net_sales':
      return [plus('net_sales', upTo), PER_CUSTOMER];
    case 'ltv_gross_profit':
      return [plus('gross_profit', upTo), PER_CUSTOMER];
    case 'ltv_cm3':
      return [plus('gross_profit', upTo), LESS_MARKETING, PER_CUSTOMER];
    default:
      return [plus(measure, periodRange)];
  }
}

/** Returns the customers' amount until the payback, or the last period, and their cost. */
function paybackSteps(rows: readonly CohortTableRow[]): readonly CohortStep[] {
  const last = getCombinedValues(rows, 'ltv_gross_profit').length - 1;
  const period = getAcquisition(rows).payback ?? last;
  return [
    { sign: '', of: { measure: 'ltv_gross_profit', period } },
    { sign: '', of: { life: 'cac' } },
  ];
}

const SIZE: CohortSum = { amount: 'customers', from: 0, to: 0 };
const SO_FAR = { from: 0, to: null } as const;
const LESS_MARKETING: CohortStep = { sign: '−', of: 'marketing' };
const PER_CUSTOMER: CohortStep = { sign: '÷', of: SIZE };

function plus(amount: CohortAmount, periods: Omit<CohortSum, 'amount'>): CohortStep {
  return { sign: '', of: { amount, ...periods } };
}

/** Returns the sum whose orders explain a figure: itself, or the numerator of its formula. */
export function getCohortSum(figure: CohortFigure): CohortSum {
  if (!('life' in figure)) {
    const of = stepsOfMeasure(figure)[0]?.of;
    return typeof of === 'object' && 'amount' in of ? of : SIZE;
  }
  switch (figure.life) {
    case 'customers':
    case 'cac':
      return SIZE;
    case 'orders':
      return { amount: 'orders', ...SO_FAR };
    case 'netSales':
    case 'netSalesPerCustomer':
      return { amount: 'net_sales', ...SO_FAR };
    default:
      return { amount: 'gross_profit', ...SO_FAR };
  }
}

/** Returns the cohorts that a figure includes: those that have reached its period. */
export function getCohortsAt(
  rows: readonly CohortTableRow[],
  period: number,
): readonly CohortTableRow[] {
  return rows.filter(({ cells }) => cells.length > period);
}

export function addUpCohorts(rows: readonly CohortTableRow[], sum: CohortSum): number {
  return listCells(rows, sum).reduce((soFar, cell) => soFar + cell[sum.amount], 0);
}

/** Decides if a figure depends on a profit with too few known costs. */
export function isUnknownProfit(rows: readonly CohortTableRow[], figure: CohortFigure): boolean {
  if (!isProfitFigure(figure)) return false;
  const coverage = getCohortCoverage(listCells(rows, getCohortSum(figure)));
  return profitKnowledge(coverage) === 'unknown';
}

function listCells(rows: readonly CohortTableRow[], { from, to }: CohortSum) {
  return rows.flatMap(({ cells }) => cells.slice(from, (to ?? cells.length) + 1));
}
