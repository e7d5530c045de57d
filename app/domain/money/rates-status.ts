/** The last day of the reference rates: when to read them again, and the texts about it. */
import { daysIn } from '#app/domain/calendar/day.ts';
import { formatDay } from '#app/domain/calendar/format-day.ts';
import { RATE_AGE_DAYS_MAX } from './reference-rates.ts';

export interface RatesStatus {
  /** The last day with rates; null without any. */
  readonly lastDay: string | null;
  /** The outcome of the last reading, instants in ISO 8601; null before the first. */
  readonly refresh: {
    readonly triedAt: string;
    readonly succeededAt: string | null;
    readonly failure: string | null;
  } | null;
  readonly isReadDaily: boolean;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const AFTER_FAILURE_MS = HOUR_MS;
/** The bank publishes at about 16:00 in Frankfurt, which is 14:00 or 15:00 UTC. */
const PUBLISHED_BY_MS = 16 * HOUR_MS;

/** Decides if the rates must be read again: once after each day's publication, hourly after a failure. */
export function isRefreshDue({ refresh }: Pick<RatesStatus, 'refresh'>, now: Date): boolean {
  if (refresh === null) return true;
  const { triedAt, succeededAt, failure } = refresh;
  if (failure !== null) return now.getTime() - Date.parse(triedAt) >= AFTER_FAILURE_MS;
  const sincePublished = (now.getTime() - PUBLISHED_BY_MS) % DAY_MS;
  return succeededAt === null || Date.parse(succeededAt) < now.getTime() - sincePublished;
}

export function areRatesFine({ lastDay, refresh }: RatesStatus, today: string): boolean {
  if (lastDay === null || (refresh?.failure ?? null) !== null) return false;
  return getAge(lastDay, today) <= RATE_AGE_DAYS_MAX;
}

export interface ReadersDay {
  readonly locale: string;
  readonly today: string;
}

/** The notes where currencies are chosen, a sentence or two each. */
export function ratesTexts(
  { lastDay, refresh, isReadDaily }: RatesStatus,
  reader: ReadersDay,
): string[] {
  const { locale } = reader;
  const reach = lastDay === null ? NOTHING_LOADED : reachText(lastDay, reader);
  if (refresh === null || refresh.failure === null) return [reach];
  const day = formatDay(refresh.triedAt.slice(0, 10), locale);
  return [
    reach,
    `Reading them on ${day} failed: ${refresh.failure} What is loaded stays` +
      (isReadDaily ? '; it is tried again every hour.' : '.'),
  ];
}

const NOTHING_LOADED =
  'No daily reference rates are loaded yet, so only shops of one currency can be shown together. ' +
  'Exchange rates are not set up. Ask your administrator.';

/** Names the last day, and its age when it is more than a weekend. */
function reachText(lastDay: string, { locale, today }: ReadersDay): string {
  const reach = `Daily reference rates reach up to ${formatDay(lastDay, locale)}`;
  const age = getAge(lastDay, today);
  if (age <= WEEKEND_DAYS) return `${reach}.`;
  if (age <= RATE_AGE_DAYS_MAX) return `${reach}, ${age} days ago.`;
  return `${reach}, ${age} days ago. Later days take the rates of that day, and are marked as estimates.`;
}

function getAge(lastDay: string, today: string): number {
  return daysIn({ start: lastDay, end: today }) - 1;
}

/** From Friday's rates to Monday's, which come in the afternoon. */
const WEEKEND_DAYS = 3;
