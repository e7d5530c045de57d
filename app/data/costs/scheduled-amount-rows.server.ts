import type { Queryable } from '#app/data/database.ts';
import type { ScheduledKind } from '#app/domain/profit/daily-costs/cost-categories.ts';
import type { ScheduledAmount } from '#app/domain/profit/daily-costs/scheduled-amount.ts';

const TABLES: Readonly<Record<ScheduledKind, { readonly table: string; readonly id: string }>> = {
  expense: { table: 'expenses', id: 'expense_id' },
  other_revenue: { table: 'other_revenue', id: 'other_revenue_id' },
};

/** The shop's one-time and recurring amounts of a kind, the latest to begin first. */
export function selectScheduledAmounts(
  db: Queryable,
  shopId: number,
  kind: ScheduledKind,
): Promise<ScheduledAmount[]> {
  return db.query<ScheduledAmount>(
    `${selectSql(kind)} where shop_id = $1 order by start_day desc, label, id`,
    [shopId],
  );
}

/** Those of these ids. */
export function selectStoredAmounts(
  db: Queryable,
  shopId: number,
  kind: ScheduledKind,
  ids: readonly string[],
): Promise<ScheduledAmount[]> {
  return db.query<ScheduledAmount>(
    `${selectSql(kind)} where shop_id = $1 and ${TABLES[kind].id} = any($2::text[])`,
    [shopId, ids],
  );
}

function selectSql(kind: ScheduledKind): string {
  const { table, id } = TABLES[kind];
  return `select ${id} as id, label, category, amount_minor as "amountMinor", recurrence,
    period_basis as "periodBasis", start_day as "startDay", end_day as "endDay" from ${table}`;
}
