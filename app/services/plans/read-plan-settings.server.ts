/**
 * The settings of `PLANS` and `PLAN_PRICES`: if plans are sold here, their prices, and their
 * limits.
 */
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { PlanSettings } from '#app/domain/access/plans/plan-in-force.ts';
import { FEATURE_ROWS } from '#app/domain/access/plans/feature-table.ts';
import {
  NO_OVERRIDES,
  type PlanOverride,
  type PlanOverrides,
} from '#app/domain/access/plans/plan-overrides.ts';
import { PLAN_PRICES } from '#app/domain/access/plans/plan-prices.ts';
import { getPlan, type PlanKey } from '#app/domain/access/plans/plan.ts';
import { ownValue } from '#app/lib/own-value.ts';
import { AppError } from '#app/lib/app-error.ts';

const cents = z.number().int().min(0).max(100_000_000);
const orders = z.number().int().min(1).max(1_000_000_000);
const limits = {
  /** Days that reports reach back; null for any number. */
  historyDaysMax: z.number().int().min(1).max(36_500).nullable(),
  /** Members of a workspace; 0 for any number. */
  membersMax: z.number().int().min(0).max(100_000),
};
const plan = z.strictObject({
  monthMinor: cents,
  yearMinor: cents,
  ordersMax: orders,
  extraOrderMinor: cents,
  ...limits,
});
const unpriced = z.strictObject(limits);

/** The names of plans in the file, from the smallest, each with its keys in the plan table. */
const PLANS_OF_FILE = {
  free: ['free', 'free_forever', 'basic_free'],
  basic: ['basic'],
  pro: ['pro'],
  ultimate: ['ultimate'],
  plus: ['plus'],
} as const satisfies Record<string, readonly PlanKey[]>;
type PlanOfFile = keyof typeof PLANS_OF_FILE;
const LOWEST_PLANS = { ...PLANS_OF_FILE, free: ['basic_free'] } as const;

/** The schema of the file; parts that it omits have their built-in value. */
const file = z.strictObject({
  plans: z
    .strictObject({
      free: unpriced.partial(),
      basic: plan.partial(),
      pro: plan.partial(),
      ultimate: plan.partial(),
      plus: unpriced.partial(),
    })
    .partial()
    .superRefine(checkLimits)
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
  /** The first plan with each feature, by its key. */
  features: z
    .strictObject(
      Object.fromEntries(
        FEATURE_ROWS.map(({ key }) => [key, z.enum(Object.keys(PLANS_OF_FILE)).optional()]),
      ),
    )
    .optional(),
});

/**
 * Reads a JSON file of prices that replace built-in ones, and of its changes to the plan table.
 * Throws a `configuration` error that names the fault.
 */
function readPlanFile(path: string): Pick<PlanSettings, 'prices' | 'overrides'> {
  const parsed = file.safeParse(readJson(path));
  if (!parsed.success) {
    const faults = parsed.error.issues.map(({ path: at, message }) => `${at.join('.')} ${message}`);
    throw badFile(path, faults.join('; '));
  }
  const { plans, plus, freeOrdersMax, features } = parsed.data;
  const prices = {
    plans: {
      basic: { ...PLAN_PRICES.plans.basic, ...priceIn(plans?.basic) },
      pro: { ...PLAN_PRICES.plans.pro, ...priceIn(plans?.pro) },
      ultimate: { ...PLAN_PRICES.plans.ultimate, ...priceIn(plans?.ultimate) },
    },
    plus: plus ?? PLAN_PRICES.plus,
    freeOrdersMax: freeOrdersMax ?? PLAN_PRICES.freeOrdersMax,
  };
  return { prices, overrides: toOverrides(plans ?? {}, features ?? {}) };
}

type LimitsOfFile = Partial<Record<PlanOfFile, PlanOverride | undefined>>;

function toOverrides(
  plans: LimitsOfFile,
  features: Readonly<Record<string, string | undefined>>,
): PlanOverrides {
  const lowest = (name: string) => ownValue(LOWEST_PLANS, name)?.[0] ?? name;
  return {
    plans: Object.fromEntries(
      PLAN_NAMES.flatMap((name) => {
        const { historyDaysMax, membersMax } = plans[name] ?? {};
        return PLANS_OF_FILE[name].map((key) => [key, { historyDaysMax, membersMax }]);
      }),
    ),
    features: Object.fromEntries(
      Object.entries(features).flatMap(([key, name]) =>
        name === undefined ? [] : [[key, lowest(name)]],
      ),
    ),
  };
}

const PLAN_NAMES = Object.keys(PLANS_OF_FILE) as readonly PlanOfFile[];

/**
 * Checks that a larger plan reaches back at least as far as the one before it, and has as many
 * members.
 */
function checkLimits(plans: LimitsOfFile, context: z.RefinementCtx): void {
  for (const field of ['historyDaysMax', 'membersMax'] as const) {
    let before = 0;
    for (const name of PLAN_NAMES) {
      const [key] = LOWEST_PLANS[name];
      const planValue = plans[name]?.[field];
      const value = planValue === undefined ? getPlan(key)[field] : planValue;
      const isAny = value === null || (field === 'membersMax' && value === 0);
      const size = isAny ? Infinity : Number(value);
      if (size < before) {
        const message = `is less than that of the plan before ${name}`;
        context.addIssue({ code: 'custom', path: [name, field], message });
      }
      before = size;
    }
  }
}

type FilePrice = z.output<ReturnType<typeof plan.partial>>;

/** Selects the parts of a plan's price that the file has. */
function priceIn(values: FilePrice | undefined) {
  const { historyDaysMax: _days, membersMax: _members, ...price } = values ?? {};
  return withoutGaps(price);
}

/** Reads the variables of plans; throws a `configuration` error that names a fault of the file. */
export function readPlanSettings({
  arePlansOn,
  planPricesPath,
  fastRefreshShops,
}: {
  readonly arePlansOn: boolean;
  /** The path of a JSON file; null for the built-in prices. */
  readonly planPricesPath: string | null;
  readonly fastRefreshShops: readonly string[];
}): PlanSettings {
  const { prices, overrides } =
    planPricesPath === null
      ? { prices: PLAN_PRICES, overrides: NO_OVERRIDES }
      : readPlanFile(planPricesPath);
  return {
    areOn: arePlansOn,
    prices,
    overrides: arePlansOn ? overrides : NO_OVERRIDES,
    fastRefreshShops: new Set(fastRefreshShops),
  };
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

/** Omits missing values, for which the built-in ones apply. */
function withoutGaps<T extends object>(values: T | undefined) {
  const entries = Object.entries(values ?? {}).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as { [K in keyof T]?: Exclude<T[K], undefined> };
}
