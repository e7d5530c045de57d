import type { Comparison, Filter, MetricQuery } from '#app/domain/metrics/metric-query.ts';
import {
  type DateRange,
  GRANULARITIES,
  type Granularity,
} from '#app/domain/calendar/date-range.ts';
import { isDay } from '#app/domain/calendar/day.ts';
import type { ReportOptions, TablePageSize } from '#app/domain/pages/page-row.ts';
import { chartBreakdown, type RangeShortcut } from '#app/domain/calendar/ranges.ts';
import { isRangeShortcut, getReportRange } from './range-shortcut.ts';
import type { ChosenRange } from './starting-range.ts';
import { parseFilter, writeFilter } from './filter-text.ts';

/**
 * The state of a report page in its address, so that a link shows the same figures to another
 * person. Keys: start, end, range, compare, breakdown, the date basis, filter (repeatable), sort,
 * page, size, q. Invalid values are left out rather than refused, so an old link still opens.
 */
export interface ReportState {
  readonly range: DateRange;
  /** The shortcut of the range; null when the days were picked by hand. */
  readonly shortcut: RangeShortcut | null;
  readonly compareTo: Comparison;
  /** Null follows the length of the range (features.md, "Date picker"). */
  readonly breakdown: Granularity | null;
  /** The date basis of returns: their own day or their order's; null for the shop's setting. */
  readonly dating: MetricQuery['dating'] | null;
  readonly filters: readonly Filter[];
  readonly sort: { readonly by: string; readonly direction: 'asc' | 'desc' } | null;
  readonly page: { readonly size: TablePageSize; readonly number: number };
  readonly search: string;
}

/** features.md section 9, "Page-size options". */
export const PAGE_SIZES = [10, 50, 100, 250] as const satisfies readonly TablePageSize[];

export const COMPARISONS = [
  'none',
  'previous_period',
  'previous_year',
  'previous_year_weekdays',
] as const;

export const DATE_BASES = ['event', 'order'] as const satisfies readonly MetricQuery['dating'][];

/** The defaults of this page, for this shop, today, where an address is silent. */
export interface ReportDefaults {
  /** Business day in the shop's zone. */
  readonly today: string;
  readonly opensWith: ChosenRange;
  /** 1 Monday to 7 Sunday. */
  readonly weekStart: number;
  readonly firstDataDay: string | null;
  readonly lastDataDay?: string | null;
  readonly compareTo?: Comparison;
  readonly pageSizes?: NonNullable<ReportOptions['pageSizes']>;
}

const MAX_FILTERS = 20;
const MAX_SEARCH_LENGTH = 200;

/**
 * Reads a report's state from its address. Exact days win over the shortcut's name, so that a link
 * keeps its figures; a shortcut alone is resolved from today.
 */
export function parseReportState(params: URLSearchParams, defaults: ReportDefaults): ReportState {
  const sizes = defaults.pageSizes ?? PAGE_SIZES;
  const choices = parseChoices(params);
  return {
    ...parseRange(params, defaults),
    ...choices,
    compareTo: choices.compareTo ?? defaults.compareTo ?? 'previous_period',
    page: {
      size: sizes.find((size) => String(size) === params.get('size')) ?? sizes[0],
      number: parsePageNumber(params.get('page')),
    },
    search: (params.get('q') ?? '').trim().slice(0, MAX_SEARCH_LENGTH),
  };
}

/** The state in an address apart from its days, its place in the table and its search. */
interface ReportChoices extends Pick<ReportState, 'breakdown' | 'dating' | 'filters' | 'sort'> {
  /** Null for the default of the page. */
  readonly compareTo: Comparison | null;
}

export function parseChoices(params: URLSearchParams): ReportChoices {
  return {
    compareTo: findOption(COMPARISONS, params.get('compare')),
    breakdown: findOption(GRANULARITIES, params.get('breakdown')),
    dating: findOption(DATE_BASES, params.get('dating')),
    filters: params
      .getAll('filter')
      .slice(0, MAX_FILTERS)
      .flatMap((text) => parseFilter(text) ?? []),
    sort: parseSort(params.get('sort')),
  };
}

/** Decides if an address names days, by themselves or by a shortcut. */
export function namesDays(params: URLSearchParams): boolean {
  return RANGE_WORDS.some((word) => params.has(word));
}

/** Adds the days of a state to an address, so that a file has those of its screen. */
export function withDays(params: URLSearchParams, { range }: Pick<ReportState, 'range'>) {
  const named = new URLSearchParams(params);
  named.set('start', range.start);
  named.set('end', range.end);
  return named;
}

/** Adds the page's own days to the address of a part that has other days. */
export function withPageDays(params: URLSearchParams, { range }: Pick<ReportState, 'range'>) {
  const named = new URLSearchParams(params);
  named.set('pageStart', range.start);
  named.set('pageEnd', range.end);
  return named;
}

/**
 * Returns the days of the page that a part with other days belongs to; null where it has those of
 * its page.
 */
export function readPageDays(params: URLSearchParams): DateRange | null {
  const [start, end] = [params.get('pageStart') ?? '', params.get('pageEnd') ?? ''];
  return isSaneDay(start) && isSaneDay(end) && start <= end ? { start, end } : null;
}

const RANGE_WORDS = ['start', 'end', 'range'];

/** Writes the address of a state: the range always, the rest where it differs from the default. */
export function writeReportState(state: ReportState): URLSearchParams {
  const params = new URLSearchParams({ start: state.range.start, end: state.range.end });
  if (state.shortcut !== null) params.set('range', state.shortcut);
  params.set('compare', state.compareTo);
  if (state.breakdown !== null) params.set('breakdown', state.breakdown);
  if (state.dating !== null) params.set('dating', state.dating);
  for (const filter of state.filters) params.append('filter', writeFilter(filter));
  if (state.sort !== null) params.set('sort', `${state.sort.by}:${state.sort.direction}`);
  if (state.page.number > 1) params.set('page', String(state.page.number));
  if (state.page.size !== PAGE_SIZES[0]) params.set('size', String(state.page.size));
  if (state.search !== '') params.set('q', state.search);
  return params;
}

/**
 * Returns the address after a change. Every change except a page turn goes back to the first page;
 * parameters that are not the report's own (such as tab) remain.
 */
export function changeReportState(
  current: URLSearchParams,
  state: ReportState,
  change: Partial<ReportState>,
): URLSearchParams {
  const page = change.page ?? { size: state.page.size, number: 1 };
  const written = writeReportState({ ...state, ...change, page });
  const keptParams = new URLSearchParams();
  for (const [key, value] of current) if (!OWN_KEYS.has(key)) keptParams.append(key, value);
  for (const [key, value] of written) keptParams.append(key, value);
  return keptParams;
}

/** Returns the effective granularity: the chosen one, else the default for the range's length. */
export function getBreakdown(state: Pick<ReportState, 'breakdown' | 'range'>): Granularity {
  return state.breakdown ?? chartBreakdown(state.range);
}

const OWN_KEYS: ReadonlySet<string> = new Set([
  'start',
  'end',
  'range',
  'compare',
  'breakdown',
  'dating',
  'filter',
  'sort',
  'page',
  'size',
  'q',
]);

function parseRange(
  params: URLSearchParams,
  { today, opensWith, weekStart, firstDataDay, lastDataDay = null }: ReportDefaults,
): Pick<ReportState, 'range' | 'shortcut'> {
  const start = params.get('start') ?? '';
  const end = params.get('end') ?? '';
  const named = params.get('range');
  const shortcut = named !== null && isRangeShortcut(named) ? named : null;
  if (isSaneDay(start) && isSaneDay(end) && start <= end)
    return { range: { start, end }, shortcut };
  const calendar = { today, weekStart, firstDataDay, lastDataDay };
  if (shortcut !== null) return { range: getReportRange(shortcut, calendar), shortcut };
  return { range: opensWith.range, shortcut: opensWith.shortcut };
}

/**
 * Decides if a day is within a century: anything else is a typing error, and would query millions
 * of days.
 */
function isSaneDay(text: string): boolean {
  return isDay(text) && text >= '1990-01-01' && text <= '2099-12-31';
}

function parseSort(text: string | null): ReportState['sort'] {
  const match = /^([a-z][a-z0-9_]*):(asc|desc)$/.exec(text ?? '');
  if (match?.[1] === undefined) return null;
  return { by: match[1], direction: match[2] === 'asc' ? 'asc' : 'desc' };
}

function parsePageNumber(text: string | null): number {
  return /^[1-9]\d{0,6}$/.test(text ?? '') ? Number(text) : 1;
}

function findOption<T extends string>(options: readonly T[], text: string | null): T | null {
  return options.find((word) => word === text) ?? null;
}
