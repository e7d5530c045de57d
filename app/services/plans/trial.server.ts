import {
  answerTrialModal,
  deleteTrial,
  offerTrial,
  selectShopStatus,
  updateTrial,
} from '#app/data/shops/status-row.server.ts';
import type { Queryable } from '#app/data/database.ts';
import { getPlanInForce } from '#app/domain/access/plans/plan-in-force.ts';
import {
  getTrialEnd,
  getTrialOffer,
  getTrialStage,
  TRIAL_PLAN,
  type TrialSource,
} from '#app/domain/access/plans/trial.ts';
import { AppError } from '#app/lib/app-error.ts';
import { newKey } from '#app/lib/random-token.ts';
import type { Deps } from '#app/services/deps.ts';
import { requireAction } from '#app/services/workspaces/refuse-action.ts';
import { plansAreOff } from '#app/services/plans/set-plan.server.ts';
import type { ShopAccess } from '#app/services/workspaces/shop-access.ts';

type TrialDeps = Pick<Deps, 'db' | 'clock' | 'plans'>;
type AccessToShop = Pick<ShopAccess, 'shop' | 'role'>;

/** The states of a shop's trial that the operators of an installation may set. */
const TRIAL_STATES = ['offered', 'running', 'ended'] as const;

/**
 * Sets the state of a shop's trial: an offered one has to be started before a new shop opens, a
 * running one began now, and an ended one ended now. Throws `invalid_input`, and `conflict` where
 * plans are off.
 */
export async function setTrial(
  { db, clock, plans }: TrialDeps,
  { shopId, state }: { readonly shopId: number; readonly state: string },
): Promise<void> {
  if (!plans.areOn) throw plansAreOff();
  const trialState = TRIAL_STATES.find((one) => one === state);
  if (trialState === undefined) {
    throw new AppError('invalid_input', `A trial is never "${state}".`, {
      hint: `It is ${TRIAL_STATES.join(', ')}.`,
    });
  }
  const now = clock();
  if (trialState === 'offered') return offerTrial(db, shopId);
  const endsAt = trialState === 'ended' ? now.toISOString() : getTrialEnd(now);
  await writeTrial(db, shopId, { now, endsAt, isModalDue: false });
}

/**
 * Starts the trial of a shop, whose modal then shows the next step; a running one continues. Throws
 * `forbidden`, and `conflict` for one that has ended and for a shop without an offer.
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

/**
 * Starts the offered trial of the next larger plan, once; afterwards the shop is on its previous
 * plan, unless its people select another. A running one continues. Throws `forbidden`, and
 * `conflict` where none is offered, or another than `plan`.
 */
export async function startUpgradeTrial(
  { db, clock, plans }: TrialDeps,
  { access, plan }: { readonly access: AccessToShop; readonly plan: string },
): Promise<void> {
  requireAction(access, 'change_plan');
  if (!plans.areOn) throw plansAreOff();
  const { shopId } = access.shop;
  const now = clock();
  await db.transaction(async (tx) => {
    const status = await selectShopStatus(tx, shopId, { isForUpdate: true });
    const { isTrialOffered = false, trial = null, hadUpgradeTrial = false } = status ?? {};
    const stage = getTrialStage({ isOffered: isTrialOffered, trial }, now);
    if (stage === 'running' && trial?.plan === plan) return;
    const planInForce = getPlanInForce(plans, status, now);
    if (plan !== getTrialOffer({ plan: planInForce, stage, hadUpgradeTrial })) {
      throw new AppError('conflict', 'This shop is not offered a trial of that plan.', {
        hint: 'Reload the page.',
      });
    }
    await writeTrial(tx, shopId, {
      plan,
      source: 'upgrade',
      now,
      endsAt: getTrialEnd(now),
      isModalDue: false,
    });
  });
}

/**
 * Records that the trial modal was closed, or left for a step of onboarding. Throws `forbidden`.
 */
export async function closeTrialModal(
  { db }: Pick<Deps, 'db'>,
  { access, opensOnboarding }: { readonly access: AccessToShop; readonly opensOnboarding: boolean },
): Promise<void> {
  requireAction(access, 'edit_shop_settings');
  await answerTrialModal(db, { shopId: access.shop.shopId, opensOnboarding });
}

/**
 * Ends a trial for good: the shop is on the plan that it had before. One that has ended is not
 * ended again. Throws `forbidden`, and `not_found` where the shop has another trial.
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

interface BegunTrial {
  readonly plan?: string;
  readonly source?: TrialSource;
  readonly now: Date;
  readonly endsAt: string;
  readonly isModalDue: boolean;
}

function writeTrial(
  db: Queryable,
  shopId: number,
  { plan = TRIAL_PLAN, source = 'reverse_trial', now, endsAt, isModalDue }: BegunTrial,
): Promise<void> {
  const startedAt = now.toISOString();
  const trial = { trialId: newKey(), plan, source, startedAt, endsAt, isModalDue };
  return updateTrial(db, shopId, trial);
}
