/** What Stripe charges: payments that fail, orders beyond the plan, the end, and the list of it all. */
import { describe, expect, it } from 'vitest';
import { guardedFetch } from '#app/platforms/guarded-fetch.server.ts';
import { stripeBilling } from '#app/platforms/stripe/stripe-billing.server.ts';
import { STRIPE_KEYS } from '#tests/sandbox/stripe/stripe-sandbox.ts';
import { INSTALLATION, toOffer, useStripeShop } from './stripe-shop.ts';

const shop = useStripeShop();
const { subscribe, readAll, pass, owned, invoices, subscriptionsAtStripe, totals } = shop;

describe('a payment that fails', () => {
  it('closes the plan until it is paid by hand', async () => {
    await subscribe('pro');
    shop.sandbox.setCard(shop.customer, 'declines');
    await pass(30);
    expect(await readAll()).toMatchObject([{ status: 'frozen', plan: 'pro' }]);
    expect(await shop.billing.offer(toOffer('ultimate'))).toMatchObject({ kind: 'refused' });
    expect(shop.sandbox.payInvoice(invoices().at(-1)?.id ?? '')).toBe(true);
    expect(await readAll()).toMatchObject([{ status: 'active' }]);
  });

  it('is tried again by Stripe after three days, with the card that is there then', async () => {
    await subscribe('pro');
    shop.sandbox.setCard(shop.customer, 'declines');
    await pass(30);
    shop.sandbox.setCard(shop.customer, 'pays');
    await pass(2.9);
    expect(await readAll()).toMatchObject([{ status: 'frozen' }]);
    await pass(0.1);
    expect(await readAll()).toMatchObject([{ status: 'active' }]);
    expect(totals()).toEqual([
      [9900, 'paid'],
      [9900, 'paid'],
    ]);
  });

  it('leaves it closed when every attempt failed', async () => {
    await subscribe('pro');
    shop.sandbox.setCard(shop.customer, 'declines');
    await pass(30 + 3 + 5 + 7);
    expect(subscriptionsAtStripe()[0]?.status).toBe('unpaid');
    expect(await readAll()).toMatchObject([{ status: 'frozen' }]);
  });
});

describe('orders beyond the plan', () => {
  const charge = (subscriptionId: string, key: string, amountMinor: number) =>
    shop.billing.recordUsage({
      key,
      subscriptionId,
      lineId: 'si',
      amountMinor,
      currency: 'USD',
      description: '50 orders beyond the plan',
    });

  it('are on the next invoice, once for each key, also days later', async () => {
    const id = await subscribe('pro');
    const first = await charge(id, 'orders:7:2026-11-10:1', 400);
    expect(first).toMatchObject({ kind: 'recorded' });
    expect(await charge(id, 'orders:7:2026-11-10:1', 400)).toEqual(first);
    await pass(2); // Stripe has forgotten the key of the request
    expect(await charge(id, 'orders:7:2026-11-10:1', 400)).toEqual(first);
    expect(await readAll()).toMatchObject([{ usage: { usedMinor: 400 } }]);
    const { usageRecords } = await shop.billing.read();
    expect(usageRecords).toEqual([
      { key: 'orders:7:2026-11-10:1', recordId: first.kind === 'recorded' ? first.recordId : '' },
    ]);
    await pass(28);
    expect(totals().at(-1)).toEqual([10_300, 'paid']);
    expect(await charge(id, 'orders:7:2026-11-10:1', 400)).toEqual(first);
    expect(await readAll()).toMatchObject([{ usage: { usedMinor: 0 } }]);
  });

  it('are charged once when the answer was lost', async () => {
    const id = await subscribe('pro');
    shop.sandbox.inject('cut', {
      match: ({ method, path }) => method === 'POST' && path === '/v1/invoiceitems',
    });
    await expect(charge(id, 'orders:7:2026-11-10:1', 400)).rejects.toThrow(
      'Stripe did not answer.',
    );
    await charge(id, 'orders:7:2026-11-10:1', 400);
    expect(owned(shop.sandbox.books.all('invoiceitem').values())).toHaveLength(1);
  });

  it('are not charged beyond the cap until the merchant raises it', async () => {
    const id = await subscribe('pro'); // 72.00 at most
    expect(await charge(id, 'a:1', 7000)).toMatchObject({ kind: 'recorded' });
    expect(await charge(id, 'a:2', 201)).toEqual({ kind: 'over_cap' });
    const [subscription] = await readAll();
    const lineId = subscription?.usage?.lineId ?? '';
    const raised = {
      subscriptionId: id,
      lineId,
      capMinor: 10_000,
      currency: 'USD',
      returnUrl: '/',
    };
    expect(await shop.billing.raiseCap(raised)).toEqual({ kind: 'done' });
    expect(await charge(id, 'a:2:2', 201)).toMatchObject({ kind: 'recorded' });
    expect(await readAll()).toMatchObject([{ usage: { usedMinor: 7201, capMinor: 10_000 } }]);
  });

  it('of a subscription that has ended are refused', async () => {
    const id = await subscribe('pro');
    await shop.billing.cancel({ subscriptionId: id, isProrated: false });
    expect(await charge(id, 'late:1', 100)).toMatchObject({ kind: 'refused' });
  });
});

describe('the end', () => {
  it('comes at once, with what was used on a last invoice, and a second time changes nothing', async () => {
    const id = await subscribe('pro');
    const usage = { key: 'k:1', lineId: 'si', amountMinor: 400, currency: 'USD', description: 'x' };
    await shop.billing.recordUsage({ ...usage, subscriptionId: id });
    expect(await shop.billing.cancel({ subscriptionId: id, isProrated: false })).toEqual({
      kind: 'done',
    });
    expect(await shop.billing.cancel({ subscriptionId: id, isProrated: false })).toEqual({
      kind: 'done',
    });
    expect(await readAll()).toMatchObject([{ status: 'cancelled' }]);
    expect(totals()).toEqual([
      [9900, 'paid'],
      [400, 'paid'],
    ]);
    await pass(60);
    expect(totals()).toHaveLength(2);
  });

  it('gives back the days that are left where that was asked for', async () => {
    const id = await subscribe('pro');
    await pass(15);
    await shop.billing.cancel({ subscriptionId: id, isProrated: true });
    expect(totals().at(-1)).toEqual([-4950, 'paid']);
    // It is kept for the next plan, which costs as much less.
    await subscribe('pro', { offerKey: 'back again' });
    expect(invoices().at(-1)).toMatchObject({ total: 9900, amount_paid: 4950 });
  });

  it('that somebody set in Stripe’s own dashboard is what comes next', async () => {
    await subscribe('pro');
    const [one] = subscriptionsAtStripe();
    if (one === undefined) throw new Error('nothing to end');
    one.cancel_at_period_end = true;
    one.cancel_at = one.items.data[0]?.current_period_end ?? null;
    expect(await readAll()).toMatchObject([
      { status: 'active', next: { plan: 'basic_free', startsAt: '2026-12-10T12:00:00.000Z' } },
    ]);
    await pass(30);
    expect(await readAll()).toMatchObject([{ status: 'cancelled' }]);
  });

  it('that was set there is taken back by whoever chooses a larger plan', async () => {
    await subscribe('pro');
    const [one] = subscriptionsAtStripe();
    if (one === undefined) throw new Error('nothing to end');
    one.cancel_at_period_end = true;
    one.cancel_at = one.items.data[0]?.current_period_end ?? null;
    await shop.billing.offer(toOffer('ultimate'));
    await pass(30);
    expect(await readAll()).toMatchObject([{ plan: 'ultimate', status: 'active', next: null }]);
  });
});

describe('what was charged', () => {
  it('is listed with its invoices, the newest first, and adds up to them', async () => {
    const id = await subscribe('basic');
    await pass(15);
    await shop.billing.offer(toOffer('pro'));
    const usage = { lineId: 'si', amountMinor: 400, currency: 'USD', description: '50 orders' };
    await shop.billing.recordUsage({ ...usage, key: 'k:1', subscriptionId: id });
    const charges = await shop.billing.listCharges();
    const url = expect.stringContaining('/i/in_') as string;
    expect(charges.map(({ chargeId: _id, chargedAt: _at, ...one }) => one)).toEqual([
      {
        ...SHARED,
        kind: 'usage',
        description: '50 orders',
        amountMinor: 400,
        status: 'pending',
        invoiceUrl: null,
      },
      {
        ...SHARED,
        kind: 'credit',
        description: 'Unused time',
        amountMinor: -2450,
        status: 'paid',
        invoiceUrl: url,
      },
      {
        ...SHARED,
        kind: 'subscription',
        description: 'Remaining time',
        amountMinor: 4950,
        status: 'paid',
        invoiceUrl: url,
      },
      {
        ...SHARED,
        kind: 'subscription',
        description: '1 × Farthing Basic',
        amountMinor: 4900,
        status: 'paid',
        invoiceUrl: url,
      },
    ]);
    await pass(15);
    expect(await shop.billing.listCharges()).toContainEqual(
      expect.objectContaining({ kind: 'usage', amountMinor: 400, status: 'paid' }),
    );
  });

  it('says what could not be paid', async () => {
    await subscribe('basic');
    shop.sandbox.setCard(shop.customer, 'declines');
    await pass(30);
    expect((await shop.billing.listCharges())[0]).toMatchObject({
      status: 'failed',
      amountMinor: 4900,
    });
  });
});

const SHARED = { currency: 'USD', isTest: true };

describe('the portal', () => {
  it('opens for the shop, by a configuration that is made once', async () => {
    const first = await shop.billing.openPortal?.(`${INSTALLATION}/billing`);
    const second = await shop.billing.openPortal?.(`${INSTALLATION}/billing`);
    expect(first).toContain('/p/session/bps_');
    expect(second).not.toBe(first);
    expect(shop.sandbox.books.all('billing_portal.configuration').size).toBe(1);
  });
});

describe('Stripe', () => {
  it('that does not answer is tried again later, and a wrong key is named', async () => {
    await subscribe('pro');
    shop.sandbox.inject('5xx', { times: 1 });
    await expect(shop.billing.read()).rejects.toMatchObject({ fault: 'unreachable' });
    shop.sandbox.inject('wrong-json', { times: 1 });
    await expect(shop.billing.read()).rejects.toMatchObject({ fault: 'unreachable' });
    const keys = { ...STRIPE_KEYS, secretKey: 'sk_test_other', endpoint: shop.sandbox.url };
    const provider = stripeBilling({
      keys,
      fetch: guardedFetch({ allowsPrivateHosts: true }),
      installation: INSTALLATION,
      retriesMax: 0,
    });
    const id = shop.customer;
    const other = provider.open({
      shopId: 7,
      shopName: 'x',
      email: null,
      customerId: () => Promise.resolve(id),
      saveCustomerId: (saved) => Promise.resolve(saved),
    });
    await expect(other.read()).rejects.toThrow('set one that is valid');
  });
});
