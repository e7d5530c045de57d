import {
  type AccountSpend,
  replaceAdDays,
  selectConversions,
  selectSpendByDay,
} from '#app/data/connectors/ad-spend-days.server.ts';
import {
  type AccountRow,
  selectSpendLoss,
  updateSpendLoss,
} from '#app/data/connectors/account-rows.server.ts';
import type { AccountTotal } from '#app/connectors/account-totals.ts';
import type { AdRow } from '#app/connectors/port.ts';
import type { DateRange } from '#app/domain/calendar/date-range.ts';
import { eachDay } from '#app/domain/calendar/day.ts';
import { findLosses, isSameLoss, pickLoss } from '#app/domain/marketing/spend-loss.ts';
import { Exact } from '#app/domain/money/round.ts';
import { convertAdRows } from './convert-ad-rows.server.ts';
import type { ConnectorDeps } from './open-connection.server.ts';

export interface StoreAdDays {
  readonly shop: { readonly shopId: number; readonly currency: string };
  readonly account: AccountRow;
  readonly range: DateRange;
  readonly rows: readonly AdRow[];
  /** The provider's own totals for the account; null where it reports none. */
  readonly totals: readonly AccountTotal[] | null;
}

/**
 * Replaces the spend of an account on the days of a range. A day that loses spend is never silent:
 * it is logged, and the account is marked until the spend is back. Returns the number of rows and
 * days written. @throws AppError `conflict` where there is no rate, in words for the shop's people.
 */
export async function storeAdDays(
  deps: Pick<ConnectorDeps, 'db' | 'clock' | 'log'>,
  { shop, account, range, rows, totals }: StoreAdDays,
): Promise<number> {
  const { shopId } = shop;
  const { connector, accountId, currency } = account;
  const days = eachDay(range);
  const conversionsBefore = await selectConversions(deps.db, shopId, {
    connector,
    accountId,
    start: `${range.start.slice(0, 7)}-01`,
    before: range.start,
  });
  const reading = { shop, currency, range, rows, conversionsBefore };
  const converted = await convertAdRows(deps, reading);
  const { written, losses } = await deps.db.transaction(async (tx) => {
    const place = { connector, accountId };
    const before = await selectSpendByDay(tx, shopId, { ...place, days });
    const reread = { before, after: sumByDay(converted), days, now: deps.clock().toISOString() };
    const losses = findLosses(reread);
    const storedLoss = await selectSpendLoss(tx, shopId, place);
    const marked = pickLoss(storedLoss, losses, reread);
    if (!isSameLoss(marked, storedLoss)) {
      await updateSpendLoss(tx, shopId, { ...place, spendLoss: marked });
    }
    return {
      written: await replaceAdDays(tx, shopId, { ...place, days, rows: converted, totals }),
      losses: losses,
    };
  });
  if (losses.length > 0) {
    deps.log.warn(
      { event: 'connector.spend_lost', shopId, connector, accountId, losses },
      'days lost spend when they were read again',
    );
  }
  return written;
}

function sumByDay(rows: readonly AccountSpend[]): Map<string, string> {
  const sums = new Map<string, string>();
  for (const { day, accountSpend } of rows) {
    sums.set(day, new Exact(sums.get(day) ?? '0').plus(accountSpend).toFixed());
  }
  return sums;
}
