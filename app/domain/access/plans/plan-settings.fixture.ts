/** An installation without plans, and one with those built in. */
import type { PlanSettings } from './plan-in-force.ts';
import { NO_OVERRIDES } from './plan-overrides.ts';
import { PLAN_PRICES } from './plan-prices.ts';

export const PLANS_OFF: PlanSettings = {
  areOn: false,
  prices: PLAN_PRICES,
  overrides: NO_OVERRIDES,
  fastRefreshShops: new Set(),
};
export const PLANS_ON: PlanSettings = { ...PLANS_OFF, areOn: true };
