import { z } from 'zod';
import type { PlanTerms } from '#app/domain/billing/plan-terms.ts';
import { PRICE_CURRENCY } from '#app/domain/billing/plan-terms.ts';
import { getCurrency } from '#app/domain/money/currency.ts';
import { majorText } from '#app/domain/money/major-text.ts';
import { IF_IT_STAYS, type Abortable, PlatformError } from '../../port.ts';
import type {
  BillingAnswer,
  BillingOffer,
  BillingReadOptions,
  BillingReading,
  PlatformBilling,
  UsageCharge,
  UsageOutcome,
} from '../../platform-billing.ts';
import type { AdminClient } from '../admin-client.server.ts';
import {
  BILLING_APP,
  BILLING_CANCEL,
  BILLING_CAP,
  BILLING_OFFER,
  BILLING_SUBSCRIPTIONS,
  BILLING_USAGE,
} from '../documents/billing.document.ts';
import { listAppCharges, readUsageKeys } from './app-charges.server.ts';
import { appSubscription, toPlanSubscription } from './read-subscription.ts';

const state = z.object({
  shop: z.object({ plan: z.object({ partnerDevelopment: z.boolean() }) }),
  currentAppInstallation: z.object({
    activeSubscriptions: z.array(appSubscription),
    allSubscriptions: z.object({ nodes: z.array(appSubscription) }),
  }),
});

const changed = z.object({
  confirmationUrl: z.string().nullish(),
  appSubscription: z.object({ id: z.string() }).nullable(),
  userErrors: z.array(z.object({ message: z.string() })),
});

const recorded = z.object({
  appUsageRecord: z.object({ id: z.string() }).nullable(),
  userErrors: z.array(z.object({ message: z.string() })),
});

/**
 * Shopify's Billing API for one shop. Shopify takes no key for an offer: one that was made twice is
 * approved once, and the older subscription ends when a newer one is approved.
 */
export function shopBilling(client: AdminClient, shop: string): PlatformBilling {
  const change = async (request: BillingRequest, abortable: Abortable): Promise<BillingAnswer> => {
    const { data } = await client.request(request.document, request.variables, abortable);
    const said = changed.safeParse(data[request.field]);
    if (!said.success) throw otherForm();
    const [error] = said.data.userErrors;
    const { confirmationUrl, appSubscription: made } = said.data;
    if (error !== undefined) return { kind: 'refused', message: error.message };
    if (typeof confirmationUrl !== 'string' || made === null) return { kind: 'done' };
    return { kind: 'approval', url: confirmationUrl, subscriptionId: made.id };
  };
  return {
    name: 'Shopify',
    read: (options = {}) => readState(client, options),
    async offer(offer, abortable = {}) {
      const answer = await change(
        { document: BILLING_OFFER, field: 'appSubscriptionCreate', variables: toVariables(offer) },
        abortable,
      );
      const isManaged = answer.kind === 'refused' && MANAGED.test(answer.message);
      return isManaged
        ? { kind: 'elsewhere', url: await readPricingPage(client, shop, abortable) }
        : answer;
    },
    cancel: ({ subscriptionId: id, isProrated: prorate }, abortable = {}) =>
      change(
        {
          document: BILLING_CANCEL,
          field: 'appSubscriptionCancel',
          variables: { id, prorate },
        },
        abortable,
      ),
    raiseCap: ({ lineId: id, capMinor, currency }, abortable = {}) =>
      change(
        {
          document: BILLING_CAP,
          field: 'appSubscriptionLineItemUpdate',
          variables: { id, cappedAmount: toMoney(capMinor, currency) },
        },
        abortable,
      ),
    recordUsage: (charge, abortable = {}) => recordUsage(client, charge, abortable),
    listCharges: (abortable = {}) => listAppCharges(client, abortable),
  };
}

interface BillingRequest {
  readonly document: string;
  /** The field of the answer: "appSubscriptionCreate". */
  readonly field: string;
  readonly variables: Readonly<Record<string, unknown>>;
}

/** The refusal of an app whose plans are managed in the Partner Dashboard: "Managed Pricing Apps cannot ...". */
const MANAGED = /managed pricing/i;

const OVER_CAP = /exceeds? balance remaining/i;

/** Shopify answers so where the key may have been used before: reading back decides. */
const UNCLEAR = /failed to create usage charge/i;

async function readState(
  client: AdminClient,
  { usageOf = [], ...abortable }: BillingReadOptions,
): Promise<BillingReading> {
  const { data } = await client.request(BILLING_SUBSCRIPTIONS, {}, abortable);
  const said = state.safeParse(data);
  if (!said.success) throw otherForm();
  const { activeSubscriptions, allSubscriptions } = said.data.currentAppInstallation;
  const offers = new Map(
    [...allSubscriptions.nodes, ...activeSubscriptions].map((one) => [one.id, one]),
  );
  const subscriptions = [...offers.values()].map(toPlanSubscription);
  const charging = subscriptions.filter((one) => one.status === 'active' && one.usage !== null);
  const ids = new Set([...charging.map(({ subscriptionId }) => subscriptionId), ...usageOf]);
  return {
    subscriptions,
    usageRecords: await readUsageKeys(client, [...ids], abortable),
    mustBeTest: said.data.shop.plan.partnerDevelopment,
  };
}

function toVariables(offer: BillingOffer): BillingRequest['variables'] {
  const { name, terms, trialDays, timing, isTest, returnUrl } = offer;
  return {
    name,
    returnUrl,
    lineItems: toLineItems(terms),
    trialDays,
    test: isTest,
    replacementBehavior: timing === 'now' ? 'APPLY_IMMEDIATELY' : 'APPLY_ON_NEXT_BILLING_CYCLE',
  };
}

/** Usage is possible only with thirty-day intervals, as the terms say. */
function toLineItems({ priceMinor, interval, usage }: PlanTerms): readonly object[] {
  const recurring = {
    price: toMoney(priceMinor, PRICE_CURRENCY),
    interval: interval === 'year' ? 'ANNUAL' : 'EVERY_30_DAYS',
  };
  const plan = { plan: { appRecurringPricingDetails: recurring } };
  if (usage === null) return [plan];
  const { extraOrderMinor, ordersMax, capMinor } = usage;
  const perOrder = majorText(extraOrderMinor, getCurrency(PRICE_CURRENCY).decimals);
  const appUsagePricingDetails = {
    cappedAmount: toMoney(capMinor, PRICE_CURRENCY),
    terms: `$${perOrder} for each order beyond ${ordersMax} in a month`,
  };
  return [plan, { plan: { appUsagePricingDetails } }];
}

function toMoney(minor: number, currencyCode: string): object {
  return { amount: majorText(minor, getCurrency(currencyCode).decimals), currencyCode };
}

async function recordUsage(
  client: AdminClient,
  { key, lineId, amountMinor, currency, description }: UsageCharge,
  abortable: Abortable,
): Promise<UsageOutcome> {
  const variables = {
    subscriptionLineItemId: lineId,
    price: toMoney(amountMinor, currency),
    description,
    idempotencyKey: key,
  };
  const { data } = await client.request(BILLING_USAGE, variables, abortable);
  const said = recorded.safeParse(data['appUsageRecordCreate']);
  if (!said.success) throw otherForm();
  const { appUsageRecord, userErrors } = said.data;
  if (appUsageRecord !== null) return { kind: 'recorded', recordId: appUsageRecord.id };
  const message = userErrors[0]?.message ?? '';
  if (OVER_CAP.test(message)) return { kind: 'over_cap' };
  if (message === '' || UNCLEAR.test(message)) {
    throw new PlatformError('unreachable', 'Shopify did not say whether it charged.');
  }
  return { kind: 'refused', message };
}

/** Returns "https://admin.shopify.com/store/acme/charges/farthing/pricing_plans". */
async function readPricingPage(
  client: AdminClient,
  shop: string,
  abortable: Abortable,
): Promise<string> {
  const { data } = await client.request(BILLING_APP, {}, abortable);
  const said = z
    .object({ app: z.object({ handle: z.string() }) })
    .safeParse(data['currentAppInstallation']);
  if (!said.success) throw otherForm();
  const [store = ''] = shop.split('.');
  const handle = encodeURIComponent(said.data.app.handle);
  return `https://admin.shopify.com/store/${store}/charges/${handle}/pricing_plans`;
}

function otherForm(): PlatformError {
  return new PlatformError(
    'malformed',
    `Shopify told of charges in an unknown form. ${IF_IT_STAYS}`,
  );
}
