/** The arguments of `npm run query`, as a query of the metric layer. */
import { isDay, getWeekStart } from '#app/domain/calendar/day.ts';
import { COHORT_TABLE_KINDS, type CohortTableKind } from '#app/domain/metrics/cohort.ts';
import type { Filter, FilterOperator, MetricQuery } from '#app/domain/metrics/metric-query.ts';
import type { DateRange } from '#app/domain/calendar/date-range.ts';
import { findMetric } from '#app/domain/metrics/metrics.ts';
import { FILTER_OPERATORS, takesValues } from '#app/domain/metrics/operators.ts';
import { parseMetricQuery } from '#app/domain/metrics/parse-query.ts';
import { findDimension } from '#app/domain/metrics/dimensions.ts';
import { getCurrency } from '#app/domain/money/currency.ts';
import { toMinor } from '#app/domain/money/amounts.ts';
import { parseDecimal } from '#app/domain/money/parse-decimal.ts';
import type { Shop } from '#app/domain/shops/shop.ts';
import type { ViewQuery } from '#app/services/report-views/read-view-query.server.ts';
import { AppError } from '#app/lib/app-error.ts';
import { splitList, unescapeComma } from '#app/lib/split-list.ts';
import { readOptions } from '../steps/command-line.ts';

export type OutputFormat = 'csv' | 'json' | 'table';

export interface QueryArguments {
  /** The shop; null for the only one. */
  readonly shop: string | null;
  readonly range: string | null;
  /** Id of a saved view, whose query applies where the arguments state no other. */
  readonly view: string | null;
  readonly metrics: readonly string[];
  readonly by: readonly string[];
  readonly filters: readonly string[];
  /** The comparison; null for none, or that of the view. */
  readonly compare: string | null;
  readonly sort: string | null;
  readonly limit: string | null;
  readonly dating: string | null;
  readonly cohorts: CohortTableKind | null;
  readonly format: OutputFormat;
}

/** Parses the arguments; null when help is requested. Throws `invalid_input` for invalid ones. */
export function readArguments(argv: readonly string[]): QueryArguments | null {
  const { values } = parsed(argv);
  if (values.help === true) return null;
  if ([values.metrics, values.cohorts, values.view].every((word) => word === undefined)) {
    throw wrong('Say what to show: --metrics net_sales,orders, --view ID, or --cohorts month.');
  }
  if (values.view !== undefined && values.cohorts !== undefined) {
    throw wrong('--view is a table of a report page, and --cohorts another one: name one of them.');
  }
  return {
    shop: values.shop ?? null,
    range: values.range ?? null,
    view: values.view ?? null,
    metrics: words(values.metrics ?? ''),
    by: (values.by ?? []).flatMap(words),
    filters: values.filter ?? [],
    compare: values.compare ?? null,
    sort: values.sort ?? null,
    limit: values.limit ?? null,
    dating: values.dating ?? null,
    cohorts:
      values.cohorts === undefined ? null : oneOf('--cohorts', COHORT_TABLE_KINDS, values.cohorts),
    format: oneOf('--format', FORMATS, values.format ?? 'csv'),
  };
}

/**
 * Builds the query for a shop, from a view of it where one is named. Throws `invalid_input` with
 * all faults at once.
 */
export function buildQuery(words: QueryArguments, shop: Shop, view: ViewQuery | null): MetricQuery {
  const { decimals } = getCurrency(shop.currency);
  const { metrics, by, filters } = words;
  // The sort of a view may be by what other rows do not have.
  const usualSort = by.length === 0 ? (view?.sort ?? null) : null;
  const answer = parseMetricQuery({
    shopId: shop.shopId,
    range: view?.range ?? getQueryRange(words, shop),
    compareTo: words.compare ?? view?.compareTo ?? 'none',
    metrics: metrics.length === 0 ? (view?.metrics ?? []) : metrics,
    groupings: by.length === 0 ? (view?.groupings ?? []) : by,
    filters: [...(view?.filters ?? []), ...filters.map((text) => filterOf(text, decimals))],
    sort: words.sort === null ? usualSort : sortOf(words.sort),
    page: words.limit === null ? null : { size: Number(words.limit), number: 1 },
    dating: words.dating ?? view?.dating ?? 'event',
    weekStart: getWeekStart(shop.country),
  });
  if (!answer.ok) throw wrong(answer.errors.join('\n'));
  return answer.query;
}

/** Returns the requested days; without any, all that the shop has. */
export function getQueryRange(words: QueryArguments, shop: Shop): DateRange {
  const named = readNamedRange(words);
  if (named === null) {
    if (shop.firstDataDay === null || shop.lastDataDay === null) {
      throw wrong(
        `The shop "${shop.name}" has no orders yet. To ask for its ad spend and expenses, ` +
          'name the days: --range 2011-01-01..2011-12-31.',
      );
    }
    return { start: shop.firstDataDay, end: shop.lastDataDay };
  }
  return named;
}

/** Reads the days of the arguments; null where they name none. */
export function readNamedRange({ range }: QueryArguments): DateRange | null {
  if (range === null) return null;
  const [start = '', end = start] = range.split('..');
  if (!isDay(start) || !isDay(end) || start > end) {
    throw wrong(`--range "${range}" is not a range: write 2011-01-01..2011-12-31.`);
  }
  return { start, end };
}

const FORMATS = ['csv', 'json', 'table'] as const;

function parsed(args: readonly string[]) {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean' } as const;
  const list = { type: 'string', multiple: true } as const;
  return readOptions({
    args: [...args],
    options: {
      shop: text,
      range: text,
      view: text,
      metrics: text,
      by: list,
      filter: list,
      compare: text,
      sort: text,
      limit: text,
      dating: text,
      cohorts: text,
      format: text,
      help: flag,
    },
  });
}

/**
 * Parses "country=in:FR,DE", or "1~country=in:FR,DE" in a group of conditions; without an operator
 * "country=FR" is eq, and "none" is no value.
 */
function filterOf(text: string, decimals: number): Filter {
  const [, group, field = '', word, list] =
    /^(?:([1-9])~)?([a-z_]+)=(?:([a-z]+):)?([^]*)$/.exec(text) ?? [];
  if (list === undefined) throw wrong(`--filter "${text}" is not of the form field=op:values.`);
  if (word !== undefined && !isOperator(word)) {
    const known = FILTER_OPERATORS.join(', ');
    throw wrong(`--filter "${text}": there is no operator "${word}"; use one of ${known}.`);
  }
  const operator = word ?? 'eq';
  const texts = takesValues(operator, 2) ? splitList(list) : [unescapeComma(list)];
  const values = texts.map((value) => valueOf(field, value, decimals));
  return { field, operator, values, ...(group !== undefined && { group: Number(group) }) };
}

/** Parses a value; amounts are written in major units, as they are shown. */
function valueOf(field: string, text: string, decimals: number): string | number | null {
  if (text === 'none') return null;
  const decimal = parseDecimal(text);
  const metric = findDimension(field) === null ? findMetric(field) : null;
  if (metric === null || decimal === null) return text;
  return metric.format === 'money' ? toMinor(decimal, decimals) : Number(decimal);
}

/** Parses a sort: "net_sales" is descending, "net_sales:asc" the other way round. */
function sortOf(text: string): { by: string; direction: string } {
  const [by = '', direction] = text.split(':');
  return { by, direction: direction ?? (findDimension(by) === null ? 'desc' : 'asc') };
}

function isOperator(word: string): word is FilterOperator {
  return FILTER_OPERATORS.some((known) => known === word);
}

function oneOf<T extends string>(name: string, known: readonly T[], word: string): T {
  const found = known.find((one) => one === word);
  if (found === undefined) throw wrong(`${name} is one of ${known.join(', ')}, not "${word}".`);
  return found;
}

function words(list: string): string[] {
  return list
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');
}

function wrong(message: string): AppError {
  return new AppError('invalid_input', message, { hint: 'See npm run query -- --help.' });
}
