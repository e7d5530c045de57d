import { z } from 'zod';
import { loadPreferences } from '#app/data/costs/cost-book.server.ts';
import type { Queryable } from '#app/data/database.ts';
import { upsertPreferences } from '#app/data/costs/preferences-row.server.ts';
import {
  markRuleUndone,
  selectRuleUndo,
  upsertRuleUndo,
} from '#app/data/costs/rule-undo-row.server.ts';
import { countQueued, queueShop } from '#app/data/ledger/ledger-queue.server.ts';
import type { CalculationPreferences } from '#app/domain/profit/cost-lookup/cost-book.ts';
import { AppError } from '#app/lib/app-error.ts';
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
  /** The preferences to change; others remain. */
  readonly preferences: Partial<CalculationPreferences>;
}

/**
 * Saves calculation preferences. They apply to all the history, so every order is queued. It can be
 * undone.
 */
export async function savePreferences(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { shopId, preferences }: SavePreferencesOptions,
): Promise<RuleChange> {
  const changes = Object.fromEntries(
    Object.entries(parseInput(schema, preferences)).filter(([, value]) => value !== undefined),
  );
  const queued = await db.transaction(async (tx) => {
    const stored = await loadPreferences(tx, shopId);
    if (!(await upsertPreferences(tx, shopId, { ...stored, ...changes }))) return 0;
    const undo = { changedAt: clock().toISOString(), rules: [stored] };
    await upsertRuleUndo(tx, shopId, 'preferences', undo);
    await queueShop(tx, shopId);
    return countQueued(tx, shopId);
  });
  return { queued };
}

/**
 * Restores the preferences before the last change, and queues every order. Throws `not_found` when
 * there is nothing to undo.
 */
export async function undoPreferences(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { shopId }: Pick<SavePreferencesOptions, 'shopId'>,
): Promise<RuleChange> {
  const queued = await db.transaction(async (tx) => {
    await upsertPreferences(tx, shopId, await readPreferencesBefore(tx, shopId));
    await markRuleUndone(tx, shopId, 'preferences', clock().toISOString());
    await queueShop(tx, shopId);
    return countQueued(tx, shopId);
  });
  return { queued };
}

/**
 * Reads the preferences before their last change. Throws `not_found` when there is nothing to undo.
 */
export async function readPreferencesBefore(
  db: Queryable,
  shopId: number,
): Promise<CalculationPreferences> {
  const undo = await selectRuleUndo<CalculationPreferences>(db, shopId, 'preferences');
  const [before] = undo?.rules ?? [];
  if (before === undefined) throw new AppError('not_found', 'There is no change left to undo.');
  return before;
}
