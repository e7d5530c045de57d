import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { parseInput } from '#app/lib/parse-input.ts';
import type { Deps } from '#app/services/deps.ts';
import {
  ENDS_TOO_EARLY,
  endsAfterItBegins,
  recordId,
  taxPercent,
  validity,
} from '#app/domain/profit/cost-fields.ts';
import { type RuleChange, saveRules } from './save-rules.server.ts';

const schema = z.array(
  z
    .object({
      /** Given for a stored one that changes; a new one gets its own. */
      id: recordId.optional(),
      /** ISO code of the buyer's country; null of a rate for a marketplace. */
      country: z.string().length(2, 'is not a country code').toUpperCase().nullable(),
      /** The channel as orders name it; null of a rate for a country. */
      marketplace: recordId.nullable(),
      percent: taxPercent.refine((percent) => Number(percent) < 100, { error: 'is not below 100' }),
      ...validity,
    })
    .refine(endsAfterItBegins, ENDS_TOO_EARLY)
    .refine(({ country, marketplace }) => (country === null) !== (marketplace === null), {
      error: 'is for a country or a marketplace, one of the two',
      path: ['country'],
    }),
);

/** The tax inside prices of which the platform tells none, percent: "20". */
export type VatRateInput = z.input<typeof schema>[number];

/** Saves VAT rates and queues exactly the orders they touch. Throws `invalid_input`. */
export function saveVatRates(
  deps: Pick<Deps, 'db'>,
  options: { readonly shopId: number; readonly rates: readonly VatRateInput[] },
): Promise<RuleChange> {
  const rows = parseInput(schema, options.rates).map(
    ({ id, country, marketplace, percent, validFrom, validTo }) => ({
      vat_rate_id: id ?? randomUUID(),
      country,
      marketplace,
      percent,
      valid_from: validFrom,
      valid_to: validTo,
    }),
  );
  return saveRules(deps, options.shopId, 'vat', rows);
}
