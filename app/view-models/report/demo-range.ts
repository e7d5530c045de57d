/**
 * The fixed days of the demo shop, page by page (decisions.md, "demo ranges"). Its picker is
 * disabled, so the days in the address of a page have no effect; the selects of the profit and loss
 * report work, so a full year in its address does.
 */
import type { DateRange } from '#app/domain/calendar/date-range.ts';
import { yearOfRange } from '#app/domain/calendar/ranges.ts';
import { matchRoute, type RouteName } from '#app/domain/pages/match-route.ts';

const WEEK: DateRange = { start: '2023-02-01', end: '2023-02-07' };
const FEATURE_PAGES: DateRange = { start: '2021-11-01', end: '2021-11-30' };

const BY_PAGE: ReadonlyMap<RouteName, DateRange> = new Map<RouteName, DateRange>([
  ['dashboard', WEEK],
  ['orders', WEEK],
  ['orders-v', WEEK],
  ['analytics/products', WEEK],
  ['product', WEEK],
  ['analytics/products-inventory', WEEK],
  ['ltv', { start: '2021-07-01', end: '2021-11-30' }],
  ['pl-report', { start: '2022-01-01', end: '2022-12-31' }],
]);

/** Returns the days that the demo shop shows on a page: "/ltv". */
export function demoRange(path: string): DateRange {
  const name = matchRoute(path)?.route.name;
  return (name === undefined ? undefined : BY_PAGE.get(name)) ?? FEATURE_PAGES;
}

/** Returns the query parameters that have an effect in the demo shop: all but the days. */
export function demoParams(path: string, params: URLSearchParams): URLSearchParams {
  const requested = { start: params.get('start') ?? '', end: params.get('end') ?? '' };
  if (matchRoute(path)?.route.name === 'pl-report' && yearOfRange(requested) !== null)
    return params;
  const words = new URLSearchParams(params);
  for (const key of ['start', 'end', 'range']) words.delete(key);
  return words;
}
