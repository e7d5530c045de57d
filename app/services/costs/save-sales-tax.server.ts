import { upsertOwedTax } from '#app/data/costs/preferences-row.server.ts';
import { countQueued, queueShop } from '#app/data/ledger/ledger-queue.server.ts';
import { parseInput } from '#app/lib/parse-input.ts';
import type { Deps } from '#app/services/deps.ts';
import { payableTaxPercent } from '#app/domain/profit/cost-fields.ts';
import type { RuleChange } from './save-rules.server.ts';

/**
 * Saves what the shop itself owes of its sales, percent, "0" for nothing. It holds for the whole
 * history, so every order is queued. Throws `invalid_input`.
 */
export async function saveSalesTax(
  { db }: Pick<Deps, 'db'>,
  { shopId, percent }: { readonly shopId: number; readonly percent: string },
): Promise<RuleChange> {
  const salesTaxPercent = parseInput(payableTaxPercent, percent);
  const queued = await db.transaction(async (tx) => {
    if (!(await upsertOwedTax(tx, shopId, 'sales_tax_percent', salesTaxPercent))) return 0;
    await queueShop(tx, shopId);
    return countQueued(tx, shopId);
  });
  return { queued };
}
