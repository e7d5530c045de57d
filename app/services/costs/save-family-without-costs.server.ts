import { z } from 'zod';
import { writeFamilyWithoutCosts } from '#app/data/costs/cost-source-rows.server.ts';
import { COST_FAMILIES } from '#app/domain/profit/cost-families.ts';
import { parseInput } from '#app/lib/parse-input.ts';
import type { Deps } from '#app/services/deps.ts';

const fields = z.strictObject({ family: z.enum(COST_FAMILIES), hasNone: z.boolean() });

/**
 * Saves the merchant's word that the shop has no costs of a family, or takes it back. It counts only
 * while no such cost is known, and changes no figure. Throws `invalid_input` for an unknown family.
 */
export async function saveFamilyWithoutCosts(
  { db }: Pick<Deps, 'db'>,
  shopId: number,
  input: { readonly family: string; readonly hasNone: boolean },
): Promise<void> {
  await writeFamilyWithoutCosts(db, shopId, parseInput(fields, input));
}
