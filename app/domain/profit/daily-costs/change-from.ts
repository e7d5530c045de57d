/** A change of an amount that comes again and again, from a day on: what came before stays as it was. */
import { addDays } from '#app/domain/calendar/day.ts';
import { listBills } from './bills.ts';
import type { ScheduledAmount } from './scheduled-amount.ts';

/**
 * The stored amount, ended the day before, and the changed one from `day` on under a new id. By bills it
 * is the first bill that begins on `day` or after it, because every bill counts whole. Where nothing of
 * the stored one comes before, only the changed one is left. null where one of the two ends before `day`.
 */
export function changeAmountFrom(
  stored: ScheduledAmount,
  changed: ScheduledAmount,
  { day, newId }: { readonly day: string; readonly newId: () => string },
): readonly ScheduledAmount[] | null {
  const startDay = stored.periodBasis === 'billing' ? billFrom(stored, day) : day;
  const ends = [stored, changed].flatMap(({ endDay }) => endDay ?? []);
  if (startDay === null || ends.some((end) => end < startDay)) return null;
  if (startDay <= stored.startDay)
    return [{ ...changed, id: stored.id, startDay: stored.startDay }];
  return [
    { ...stored, endDay: addDays(startDay, -1) },
    { ...changed, id: newId(), startDay },
  ];
}

/** The day of the first bill on `day` or after it. */
function billFrom(stored: ScheduledAmount, day: string): string | null {
  const [bill] = listBills(stored, day, 1);
  if (bill === undefined) return null;
  return bill.start >= day ? bill.start : addDays(bill.end, 1);
}
