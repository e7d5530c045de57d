/**
 * A second costing of a shop, written from the definitions of the figures alone, in exact fractions. It
 * shares no code with the profit engine: what both agree on, two readings of the same text agree on.
 */
import type { Order } from '#app/domain/orders/order.ts';
import type { DailyAmounts, ShopCase } from '#tests/arbitraries/whole-shop.ts';
import { exact, plus, rounded } from '#tests/arbitraries/fraction.ts';
import { toCents } from './day-rate.ts';
import { inEuros } from './foreign-order.ts';
import { toBerlinDay, type Posting } from './line-value.ts';
import { OrderCosting } from './order-costing.ts';

/** Every figure of the shop. */
export function costAgain({
  orders,
  daily,
  labels,
  foreignAds,
  foreignOrders,
}: ShopCase): Posting[] {
  const counted = [...orders, ...foreignOrders.map(inEuros)].filter(({ isTest }) => !isTest);
  const labelsById = Map.groupBy(labels, ({ orderRef }) => orderRef);
  return [
    ...counted.flatMap((order) => new OrderCosting(order, labelsById.get(order.id) ?? []).postings),
    ...newCustomers(counted),
    ...costDays(daily),
    ...costForeignAds(foreignAds),
  ];
}

/** The first order of each customer that is neither cancelled nor of gift cards alone. */
function newCustomers(orders: readonly Order[]): Posting[] {
  const valid = orders.filter(
    ({ cancelledAt, customerId, lines }) =>
      cancelledAt === null && customerId !== null && lines.some(({ isGiftCard }) => !isGiftCard),
  );
  return [...Map.groupBy(valid, ({ customerId }) => customerId).values()].flatMap((own) => {
    const [first] = own.toSorted(
      (a, b) => Date.parse(a.placedAt) - Date.parse(b.placedAt) || Number(a.id) - Number(b.id),
    );
    if (first === undefined) return [];
    const day = toBerlinDay(first.placedAt);
    return [{ figure: 'new_customers', day, amount: 1, order: first, product: null }];
  });
}

/** An ad account's day comes to its own sum at the rate of that day, rounded once. */
function costForeignAds(ads: ShopCase['foreignAds']): Posting[] {
  return [...Map.groupBy(ads, ({ day }) => day)].map(([day, own]) => {
    const spend = own.map((one) => exact(one.spend)).reduce(plus);
    const amount = rounded(toCents(spend, 'USD', day));
    return { figure: 'ad_spend', day, amount, order: null, product: null };
  });
}

function costDays({ rent, oneOff, grants, ads, charges }: DailyAmounts): Posting[] {
  const post = (figure: string, [day, amount]: readonly [string, number]): Posting => ({
    figure,
    day,
    amount,
    order: null,
    product: null,
  });
  const figures = {
    dispute: 'dispute_losses',
    dispute_fee: 'transaction_fees',
    storage: 'platform_fees',
    advertising: 'platform_advertising',
  } as const;
  return [
    ...['2023-01-01', '2023-02-01', '2023-03-01', '2023-04-01'].map((day) =>
      post('fixed_expenses', [day, rent]),
    ),
    ...oneOff.map((one) => post('fixed_expenses', one)),
    ...grants.map((one) => post('other_revenue', one)),
    ...ads.map((one) => post('ad_spend', one)),
    ...charges.map(([day, kind, amount]) => post(figures[kind], [day, amount])),
  ];
}
