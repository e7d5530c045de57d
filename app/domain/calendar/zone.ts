/**
 * The one place where an instant becomes a business day and the other way round. A shop's day
 * runs from midnight to midnight on the clocks of its own zone, whether it has 23, 24 or 25
 * hours; everything after this module works with `YYYY-MM-DD`.
 */
import { dayOfEpochDay, toEpochDay } from './epoch-day.ts';
import { zoneOffsets } from './zone-offsets.ts';
import type { ZoneOffsets } from './zone-offsets.ts';

export interface BusinessTime {
  readonly day: string;
  readonly hour: number;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;
/** Reaches past a change of clocks on either side, whatever the zone's offset. */
const LOOK_AROUND_MS = 26 * HOUR_MS;
/** About a century of days: a shop's orders share their day strings instead of each having one. */
const CACHED_DAYS_MAX = 40_000;

const ZONES = new Map<string, ZoneOffsets>();
const DAY_TEXTS = new Map<number, string>();

/**
 * Returns day and hour of an instant (ISO 8601 text or milliseconds since 1970) on the zone's
 * clocks.
 *
 * @throws RangeError when the instant cannot be read or the zone is unknown.
 */
export function businessTime(instant: string | number, zone: string): BusinessTime {
  const instantMs = typeof instant === 'number' ? instant : Date.parse(instant);
  if (!Number.isFinite(instantMs)) throw new RangeError(`Not an instant: ${instant}`);
  const local = instantMs + getOffsets(zone).offsetAt(instantMs);
  const epochDay = Math.floor(local / DAY_MS);
  return { day: formatDay(epochDay), hour: Math.floor((local - epochDay * DAY_MS) / HOUR_MS) };
}

/**
 * Returns the instant, as ISO 8601 in UTC, at which the zone's clocks show `time` (HH:mm:ss) on
 * `day`. A time that the clocks show twice (summer time ends) is the first of the two. A time that
 * they skip (summer time begins) is read with the offset before the change, so it comes out later
 * by the length of the gap: 02:30 in New York on 2023-03-12 is 03:30 there.
 *
 * @throws RangeError when the time cannot be read or the zone is unknown.
 */
export function toInstant(day: string, time: string, zone: string): string {
  const { offsetAt } = getOffsets(zone);
  const local = toEpochDay(day) * DAY_MS + parseMilliseconds(time);
  const before = offsetAt(local - LOOK_AROUND_MS);
  const after = offsetAt(local + LOOK_AROUND_MS);
  // Of both guesses the earlier that the clocks confirm is the answer; none confirms a gap.
  const guesses = [local - before, local - after].toSorted((a, b) => a - b);
  const confirmed = guesses.find((guess) => guess + offsetAt(guess) === local);
  return new Date(confirmed ?? local - before).toISOString();
}

/**
 * Recognises the name of a time zone ("Europe/London", "UTC"). Bare offsets are none: PostgreSQL
 * reads the sign of "+02:00" with the opposite meaning.
 */
export function isTimeZone(zone: string): boolean {
  if (!/^[A-Za-z]/.test(zone)) return false;
  try {
    getOffsets(zone);
    return true;
  } catch (error) {
    // Intl answers a name it does not know with a RangeError; anything else is a fault.
    if (error instanceof RangeError) return false;
    throw error;
  }
}

function getOffsets(zone: string): ZoneOffsets {
  const cached = ZONES.get(zone);
  if (cached !== undefined) return cached;
  const offsets = zoneOffsets(zone);
  ZONES.set(zone, offsets);
  return offsets;
}

function formatDay(epochDay: number): string {
  const cached = DAY_TEXTS.get(epochDay);
  if (cached !== undefined) return cached;
  if (DAY_TEXTS.size >= CACHED_DAYS_MAX) DAY_TEXTS.clear();
  const text = dayOfEpochDay(epochDay);
  DAY_TEXTS.set(epochDay, text);
  return text;
}

function parseMilliseconds(time: string): number {
  const [matched, hour = '', minute = '', second = '0'] =
    /^(\d{2}):(\d{2})(?::(\d{2}))?$/.exec(time) ?? [];
  const [h, m, s] = [hour, minute, second].map((digits) => Number.parseInt(digits, 10));
  if (matched === undefined || h === undefined || m === undefined || s === undefined) {
    throw new RangeError(`Not a time of day: ${JSON.stringify(time)}`);
  }
  if (h > 23 || m > 59 || s > 59) throw new RangeError(`Not a time of day: ${time}`);
  return ((h * 60 + m) * 60 + s) * 1000;
}

/**
 * Returns the beginning of a day on the zone's clocks, with their offset at that moment:
 * "2026-11-01T00:00:00.000-07:00" in Los Angeles, whose next day begins at -08:00.
 */
export function localMidnight(day: string, zone: string): string {
  const shownMs = Date.parse(`${day}T00:00:00Z`);
  const minutes = Math.round((shownMs - Date.parse(toInstant(day, '00:00:00', zone))) / 60_000);
  const size = Math.abs(minutes);
  const [hours, rest] = [Math.floor(size / 60), size % 60].map((n) => String(n).padStart(2, '0'));
  return `${day}T00:00:00.000${minutes < 0 ? '-' : '+'}${hours}:${rest}`;
}
