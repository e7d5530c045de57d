import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { COST_TABLES } from '#app/data/costs/cost-tables.ts';
import { parseInput } from '#app/lib/parse-input.ts';
import type { Deps } from '#app/services/deps.ts';
import { costDay, label, minor, recordId } from '#app/domain/profit/cost-fields.ts';
import { type CostChange, saveCosts } from './save-costs.server.ts';

const schema = z.array(
  z.object({
    /** Given for a stored one that changes; a new one gets its own. */
    id: recordId.optional(),
    label,
    category: label,
    amountMinor: minor,
    day: costDay,
  }),
);

/** Income without an order: a grant, affiliate commission, interest. */
export type OtherRevenueInput = z.input<typeof schema>[number];

/** Saves other revenue on its days. Throws `invalid_input`. */
export function saveOtherRevenue(
  deps: Pick<Deps, 'db' | 'clock'>,
  options: { readonly shopId: number; readonly otherRevenue: readonly OtherRevenueInput[] },
): Promise<CostChange> {
  const rows = parseInput(schema, options.otherRevenue).map((revenue) => ({
    other_revenue_id: revenue.id ?? randomUUID(),
    label: revenue.label,
    category: revenue.category,
    amount_minor: revenue.amountMinor,
    day: revenue.day,
  }));
  return saveCosts(deps, options.shopId, COST_TABLES.otherRevenue, rows);
}
