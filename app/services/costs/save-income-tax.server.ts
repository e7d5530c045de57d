import { upsertOwedTax } from '#app/data/costs/preferences-row.server.ts';
import { parseInput } from '#app/lib/parse-input.ts';
import type { Deps } from '#app/services/deps.ts';
import { rebuildDailyCost } from '#app/services/ledger/rebuild-daily-cost.server.ts';
import { payableTaxPercent } from '#app/domain/profit/cost-fields.ts';

/**
 * Saves the share of a year's positive profit that the shop pays as income tax, percent, "0" for
 * nothing. It holds for the whole history, by day. Throws `invalid_input`.
 */
export async function saveIncomeTax(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { shopId, percent }: { readonly shopId: number; readonly percent: string },
): Promise<void> {
  const incomeTaxPercent = parseInput(payableTaxPercent, percent);
  const now = clock();
  await db.transaction(async (tx) => {
    if (!(await upsertOwedTax(tx, shopId, 'income_tax_percent', incomeTaxPercent))) return;
    await rebuildDailyCost(tx, { shopId, now });
  });
}
