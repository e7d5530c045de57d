import { afterEach, describe, expect, it } from 'vitest';
import { type OpenedSandbox, openSandbox } from '#tests/sandbox/shopify/open-sandbox.ts';
import { seededStore } from '#tests/sandbox/store/seeded-store.ts';
import disputes from '#tests/fixtures/shopify/disputes.json' with { type: 'json' };
import type { PlatformShop, SyncPage } from '../../port.ts';

const NOW = '2026-11-30T12:00:00Z';
const SCOPES = 'read_orders,read_shopify_payments_accounts';

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

async function opened(scopes = SCOPES): Promise<OpenedSandbox> {
  const made = await openSandbox(seededStore({ seed: 4, orders: 1 }), { now: NOW, scopes });
  closers.push(() => made.sandbox.close());
  return made;
}

const movement = (id: number, type: string, amount: string, over: object = {}) => ({
  __typename: 'ShopifyPaymentsBalanceTransaction',
  id: `gid://shopify/ShopifyPaymentsBalanceTransaction/${id}`,
  type,
  test: false,
  transactionDate: '2026-11-10T03:00:00Z',
  net: { amount, currencyCode: 'USD' },
  ...over,
});

async function historyOf(shop: PlatformShop, cursor: string | null = null): Promise<SyncPage[]> {
  const pages: SyncPage[] = [];
  for await (const page of shop.history('finances', { cursor, now: NOW })) pages.push(page);
  return pages;
}

const chargesOf = (pages: readonly SyncPage[]) =>
  pages.flatMap(({ records }) => records.finances ?? []);

describe('what Shopify Payments took', () => {
  it('is fees, on their day in the shop, and what was given back of them', async () => {
    const { shop, sandbox } = await opened();
    sandbox.payments.push(
      movement(1, 'CHARGE', '97.1'),
      movement(2, 'CHARGEBACK_FEE', '-15.0'),
      movement(3, 'CHARGEBACK_FEE_REFUND', '15.0'),
      movement(4, 'SHOP_CASH_CAMPAIGN_BILLING_DEBIT', '-7.25'),
      movement(5, 'CHARGEBACK_FEE', '-15.0', { test: true }),
      movement(6, 'TRANSFER', '-500.0'),
    );
    const fee = { kind: 'dispute_fee', label: 'Chargeback fees', day: '2026-11-09' };
    expect(chargesOf(await historyOf(shop))).toEqual([
      { ...fee, id: '2', amountMinor: 15_00 },
      { ...fee, id: '3', amountMinor: -15_00 },
      { id: '4', kind: 'advertising', label: 'Shop campaigns', amountMinor: 7_25, day: fee.day },
    ]);
  });

  it('names the order that a dispute is about', async () => {
    const { shop, sandbox } = await opened();
    const associatedOrder = {
      __typename: 'ShopifyPaymentsAssociatedOrder',
      id: 'gid://shopify/Order/450789469',
    };
    sandbox.payments.push(
      movement(1, 'DISPUTE_WITHDRAWAL', '-90.0', { associatedOrder }),
      movement(2, 'RISK_WITHDRAWAL', '-5.0'),
    );
    expect(chargesOf(await historyOf(shop)).map(({ id, orderId }) => [id, orderId])).toEqual([
      ['1', '450789469'],
      ['2', undefined],
    ]);
  });

  it('goes on after any page, and from an instant', async () => {
    const { shop, sandbox } = await opened();
    for (let day = 1; day <= 250; day += 1) {
      const transactionDate = new Date(Date.UTC(2026, 0, day, 12)).toISOString();
      sandbox.payments.push(movement(day, 'CHARGEBACK_FEE', '-1.0', { transactionDate }));
    }
    const pages = await historyOf(shop);
    expect(pages.map(({ cursor }) => cursor === null)).toEqual([false, false, true]);
    const rest = await historyOf(shop, pages[0]?.cursor);
    expect(chargesOf([...pages.slice(0, 1), ...rest])).toEqual(chargesOf(pages));
    expect(chargesOf(pages).length).toBe(250);
    const changes: SyncPage[] = [];
    const since = '2026-09-06T12:00:00Z'; // the 249th day
    for await (const page of shop.changes('finances', { since, now: NOW })) changes.push(page);
    expect(chargesOf(changes).map(({ id }) => id)).toEqual(['249', '250']);
  });

  it('in another currency is kept apart', async () => {
    const { shop, sandbox } = await opened();
    const net = { amount: '-9.0', currencyCode: 'EUR' };
    sandbox.payments.push(movement(1, 'CHARGEBACK_FEE', '0', { net }));
    const [page] = await historyOf(shop);
    expect(page?.records.rejects).toEqual([
      { category: 'finances', id: '1', reason: "it is in EUR, the shop's currency is USD" },
    ]);
  });

  it('is not asked for without the permission', async () => {
    const { shop, sandbox } = await opened('read_orders');
    expect(await historyOf(shop)).toMatchObject([{ cursor: null }]);
    expect(sandbox.requests).toEqual([]);
  });

  it('is a loss where a bank takes it back, and a gain where it returns', async () => {
    for (const { case: name, transactions, cost_by_day: expected } of disputes) {
      const { shop, sandbox } = await opened();
      const typed = { __typename: 'ShopifyPaymentsBalanceTransaction' };
      sandbox.payments.push(...transactions.map((one) => ({ ...one, ...typed })));
      const charges = chargesOf(await historyOf(shop));
      const byDay = new Map<string, number>();
      for (const { day, amountMinor } of charges) {
        byDay.set(day, (byDay.get(day) ?? 0) + amountMinor);
      }
      expect(Object.fromEntries(byDay), name).toEqual(expected);
      const lost = charges.filter(({ kind }) => kind === 'dispute');
      expect(lost.map(({ amountMinor }) => amountMinor)).toEqual(
        name === 'won' ? [90_00, -90_00] : [90_00],
      );
    }
  });

  it('is listed by name and amount where nothing is known of it', async () => {
    const { shop, sandbox } = await opened();
    sandbox.payments.push(
      movement(1, 'IMPORT_TAX', '-12.5'),
      movement(2, 'RESERVED_FUNDS', '-9.0'),
    );
    const [page] = await historyOf(shop);
    const reason = 'it is a movement "IMPORT_TAX" of -12.5 USD, which counts in no figure';
    expect(page?.records.rejects).toEqual([{ category: 'finances', id: '1', reason }]);
  });
});
