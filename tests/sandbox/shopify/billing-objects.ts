import { GraphQLError } from 'graphql';
import { type AdminObject, decimalText, Edges, gid } from './admin-object.ts';

type Status = 'PENDING' | 'ACTIVE' | 'FROZEN' | 'CANCELLED' | 'DECLINED' | 'EXPIRED';

export interface UsageRecord {
  readonly id: string;
  readonly key: string | null;
  readonly minor: number;
  readonly description: string;
  readonly createdAt: string;
}

export interface LineItem {
  readonly id: string;
  readonly priceMinor: number | null;
  readonly interval: 'EVERY_30_DAYS' | 'ANNUAL';
  readonly usage: { usedMinor: number; capMinor: number; readonly terms: string } | null;
  readonly records: UsageRecord[];
}

export interface DeskSubscription {
  readonly id: string;
  readonly name: string;
  readonly returnUrl: string;
  readonly isTest: boolean;
  readonly lineItems: readonly LineItem[];
  readonly isDeferred: boolean;
  readonly createdAt: string;
  status: Status;
  trialDays: number;
  /** ms; null before it is approved. */
  periodEnd: number | null;
  /** Approved, and waits for the end of the period of the one before. */
  isWaiting: boolean;
}

export interface LineInput {
  readonly plan: {
    readonly appRecurringPricingDetails?: {
      readonly price: { readonly amount: string };
      readonly interval: 'EVERY_30_DAYS' | 'ANNUAL';
    };
    readonly appUsagePricingDetails?: {
      readonly cappedAmount: { readonly amount: string };
      readonly terms: string;
    };
  };
}

export interface OfferInput {
  readonly name: string;
  readonly returnUrl: string;
  readonly lineItems: readonly LineInput[];
  readonly trialDays?: number | null;
  readonly test?: boolean | null;
  readonly replacementBehavior?: string | null;
}

export interface UsageInput {
  readonly subscriptionLineItemId: string;
  readonly price: { readonly amount: string };
  readonly description: string;
  readonly idempotencyKey?: string | null;
}

/** A subscription as the schema has it. */
export function toAppSubscription(one: DeskSubscription): AdminObject {
  return {
    __typename: 'AppSubscription',
    id: one.id,
    name: one.name,
    status: one.status,
    test: one.isTest,
    trialDays: one.trialDays,
    createdAt: one.createdAt,
    currentPeriodEnd: one.periodEnd === null ? null : new Date(one.periodEnd).toISOString(),
    returnUrl: one.returnUrl,
    lineItems: one.lineItems.map((line) => ({
      id: line.id,
      plan: { pricingDetails: toPricing(line) },
      usageRecords: new Edges(line.records.map(toUsageObject)),
    })),
  };
}

export function toLineItem({ plan }: LineInput, owner: number, index: number): LineItem {
  const { appRecurringPricingDetails: recurring, appUsagePricingDetails: usage } = plan;
  return {
    // As Shopify writes them: what follows the question mark belongs to the id.
    id: `${gid('AppSubscriptionLineItem', owner)}?v=1&index=${index}`,
    priceMinor: recurring === undefined ? null : toCents(recurring.price.amount),
    interval: recurring?.interval ?? 'EVERY_30_DAYS',
    usage:
      usage === undefined
        ? null
        : { usedMinor: 0, capMinor: toCents(usage.cappedAmount.amount), terms: usage.terms },
    records: [],
  };
}

function toPricing({ priceMinor, interval, usage }: LineItem): AdminObject {
  if (usage === null) {
    const price = toMoney(priceMinor ?? 0);
    return { __typename: 'AppRecurringPricing', interval, planHandle: null, price };
  }
  const { usedMinor, capMinor, terms } = usage;
  return {
    __typename: 'AppUsagePricing',
    interval,
    terms,
    balanceUsed: toMoney(usedMinor),
    cappedAmount: toMoney(capMinor),
  };
}

function toUsageObject({ id, key, minor, description, createdAt }: UsageRecord): AdminObject {
  return { id, createdAt, description, idempotencyKey: key, price: toMoney(minor) };
}

function toMoney(minor: number): AdminObject {
  return { amount: decimalText(minor), currencyCode: 'USD' };
}

export function toCents(amount: string): number {
  return Math.round(Number(amount) * 100);
}

export function getPeriodMs({ lineItems }: DeskSubscription): number {
  return (lineItems.some(({ interval }) => interval === 'ANNUAL') ? 365 : 30) * 86_400_000;
}

export function billingRefused(message: string): AdminObject {
  return {
    appSubscription: null,
    confirmationUrl: null,
    appUsageRecord: null,
    userErrors: [{ field: null, message }],
  };
}

export function billingFailure(): GraphQLError {
  return new GraphQLError('Internal error.', { extensions: { code: 'INTERNAL_SERVER_ERROR' } });
}

/** What of line items Shopify does not take; null when all of it is right. */
export function findOfferFault(lineItems: readonly LineInput[]): string | null {
  const recurring = lineItems.filter(({ plan }) => plan.appRecurringPricingDetails);
  const usage = lineItems.filter(({ plan }) => plan.appUsagePricingDetails);
  if (recurring.length > 1 || usage.length > 1) return 'Too many line items.';
  const interval = recurring[0]?.plan.appRecurringPricingDetails?.interval ?? 'EVERY_30_DAYS';
  return usage.length > 0 && interval === 'ANNUAL' ? 'Usage is billed every 30 days.' : null;
}
