/** One shop at the stand-in for Stripe, anew for each test. */
import { afterEach, beforeEach, expect } from 'vitest';
import { PLAN_PRICES } from '#app/domain/access/plans/plan-prices.ts';
import {
  type BillingInterval,
  getPlanTerms,
  type PaidPlan,
} from '#app/domain/billing/plan-terms.ts';
import type {
  BillingAccount,
  BillingOffer,
  PlatformBilling,
} from '#app/platforms/platform-billing.ts';
import { guardedFetch } from '#app/platforms/guarded-fetch.server.ts';
import { stripeBilling } from '#app/platforms/stripe/stripe-billing.server.ts';
import {
  startStripeSandbox,
  STRIPE_KEYS,
  type StripeSandbox,
} from '#tests/sandbox/stripe/stripe-sandbox.ts';
import { VirtualClock } from '#tests/sandbox/virtual-clock.ts';

const DAY_MS = 86_400_000;
// As the server calls Stripe, but for the guard of addresses: the stand-in is on this machine.
const send = guardedFetch({ allowsPrivateHosts: true });
export const INSTALLATION = 'https://profit.example.com';
/** An offer of a plan at its price, for now and without a trial unless it says otherwise. */
export function toOffer(
  plan: PaidPlan,
  { interval = 'month', ...more }: Partial<BillingOffer> & { interval?: BillingInterval } = {},
): BillingOffer {
  return {
    offerKey: `offer ${plan} ${interval}`,
    name: plan,
    terms: getPlanTerms(PLAN_PRICES, { plan, interval, yearSalesUsdMinor: null }),
    trialDays: 0,
    timing: 'now',
    replaces: null,
    isTest: true,
    returnUrl: `${INSTALLATION}/billing`,
    ...more,
  };
}

/** Starts the stand-in before each test, and holds it against the schema after it. */
export function useStripeShop() {
  let time: VirtualClock;
  let sandbox: StripeSandbox;
  let customer: string | null;
  let billing: PlatformBilling;

  beforeEach(async () => {
    sandbox = await startStripeSandbox(() => time.clock());
    time = new VirtualClock('2026-11-10T12:00:00.000Z');
    customer = null;
    billing = open();
  });
  afterEach(async () => {
    await sandbox.close();
    expect(sandbox.problems).toEqual([]);
  });

  const open = () => openShop(sandbox, customerOfShop);
  const customerOfShop = {
    customerId: () => Promise.resolve(customer),
    saveCustomerId: (id: string) => {
      customer ??= id;
      return Promise.resolve(customer);
    },
  };

  /** Offers a plan to a shop that has none, and pays it at Checkout. */
  const subscribe = async (plan: PaidPlan, more: Parameters<typeof toOffer>[1] = {}) => {
    const answer = await billing.offer(toOffer(plan, more));
    if (answer.kind !== 'approval') throw new Error(`no checkout: ${JSON.stringify(answer)}`);
    expect(sandbox.pay(answer.subscriptionId)).toBe(true);
    return (await readAll())[0]?.subscriptionId ?? '';
  };

  const readAll = async () => (await billing.read()).subscriptions;
  const pass = async (days: number) => {
    await time.wait(days * DAY_MS);
    sandbox.settle();
  };
  const owned = <T extends { customer?: unknown }>(all: Iterable<T>) =>
    [...all].filter((one) => one.customer === customer);
  const invoices = () => owned(sandbox.books.all('invoice').values());
  const subscriptionsAtStripe = () => owned(sandbox.books.all('subscription').values());
  const totals = () => invoices().map(({ total, status }) => [total, status]);
  return {
    get billing() {
      return billing;
    },
    get sandbox() {
      return sandbox;
    },
    /** Its id at Stripe. */
    get customer() {
      return customer ?? '';
    },
    open,
    subscribe,
    readAll,
    pass,
    owned,
    invoices,
    subscriptionsAtStripe,
    totals,
  };
}

function openShop(
  sandbox: StripeSandbox,
  customer: Pick<BillingAccount, 'customerId' | 'saveCustomerId'>,
): PlatformBilling {
  const keys = { ...STRIPE_KEYS, endpoint: sandbox.url };
  const provider = stripeBilling({ keys, fetch: send, installation: INSTALLATION, retriesMax: 0 });
  const shop = { shopId: 7, shopName: 'Petra’s pottery', email: 'petra@example.com' };
  return provider.open({ ...shop, ...customer });
}
