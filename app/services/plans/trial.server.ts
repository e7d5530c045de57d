import {
  answerTrialModal,
  deleteTrial,
  offerTrial,
  selectShopStatus,
  updateTrial,
} from '#app/data/shops/status-row.server.ts';
import type { Queryable } from '#app/data/database.ts';
import { getTrialEnd, getTrialStage, TRIAL_PLAN } from '#app/domain/access/plans/trial.ts';
import { AppError } from '#app/lib/app-error.ts';
import { newKey } from '#app/lib/random-token.ts';
import type { Deps } from '#app/services/deps.ts';
import { requireAction } from '#app/services/workspaces/refuse-action.ts';
import { plansAreOff } from '#app/services/plans/set-plan.server.ts';
import type { ShopAccess } from '#app/services/workspaces/shop-access.ts';

type TrialDeps = Pick<Deps, 'db' | 'clock' | 'plans'>;
type AccessToShop = Pick<ShopAccess, 'shop' | 'role'>;

/** What the people of an installation may say of a shop's trial. */
const TRIAL_STATES = ['offered', 'running', 'ended'] as const;

/**
 * Says how far the trial of a shop is: what is offered has to be begun before a new shop opens, what
 * runs began now, and what has ended ended now. Throws `invalid_input`, and `conflict` where plans are
 * off.
 */
export async function setTrial(
  { db, clock, plans }: TrialDeps,
  { shopId, state }: { readonly shopId: number; readonly state: string },
): Promise<void> {
  if (!plans.areOn) throw plansAreOff();
  const known = TRIAL_STATES.find((one) => one === state);
  if (known === undefined) {
    throw new AppError('invalid_input', `A trial is never "${state}".`, {
      hint: `It is ${TRIAL_STATES.join(', ')}.`,
    });
  }
  const now = clock();
  if (known === 'offered') return offerTrial(db, shopId);
  const endsAt = known === 'ended' ? now.toISOString() : getTrialEnd(now);
  await writeTrial(db, shopId, { now, endsAt, isModalDue: false });
}

/**
 * Begins the trial of a shop, whose modal then says what to do next; one that runs goes on. Throws
 * `forbidden`, and `conflict` of one that has ended and of a shop that is offered none.
 */
export async function startTrial(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { access }: { readonly access: AccessToShop },
): Promise<void> {
  requireAction(access, 'edit_shop_settings');
  const { shopId } = access.shop;
  const now = clock();
  await db.transaction(async (tx) => {
    const status = await selectShopStatus(tx, shopId);
    const { isTrialOffered = false, trial = null } = status ?? {};
    const stage = getTrialStage({ isOffered: isTrialOffered, trial }, now);
    if (stage === 'running') return;
    if (stage === 'offered')
      return writeTrial(tx, shopId, { now, endsAt: getTrialEnd(now), isModalDue: true });
    const message =
      stage === 'ended' ? 'The trial of this shop has ended.' : 'This shop is offered no trial.';
    throw new AppError('conflict', message, { hint: 'Choose a plan.' });
  });
}

/** The trial modal was answered with going on, or with a step of onboarding first. Throws `forbidden`. */
export async function closeTrialModal(
  { db }: Pick<Deps, 'db'>,
  { access, opensOnboarding }: { readonly access: AccessToShop; readonly opensOnboarding: boolean },
): Promise<void> {
  requireAction(access, 'edit_shop_settings');
  await answerTrialModal(db, { shopId: access.shop.shopId, opensOnboarding });
}

/**
 * Ends a trial for good: the shop stays on the plan that it had before. One that was ended already is
 * not ended again. Throws `forbidden`, and `not_found` where the shop has another trial.
 */
export async function stayOnPreviousPlan(
  { db }: Pick<Deps, 'db'>,
  { access, trialId }: { readonly access: AccessToShop; readonly trialId: string },
): Promise<void> {
  requireAction(access, 'change_plan');
  const { shopId } = access.shop;
  if (await deleteTrial(db, { shopId, trialId })) return;
  if (((await selectShopStatus(db, shopId))?.trial ?? null) === null) return;
  throw new AppError('not_found', 'The shop has no such trial.', { hint: 'Reload the page.' });
}

function writeTrial(
  db: Queryable,
  shopId: number,
  { now, endsAt, isModalDue }: { now: Date; endsAt: string; isModalDue: boolean },
): Promise<void> {
  return updateTrial(db, shopId, {
    trialId: newKey(),
    plan: TRIAL_PLAN,
    source: 'reverse_trial',
    startedAt: now.toISOString(),
    endsAt,
    isModalDue,
  });
}
