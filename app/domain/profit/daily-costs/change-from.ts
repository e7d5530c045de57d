/** Changes a recurring amount from a day on; earlier days stay as they were. */
import { addDays } from '#app/domain/calendar/day.ts';
import { listBills } from './bills.ts';
import type { ScheduledAmount } from './scheduled-amount.ts';

/**
 * Ends the stored amount the day before, and continues with the changed one from `day` on under a
 * new id. By bills it starts with the first bill on or after `day`, because every bill counts in
 * full. Where nothing of the stored one comes before, only the changed one remains. Returns null
 * where one of the two ends before `day`.
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

function billFrom(stored: ScheduledAmount, day: string): string | null {
  const [bill] = listBills(stored, day, 1);
  if (bill === undefined) return null;
  return bill.start >= day ? bill.start : addDays(bill.end, 1);
}
