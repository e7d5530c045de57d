import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { COST_TABLES } from '#app/data/costs/cost-tables.ts';
import { lockCostRules } from '#app/data/costs/queue-touched.server.ts';
import { upsertRows } from '#app/data/upsert.server.ts';
import type { ScheduledKind } from '#app/domain/profit/daily-costs/cost-categories.ts';
import {
  PERIOD_BASES,
  RECURRENCES,
  type ScheduledAmount,
} from '#app/domain/profit/daily-costs/scheduled-amount.ts';
import { costDay, label, minor, recordId } from '#app/domain/profit/cost-fields.ts';
import { parseInput } from '#app/lib/parse-input.ts';
import type { Deps } from '#app/services/deps.ts';
import { rebuildDailyCost } from '#app/services/ledger/rebuild-daily-cost.server.ts';
import { addCategories } from './add-categories.server.ts';
import { noteRows } from './rows-undo.server.ts';
import type { CostChange } from './save-costs.server.ts';

const schema = z.array(
  z
    .object({
      /** The id of an existing amount that changes; a new one gets an id. */
      id: recordId.optional(),
      label,
      category: label,
      amountMinor: minor,
      recurrence: z.enum(RECURRENCES),
      periodBasis: z.enum(PERIOD_BASES).default('calendar'),
      startDay: costDay,
      /** Last day, inclusive; null for no end. */
      endDay: costDay.nullable().default(null),
    })
    .refine(({ startDay, endDay }) => endDay === null || startDay <= endDay, {
      error: 'is before the first day',
      path: ['endDay'],
    }),
);

/** A one-time or recurring amount, per occurrence. */
export type ScheduledAmountInput = z.input<typeof schema>[number];

const ID_COLUMNS: Readonly<Record<ScheduledKind, string>> = {
  expense: 'expense_id',
  other_revenue: 'other_revenue_id',
};

const TABLES = { expense: COST_TABLES.expenses, other_revenue: COST_TABLES.otherRevenue } as const;

export interface SaveScheduledAmountsOptions {
  readonly shopId: number;
  readonly kind: ScheduledKind;
  readonly amounts: readonly ScheduledAmountInput[];
  readonly changedAt?: string;
}

/** Parses amounts as they are saved, a new one with a new id. Throws `invalid_input`. */
export function readScheduledAmounts(amounts: readonly ScheduledAmountInput[]): ScheduledAmount[] {
  return parseInput(schema, amounts).map(({ id, ...amount }) => ({
    ...amount,
    id: id ?? randomUUID(),
  }));
}

/**
 * Saves one-time and recurring expenses or other revenue, adds new categories, and spreads the
 * amounts over their days, in one transaction. Throws `invalid_input`.
 */
export async function saveScheduledAmounts(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { shopId, kind, amounts, changedAt }: SaveScheduledAmountsOptions,
): Promise<CostChange> {
  const parsed = readScheduledAmounts(amounts);
  const now = clock();
  const changed = await db.transaction(async (tx) => {
    await lockCostRules(tx, shopId);
    const categories = await addCategories(tx, {
      shopId,
      kind,
      names: parsed.map(({ category }) => category),
    });
    const ids = parsed.map(({ id }) => id);
    await noteRows(tx, { shopId, kind, ids, changedAt });
    const rows = parsed.map((amount) => ({
      [ID_COLUMNS[kind]]: amount.id,
      label: amount.label,
      category: categories.get(amount.category) ?? amount.category,
      amount_minor: amount.amountMinor,
      recurrence: amount.recurrence,
      period_basis: amount.periodBasis,
      start_day: amount.startDay,
      end_day: amount.endDay,
    }));
    await upsertRows(tx, TABLES[kind], shopId, rows);
    return rebuildDailyCost(tx, { shopId, now, adSpendDays: null });
  });
  return { changed };
}
