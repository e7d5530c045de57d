import { formatDay } from '#app/domain/calendar/format-day.ts';

/** An instant as people read it, in UTC: "12 Mar 2026, 08:30 UTC". */
export function momentText(instant: string): string {
  return `${formatDay(instant.slice(0, 10), 'en')}, ${instant.slice(11, 16)} UTC`;
}
