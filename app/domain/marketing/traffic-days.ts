/** Visits as they are stored: a bounded number of rows of a day, which add up to what was counted. */
import { Exact } from '#app/domain/money/round.ts';

/** Sessions of a day that came the same way and began on the same page. */
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
 * Why visits are not all that there were: rows of few people are withheld, rare rows stand together,
 * or they are reckoned from a sample.
 */
export type TrafficCaveat = 'withheld' | 'together' | 'sampled';

/** The pages of a day that are known by name: those on which most sessions began. */
export const PAGES_OF_DAY = 25;
/** The origins of a day that are known by name: those of orders first, then those with most sessions. */
export const ORIGINS_OF_DAY = 300;
/** What all other pages and origins are called, as Google Analytics calls what it does not tell apart. */
export const OTHER_PAGES = '(other)';
const OTHER_ORIGIN = { source: OTHER_PAGES, medium: OTHER_PAGES, campaign: OTHER_PAGES };

const WAY_LENGTH = 100;
const PAGE_LENGTH = 200;

/**
 * The same visits with short texts, pages without what stands behind their path, and rare pages and rare
 * origins of a day together: whoever makes up campaigns fills no table. Rows that are then alike are one.
 */
export function foldTraffic(rows: readonly TrafficDay[]): TrafficDay[] {
  const short = rows.map(shortened);
  const days = [...Map.groupBy(short, ({ day }) => day)].map(
    ([day, ofDay]) =>
      [day, { pages: frequentPages(ofDay), origins: frequentOrigins(ofDay) }] as const,
  );
  const known = new Map(days);
  const byKey = new Map<string, TrafficDay>();
  for (const row of short) {
    const ofDay = known.get(row.day);
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

/** Source and medium are written as "source / medium", which must be one of each alone. */
function toPart(text: string): string {
  return text.replaceAll(/\s*\/\s*/g, '/').trim();
}

/** The first letters; a letter of two units is not torn, and NUL stands in no column. */
function cut(text: string, length: number): string {
  return Array.from(text.replaceAll('\0', '')).slice(0, length).join('');
}

function frequentPages(rows: readonly TrafficDay[]): ReadonlySet<string> {
  return getLargest(
    sumBy(rows, ({ landingPage }) => landingPage, 'sessions'),
    PAGES_OF_DAY,
  );
}

/** Orders have a proof, sessions have none: a flood takes the name of no way that sold. */
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
