/** How far the reference rates reach: when to read them again, and what people are told of it. */
import { formatDay } from '#app/domain/calendar/format-day.ts';

export interface RatesStanding {
  /** The last day with rates; null without any. */
  readonly lastDay: string | null;
  /** How the last reading went, moments in ISO 8601; null where none was tried. */
  readonly refresh: {
    readonly triedAt: string;
    readonly succeededAt: string | null;
    readonly failure: string | null;
  } | null;
}

const HOUR_MS = 3_600_000;
/** Rates come once a working day; a little less than a day keeps the hour from drifting. */
const AFTER_SUCCESS_MS = 20 * HOUR_MS;
const AFTER_FAILURE_MS = HOUR_MS;

/** Whether the rates are to be read again at a moment: daily, and hourly after a failure. */
export function isRefreshDue({ refresh }: RatesStanding, now: Date): boolean {
  if (refresh === null) return true;
  const wait = refresh.failure === null ? AFTER_SUCCESS_MS : AFTER_FAILURE_MS;
  return now.getTime() - Date.parse(refresh.triedAt) >= wait;
}

/** What is said where currencies are chosen, a sentence each. */
export function ratesTexts({ lastDay, refresh }: RatesStanding, locale: string): string[] {
  const reach =
    lastDay === null
      ? 'No daily reference rates are loaded yet, so only shops of one currency can be shown together.'
      : `Daily reference rates reach up to ${formatDay(lastDay, locale)}.`;
  if (refresh === null || refresh.failure === null) return [reach];
  const day = formatDay(refresh.triedAt.slice(0, 10), locale);
  return [
    reach,
    `Reading them on ${day} failed: ${refresh.failure} What is loaded stays; it is tried again every hour.`,
  ];
}
