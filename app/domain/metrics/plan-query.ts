/**
 * Stage 3, plan: the sums to read and their sources, the counting of orders, and the notes for the
 * reader of the result.
 */
import { DAILY_COST_KINDS, type DailyCostKind } from '#app/domain/profit/daily-costs/daily-cost.ts';
import { getMeasure, type DailyMeasure, type MeasureKey } from './measures.ts';
import type { Conversion } from './conversion.ts';
import { getGranularity, hasSeveralValues, type Dimension } from './dimensions.ts';
import type { Metric } from './metric.ts';
import type { Granularity } from '../calendar/date-range.ts';
import { splitByGroup } from './filter-groups.ts';
import { isNegative } from './operators.ts';
import { columnsFor, type OrderCounting, type PlanColumns } from './plan-columns.ts';
import type { ResolvedFilter, ResolvedQuery } from './resolve-query.ts';
import { hasUnallocatedKey, UNALLOCATED_KEY } from './unallocated.ts';

/** The inherited counting applies to groups: by lines where the query reads single lines. */
export interface QueryPlan extends OrderCounting {
  readonly resolved: ResolvedQuery;
  readonly columns: PlanColumns;
  /** Excludes sources that the filters leave out. */
  readonly sumsLedger: boolean;
  readonly dailyKinds: readonly DailyCostKind[];
  readonly dailyCategories: ReadonlyMap<DailyCostKind, readonly DailyMeasure[]>;
  /** The counting in the total, which no grouping splits: only filters read single lines. */
  readonly totalCounting: OrderCounting;
  /** Groups share entries (a product in two collections, an order with two tags), so the total is not their sum. */
  readonly overlaps: boolean;
  /**
   * Adds a row of zeros for periods without entries, when the query is grouped by one time
   * dimension and nothing else.
   */
  readonly fill: Granularity | null;
  readonly conversion: Conversion | null;
  readonly notes: readonly string[];
}

export function planQuery(resolved: ResolvedQuery): QueryPlan {
  const fields = [...resolved.groupings, ...resolved.dimensionFilters.map(({ field }) => field)];
  const countsByLine = fields.some(({ scope }) => scope === 'line');
  const conversion = resolved.query.conversion ?? null;
  const counting = { countsByLine, firstOfGoods: firstOfGoods(resolved) };
  const columns = columnsFor(neededMetrics(resolved), counting, conversion !== null);
  const summed = columns.sums.flatMap(({ terms }) => [...terms.keys()]);
  const dailyKinds = [...new Set(summed.flatMap(dailyKind))];
  const sumsLedger = summed.some((key) => getMeasure(key).source !== 'daily');
  const passing = dailyKinds.filter((kind) => !isLeftOut(resolved, kind));
  const [first, second] = resolved.groupings;
  return {
    resolved,
    columns,
    sumsLedger,
    dailyKinds: sumsLedger ? passing : dailyKinds,
    dailyCategories: listCategories(summed),
    ...counting,
    totalCounting: {
      countsByLine: resolved.dimensionFilters.some(({ field }) => field.scope === 'line'),
      firstOfGoods: firstOfGoods({ ...resolved, groupings: [] }),
    },
    overlaps: resolved.groupings.some(hasSeveralValues),
    fill: first !== undefined && second === undefined ? getGranularity(first) : null,
    conversion: columns.sums.some(({ isConverted }) => isConverted) ? conversion : null,
    notes: getNotes(resolved, dailyKinds, countsByLine && countsOrders(columns)),
  };
}

/**
 * Picks a mark of first lines. It is exact where each group holds one product (or variant), because
 * of a grouping or of a filter, and where each filter leaves out all of an order's entries with
 * that product or none: filters on properties of products do.
 */
function firstOfGoods({
  groupings,
  dimensionFilters,
}: Pick<ResolvedQuery, 'groupings' | 'dimensionFilters'>): OrderCounting['firstOfGoods'] {
  const isOfProduct = ({ key, ledger }: Dimension) =>
    key === 'product' || ledger?.from === 'product' || ledger?.from === 'collection';
  const lines = [...groupings, ...dimensionFilters.map(({ field }) => field)].filter(
    ({ scope }) => scope === 'line',
  );
  const isOne = (key: string) =>
    groupings.some((one) => one.key === key) ||
    dimensionFilters.some((one) => one.field.key === key && isOneValue(one));
  if (isOne('product') && lines.every(isOfProduct)) return 'first_of_product';
  if (isOne('variant') && lines.every(({ key }) => key === 'variant')) return 'first_of_variant';
  return null;
}

function countsOrders({ sums, counts }: PlanColumns): boolean {
  return counts.length > 0 || sums.some((sum) => sum.isMarked);
}

function isOneValue({ operator, values, group }: ResolvedFilter<Dimension>): boolean {
  return group === undefined && values.length === 1 && (operator === 'eq' || operator === 'in');
}

function dailyKind(key: MeasureKey): DailyCostKind[] {
  const measure = getMeasure(key);
  return measure.source === 'daily' ? [measure.of] : [];
}

/** Maps only kinds of which no measure sums all. */
function listCategories(
  keys: readonly MeasureKey[],
): ReadonlyMap<DailyCostKind, readonly DailyMeasure[]> {
  const daily = keys.map(getMeasure).filter((one) => one.source === 'daily');
  const byKind = Map.groupBy(daily, ({ of }) => of);
  return new Map([...byKind].filter(([, measures]) => measures.every(isOfSome)));
}

function isOfSome({ categories, exceptCategories }: DailyMeasure): boolean {
  return categories !== undefined || exceptCategories !== undefined;
}

function neededMetrics({ metrics, metricFilters, sort }: ResolvedQuery): Metric[] {
  const needed = [...metrics, ...metricFilters.map(({ field }) => field)];
  if (sort?.target.kind === 'metric') needed.push(sort.target.metric);
  return needed;
}

function getNotes(
  resolved: ResolvedQuery,
  dailyKinds: readonly DailyCostKind[],
  countsLines: boolean,
): string[] {
  const { groupings, dimensionFilters, query } = resolved;
  const notes: string[] = [];
  for (const [words, kinds] of DAILY_WORDS) {
    const present = dailyKinds.filter((kind) => kinds.includes(kind));
    const lacks = (field: Dimension) => present.some((kind) => !canSplit(field, kind));
    const unallocated = groupings.filter(lacks);
    if (unallocated.length > 0) {
      notes.push(`${words} have no ${describe(unallocated)}: see "Not allocated".`);
    }
    const missing = getFieldsLeftOut(dimensionFilters, lacks);
    if (missing.length > 0) {
      const left = kinds.filter(
        (kind) => present.includes(kind) && missing.some((one) => !canSplit(one, kind)),
      );
      notes.push(`Left out, having no ${describe(missing)}: ${listText(left)}.`);
    }
  }
  const lines = groupings.filter(({ scope }) => scope === 'line');
  if (countsLines && lines.length > 0) {
    notes.push(`An order counts in each ${describe(lines)} it holds, and once in the total.`);
  }
  if (groupings.some(({ ledger }) => ledger?.from === 'collection')) {
    notes.push('A product in several collections counts in each, and once in the total.');
  }
  if (groupings.some(({ ledger }) => ledger?.from === 'order_tags')) {
    notes.push('An order with several tags counts in each, and once in the total.');
  }
  if (query.dating === 'order')
    notes.push(
      'Returns, cancellations, edits, later fees and labels are dated by the day of their order.',
    );
  return notes;
}

function listText(kinds: readonly DailyCostKind[]): string {
  const [last = '', ...others] = kinds.map((kind) => KIND_NAMES[kind]).toReversed();
  return others.length === 0 ? last : `${others.toReversed().join(', ')} and ${last}`;
}

const KIND_NAMES: Readonly<Record<DailyCostKind, string>> = {
  ad_spend: 'ad spend',
  email: 'costs of email',
  visit: 'sessions',
  expense: 'expenses',
  other_revenue: 'other revenue',
  platform_fee: 'platform charges',
  income_tax: 'income tax',
};

/** The words for rows without an order, with their kinds: visits are no cost. */
const DAILY_WORDS: readonly (readonly [string, readonly DailyCostKind[]])[] = [
  ['Marketing, expenses and other revenue', DAILY_COST_KINDS.filter((kind) => kind !== 'visit')],
  ['Sessions', ['visit']],
];

/**
 * Decides if a dimension may distinguish rows of this kind. Costs that have a dimension of their
 * own are not expected to have those of others: a rent has no ad set.
 */
function canSplit({ daily }: Dimension, kind: DailyCostKind): boolean {
  if (daily === null) return false;
  const isOfTraffic = daily.from === 'daily' && daily.of === 'visit';
  return !isOfTraffic || kind === 'visit';
}

/** Decides if the filters exclude all costs of a kind. A filter may have no meaning for one of several shops. */
function isLeftOut({ query, dimensionFilters }: ResolvedQuery, kind: DailyCostKind): boolean {
  if (query.ordersWith !== undefined) return true;
  if (query.shopIds.length !== 1) return false;
  return getFieldsLeftOut(dimensionFilters, (field) => !canSplit(field, kind)).length > 0;
}

/** Lists the fields whose filters exclude rows without them: in every group of conditions, where there are any. */
function getFieldsLeftOut(
  filters: readonly ResolvedFilter<Dimension>[],
  lacks: (field: Dimension) => boolean,
): Dimension[] {
  const { always, groups } = splitByGroup(filters);
  const listFields = (some: readonly ResolvedFilter<Dimension>[]) =>
    some.filter(leavesOutNone).flatMap(({ field }) => (lacks(field) ? [field] : []));
  const byGroup = groups.map(listFields);
  const inAll = byGroup.every((fields) => fields.length > 0) ? byGroup.flat() : [];
  return [...new Set([...listFields(always), ...inAll])];
}

/** Decides if a filter excludes rows without an order, which lack its value. */
function leavesOutNone({ field, operator, values }: ResolvedFilter<Dimension>): boolean {
  if (!hasUnallocatedKey(field)) return isNegative(operator) === values.includes(null);
  const isListed = values.includes(UNALLOCATED_KEY);
  return isNegative(operator) ? isListed || values.includes(null) : !isListed;
}

function describe(dimensions: readonly Dimension[]): string {
  return dimensions
    .map(({ key, label }) => (key === 'traffic_kind' ? 'traffic source' : label.toLowerCase()))
    .join(' and no ');
}
