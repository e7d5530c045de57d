import type { DailyCost, DailyCostKind } from '#app/domain/profit/daily-costs/daily-cost.ts';

/** A difference that reopening a closed month would make to a cost without an order. */
export interface DailyChange {
  readonly month: string;
  readonly kind: DailyCostKind;
  /** The category; null for the sum of a month, which may mix several. */
  readonly category: string | null;
  readonly sourceId: string;
  readonly label: string;
  /** The new amount less the stored one, in minor units; for the month, all its days and ads together. */
  readonly amountMinor: number;
}

/**
 * Returns the daily costs of a shop with some months closed, for the kinds that both lists hold:
 * stored ones in closed months, new ones elsewhere. `months` are the closed ones, "2026-10".
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

/** Lists the differences that closed months hide, by month and source; sources without a difference are left out. */
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
