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
      perOrder: exactRate,
      perUnit: exactRate,
      ...validity,
    })
    .refine(endsAfterItBegins, ENDS_TOO_EARLY),
);

/** Handling per order and per unit, in major units. */
export type HandlingRuleInput = z.input<typeof schema>[number];

/** Saves handling rules and queues exactly the orders they touch. Throws `invalid_input`. */
export function saveHandlingRules(
  deps: Pick<Deps, 'db'>,
  options: { readonly shopId: number; readonly rules: readonly HandlingRuleInput[] },
): Promise<RuleChange> {
  const rows = parseInput(schema, options.rules).map(
    ({ id, perOrder, perUnit, validFrom, validTo }) => ({
      handling_rule_id: id ?? randomUUID(),
      per_order: perOrder,
      per_unit: perUnit,
      valid_from: validFrom,
      valid_to: validTo,
    }),
  );
  return saveRules(deps, options.shopId, 'handling', rows);
}
