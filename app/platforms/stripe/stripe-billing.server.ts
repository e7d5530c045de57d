/** Stripe as a billing provider: the port's methods, for shops of any platform. */
import type { Stripe } from 'stripe';
import type {
  BillingAnswer,
  BillingProvider,
  BillingReading,
  CancelRequest,
  CapRequest,
  PlatformBilling,
} from '#app/platforms/platform-billing.ts';
import { PlatformError } from '#app/platforms/platform-error.ts';
import type { Abortable } from '#app/platforms/port.ts';
import { offerAtStripe } from './offer-plan.server.ts';
import {
  listCheckouts,
  listSubscriptions,
  ensureCustomer,
  type StripeAccount,
} from './stripe-account.server.ts';
import {
  callStripe,
  openStripe,
  readStripe,
  type StripeClientOptions,
  StripeRefused,
} from './stripe-client.server.ts';
import { readStripeEvent } from './read-stripe-event.server.ts';
import { invoiceToCharges, itemToCharge } from './to-charges.ts';
import { isLive, sessionToSubscription, toSubscriptions } from './to-subscriptions.ts';
import { listUsage, recordUsage, sumUsage } from './usage-at-stripe.server.ts';

/** Plans are changed and ended here and not there, so that there is one place for it. */
const FEATURES: Stripe.BillingPortal.ConfigurationCreateParams['features'] = {
  payment_method_update: { enabled: true },
  invoice_history: { enabled: true },
  customer_update: { enabled: true, allowed_updates: ['name', 'address', 'email', 'tax_id'] },
  subscription_cancel: { enabled: false },
  subscription_update: { enabled: false },
};

/** A number that rises with FEATURES: Stripe retains earlier configurations. */
const VERSION = 'farthing-1';

export interface StripeBillingOptions extends StripeClientOptions {
  /** The address of this installation: others may charge by the same account of Stripe. */
  readonly installation: string;
}

const PAGE = 100;

export function stripeBilling(options: StripeBillingOptions): BillingProvider {
  const stripe = openStripe(options);
  const { installation, keys } = options;
  const isTest = /^(sk|rk)_test_/.test(keys.secretKey);
  return {
    name: 'Stripe',
    hasPortal: true,
    open: (account) => billShop({ ...account, stripe, installation, isTest }),
    end: (customerId, endOptions) => endAll(stripe, customerId, endOptions),
    readWebhook: (delivery) => readStripeEvent(delivery, keys.webhookSecret),
  };
}

function billShop(account: StripeAccount): PlatformBilling {
  const { stripe } = account;
  return {
    name: 'Stripe',
    read: (options) => read(account, options),
    offer: (offer) => offerAtStripe(account, offer),
    cancel: (request) => cancel(stripe, request),
    raiseCap: (request) => raiseCap(stripe, request),
    recordUsage: async (charge) => {
      const customer = await account.customerId();
      if (customer === null) return { kind: 'refused', message: 'This shop has no subscription.' };
      return recordUsage(account, customer, charge);
    },
    listCharges: async () => {
      const customer = await account.customerId();
      if (customer === null) return [];
      const invoices = await readStripe(() => stripe.invoices.list({ customer, limit: PAGE }));
      const usage = await listUsage(account, customer);
      const pending = usage.flatMap(({ item }) => itemToCharge(item) ?? []);
      return [...pending, ...invoices.data.flatMap(invoiceToCharges)];
    },
    openPortal: async (returnUrl) =>
      openPortalPage(account, await ensureCustomer(account), returnUrl),
  };
}

async function read(account: StripeAccount, options?: Abortable): Promise<BillingReading> {
  const mustBeTest = account.isTest;
  const customer = await account.customerId();
  if (customer === null) return { subscriptions: [], usageRecords: [], mustBeTest };
  // Sessions first: one that is paid in between is then among the subscriptions.
  const sessions = await listCheckouts(account, customer, options);
  const subscriptions = await listSubscriptions(account, customer, options);
  const usage = await listUsage(account, customer);
  return {
    subscriptions: [
      ...subscriptions.flatMap((one) => toSubscriptions(one, sumUsage(usage, one))),
      ...sessions.flatMap((session) => sessionToSubscription(session) ?? []),
    ],
    usageRecords: usage.map(({ key, item }) => ({ key, recordId: item.id })),
    mustBeTest,
  };
}

/** Ends the object of an id: a subscription, an offer, an unpaid change, a scheduled one. */
async function cancel(
  stripe: Stripe,
  { subscriptionId: id, isProrated }: CancelRequest,
): Promise<BillingAnswer> {
  const ended = await callStripe(async () => {
    if (id.startsWith('cs_')) return stripe.checkout.sessions.expire(id);
    if (id.startsWith('in_')) return stripe.invoices.voidInvoice(id);
    if (id.startsWith('sub_sched_')) return stripe.subscriptionSchedules.release(id);
    // What was used until now is on the last invoice.
    return stripe.subscriptions.cancel(id, { prorate: isProrated, invoice_now: true });
  });
  if (!(ended instanceof StripeRefused) || ended.code === 'resource_missing') return DONE;
  return (await hasEnded(stripe, id)) ? DONE : { kind: 'refused', message: ended.message };
}

/** Ends everything of a deleted shop: its pages of Checkout first, then its subscriptions. */
async function endAll(stripe: Stripe, customer: string, options?: Abortable): Promise<void> {
  const sessions = await listCheckouts({ stripe }, customer, options);
  const subscriptions = await listSubscriptions({ stripe }, customer, options);
  const ids = [
    ...sessions.filter(({ status }) => status === 'open').map(({ id }) => id),
    ...subscriptions.filter(isLive).map(({ id }) => id),
  ];
  for (const subscriptionId of ids) {
    const answer = await cancel(stripe, { subscriptionId, isProrated: false });
    if (answer.kind === 'refused') throw new PlatformError('malformed', answer.message);
  }
}

/** Checks if a subscription has ended: Stripe refuses to end it again. */
async function hasEnded(stripe: Stripe, id: string): Promise<boolean> {
  if (id.startsWith('cs_')) {
    const session = await readStripe(() => stripe.checkout.sessions.retrieve(id));
    return session.status === 'expired';
  }
  if (id.startsWith('in_')) {
    const invoice = await readStripe(() => stripe.invoices.retrieve(id));
    return invoice.status === 'void';
  }
  if (id.startsWith('sub_sched_')) {
    const schedule = await readStripe(() => stripe.subscriptionSchedules.retrieve(id));
    return schedule.status === 'released' || schedule.status === 'canceled';
  }
  return !isLive(await readStripe(() => stripe.subscriptions.retrieve(id)));
}

/** Stripe has no cap of its own: ours is a label, and requesting another approves it. */
async function raiseCap(
  stripe: Stripe,
  { subscriptionId, capMinor }: CapRequest,
): Promise<BillingAnswer> {
  const metadata = { cap_minor: String(capMinor) };
  const raised = await callStripe(() => stripe.subscriptions.update(subscriptionId, { metadata }));
  return raised instanceof StripeRefused ? { kind: 'refused', message: raised.message } : DONE;
}

const DONE: BillingAnswer = { kind: 'done' };

/** Returns the address of a page for the shop, which lasts some minutes. */
async function openPortalPage(
  { stripe }: StripeAccount,
  customer: string,
  returnUrl: string,
): Promise<string> {
  const configuration = await ensureConfiguration(stripe);
  const params = { customer, configuration, return_url: returnUrl };
  const { url } = await readStripe(() => stripe.billingPortal.sessions.create(params));
  return url;
}

async function ensureConfiguration(stripe: Stripe): Promise<string> {
  const query = { active: true, limit: 100 };
  const { data } = await readStripe(() => stripe.billingPortal.configurations.list(query));
  const existing = data.find(({ metadata }) => metadata?.['version'] === VERSION);
  if (existing !== undefined) return existing.id;
  const params = { features: FEATURES, metadata: { version: VERSION } };
  const made = await readStripe(() =>
    stripe.billingPortal.configurations.create(params, { idempotencyKey: `portal:${VERSION}` }),
  );
  return made.id;
}
