/** A month whose figures stay as they are until it is reopened. */
import type { LedgerEntry } from '#app/domain/profit/ledger/ledger-entry.ts';

export interface ClosedMonth {
  readonly month: string;
  /** The day that assigns an entry to a month: its own, or that of its order. */
  readonly dating: 'event' | 'order';
}

/** Returns the closed month that an entry of the ledger belongs to; null when it is in none. */
export function findClosedMonth(
  closed: readonly ClosedMonth[],
  entry: Pick<LedgerEntry, 'event_day' | 'order_day'>,
): string | null {
  const closedMonth = closed.find(({ month, dating }) =>
    (dating === 'order' ? entry.order_day : entry.event_day).startsWith(month),
  );
  return closedMonth?.month ?? null;
}
