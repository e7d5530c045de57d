/**
 * A rule is valid between two instants; users think of its first and its last day, in the shop's
 * time zone. The last day is complete: the rule ends when the next one begins.
 */
import { addDays } from '#app/domain/calendar/day.ts';
import { businessTime, toInstant } from '#app/domain/calendar/zone.ts';

interface Validity {
  readonly validFrom: string | null;
  readonly validTo: string | null;
}

interface Days {
  readonly fromDay: string | null;
  readonly toDay: string | null;
}

/** Returns the first and last day of a rule, both inclusive. */
export function daysOfValidity({ validFrom, validTo }: Validity, zone: string): Days {
  return {
    fromDay: validFrom === null ? null : businessTime(validFrom, zone).day,
    // The instant before the end lies in the last day, also where the end is no midnight.
    toDay: validTo === null ? null : businessTime(Date.parse(validTo) - 1, zone).day,
  };
}

/** Returns the validity of a rule with these days, from inclusive to exclusive. */
export function validityOfDays({ fromDay, toDay }: Days, zone: string): Validity {
  return {
    validFrom: fromDay === null ? null : toInstant(fromDay, '00:00:00', zone),
    validTo: toDay === null ? null : toInstant(addDays(toDay, 1), '00:00:00', zone),
  };
}
