/** A shop with two products, and what its goods cost, for sums by hand. */
import { sumAmounts } from '#tests/arbitraries/entry-amounts.ts';
import { ALWAYS, plainBook, plainLine, plainOrder } from '#tests/arbitraries/plain-order.ts';
import type { RateHistory } from '#app/domain/money/reference-rates.ts';
import type { Order } from '#app/domain/orders/order.ts';
import { GUEST, type CostBook } from '#app/domain/profit/cost-lookup/cost-book.ts';
import type { CostComponent, CostProfile } from '#app/domain/profit/cost-lookup/cost-profile.ts';
import { costOrder } from '#app/domain/profit/cost-order.ts';

/** A euro is worth 1.25 dollars on the order's day, 1 February 2023. */
const RATES: RateHistory = {
  base: 'EUR',
  days: [{ day: '2023-02-01', rates: { USD: '1.25' } }],
  end: '2023-02-01',
  entered: new Map(),
};

/** 4.00 of materials for each unit. */
export function plainComponent(over: Partial<CostComponent> = {}): CostComponent {
  const limits = { countries: [], fromDay: null, toDay: null };
  return {
    kind: 'materials',
    label: '',
    basis: 'amount',
    rate: '4',
    currency: null,
    ...limits,
    ...over,
  };
}

/** For the products of Acme. */
export function plainCostProfile(id: string, over: Partial<CostProfile> = {}): CostProfile {
  return {
    id,
    profileId: id,
    name: `Profile ${id}`,
    mode: 'fill',
    match: 'vendor',
    values: ['Acme'],
    components: [plainComponent()],
    ...ALWAYS,
    ...over,
  };
}

const CATALOGUE = {
  productIds: new Map([
    ['v1', 'p1'],
    ['v2', 'p2'],
  ]),
  traits: new Map([
    ['p1', { vendor: 'Acme', productType: 'Mug', collections: ['c1'], tags: ['wool'] }],
    ['p2', { vendor: 'Bolt', productType: 'Plate', collections: [], tags: [] }],
  ]),
};

/** Three units of v1 for 30.00 in all. */
export const THREE = plainLine('1', {
  variantId: 'v1',
  productId: 'p1',
  quantity: 3,
  grossMinor: 3000,
  unitPrice: '10.00',
});

/** An order of three units of v1, sent to Germany. */
export function costGoods(book: Partial<CostBook>, order: Partial<Order> = {}) {
  const whole = plainBook({ catalogue: CATALOGUE, rates: RATES, ...book });
  return costOrder(plainOrder({ country: 'DE', lines: [THREE], ...order }), whole, GUEST);
}

/** Cost, units without one, and units with an estimate. */
export function goodsSums(...input: Parameters<typeof costGoods>): readonly number[] {
  const {
    cogs = 0,
    units_without_cost = 0,
    units_with_estimate = 0,
  } = sumAmounts(costGoods(...input).entries);
  return [cogs, units_without_cost, units_with_estimate];
}
