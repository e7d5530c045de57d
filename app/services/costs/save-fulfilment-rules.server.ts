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
      /** ISO code; null is the flat rate for every country without a rule of its own. */
      country: z.string().length(2, 'is not a country code').toUpperCase().nullable(),
      perOrder: exactRate,
      perUnit: exactRate,
      ...validity,
    })
    .refine(endsAfterItBegins, ENDS_TOO_EARLY),
);

/** What sending an order costs, flat or for one country, in major units. */
export type FulfilmentRuleInput = z.input<typeof schema>[number];

/** Saves fulfilment rules and queues exactly the orders they touch. Throws `invalid_input`. */
export function saveFulfilmentRules(
  deps: Pick<Deps, 'db'>,
  options: { readonly shopId: number; readonly rules: readonly FulfilmentRuleInput[] },
): Promise<RuleChange> {
  const rows = parseInput(schema, options.rules).map(
    ({ id, country, perOrder, perUnit, validFrom, validTo }) => ({
      fulfilment_rule_id: id ?? randomUUID(),
      country,
      per_order: perOrder,
      per_unit: perUnit,
      valid_from: validFrom,
      valid_to: validTo,
    }),
  );
  return saveRules(deps, options.shopId, 'fulfilment', rows);
}
