import type { Queryable, Tx } from '#app/data/database.ts';
import type { ScheduledKind } from '#app/domain/profit/daily-costs/cost-categories.ts';

export async function selectOwnCategories(
  db: Queryable,
  shopId: number,
  kind: ScheduledKind,
): Promise<string[]> {
  const rows = await db.query<{ name: string }>(
    'select name from cost_categories where shop_id = $1 and kind = $2 order by name',
    [shopId, kind],
  );
  return rows.map(({ name }) => name);
}

export async function insertCategories(
  tx: Tx,
  shopId: number,
  kind: ScheduledKind,
  names: readonly string[],
): Promise<void> {
  if (names.length === 0) return;
  await tx.query(
    `insert into cost_categories (shop_id, kind, name)
     select $1, $2, name from unnest($3::text[]) name on conflict do nothing`,
    [shopId, kind, names],
  );
}

export async function deleteCategoryRow(
  tx: Tx,
  shopId: number,
  kind: ScheduledKind,
  name: string,
): Promise<boolean> {
  const [row] = await tx.query<{ gone: number }>(
    `with gone as (
       delete from cost_categories where shop_id = $1 and kind = $2 and name = $3 returning 1)
     select count(*) as gone from gone`,
    [shopId, kind, name],
  );
  return (row?.gone ?? 0) > 0;
}

const SCHEDULED_TABLES: Readonly<Record<ScheduledKind, string>> = {
  expense: 'expenses',
  other_revenue: 'other_revenue',
};

export async function moveScheduledAmounts(
  tx: Tx,
  shopId: number,
  kind: ScheduledKind,
  names: { readonly from: string; readonly to: string },
): Promise<void> {
  await tx.query(
    `update ${SCHEDULED_TABLES[kind]} set category = $3 where shop_id = $1 and category = $2`,
    [shopId, names.from, names.to],
  );
}

export async function selectVariableExpensesOfCategory(
  tx: Tx,
  shopId: number,
  category: string,
): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(
    `select variable_expense_id as id from variable_expenses
     where shop_id = $1 and category = $2`,
    [shopId, category],
  );
  return rows.map(({ id }) => id);
}

export async function moveVariableExpenses(
  tx: Tx,
  shopId: number,
  ids: readonly string[],
  category: string,
): Promise<void> {
  await tx.query(
    `update variable_expenses set category = $3
     where shop_id = $1 and variable_expense_id = any($2::text[])`,
    [shopId, ids, category],
  );
}
