import { withBillingLock } from '#app/data/billing/billing-lock.server.ts';
import {
  selectSubscriptions,
  upsertSubscription,
} from '#app/data/billing/subscription-rows.server.ts';
import { getPlan, type PlanKey } from '#app/domain/access/plans/plan.ts';
import type { StoredSubscription, SubscriptionStatus } from '#app/domain/billing/subscription.ts';
import { AppError } from '#app/lib/app-error.ts';
import type { Deps } from '#app/services/deps.ts';
import { setPlan } from '#app/services/plans/set-plan.server.ts';
import { requireAction } from '#app/services/workspaces/refuse-action.ts';
import type { ShopAccess } from '#app/services/workspaces/shop-access.ts';
import { providerRefused, requireBilling, rethrowForMerchant } from './billing-errors.ts';
import { openBilling } from './open-billing.server.ts';
import { syncJobs } from '#app/services/sync-jobs.ts';
import { readUnderLock, syncBilling } from './sync-billing.server.ts';

type AccessToShop = Pick<ShopAccess, 'shop' | 'role'>;

/**
 * Ends the subscription of the shop, at once and without a refund, and puts it on a free plan.
 * Without a subscription only the plan changes. Throws `forbidden`, `invalid_input` for a paid
 * plan, `unavailable`.
 */
export async function endSubscription(
  deps: Deps,
  { access, plan }: { readonly access: AccessToShop; readonly plan: PlanKey },
): Promise<void> {
  requireAction(access, 'change_plan');
  if (getPlan(plan).rank > 0) {
    throw new AppError('invalid_input', `The plan ${getPlan(plan).name} is paid.`, {
      hint: 'Choose it on the page of plans, where it is approved.',
    });
  }
  const { shopId } = access.shop;
  const opened = requireBilling(await openBilling(deps, shopId).catch(rethrowForMerchant));
  await withBillingLock(deps.db, shopId, async () => {
    const { subscriptions } = await readUnderLock(deps, opened);
    for (const { subscriptionId } of subscriptions.filter(isCharging)) {
      const answer = await opened.billing.cancel({ subscriptionId, isProrated: false });
      if (answer.kind === 'refused') throw providerRefused(opened.billing.name, answer.message);
    }
    await readUnderLock(deps, opened);
    await setPlan(deps, { shopId, plan });
  }).catch(rethrowForMerchant);
}

/** Recognises a subscription that is paid, waits for its payment, or begins when another ends. */
function isCharging({ status, offer }: StoredSubscription): boolean {
  if (status === 'active' || status === 'frozen') return true;
  return status === 'pending' && offer?.timing === 'period_end' && offer.returnedAt !== null;
}

/**
 * Requests a higher cap, and returns the address where the merchant approves it; null where no
 * approval is needed. Throws `forbidden`, `invalid_input` for a cap that is no higher, `conflict`
 * for a shop without a cap, `unavailable`.
 */
export async function raiseCap(
  deps: Deps,
  { access, capMinor }: { readonly access: AccessToShop; readonly capMinor: number },
): Promise<string | null> {
  requireAction(access, 'change_plan');
  const { shopId } = access.shop;
  const opened = requireBilling(await openBilling(deps, shopId).catch(rethrowForMerchant));
  return withBillingLock(deps.db, shopId, async () => {
    const { current } = (await readUnderLock(deps, opened)).rights;
    const usage = current?.usage ?? null;
    if (current === null || usage === null) {
      throw new AppError('conflict', 'Your plan charges no orders, so there is no cap to raise.');
    }
    if (capMinor <= usage.capMinor) {
      throw new AppError('invalid_input', 'The new cap is no higher than the one you have.', {
        fields: [{ path: 'cap', message: 'Enter more than the cap you have' }],
      });
    }
    const answer = await opened.billing.raiseCap({
      subscriptionId: current.subscriptionId,
      lineId: usage.lineId,
      capMinor,
      currency: current.currency,
      returnUrl: opened.pageAddress('/billing?returned=cap'),
    });
    if (answer.kind === 'refused') throw providerRefused(opened.billing.name, answer.message);
    return answer.kind === 'done' ? null : answer.url;
  }).catch(rethrowForMerchant);
}

/**
 * Confirms an offer after the merchant returned from approving it: its status is read from the
 * provider, and charges that lacked balance are tried again. Returns the status; null for an offer
 * that was never made.
 */
export async function confirmApproval(
  deps: Deps,
  { shopId, offerKey }: { readonly shopId: number; readonly offerKey: string | null },
): Promise<SubscriptionStatus | null> {
  if (offerKey !== null) await noteReturn(deps, shopId, offerKey);
  const read = await syncBilling(deps, { shopId }).catch(rethrowForMerchant);
  await syncJobs.billing(deps.jobs, deps.db, shopId);
  return read?.subscriptions.find((one) => one.offerKey === offerKey)?.status ?? null;
}

/**
 * Records the merchant's return, which distinguishes an offer approved for later from one that
 * waits for approval: both are pending.
 */
async function noteReturn(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  shopId: number,
  offerKey: string,
): Promise<void> {
  await withBillingLock(db, shopId, async () => {
    const stored = await selectSubscriptions(db, shopId);
    const storedOffer = stored.find((one) => one.offerKey === offerKey);
    const offer = storedOffer?.offer ?? null;
    if (storedOffer?.status !== 'pending' || offer === null || offer.returnedAt !== null) return;
    const returnedAt = clock().toISOString();
    await upsertSubscription(db, shopId, { ...storedOffer, offer: { ...offer, returnedAt } });
  });
}
