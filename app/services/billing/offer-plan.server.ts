import { withBillingLock } from '#app/data/billing/billing-lock.server.ts';
import {
  deleteSubscription,
  upsertSubscription,
} from '#app/data/billing/subscription-rows.server.ts';
import {
  selectUsedTrialDays,
  updateUsedTrialDays,
} from '#app/data/billing/trial-days-rows.server.ts';
import { selectShopStatus } from '#app/data/shops/status-row.server.ts';
import { getPlan } from '#app/domain/access/plans/plan.ts';
import { getDaysLeft, TRIAL_DAYS } from '#app/domain/access/plans/trial.ts';
import {
  type BillingInterval,
  getChangeTiming,
  getPlanTerms,
  type PaidPlan,
  type PlanTerms,
  PRICE_CURRENCY,
} from '#app/domain/billing/plan-terms.ts';
import { OFFER_DAYS } from '#app/domain/billing/apply-reading.ts';
import { getSubscribedPlan } from '#app/domain/billing/rights.ts';
import type { StoredSubscription } from '#app/domain/billing/subscription.ts';
import { getTrialDaysLeft } from '#app/domain/billing/trial-days.ts';
import { AppError } from '#app/lib/app-error.ts';
import { newKey } from '#app/lib/random-token.ts';
import type { BillingAnswer } from '#app/platforms/platform-billing.ts';
import type { Deps } from '#app/services/deps.ts';
import { readUsageFacts } from '#app/services/plans/count-usage.server.ts';
import { requireAction } from '#app/services/workspaces/refuse-action.ts';
import type { ShopAccess } from '#app/services/workspaces/shop-access.ts';
import { providerRefused, rethrowForMerchant, requireBilling } from './billing-errors.ts';
import { openBilling, type OpenedBilling } from './open-billing.server.ts';
import { type ReadBilling, readUnderLock } from './sync-billing.server.ts';

export interface OfferPlanOptions {
  readonly access: Pick<ShopAccess, 'shop' | 'role'>;
  readonly plan: PaidPlan;
  readonly interval: BillingInterval;
}

/** An offer and the address where the merchant approves it; null where no approval is needed. */
export interface OfferedPlan {
  readonly approvalUrl: string | null;
}

/**
 * Offers a plan to the merchant at the provider that charges the shop. A larger plan begins at
 * once, a smaller one at the end of the paid period. The same offer again, while it waits, leads to
 * the same approval. Throws `forbidden`, `conflict` where no provider charges the shop or it has
 * the plan, `unavailable`.
 */
export async function offerPlan(
  deps: Deps,
  { access, plan, interval }: OfferPlanOptions,
): Promise<OfferedPlan> {
  requireAction(access, 'change_plan');
  const { shopId } = access.shop;
  const opened = requireBilling(await openBilling(deps, shopId).catch(rethrowForMerchant));
  const { yearSalesUsdMinor } = await readUsageFacts(deps, access.shop);
  const terms = getPlanTerms(deps.plans.prices, { plan, interval, yearSalesUsdMinor });
  return withBillingLock(deps.db, shopId, async () => {
    const read = await readUnderLock(deps, opened);
    const isWithdrawn = await withdrawComing(opened, read, terms);
    if (isWithdrawn) {
      await readUnderLock(deps, opened);
      return { approvalUrl: null };
    }
    const row = await makeOffer(deps, opened, read, terms);
    const waiting = findWaiting(read, row, deps.clock());
    if (waiting !== null) return { approvalUrl: waiting };
    return sendOffer(deps, opened, { row, terms, read });
  }).catch(rethrowForMerchant);
}

/**
 * Withdraws a scheduled change when the shop selects the plan that it has already. Returns true if
 * there was one. Throws `conflict` where the shop has the plan, and no change is scheduled.
 */
async function withdrawComing(
  { billing }: OpenedBilling,
  { rights, subscriptions }: ReadBilling,
  terms: PlanTerms,
): Promise<boolean> {
  const { current, coming, isFrozen } = rights;
  if (current === null || isFrozen || !isSameTerms(current, terms)) return false;
  const later = subscriptions.filter(
    ({ offerKey, status, offer }) =>
      offerKey !== current.offerKey &&
      (status === 'active' || (status === 'pending' && offer?.timing === 'period_end')),
  );
  if (coming === null || later.length === 0) {
    throw new AppError('conflict', `The shop is on the plan ${getPlan(terms.plan).name} already.`, {
      hint: 'Choose another plan, or another way to pay.',
    });
  }
  for (const { subscriptionId } of later) {
    requireAccepted(await billing.cancel({ subscriptionId, isProrated: false }));
  }
  return true;
}

async function makeOffer(
  deps: Deps,
  opened: OpenedBilling,
  { rights, mustBeTest }: ReadBilling,
  { plan, interval, priceMinor, usage, salesMax }: PlanTerms,
): Promise<StoredSubscription> {
  const { current, isFrozen } = rights;
  const had = current === null ? null : getSubscribedPlan(current);
  const timing =
    current === null || had === null || isFrozen
      ? 'now'
      : getChangeTiming({ ...current, plan: had }, { plan, interval, priceMinor });
  const offerKey = `offer_${newKey()}`;
  return {
    offerKey,
    // Its own until the provider has answered.
    subscriptionId: offerKey,
    status: 'pending',
    name: getOfferName(plan, interval),
    plan,
    interval,
    priceMinor,
    currency: PRICE_CURRENCY,
    isTest: opened.isTestOnly || mustBeTest,
    createdAt: deps.clock().toISOString(),
    trialDays: timing === 'now' ? await readTrialDaysLeft(deps, opened) : 0,
    periodEnd: null,
    usage: null,
    next: null,
    offer: {
      plan,
      timing,
      isTest: opened.isTestOnly || mustBeTest,
      ordersMax: usage?.ordersMax ?? null,
      extraOrderMinor: usage?.extraOrderMinor ?? 0,
      salesMax,
      approvalUrl: null,
      returnedAt: null,
    },
    endedAt: null,
    endReason: null,
  };
}

/** @example getOfferName('pro', 'year') // 'Pro, paid by the year' */
function getOfferName(plan: PaidPlan, interval: BillingInterval): string {
  return `${getPlan(plan).name}, paid by the ${interval}`;
}

/**
 * Reads the remaining free days, after those of subscriptions and of the trial that Farthing runs
 * itself.
 */
async function readTrialDaysLeft(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { shop: { shopId }, domainHash }: OpenedBilling,
): Promise<number> {
  const trial = (await selectShopStatus(db, shopId))?.trial ?? null;
  const used = trial === null ? 0 : TRIAL_DAYS - Math.min(TRIAL_DAYS, getDaysLeft(trial, clock()));
  if (used > 0) await updateUsedTrialDays(db, domainHash, used);
  return getTrialDaysLeft(await selectUsedTrialDays(db, domainHash));
}

/** Finds the address of a waiting offer on the same terms; null where there is none. */
function findWaiting(
  { subscriptions }: ReadBilling,
  row: StoredSubscription,
  now: Date,
): string | null {
  const same = subscriptions.findLast(
    (one) =>
      one.status === 'pending' &&
      isSameTerms(one, row) &&
      one.isTest === row.isTest &&
      one.trialDays === row.trialDays &&
      one.offer?.timing === row.offer?.timing &&
      one.offer?.returnedAt === null &&
      now.getTime() - Date.parse(one.createdAt) < REUSED_MS,
  );
  return same?.offer?.approvalUrl ?? null;
}

/** The age up to which an offer is reused: in its last hour there is too little time to read it. */
const REUSED_MS = OFFER_DAYS * 86_400_000 - 3_600_000;

function isSameTerms(
  one: Pick<StoredSubscription, 'interval' | 'priceMinor' | 'plan'> &
    Partial<Pick<StoredSubscription, 'offer'>>,
  other: Pick<PlanTerms, 'interval' | 'priceMinor'> & { readonly plan: StoredSubscription['plan'] },
): boolean {
  const plan = one.plan ?? one.offer?.plan ?? null;
  return (
    plan === other.plan && one.interval === other.interval && one.priceMinor === other.priceMinor
  );
}

/**
 * Stores the offer before it is sent: one whose answer is lost is recognised at the next reading.
 */
async function sendOffer(
  deps: Deps,
  opened: OpenedBilling,
  {
    row,
    terms,
    read,
  }: { readonly row: StoredSubscription; readonly terms: PlanTerms; readonly read: ReadBilling },
): Promise<OfferedPlan> {
  const { shopId } = opened.shop;
  const { offerKey, name, trialDays, isTest, offer } = row;
  await upsertSubscription(deps.db, shopId, row);
  const answer = await opened.billing.offer({
    offerKey,
    name,
    terms,
    trialDays,
    timing: offer?.timing ?? 'now',
    replaces: read.rights.current?.subscriptionId ?? null,
    isTest,
    returnUrl: opened.pageAddress(`/pricing?offer=${offerKey}`),
  });
  if (answer.kind === 'approval') {
    const { url: approvalUrl, subscriptionId } = answer;
    const sent = { ...row, subscriptionId, offer: offer && { ...offer, approvalUrl } };
    await upsertSubscription(deps.db, shopId, sent);
    return { approvalUrl };
  }
  if (answer.kind === 'done') {
    // Selecting the plan was the approval: the scheduled change needs none.
    const returnedAt = deps.clock().toISOString();
    await upsertSubscription(deps.db, shopId, { ...row, offer: offer && { ...offer, returnedAt } });
    await readUnderLock(deps, opened);
    return { approvalUrl: null };
  }
  await deleteSubscription(deps.db, shopId, offerKey);
  if (answer.kind === 'elsewhere') return { approvalUrl: answer.url };
  throw providerRefused(opened.billing.name, answer.message);
}

function requireAccepted(answer: BillingAnswer): void {
  if (answer.kind === 'refused') throw providerRefused('The billing provider', answer.message);
}
