import { toInstant } from '#app/domain/calendar/zone.ts';
import type { SurveyResult } from './file-survey.ts';

/** Zones in the order in which they are proposed when several have the offsets of a file. */
const ZONES = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Los_Angeles',
  'America/Phoenix',
  'America/Anchorage',
  'Pacific/Honolulu',
  'America/Halifax',
  'America/Toronto',
  'America/St_Johns',
  'America/Sao_Paulo',
  'America/Argentina/Buenos_Aires',
  'America/Bogota',
  'America/Mexico_City',
  'Europe/London',
  'Europe/Berlin',
  'Europe/Helsinki',
  'Europe/Istanbul',
  'Europe/Moscow',
  'Africa/Johannesburg',
  'Africa/Lagos',
  'Africa/Nairobi',
  'Asia/Dubai',
  'Asia/Karachi',
  'Asia/Kolkata',
  'Asia/Dhaka',
  'Asia/Bangkok',
  'Asia/Singapore',
  'Asia/Shanghai',
  'Asia/Tokyo',
  'Australia/Sydney',
  'Australia/Brisbane',
  'Australia/Adelaide',
  'Australia/Perth',
  'Pacific/Auckland',
];

/** The names that Square writes into its column of zones. */
const NAMED_ZONES: ReadonlyMap<string, string> = new Map([
  ['Eastern Time (US & Canada)', 'America/New_York'],
  ['Central Time (US & Canada)', 'America/Chicago'],
  ['Mountain Time (US & Canada)', 'America/Denver'],
  ['Pacific Time (US & Canada)', 'America/Los_Angeles'],
  ['Arizona', 'America/Phoenix'],
  ['Alaska', 'America/Anchorage'],
  ['Hawaii', 'Pacific/Honolulu'],
  ['London', 'Europe/London'],
  ['Tokyo', 'Asia/Tokyo'],
  ['Sydney', 'Australia/Sydney'],
  ['PST', 'America/Los_Angeles'],
  ['PDT', 'America/Los_Angeles'],
  ['EST', 'America/New_York'],
  ['EDT', 'America/New_York'],
  ['GMT', 'Europe/London'],
  ['BST', 'Europe/London'],
  ['CET', 'Europe/Berlin'],
  ['CEST', 'Europe/Berlin'],
]);

/**
 * Proposes the zone of a file's times: the one it names, else the first whose offset is, on each
 * day, that of the file's times. Returns null when the file states no offset, or only that of UTC,
 * which reports often use for shops in any zone.
 */
export function proposeTimeZone({ offsets, zoneNames }: SurveyResult): string | null {
  const named = new Set([...zoneNames].map((name) => NAMED_ZONES.get(name) ?? null));
  const [only] = named;
  if (named.size === 1 && only !== null && only !== undefined) return only;
  if (offsets.every(({ offsetMinutes }) => offsetMinutes === 0)) return null;
  return (
    ZONES.find((zone) =>
      offsets.every(({ day, offsetMinutes }) => offsetOn(day, zone) === offsetMinutes),
    ) ?? null
  );
}

/** Returns minutes east of UTC at noon. */
function offsetOn(day: string, zone: string): number {
  const noon = Date.parse(toInstant(day, '12:00:00', zone));
  return Math.round((Date.parse(`${day}T12:00:00Z`) - noon) / 60_000);
}
