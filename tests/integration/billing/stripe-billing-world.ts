import type { Stripe } from 'stripe';
import { guardedFetch } from '#app/platforms/guarded-fetch.server.ts';
import { stripeBilling } from '#app/platforms/stripe/stripe-billing.server.ts';
import { receiveBillingWebhook } from '#app/services/billing/receive-billing-webhook.server.ts';
import type { Deps } from '#app/services/deps.ts';
import { processWebhookInbox } from '#app/services/sync/webhooks/process-webhook-inbox.server.ts';
import type { SandboxRequest } from '#tests/sandbox/sandbox-server.ts';
import {
  startStripeSandbox,
  STRIPE_KEYS,
  type StripeDelivery,
  type StripeSandbox,
} from '#tests/sandbox/stripe/stripe-sandbox.ts';
import { VirtualClock } from '#tests/sandbox/virtual-clock.ts';
import { newShop } from '../shop-fixture.ts';
import {
  type BillingTruth,
  type BillingWorld,
  type BillingWorldOptions,
  SMALL_PLANS,
} from './billing-world.ts';

interface StripeBillingWorld extends BillingWorld {
  readonly sandbox: StripeSandbox;
  /** Delivers what Stripe has to say, in whatever order, and has the inbox worked on. */
  deliver(order: (all: StripeDelivery[]) => StripeDelivery[]): Promise<void>;
}

const STATUSES: Readonly<Record<string, string>> = {
  trialing: 'active',
  past_due: 'frozen',
  unpaid: 'frozen',
  canceled: 'cancelled',
};

/** A shop of no platform, charged by Stripe. */
export async function stripeBillingWorld({
  base,
  now,
}: BillingWorldOptions): Promise<StripeBillingWorld> {
  const time = new VirtualClock(now);
  const sandbox = await startStripeSandbox(time.clock);
  const openProvider = () =>
    stripeBilling({
      keys: { ...STRIPE_KEYS, endpoint: sandbox.url },
      fetch: guardedFetch({ allowsPrivateHosts: true }),
      installation: 'https://profit.example.com',
      retriesMax: 0,
    });
  const deps: Deps = {
    ...base,
    clock: time.clock,
    plans: SMALL_PLANS,
    billing: { shopify: null, other: openProvider() },
  };
  const shopId = await newShop(base.db);
  const deliver: StripeBillingWorld['deliver'] = async (order) => {
    for (const { headers, body } of order(sandbox.takeDeliveries())) {
      await receiveBillingWebhook(deps, { headers, body: Buffer.from(body) });
    }
    await processWebhookInbox(deps, { shopId });
  };
  return {
    ...playMerchant(sandbox),
    deps,
    shopId,
    time,
    sandbox,
    deliver,
    otherProcess: () => ({ ...deps, billing: { shopify: null, other: openProvider() } }),
    truth: () => readTruth(sandbox),
    fail: (how) => {
      sandbox.heal();
      const match = ({ method }: SandboxRequest) => method !== 'GET';
      sandbox.inject(how === 'lost' ? 'cut' : '5xx', { match });
    },
    // Everything twice, and the last first.
    announce: () => deliver((all) => [...all, ...all].toReversed()),
    // There is no app that somebody could remove.
    uninstall: () => Promise.resolve(),
    reinstall: () => Promise.resolve(),
    close: async () => {
      await sandbox.close();
      // Two of them would both be paid.
      const alive = listSubscriptionsAt(sandbox).filter(({ status }) => status !== 'canceled');
      if (alive.length > 1) throw new Error('The shop has two subscriptions.');
      if (sandbox.problems.length > 0) throw new Error(sandbox.problems.join('\n'));
    },
  };
}

/** What the merchant does at Stripe, and what happens to the card. */
function playMerchant(sandbox: StripeSandbox) {
  const openSession = () => {
    sandbox.settle();
    const sessions = [...sandbox.books.all('checkout.session').values()];
    return sessions.findLast(({ status }) => status === 'open');
  };
  return {
    approve: () => {
      const session = openSession();
      const live = findLive(sandbox);
      if (session !== undefined) sandbox.pay(session.id);
      else if (live?.pending_update != null) sandbox.payInvoice(getInvoiceId(live));
    },
    // Whoever asks for a higher cap has approved it: Stripe has none of its own.
    approveCap: () => undefined,
    decline: () => {
      const session = openSession();
      if (session !== undefined) sandbox.pay(session.id, 'declines');
    },
    lowerCap: () => {
      const live = findLive(sandbox);
      if (live !== undefined) live.metadata['cap_minor'] = '1';
    },
    freeze: (isFrozen: boolean) => freeze(sandbox, findLive(sandbox), isFrozen),
  };
}

function readTruth(sandbox: StripeSandbox): BillingTruth {
  sandbox.settle();
  const live = findLive(sandbox);
  const isPaid = live?.status === 'active' || live?.status === 'trialing';
  const sessions = [...sandbox.books.all('checkout.session').values()];
  const subscriptions = listSubscriptionsAt(sandbox);
  return {
    plan: live !== undefined && isPaid ? getPlanAtStripe(live) : null,
    statuses: new Map([
      ...subscriptions.map(({ id, status }): [string, string] => [id, STATUSES[status] ?? status]),
      ...sessions.flatMap(({ id, status }): [string, string][] => {
        if (status === 'complete') return [];
        return [[id, status === 'open' ? 'pending' : 'expired']];
      }),
    ]),
    charges: [...sandbox.books.all('invoiceitem').values()].map(({ metadata, amount }) => ({
      key: metadata?.['usage_key'] ?? '',
      minor: amount,
    })),
  };
}

function listSubscriptionsAt({ books }: StripeSandbox): Stripe.Subscription[] {
  return [...books.all('subscription').values()];
}

function findLive(sandbox: StripeSandbox): Stripe.Subscription | undefined {
  return listSubscriptionsAt(sandbox).find(({ status }) => status !== 'canceled');
}

function getPlanAtStripe({ items }: Stripe.Subscription): string {
  return String(items.data[0]?.price.product).replace('farthing_', '');
}

function getInvoiceId(subscription: Stripe.Subscription): string {
  return String(subscription.latest_invoice);
}

/** The last payment fails after all, as one by a bank does; or somebody pays it. */
function freeze(
  sandbox: StripeSandbox,
  subscription: Stripe.Subscription | undefined,
  isFrozen: boolean,
): void {
  if (subscription === undefined || subscription.pending_update !== null) return;
  const invoice = sandbox.books.get('invoice', getInvoiceId(subscription));
  const customer = String(subscription.customer);
  if (!isFrozen) {
    sandbox.setCard(customer, 'pays');
    sandbox.payInvoice(invoice.id);
  } else if (subscription.status === 'active') {
    sandbox.setCard(customer, 'declines');
    subscription.status = 'past_due';
    invoice.status = 'open';
    invoice.amount_paid = 0;
    invoice.amount_remaining = invoice.amount_due;
    invoice.next_payment_attempt = sandbox.books.now() + 3 * 86_400;
  }
}
