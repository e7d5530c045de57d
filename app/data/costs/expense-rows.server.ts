import type { Queryable } from '#app/data/database.ts';
import type { Expense } from '#app/domain/profit/daily-costs/amortise.ts';

/** The shop's operating expenses, the latest to begin first. */
export function selectExpenses(db: Queryable, shopId: number): Promise<Expense[]> {
  return db.query<Expense>(
    `select expense_id as id, label, category, amount_minor as "amountMinor", recurrence,
       start_day as "startDay", end_day as "endDay"
     from expenses where shop_id = $1 order by start_day desc, label, expense_id`,
    [shopId],
  );
}
