/** Visits as they are stored: a bounded number of rows a day, which add up to all that was counted. */
import { Exact } from '#app/domain/money/round.ts';

/** Sessions of a day with the same origin and the same first page. */
export interface TrafficDay {
  readonly day: string;
  readonly source: string;
  readonly medium: string;
  readonly campaign: string;
  readonly landingPage: string;
  readonly sessions: number;
  readonly engagedSessions: number;
  readonly orders: number;
  /** Exact, in major units of the account's currency. */
  readonly revenue: string;
}

/**
 * Reasons for incomplete visits: rows of few people are withheld, rare rows are merged, or figures
 * are extrapolated from a sample.
 */
export type TrafficCaveat = 'withheld' | 'together' | 'sampled';

/** Pages of a day that are stored by name: those on which most sessions began. */
export const PAGES_OF_DAY = 25;
/** Origins of a day that are stored by name: those of orders first, then those with most sessions. */
export const ORIGINS_OF_DAY = 300;
/** The name of all other pages and origins, as Google Analytics names undistinguished ones. */
export const OTHER_PAGES = '(other)';
const OTHER_ORIGIN = { source: OTHER_PAGES, medium: OTHER_PAGES, campaign: OTHER_PAGES };

const WAY_LENGTH = 100;
const PAGE_LENGTH = 200;

/**
 * Merges visits so that invented campaigns cannot fill the table: shortens texts, cuts pages to
 * their path, and merges rare pages and rare origins of a day. Rows that are then alike become one.
 */
export function foldTraffic(rows: readonly TrafficDay[]): TrafficDay[] {
  const short = rows.map(shortened);
  const days = [...Map.groupBy(short, ({ day }) => day)].map(
    ([day, ofDay]) =>
      [day, { pages: frequentPages(ofDay), origins: frequentOrigins(ofDay) }] as const,
  );
  const named = new Map(days);
  const byKey = new Map<string, TrafficDay>();
  for (const row of short) {
    const ofDay = named.get(row.day);
    const isPage = ofDay?.pages.has(row.landingPage) ?? false;
    const isOrigin = ofDay?.origins.has(originKey(row)) ?? false;
    const folded = {
      ...row,
      ...(!isOrigin && OTHER_ORIGIN),
      ...(!isPage && { landingPage: OTHER_PAGES }),
    };
    const { day, source, medium, campaign, landingPage } = folded;
    const key = JSON.stringify([day, source, medium, campaign, landingPage]);
    const before = byKey.get(key);
    byKey.set(key, before === undefined ? folded : added(before, folded));
  }
  return [...byKey.values()];
}

function shortened(row: TrafficDay): TrafficDay {
  const [path = ''] = row.landingPage.split(/[?#]/);
  return {
    ...row,
    source: cut(toPart(row.source), WAY_LENGTH),
    medium: cut(toPart(row.medium), WAY_LENGTH),
    campaign: cut(row.campaign, WAY_LENGTH),
    landingPage: cut(path, PAGE_LENGTH),
  };
}

/** Source and medium are written as "source / medium", so neither may contain the separator. */
function toPart(text: string): string {
  return text.replaceAll(/\s*\/\s*/g, '/').trim();
}

/** Cuts a text to its first letters without splitting a surrogate pair; NUL is not valid in a column. */
function cut(text: string, length: number): string {
  return Array.from(text.replaceAll('\0', '')).slice(0, length).join('');
}

function frequentPages(rows: readonly TrafficDay[]): ReadonlySet<string> {
  return getLargest(
    sumBy(rows, ({ landingPage }) => landingPage, 'sessions'),
    PAGES_OF_DAY,
  );
}

/** Orders are proven, sessions are not: a flood of sessions cannot displace an origin with orders. */
function frequentOrigins(rows: readonly TrafficDay[]): ReadonlySet<string> {
  const sessions = sumBy(rows, originKey, 'sessions');
  const orders = sumBy(rows, originKey, 'orders');
  const sold = getLargest(new Map([...orders].filter(([, count]) => count > 0)), ORIGINS_OF_DAY);
  const others = new Map([...sessions].filter(([way]) => !sold.has(way)));
  return new Set([...sold, ...getLargest(others, ORIGINS_OF_DAY - sold.size)]);
}

function originKey({ source, medium, campaign }: TrafficDay): string {
  return JSON.stringify([source, medium, campaign]);
}

function sumBy(
  rows: readonly TrafficDay[],
  getKey: (row: TrafficDay) => string,
  count: 'sessions' | 'orders',
): Map<string, number> {
  const sums = new Map<string, number>();
  for (const row of rows) sums.set(getKey(row), (sums.get(getKey(row)) ?? 0) + row[count]);
  return sums;
}

function getLargest(sums: ReadonlyMap<string, number>, most: number): ReadonlySet<string> {
  const sorted = [...sums].toSorted(([a, many], [b, more]) =>
    many === more ? (a < b ? -1 : 1) : more - many,
  );
  return new Set(sorted.slice(0, most).map(([key]) => key));
}

function added(a: TrafficDay, b: TrafficDay): TrafficDay {
  return {
    ...a,
    sessions: a.sessions + b.sessions,
    engagedSessions: a.engagedSessions + b.engagedSessions,
    orders: a.orders + b.orders,
    revenue: new Exact(a.revenue).plus(b.revenue).toFixed(),
  };
}
