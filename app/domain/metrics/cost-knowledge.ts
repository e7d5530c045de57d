/**
 * The knowledge of the costs behind a row of figures, by family. The metric layer returns it with
 * each row, so that all that show, send or compute with the row agree.
 */
import type { DateRange } from '#app/domain/calendar/date-range.ts';
import {
  COST_FAMILIES,
  type CostDays,
  type CostFamily,
  type CostSources,
  coverByDays,
  coverByShare,
  coverBySales,
  type FamilyKnowledge,
} from '#app/domain/profit/cost-families.ts';
import { foldFormula, type FormulaFold } from './fold-formula.ts';
import type { MeasureKey } from './measures.ts';
import type { MetricValue } from './metric-query.ts';
import { findMetric, getMetric } from './metrics.ts';

type Values = Readonly<Record<string, MetricValue>>;

/** The records and statements of the shops of a query, and their days. */
export interface KnownSources {
  readonly sources: readonly CostSources[];
  readonly days: readonly CostDays[];
}

/** The measures that are costs of a family. */
const MEASURES: Readonly<Record<CostFamily, readonly MeasureKey[]>> = {
  goods: ['cogs', 'cogs_recovered'],
  fees: ['transaction_fees', 'platform_fees'],
  shipping: ['fulfilment', 'return_labels'],
  ads: ['ad_spend', 'order_advertising', 'billed_advertising', 'email_cost'],
  overheads: ['fixed_expenses', 'variable_expenses'],
  taxes: ['sales_tax', 'income_tax'],
};

const FAMILY_BY_MEASURE: ReadonlyMap<string, CostFamily> = new Map(
  COST_FAMILIES.flatMap((family) => MEASURES[family].map((measure) => [measure, family] as const)),
);

/** The metrics read with each row to decide what is known of a family of its costs. */
const READ_FOR: Readonly<Record<CostFamily, readonly string[]>> = {
  goods: ['cost_coverage_value', 'cost_coverage', 'sales_with_estimate'],
  fees: ['sales_without_fee', 'sales_with_fee_estimate'],
  shipping: ['sales_without_shipping', 'sales_with_shipping_estimate'],
  ads: [],
  overheads: [],
  taxes: ['sales_without_tax'],
};

/** The net value of goods, which the shares are of. */
const SALES = ['gross_sales', 'discounts'] as const;

/** Lists the families of costs that a metric is computed from, in their order. */
export function listFamilies(metric: string): readonly CostFamily[] {
  const known = families.get(metric);
  if (known !== undefined) return known;
  const found = findMetric(metric) === null ? new Set() : collectFamilies(metric);
  const listed = COST_FAMILIES.filter((family) => found.has(family));
  families.set(metric, listed);
  return listed;
}

/** Lists the families that any of some metrics is computed from, in their order. */
export function listFamiliesOfAll(metrics: readonly string[]): readonly CostFamily[] {
  const found = new Set(metrics.flatMap(listFamilies));
  return COST_FAMILIES.filter((family) => found.has(family));
}

/** Lists the metrics that decide what is known of some families. */
export function listCoverageMetrics(of: readonly CostFamily[]): readonly string[] {
  const read = of.flatMap((family) => READ_FOR[family]);
  return read.length === 0 ? [] : [...new Set([...read, ...SALES])];
}

export interface KnowledgeQuestion extends KnownSources {
  readonly families: readonly CostFamily[];
  /** The days of the row. */
  readonly range: DateRange;
}

/** Returns what is known of the families behind a row with the metrics of `listCoverageMetrics`. */
export function getCostKnowledge(
  values: Values,
  { families: requested, sources, days, range }: KnowledgeQuestion,
): readonly FamilyKnowledge[] {
  const sales = (values['gross_sales'] ?? 0) - (values['discounts'] ?? 0);
  const sum = (key: string) => values[key] ?? 0;
  const bySales = (family: CostFamily, missing: number, estimated: number) =>
    coverBySales(family, { sales, missing, estimated }, saysNone(sources, family));
  const byDays = (family: 'ads' | 'overheads', isRecorded: (one: CostSources) => boolean) =>
    coverByDays(family, sources.length > 0 && sources.every(isRecorded), saysNone(sources, family));
  const daysOf = (shopId: number) => days.find((one) => one.shopId === shopId);
  return requested.map((family): FamilyKnowledge => {
    switch (family) {
      case 'goods':
        return getGoodsKnowledge(values, sales, saysNone(sources, 'goods'));
      case 'fees':
        return bySales(family, sum('sales_without_fee'), sum('sales_with_fee_estimate'));
      case 'shipping':
        return bySales(family, sum('sales_without_shipping'), sum('sales_with_shipping_estimate'));
      case 'ads':
        return byDays(family, ({ shopId, hasAdAccounts }) => {
          const recorded = daysOf(shopId)?.ads ?? null;
          return hasAdAccounts || (recorded !== null && overlaps(recorded, range));
        });
      case 'overheads':
        // A rent from some day on says of the days before that there was none.
        return byDays(family, ({ shopId, hasExpenses }) => {
          return hasExpenses || daysOf(shopId)?.overheads != null;
        });
      case 'taxes': {
        // The tax of an order is passed on; what the shop owes of its own is worked out by its rates.
        const hasRates = sources.some(({ hasTaxRates }) => hasTaxRates);
        return bySales(family, sum('sales_without_tax'), hasRates ? sales : 0);
      }
    }
  });
}

/** Returns the coverage of goods: by value, or by units where nothing was paid. */
function getGoodsKnowledge(values: Values, sales: number, none: boolean): FamilyKnowledge {
  const byValue = values['cost_coverage_value'] ?? null;
  const share = byValue ?? values['cost_coverage'] ?? null;
  if (share === null) return coverByShare('goods', null, none);
  const estimated = byValue === null ? 0 : (values['sales_with_estimate'] ?? 0) / sales;
  return coverByShare('goods', { share, estimated }, none);
}

/** Decides if each of the shops says that it has none of a family. */
function saysNone(sources: readonly CostSources[], family: CostFamily): boolean {
  return sources.length > 0 && sources.every(({ none }) => none.includes(family));
}

function overlaps(one: DateRange, other: DateRange): boolean {
  return one.start <= other.end && other.start <= one.end;
}

/** The coverage metrics that each answer includes. */
const ANSWERED: ReadonlySet<string> = new Set(['cost_coverage_value', 'cost_coverage']);

/** Returns the coverage metrics that were read beside the requested ones. */
export function listAddedCoverage(
  metrics: readonly string[],
  of: readonly CostFamily[],
): readonly string[] {
  return listCoverageMetrics(of).filter((key) => !metrics.includes(key) && !ANSWERED.has(key));
}

/** Decides if a metric is what was spent on marketing, or a ratio to it: unknown where no spend is. */
export function isOfSpend(metric: string): boolean {
  return listFamilies(metric).includes('ads') && getPartOfSpend(metric) === 'all';
}

type PartOfSpend = 'all' | 'some' | 'none';

function getPartOfSpend(metric: string): PartOfSpend {
  const known = spend.get(metric) ?? foldFormula(getMetric(metric).formula, SPEND);
  spend.set(metric, known);
  return known;
}

/** Commissions are marketing too, and part of its sums. */
const SPEND_MEASURES: ReadonlySet<string> = new Set([
  ...MEASURES.ads,
  'commissions',
  'network_commissions',
]);

const SPEND: FormulaFold<PartOfSpend> = {
  measure: (key) => (SPEND_MEASURES.has(key) ? 'all' : 'none'),
  metric: (key) => getPartOfSpend(key),
  sum: (plus, minus) => {
    const parts = [...plus, ...minus];
    if (parts.every((part) => part === 'all')) return 'all';
    return parts.every((part) => part === 'none') ? 'none' : 'some';
  },
  ratio: (numerator, denominator) => {
    if (numerator === 'all' || denominator === 'all') return 'all';
    return numerator === 'none' && denominator === 'none' ? 'none' : 'some';
  },
};

const spend = new Map<string, PartOfSpend>();

const families = new Map<string, readonly CostFamily[]>();

const REACHED: FormulaFold<ReadonlySet<CostFamily>> = {
  measure: (key) => {
    const family = FAMILY_BY_MEASURE.get(key);
    return new Set(family === undefined ? [] : [family]);
  },
  metric: (key) => new Set(listFamilies(key)),
  sum: (plus, minus) => new Set([...plus, ...minus].flatMap((found) => [...found])),
  ratio: (numerator, denominator) => new Set([...numerator, ...denominator]),
};

function collectFamilies(metric: string): ReadonlySet<CostFamily> {
  return foldFormula(getMetric(metric).formula, REACHED);
}
