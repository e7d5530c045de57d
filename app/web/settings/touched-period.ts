import type { Period } from '#app/domain/profit/cost-lookup/changed-periods.ts';
import type { ChosenOrders } from '#app/view-models/forms/touched-orders.ts';
import { validityOfDays } from '#app/view-models/settings/days-of-validity.ts';

/** Returns the period of orders that a changed rule is for, by its form. */
export function touchedPeriod(
  { orders, startDay, endDay }: ChosenOrders,
  timeZone: string,
  now: Date,
): Period {
  if (orders === 'new') return { from: now.toISOString(), to: null };
  if (orders === 'all') return { from: null, to: null };
  const days = { fromDay: startDay, toDay: endDay };
  const { validFrom: from, validTo: to } = validityOfDays(days, timeZone);
  return { from, to };
}
