import { selectStoredAmounts } from '#app/data/costs/scheduled-amount-rows.server.ts';
import type { DateRange } from '#app/domain/calendar/date-range.ts';
import { addDays, addMonths } from '#app/domain/calendar/day.ts';
import { businessTime } from '#app/domain/calendar/zone.ts';
import type { ScheduledKind } from '#app/domain/profit/daily-costs/cost-categories.ts';
import { lastBookedDay, toDailyCosts } from '#app/domain/profit/daily-costs/daily-costs.ts';
import type { ScheduledAmount } from '#app/domain/profit/daily-costs/scheduled-amount.ts';
import type { Shop } from '#app/domain/shops/shop.ts';
import type { Deps } from '#app/services/deps.ts';
import type { CostEffect } from '#app/view-models/costs/cost-effect.ts';
import { type ChangeByDay, effectOfDays, sumByMonth } from './effect-of-days.server.ts';

/** The future months that are searched for a change: a yearly bill is due within them. */
const COMING_MONTHS = 12;

export interface PreviewScheduledOptions {
  readonly shop: Pick<Shop, 'shopId' | 'timeZone'>;
  readonly kind: ScheduledKind;
  readonly ids: readonly string[];
  readonly after: readonly ScheduledAmount[];
}

/**
 * Computes the effect of a change of expenses or other revenue on the net profit of each month, by
 * the same rows that the days would have. Writes nothing.
 */
export async function previewScheduledAmounts(
  deps: Pick<Deps, 'db' | 'reader' | 'clock'>,
  { shop: { shopId, timeZone }, kind, ids, after }: PreviewScheduledOptions,
): Promise<CostEffect> {
  const before = await selectStoredAmounts(deps.db, shopId, kind, ids);
  const end = lastBookedDay(businessTime(deps.clock().getTime(), timeZone).day);
  const first = [...before, ...after].map(({ startDay }) => startDay).toSorted()[0] ?? end;
  const both = { kind, before, after };
  const changes = changeByDay(both, { start: first, end });
  const later = { start: addDays(end, 1), end: lastBookedDay(addMonths(end, COMING_MONTHS)) };
  const [coming] = sumByMonth(changeByDay(both, later));
  return {
    ...(await effectOfDays(deps, { shopId, changes, end })),
    ...(coming !== undefined && { coming: { month: coming[0], profitMinor: coming[1] } }),
  };
}

interface BothAmounts {
  readonly kind: ScheduledKind;
  readonly before: readonly ScheduledAmount[];
  readonly after: readonly ScheduledAmount[];
}

/** Computes the change of profit of the days of `range`; unchanged days are omitted. */
function changeByDay({ kind, before, after }: BothAmounts, range: DateRange): ChangeByDay {
  const toCostRows = (amounts: readonly ScheduledAmount[]) =>
    toDailyCosts(
      {
        ...NOTHING,
        ...(kind === 'expense' ? { expenses: amounts } : { otherRevenue: amounts }),
      },
      range,
    );
  // An expense that goes is profit that comes; of revenue it is the other way round.
  const sign = kind === 'expense' ? 1 : -1;
  const changes = new Map<string, number>();
  const add = (day: string, change: number) => changes.set(day, (changes.get(day) ?? 0) + change);
  for (const { day, amountMinor } of toCostRows(before)) add(day, sign * amountMinor);
  for (const { day, amountMinor } of toCostRows(after)) add(day, -sign * amountMinor);
  return new Map([...changes].filter(([, change]) => change !== 0));
}

const NOTHING = {
  sellingPlatformSpend: [],
  emailDays: [],
  emailPrices: [],
  expenses: [],
  otherRevenue: [],
  platformCharges: [],
} as const;
