/**
 * Reports of payments with random movements, shuffled, cut into two files, imported before, between or
 * after the orders, and again: the books hold each movement once.
 */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDeps, type TestDeps } from '../database.ts';
import { importText } from './import-file.ts';
import {
  majorAmount,
  PAYOUT_REPORTS,
  type PayoutMovementRow,
  payoutOrderNumber,
} from './payout-reports.ts';

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
  rest: readonly { kind: PayoutMovementRow['kind']; cost: number }[],
) {
  const ofSales = all.flatMap(({ amount, fee, refund, isDisputed, isWon }, index) => {
    const order = payoutOrderNumber(index);
    return [
      { kind: 'sale' as const, order, amount, fee },
      ...(refund === null ? [] : [{ kind: 'refund' as const, order, amount: -refund, fee: 0 }]),
      ...(isDisputed ? [{ kind: 'dispute' as const, order, amount: -amount, fee: 0 }] : []),
      ...(isDisputed && isWon ? [{ kind: 'won' as const, order, amount, fee: 0 }] : []),
    ];
  });
  const ofNone = rest.map(({ kind, cost }) => ({ kind, order: '', amount: -cost, fee: 0 }));
  return [...ofSales, ...ofNone].map((movement, at): PayoutMovementRow => ({ ...movement, at }));
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
  it.each(Object.entries(PAYOUT_REPORTS))('is booked once: %s', async (name, format) => {
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
            ({ amount }, index) =>
              `${payoutOrderNumber(index)},2026-01-14,MUG,1,${majorAmount(amount)}`,
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
        const kinds = (kind: PayoutMovementRow['kind']) =>
          movements.filter((one) => one.kind === kind);
        const cost = (kind: PayoutMovementRow['kind']) =>
          sum(kinds(kind).map(({ amount }) => 0 - amount));
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
