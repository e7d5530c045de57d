/** Plans at Stripe: offered, paid, changed, and never paid twice. */
import { describe, expect, it } from 'vitest';
import { toOffer, useStripeShop } from './stripe-shop.ts';

const shop = useStripeShop();
const { open, subscribe, readAll, pass, owned, subscriptionsAtStripe, totals } = shop;

describe('a first plan', () => {
  it('is offered at Checkout with its price, and asks for a tax number', async () => {
    const answer = await shop.billing.offer(toOffer('pro'));
    expect(answer).toMatchObject({ kind: 'approval', url: expect.stringContaining('/c/pay/cs_') });
    const sent = shop.sandbox.requests.findLast(({ path }) => path === '/v1/checkout/sessions');
    const form = new URLSearchParams(sent?.body ?? '');
    // Pro costs $99 a month.
    expect(form.get('line_items[0][price_data][unit_amount]')).toBe('9900');
    expect(form.get('line_items[0][price_data][currency]')).toBe('usd');
    expect(form.get('tax_id_collection[enabled]')).toBe('true');
    expect(await readAll()).toMatchObject([
      { offerKey: 'offer pro month', status: 'pending', plan: 'pro', priceMinor: 9900 },
    ]);
  });

  it('is in force once it is paid, until the same day of the next month', async () => {
    await subscribe('pro');
    expect(await readAll()).toEqual([
      {
        offerKey: 'offer pro month',
        subscriptionId: expect.stringContaining('sub_') as string,
        status: 'active',
        name: 'Pro',
        plan: 'pro',
        interval: 'month',
        priceMinor: 9900,
        currency: 'USD',
        isTest: true,
        createdAt: '2026-11-10T12:00:00.000Z',
        trialDays: 0,
        periodEnd: '2026-12-10T12:00:00.000Z',
        // 900 orders at 8 cents.
        usage: { lineId: expect.stringContaining('si_') as string, usedMinor: 0, capMinor: 7200 },
        next: null,
      },
    ]);
    expect(totals()).toEqual([[9900, 'paid']]);
  });

  it('is not in force while the card is declined, and over when nobody pays for a day', async () => {
    const answer = await shop.billing.offer(toOffer('pro'));
    const id = answer.kind === 'approval' ? answer.subscriptionId : '';
    expect(shop.sandbox.pay(id, 'declines')).toBe(false);
    expect(await readAll()).toMatchObject([{ status: 'pending' }]);
    await pass(2);
    expect(await readAll()).toMatchObject([{ status: 'expired' }]);
    expect(totals()).toEqual([]);
  });

  it('is free for the days of its trial, and then paid', async () => {
    await subscribe('ultimate', { trialDays: 14 });
    expect(await readAll()).toMatchObject([
      { status: 'active', trialDays: 14, periodEnd: '2026-11-24T12:00:00.000Z' },
    ]);
    expect(totals()).toEqual([[0, 'paid']]);
    await pass(14);
    expect(totals()).toEqual([
      [0, 'paid'],
      [14_900, 'paid'],
    ]);
    expect(await readAll()).toMatchObject([{ periodEnd: '2026-12-24T12:00:00.000Z' }]);
  });
});

describe('nobody pays twice', () => {
  it('when the same offer is made again after its answer was lost', async () => {
    shop.sandbox.inject('cut', {
      match: ({ method, path }) => method === 'POST' && path === '/v1/checkout/sessions',
    });
    await shop.billing.offer(toOffer('pro')).catch(() => undefined);
    await shop.billing.offer(toOffer('pro'));
    await pass(0.9);
    await shop.billing.offer(toOffer('pro', { trialDays: 1 }));
    expect(owned(shop.sandbox.books.all('checkout.session').values())).toHaveLength(1);
  });

  it('when two plans are chosen one after the other: the page of the first is closed', async () => {
    const first = await shop.billing.offer(toOffer('basic'));
    const second = await shop.billing.offer(toOffer('pro'));
    const idFor = (answer: typeof first) =>
      answer.kind === 'approval' ? answer.subscriptionId : '';
    expect(() => shop.sandbox.pay(idFor(first))).toThrow('The session is expired.');
    shop.sandbox.pay(idFor(second));
    expect(totals()).toEqual([[9900, 'paid']]);
  });

  it('when two plans are chosen at the same moment', async () => {
    await shop.billing.offer(toOffer('basic', { offerKey: 'before' }));
    await Promise.all([shop.billing.offer(toOffer('basic')), open().offer(toOffer('pro'))]);
    const sessions = owned(shop.sandbox.books.all('checkout.session').values());
    expect(sessions.filter(({ status }) => status === 'open')).toHaveLength(1);
  });

  it('when a plan is chosen while the page of another one was just paid', async () => {
    const first = await shop.billing.offer(toOffer('basic'));
    shop.sandbox.pay(first.kind === 'approval' ? first.subscriptionId : '');
    expect(await shop.billing.offer(toOffer('pro'))).toEqual({ kind: 'done' });
    expect(subscriptionsAtStripe()).toHaveLength(1);
  });
});

describe('a larger plan', () => {
  it('is had at once for the rest of the period: half of a month for half of the difference', async () => {
    await subscribe('basic');
    await pass(15);
    expect(await shop.billing.offer(toOffer('pro'))).toEqual({ kind: 'done' });
    // 15 of 30 days are left: 99.00 / 2 - 49.00 / 2 = 25.00.
    expect(totals()).toEqual([
      [4900, 'paid'],
      [2500, 'paid'],
    ]);
    expect(await readAll()).toMatchObject([
      { offerKey: 'offer pro month', plan: 'pro', periodEnd: '2026-12-10T12:00:00.000Z' },
    ]);
  });

  it('by the year begins a new period, and takes off what is left of the month', async () => {
    await subscribe('pro');
    await pass(15);
    await shop.billing.offer(toOffer('pro', { interval: 'year' }));
    // 990.00 - 99.00 / 2 = 940.50.
    expect(totals().at(-1)).toEqual([94_050, 'paid']);
    expect(await readAll()).toMatchObject([
      { interval: 'year', priceMinor: 99_000, periodEnd: '2027-11-25T12:00:00.000Z', usage: null },
    ]);
  });

  it('waits while its payment fails, and is had once the invoice is paid', async () => {
    await subscribe('basic');
    await pass(15);
    shop.sandbox.setCard(shop.customer, 'declines');
    const answer = await shop.billing.offer(toOffer('pro'));
    expect(answer).toMatchObject({ kind: 'approval', url: expect.stringContaining('/i/in_') });
    expect(await readAll()).toMatchObject([
      { plan: 'basic', status: 'active' },
      { plan: 'pro', status: 'pending', offerKey: 'offer pro month' },
    ]);
    // The same offer again leads to the same invoice.
    expect(await shop.billing.offer(toOffer('pro'))).toEqual(answer);
    expect(shop.sandbox.payInvoice(answer.kind === 'approval' ? answer.subscriptionId : '')).toBe(
      true,
    );
    expect(await readAll()).toMatchObject([{ plan: 'pro', offerKey: 'offer pro month' }]);
    expect(totals()).toEqual([
      [4900, 'paid'],
      [2500, 'paid'],
    ]);
  });

  it('is forgotten when nobody pays it for 23 hours, or it is withdrawn', async () => {
    await subscribe('basic');
    shop.sandbox.setCard(shop.customer, 'declines');
    await shop.billing.offer(toOffer('pro'));
    await pass(1);
    expect(await readAll()).toMatchObject([{ plan: 'basic', status: 'active' }]);
    const again = await shop.billing.offer(toOffer('ultimate'));
    const subscriptionId = again.kind === 'approval' ? again.subscriptionId : '';
    expect(await shop.billing.cancel({ subscriptionId, isProrated: true })).toEqual({
      kind: 'done',
    });
    expect(await shop.billing.cancel({ subscriptionId, isProrated: true })).toEqual({
      kind: 'done',
    });
    expect(await readAll()).toMatchObject([{ plan: 'basic', status: 'active' }]);
    expect(await readAll()).toHaveLength(1);
  });

  it('is charged once when its answer was lost', async () => {
    await subscribe('basic');
    await pass(15);
    shop.sandbox.inject('cut', {
      match: ({ method, path }) => method === 'POST' && path.startsWith('/v1/subscriptions/'),
    });
    await expect(shop.billing.offer(toOffer('pro'))).rejects.toThrow('Stripe did not answer.');
    expect(await shop.billing.offer(toOffer('pro'))).toEqual({ kind: 'done' });
    expect(totals()).toEqual([
      [4900, 'paid'],
      [2500, 'paid'],
    ]);
  });
});

describe('a smaller plan', () => {
  const later = { timing: 'period_end' } as const;

  it('is had from the end of what is paid, and costs nothing until then', async () => {
    await subscribe('pro');
    await pass(10);
    expect(await shop.billing.offer(toOffer('basic', later))).toEqual({ kind: 'done' });
    expect(await readAll()).toMatchObject([
      {
        plan: 'pro',
        status: 'active',
        next: { plan: 'basic', interval: 'month', startsAt: '2026-12-10T12:00:00.000Z' },
      },
      { plan: 'basic', status: 'pending', offerKey: 'offer basic month', priceMinor: 4900 },
    ]);
    await pass(20);
    expect(await readAll()).toMatchObject([
      { plan: 'basic', offerKey: 'offer basic month', next: null, usage: { capMinor: 4500 } },
    ]);
    expect(totals()).toEqual([
      [9900, 'paid'],
      [4900, 'paid'],
    ]);
    // The schedule lets go after its last phase: the plan goes on.
    await pass(31);
    expect(totals().at(-1)).toEqual([4900, 'paid']);
    expect(await readAll()).toMatchObject([{ plan: 'basic', status: 'active' }]);
  });

  it('can be given up, or be another one', async () => {
    await subscribe('ultimate');
    await shop.billing.offer(toOffer('pro', later));
    await shop.billing.offer(toOffer('basic', later));
    const [, coming] = await readAll();
    expect(coming).toMatchObject({ plan: 'basic', status: 'pending' });
    const subscriptionId = coming?.subscriptionId ?? '';
    expect(await shop.billing.cancel({ subscriptionId, isProrated: false })).toEqual({
      kind: 'done',
    });
    expect(await shop.billing.cancel({ subscriptionId, isProrated: false })).toEqual({
      kind: 'done',
    });
    expect(await readAll()).toMatchObject([{ plan: 'ultimate', next: null }]);
  });

  it('gives way to a larger one that is chosen before', async () => {
    await subscribe('pro');
    await shop.billing.offer(toOffer('basic', later));
    expect(await shop.billing.offer(toOffer('ultimate'))).toEqual({ kind: 'done' });
    expect(await readAll()).toMatchObject([{ plan: 'ultimate', next: null }]);
    await pass(30);
    expect(totals().at(-1)).toEqual([14_900, 'paid']);
  });

  it('is the first that is paid, when it is chosen in the trial of a larger one', async () => {
    await subscribe('ultimate', { trialDays: 14 });
    expect(await shop.billing.offer(toOffer('basic', later))).toEqual({ kind: 'done' });
    await pass(14);
    expect(totals()).toEqual([
      [0, 'paid'],
      [4900, 'paid'],
    ]);
    expect(await readAll()).toMatchObject([{ plan: 'basic', status: 'active' }]);
  });

  it('survives that the server dies between the two requests', async () => {
    await subscribe('pro');
    const update = ({ method, path }: { method: string; path: string }) =>
      method === 'POST' && path.startsWith('/v1/subscription_schedules/');
    shop.sandbox.inject('refuse', { match: update, times: Infinity });
    await expect(shop.billing.offer(toOffer('basic', later))).rejects.toThrow(
      'Stripe did not answer.',
    );
    shop.sandbox.heal();
    expect(await readAll()).toMatchObject([{ plan: 'pro', next: null }]);
    expect(await shop.billing.offer(toOffer('basic', later))).toEqual({ kind: 'done' });
    expect(await readAll()).toMatchObject([{ next: { plan: 'basic' } }, {}]);
  });
});
