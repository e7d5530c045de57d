import { z } from 'zod';
import { parsePlanName } from '#app/domain/billing/plan-terms.ts';
import type {
  PlanSubscription,
  SubscriptionStatus,
  UsageLine,
} from '#app/domain/billing/subscription.ts';
import { getCurrency } from '#app/domain/money/currency.ts';
import { exactMinor, roundExact } from '#app/domain/money/exact-minor.ts';

export const appMoney = z.object({
  amount: z.string().regex(/^-?\d+(\.\d+)?$/),
  currencyCode: z.string(),
});

const pricing = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('AppRecurringPricing'),
    interval: z.enum(['ANNUAL', 'EVERY_30_DAYS']),
    planHandle: z.string().nullish(),
    price: appMoney,
  }),
  z.object({
    kind: z.literal('AppUsagePricing'),
    balanceUsed: appMoney,
    cappedAmount: appMoney,
  }),
]);

/** A subscription in the form of `BILLING_SUBSCRIPTIONS`. */
export const appSubscription = z.object({
  id: z.string(),
  name: z.string(),
  status: z.enum(['ACCEPTED', 'ACTIVE', 'CANCELLED', 'DECLINED', 'EXPIRED', 'FROZEN', 'PENDING']),
  test: z.boolean(),
  trialDays: z.int(),
  createdAt: z.string(),
  currentPeriodEnd: z.string().nullable(),
  returnUrl: z.string(),
  lineItems: z.array(z.object({ id: z.string(), plan: z.object({ pricingDetails: pricing }) })),
});
export type AppSubscription = z.output<typeof appSubscription>;

export const OFFER_PARAM = 'offer';

/** The price of a subscription that only charges usage. */
const NO_PRICE = { interval: 'EVERY_30_DAYS', planHandle: null, price: null } as const;

export function toPlanSubscription(subscription: AppSubscription): PlanSubscription {
  const details = subscription.lineItems.map(({ id, plan }) => ({ id, ...plan.pricingDetails }));
  const recurring = details.find((one) => one.kind === 'AppRecurringPricing') ?? NO_PRICE;
  const usage = details.find((one) => one.kind === 'AppUsagePricing') ?? null;
  const currency = recurring.price?.currencyCode ?? usage?.cappedAmount.currencyCode ?? 'USD';
  return {
    offerKey: readOfferKey(subscription.returnUrl) ?? subscription.id,
    subscriptionId: subscription.id,
    status: STATUS[subscription.status],
    name: subscription.name,
    plan: parsePlanName(recurring.planHandle ?? '') ?? parsePlanName(subscription.name),
    interval: recurring.interval === 'ANNUAL' ? 'year' : 'month',
    priceMinor: recurring.price === null ? 0 : toMinorUnits(recurring.price),
    currency,
    isTest: subscription.test,
    createdAt: toUtcInstant(subscription.createdAt),
    trialDays: subscription.trialDays,
    periodEnd:
      subscription.currentPeriodEnd === null ? null : toUtcInstant(subscription.currentPeriodEnd),
    usage: usage === null ? null : toUsageLine(usage),
    // Shopify reports a deferred change only as a second subscription.
    next: null,
  };
}

export function toMinorUnits({ amount, currencyCode }: z.output<typeof appMoney>): number {
  return roundExact(exactMinor(amount, getCurrency(currencyCode).decimals));
}

/** Converts an instant to ISO UTC with milliseconds. */
export function toUtcInstant(text: string): string {
  return new Date(text).toISOString();
}

const STATUS: Readonly<Record<AppSubscription['status'], SubscriptionStatus>> = {
  // From before Shopify activated by itself: approved, and not in force.
  ACCEPTED: 'pending',
  PENDING: 'pending',
  ACTIVE: 'active',
  FROZEN: 'frozen',
  CANCELLED: 'cancelled',
  DECLINED: 'declined',
  EXPIRED: 'expired',
};

function toUsageLine({
  id,
  balanceUsed,
  cappedAmount,
}: {
  readonly id: string;
  readonly balanceUsed: z.output<typeof appMoney>;
  readonly cappedAmount: z.output<typeof appMoney>;
}): UsageLine {
  return { lineId: id, usedMinor: toMinorUnits(balanceUsed), capMinor: toMinorUnits(cappedAmount) };
}

function readOfferKey(returnUrl: string): string | null {
  return URL.canParse(returnUrl) ? new URL(returnUrl).searchParams.get(OFFER_PARAM) : null;
}
