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
      /** The gateway's key, or "*" for any gateway without a rule of its own. */
      gateway: recordId,
      percent: exactRate,
      fixed: exactRate,
      refundsFee: z.boolean().default(false),
      ...validity,
    })
    .refine(endsAfterItBegins, ENDS_TOO_EARLY),
);

/** What a gateway charges when the platform does not tell the fee: a percentage and a fixed part. */
export type GatewayRuleInput = z.input<typeof schema>[number];

/** Saves gateway rules and queues exactly the orders they touch. Throws `invalid_input`. */
export function saveGatewayRules(
  deps: Pick<Deps, 'db'>,
  options: { readonly shopId: number; readonly rules: readonly GatewayRuleInput[] },
): Promise<RuleChange> {
  const rows = parseInput(schema, options.rules).map(
    ({ id, gateway, percent, fixed, refundsFee, validFrom, validTo }) => ({
      gateway_rule_id: id ?? randomUUID(),
      gateway,
      percent,
      fixed,
      refunds_fee: refundsFee,
      valid_from: validFrom,
      valid_to: validTo,
    }),
  );
  return saveRules(deps, options.shopId, 'gateway', rows);
}
