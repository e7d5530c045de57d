/** The features that a plan lacks, the plans that open them, and the messages about both. */
import { FEATURE_ROWS, type FeatureRow } from './feature-table.ts';
import { isAtLeast, getPlan, isPlanKey, type PlanKey } from './plan.ts';
import { getPlanOverrides } from './plan-overrides.ts';

export type FeatureKey = (typeof FEATURE_ROWS)[number]['key'];
export interface Feature extends Omit<FeatureRow, 'key' | 'lowestPlan'> {
  readonly key: FeatureKey;
  readonly lowestPlan: PlanKey;
}

/** Lists every feature in the table's order, with the changes of the installation. */
export function listFeatures(): readonly Feature[] {
  return FEATURE_ROWS.map(withOverride);
}

export interface BlockedFeature {
  readonly key: string;
  readonly lowestPlan: PlanKey;
  /** The history that a day limit allows, "6 months". */
  readonly description?: string;
}

const FEATURE_BY_KEY: ReadonlyMap<string, Feature> = new Map(
  FEATURE_ROWS.map((feature) => [feature.key, feature]),
);

/**
 * Lists the features that a plan lacks, in the table's order, and the date picker's limit when it
 * has one.
 */
export function featuresBlockedFor(plan: PlanKey): readonly BlockedFeature[] {
  const features = listFeatures()
    .filter(({ lowestPlan }) => !isAtLeast(plan, lowestPlan))
    .map(({ key, lowestPlan }) => ({ key, lowestPlan }));
  const limit = datePickerLimit(plan);
  return limit === null ? features : [...features, limit];
}

export function lowestPlanFor(feature: FeatureKey): PlanKey {
  return getFeature(feature).lowestPlan;
}

/** Returns the name as sentences use it, "Order export". */
export function featureName(feature: FeatureKey): string {
  return getFeature(feature).name;
}

export function isBlocked(plan: PlanKey, feature: FeatureKey): boolean {
  return !isAtLeast(plan, lowestPlanFor(feature));
}

/** "P&L is available for Pro users only. Upgrade now to view your profit and loss report." */
export function blockedTooltip(feature: FeatureKey): string {
  const { name, view } = getFeature(feature);
  return `${availableFor(name, lowestPlanFor(feature))} Upgrade now to view ${view}.`;
}

/** "Multishop is available for Ultimate users only. Upgrade now to unlock." */
export function unlockMessage(feature: FeatureKey): string {
  return `${availableFor(getFeature(feature).name, lowestPlanFor(feature))} Upgrade now to unlock.`;
}

function getFeature(key: FeatureKey): Feature {
  const feature = FEATURE_BY_KEY.get(key);
  if (feature === undefined) throw new RangeError(`Unknown feature: ${JSON.stringify(key)}`);
  return withOverride(feature);
}

function withOverride(feature: Feature): Feature {
  const { [feature.key]: lowestPlan } = getPlanOverrides().features;
  return lowestPlan === undefined || !isPlanKey(lowestPlan) ? feature : { ...feature, lowestPlan };
}

function availableFor(name: string, plan: PlanKey): string {
  return `${name} is available for ${getPlan(plan).name} users only.`;
}

function datePickerLimit(key: PlanKey): BlockedFeature | null {
  const plan = getPlan(key);
  if (plan.datePickerFeature === null) return null;
  return {
    key: plan.datePickerFeature,
    lowestPlan: planBeyond(plan.historyDaysMax ?? Infinity),
    description: plan.historyDescription,
  };
}

/** Returns the lowest plan with a display name that allows more than this number of days. */
function planBeyond(days: number): PlanKey {
  const order: readonly PlanKey[] = ['basic', 'pro', 'ultimate', 'plus'];
  return order.find((key) => (getPlan(key).historyDaysMax ?? Infinity) > days) ?? 'plus';
}
