import { z } from 'zod';
import { loadPreferences } from '#app/data/costs/cost-book.server.ts';
import { upsertPreferences } from '#app/data/costs/preferences-row.server.ts';
import { countQueued, queueShop } from '#app/data/ledger/ledger-queue.server.ts';
import type { CalculationPreferences } from '#app/domain/profit/cost-lookup/cost-book.ts';
import { parseInput } from '#app/lib/parse-input.ts';
import type { Deps } from '#app/services/deps.ts';
import type { RuleChange } from './save-rules.server.ts';

const schema = z.strictObject({
  leaveOutPending: z.boolean().optional(),
  leaveOutUnfulfilled: z.boolean().optional(),
  leaveOutCancelled: z.boolean().optional(),
  leaveOutFree: z.boolean().optional(),
  tipsAreIncome: z.boolean().optional(),
  useShippingChargedAsCost: z.boolean().optional(),
});

export interface SavePreferencesOptions {
  readonly shopId: number;
  /** Those that change; the others stay. */
  readonly preferences: Partial<CalculationPreferences>;
}

/** Saves calculation preferences. They hold for the whole history, so every order is queued. */
export async function savePreferences(
  { db }: Pick<Deps, 'db'>,
  { shopId, preferences }: SavePreferencesOptions,
): Promise<RuleChange> {
  const changes = Object.fromEntries(
    Object.entries(parseInput(schema, preferences)).filter(([, value]) => value !== undefined),
  );
  const queued = await db.transaction(async (tx) => {
    const stored = await loadPreferences(tx, shopId);
    if (!(await upsertPreferences(tx, shopId, { ...stored, ...changes }))) return 0;
    await queueShop(tx, shopId);
    return countQueued(tx, shopId);
  });
  return { queued };
}
