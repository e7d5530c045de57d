/**
 * What a query over several shops must answer, worked out by hand from queries over one shop and one
 * day each: amounts are converted day by day, counts are those of the whole range, and everything is
 * added up, filtered, sorted and paged here.
 */
import { eachDay } from '#app/domain/calendar/day.ts';
import { expandMetric, listBaseMetrics } from '#app/domain/metrics/base-metrics.ts';
import { findDimension, getGranularity } from '#app/domain/metrics/dimensions.ts';
import { evaluateFormula, metricFunction } from '#app/domain/metrics/evaluate-formula.ts';
import type { Filter, MetricQuery, MetricResult } from '#app/domain/metrics/metric-query.ts';
import { findMetric, getMetric } from '#app/domain/metrics/metrics.ts';
import { filtersForShop, isOfOneShop, writeShopKey } from '#app/domain/metrics/shop-keys.ts';
import { UNALLOCATED_KEY } from '#app/domain/metrics/unallocated.ts';
import { Exact, roundHalfAway } from '#app/domain/money/round.ts';

type Keys = readonly (string | null)[];
type Sums = Record<string, number>;
type Ask = (query: MetricQuery) => Promise<MetricResult>;

interface Group {
  readonly keys: Keys;
  readonly sums: Sums;
  /** The unconverted amounts of each shop and day, for totals of some of the groups. */
  readonly days: Map<string, Sums>;
}

interface Figures {
  readonly groups: Map<string, Group>;
  readonly total: Sums;
}

export type HandAnswer = Pick<MetricResult, 'rows' | 'rowCount' | 'average'> & {
  readonly total: MetricResult['total']['values'];
};

/** The answer by hand; `ask` answers a query about one shop. */
export async function answerByHand(query: MetricQuery, ask: Ask): Promise<HandAnswer> {
  const onFigures = query.filters.filter(({ field }) => findDimension(field) === null);
  const figures = await figuresOf(query, neededBaseMetrics(query, onFigures), ask);
  const kept = [...figures.groups.values()].filter(({ sums }) => passes(onFigures, sums));
  const total = onFigures.length === 0 ? figures.total : await totalOf(query, kept, ask);
  const rows = sortedGroups(query, kept).map(({ keys, sums }) => ({
    keys,
    values: Object.fromEntries(query.metrics.map((key) => [key, getValue(key, sums)])),
    previous: null,
  }));
  const { page } = query;
  const shown = page === null ? rows : rows.slice((page.number - 1) * page.size);
  return {
    rows: page === null ? shown : shown.slice(0, page.size),
    rowCount: rows.length,
    total: Object.fromEntries(query.metrics.map((key) => [key, getValue(key, total)])),
    average: averageOf(query, kept, total),
  };
}

/** A metric's value from the sums of its base metrics. */
export function getValue(key: string, sums: Sums): number | null {
  const value = evaluateFormula(expandMetric(key), (terms) => () => {
    return [...terms].reduce((sum, [name, times]) => sum + times * (sums[name] ?? 0), 0);
  });
  return metricFunction(getMetric(key), value)(null);
}

function neededBaseMetrics({ metrics, sort }: MetricQuery, filters: readonly Filter[]): string[] {
  const sorted = sort === null || findMetric(sort.by) === null ? [] : [sort.by];
  const needed = [...metrics, ...sorted, ...filters.map(({ field }) => field)];
  return [...new Set(needed.flatMap(listBaseMetrics))];
}

async function figuresOf(query: MetricQuery, names: string[], ask: Ask): Promise<Figures> {
  const groups = new Map<string, Group>();
  const total: Sums = {};
  const isMoney = (name: string) => getMetric(name).format === 'money';
  const counts = names.filter((name) => !isMoney(name));
  const amounts = names.filter(isMoney);
  const groupOf = (keys: Keys) => {
    const text = JSON.stringify(keys);
    const group = groups.get(text) ?? { keys, sums: {}, days: new Map<string, Sums>() };
    groups.set(text, group);
    return group;
  };
  for (const shopId of query.shopIds) {
    const own = queryOf(query, shopId);
    // Asked for without amounts too: then only which groups there are is of interest.
    const whole = await ask({ ...own, metrics: counts.length > 0 ? counts : ['orders'] });
    add(total, whole.total.values, counts);
    for (const { keys, values } of whole.rows) {
      if (counts.length > 0 || isTime(query)) {
        add(groupOf(named(query, keys, shopId)).sums, values, counts);
      }
    }
    if (amounts.length === 0) continue;
    for (const day of eachDay(query.range)) {
      const answer = await ask({ ...own, metrics: amounts, range: { start: day, end: day } });
      const convert = converter(query, shopId, day);
      add(total, answer.total.values, amounts, convert);
      for (const { keys, values } of answer.rows) {
        const group = groupOf(named(query, keys, shopId));
        add(group.sums, values, amounts, convert);
        const ofDay = group.days.get(`${shopId} ${day}`) ?? {};
        add(ofDay, values, amounts);
        group.days.set(`${shopId} ${day}`, ofDay);
      }
    }
  }
  return { groups, total };
}

/** The total of some of the groups: each shop's days as one amount, and people counted once. */
async function totalOf(query: MetricQuery, kept: readonly Group[], ask: Ask): Promise<Sums> {
  const names = [...new Set(query.metrics.flatMap(listBaseMetrics))];
  const [grouping, second] = query.groupings;
  if (grouping !== undefined && second === undefined) {
    const values = kept.map(({ keys }) => keys[0] ?? null);
    // A filter for nothing is none.
    const chosen = { field: grouping, operator: 'in', values } as const;
    const narrowed = { ...query, groupings: [], filters: [...query.filters, chosen] };
    return kept.length === 0 ? {} : (await figuresOf(narrowed, names, ask)).total;
  }
  const total: Sums = {};
  const isMoney = (name: string) => getMetric(name).format === 'money';
  for (const { sums } of kept)
    add(
      total,
      sums,
      names.filter((name) => !isMoney(name)),
    );
  for (const shopId of query.shopIds) {
    for (const day of eachDay(query.range)) {
      const ofDay: Sums = {};
      for (const { days } of kept)
        add(ofDay, days.get(`${shopId} ${day}`) ?? {}, names.filter(isMoney));
      add(total, ofDay, names.filter(isMoney), converter(query, shopId, day));
    }
  }
  return total;
}

function queryOf(query: MetricQuery, shopId: number): MetricQuery {
  const { conversion: _, ...rest } = query;
  const filters = query.filters.filter(({ field }) => findDimension(field) !== null);
  return {
    ...rest,
    shopIds: [shopId],
    filters: filtersForShop(filters, shopId, query.shopIds),
    sort: null,
    page: null,
  };
}

function add(
  sums: Sums,
  values: Readonly<Record<string, number | null>>,
  names: readonly string[],
  convert: (amount: number) => number = (amount) => amount,
): void {
  for (const name of names) sums[name] = (sums[name] ?? 0) + convert(values[name] ?? 0);
}

function converter({ conversion }: MetricQuery, shopId: number, day: string) {
  const own = conversion?.shops.find((shop) => shop.shopId === shopId);
  if (own === undefined) return undefined;
  const rate = conversion?.rates.get(own.currency)?.get(day);
  return (amount: number) =>
    roundHalfAway(new Exact(amount).times(`${rate?.over}`).div(`${rate?.under}`));
}

function named({ groupings }: MetricQuery, keys: Keys, shopId: number): Keys {
  return keys.map((key, at) =>
    key === null || !isOfOneShop(groupings[at] ?? '') ? key : writeShopKey({ shopId, key }),
  );
}

function isTime({ groupings }: MetricQuery): boolean {
  const [only] = groupings;
  const dimension = only === undefined ? null : findDimension(only);
  return groupings.length === 1 && dimension !== null && getGranularity(dimension) !== null;
}

function passes(filters: readonly Filter[], sums: Sums): boolean {
  return filters.every(({ field, operator, values: [limit = null] }) => {
    const value = getValue(field, sums);
    if (value === null) return operator === 'neq';
    const compared = value - Number(limit);
    return { gt: compared > 0, lte: compared <= 0, neq: compared !== 0 }[String(operator)] ?? false;
  });
}

/** Values that are not there come last, and ties are in the order of their keys. */
function sortedGroups({ sort, groupings }: MetricQuery, groups: readonly Group[]): Group[] {
  const sign = sort?.direction === 'desc' ? -1 : 1;
  const keyAt = ({ keys }: Group, at: number) => {
    const key = keys[at] ?? null;
    return key === null || findDimension(groupings[at] ?? '')?.type !== 'number'
      ? key
      : Number(key);
  };
  const place = groupings.indexOf(sort?.by ?? '');
  const sortKey = (group: Group) => {
    if (sort === null) return 0;
    if (place < 0) return getValue(sort.by, group.sums);
    const key = keyAt(group, place);
    return key === UNALLOCATED_KEY ? null : key;
  };
  // What belongs to no order stands before what has no key, and after all that has one.
  const rank = (key: Keys[number] | number) => (key === null ? 2 : Number(key === UNALLOCATED_KEY));
  const byKeyAt = (a: Group, b: Group, at: number) =>
    rank(keyAt(a, at)) - rank(keyAt(b, at)) || compared(keyAt(a, at), keyAt(b, at), 1);
  const byKeys = (a: Group, b: Group) =>
    groupings.map((_, at) => byKeyAt(a, b, at)).find((one) => one !== 0) ?? 0;
  return groups.toSorted((a, b) => compared(sortKey(a), sortKey(b), sign) || byKeys(a, b));
}

function compared(a: string | number | null, b: string | number | null, sign: number): number {
  if (a === b) return 0;
  if (a === null || b === null) return a === null ? 1 : -1;
  return a < b ? -sign : sign;
}

function averageOf(query: MetricQuery, kept: readonly Group[], total: Sums) {
  const groups = kept.filter(({ keys }) =>
    keys.every((key) => key !== null && key !== UNALLOCATED_KEY),
  );
  return Object.fromEntries(
    query.metrics.map((key) => {
      const { additive, format } = getMetric(key);
      if (!additive) return [key, getValue(key, total)];
      if (groups.length === 0) return [key, null];
      const sum = groups.reduce((soFar, { sums }) => soFar + (getValue(key, sums) ?? 0), 0);
      return [
        key,
        format === 'money' ? roundHalfAway(new Exact(sum).div(groups.length)) : sum / groups.length,
      ];
    }),
  );
}
