import { queueFound } from '#app/data/costs/queue-touched.server.ts';
import {
  deleteClosedMonth,
  insertClosedMonths,
  selectChangedOrders,
} from '#app/data/ledger/closed-month-rows.server.ts';
import { selectFirstBookedDay } from '#app/data/ledger/first-ledger-day.server.ts';
import { countQueued } from '#app/data/ledger/ledger-queue.server.ts';
import { selectDateBasis } from '#app/data/shops/select-date-basis.server.ts';
import { lockShop } from '#app/data/shops/shop-versions.server.ts';
import { eachPeriod, startOfPeriod } from '#app/domain/calendar/day.ts';
import { businessTime } from '#app/domain/calendar/zone.ts';
import type { Shop } from '#app/domain/shops/shop.ts';
import { AppError } from '#app/lib/app-error.ts';
import { formatCount } from '#app/lib/format-number.ts';
import type { Deps } from '#app/services/deps.ts';
import { rebuildDailyCost } from '../rebuild-daily-cost.server.ts';

type CloseDeps = Pick<Deps, 'db' | 'clock'>;

export interface ClosingOptions {
  readonly shop: Pick<Shop, 'shopId' | 'timeZone'>;
  /** The user; null for a program. */
  readonly userId: number | null;
  readonly month: string;
  /** Set to close all months before it, too. */
  readonly withEarlier: boolean;
}

/**
 * Closes a month: its figures remain in every report until it is reopened. @throws AppError
 * `invalid_input` for a month that is not over or has no figures, `conflict` while profit is being
 * recalculated.
 */
export async function closeMonths(
  { db, clock }: CloseDeps,
  { shop, userId, month, withEarlier }: ClosingOptions,
): Promise<void> {
  const { shopId, timeZone } = shop;
  const now = clock();
  await db.transaction(async (tx) => {
    await lockShop(tx, shopId);
    const ordersLeft = await countQueued(tx, shopId);
    if (ordersLeft > 0) {
      throw new AppError(
        'conflict',
        `Profit is being recalculated: ${formatCount(ordersLeft, 'en')} orders left.`,
        { hint: 'Close the month when that is done.' },
      );
    }
    await rebuildDailyCost(tx, { shopId, now });
    const first = await selectFirstBookedDay(tx, shopId);
    const today = businessTime(now.getTime(), timeZone).day;
    const firstDay = `${month}-01`;
    if (first === null || firstDay < startOfPeriod(first, 'month', 1)) {
      throw new AppError('invalid_input', 'There are no figures in this month.');
    }
    if (firstDay >= startOfPeriod(today, 'month', 1)) {
      throw new AppError('invalid_input', 'This month is not over. Close it when it is.');
    }
    const start = withEarlier ? first : firstDay;
    await insertClosedMonths(tx, shopId, {
      months: eachPeriod({ start, end: firstDay }, 'month', 1).map((day) => day.slice(0, 7)),
      dating: await selectDateBasis(tx, shopId),
      closedAt: now.toISOString(),
      userId,
    });
  });
}

/**
 * Reopens a month: the listed changes now affect its figures. Returns the number of queued orders.
 * @throws AppError `not_found` when it is not closed.
 */
export async function reopenMonth(
  { db, clock }: CloseDeps,
  { shopId, month }: { readonly shopId: number; readonly month: string },
): Promise<{ readonly queued: number }> {
  return db.transaction(async (tx) => {
    await lockShop(tx, shopId);
    const ids = await selectChangedOrders(tx, shopId, month);
    if (!(await deleteClosedMonth(tx, shopId, month))) {
      throw new AppError('not_found', 'This month is not closed.');
    }
    const queued = await queueFound(
      tx,
      'select $1::integer as shop_id, order_id from unnest($2::text[]) order_id',
      [shopId, ids],
    );
    await rebuildDailyCost(tx, { shopId, now: clock() });
    return { queued };
  });
}
