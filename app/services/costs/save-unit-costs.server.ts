import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { parseInput } from '#app/lib/parse-input.ts';
import type { Deps } from '#app/services/deps.ts';
import {
  ENDS_TOO_EARLY,
  endsAfterItBegins,
  exactRate,
  recordId,
  validity,
} from '#app/domain/profit/cost-fields.ts';
import { type RuleChange, saveRules } from './save-rules.server.ts';

const schema = z.array(
  z
    .object({
      /** Given for a stored one that changes; a new one gets its own. */
      id: recordId.optional(),
      variantId: recordId,
      cost: exactRate,
      ...validity,
    })
    .refine(endsAfterItBegins, ENDS_TOO_EARLY),
);

/** Unit costs per variant, in major units of the shop's currency. */
export type UnitCostInput = z.input<typeof schema>[number];

/** Saves unit costs and queues exactly the orders they touch. Throws `invalid_input`. */
export function saveUnitCosts(
  deps: Pick<Deps, 'db'>,
  options: { readonly shopId: number; readonly unitCosts: readonly UnitCostInput[] },
): Promise<RuleChange> {
  const rows = parseInput(schema, options.unitCosts).map(
    ({ id, variantId, cost, validFrom, validTo }) => ({
      unit_cost_id: id ?? randomUUID(),
      variant_id: variantId,
      cost,
      valid_from: validFrom,
      valid_to: validTo,
    }),
  );
  return saveRules(deps, options.shopId, 'unit_cost', rows);
}
