import { selectDateBasis } from '#app/data/shops/select-date-basis.server.ts';
import { selectStepsDone } from '#app/data/shops/onboarding-row.server.ts';
import { selectSetupProgress } from '#app/data/shops/setup-facts.server.ts';
import { openStepPath } from '#app/domain/access/guards/onboarding-guards.ts';
import { getActionRefusal } from '#app/domain/access/roles/actions.ts';
import { addDays, getWeekStart } from '#app/domain/calendar/day.ts';
import { businessTime } from '#app/domain/calendar/zone.ts';
import type { Shop } from '#app/domain/shops/shop.ts';
import type { Deps } from '#app/services/deps.ts';
import { runMetricQuery } from '#app/services/metrics/run-metric-query.server.ts';
import type { ShopAccess } from '#app/services/workspaces/shop-access.ts';
import {
  type FirstFigures,
  type OnboardingView,
  type StepEffectView,
  toOnboardingView,
  toStepEffects,
} from '#app/view-models/onboarding/onboarding-view.ts';
import { AD_SPEND_DAYS } from '#app/view-models/onboarding/step-effect.ts';
import { onboardingStepsFor } from './onboarding-steps.server.ts';

export interface ReadOnboardingOptions {
  readonly access: ShopAccess;
  /** A path, such as "/onboarding/expenses". */
  readonly path: string;
  /** Set while orders are still being fetched. */
  readonly isPartial: boolean;
}

/**
 * Reads the onboarding of the shop on screen: its steps, their effects so far, and the first
 * figures.
 */
export async function readOnboarding(
  deps: Deps,
  { access, path, isPartial }: ReadOnboardingOptions,
): Promise<OnboardingView> {
  const { shop, role, status } = access;
  const [done, progress, figures] = await Promise.all([
    selectStepsDone(deps.db, shop.shopId),
    readProgress(deps, shop),
    readFirstFigures(deps, shop, isPartial),
  ]);
  const steps = onboardingStepsFor(status.allowedPages);
  const { locale } = shop;
  return {
    ...toOnboardingView({ steps, done: new Set(done), path, progress, locale }),
    path: openStepPath(status),
    figures,
    currency: shop.currency,
    refusal: getActionRefusal(role, 'edit_item_costs'),
  };
}

export async function readStepEffects(
  deps: Pick<Deps, 'db' | 'clock'>,
  { shop, status }: ShopAccess,
): Promise<readonly StepEffectView[]> {
  const steps = onboardingStepsFor(status.allowedPages);
  return toStepEffects(steps, await readProgress(deps, shop), shop.locale);
}

function readProgress({ db, clock }: Pick<Deps, 'db' | 'clock'>, { shopId, timeZone }: Shop) {
  const { day } = businessTime(clock().toISOString(), timeZone);
  return selectSetupProgress(db, shopId, addDays(day, -AD_SPEND_DAYS));
}

/** Reads the figures of all orders so far; null while there are none. */
async function readFirstFigures(
  deps: Deps,
  { shopId, firstDataDay, lastDataDay, country }: Shop,
  isPartial: boolean,
): Promise<FirstFigures | null> {
  if (firstDataDay === null || lastDataDay === null) return null;
  const { total } = await runMetricQuery(deps, {
    shopIds: [shopId],
    range: { start: firstDataDay, end: lastDataDay },
    compareTo: 'none',
    metrics: ['orders', 'total_revenue', 'net_profit'],
    groupings: [],
    filters: [],
    sort: null,
    page: null,
    dating: await selectDateBasis(deps.db, shopId),
    weekStart: getWeekStart(country),
  });
  const { orders = null, total_revenue: totalRevenue = null } = total.values;
  return { orders, totalRevenue, netProfit: total.values['net_profit'] ?? null, isPartial };
}
