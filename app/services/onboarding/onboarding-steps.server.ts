import {
  endOnboarding,
  selectStepsDone,
  updateSteps,
} from '#app/data/shops/onboarding-row.server.ts';
import { getRoute, type PageKey } from '#app/domain/pages/match-route.ts';
import {
  activePage,
  ONBOARDING_STEPS,
  type OnboardingStep,
  pageAfter,
  stepPath,
  stepsDoneNames,
  stepsFor,
} from '#app/domain/access/onboarding/steps.ts';
import { AppError } from '#app/lib/app-error.ts';
import type { Deps } from '#app/services/deps.ts';
import { requireAction } from '#app/services/workspaces/refuse-action.ts';
import type { ShopAccess } from '#app/services/workspaces/shop-access.ts';

/** The page on which a shop waits for its first figures once its steps are done. */
export const FIRST_FIGURES_PATH = '/almost-there';

export function onboardingStepsFor(allowedPages: ReadonlySet<PageKey>): readonly OnboardingStep[] {
  return stepsFor(({ route }) => allowedPages.has(getRoute(route).page));
}

/** Reads `steps_done` of a shop: every step after the end of onboarding. */
export async function readStepsDone(
  { db }: Pick<Deps, 'db'>,
  { shop, status }: ShopAccess,
): Promise<readonly string[]> {
  if (status.areStepsDone) return ONBOARDING_STEPS.map(({ name }) => name);
  const done = new Set(await selectStepsDone(db, shop.shopId));
  return stepsDoneNames(onboardingStepsFor(status.allowedPages), done);
}

export interface FinishStepOptions {
  readonly access: ShopAccess;
  readonly page: string;
}

/**
 * Marks a page of onboarding as finished and returns the next path: the next page, or the one that
 * waits for the first figures. Throws `forbidden`, `invalid_input` for a page that is not open yet.
 */
export async function finishStep(
  { db }: Pick<Deps, 'db'>,
  { access, page }: FinishStepOptions,
): Promise<string> {
  requireAction(access, 'edit_item_costs');
  const { shopId } = access.shop;
  const steps = onboardingStepsFor(access.status.allowedPages);
  return db.transaction(async (tx) => {
    const before = new Set(await selectStepsDone(tx, shopId));
    if (!before.has(page) && activePage(steps, before)?.name !== page) {
      throw new AppError('invalid_input', 'This step is not open yet.', {
        hint: 'Go on with the step that is marked.',
      });
    }
    const done = new Set([...before, page]);
    const next = pageAfter(steps, page) ?? activePage(steps, done);
    const areAllDone = activePage(steps, done) === null;
    await updateSteps(tx, { shopId, finished: page, next: next?.name ?? null, areAllDone });
    return next === null || areAllDone ? FIRST_FIGURES_PATH : stepPath(next);
  });
}

/**
 * Ends the onboarding of a shop: its dashboard opens, and unfinished steps remain among the tasks
 * there. Throws `forbidden`.
 */
export async function leaveOnboarding(
  { db }: Pick<Deps, 'db'>,
  { access }: Pick<FinishStepOptions, 'access'>,
): Promise<void> {
  requireAction(access, 'edit_item_costs');
  const isTrialOpen =
    access.status.trialStage === 'offered' || access.status.trialStage === 'ended';
  await endOnboarding(db, { shopId: access.shop.shopId, isTrialOpen });
}
