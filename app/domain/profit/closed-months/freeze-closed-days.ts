import type { DailyCost, DailyCostKind } from '#app/domain/profit/daily-costs/daily-cost.ts';

/** A cost without an order that a closed month would hold otherwise. */
export interface DailyChange {
  /** "2026-10". */
  readonly month: string;
  readonly kind: DailyCostKind;
  /** Its category; null for the sum of a month, which may mix several. */
  readonly category: string | null;
  readonly sourceId: string;
  readonly label: string;
  /** What it would be less what it is, in minor units; of the month, all its days and ads together. */
  readonly amountMinor: number;
}

/**
 * The daily costs that a shop is to have when some months are closed, of the kinds that both lists are
 * of: those of closed months as before, all others as now. `months` are the closed ones, "2026-10".
 */
export function freezeClosedDays(
  fresh: readonly DailyCost[],
  stored: readonly DailyCost[],
  months: ReadonlySet<string>,
): readonly DailyCost[] {
  const isClosed = ({ day }: DailyCost) => months.has(monthOfDay(day));
  return [...stored.filter(isClosed), ...fresh.filter((row) => !isClosed(row))];
}

type Amount = Pick<DailyCost, 'day' | 'kind' | 'sourceId' | 'label' | 'amountMinor'> &
  Partial<Pick<DailyCost, 'category'>>;

/** What closed months would hold otherwise, by month and source; sources of the same amount are left out. */
export function listClosedChanges(
  fresh: readonly Amount[],
  stored: readonly Amount[],
  months: ReadonlySet<string>,
): DailyChange[] {
  const changes = new Map<string, DailyChange>();
  const add = (row: Amount, sign: 1 | -1) => {
    const { kind, sourceId, label, category = null } = row;
    const month = monthOfDay(row.day);
    if (!months.has(month)) return;
    const key = JSON.stringify([month, kind, sourceId]);
    const before = changes.get(key)?.amountMinor ?? 0;
    const amountMinor = before + sign * row.amountMinor;
    changes.set(key, { month, kind, category, sourceId, label, amountMinor });
  };
  for (const row of stored) add(row, -1);
  for (const row of fresh) add(row, 1);
  return [...changes.values()].filter(({ amountMinor }) => amountMinor !== 0);
}

function monthOfDay(day: string): string {
  return day.slice(0, 7);
}
