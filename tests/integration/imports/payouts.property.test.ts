/**
 * Reports of payments with random movements, shuffled, cut into two files, imported before, between or
 * after the orders, and again: the books hold each movement once.
 */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDeps, type TestDeps } from '../database.ts';
import { importText } from './import-file.ts';

let deps: TestDeps;
beforeAll(async () => {
  deps = { ...(await testDeps()), clock: () => new Date('2026-02-01') };
});
afterAll(() => deps.close());

let shops = 0;

interface Sale {
  readonly amount: number;
  readonly fee: number;
  /** null: nothing went back. */
  readonly refund: number | null;
  readonly isDisputed: boolean;
  /** A dispute that is won gives the money back. */
  readonly isWon: boolean;
}

interface Movement {
  readonly kind: 'sale' | 'refund' | 'dispute' | 'won' | 'charge' | 'ad' | 'payout';
  readonly order: string;
  /** Minor units; positive is money for the seller. */
  readonly amount: number;
  readonly fee: number;
  /** Its place among all: no two are of one second, or of one number. */
  readonly at: number;
}

interface Format {
  readonly header: string;
  readonly rows: (movement: Movement) => readonly string[];
  readonly feeMetric: 'transactionFees' | 'platformFees';
  /** It lists payouts beside the movements that they pay. */
  readonly hasPayouts: boolean;
}

const major = (minor: number) => (minor / 100).toFixed(2);
const clock = (at: number) =>
  `${`${Math.floor(at / 60)}`.padStart(2, '0')}:${`${at % 60}`.padStart(2, '0')}`;
const orderNumber = (index: number) => `30000000${`${index}`.padStart(2, '0')}`;

const SHOPIFY_TYPES = {
  sale: 'charge',
  refund: 'refund',
  dispute: 'chargeback',
  won: 'chargeback won',
  charge: 'adjustment',
  ad: 'shop_cash_campaign_billing_debit',
  payout: 'payout',
};
const EBAY_TYPES = {
  sale: 'Order',
  refund: 'Refund',
  dispute: 'Payment dispute',
  won: 'Payment dispute',
  charge: 'Other fee',
  ad: 'Other fee',
  payout: 'Payout',
};
const STRIPE_TYPES = {
  sale: 'charge',
  refund: 'refund',
  dispute: 'adjustment',
  won: 'adjustment',
  charge: 'stripe_fee',
  ad: 'stripe_fee',
  payout: 'payout',
};
const PAYPAL_TYPES = {
  sale: 'Express Checkout Payment',
  refund: 'Payment Refund',
  dispute: 'Chargeback',
  won: 'Chargeback Reversal',
  charge: 'Account Monthly Fee',
  ad: 'Ads Fee',
  payout: 'General Withdrawal',
};
const TIKTOK_TYPES = {
  sale: 'Order',
  refund: 'Refund',
  dispute: 'Chargeback',
  won: 'Chargeback',
  charge: 'Adjustment',
  ad: 'GMV Payment for TikTok Ads',
  payout: '',
};
const NAMES = {
  dispute: 'Chargeback',
  won: 'Chargeback reversal',
  charge: 'Subscription',
  ad: 'Ads',
} as const;
const nameOf = (kind: Movement['kind']) => (kind in NAMES ? NAMES[kind as keyof typeof NAMES] : '');

const FORMATS: Readonly<Record<string, Format>> = {
  shopify_payouts: {
    header: 'Transaction Date,Type,Order,Payout Status,Amount,Fee,Net,Checkout,Currency',
    rows: ({ kind, order, amount, fee, at }) => [
      `2026-01-15 10:${clock(at)} +0000,${SHOPIFY_TYPES[kind]},${order},paid,` +
        `${major(amount)},${major(fee)},${major(amount - fee)},,USD`,
    ],
    feeMetric: 'transactionFees',
    hasPayouts: true,
  },
  ebay_transactions: {
    header:
      'Transaction creation date,Type,Order number,Net amount,Gross transaction amount,' +
      'Final Value Fee - variable,Description,Reference ID,Transaction currency',
    rows: ({ kind, order, amount, fee, at }) => [
      `"Jan 15, 2026",${EBAY_TYPES[kind]},${order || '--'},${major(amount - fee)},${major(amount)},` +
        `${fee === 0 ? '--' : major(-fee)},${nameOf(kind) || '--'},R${at},USD`,
    ],
    feeMetric: 'platformFees',
    hasPayouts: true,
  },
  stripe_balance: {
    header: 'id,Type,Source,Amount,Fee,Net,Currency,Created (UTC),Description,order_id (metadata)',
    rows: ({ kind, order, amount, fee, at }) => [
      `txn_${at},${STRIPE_TYPES[kind]},ch_${at},${major(amount)},${major(fee)},` +
        `${major(amount - fee)},usd,2026-01-15 10:${clock(at)},${nameOf(kind)},${order}`,
    ],
    feeMetric: 'transactionFees',
    hasPayouts: true,
  },
  etsy_statement: {
    header: 'Date,Type,Title,Info,Currency,Amount,Fees & Taxes,Net',
    rows: ({ kind, order, amount, fee, at }) => {
      const row = (type: string, title: string, info: string, net: number) =>
        `"January 15, 2026",${type},${title},${info},USD,--,--,$${major(net)}`.replace('$-', '-$');
      const listing = `Listing #${at}`;
      if (kind === 'sale') {
        return [
          row('Sale', `Payment for Order #${order}`, '', amount),
          row('Fee', 'Transaction fee: Mug', `Order #${order}`, -fee),
        ];
      }
      if (kind === 'refund') return [row('Refund', `Refund for Order #${order}`, '', amount)];
      if (kind === 'dispute' || kind === 'won')
        return [row('Case', `Case ${kind} for Order #${order}`, '', amount)];
      if (kind === 'payout') return [row('Deposit', 'Sent to your bank', listing, amount)];
      return kind === 'ad'
        ? [row('Marketing', 'Etsy Ads', listing, amount)]
        : [row('Fee', 'Listing fee', listing, amount)];
    },
    feeMetric: 'platformFees',
    hasPayouts: true,
  },
  tiktok_settlement: {
    header:
      'Order/adjustment ID,Type,Order settled time,Currency,Total settlement amount,' +
      'Total revenue,Total fees',
    rows: ({ kind, order, amount, fee, at }) => [
      `${order || `9000${at}`},${TIKTOK_TYPES[kind]},2026/01/15,USD,${major(amount - fee)},` +
        `${major(amount)},${major(-fee)}`,
    ],
    feeMetric: 'platformFees',
    hasPayouts: false,
  },
  paypal_activity: {
    header:
      'Date,Time,Type,Status,Currency,Gross,Fee,Net,Transaction ID,Reference Txn ID,Invoice Number',
    rows: ({ kind, order, amount, fee, at }) => [
      `01/15/2026,10:${clock(at)},${PAYPAL_TYPES[kind]},Completed,USD,${major(amount)},` +
        `${major(-fee)},${major(amount - fee)},T${at},,${order}`,
    ],
    feeMetric: 'transactionFees',
    hasPayouts: true,
  },
};

const sales = fc.array(
  fc.record({
    amount: fc.integer({ min: 1000, max: 99_999 }),
    fee: fc.integer({ min: 1, max: 900 }),
    refund: fc.option(fc.integer({ min: 1, max: 1000 }), { nil: null }),
    isDisputed: fc.boolean(),
    isWon: fc.boolean(),
  }),
  { minLength: 1, maxLength: 4 },
);
const others = fc.array(
  fc.record({
    kind: fc.constantFrom('charge' as const, 'ad' as const, 'payout' as const),
    cost: fc.integer({ min: 1, max: 9999 }),
  }),
  { maxLength: 4 },
);

function movementsOf(
  all: readonly Sale[],
  rest: readonly { kind: Movement['kind']; cost: number }[],
) {
  const ofSales = all.flatMap(({ amount, fee, refund, isDisputed, isWon }, index) => {
    const order = orderNumber(index);
    return [
      { kind: 'sale' as const, order, amount, fee },
      ...(refund === null ? [] : [{ kind: 'refund' as const, order, amount: -refund, fee: 0 }]),
      ...(isDisputed ? [{ kind: 'dispute' as const, order, amount: -amount, fee: 0 }] : []),
      ...(isDisputed && isWon ? [{ kind: 'won' as const, order, amount, fee: 0 }] : []),
    ];
  });
  const ofNone = rest.map(({ kind, cost }) => ({ kind, order: '', amount: -cost, fee: 0 }));
  return [...ofSales, ...ofNone].map((movement, at): Movement => ({ ...movement, at }));
}

async function books(shopId: number) {
  const [sums] = await deps.db.query<Record<string, number | null>>(
    `select sum(orders)::bigint as orders, sum(gross_sales)::bigint as gross,
       sum(returns)::bigint as returns, sum(transaction_fees)::bigint as "transactionFees",
       sum(platform_fees)::bigint as "platformFees"
     from ledger where shop_id = $1`,
    [shopId],
  );
  const charges = await deps.db.query<{ kind: string; minor: number }>(
    `select kind, sum(amount_minor)::bigint as minor from platform_charges
     where shop_id = $1 group by kind`,
    [shopId],
  );
  const charge = (kind: string) => charges.find((one) => one.kind === kind)?.minor ?? 0;
  const disputed = await deps.db.query<{ orderId: string | null }>(
    `select order_id as "orderId" from platform_charges
     where shop_id = $1 and kind = 'dispute' order by order_id`,
    [shopId],
  );
  return {
    ...sums,
    disputed: disputed.map(({ orderId }) => orderId),
    dispute: charge('dispute'),
    ad: charge('advertising'),
    other: charge('other'),
  };
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

describe('a report of payments, in any order and in parts', () => {
  it.each(Object.entries(FORMATS))('is booked once: %s', async (name, format) => {
    const property = fc.asyncProperty(
      sales,
      others,
      fc.infiniteStream(fc.nat(1000)),
      fc.nat(2),
      fc.nat(100),
      async (all, rest, order, ordersAt, cutAt) => {
        const movements = movementsOf(all, rest).filter(
          ({ kind }) => format.hasPayouts || kind !== 'payout',
        );
        const shuffled = movements
          .flatMap((movement) => format.rows(movement))
          .map((row) => ({ row, key: order.next().value }))
          .toSorted((a, b) => a.key - b.key)
          .map(({ row }) => row);
        const cut = Math.max(1, cutAt % shuffled.length);
        const halves = [shuffled.slice(0, cut), shuffled.slice(cut)].filter(
          (half) => half.length > 0,
        );
        const orders = [
          'Order number,Date,SKU,Quantity,Unit price',
          ...all.map(
            ({ amount }, index) => `${orderNumber(index)},2026-01-14,MUG,1,${major(amount)}`,
          ),
        ];
        const texts: string[] = halves.map((half) => [format.header, ...half].join('\n'));
        texts.splice(Math.min(ordersAt, texts.length), 0, orders.join('\n'));
        const newShop = { shopName: `${name} ${(shops += 1)}`, currency: 'USD', timeZone: 'UTC' };
        const mapping = { decimalMark: '.' } as const;
        const us = (text: string) => ({
          mapping: text.startsWith('Date,Time')
            ? { ...mapping, dateOrder: 'mdy' as const }
            : mapping,
        });
        const [first = '', ...later] = texts;
        const { shop } = await importText(deps, first, { ...newShop, ...us(first) });
        for (const text of later) await importText(deps, text, { shop, ...us(text) });
        const kinds = (kind: Movement['kind']) => movements.filter((one) => one.kind === kind);
        const cost = (kind: Movement['kind']) => sum(kinds(kind).map(({ amount }) => 0 - amount));
        const fees = sum(kinds('sale').map(({ fee }) => fee));
        const expected = {
          orders: all.length,
          gross: sum(all.map(({ amount }) => amount)),
          returns: cost('refund'),
          transactionFees: format.feeMetric === 'transactionFees' ? fees : 0,
          platformFees: format.feeMetric === 'platformFees' ? fees : 0,
          dispute: cost('dispute') + cost('won'),
          // Each stands beside the order that it is about.
          disputed: [...kinds('dispute'), ...kinds('won')]
            .map(({ order: number }) => number)
            .toSorted(),
          ad: cost('ad'),
          other: cost('charge'),
        };
        expect(await books(shop.shopId)).toEqual(expected);
        let net = 0;
        for (const text of texts) {
          const { progress } = await importText(deps, text, { shop, ...us(text) });
          expect(progress.booked).toBe(0);
          const line = progress.totals?.lines.find(({ label }) => label === 'Net of all rows');
          expect(line?.booksMinor).toBe(line?.minor);
          net += line?.minor ?? 0;
        }
        expect(net).toBe(sum(movements.map(({ amount, fee }) => amount - fee)));
        expect(await books(shop.shopId)).toEqual(expected);
      },
    );
    await fc.assert(property, { numRuns: 4, endOnFailure: true });
  });
});
