import { toInstant } from '#app/domain/calendar/zone.ts';

const MINUTE_MS = 60_000;

/**
 * When a day begins on the zone's clocks, with their offset at that moment:
 * "2026-11-01T00:00:00.000-07:00" in Los Angeles, whose next day begins at -08:00.
 */
export function localMidnight(day: string, zone: string): string {
  const shownMs = Date.parse(`${day}T00:00:00Z`);
  const minutes = Math.round((shownMs - Date.parse(toInstant(day, '00:00:00', zone))) / MINUTE_MS);
  const size = Math.abs(minutes);
  const [hours, rest] = [Math.floor(size / 60), size % 60].map((n) => String(n).padStart(2, '0'));
  return `${day}T00:00:00.000${minutes < 0 ? '-' : '+'}${hours}:${rest}`;
}
