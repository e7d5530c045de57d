import type { Queryable } from '#app/data/database.ts';
import type { TableRow } from '#app/data/upsert.server.ts';
import type { ScheduledKind } from '#app/domain/profit/daily-costs/cost-categories.ts';
import {
  PERIOD_BASES,
  RECURRENCES,
  type ScheduledAmount,
} from '#app/domain/profit/daily-costs/scheduled-amount.ts';

const TABLES: Readonly<Record<ScheduledKind, { readonly table: string; readonly id: string }>> = {
  expense: { table: 'expenses', id: 'expense_id' },
  other_revenue: { table: 'other_revenue', id: 'other_revenue_id' },
};

/** Returns the shop's one-time and recurring amounts of a kind, the latest to begin first. */
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

export function toScheduledAmount(kind: ScheduledKind, row: TableRow): ScheduledAmount {
  const recurrence = RECURRENCES.find((one) => one === row['recurrence']);
  const periodBasis = PERIOD_BASES.find((one) => one === row['period_basis']);
  if (recurrence === undefined || periodBasis === undefined) {
    throw new RangeError('A stored amount comes in an unknown way.');
  }
  return {
    id: String(row[TABLES[kind].id]),
    label: String(row['label']),
    category: String(row['category']),
    amountMinor: Number(row['amount_minor']),
    recurrence,
    periodBasis,
    startDay: String(row['start_day']),
    endDay: row['end_day'] == null ? null : String(row['end_day']),
  };
}

function selectSql(kind: ScheduledKind): string {
  const { table, id } = TABLES[kind];
  return `select ${id} as id, label, category, amount_minor as "amountMinor", recurrence,
    period_basis as "periodBasis", start_day as "startDay", end_day as "endDay" from ${table}`;
}
