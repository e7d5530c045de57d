/** What `PLANS` and `PLAN_PRICES` say: whether plans are sold here, and at which prices. */
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { PlanSettings } from '#app/domain/access/plans/plan-in-force.ts';
import { PLAN_PRICES, type PlanPrices } from '#app/domain/access/plans/plan-prices.ts';
import { AppError } from '#app/lib/app-error.ts';

const cents = z.number().int().min(0).max(100_000_000);
const orders = z.number().int().min(1).max(1_000_000_000);
const plan = z.strictObject({
  monthMinor: cents,
  yearMinor: cents,
  ordersMax: orders,
  extraOrderMinor: cents,
});

/** Every part may be left out; what is left out stays as it is built in. */
const file = z.strictObject({
  plans: z
    .strictObject({ basic: plan.partial(), pro: plan.partial(), ultimate: plan.partial() })
    .partial()
    .optional(),
  plus: z
    .array(
      z.strictObject({
        salesMax: orders.nullable(),
        monthMinor: cents,
        monthOfYearMinor: cents,
      }),
    )
    .min(1)
    .refine(areTiersInOrder, {
      error: 'must be in the order of salesMax, whose last one is null',
    })
    .optional(),
  freeOrdersMax: orders.optional(),
});

/** The prices of a JSON file in place of those built in. Throws a `configuration` error that names the fault. */
function readPlanPrices(path: string): PlanPrices {
  const parsed = file.safeParse(readJson(path));
  if (!parsed.success) {
    const faults = parsed.error.issues.map(({ path: at, message }) => `${at.join('.')} ${message}`);
    throw badFile(path, faults.join('; '));
  }
  const { plans, plus, freeOrdersMax } = parsed.data;
  return {
    plans: {
      basic: { ...PLAN_PRICES.plans.basic, ...withoutGaps(plans?.basic) },
      pro: { ...PLAN_PRICES.plans.pro, ...withoutGaps(plans?.pro) },
      ultimate: { ...PLAN_PRICES.plans.ultimate, ...withoutGaps(plans?.ultimate) },
    },
    plus: plus ?? PLAN_PRICES.plus,
    freeOrdersMax: freeOrdersMax ?? PLAN_PRICES.freeOrdersMax,
  };
}

/** What the variables of plans say together; throws a `configuration` error that names a fault of the file. */
export function readPlanSettings({
  arePlansOn,
  planPricesPath,
  fastRefreshShops,
}: {
  readonly arePlansOn: boolean;
  /** Of a JSON file; null: the prices built in. */
  readonly planPricesPath: string | null;
  /** Keys of shops. */
  readonly fastRefreshShops: readonly string[];
}): PlanSettings {
  const prices = planPricesPath === null ? PLAN_PRICES : readPlanPrices(planPricesPath);
  return { areOn: arePlansOn, prices, fastRefreshShops: new Set(fastRefreshShops) };
}

function readJson(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw badFile(path, error instanceof Error ? error.message : 'it cannot be read');
  }
}

function badFile(path: string, fault: string): AppError {
  return new AppError('configuration', `PLAN_PRICES (${path}) cannot be used: ${fault}.`, {
    hint: 'Correct the file or unset the variable, and start again.',
  });
}

function areTiersInOrder(tiers: readonly { readonly salesMax: number | null }[]): boolean {
  const limits = tiers.map(({ salesMax }) => salesMax ?? Infinity);
  return limits.every((limit, at) =>
    at === limits.length - 1 ? limit === Infinity : limit < (limits[at + 1] ?? 0),
  );
}

/** A value that is not there leaves the one built in. */
function withoutGaps<T extends object>(values: T | undefined) {
  const entries = Object.entries(values ?? {}).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as { [K in keyof T]?: Exclude<T[K], undefined> };
}
