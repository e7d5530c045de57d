import type { Tx } from '#app/data/database.ts';
import type { CalculationPreferences } from '#app/domain/profit/cost-lookup/cost-book.ts';

/** Writes the shop's calculation preferences; returns true if any has changed. */
export async function upsertPreferences(
  tx: Tx,
  shopId: number,
  preferences: CalculationPreferences,
): Promise<boolean> {
  const rows = await tx.query(
    `insert into shop_preferences as p (shop_id, leave_out_pending, leave_out_unfulfilled,
       leave_out_cancelled, leave_out_free, tips_are_income, use_shipping_charged_as_cost)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (shop_id) do update set
       leave_out_pending = $2, leave_out_unfulfilled = $3, leave_out_cancelled = $4,
       leave_out_free = $5, tips_are_income = $6, use_shipping_charged_as_cost = $7
     where (p.leave_out_pending, p.leave_out_unfulfilled, p.leave_out_cancelled,
       p.leave_out_free, p.tips_are_income, p.use_shipping_charged_as_cost)
       is distinct from ($2, $3, $4, $5, $6, $7)
     returning 1`,
    [
      shopId,
      preferences.leaveOutPending,
      preferences.leaveOutUnfulfilled,
      preferences.leaveOutCancelled,
      preferences.leaveOutFree,
      preferences.tipsAreIncome,
      preferences.useShippingChargedAsCost,
    ],
  );
  return rows.length > 0;
}

export type OwedTax = 'sales_tax_percent' | 'income_tax_percent';

/** Writes the rate of a tax that the shop owes, percent; returns true if it has changed. */
export async function upsertOwedTax(
  tx: Tx,
  shopId: number,
  tax: OwedTax,
  percent: string,
): Promise<boolean> {
  const rows = await tx.query(
    `insert into shop_preferences as p (shop_id, ${tax}) values ($1, $2::numeric)
     on conflict (shop_id) do update set ${tax} = $2::numeric
     where p.${tax} <> $2::numeric
     returning 1`,
    [shopId, percent],
  );
  return rows.length > 0;
}
